"""Looking: writes down what a seat observes, from what a view allows and nothing else (K1 to K3)."""

from __future__ import annotations

from undermine.rulebook.cards import KINDS, TILE_GOAL
from undermine.rulebook.choice import CHOICES, seat_left, steps_left
from undermine.rulebook.notebook import HISTORY, LINE, SWAPS, Notebook
from undermine.rulebook.sight import SEAT_COLUMNS, Sight
from undermine.rulebook.speed import rule
from undermine.rulebook.state import CELLS, GOAL_CELLS, HAND, NOBODY, SEATS, Phase, State

SEAT_SHARES = 4
SHARES = SEAT_SHARES + 4
"""Shares of about the same length into which looking is divided; in the first ones, every so many seats."""


@rule
def look(state: State, book: Notebook, seat: int, sight: Sight) -> None:
    """All that a seat observes."""
    look_at_maze(state, sight)
    look_at_rest(state, book, seat, sight)


@rule
def look_at_maze(state: State, sight: Sight) -> None:
    """The cards on the table, which all see."""
    for cell in range(CELLS):
        sight.maze[cell] = int(state.tile[cell])
    for cell in range(CELLS):
        sight.sides[cell] = int(state.edges[cell]) & 255


@rule
def look_at_rest(state: State, book: Notebook, seat: int, sight: Sight) -> None:
    """Everything but the maze."""
    for share in range(SHARES):
        look_at_share(state, book, seat, share, sight)


@rule
def look_at_share(state: State, book: Notebook, seat: int, share: int, sight: Sight) -> None:
    """One share of it, for those who look together."""
    if share < SEAT_SHARES:
        for steps in range(share, SEATS, SEAT_SHARES):
            look_at_seat(state, book, seat, steps, sight)
            look_at_deeds(state, book, seat, steps, sight)
    elif share == SEAT_SHARES:
        look_at_own(state, book, seat, sight)
        look_at_rules(state, sight)
    elif share == SEAT_SHARES + 1:
        look_at_counts(state, seat, sight)
        look_at_swaps(state, book, seat, sight)
    elif share == SEAT_SHARES + 2:
        look_at_cards(book, seat, sight)
    else:
        for line in range(HISTORY):
            look_at_line(state, book, seat, line, sight)


@rule
def clipped(number: int) -> int:
    """A number as a byte can hold it."""
    return min(number, 255)


@rule
def look_at_own(state: State, book: Notebook, seat: int, sight: Sight) -> None:
    """What is the seat's alone."""
    acting = int(state.to_move) == seat
    taking = acting and int(state.phase) == Phase.TAKE
    for slot in range(HAND):
        sight.hand[slot] = int(state.hand[seat, slot])
    sight.role[0] = int(state.role[seat])
    sight.gold[0] = clipped(int(state.gold[seat]))
    for value in range(3):
        sight.nuggets[value] = int(state.nuggets[seat, value + 1])
        sight.offer[value] = int(state.offer[value + 1]) if taking else 0
        sight.passed_on[value] = int(book.passed_on[seat, value + 1])
    for goal in range(3):
        sight.goals[goal] = goal_known(state, seat, goal)
    look_at_choices(state, book, seat, sight)


@rule
def look_at_choices(state: State, book: Notebook, seat: int, sight: Sight) -> None:
    """The choices made so far, for the one who made them."""
    acting = int(state.to_move) == seat
    for index in range(CHOICES - 1):
        sight.chosen[index] = int(book.chosen[index]) if acting and index < int(book.choices) else 0


@rule
def goal_known(state: State, seat: int, goal: int) -> int:
    """What a seat knows a goal to be: it lies open, or is being turned, or the seat looked at it (A4, G4)."""
    is_open = int(state.tile[int(GOAL_CELLS[goal])]) != TILE_GOAL or int(state.turning) == goal
    return int(state.goal[goal]) if is_open or int(state.goals_seen[seat]) >> goal & 1 else 0


@rule
def look_at_counts(state: State, seat: int, sight: Sight) -> None:
    """What all can count."""
    discards = 0
    for kind in range(KINDS):
        discards += int(state.discard[kind])
    finisher = int(state.finisher)
    sight.counts[0] = int(state.players)
    sight.counts[1] = seat
    sight.counts[2] = int(state.round_number)
    sight.counts[3] = int(state.phase)
    sight.counts[4] = clipped(int(state.turn))
    sight.counts[5] = int(state.deck_size) - int(state.drawn)
    sight.counts[6] = discards
    sight.counts[7] = int(state.spare_size)
    sight.counts[8] = int(state.pile_size)
    sight.counts[9] = int(state.offer[1]) + int(state.offer[2]) + int(state.offer[3])
    sight.counts[10] = int(state.passes)
    sight.counts[11] = int(state.turning) + 1
    sight.counts[12] = 0 if finisher == NOBODY else steps_left(state, seat, finisher) + 1


@rule
def look_at_rules(state: State, sight: Sight) -> None:
    """The switches in force, in the order of `RULE_NAMES`."""
    sight.rules[0] = int(state.rules.expansion)
    sight.rules[1] = int(state.rules.placement)
    sight.rules[2] = int(state.rules.goals_at_once)
    sight.rules[3] = int(state.rules.stone_turn)
    sight.rules[4] = int(state.rules.round_end)
    sight.rules[5] = int(state.rules.nuggets)
    sight.rules[6] = int(state.rules.finisher)
    sight.rules[7] = int(state.rules.next_first)
    sight.rules[8] = int(state.rules.rounds)
    sight.rules[9] = int(state.rules.maps)
    sight.rules[10] = int(state.rules.all_saboteurs)
    sight.rules[11] = int(state.rules.idle_tools)
    sight.rules[12] = int(state.rules.sealed_boss)


@rule
def are_roles_open(state: State) -> bool:
    """Whether the dwarves lie open: from the end of the round to the next deal (E3)."""
    phase = int(state.phase)
    return phase != Phase.PLAY and phase != Phase.REVEAL and phase != Phase.TURN  # noqa: PLR1714


@rule
def look_at_seat(state: State, book: Notebook, seat: int, steps: int, sight: Sight) -> None:
    """What a seat knows of one seat, itself or another; nothing past the last."""
    if steps >= int(state.players):
        for column in range(len(SEAT_COLUMNS)):
            sight.seats[steps, column] = 0
        return
    other = seat_left(state, seat, steps)
    front = int(state.front[other])
    cards = 0
    for value in range(1, 4):
        cards += int(state.nuggets[other, value])
    open_roles = steps == 0 or are_roles_open(state)
    hats = 0
    for index in range(int(book.hats_noted)):
        hats += int(int(book.hat_seats[index]) == other)
    sight.seats[steps, 0] = 1
    sight.seats[steps, 1] = int(state.hand_size[other])
    for bit in range(5):
        sight.seats[steps, 2 + bit] = front >> bit & 1
    sight.seats[steps, 7] = clipped(int(state.theft_at[other]))
    sight.seats[steps, 8] = cards
    sight.seats[steps, 9] = int(int(state.gold[other]) > 0)
    sight.seats[steps, 10] = int(state.role[other]) if open_roles else int(state.role_seen[seat, other])
    sight.seats[steps, 11] = 1 if open_roles else int(book.sure[seat]) >> other & 1
    sight.seats[steps, 12] = int(int(state.to_move) == other)
    sight.seats[steps, 13] = int(int(state.first) == other)
    sight.seats[steps, 14] = int(book.paths[other])
    sight.seats[steps, 15] = clipped(int(book.away_size[other]))
    sight.seats[steps, 16] = int(state.won) >> other & 1
    sight.seats[steps, 17] = hats


@rule
def look_at_deeds(state: State, book: Notebook, seat: int, steps: int, sight: Sight) -> None:
    """Whom one seat harmed and helped; nothing past the last."""
    for target in range(SEATS):
        sight.harmed[steps, target] = 0
        sight.helped[steps, target] = 0
    if steps >= int(state.players):
        return
    one = seat_left(state, seat, steps)
    for target in range(int(state.players)):
        other = seat_left(state, seat, target)
        sight.harmed[steps, target] = int(book.harmed[one, other])
        sight.helped[steps, target] = int(book.helped[one, other])


@rule
def look_at_cards(book: Notebook, seat: int, sight: Sight) -> None:
    """The cards that all saw played, and those that the seat put away."""
    for kind in range(KINDS):
        sight.played[kind] = int(book.played[kind])
        sight.put_away[kind] = int(book.away[seat, kind])


@rule
def look_at_swaps(state: State, book: Notebook, seat: int, sight: Sight) -> None:
    """The hands and the dwarves that the seat gave away (X11, X13)."""
    for swap in range(SWAPS):
        for column in range(1 + HAND):
            sight.swapped[swap, column] = 0
        sight.hats[swap] = 0
        for side in range(2):
            if swap < int(book.swaps) and int(book.swap_seats[swap, side]) == seat:
                sight.swapped[swap, 0] = steps_left(state, seat, int(book.swap_seats[swap, 1 - side]))
                for slot in range(HAND):
                    sight.swapped[swap, 1 + slot] = int(book.swap_hands[swap, side, slot])
        if swap < int(book.hats_noted) and int(book.hat_seats[swap]) == seat:
            sight.hats[swap] = int(state.hats[swap])


@rule
def look_at_line(state: State, book: Notebook, seat: int, line: int, sight: Sight) -> None:
    """A move of the history, its seats relative to the one who looks."""
    place = int(book.latest) - line
    if place < 0:
        place += HISTORY
    for column in range(LINE):
        sight.history[line, column] = int(book.history[place, column])
    for column in range(0, 4, 3):
        told = int(book.history[place, column])
        sight.history[line, column] = steps_left(state, seat, told - 1) + 1 if told else 0

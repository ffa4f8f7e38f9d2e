"""Writes what a seat observes, from what a view allows and nothing else (K1 to K3)."""

from __future__ import annotations

from collections.abc import Callable

from undermine.rulebook.cards import CARD_KINDS
from undermine.rulebook.compiler import rule
from undermine.rulebook.knowledge import are_roles_open, known_goal
from undermine.rulebook.state import CELLS, HAND, NOBODY, SEATS, Phase, State
from undermine.sim.actions import ACTIONS_PER_MOVE, absolute_seat, relative_seat
from undermine.sim.history import MOVE_COLUMNS, RECENT_MOVES, SWAPS, History
from undermine.sim.observation import RULE_NAMES, SEAT_COLUMNS, Observation

SEAT_CHUNKS = 4
CHUNKS = SEAT_CHUNKS + 4
"""An observation is divided into chunks that take about equally long, for threads that write it together. The first
`SEAT_CHUNKS` chunks are about seats: chunk 0 has seats 0, 4 and 8, chunk 1 has seats 1, 5 and 9, and so on."""


@rule
def observe(state: State, history: History, seat: int, observation: Observation) -> None:
    """Write all that a seat observes."""
    observe_maze(state, observation)
    observe_rest(state, history, seat, observation)


@rule
def observe_maze(state: State, observation: Observation) -> None:
    """Write the cards on the table, which all see."""
    for cell in range(CELLS):
        observation.maze[cell] = int(state.tile[cell])
    for cell in range(CELLS):
        observation.sides[cell] = int(state.edges[cell]) & 255


@rule
def observe_rest(state: State, history: History, seat: int, observation: Observation) -> None:
    """Write everything but the maze."""
    for chunk in range(CHUNKS):
        observe_chunk(state, history, seat, chunk, observation)


@rule
def observe_chunk(state: State, history: History, seat: int, chunk: int, observation: Observation) -> None:
    """Write one chunk of everything but the maze."""
    if chunk < SEAT_CHUNKS:
        for steps in range(chunk, SEATS, SEAT_CHUNKS):
            observe_seat(state, history, seat, steps, observation)
            observe_relations(state, history, seat, steps, observation)
    elif chunk == SEAT_CHUNKS:
        observe_own(state, history, seat, observation)
        observe_rules(state, observation)
    elif chunk == SEAT_CHUNKS + 1:
        observe_counts(state, seat, observation)
        observe_swaps(state, history, seat, observation)
    elif chunk == SEAT_CHUNKS + 2:
        observe_cards(history, seat, observation)
    else:
        for line in range(RECENT_MOVES):
            observe_recent_move(state, history, seat, line, observation)


@rule
def clipped(number: int) -> int:
    """Return a number, at most 255, as a byte can hold it."""
    return min(number, 255)


@rule
def observe_own(state: State, history: History, seat: int, observation: Observation) -> None:
    """Write what only the seat itself knows."""
    acting = int(state.to_move) == seat
    taking = acting and int(state.phase) == Phase.TAKE
    for slot in range(HAND):
        observation.hand[slot] = int(state.hand[seat, slot])
    observation.role[0] = int(state.role[seat])
    observation.gold[0] = clipped(int(state.gold[seat]))
    for value in range(3):
        observation.nuggets[value] = int(state.nuggets[seat, value + 1])
        observation.offer[value] = int(state.offer[value + 1]) if taking else 0
        observation.passed_on[value] = int(history.passed_on[seat, value + 1])
    for goal in range(3):
        observation.goals[goal] = known_goal(state, seat, goal)
    observe_actions(state, history, seat, observation)


@rule
def observe_actions(state: State, history: History, seat: int, observation: Observation) -> None:
    """Write the actions taken so far, for the seat that took them."""
    acting = int(state.to_move) == seat
    for index in range(ACTIONS_PER_MOVE - 1):
        observation.chosen[index] = int(history.actions[index]) if acting and index < int(history.action_count) else 0


@rule
def observe_counts(state: State, seat: int, observation: Observation) -> None:
    """Write what all can count."""
    discards = 0
    for card in range(CARD_KINDS):
        discards += int(state.discard[card])
    finisher = int(state.finisher)
    observation.counts[0] = int(state.players)
    observation.counts[1] = seat
    observation.counts[2] = int(state.round_number)
    observation.counts[3] = int(state.phase)
    observation.counts[4] = clipped(int(state.turn))
    observation.counts[5] = int(state.deck_size) - int(state.drawn)
    observation.counts[6] = discards
    observation.counts[7] = int(state.spare_size)
    observation.counts[8] = int(state.pile_size)
    observation.counts[9] = int(state.offer[1]) + int(state.offer[2]) + int(state.offer[3])
    observation.counts[10] = int(state.passes)
    observation.counts[11] = int(state.turning) + 1
    observation.counts[12] = 0 if finisher == NOBODY else relative_seat(state, seat, finisher) + 1


def _switch_writer(names: tuple[str, ...]) -> Callable[[State, Observation], None]:
    """Return a rule that writes these switches, one after the other, into the first columns of `rules`.

    Compiled code needs the name of a field as a constant, and `numba.literal_unroll` does not compile for CUDA. So each
    switch gets a rule of its own, which calls the rule of the switches before it.
    """
    *earlier, name = names
    column = len(earlier)
    if not earlier:

        @rule
        def write_first(state: State, observation: Observation) -> None:
            observation.rules[0] = int(state.rules[name])

        return write_first
    write_earlier = _switch_writer(tuple(earlier))

    @rule
    def write_next(state: State, observation: Observation) -> None:
        write_earlier(state, observation)
        observation.rules[column] = int(state.rules[name])

    return write_next


observe_rules = _switch_writer(RULE_NAMES)
"""Writes all switches in force, in the order of `RULE_NAMES`."""


@rule
def observe_seat(state: State, history: History, seat: int, steps: int, observation: Observation) -> None:
    """Write what a seat knows of one seat, itself or another; zeros if there is no such seat."""
    if steps >= int(state.players):
        for column in range(len(SEAT_COLUMNS)):
            observation.seats[steps, column] = 0
        return
    other = absolute_seat(state, seat, steps)
    front = int(state.front[other])
    cards = 0
    for value in range(1, 4):
        cards += int(state.nuggets[other, value])
    open_roles = steps == 0 or are_roles_open(int(state.phase))
    hats = 0
    for index in range(int(history.role_swap_count)):
        hats += int(int(history.role_swap_seats[index]) == other)
    observation.seats[steps, 0] = 1
    observation.seats[steps, 1] = int(state.hand_size[other])
    for bit in range(5):
        observation.seats[steps, 2 + bit] = front >> bit & 1
    observation.seats[steps, 7] = clipped(int(state.theft_turn[other]))
    observation.seats[steps, 8] = cards
    observation.seats[steps, 9] = int(int(state.gold[other]) > 0)
    observation.seats[steps, 10] = int(state.role[other]) if open_roles else int(state.role_seen[seat, other])
    observation.seats[steps, 11] = 1 if open_roles else int(history.role_certain[seat]) >> other & 1
    observation.seats[steps, 12] = int(int(state.to_move) == other)
    observation.seats[steps, 13] = int(int(state.first) == other)
    observation.seats[steps, 14] = int(history.paths_laid[other])
    observation.seats[steps, 15] = clipped(int(history.discard_count[other]))
    observation.seats[steps, 16] = int(state.round_winners) >> other & 1
    observation.seats[steps, 17] = hats


@rule
def observe_relations(state: State, history: History, seat: int, steps: int, observation: Observation) -> None:
    """Write whom one seat harmed and helped; zeros if there is no such seat."""
    for target in range(SEATS):
        observation.harmed[steps, target] = 0
        observation.helped[steps, target] = 0
    if steps >= int(state.players):
        return
    one = absolute_seat(state, seat, steps)
    for target in range(int(state.players)):
        other = absolute_seat(state, seat, target)
        observation.harmed[steps, target] = int(history.harmed[one, other])
        observation.helped[steps, target] = int(history.helped[one, other])


@rule
def observe_cards(history: History, seat: int, observation: Observation) -> None:
    """Write the cards that all saw played, and those that the seat discarded."""
    for card in range(CARD_KINDS):
        observation.played[card] = int(history.played[card])
        observation.put_away[card] = int(history.discarded[seat, card])


@rule
def observe_swaps(state: State, history: History, seat: int, observation: Observation) -> None:
    """Write the hands and the roles that the seat gave away (X11, X13)."""
    for swap in range(SWAPS):
        for column in range(1 + HAND):
            observation.swapped[swap, column] = 0
        observation.hats[swap] = 0
        for side in range(2):
            if swap < int(history.swap_count) and int(history.swap_seats[swap, side]) == seat:
                observation.swapped[swap, 0] = relative_seat(state, seat, int(history.swap_seats[swap, 1 - side]))
                for slot in range(HAND):
                    observation.swapped[swap, 1 + slot] = int(history.swap_hands[swap, side, slot])
        if swap < int(history.role_swap_count) and int(history.role_swap_seats[swap]) == seat:
            observation.hats[swap] = int(state.roles_put_away[swap])


@rule
def observe_recent_move(state: State, history: History, seat: int, line: int, observation: Observation) -> None:
    """Write a recent move, its seats relative to the one who observes."""
    place = int(history.latest) - line
    if place < 0:
        place += RECENT_MOVES
    for column in range(MOVE_COLUMNS):
        observation.history[line, column] = int(history.moves[place, column])
    for column in range(0, 4, 3):
        told = int(history.moves[place, column])
        observation.history[line, column] = relative_seat(state, seat, told - 1) + 1 if told else 0

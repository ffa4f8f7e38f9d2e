"""A turn from the move to the next seat, and the end of a round (T1 to T5, E1 to E6, X3, X11)."""

from __future__ import annotations

from undermine.rulebook.actions import act, remove_front, spend
from undermine.rulebook.cards import EMPTY, KIND_OF
from undermine.rulebook.desk import Desk
from undermine.rulebook.editions import NextFirst, RoundEnd
from undermine.rulebook.fitting import open_tiles
from undermine.rulebook.goals import (
    choose_goal,
    choose_position,
    is_treasure_open,
    settle_goals,
)
from undermine.rulebook.gold import find_richest
from undermine.rulebook.hand import draw, is_deck_empty, remove_card
from undermine.rulebook.listing import list_action, list_sheds
from undermine.rulebook.maze import lay
from undermine.rulebook.moves import (
    Do,
    card_of,
    cell_of,
    number_of,
    target_of,
    thing_of,
    tile_of,
    what,
)
from undermine.rulebook.nuggets import pay_nuggets, take_nugget
from undermine.rulebook.pieces import begin_thefts, pay_pieces, steal
from undermine.rulebook.speed import rule
from undermine.rulebook.state import NOBODY, Phase, State
from undermine.rulebook.trace import Mark, note


@rule
def make_move(state: State, move: int, desk: Desk) -> None:
    """Make a legal move of the seat whose turn it is."""
    do = what(move)
    desk.notes_size = 0
    if do == Do.TAKE:
        take_nugget(state, number_of(move), desk)
    elif do == Do.STEAL:
        target = number_of(move) - 1
        steal(state, target if target >= 0 else NOBODY)
    elif do == Do.REVEAL:
        choose_goal(state, cell_of(move), desk)
    elif do == Do.TURN:
        choose_position(state, cell_of(move), tile_of(move), desk)
    else:
        begin_turn(state, do, move, desk)
    phase = int(state.phase)
    if phase == Phase.PLAY:
        end_turn(state, do, move, desk)
    elif phase == Phase.DEAL:
        close_round(state, desk)


@rule
def begin_turn(state: State, do: int, move: int, desk: Desk) -> None:
    """The card leaves the hand and takes effect; goals are settled (T5)."""
    seat = int(state.to_move)
    state.turn = int(state.turn) + 1
    count_pass(state, do)
    if do != Do.PASS or card_of(move, 0) != EMPTY:
        state.last_card = seat
    if do == Do.PLACE:
        place(state, seat, tile_of(move), cell_of(move), desk)
    elif do == Do.PASS:
        discard_cards(state, seat, move)
    elif do == Do.SHED:
        discard_cards(state, seat, move)
        remove_front(state, seat, thing_of(move))
    else:
        act(state, seat, do, move, desk)


@rule
def count_pass(state: State, do: int) -> None:
    """Passes in succession count while the deck is empty already; any other move starts again (E2)."""
    if do == Do.PASS and is_deck_empty(state):
        state.passes = min(int(state.passes) + 1, int(state.players))
    else:
        state.passes = 0


@rule
def place(state: State, seat: int, tile: int, cell: int, desk: Desk) -> None:
    """Lay a path card and look at the goals (P1, G1)."""
    remove_card(state, seat, int(KIND_OF[tile]))
    lay(state, cell, tile)
    state.last_path = seat
    state.placed = cell
    state.chosen = 0
    settle_goals(state, desk)


@rule
def cards_in(move: int) -> int:
    """How many cards a pass or a shedding discards."""
    count = 0
    for index in range(3):
        if card_of(move, index) != EMPTY:
            count += 1
    return count


@rule
def discard_cards(state: State, seat: int, move: int) -> None:
    """Cards go face down to the discard pile (T3, X3)."""
    for index in range(3):
        if card_of(move, index) != EMPTY:
            spend(state, seat, card_of(move, index))


@rule
def end_turn(state: State, do: int, move: int, desk: Desk) -> None:
    """The treasure ends the round; else the draw, the test for the round's end, the next seat (T5)."""
    seat = int(state.to_move)
    if is_treasure_open(state):
        end_round(state, seat, desk)
        return
    if do == Do.SWAP_HANDS:
        draw(state, target_of(move), 1, desk)
    elif do == Do.PASS:
        draw(state, seat, cards_in(move), desk)
    else:
        draw(state, seat, 1, desk)
    if is_deck_empty(state) and is_exhausted(state, desk):
        end_round(state, NOBODY, desk)
    else:
        state.to_move = (seat + 1) % int(state.players)


@rule
def is_exhausted(state: State, desk: Desk) -> bool:
    """Whether a round with an empty deck is over (E2)."""
    if int(state.rules.round_end) == RoundEnd.EVERYONE_PASSED:
        return int(state.passes) == int(state.players) or are_hands_empty(state)
    # The next seat is likeliest to be able to act, so one look is mostly enough.
    players = int(state.players)
    for step in range(1, players + 1):
        if can_act(state, (int(state.to_move) + step) % players, desk):
            return False
    return True


@rule
def can_act(state: State, seat: int, desk: Desk) -> bool:
    """Whether a seat could do anything but pass if it were its turn now (E2, X16)."""
    for slot in range(int(state.hand_size[seat])):
        if list_action(state, seat, int(state.hand[seat, slot]), desk, 0):
            return True
    if open_tiles(state, seat, False, desk) or open_tiles(state, seat, True, desk):
        return True
    return int(state.rules.expansion) != 0 and list_sheds(state, seat, desk, 0) > 0


@rule
def are_hands_empty(state: State) -> bool:
    """Whether nobody holds a card."""
    for seat in range(int(state.players)):
        if int(state.hand_size[seat]):
            return False
    return True


@rule
def end_round(state: State, finisher: int, desk: Desk) -> None:
    """The dwarves are turned over and the gold is handed out (E1 to E4)."""
    state.finisher = finisher
    state.phase = Phase.DEAL
    note(desk, Mark.ROUND_OVER, int(finisher != NOBODY), 0, 0)
    if int(state.rules.expansion):
        pay_pieces(state, desk)
        begin_thefts(state)
    else:
        pay_nuggets(state, desk)
    if int(state.phase) == Phase.DEAL:
        close_round(state, desk)


@rule
def close_round(state: State, desk: Desk) -> None:
    """All gold is handed out: the next round is awaited, or the game is over (E5, E6)."""
    state.to_move = NOBODY
    state.first = (beginner(state) + 1) % int(state.players)
    if int(state.round_number) == int(state.rules.rounds):
        state.phase = Phase.OVER
        state.richest = find_richest(state)
        note(desk, Mark.GAME_OVER, 0, 0, 0)


@rule
def beginner(state: State) -> int:
    """The seat whose left neighbour begins the next round (E5, X16)."""
    by_path = int(state.rules.next_first) == NextFirst.LAST_PATH and not int(state.rules.expansion)
    if by_path and int(state.last_path) != NOBODY:
        return int(state.last_path)
    return int(state.last_card)

"""A turn from the move to the next seat, and the end of a round (T1 to T5, E1 to E6, X3, X11)."""

from __future__ import annotations

from undermine.rulebook.actions import act, remove_front, spend
from undermine.rulebook.cards import CARD_OF_TILE, EMPTY
from undermine.rulebook.compiler import rule
from undermine.rulebook.editions import NextFirst, RoundEnd
from undermine.rulebook.fitting import placeable_tiles
from undermine.rulebook.goals import (
    choose_goal,
    choose_position,
    is_treasure_open,
    settle_goals,
)
from undermine.rulebook.gold import find_richest
from undermine.rulebook.gold_pieces import begin_thefts, pay_pieces, steal
from undermine.rulebook.hand import draw, is_deck_empty, remove_card
from undermine.rulebook.listing import list_action, list_sheds
from undermine.rulebook.maze import lay_card
from undermine.rulebook.moves import (
    MoveKind,
    card_at,
    cell_of,
    discard_count,
    goal_of,
    kind_of,
    removed_of,
    seat_of,
    tile_of,
    value_of,
    victim_of,
)
from undermine.rulebook.nuggets import pay_nuggets, take_nugget
from undermine.rulebook.scratch import Scratch
from undermine.rulebook.state import NOBODY, Phase, State
from undermine.rulebook.trace import TraceKind, add_trace


@rule
def make_move(state: State, move: int, scratch: Scratch) -> None:
    """Make a legal move of the seat whose turn it is."""
    kind = kind_of(move)
    scratch.traced_size = 0
    if kind == MoveKind.TAKE:
        take_nugget(state, value_of(move), scratch)
    elif kind == MoveKind.STEAL:
        steal(state, victim_of(move))
    elif kind == MoveKind.REVEAL:
        choose_goal(state, goal_of(move), scratch)
    elif kind == MoveKind.TURN:
        choose_position(state, goal_of(move), tile_of(move), scratch)
    else:
        begin_turn(state, kind, move, scratch)
    phase = int(state.phase)
    if phase == Phase.PLAY:
        end_turn(state, kind, move, scratch)
    elif phase == Phase.DEAL:
        close_round(state, scratch)


@rule
def begin_turn(state: State, kind: int, move: int, scratch: Scratch) -> None:
    """Play the card of a move, then turn over the goals that are reached (T5)."""
    play_card(state, kind, move, scratch)
    if kind == MoveKind.PLACE:
        settle_goals(state, scratch)


@rule
def play_card(state: State, kind: int, move: int, scratch: Scratch) -> None:
    """Take the card of a move out of the hand and do what it does, except for turning goals over."""
    seat = int(state.to_move)
    state.turn = int(state.turn) + 1
    count_pass(state, kind)
    if kind != MoveKind.PASS or card_at(move, 0) != EMPTY:
        state.last_card = seat
    if kind == MoveKind.PLACE:
        place(state, seat, tile_of(move), cell_of(move))
    elif kind == MoveKind.PASS:
        discard_cards(state, seat, move)
    elif kind == MoveKind.SHED:
        discard_cards(state, seat, move)
        remove_front(state, seat, removed_of(move))
    else:
        act(state, seat, kind, move, scratch)


@rule
def count_pass(state: State, kind: int) -> None:
    """Count passes in succession while the deck is empty; any other move resets the count (E2)."""
    if kind == MoveKind.PASS and is_deck_empty(state):
        state.passes = min(int(state.passes) + 1, int(state.players))
    else:
        state.passes = 0


@rule
def place(state: State, seat: int, tile: int, cell: int) -> None:
    """Lay a path card (P1)."""
    remove_card(state, seat, int(CARD_OF_TILE[tile]))
    lay_card(state, cell, tile)
    state.last_path = seat
    state.placed_cell = cell
    state.chosen = 0


@rule
def discard_cards(state: State, seat: int, move: int) -> None:
    """Put the cards of a move face down on the discard pile (T3, X3)."""
    for index in range(3):
        if card_at(move, index) != EMPTY:
            spend(state, seat, card_at(move, index))


@rule
def end_turn(state: State, kind: int, move: int, scratch: Scratch) -> None:
    """End the round if the treasure is open; else draw, test for the end of the round, go to the next seat (T5)."""
    seat = int(state.to_move)
    if is_treasure_open(state):
        end_round(state, seat, scratch)
        return
    if kind == MoveKind.SWAP_HANDS:
        draw(state, seat_of(move), 1, scratch)
    elif kind == MoveKind.PASS:
        draw(state, seat, discard_count(move), scratch)
    else:
        draw(state, seat, 1, scratch)
    if is_deck_empty(state) and is_exhausted(state, scratch):
        end_round(state, NOBODY, scratch)
    else:
        state.to_move = (seat + 1) % int(state.players)


@rule
def is_exhausted(state: State, scratch: Scratch) -> bool:
    """Return whether a round with an empty deck is over (E2)."""
    if int(state.rules.round_end) == RoundEnd.EVERYONE_PASSED:
        return int(state.passes) == int(state.players) or are_hands_empty(state)
    # The next seat is the likeliest to be able to act, so one look is usually enough.
    players = int(state.players)
    for step in range(1, players + 1):
        if can_act(state, (int(state.to_move) + step) % players, scratch):
            return False
    return True


@rule
def can_act(state: State, seat: int, scratch: Scratch) -> bool:
    """Return whether a seat could do anything but pass if it were its turn now (E2, X16)."""
    for slot in range(int(state.hand_size[seat])):
        if list_action(state, seat, int(state.hand[seat, slot]), scratch, 0):
            return True
    if placeable_tiles(state, seat, False, scratch) or placeable_tiles(state, seat, True, scratch):
        return True
    return int(state.rules.expansion) != 0 and list_sheds(state, seat, scratch, 0) > 0


@rule
def are_hands_empty(state: State) -> bool:
    """Return whether nobody holds a card."""
    for seat in range(int(state.players)):
        if int(state.hand_size[seat]):
            return False
    return True


@rule
def end_round(state: State, finisher: int, scratch: Scratch) -> None:
    """Turn the dwarves over and hand out the gold (E1 to E4)."""
    state.finisher = finisher
    state.phase = Phase.DEAL
    add_trace(scratch, TraceKind.ROUND_OVER, int(finisher != NOBODY), 0, 0)
    if int(state.rules.expansion):
        pay_pieces(state, scratch)
        begin_thefts(state)
    else:
        pay_nuggets(state, scratch)
    if int(state.phase) == Phase.DEAL:
        close_round(state, scratch)


@rule
def close_round(state: State, scratch: Scratch) -> None:
    """After all gold is handed out, await the next deal or end the game (E5, E6)."""
    state.to_move = NOBODY
    state.first = (last_to_play(state) + 1) % int(state.players)
    if int(state.round_number) == int(state.rules.rounds):
        state.phase = Phase.OVER
        state.game_winners = find_richest(state)
        add_trace(scratch, TraceKind.GAME_OVER, 0, 0, 0)


@rule
def last_to_play(state: State) -> int:
    """Return the seat whose left neighbour begins the next round (E5, X16)."""
    by_path = int(state.rules.next_first) == NextFirst.LAST_PATH and not int(state.rules.expansion)
    if by_path and int(state.last_path) != NOBODY:
        return int(state.last_path)
    return int(state.last_card)

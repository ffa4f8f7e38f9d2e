"""Updates the history of a round before every move."""

from __future__ import annotations

from undermine.rulebook.cards import CARD_KINDS, EMPTY, SWAP_HANDS
from undermine.rulebook.compiler import rule
from undermine.rulebook.moves import MoveFields, MoveKind, card_at, decode, discard_count
from undermine.rulebook.nuggets import count_offer
from undermine.rulebook.state import GOAL_CELLS, HAND, NOBODY, ROW, SEATS, State
from undermine.sim.actions import ACTIONS_PER_MOVE, END
from undermine.sim.history import MOVE_COLUMNS, RECENT_MOVES, History


@rule
def start_history(state: State, history: History) -> None:
    """Start the history of a round that was just dealt; only nuggets are remembered across rounds."""
    clear_actions(history)
    history.last_move = 0
    for seat in range(SEATS):
        history.gold_at_deal[seat] = state.gold[seat]
        history.role_certain[seat] = 0
        history.discard_count[seat] = 0
        history.paths_laid[seat] = 0
        for card in range(CARD_KINDS):
            history.discarded[seat, card] = 0
        for other in range(SEATS):
            history.harmed[seat, other] = 0
            history.helped[seat, other] = 0
    for card in range(CARD_KINDS):
        history.played[card] = 0
    for row in range(RECENT_MOVES):
        for column in range(MOVE_COLUMNS):
            history.moves[row, column] = 0
    history.latest = 0
    history.swap_count = 0
    history.role_swap_count = 0


@rule
def clear_actions(history: History) -> None:
    """Forget the actions taken towards a move."""
    history.action_count = 0
    for index in range(ACTIONS_PER_MOVE):
        history.actions[index] = END


@rule
def remember_move(state: State, history: History, move: int) -> None:
    """Update the history with a move that is about to be made."""
    fields, seat = decode(move), int(state.to_move)
    clear_actions(history)
    history.last_move = move
    append_move(history, seat, fields, move)
    if fields.card != EMPTY:
        history.played[fields.card] = int(history.played[fields.card]) + 1
        remember_play(state, history, seat, fields)
    elif fields.kind == MoveKind.TAKE:
        remember_nuggets(state, history, seat, fields.value)
    elif fields.kind <= MoveKind.PASS:
        remember_discard(history, seat, move)


@rule
def remember_discard(history: History, seat: int, move: int) -> None:
    """Remember cards that go face down to the discard pile."""
    history.discard_count[seat] = int(history.discard_count[seat]) + discard_count(move)
    for index in range(3):
        card = card_at(move, index)
        if card != EMPTY:
            history.discarded[seat, card] = int(history.discarded[seat, card]) + 1


@rule
def remember_nuggets(state: State, history: History, seat: int, taken: int) -> None:
    """Remember the nugget cards that a seat passes on after taking one, if any are left."""
    if count_offer(state) == 1:
        return
    for value in range(1, 4):
        history.passed_on[seat, value] = int(state.offer[value]) - int(value == taken)


@rule
def remember_play(state: State, history: History, seat: int, fields: MoveFields) -> None:
    """Remember who did what to whom with a card."""
    kind, target = fields.kind, fields.seat
    if kind == MoveKind.PLACE:
        history.paths_laid[seat] = int(history.paths_laid[seat]) + 1
    elif kind == MoveKind.BREAK or kind == MoveKind.TRAP:  # noqa: PLR1714  compiled code compares numbers, not members
        history.harmed[seat, target] = int(history.harmed[seat, target]) + 1
    elif kind == MoveKind.FIX or kind == MoveKind.FREE:  # noqa: PLR1714
        history.helped[seat, target] = int(history.helped[seat, target]) + 1
    elif kind == MoveKind.INSPECT:
        history.role_certain[seat] = int(history.role_certain[seat]) | 1 << target
    elif kind == MoveKind.SWAP_HATS:
        remember_role_swap(history, target)
    elif kind == MoveKind.SWAP_HANDS:
        remember_hand_swap(state, history, seat, target)


@rule
def remember_role_swap(history: History, target: int) -> None:
    """Remember that a seat swaps its role, so that what others saw of it is out of date."""
    for seat in range(SEATS):
        history.role_certain[seat] = int(history.role_certain[seat]) & ~(1 << target)
    history.role_swap_seats[int(history.role_swap_count)] = target
    history.role_swap_count = int(history.role_swap_count) + 1


@rule
def remember_hand_swap(state: State, history: History, seat: int, target: int) -> None:
    """Remember the two hands that are about to be swapped, without the card that swaps them."""
    swap = int(history.swap_count)
    history.swap_count = swap + 1
    history.swap_seats[swap, 0] = seat
    history.swap_seats[swap, 1] = target
    gap = 0
    for slot in range(HAND):
        history.swap_hands[swap, 1, slot] = state.hand[target, slot]
        gap |= int(int(state.hand[seat, slot]) == SWAP_HANDS)
        history.swap_hands[swap, 0, slot] = state.hand[seat, slot + gap] if slot + gap < HAND else EMPTY


@rule
def append_move(history: History, seat: int, fields: MoveFields, move: int) -> None:
    """Write a move, as all see it, over the oldest of the recent moves."""
    latest = int(history.latest) + 1
    if latest == RECENT_MOVES:
        latest = 0
    history.latest = latest
    cell = public_cell(fields)
    history.moves[latest, 0] = seat + 1
    history.moves[latest, 1] = fields.kind
    history.moves[latest, 2] = fields.tile if fields.tile != EMPTY else fields.card
    history.moves[latest, 3] = fields.seat + 1
    history.moves[latest, 4] = cell % ROW
    history.moves[latest, 5] = cell // ROW
    history.moves[latest, 6] = public_number(fields, move)


@rule
def public_cell(fields: MoveFields) -> int:
    """Return the cell of a move, or of its goal; 0 for none."""
    return int(GOAL_CELLS[fields.goal]) if fields.goal != NOBODY else fields.cell


@rule
def public_number(fields: MoveFields, move: int) -> int:
    """Return what else all see of a move: the tool fixed or shed, plus 1; the number of cards of a pass; or 0."""
    if fields.kind == MoveKind.PASS:
        return discard_count(move)
    return 0 if fields.kind == MoveKind.BREAK else fields.tool + 1

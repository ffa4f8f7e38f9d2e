"""What action cards and decisions ask of their target (A1 to A4, G3, G4, N1, X3, X9 to X15, X23).

`listing.py` asks these questions to list moves, and `legality.py` to say why a move is refused.
"""

from __future__ import annotations

from undermine.rulebook.cards import BREAKS, FIXES, STONE_TILES, TILE_GOAL
from undermine.rulebook.compiler import rule
from undermine.rulebook.maze import is_path_card
from undermine.rulebook.moves import MoveKind
from undermine.rulebook.reason import Reason
from undermine.rulebook.state import GOAL_CELLS, Front, State


@rule
def can_break(state: State, card: int, target: int) -> bool:
    """Return whether the target's tool of that kind is whole (A1)."""
    return int(state.front[target]) & int(BREAKS[card]) == 0


@rule
def can_fix(state: State, card: int, target: int, tool: int) -> bool:
    """Return whether the target has a broken tool that the card shows (A2)."""
    return int(state.front[target]) & int(FIXES[card]) & 1 << tool != 0


@rule
def can_collapse(state: State, cell: int) -> bool:
    """Return whether a path card lies on a cell: neither the start nor a goal (A3)."""
    return is_path_card(int(state.tile[cell]))


@rule
def is_face_down(state: State, goal: int) -> bool:
    """Return whether a goal can still be looked at (A4)."""
    return int(state.tile[int(GOAL_CELLS[goal])]) == TILE_GOAL


@rule
def can_lay_theft(state: State, seat: int) -> bool:
    """Return whether no theft lies in front of a seat yet (X4, X9)."""
    return int(state.front[seat]) & Front.THEFT == 0


@rule
def why_not_player(state: State, seat: int, kind: int, target: int) -> Reason:
    """Return why a card of the expansion cannot be played on a player (X10 to X15)."""
    front = int(state.front[target])
    if kind == MoveKind.HANDS_OFF:
        return Reason.LEGAL if front & Front.THEFT else Reason.NO_THEFT
    if kind == MoveKind.FREE:
        return Reason.LEGAL if front & Front.TRAP else Reason.NOT_TRAPPED
    if kind == MoveKind.SWAP_HATS:
        return Reason.LEGAL if int(state.spare_size) else Reason.NO_SPARE_DWARF
    if target == seat:
        return Reason.NOT_ONESELF
    if kind == MoveKind.TRAP and front & Front.TRAP:
        return Reason.TRAPPED_ALREADY
    return Reason.LEGAL


@rule
def can_shed(state: State, seat: int, removed: int) -> bool:
    """Return whether a card lies in front of a seat that two discarded cards would remove (X3)."""
    return int(state.front[seat]) >> removed & 1 != 0


@rule
def stone_tile(state: State, goal: int, position: int) -> int:
    """Return the tile of a stone in one of its two positions, 0 or 1 (G4)."""
    return int(STONE_TILES[int(state.goal[goal]), 2 * position])


@rule
def why_not_steal(state: State, target: int) -> Reason:
    """Return why the seat to move cannot steal a gold piece from a seat (X23)."""
    if target == int(state.to_move):
        return Reason.NOT_ONESELF
    return Reason.LEGAL if int(state.gold[target]) else Reason.NO_GOLD

"""The bot that advises a learner who has left the script: it knows what their seat knows, and never hurts them."""

from __future__ import annotations

from undermine.bots.digger import Digger
from undermine.bots.estimate import Estimate
from undermine.maze_text import cell_of
from undermine.move import Move
from undermine.rulebook.cards import BLUE_DOOR, GREEN_DOOR, TILE, Role, is_dead_end
from undermine.rulebook.moves import MoveKind
from undermine.view import View

ADVISER = "adviser"
"""The name by which a worker builds it. It is not a level that people play against."""
SUSPICION = 0.6
"""How probable it must be that a player is a saboteur before a digger is told to hurt them."""
FOREIGN_DOORS = {"green": BLUE_DOOR, "blue": GREEN_DOOR}
"""By the colour of a team: the doors, by tile, that it cannot pass."""
PLAIN = (MoveKind.FREE, MoveKind.INSPECT, MoveKind.FIX, MoveKind.MAP)
"""Kinds of moves that are easy to give a reason for. Thefts and swaps are not suggested."""


class Adviser(Digger):
    """Chooses the move with the highest score among those that a newcomer understands."""

    def __init__(self, seat: int) -> None:
        super().__init__(seat, talks=False)

    def choose(self, view: View) -> Move:
        """Return the best move that may be suggested."""
        if view.table.phase != "play":
            return super().choose(view)
        estimate = self.estimate(view)
        return next(move for move in self.ranked(view) if may_suggest(move, view, estimate))


def may_suggest(move: Move, view: View, estimate: Estimate) -> bool:
    """Whether a move may be suggested to the player of a view. A pass with one card always may."""
    is_saboteur = view.role == "saboteur"
    match move.kind:
        case MoveKind.PASS:
            return len(move.cards) <= 1
        case MoveKind.PLACE:
            return cell_of(move.cell or "0,0")[0] > 0 and (is_saboteur or not is_dead_end(move.card or ""))
        case MoveKind.ROCKFALL:
            tile = tile_at(view, move.cell)
            return not is_dead_end(tile) if is_saboteur else is_dead_end(tile) or is_closed_door(tile, view.role)
        case MoveKind.BREAK | MoveKind.TRAP:
            return move.seat != view.seat and (is_saboteur or _suspicion(estimate, move.seat) > SUSPICION)
        case MoveKind.FIX | MoveKind.FREE if is_saboteur:
            return move.seat == view.seat
        case MoveKind.FIX:
            return move.seat == view.seat or _suspicion(estimate, move.seat) < 1 - SUSPICION
        case MoveKind.MAP:
            return move.cell not in view.memory.goals
    return move.kind in PLAIN


def is_closed_door(tile: str, role: str | None) -> bool:
    """Whether a tile has a door that shuts out the team of a role."""
    doors = FOREIGN_DOORS.get(role or "")
    return doors is not None and int(doors[TILE.get(tile, 0)]) != 0


def tile_at(view: View, cell: str | None) -> str:
    """Return the path card on a cell as it lies; nothing if there is none."""
    return next((tile.card for tile in view.table.maze if tile.cell == cell), "")


def _suspicion(estimate: Estimate, seat: int | None) -> float:
    return float(estimate.roles[seat or 0, Role.SABOTEUR])

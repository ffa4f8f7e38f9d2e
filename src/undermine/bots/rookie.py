"""The beginner: digs towards the goals, looks at maps, fixes broken tools, and trusts everybody."""

from __future__ import annotations

from collections.abc import Callable

from undermine.bots.bot import Bot
from undermine.maze_text import cell_of
from undermine.move import Move
from undermine.notation import GOAL_COLUMN
from undermine.rulebook.cards import is_dead_end
from undermine.rulebook.moves import MoveKind
from undermine.view import View

NOISE = 2.0
"""The greatest random number that is added to the value of a move."""


class Rookie(Bot):
    """Values moves by simple rules of thumb, with some noise."""

    def choose(self, view: View) -> Move:
        """Return the move with the highest value."""
        return max(map(Move, view.legal_moves), key=lambda move: value(move, view) + NOISE * self.random.random())


def value(move: Move, view: View) -> float:
    """Return how good a move seems."""
    value_of_kind = _VALUES.get(move.kind)
    return _FIXED_VALUES.get(move.kind, 0.0) if value_of_kind is None else value_of_kind(move, view)


def _blocks(view: View) -> bool:
    return view.role == "saboteur"


def _value_of_path(move: Move, view: View) -> float:
    """Diggers go east along the rows of the goals; saboteurs lay dead ends, or lead astray."""
    x, y = cell_of(move.cell or "")
    progress = min(x, GOAL_COLUMN) / 2 - abs(y) / 4 - (x > GOAL_COLUMN) * 3
    dead_end = is_dead_end(move.card or "")
    if _blocks(view):
        return 3 + progress / 2 if dead_end else 2 - progress / 2
    return progress - 5 * dead_end + 2


def _value_of_harm(move: Move, view: View) -> float:
    """A saboteur harms whom they can, others only while something of theirs is broken. Nobody harms themselves."""
    if move.seat == view.seat:
        return -10.0
    is_stopped = view.seat is not None and bool(view.table.seats[view.seat].front)
    return 3.5 if _blocks(view) else 2.0 if is_stopped else -1.0


def _value_of_help(move: Move, view: View) -> float:
    """Own tools come first; a saboteur helps nobody else."""
    if move.seat == view.seat:
        return 6.0
    return -2.0 if _blocks(view) else 2.5


def _value_of_map(move: Move, view: View) -> float:
    return 3.0 if move.cell not in view.memory.goals else -3.0


def _value_of_rockfall(_move: Move, view: View) -> float:
    return 3.0 if _blocks(view) else -2.0


def _value_of_pass(move: Move, _view: View) -> float:
    return -float(max(len(move.cards), 1))


def _value_of_nugget(move: Move, _view: View) -> float:
    return float(move.value or 0)


_VALUES: dict[MoveKind, Callable[[Move, View], float]] = {
    MoveKind.PLACE: _value_of_path,
    MoveKind.BREAK: _value_of_harm,
    MoveKind.TRAP: _value_of_harm,
    MoveKind.FIX: _value_of_help,
    MoveKind.FREE: _value_of_help,
    MoveKind.MAP: _value_of_map,
    MoveKind.ROCKFALL: _value_of_rockfall,
    MoveKind.PASS: _value_of_pass,
    MoveKind.TAKE: _value_of_nugget,
}
_FIXED_VALUES: dict[MoveKind, float] = {
    MoveKind.SHED: 4.0,
    MoveKind.THEFT: 4.0,
    MoveKind.INSPECT: 1.0,
    MoveKind.SWAP_HANDS: 1.0,
    MoveKind.REVEAL: 1.0,
    MoveKind.TURN: 1.0,
    MoveKind.STEAL: 1.0,
}

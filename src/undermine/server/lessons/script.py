"""Where a game stands in the script of its lesson, and what the script says next.

As long as everybody has followed the script, its next step is played. Discards may differ: nobody sees them. Once
somebody has left the script, a bot still makes its step if the same cards lie on the table, or if the step tells the
story (`KEPT`). It chooses everything else itself, from its own view.
"""

from __future__ import annotations

from collections.abc import Iterable

from undermine.game import Game
from undermine.move import Move
from undermine.rulebook.moves import MoveKind
from undermine.server.lessons.lesson import Lesson, Step

KEPT = (MoveKind.BREAK, MoveKind.MAP, MoveKind.ROCKFALL)
"""Steps that a bot keeps whatever lies on the table, as long as they are legal."""


def next_step(lesson: Lesson, game: Game) -> Step | None:
    """Return the next step if all moves so far look like the script, and the step is legal."""
    step = _step_at(lesson, game)
    made = [(seat, move.hidden) for seat, move in game.moves[len(lesson.opening) :]]
    scripted = [(one.seat, Move(one.move).hidden) for one in lesson.script[: len(made)]]
    return step if made == scripted and _is_legal(game, step) else None


def bot_step(lesson: Lesson, game: Game, seat: int) -> Step | None:
    """Return what the script has the bot on a seat do now; `None` if it must choose itself."""
    step = next_step(lesson, game)
    if step is not None:
        return step
    step = _step_at(lesson, game)
    if step is not None and step.seat == seat and _is_legal(game, step) and _makes_sense(lesson, game, step):
        return Step(step.seat, step.move)
    return None


def _step_at(lesson: Lesson, game: Game) -> Step | None:
    """Return the step with the number of this turn."""
    made = len(game.moves) - len(lesson.opening)
    return lesson.script[made] if made < len(lesson.script) else None


def _is_legal(game: Game, step: Step | None) -> bool:
    return step is not None and step.seat == game.to_move and step.move in game.legal_moves.texts()


def _makes_sense(lesson: Lesson, game: Game, step: Step) -> bool:
    """Whether a bot makes its step although somebody has left the script."""
    before = [*lesson.opening, *(other.move for other in lesson.script[: lesson.script.index(step)])]
    meant, found = _cards_laid(map(Move, before)), _cards_laid(move for _, move in game.moves)
    move = Move(step.move)
    if move.kind == MoveKind.ROCKFALL:
        return meant.get(move.cell or "") == found.get(move.cell or "")
    return move.kind in KEPT or meant == found


def _cards_laid(moves: Iterable[Move]) -> dict[str, str]:
    """Return what lies on the table after some moves: tiles by cell, and broken tools by player and tool."""
    laid: dict[str, str] = {}
    for move in moves:
        match move.kind:
            case MoveKind.PLACE:
                laid[move.cell or ""] = move.tile or ""
            case MoveKind.BREAK:
                laid[f"{move.seat} {move.tool}"] = "broken"
            case MoveKind.ROCKFALL:
                laid.pop(move.cell or "", None)
            case MoveKind.FIX:
                laid.pop(f"{move.seat} {move.tool}", None)
    return laid

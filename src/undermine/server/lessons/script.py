"""Where a game stands in the script of its lesson, and what the script says next.

As long as everybody has followed the script, its next step is played. Once somebody has left it, a bot keeps only those
steps that tell the story and still make sense; it chooses everything else itself, from its own view.
"""

from __future__ import annotations

from undermine.game import Game
from undermine.move import Move
from undermine.rulebook.moves import MoveKind
from undermine.server.lessons.lesson import Lesson, Step

KEPT = (MoveKind.BREAK, MoveKind.MAP, MoveKind.ROCKFALL)
"""Steps that a bot keeps although somebody has left the script, as long as they are legal."""


def next_step(lesson: Lesson, game: Game) -> Step | None:
    """Return the next step if all moves so far follow the script."""
    made = [(seat, str(move)) for seat, move in game.moves[len(lesson.opening) :]]
    if made != [(step.seat, step.move) for step in lesson.script[: len(made)]]:
        return None
    return lesson.script[len(made)] if len(made) < len(lesson.script) else None


def bot_step(lesson: Lesson, game: Game, seat: int) -> Step | None:
    """Return what the script has the bot on a seat do now; `None` if it must choose itself."""
    step = next_step(lesson, game)
    if step is not None:
        return step if step.seat == seat else None
    step = _step_of_turn(lesson, game, seat)
    if step is None or Move(step.move).kind not in KEPT or step.move not in game.legal_moves.texts():
        return None
    if not _same_tile(lesson, game, step):
        return None
    return Step(step.seat, step.move)


def _step_of_turn(lesson: Lesson, game: Game, seat: int) -> Step | None:
    """Return the step that a seat would make in this turn of its own."""
    turns = sum(mover == seat for mover, _ in game.moves[len(lesson.opening) :])
    steps = [step for step in lesson.script if step.seat == seat]
    return steps[turns] if turns < len(steps) else None


def _same_tile(lesson: Lesson, game: Game, step: Step) -> bool:
    """Whether a rockfall would hit the card that it is meant for."""
    move = Move(step.move)
    if move.kind != MoveKind.ROCKFALL:
        return True
    before = [Move(other.move) for other in lesson.script[: lesson.script.index(step)]]
    meant = [other.tile for other in before if other.kind == MoveKind.PLACE and other.cell == move.cell]
    return [tile.card for tile in game.table.maze if tile.cell == move.cell] == meant[-1:]

"""What the guide suggests to a learner: the next step of the script, or the adviser's choice; each with a reason."""

from __future__ import annotations

from typing import TYPE_CHECKING

from undermine.move import Move
from undermine.rulebook.cards import is_dead_end
from undermine.rulebook.moves import MoveKind
from undermine.server.actor import Actor
from undermine.server.addresses import network_of
from undermine.server.attendance import Attendance, Rank
from undermine.server.bot_pool import secret_turn_seed
from undermine.server.bot_queue import Decision
from undermine.server.bot_worker import TurnRequest
from undermine.server.errors import CommandRefused
from undermine.server.handlers.rights import running_game
from undermine.server.lessons.adviser import ADVISER, is_closed_door, tile_at
from undermine.server.lessons.lesson import find_lesson
from undermine.server.lessons.script import next_step
from undermine.server.thinking_time import Consumer
from undermine.view import View
from undermine.wire.answer import Refusal
from undermine.wire.lobby import LessonHint

if TYPE_CHECKING:
    from undermine.game import Game
    from undermine.server.live_table import LiveTable

DIGGERS: dict[MoveKind, str] = {
    MoveKind.PLACE: "dig",
    MoveKind.BREAK: "suspect",
    MoveKind.TRAP: "suspect",
    MoveKind.ROCKFALL: "clear",
    MoveKind.MAP: "look",
    MoveKind.PASS: "discard",
    MoveKind.FREE: "free",
    MoveKind.INSPECT: "inspect",
}
"""Why a digger makes a move of a kind."""
SABOTEURS = DIGGERS | {
    MoveKind.PLACE: "detour",
    MoveKind.BREAK: "stop",
    MoveKind.TRAP: "stop",
    MoveKind.ROCKFALL: "tear",
    MoveKind.PASS: "wait",
}
"""The same for a saboteur."""
REASONS = sorted({*DIGGERS.values(), *SABOTEURS.values(), "block", "unlock", "fix-own", "fix-other", "empty", "decide"})
"""All reasons for moves that are not in a script. The guide has a message for each."""


async def hint_for(live: LiveTable, actor: Actor, address: str) -> LessonHint:
    """Return what the guide suggests to a learner whose turn it is. Raises `CommandRefused` for everybody else."""
    table = live.table
    if table.settings.lesson is None:
        raise CommandRefused(Refusal.NO_SUCH_LESSON, "This table is not a lesson, so there are no hints.")
    game, seat = running_game(table), table.to_move
    if seat is None or seat not in table.seats_of(actor.id):
        raise CommandRefused(Refusal.NOT_YOUR_SEAT, "Hints are for the player whose turn it is.")
    consumer = live.services.home_networks.consumer(network_of(address), actor.id)
    step = next_step(find_lesson(table.settings.lesson), game)
    if step is not None and step.teaches is not None:
        return LessonHint(game.ply, step.move, f"{table.settings.lesson}-{step.teaches}")
    view = game.view(seat)
    text = await _advice(live, game, seat, view, consumer)
    return LessonHint(game.ply, text, f"try-{reason(view, Move(text))}")


async def _advice(live: LiveTable, game: Game, seat: int, view: View, consumer: Consumer) -> str:
    """Ask the adviser, which is told everything that the seat saw. If it fails, suggest the last legal move: a pass."""
    request = TurnRequest(
        table=live.table.id,
        seat=seat,
        level=ADVISER,
        seed=secret_turn_seed(live.table.secret, seat, game.ply),
        told=0,
        events=tuple(event.seen_by(seat) for event in game.events),  # type: ignore[misc]
        view=view,
        may_speak=False,
    )
    decision = Decision(Attendance((consumer,), Rank.ONE_PERSON))
    async with live.services.bot_pool.turn(live.table.id, decision):
        reply = await live.services.bot_pool.take_turn(request)
    passes = [text for text in view.legal_moves if Move(text).kind == MoveKind.PASS]
    return reply.move or next(iter(passes), view.legal_moves[0])


def reason(view: View, move: Move) -> str:
    """Return the reason for a move that the adviser suggests."""
    if move.kind == MoveKind.FIX:
        return "fix-own" if move.seat == view.seat else "fix-other"
    if move.kind == MoveKind.PASS and not move.cards:
        return "empty"
    if move.kind == MoveKind.ROCKFALL and is_closed_door(tile_at(view, move.cell), view.role):
        return "unlock"
    if view.role == "saboteur" and move.kind == MoveKind.PLACE and is_dead_end(move.card or ""):
        return "block"
    return (SABOTEURS if view.role == "saboteur" else DIGGERS).get(move.kind, "decide")

"""The turns of the server's bots at one table."""

from __future__ import annotations

import asyncio
from random import Random
from typing import TYPE_CHECKING

import msgspec

from undermine.event import AnyEvent
from undermine.game import Game
from undermine.server.attendance import attendance_of
from undermine.server.bot_pace import pause_before_move, with_pause
from undermine.server.bot_pool import secret_turn_seed
from undermine.server.bot_queue import Decision
from undermine.server.bot_worker import TurnReply, TurnRequest
from undermine.server.deadlines import RETRY_SECONDS
from undermine.server.errors import CommandRefused
from undermine.server.handlers.seating import DEFAULT_LEVEL
from undermine.server.handlers.server_messages import BotMove, BotTalk
from undermine.server.lessons.lesson import find_lesson
from undermine.server.lessons.script import bot_step
from undermine.server.metrics import BOT_TURNS, CHEAPER_TURNS
from undermine.server.player import Player
from undermine.server.table import Table

if TYPE_CHECKING:
    from undermine.server.live_table import LiveTable


class BotTurns:
    """Lets bots talk and move when it is their turn, for themselves and for players who are away."""

    def __init__(self, live: LiveTable) -> None:
        self._live, self._services = live, live.services
        self._task: asyncio.Task[None] | None = None
        self._told: dict[tuple[int, str], int] = {}
        """By seat and level of a bot: how many events its worker process was told."""
        self._last_round = 0
        """The last round in which a bot moved."""

    def plan(self) -> None:
        """Start a task if a bot must move and no task is running."""
        if self._bot_to_move() is not None and (self._task is None or self._task.done()):
            self._task = self._services.spawn(self._play())

    def _bot_to_move(self) -> Player | None:
        mover = self._live.table.mover
        return None if mover is None or mover.moves_themselves else mover

    async def _play(self) -> None:
        """Play as long as a bot must move and somebody is there to see it."""
        while self._live.connections and self._live.frozen is None:
            await self._live.role_readers.wait()
            player = self._bot_to_move()
            if player is None:
                return
            try:
                await self._play_turn(self._live.table, player)
            except CommandRefused:  # the player was faster than their bot, or the database is unavailable
                await asyncio.sleep(RETRY_SECONDS)

    async def _play_turn(self, table: Table, player: Player) -> None:
        """Ask the bot once, with one view, for what it says and does; then say it, then do it."""
        game, seat = table.game, table.to_move
        if game is None or seat is None:
            return
        ply, seed = game.ply, secret_turn_seed(table.secret, seat, game.ply)
        level = player.level or table.settings.level or DEFAULT_LEVEL
        is_first, pace = player.is_bot and game.round != self._last_round, self._services.config.bot_pace
        pause = pause_before_move(seed, pace, table.settings.bot_speed, level, is_first)
        reply, decided_by = await with_pause(self._ask(game, player, seat, seed, level), pause)
        if reply is None or not self._live.connections:
            return  # everybody left in the meantime: the table stands still
        self._last_round = game.round
        BOT_TURNS.inc()
        if decided_by is not None:
            CHEAPER_TURNS.inc()
        if reply.talk is not None:
            await self._say(BotTalk(seat, reply.talk))
        move = Random(seed).choice(game.legal_moves.texts()) if reply.move is None else reply.move
        by = "bot" if player.is_bot else "stand-in"
        await self._live.execute_for_server(BotMove(seat, ply, move, by, decided_by))

    async def _say(self, message: BotTalk) -> None:
        try:
            await self._live.execute_for_server(message)
        except CommandRefused:  # the move matters more
            return

    async def _ask(
        self, game: Game, player: Player, seat: int, seed: str, level: str
    ) -> tuple[TurnReply | None, str | None]:
        """Ask the script of the lesson, if there is one, or the bot's worker. Return the reply, and the level that
        decided if it was a cheaper one. There is no reply if everybody leaves, or the player is back.
        """
        live = self._live
        lesson = live.table.settings.lesson
        if lesson is not None and player.is_bot and (step := bot_step(find_lesson(lesson), game, seat)):
            return TurnReply(step.move, step.says), None
        decision = Decision(attendance_of(live), lambda: self._is_wanted(game, player))
        async with self._services.bot_pool.turn(live.table.id, decision) as turn:
            if turn is None:
                return None, None
            decided_by = turn.level(level)
            reply = await self._ask_worker(game, player, seat, seed, decided_by)
            decided_by = reply.stand_in or decided_by
            return reply, decided_by if decided_by != level else None

    def _is_wanted(self, game: Game, player: Player) -> bool:
        """Whether somebody is there, and the bot still has to move."""
        live = self._live
        is_same = live.table.game is not None and live.table.game.ply == game.ply
        return bool(live.connections) and live.frozen is None and is_same and self._bot_to_move() is player

    async def _ask_worker(self, game: Game, player: Player, seat: int, seed: str, level: str) -> TurnReply:
        """Ask the bot's worker. If it does not know the bot any more, tell it all events again."""
        table, told = self._live.table, self._told.get((seat, level), 0)
        request = TurnRequest(
            table=table.id,
            seat=seat,
            level=level,
            seed=seed,
            told=told,
            events=_events_for(game, seat, told),
            view=game.view(seat),
            may_speak=player.is_bot and table.statement_limits.is_open(seat, seat),
        )
        reply = await self._services.bot_pool.take_turn(request)
        if reply.move is None and not reply.faults:
            request = msgspec.structs.replace(request, told=0, events=_events_for(game, seat, 0))
            reply = await self._services.bot_pool.take_turn(request)
        is_told = reply.move is not None and reply.stand_in is None
        self._told[seat, level] = len(game.events) if is_told else 0
        return reply


def _events_for(game: Game, seat: int, told: int) -> tuple[AnyEvent, ...]:
    return tuple(event.seen_by(seat) for event in game.events[told:])  # type: ignore[misc]

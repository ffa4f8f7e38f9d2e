"""What a table does by itself: bots move, clocks run out, bots take over; each is a line that names its ply."""

from __future__ import annotations

import asyncio
from random import Random
from typing import TYPE_CHECKING

from undermine.game import Game
from undermine.server.clock import SECOND, elapsed
from undermine.server.conduct.ending import agreed
from undermine.server.conduct.playing import make_move, speak
from undermine.server.conduct.seating import DEFAULT_LEVEL
from undermine.server.conduct.sharing import time_is_up
from undermine.server.entry import DealtCards, MadeMove
from undermine.server.player import Player
from undermine.server.promises import awaited, awaits_first_deal
from undermine.server.refuse import CommandRefused
from undermine.server.table import Draft, Table
from undermine.server.thinkers import note_failure, seed_of
from undermine.server.worker import Choice, Question
from undermine.wire import happening

if TYPE_CHECKING:
    from undermine.server.live import LiveTable

AGAIN = 1.0
"""Seconds until something that the store did not take is tried again."""
TURNS = (DealtCards, MadeMove, happening.HandedBack, happening.Back)
"""Lines with which somebody's time to move begins."""


class Turns:
    """Plans what comes next at a table that somebody is at, and does it when it is due."""

    def __init__(self, live: LiveTable) -> None:
        """Nothing is planned."""
        self._live = live
        self._timer: asyncio.TimerHandle | None = None
        self._bot: asyncio.Task[None] | None = None
        self._told: dict[tuple[int, str], int] = {}
        """By seat and level of a bot: how many events its process was told."""
        self._asked_since: int | None = None
        """Since when somebody who is there is waited for with a share in the deals."""

    def stop(self) -> None:
        """Nobody is at the table: it stands still, and who comes back has all the time for a share again."""
        self._asked_since = None
        self._forget_timer()

    def _forget_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def plan(self) -> None:
        """See what is due next."""
        self._forget_timer()
        table = self._live.table
        if table.status != "running" or not self._live.connections:
            return
        mover = table.mover
        if mover is not None and not mover.acts and (self._bot is None or self._bot.done()):
            self._bot = self._live.hall.spawn(self._let_bot_move())
        due = self._due(table, mover)
        if due is not None:
            delay = max(0, due - self._live.hall.now()) / SECOND
            self._timer = self._live.hall.loop.call_later(delay, self._ring)

    def _due(self, table: Table, mover: Player | None) -> int | None:
        """When the next clock runs out or the next patience ends."""
        away = [player for player in table.players if player is not None and player.away_since is not None]
        times = [self._patience_ends(table, player) for player in away]
        times += [self._shares_end(table), self._stalling_ends(table, mover)]
        times.append(table.clock.deadline() if table.clock is not None else None)
        return min([time for time in times if time is not None], default=None)

    def _patience_ends(self, table: Table, player: Player | None) -> int | None:
        if player is None or player.away_since is None or not player.acts:
            return None
        now = self._live.hall.now()
        return now + table.settings.patience * SECOND - elapsed(player.away_since, now, self._live.hall.outages)

    def _stalling_ends(self, table: Table, mover: Player | None) -> int | None:
        """When a guest bot that is there but does not move has had its time, where no clock measures it."""
        if mover is None or not mover.guest_bot or table.clock is not None:
            return None
        if not mover.acts or mover.away_since is not None:
            return None
        began = next((row.at for row in reversed(table.rows) if isinstance(row.entry, TURNS)), 0)
        now = self._live.hall.now()
        return now + table.settings.patience * SECOND - elapsed(began, now, self._live.hall.outages)

    def _shares_end(self, table: Table) -> int | None:
        """When hashes are waited for no longer, half of the time for shares; and when shares are no more."""
        if not awaits_first_deal(table):
            self._asked_since = None
            return None
        now = self._live.hall.now()
        if self._asked_since is None:
            self._asked_since = now
        if not awaited(table):
            return now
        assert table.promises is not None
        whole = self._live.hall.config.share_seconds * SECOND
        return self._asked_since + int(whole if table.promises.opening else whole / 2)

    def _ring(self) -> None:
        self._timer = None
        self._live.hall.spawn(self._take_over())

    async def _take_over(self) -> None:
        """Bots play for those whose time is up, and cards are dealt without their shares."""
        try:
            await self._live.add(self._taken_over)
        except CommandRefused:
            await asyncio.sleep(AGAIN)
        self.plan()

    def _taken_over(self, table: Table) -> Draft:
        now = self._live.hall.now()
        shares_end = self._shares_end(table)
        if shares_end is not None and shares_end <= now:
            return time_is_up(table)
        entries = []
        for seat, player in enumerate(table.players):
            ends = self._patience_ends(table, player)
            if ends is not None and ends <= now:
                entries.append(happening.TookOver(seat, "away"))
        deadline = table.clock.deadline() if table.clock is not None else None
        if table.clock is not None and deadline is not None and deadline <= now and table.clock.seat is not None:
            entries.append(happening.TookOver(table.clock.seat, "clock"))
        stalling = self._stalling_ends(table, table.mover)
        if stalling is not None and stalling <= now and table.to_move is not None:
            entries.append(happening.TookOver(table.to_move, "clock"))
        if not entries or table.status != "running":
            return Draft([])
        return Draft([*entries, *agreed(table)])

    # bots

    async def _let_bot_move(self) -> None:
        """Bots move as long as it is their turn and somebody is there to see it."""
        while self._live.connections:
            table = self._live.table
            player = table.mover
            if player is None or player.acts or self._live.frozen is not None:
                return
            try:
                await self._one_move(table, player)
            except CommandRefused:  # stale: its person was faster; or the store is away
                await asyncio.sleep(AGAIN)

    async def _one_move(self, table: Table, player: Player) -> None:
        game, seat = table.game, table.to_move
        assert game is not None
        assert seat is not None
        ply = game.ply
        seed = seed_of(table.secret, seat, ply)
        choice, _ = await asyncio.gather(self._ask(table, game, seat, player.level, seed), self._seem_to_think(seed))
        if not self._live.connections:
            return  # all have gone meanwhile: the table stands still
        by = "bot" if player.is_bot else "stand-in"
        if choice.talk is not None and player.is_bot:
            await self._say(seat, choice.talk)
        move = self._legal_move(game, seat, choice, seed)
        await self._live.add(lambda now: self._moved(now, seat, ply, move, by))

    def _legal_move(self, game: Game, seat: int, choice: Choice, seed: str) -> str:
        """What the bot chose; anything, if the rules do not allow that."""
        if choice.move is not None:
            refusal = game.why_not(choice.move, seat)
            if refusal is None:
                return choice.move
            note_failure(f"chose what is not legal: {refusal}")
        return Random(seed).choice(game.legal_moves.texts())

    def _moved(self, table: Table, seat: int, ply: int, move: str, by: str) -> Draft:
        """The bot's move, unless the person is back."""
        player = table.players[seat]
        if player is None or player.acts:
            return Draft([])
        return make_move(table, seat, ply, move, by)

    async def _say(self, seat: int, talk: str) -> None:
        try:
            await self._live.add(lambda table: speak(table, seat, talk))
        except CommandRefused:
            return

    async def _seem_to_think(self, seed: str) -> None:
        """How long a bot takes does not depend on what it thinks."""
        least, most = self._live.hall.config.bot_pace
        await asyncio.sleep(Random("pace" + seed).uniform(least, most))

    async def _ask(self, table: Table, game: Game, seat: int, level: str | None, seed: str) -> Choice:
        level = level or table.settings.level or DEFAULT_LEVEL
        told = self._told.get((seat, level), 0)
        choice = await self._question(table, game, seat, level, seed, told)
        if choice.move is None and told:
            choice = await self._question(table, game, seat, level, seed, 0)
        self._told[seat, level] = len(game.events) if choice.move is not None else 0
        return choice

    async def _question(self, table: Table, game: Game, seat: int, level: str, seed: str, told: int) -> Choice:
        events = tuple(event.seen_by(seat) for event in game.events[told:])
        may_speak = table.floor.is_open(seat, seat)
        question = Question(table.id, seat, level, seed, told, events, game.view(seat), may_speak)  # type: ignore[arg-type]
        return await self._live.hall.thinkers.choose(question)

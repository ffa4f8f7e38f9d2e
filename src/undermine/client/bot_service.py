"""A bot that keeps playing on a server: finds tables, sits down, and plays at several of them at once."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING

from undermine.client.bot_player import CONNECTION_ERRORS, TEMPORARY, BotPlayer, MakeBot, Print
from undermine.client.errors import ServerRefused

if TYPE_CHECKING:
    from undermine.client.bot_session import BotSession
    from undermine.wire.lobby import LobbyTable

LOOK_SECONDS = 2.0
"""Seconds between two looks at the list of tables."""
LONGEST_PAUSE = 30.0
LEAVE_SECONDS = 5.0
"""How long leaving a table may take."""
FATAL = {"unknown-person", "token-revoked", "not-a-bot", "banned"}
"""Refusals after which going on is useless."""


@dataclass(frozen=True, slots=True)
class ServiceOptions:
    """Where a bot plays, and how much."""

    tables: tuple[str, ...] = ()
    """Only these; none: any open table that lets guest bots sit down."""
    at_once: int = 1
    games: int | None = None
    """Stop after so many games; `None`: never."""


class BotService:
    """Keeps a bot at as many tables as the options say."""

    def __init__(self, session: BotSession, make_bot: MakeBot, options: ServiceOptions, show: Print) -> None:
        """`show` is called with sentences about what happens."""
        self._session, self._make_bot, self._options, self._show = session, make_bot, options, show
        self._playing: dict[str, tuple[BotPlayer, asyncio.Task[None]]] = {}
        self._done: set[str] = set()
        """Tables where the bot has played, or may not play."""
        self._finished = 0
        self._pause = LOOK_SECONDS

    async def run(self) -> int:
        """Play as the options say. Return how many games were played to their end."""
        try:
            while not self._is_done():
                await self._look()
                await self._wait()
        finally:
            await self._leave_all()
        return self._finished

    def _is_done(self) -> bool:
        options = self._options
        if options.games is not None and self._finished >= options.games:
            return True
        return bool(options.tables) and set(options.tables) <= self._done and not self._playing

    def _free_places(self) -> int:
        """At how many more tables the bot may play."""
        left = self._options.at_once
        if self._options.games is not None:
            left = min(left, self._options.games - self._finished)
        return left - len(self._playing)

    async def _look(self) -> None:
        try:
            await self._return_to_seats()
            for table in await self._wanted_tables():
                if self._free_places() > 0:
                    await self._sit(table)
            self._pause = LOOK_SECONDS
        except ServerRefused as refused:
            if refused.reason in FATAL:
                raise
            self._slow_down(str(refused).rstrip("."))
        except CONNECTION_ERRORS as error:
            self._slow_down(str(error) or type(error).__name__)

    def _slow_down(self, why: str) -> None:
        self._pause = min(LONGEST_PAUSE, 2 * self._pause)
        self._show(f"The server cannot be reached: {why}; trying again in {self._pause:.0f} s.")

    async def _return_to_seats(self) -> None:
        """Play on seats that the bot holds from an earlier run, or in a rematch."""
        for seat in await self._session.seats():
            if self._is_new(seat.table):
                if self._options.tables and seat.table not in self._options.tables:
                    continue
                self._show(f"{seat.table}: sits there already, on seat {seat.seat}.")
                self._begin(seat.table)

    async def _wanted_tables(self) -> list[str]:
        if self._free_places() <= 0:
            return []
        if self._options.tables:
            return [table for table in self._options.tables if self._is_new(table)]
        lobby = await self._session.open_tables()
        return [table.id for table in lobby.tables if self._is_new(table.id) and _has_room(table)]

    def _is_new(self, table: str) -> bool:
        return table not in self._playing and table not in self._done

    async def _sit(self, table: str) -> None:
        try:
            seat = await self._session.sit(table)
        except ServerRefused as refused:
            if refused.reason in FATAL | TEMPORARY:
                raise
            self._done.add(table)
            self._show(f"{table}: {refused}")
            return
        self._show(f"{table}: sat down on seat {seat.seat}.")
        self._begin(table)

    def _begin(self, table: str) -> None:
        player = BotPlayer(self._session, table, self._make_bot, self._show)
        self._playing[table] = player, asyncio.create_task(player.play())

    async def _wait(self) -> None:
        """Wait until it is time to look again, or a game is over."""
        tasks = [task for _, task in self._playing.values()]
        if not tasks:
            if not self._is_done():
                await asyncio.sleep(self._pause)
            return
        await asyncio.wait(tasks, timeout=self._pause, return_when=asyncio.FIRST_COMPLETED)
        for table, (_, task) in list(self._playing.items()):
            if task.done():
                del self._playing[table]
                self._end(table, task)

    def _end(self, table: str, task: asyncio.Task[None]) -> None:
        self._done.add(table)
        error = task.exception()
        if error is None:
            self._finished += 1
            self._show(f"{table}: the game is over ({self._finished} played).")
        elif isinstance(error, ServerRefused) and error.reason not in FATAL:
            self._show(f"{table}: {error}")
        else:
            raise error

    async def _leave_all(self) -> None:
        """Leave all tables, so that nobody waits for a bot that does not come back."""
        for table, (player, task) in self._playing.items():
            task.cancel()
            with suppress(asyncio.CancelledError, ServerRefused, *CONNECTION_ERRORS):
                await task
            if player.status != "over":
                with suppress(TimeoutError, ServerRefused, *CONNECTION_ERRORS):
                    await asyncio.wait_for(self._session.leave(table), LEAVE_SECONDS)
                    self._show(f"{table}: left.")
        self._playing.clear()


def _has_room(table: LobbyTable) -> bool:
    return table.status == "waiting" and table.settings.guest_bots and None in table.names

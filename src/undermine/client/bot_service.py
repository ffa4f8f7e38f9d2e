"""A bot that plays on a server for as long as it is let: finds tables, sits down, plays several at once."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING

from undermine.client.engagement import LOST, PASSING, Engagement, Make, Say
from undermine.client.error import ServerRefused

if TYPE_CHECKING:
    from undermine.client.bot_session import BotSession
    from undermine.wire.lobby import LobbyTable

LOOK_EVERY = 2.0
"""Seconds between two looks at the list of tables."""
LONGEST_PAUSE = 30.0
LEAVING = 5.0
"""Seconds to say goodbye in."""
FATAL = {"unknown-person", "token-revoked", "not-a-bot", "banned"}
"""Refusals after which it is no use to go on."""


@dataclass(frozen=True, slots=True)
class Wishes:
    """Where a bot wants to play, and how much."""

    tables: tuple[str, ...] = ()
    """These alone; none: any open table that lets bots sit down."""
    at_once: int = 1
    games: int | None = None
    """Ends after so many; `None`: never."""


class BotService:
    """Keeps a bot at as many tables as it wants to be at."""

    def __init__(self, session: BotSession, make: Make, wishes: Wishes, say: Say) -> None:
        """Sits nowhere yet."""
        self._session, self._make, self._wishes, self._say = session, make, wishes, say
        self._playing: dict[str, tuple[Engagement, asyncio.Task[None]]] = {}
        self._done: set[str] = set()
        """Tables where it has played, or may not play."""
        self._finished = 0
        self._pause = LOOK_EVERY

    async def run(self) -> int:
        """Play until all wishes are fulfilled; return how many games were played to their end."""
        try:
            while not self._is_content():
                await self._look()
                await self._wait()
        finally:
            await self._leave_all()
        return self._finished

    def _is_content(self) -> bool:
        wishes = self._wishes
        if wishes.games is not None and self._finished >= wishes.games:
            return True
        return bool(wishes.tables) and set(wishes.tables) <= self._done and not self._playing

    def _free(self) -> int:
        """At how many more tables it would play."""
        left = self._wishes.at_once
        if self._wishes.games is not None:
            left = min(left, self._wishes.games - self._finished)
        return left - len(self._playing)

    async def _look(self) -> None:
        try:
            await self._come_back()
            for table in await self._wanted():
                if self._free() > 0:
                    await self._sit(table)
            self._pause = LOOK_EVERY
        except ServerRefused as refused:
            if refused.reason in FATAL:
                raise
            self._stumble(str(refused).rstrip("."))
        except LOST as error:
            self._stumble(str(error) or type(error).__name__)

    def _stumble(self, why: str) -> None:
        self._pause = min(LONGEST_PAUSE, 2 * self._pause)
        self._say(f"The server cannot be asked: {why}; trying again in {self._pause:.0f} s.")

    async def _come_back(self) -> None:
        """To tables where it sits from an earlier life, or because the others want a rematch."""
        for seat in await self._session.seats():
            if seat.table not in self._playing and seat.table not in self._done:
                if self._wishes.tables and seat.table not in self._wishes.tables:
                    continue
                self._say(f"{seat.table}: sits there, on seat {seat.seat}.")
                self._begin(seat.table)

    async def _wanted(self) -> list[str]:
        if self._free() <= 0:
            return []
        if self._wishes.tables:
            return [table for table in self._wishes.tables if self._is_new(table)]
        lobby = await self._session.open_tables()
        return [table.id for table in lobby.tables if self._is_new(table.id) and _has_room(table)]

    def _is_new(self, table: str) -> bool:
        return table not in self._playing and table not in self._done

    async def _sit(self, table: str) -> None:
        try:
            seat = await self._session.sit(table)
        except ServerRefused as refused:
            if refused.reason in FATAL | PASSING:
                raise
            self._done.add(table)
            self._say(f"{table}: {refused}")
            return
        self._say(f"{table}: sat down on seat {seat.seat}.")
        self._begin(table)

    def _begin(self, table: str) -> None:
        engagement = Engagement(self._session, table, self._make, self._say)
        self._playing[table] = engagement, asyncio.create_task(engagement.play())

    async def _wait(self) -> None:
        """Until it is time to look again, or a game is over."""
        tasks = [task for _, task in self._playing.values()]
        if not tasks:
            if not self._is_content():
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
            self._say(f"{table}: the game is over ({self._finished} played).")
        elif isinstance(error, ServerRefused) and error.reason not in FATAL:
            self._say(f"{table}: {error}")
        else:
            raise error

    async def _leave_all(self) -> None:
        """Nobody waits for a bot that does not come back."""
        for table, (engagement, task) in self._playing.items():
            task.cancel()
            with suppress(asyncio.CancelledError, ServerRefused, *LOST):
                await task
            if engagement.status != "over":
                with suppress(TimeoutError, ServerRefused, *LOST):
                    await asyncio.wait_for(self._session.leave(table), LEAVING)
                    self._say(f"{table}: left.")
        self._playing.clear()


def _has_room(table: LobbyTable) -> bool:
    return table.status == "waiting" and table.settings.guest_bots and None in table.names

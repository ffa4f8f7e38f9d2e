"""One bot at one table of a server: it watches the stream of its seat and plays, whatever happens to the line."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from typing import TYPE_CHECKING

import aiohttp
import msgspec

from undermine.bots import Bot
from undermine.client.error import ServerRefused
from undermine.view import View
from undermine.wire import happening

if TYPE_CHECKING:
    from undermine.client.bot_session import BotSession
    from undermine.wire.update import Update

Make = Callable[[int], Bot]
Say = Callable[[str], None]

FIRST_PAUSE, LONGEST_PAUSE = 0.2, 10.0
"""Seconds between attempts to come back."""
PASSING = {"closing", "store-away", "too-many", "too-fast", "unknown"}
"""Refusals after which it is worth to come again; `unknown`: a proxy answered in place of the server."""
MISSED = {"stale", "not-your-turn", "over", "not-your-seat"}
"""Refusals of a move that came too late; a newer view is on its way."""
LOST = (aiohttp.ClientError, ConnectionError, TimeoutError, msgspec.DecodeError)


class Engagement:
    """A bot that plays at a table to the end of the game.

    One task reads the stream, another thinks: what happens meanwhile waits, and only the newest view is answered.
    """

    def __init__(self, session: BotSession, table: str, make: Make, say: Say) -> None:
        """Nothing is known of the table yet."""
        self.table = table
        self.status = "waiting"
        self._session, self._make, self._say = session, make, say
        self._bot: Bot | None = None
        self._unread: list[Update] = []
        self._news = asyncio.Event()
        self._heard = self._watched = 0
        """The last lines of the log that were sent, and that the bot was told of."""
        self._answered = -1
        """The ply that was answered last."""
        self._too_slow = False
        self._pause = FIRST_PAUSE

    async def play(self) -> None:
        """Play until the table is over; `ServerRefused` if the bot may not stay."""
        tasks = [asyncio.create_task(work) for work in (self._listen(), self._think())]
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    # listening

    async def _listen(self) -> None:
        while self.status != "over":
            try:
                async for update in self._session.stream(self.table, self._heard):
                    self._pause = FIRST_PAUSE
                    self._hear(update)
            except ServerRefused as refused:
                if refused.reason not in PASSING:
                    raise
                await self._wait(str(refused).rstrip("."))
            except LOST as error:
                await self._wait(str(error) or type(error).__name__)
            else:
                if self.status != "over":
                    await self._wait("the server ended the stream")

    async def _wait(self, why: str) -> None:
        self._say(f"{self.table}: {why}; coming back in {self._pause:.1f} s.")
        await asyncio.sleep(self._pause)
        self._pause = min(LONGEST_PAUSE, 2 * self._pause)

    def _hear(self, update: Update) -> None:
        if update.table is not None:
            if update.table.status == "running" != self.status:
                self._say(f"{self.table}: the game is on, on seat {update.seat}.")
            self.status = update.table.status
        self._heard = max(self._heard, update.number)
        self._unread.append(update)
        self._news.set()

    # thinking

    async def _think(self) -> None:
        while True:
            await self._news.wait()
            self._news.clear()
            updates, self._unread = self._unread, []
            for update in updates:
                self._read(update)
            try:
                await self._answer(updates[-1].view)
            except (ServerRefused, *LOST) as error:
                if isinstance(error, ServerRefused) and error.reason not in PASSING:
                    raise
                await self._wait(str(error).rstrip(".") or type(error).__name__)
                self._unread.insert(0, updates[-1])  # it is answered again, unless something newer has come
                self._news.set()

    def _read(self, update: Update) -> None:
        """Tell the bot what is new; what was held back until the end of the game is chat, which bots do not read."""
        for line in update.lines:
            if line.number > self._watched:
                self._watch(line.happening, update.seat)
        self._watched = max(self._watched, update.number)

    def _watch(self, what: happening.AnyHappening, seat: int | None) -> None:
        if isinstance(what, happening.TookOver | happening.HandedBack) and what.seat == seat:
            self._too_slow = isinstance(what, happening.TookOver) and what.why == "clock"
        if not isinstance(what, happening.Dealt | happening.Moved | happening.Said) or seat is None:
            return
        if self._bot is None:
            self._bot = self._make(seat)
        for event in what.events:
            try:
                self._bot.watch(event)
            except Exception as error:  # noqa: BLE001  bots are written by others
                self._complain(error)

    async def _answer(self, view: View | None) -> None:
        """Act, if it is one's turn, in the seat that one has, or must have back first."""
        if self.status != "running":
            return
        if self._too_slow:
            self._too_slow = False
            await self._take_back()
        if view is not None and view.legal_moves and view.table.ply != self._answered:
            await self._act(view)

    async def _take_back(self) -> None:
        try:
            await self._session.take_back(self.table)
            self._say(f"{self.table}: was too slow; has the seat back.")
        except ServerRefused as refused:
            if refused.reason in PASSING:
                raise
            self._say(f"{self.table}: was too slow, and cannot have the seat back: {refused}")

    async def _act(self, view: View) -> None:
        move, talk = await asyncio.to_thread(self._decide, view)
        try:
            if talk is not None:
                await self._talk(talk)
            await self._session.move(self.table, view.table.ply, move)
        except ServerRefused as refused:
            if refused.reason in PASSING:
                raise
            if refused.reason not in MISSED:
                self._say(f"{self.table}: “{move}” was refused: {refused} Any legal move is made instead.")
                await self._session.move(self.table, view.table.ply, _any_of(view))
        self._answered = view.table.ply

    async def _talk(self, talk: str) -> None:
        try:
            await self._session.talk(self.table, talk)
        except ServerRefused as refused:  # it has said enough: the move matters more
            if refused.reason in PASSING:
                raise

    def _decide(self, view: View) -> tuple[str, str | None]:
        """A move, and what is said with it; any legal move if the bot fails."""
        bot = self._bot
        assert bot is not None, "a view with moves comes after a deal"
        try:
            bot.random.seed(secrets.token_hex(16))
            talk = bot.speak(view)
            return str(bot.choose(view)), None if talk is None else str(talk)
        except Exception as error:  # noqa: BLE001  bots are written by others
            self._complain(error)
            return _any_of(view), None

    def _complain(self, error: Exception) -> None:
        self._say(f"{self.table}: the bot failed ({type(error).__name__}: {error}); it goes on with any legal move.")


def _any_of(view: View) -> str:
    return secrets.choice(view.legal_moves)

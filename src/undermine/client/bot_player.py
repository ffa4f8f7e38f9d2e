"""One bot at one table of a server: reads the stream of its seat and plays, and reconnects when the stream is lost."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from typing import TYPE_CHECKING

import aiohttp
import msgspec

from undermine.bots import Bot
from undermine.bots.driver import BotDriver
from undermine.client.errors import ServerRefused
from undermine.view.view import View
from undermine.wire import entry

if TYPE_CHECKING:
    from undermine.client.bot_session import BotSession
    from undermine.wire.update import Update

MakeBot = Callable[[int], Bot]
"""Returns the bot for a seat."""
Print = Callable[[str], None]
"""Shows a sentence to whoever runs the bot."""

FIRST_PAUSE, LONGEST_PAUSE = 0.2, 10.0
"""Seconds between attempts to connect again."""
TEMPORARY = {"busy", "closing", "store-away", "too-many", "too-fast", "unknown"}
"""Refusals after which trying again is worthwhile; `unknown`: a proxy answered instead of the server."""
TOO_LATE = {"stale", "not-your-turn", "over", "not-your-seat"}
"""Refusals of a move that came too late; a newer view is on its way."""
CONNECTION_ERRORS = (aiohttp.ClientError, ConnectionError, TimeoutError, msgspec.DecodeError)


class BotPlayer:
    """A bot that plays at a table to the end of the game.

    One task reads the stream, another one thinks. Updates that arrive meanwhile wait, and only the newest view is
    answered.
    """

    def __init__(self, session: BotSession, table: str, make_bot: MakeBot, show: Print) -> None:
        """`show` is called with sentences about what happens."""
        self.table = table
        self.status = "waiting"
        self._session, self._make_bot, self._show = session, make_bot, show
        self._driver: BotDriver | None = None
        self._unread: list[Update] = []
        self._news = asyncio.Event()
        self._received = self._told = 0
        """The sequence numbers of the last entries that arrived, and that the bot was told."""
        self._answered_ply = -1
        self._was_replaced = False
        """Whether the server's bot took over because this one was too slow."""
        self._pause = FIRST_PAUSE

    async def play(self) -> None:
        """Play until the table is over. Raises `ServerRefused` if the bot may not stay."""
        tasks = [asyncio.create_task(work) for work in (self._read_stream(), self._think())]
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    # reading

    async def _read_stream(self) -> None:
        while self.status != "over":
            try:
                async for update in self._session.stream(self.table, self._received):
                    self._pause = FIRST_PAUSE
                    self._receive(update)
            except ServerRefused as refused:
                if refused.reason not in TEMPORARY:
                    raise
                await self._wait(str(refused).rstrip("."))
            except CONNECTION_ERRORS as error:
                await self._wait(str(error) or type(error).__name__)
            else:
                if self.status != "over":
                    await self._wait("the server ended the stream")

    async def _wait(self, why: str) -> None:
        self._show(f"{self.table}: {why}; trying again in {self._pause:.1f} s.")
        await asyncio.sleep(self._pause)
        self._pause = min(LONGEST_PAUSE, 2 * self._pause)

    def _receive(self, update: Update) -> None:
        if update.table is not None:
            if update.table.status == "running" != self.status:
                self._show(f"{self.table}: the game begins, on seat {update.seat}.")
            self.status = update.table.status
        self._received = max(self._received, update.number)
        self._unread.append(update)
        self._news.set()

    # thinking

    async def _think(self) -> None:
        while True:
            await self._news.wait()
            self._news.clear()
            updates, self._unread = self._unread, []
            for update in updates:
                self._tell_bot(update)
            try:
                await self._answer(updates[-1].view)
            except (ServerRefused, *CONNECTION_ERRORS) as error:
                if isinstance(error, ServerRefused) and error.reason not in TEMPORARY:
                    raise
                await self._wait(str(error).rstrip(".") or type(error).__name__)
                self._unread.insert(0, updates[-1])  # it is answered again, unless something newer arrives
                self._news.set()

    def _tell_bot(self, update: Update) -> None:
        """Tell the bot what is new. Entries that were withheld until the end are chat, which bots do not read."""
        for one in update.entries:
            if one.number > self._told:
                self._tell_content(one.content, update.seat)
        self._told = max(self._told, update.number)

    def _tell_content(self, content: entry.AnyContent, seat: int | None) -> None:
        if isinstance(content, entry.TookOver | entry.HandedBack) and content.seat == seat:
            self._was_replaced = isinstance(content, entry.TookOver) and content.why == "clock"
        if not isinstance(content, entry.Dealt | entry.Moved | entry.Said) or seat is None:
            return
        self._driver_of(seat).tell(content.events)

    def _driver_of(self, seat: int) -> BotDriver:
        if self._driver is None:
            self._driver = BotDriver.build(self._make_bot, seat)
        return self._driver

    async def _answer(self, view: View | None) -> None:
        """Move if it is the bot's turn; if it was replaced, take the seat back first."""
        if self.status != "running":
            return
        if self._was_replaced:
            self._was_replaced = False
            await self._take_back()
        if view is not None and view.legal_moves and view.table.ply != self._answered_ply:
            await self._play_turn(view, self._driver_of(view.seat or 0))

    async def _take_back(self) -> None:
        try:
            await self._session.take_back(self.table)
            self._show(f"{self.table}: was too slow; has the seat back.")
        except ServerRefused as refused:
            if refused.reason in TEMPORARY:
                raise
            self._show(f"{self.table}: was too slow, and cannot have the seat back: {refused}")

    async def _play_turn(self, view: View, driver: BotDriver) -> None:
        """Ask the bot once, with one view, for what it says and does; then say it, then do it."""
        turn = await asyncio.to_thread(driver.turn, view, secrets.token_hex(16))
        for fault in turn.faults:
            self._show(f"{self.table}: the bot {fault}.")
        try:
            if turn.talk is not None:
                await self._talk(str(turn.talk))
            await self._session.move(self.table, view.table.ply, str(turn.move))
        except ServerRefused as refused:
            if refused.reason in TEMPORARY:
                raise
            if refused.reason not in TOO_LATE:
                self._show(f"{self.table}: “{turn.move}” was refused: {refused}")
        self._answered_ply = view.table.ply

    async def _talk(self, talk: str) -> None:
        try:
            await self._session.talk(self.table, talk)
        except ServerRefused as refused:  # the bot has said enough: the move matters more
            if refused.reason in TEMPORARY:
                raise

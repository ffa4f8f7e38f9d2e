"""A group of people who play game after game on a server, with chat and talk, whatever happens to it."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from random import Random

from tests.server.journal import Journal, JournaledTable, check_log, table_from_log
from tests.server.players import hasty_move, is_over, must_move, signed_in
from undermine import Game
from undermine.client import ServerRefused, Session
from undermine.client.table import new_key
from undermine.server.deal_shares import record_with_proof
from undermine.talk import STATEMENTS
from undermine.wire.command import Rematch

NAMES = ("Ann", "Ben", "Cat", "Dan", "Eve")
TOO_LATE = ("stale", "over", "not-your-turn")
"""Refusals of a move that was chosen from an old view."""
NOT_SAID = ("talked-enough", "not-a-statement", "over")
CHATS, TALKS = 0.1, 0.15
"""How often somebody chats or talks before a move."""


class PlayingGroup:
    """Three to five people at one table after another, and their journals."""

    def __init__(self, address: str, random: Random) -> None:
        self.moves = 0
        """Moves that were acknowledged."""
        self.is_last_game = False
        """Whether the current game is the last one."""
        self.journals: dict[str, list[Journal]] = {}
        self.records: dict[str, str] = {}
        """The records of finished games, as the server sent them at the end."""
        self._address, self._random = address, random
        self._names = NAMES[: random.randint(3, 5)]
        self._chats = 0

    async def play(self) -> None:
        """Sign in, and play until `is_last_game` is set."""
        async with signed_in(self._address, *self._names) as sessions:
            name: str | None = await sessions[0].open_table(seats=len(sessions), open=False)
            while name is not None:
                name = await self._game(sessions, name)
            for name in self.journals:
                self.records[name] = await sessions[0].record(name)

    async def _game(self, sessions: list[Session], name: str) -> str | None:
        """Play one game to its end. Return the table of the next."""
        async with AsyncExitStack() as stack:
            tables = [await stack.enter_async_context(JournaledTable(session, name)) for session in sessions]
            self.journals[name] = [table.journal for table in tables]
            for table in tables:
                if not table.seats:
                    await table.sit()
            for table in tables:
                if table.info is not None and table.info.host == table.journal.person:
                    await table.start()
            await asyncio.gather(*(self._seat(table) for table in tables))
            if self.is_last_game:
                return None
            await self._random.choice(tables).do(Rematch(key=new_key()))
            await tables[0].until(lambda table: table.info is not None and table.info.rematch is not None)
            assert tables[0].info is not None
            return tables[0].info.rematch

    async def _seat(self, table: JournaledTable) -> None:
        await table.until(lambda table: table.has_view and bool(table.seats))
        while True:
            await table.until(lambda table: is_over(table) or must_move(table))
            if is_over(table):
                return
            await self._speak(table)
            view = table.view()
            if view.legal_moves:
                try:
                    await table.play(hasty_move(view, self._random))
                    self.moves += 1
                except ServerRefused as refused:
                    if refused.reason not in TOO_LATE:
                        raise

    async def _speak(self, table: JournaledTable) -> None:
        if self._random.random() < CHATS:
            self._chats += 1
            await table.chat(f"This is message {self._chats}.")
        if self._random.random() < TALKS:
            try:
                await table.say(self._random.choice(list(STATEMENTS)))
            except ServerRefused as refused:
                if refused.reason not in NOT_SAID:
                    raise

    def check_logs(self, database: str) -> None:
        """The logs say what the server told."""
        for name, journals in self.journals.items():
            table = table_from_log(database, name)
            check_log(table, journals)
            assert table.status == "over"
            assert table.game is not None
            assert self.records[name] == record_with_proof(table)
            assert Game.replay(self.records[name]).over

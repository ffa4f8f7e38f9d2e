"""A party: people who play game after game at a server, with chat and talk, whatever happens to it."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from random import Random

from tests.server.guests import choice, guests, is_due, is_over
from tests.server.journal import Journal, JournaledTable, final_table, judge
from undermine import Game
from undermine.client import ServerRefused, Session
from undermine.client.table import new_key
from undermine.server.promises import written_record
from undermine.talk import STATEMENTS
from undermine.wire.command import Rematch

NAMES = ("Ann", "Ben", "Cat", "Dan", "Eve")
PASSING = ("stale", "over", "not-your-turn")
"""Why a move may be refused that was chosen from the last view."""
NOT_SAID = ("talked-enough", "not-a-statement", "over")
CHATS, TALKS = 0.1, 0.15
"""How often somebody says something before a move."""


class Party:
    """Three to five people at one table after another, and the journals that they keep."""

    def __init__(self, address: str, random: Random) -> None:
        self.moves = 0
        """Moves that were acknowledged."""
        self.going_home = False
        """Whether the game that is being played is the last."""
        self.journals: dict[str, list[Journal]] = {}
        self.records: dict[str, str] = {}
        """Of games that were over, as the server gave them out at the end."""
        self._address, self._random = address, random
        self._names = NAMES[: random.randint(3, 5)]
        self._chats = 0

    async def play(self) -> None:
        """Come in, and play until it is time to go home."""
        async with guests(self._address, *self._names) as sessions:
            name: str | None = await sessions[0].open_table(seats=len(sessions), open=False)
            while name is not None:
                name = await self._game(sessions, name)
            for name in self.journals:
                self.records[name] = await sessions[0].record(name)

    async def _game(self, sessions: list[Session], name: str) -> str | None:
        """One game to its end; return the table of the next."""
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
            if self.going_home:
                return None
            await self._random.choice(tables).do(Rematch(key=new_key()))
            await tables[0].until(lambda table: table.info is not None and table.info.rematch is not None)
            assert tables[0].info is not None
            return tables[0].info.rematch

    async def _seat(self, table: JournaledTable) -> None:
        await table.until(lambda table: table.has_view and bool(table.seats))
        while True:
            await table.until(lambda table: is_over(table) or is_due(table))
            if is_over(table):
                return
            await self._speak(table)
            view = table.view()
            if view.legal_moves:
                try:
                    await table.play(choice(view, self._random))
                    self.moves += 1
                except ServerRefused as refused:
                    if refused.reason not in PASSING:
                        raise

    async def _speak(self, table: JournaledTable) -> None:
        if self._random.random() < CHATS:
            self._chats += 1
            await table.chat(f"This is line {self._chats}.")
        if self._random.random() < TALKS:
            try:
                await table.say(self._random.choice(list(STATEMENTS)))
            except ServerRefused as refused:
                if refused.reason not in NOT_SAID:
                    raise

    def judge(self, database: str) -> None:
        """What the server said is what it has kept."""
        for name, journals in self.journals.items():
            table = final_table(database, name)
            judge(table, journals)
            assert table.status == "over"
            assert table.game is not None
            assert self.records[name] == written_record(table)
            assert Game.replay(self.records[name]).over

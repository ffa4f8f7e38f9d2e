"""Many running tables in a database, written there by the server's own functions."""

from __future__ import annotations

import asyncio
from random import Random

from sqlalchemy import insert

from tests.play import choose
from undermine.server.accounts import token_hash
from undermine.server.actor import Actor
from undermine.server.config import Sources
from undermine.server.handlers.creating import create_table
from undermine.server.handlers.playing import make_move, start
from undermine.server.heartbeat import record_outage
from undermine.server.log_entry import number_entries
from undermine.server.migrations import bring_up_to_date
from undermine.server.schema import PEOPLE
from undermine.server.store import open_store
from undermine.server.table import Draft, Table
from undermine.server.table_summary import changes_summary, summary_statements
from undermine.server.writer import Transaction, Writer
from undermine.wire.command import Start
from undermine.wire.update import TableSettings

SOURCES = Sources()


class ManyTables:
    """Somebody who sits at each of many running tables, with bots."""

    def __init__(self, database: str, tables: int, moves: int, settings: TableSettings) -> None:
        self.actor = Actor(SOURCES.name(), "Ann")
        self.token = SOURCES.token()
        self.names = [SOURCES.name() for _ in range(tables)]
        asyncio.run(self._write(database, moves, settings))

    async def _write(self, database: str, moves: int, settings: TableSettings) -> None:
        engine = open_store(database)
        bring_up_to_date(engine)
        record_outage(engine, SOURCES.now())
        writer = Writer(engine, asyncio.get_running_loop())
        tables = [self._running_table(name, moves, settings) for name in self.names]
        await asyncio.gather(*map(writer.write, [self._person(), *tables]))
        await writer.close()
        engine.dispose()

    def _person(self) -> Transaction:
        now = SOURCES.now()
        values = {"id": self.actor.id, "name": self.actor.name, "made": now, "seen": now}
        return Transaction(insert(PEOPLE).values(token_hash=token_hash(self.token), **values))

    def _running_table(self, name: str, moves: int, settings: TableSettings) -> Transaction:
        """A table some moves after its start."""
        table, transaction, random = Table(name), Transaction(), Random(name)
        _add(table, transaction, Draft(create_table(settings, self.actor, SOURCES.secret(), sits=True)))
        _add(table, transaction, start(table, self.actor, Start(key="begin")))
        for ply in range(moves):
            assert table.game is not None
            seat = table.game.to_move
            assert seat is not None
            by = "person" if seat == 0 else "bot"
            _add(table, transaction, make_move(table, seat, ply, choose(table.game, random, haste=0.8), by))
        return transaction


def _add(table: Table, transaction: Transaction, draft: Draft) -> None:
    """Add the entries of a draft, as the server does."""
    entries = number_entries(draft.contents, table.number, SOURCES.now())
    transaction.append(table.id, entries)
    if changes_summary(draft.contents):
        transaction.statements += summary_statements(table, entries, draft)
    table.apply(entries, draft)

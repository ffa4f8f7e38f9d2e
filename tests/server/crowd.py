"""Many running tables in a store, written there by the server's own functions."""

from __future__ import annotations

import asyncio
from random import Random

from sqlalchemy import Connection, insert

from tests.play import choose
from undermine.server.conduct.opening import open_table
from undermine.server.conduct.playing import make_move, start
from undermine.server.conduct.rights import Actor
from undermine.server.config import Sources
from undermine.server.live import numbered
from undermine.server.migrations import bring_up_to_date
from undermine.server.people import hash_of
from undermine.server.pulse import note_outage
from undermine.server.schema import PEOPLE
from undermine.server.store import open_store
from undermine.server.summary import is_loud, work_for
from undermine.server.table import Draft, Table
from undermine.server.writer import Unit, Writer
from undermine.wire.command import Start
from undermine.wire.update import TableSettings

SOURCES = Sources()


class Crowd:
    """Somebody who sits at each of many running tables, with bots."""

    def __init__(self, database: str, tables: int, moves: int, settings: TableSettings) -> None:
        self.actor = Actor(SOURCES.name(), "Ann")
        self.token = SOURCES.token()
        self.names = [SOURCES.name() for _ in range(tables)]
        asyncio.run(self._write(database, moves, settings))

    async def _write(self, database: str, moves: int, settings: TableSettings) -> None:
        engine = open_store(database)
        bring_up_to_date(engine)
        note_outage(engine, SOURCES.now())
        writer = Writer(engine, asyncio.get_running_loop())
        units = [self._running_table(name, moves, settings) for name in self.names]
        await asyncio.gather(*(writer.write(unit) for unit in [Unit(works=[self._person]), *units]))
        await writer.close()
        engine.dispose()

    def _person(self, connection: Connection) -> None:
        now = SOURCES.now()
        values = {"id": self.actor.id, "name": self.actor.name, "made": now, "seen": now}
        connection.execute(insert(PEOPLE).values(token_hash=hash_of(self.token), **values))

    def _running_table(self, name: str, moves: int, settings: TableSettings) -> Unit:
        """A table some moves after its start."""
        table, unit, random = Table(name), Unit(), Random(name)
        first = open_table(settings, self.actor, SOURCES.secret(), sits=True)
        _add(table, unit, Draft(first))
        _add(table, unit, start(table, self.actor, Start(key="begin")))
        for ply in range(moves):
            assert table.game is not None
            seat = table.game.to_move
            assert seat is not None
            by = "person" if seat == 0 else "bot"
            _add(table, unit, make_move(table, seat, ply, choose(table.game, random, haste=0.8), by))
        return unit


def _add(table: Table, unit: Unit, draft: Draft) -> None:
    """The lines of a draft, as the server adds them."""
    rows = numbered(draft.entries, table.number, SOURCES.now(), None, None)
    unit.append(table.id, rows)
    if is_loud(draft.entries):
        unit.works.append(work_for(table, rows, draft))
    table.follow(rows, draft)

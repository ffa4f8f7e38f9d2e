"""The tables of one person that are not over, and whose turn it is there."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from sqlalchemy import Engine, select
from sqlalchemy.exc import SQLAlchemyError

from undermine.server.costs import in_thread
from undermine.server.errors import CommandRefused, store_unavailable
from undermine.server.handlers.server_messages import VacateSeats
from undermine.server.schema import TABLE_PEOPLE, TABLES
from undermine.server.table import Table
from undermine.wire.answer import Refusal
from undermine.wire.lobby import OwnTable, OwnTables

if TYPE_CHECKING:
    from undermine.server.services import Services

MAX_TABLES = 20
"""Each of them is loaded into memory, because only a game knows whose turn it is."""


async def own_tables(services: Services, person: str) -> OwnTables:
    """Return the waiting and running tables of a person, the newest first."""
    found = []
    for name in await in_thread(_read_names, services.engine, person, MAX_TABLES):
        try:
            live = await services.tables.find(name)
        except CommandRefused as refusal:
            if refusal.reason != Refusal.NO_SUCH_TABLE:
                raise
            continue
        if live.frozen is None and live.table.status != "over" and live.table.seats_of(person):
            found.append(own_table(live.table, person))
    return OwnTables(tuple(found))


def own_table(table: Table, person: str) -> OwnTable:
    """Return what a person sees of their table in a list."""
    seat, mover = table.to_move, table.mover
    your_turn = mover is not None and seat in table.seats_of(person) and mover.moves_themselves
    return OwnTable(table.info, seat, your_turn, table.game.round if table.game is not None else 0)


async def vacate_tables(services: Services, person: str) -> None:
    """Give up all seats of a person who was deleted."""
    with suppress(CommandRefused):  # the database is unavailable
        for name in await in_thread(_read_names, services.engine, person):
            with suppress(CommandRefused):  # the table is frozen
                await (await services.tables.find(name)).execute_for_server(VacateSeats(person))


def _read_names(engine: Engine, person: str, most: int | None = None) -> list[str]:
    query = (
        select(TABLES.c.id)
        .join(TABLE_PEOPLE, TABLE_PEOPLE.c.table_id == TABLES.c.id)
        .where(TABLE_PEOPLE.c.person == person, TABLES.c.status != "over")
        .order_by(TABLES.c.made.desc(), TABLES.c.id)
        .limit(most)
    )
    try:
        with engine.connect() as connection:
            return list(connection.execute(query).scalars())
    except SQLAlchemyError as error:
        raise store_unavailable() from error

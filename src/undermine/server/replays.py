"""Games to look at again: lists of those that are over, their records, and replays from what a seat knew."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import msgspec
from sqlalchemy import Row as DatabaseRow
from sqlalchemy import tuple_
from sqlalchemy.exc import SQLAlchemyError

from undermine.server.conduct.rights import Actor
from undermine.server.people import store_away
from undermine.server.promises import written_record
from undermine.server.refuse import CommandRefused
from undermine.server.schema import TABLES
from undermine.server.sight import Viewer, told
from undermine.server.store import read_tables
from undermine.server.summary import read_summary
from undermine.server.table import Table
from undermine.wire.answer import Refusal
from undermine.wire.happening import Line
from undermine.wire.lobby import FinishedGame, FinishedGames, Frame, Replay

if TYPE_CHECKING:
    from undermine.server.hall import Hall

PAGE = 30


async def finished_games(hall: Hall, before: str | None) -> FinishedGames:
    """A page of games that are over, the newest first; `before` is where the last page ended."""
    where: list[Any] = [TABLES.c.status == "over", TABLES.c.open, TABLES.c.why.in_(("played", "agreed"))]
    if before:
        made, _, name = before.partition("-")
        if not (made.isascii() and made.isdigit()) or len(made) > 18:
            raise CommandRefused(Refusal.MALFORMED, f"There is no page before “{before[:40]}”.")
        where.append(tuple_(TABLES.c.made, TABLES.c.id) < (int(made), name))
    rows = await asyncio.to_thread(_read_page, hall, where)
    last = f"{rows[PAGE - 1].made}-{rows[PAGE - 1].id}" if len(rows) > PAGE else None
    return FinishedGames(tuple(_game(row) for row in rows[:PAGE]), last)


def _read_page(hall: Hall, where: list[Any]) -> list[DatabaseRow[Any]]:
    try:
        with hall.engine.connect() as connection:
            return list(read_tables(connection, *where, limit=PAGE + 1))
    except SQLAlchemyError as error:
        raise store_away() from error


def _game(row: DatabaseRow[Any]) -> FinishedGame:
    summary = read_summary(row.summary)
    return FinishedGame(row.id, summary.settings, summary.names, summary.bots, row.made, row.ended, row.why)


async def record_of(hall: Hall, name: str) -> str:
    """The record of a game that is over."""
    live = await hall.find(name)
    live.must_not_be_frozen()
    if live.table.status != "over" or live.table.game is None:
        raise CommandRefused(Refusal.NOT_OVER, "The record can be had when the game is over.")
    return written_record(live.table)


async def replay_of(hall: Hall, name: str, actor: Actor | None, seat: int | None) -> bytes:
    """Every moment of a game as a seat knew it; while it runs, for those alone who hold the seat."""
    live = await hall.find(name)
    live.must_not_be_frozen()
    table = live.table
    if table.game is None:
        raise CommandRefused(Refusal.NOT_STARTED, "The game has not begun yet.")
    if seat is not None and not 0 <= seat < len(table.players):
        raise CommandRefused(Refusal.NO_SUCH_SEAT, f"There is no seat {seat}: this table has {len(table.players)}.")
    person = actor.id if actor else None
    if table.status != "over" and table.seats_of(person) and seat is None:
        raise CommandRefused(Refusal.NOT_YOUR_SEAT, "Who plays may look back from his own seat alone.")
    if table.status != "over" and seat is not None and seat not in table.seats_of(person):
        raise CommandRefused(Refusal.NOT_YOUR_SEAT, f"Seat {seat} is not yours, and the game is not over.")
    return await asyncio.to_thread(_frames, table, len(table.rows), Viewer(seat, person))


def _frames(table: Table, until: int, viewer: Viewer) -> bytes:
    """Play the log again, on another table."""
    again = Table(table.id)
    frames = []
    for row in table.rows[:until]:
        again.follow([row])
        what = told(again, row, viewer)
        if what is not None and again.game is not None and again.game.round:
            frames.append(Frame(Line(row.number, row.at, what), again.game.view(viewer.seat)))
    return msgspec.json.encode(Replay(table.id, viewer.seat, tuple(frames)))

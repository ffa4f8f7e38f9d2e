"""Finished games: lists, records, and replays from what a seat knew."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import msgspec
from sqlalchemy import Row, tuple_
from sqlalchemy.exc import SQLAlchemyError

from undermine.server.actor import Actor
from undermine.server.audience import Viewer, content_for
from undermine.server.deal_shares import record_with_proof
from undermine.server.errors import CommandRefused, store_unavailable
from undermine.server.schema import TABLES
from undermine.server.store import read_tables
from undermine.server.table import Table
from undermine.server.table_summary import read_summary
from undermine.wire.answer import Refusal
from undermine.wire.entry import Entry
from undermine.wire.lobby import FinishedGame, FinishedGames, Frame, Replay

if TYPE_CHECKING:
    from undermine.server.services import Services

PAGE_SIZE = 30


async def finished_games(services: Services, before: str | None) -> FinishedGames:
    """Return a page of finished games, the newest first; `before` is where the last page ended."""
    where: list[Any] = [TABLES.c.status == "over", TABLES.c.open, TABLES.c.why.in_(("played", "agreed"))]
    if before:
        made, _, name = before.partition("-")
        if not (made.isascii() and made.isdigit()) or len(made) > 18:
            raise CommandRefused(Refusal.MALFORMED, f"There is no page before “{before[:40]}”.")
        where.append(tuple_(TABLES.c.made, TABLES.c.id) < (int(made), name))
    rows = await asyncio.to_thread(_read_page, services, where)
    last = f"{rows[PAGE_SIZE - 1].made}-{rows[PAGE_SIZE - 1].id}" if len(rows) > PAGE_SIZE else None
    return FinishedGames(tuple(_finished_game(row) for row in rows[:PAGE_SIZE]), last)


def _read_page(services: Services, where: list[Any]) -> list[Row[Any]]:
    try:
        with services.engine.connect() as connection:
            return list(read_tables(connection, *where, limit=PAGE_SIZE + 1))
    except SQLAlchemyError as error:
        raise store_unavailable() from error


def _finished_game(row: Row[Any]) -> FinishedGame:
    summary = read_summary(row.summary)
    return FinishedGame(row.id, summary.settings, summary.names, summary.bots, row.made, row.ended, row.why)


async def record_of(services: Services, name: str) -> str:
    """Return the record of a finished game."""
    live = await services.tables.find(name)
    live.must_not_be_frozen()
    if live.table.status != "over" or live.table.game is None:
        raise CommandRefused(Refusal.NOT_OVER, "The record is available when the game is over.")
    return record_with_proof(live.table)


async def replay_of(services: Services, name: str, actor: Actor | None, seat: int | None) -> bytes:
    """Return every step of a game as a seat knew it; while the game runs, only for the player on that seat."""
    live = await services.tables.find(name)
    live.must_not_be_frozen()
    table = live.table
    if table.game is None:
        raise CommandRefused(Refusal.NOT_STARTED, "The game has not begun yet.")
    if seat is not None and not 0 <= seat < len(table.players):
        raise CommandRefused(Refusal.NO_SUCH_SEAT, f"There is no seat {seat}: this table has {len(table.players)}.")
    person = actor.id if actor else None
    if table.status != "over" and table.seats_of(person) and seat is None:
        raise CommandRefused(Refusal.NOT_YOUR_SEAT, "Players can look back from their own seats only.")
    if table.status != "over" and seat is not None and seat not in table.seats_of(person):
        raise CommandRefused(Refusal.NOT_YOUR_SEAT, f"Seat {seat} is not yours, and the game is not over.")
    return await asyncio.to_thread(_frames, table, len(table.entries), Viewer(seat, person))


def _frames(table: Table, until: int, viewer: Viewer) -> bytes:
    """Apply the log again, to another table."""
    again = Table(table.id)
    frames = []
    for entry in table.entries[:until]:
        again.apply([entry])
        content = content_for(again, entry, viewer)
        if content is not None and again.game is not None and again.game.round:
            frames.append(Frame(Entry(entry.number, entry.at, content), again.game.view(viewer.seat)))
    return msgspec.json.encode(Replay(table.id, viewer.seat, tuple(frames)))

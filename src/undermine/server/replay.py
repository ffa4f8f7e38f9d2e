"""Records of finished games, and replays from what a seat knew."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import msgspec

from undermine.server.actor import Actor
from undermine.server.audience import Viewer, content_for
from undermine.server.deal_shares import record_with_proof
from undermine.server.errors import CommandRefused
from undermine.server.padding import REPLAY_STEP, padded
from undermine.server.table import Table
from undermine.wire.answer import Refusal
from undermine.wire.entry import Entry
from undermine.wire.lobby import Frame, Replay

if TYPE_CHECKING:
    from undermine.server.services import Services


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
    encoded = msgspec.json.encode(Replay(table.id, viewer.seat, tuple(frames)))
    return encoded if viewer.seat is None else padded(encoded, REPLAY_STEP)

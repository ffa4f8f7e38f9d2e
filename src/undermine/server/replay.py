"""Records of finished games, and replays from what a seat knew."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from undermine.game import Game
from undermine.record.lines import settings_of
from undermine.server.actor import Actor
from undermine.server.audience import Viewer, content_for
from undermine.server.costs import in_thread
from undermine.server.deal_shares import record_with_proof
from undermine.server.errors import CommandRefused
from undermine.server.log_entry import GAME_CONTENTS, DealtCards, LogEntry, MadeMove, Spoke
from undermine.server.padding import PAGE_STEP, padded
from undermine.server.table import Table
from undermine.wire.answer import Refusal
from undermine.wire.entry import Began, Ended, Entry
from undermine.wire.replay import Frame, ReplayPage, view_change

if TYPE_CHECKING:
    from undermine.server.services import Services

PAGE_BYTES = 64 * 1024
"""A page ends with the frame that reaches this size."""
MAX_AT_ONCE = 2
"""Pages that are computed at the same time; other requests wait."""
REPLAYED = (Began, *GAME_CONTENTS, Ended)
"""The contents that a replay consists of. Chat, and who comes and goes, change nothing in a game."""

_ENCODER = msgspec.json.Encoder()


async def record_of(services: Services, name: str) -> str:
    """Return the record of a finished game."""
    live = await services.tables.find(name)
    live.must_not_be_frozen()
    if live.table.status != "over" or live.table.game is None:
        raise CommandRefused(Refusal.NOT_OVER, "The record is available when the game is over.")
    return record_with_proof(live.table)


class Replays:
    """Computes the pages of replays. Their number and size follow from the game, however long its chat is."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._places = asyncio.Semaphore(MAX_AT_ONCE)

    async def page(self, name: str, actor: Actor | None, seat: int | None, after: int) -> bytes:
        """Return the steps of a game after an entry, as a seat knew them, encoded.

        While the game runs, only the player on that seat may ask.
        """
        live = await self._services.tables.find(name)
        live.must_not_be_frozen()
        table, person = live.table, actor.id if actor else None
        _must_allow(table, person, seat)
        steps = [entry for entry in table.entries if isinstance(entry.content, REPLAYED)]
        async with self._places:
            return await in_thread(_page, table, steps, Viewer(seat, person), after)


def _must_allow(table: Table, person: str | None, seat: int | None) -> None:
    """Raise `CommandRefused` unless a person may see the replay from a seat, or from no seat, now."""
    if table.game is None:
        raise CommandRefused(Refusal.NOT_STARTED, "The game has not begun yet.")
    if seat is not None and not 0 <= seat < len(table.players):
        raise CommandRefused(Refusal.NO_SUCH_SEAT, f"There is no seat {seat}: this table has {len(table.players)}.")
    if table.status != "over" and table.seats_of(person) and seat is None:
        raise CommandRefused(Refusal.NOT_YOUR_SEAT, "Players can look back from their own seats only.")
    if table.status != "over" and seat is not None and seat not in table.seats_of(person):
        raise CommandRefused(Refusal.NOT_YOUR_SEAT, f"Seat {seat} is not yours, and the game is not over.")


def _page(table: Table, steps: Sequence[LogEntry], viewer: Viewer, after: int) -> bytes:
    """Play the game again, up to the end of the page."""
    game: Game | None = None
    frames: list[msgspec.Raw] = []
    size, view, last = 0, None, after
    for entry in steps:
        if size >= PAGE_BYTES:
            return _encoded(table, viewer, frames, last)
        game = _play(game, entry)
        if game is None or not game.round or entry.number <= after:
            continue
        before, view, last = view, game.view(viewer.seat), entry.number
        content = content_for(table, entry, viewer)
        assert content is not None, "everybody is told of every step of a game"
        frame = _ENCODER.encode(Frame(Entry(entry.number, entry.at, content), view_change(before, view)))
        frames.append(msgspec.Raw(frame))
        size += len(frame)
    return _encoded(table, viewer, frames, None)


def _encoded(table: Table, viewer: Viewer, frames: list[msgspec.Raw], following: int | None) -> bytes:
    page = _ENCODER.encode(ReplayPage(table.id, viewer.seat, frames, following))  # type: ignore[arg-type]  # encoded
    return page if viewer.seat is None else padded(page, PAGE_STEP)


def _play(game: Game | None, entry: LogEntry) -> Game | None:
    """Advance a game by an entry of the log. The events are known already, from the table."""
    match content := entry.content:
        case Began() if game is None:
            return Game(settings_of(content.header), content.header, None)
        case DealtCards() if game is not None:
            game.deal(content.deal)
        case MadeMove() if game is not None:
            game.play(content.move, content.seat)
        case Spoke() if game is not None:
            game.say(content.seat, content.talk)
    return game

"""Journals that clients keep of what a server told them, and the judgement of its log by them."""

from __future__ import annotations

from collections import Counter
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

import aiohttp
import msgspec

from undermine import Game
from undermine.client import RemoteTable, Session
from undermine.server.entry import MadeMove, Row, Spoke
from undermine.server.sight import Viewer, told
from undermine.server.store import open_store, read_outages, read_rows
from undermine.server.table import Table
from undermine.wire import command, happening
from undermine.wire.answer import Accepted, Refused
from undermine.wire.command import AnyCommand
from undermine.wire.happening import Line
from undermine.wire.update import Farewell, PackedUpdate

STORE_AWAY = "store-away"
"""The one refusal after which something may have been done: the store took it and could not say so."""

_MESSAGES = msgspec.json.Decoder(PackedUpdate | Accepted | Refused | Farewell)


@dataclass
class Journal:
    """What one person sent to one table, and everything that came back."""

    person: str
    sent: dict[str, AnyCommand] = field(default_factory=dict)
    accepted: list[tuple[str, int]] = field(default_factory=list)
    refused: dict[str, str] = field(default_factory=dict)
    """The reasons, by key; what was done when it was asked for again is there no more."""
    lines: list[tuple[int | None, Line]] = field(default_factory=list)
    """By the seat that was told."""
    farewells: list[str] = field(default_factory=list)
    closes: list[int | None] = field(default_factory=list)

    def note(self, message: Any) -> None:
        """Write a message down."""
        match message:
            case Accepted(key, number):
                self.accepted.append((key, number))
                self.refused.pop(key, None)
            case Refused(key, reason):
                self.refused[key or ""] = reason
            case PackedUpdate():
                self.lines += [(message.seat, line) for line in message.lines]
            case Farewell(reason):
                self.farewells.append(reason)


class JournaledTable(RemoteTable):
    """A table of the reference client that writes down all that goes over its socket."""

    def __init__(self, session: Session, name: str) -> None:
        """A new journal."""
        super().__init__(session, name)
        assert session.person is not None
        self.journal = Journal(session.person.id)

    async def do(self, wish: AnyCommand) -> Accepted:
        """Do something, once."""
        self.journal.sent[wish.key] = wish
        return await super().do(wish)

    async def _read(self, text: str) -> None:
        self.journal.note(_MESSAGES.decode(text))
        await super()._read(text)

    async def _talk(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        try:
            await super()._talk(socket)
        finally:
            self.journal.closes.append(socket.close_code)


@asynccontextmanager
async def journaled(sessions: list[Session], **settings: Any) -> AsyncIterator[list[JournaledTable]]:
    """All of them at one new table with the game begun, each with a journal."""
    name = await sessions[0].open_table(seats=len(sessions), **settings)
    async with AsyncExitStack() as stack:
        tables = [await stack.enter_async_context(JournaledTable(session, name)) for session in sessions]
        for table in tables[1:]:
            await table.sit()
        await tables[0].start()
        for table in tables:
            await table.until(lambda table: table.has_view and bool(table.seats))
        yield tables


def final_table(database: str, name: str) -> Table:
    """A table as the store has it; fails if a line is missing or does not replay."""
    engine = open_store(database)
    try:
        with engine.connect() as connection:
            table = Table(name, read_outages(connection))
            table.follow(read_rows(connection, name))
    finally:
        engine.dispose()
    return table


def judge(table: Table, journals: list[Journal]) -> None:
    """Nothing acknowledged is lost, nothing is done twice or made up, and all were told what the log says."""
    _nothing_is_done_twice(table, journals)
    for journal in journals:
        for key, number in journal.accepted:
            if key:
                _was_done(table, journal, key, number)
        for seat, line in journal.lines:
            _is_true(table, journal.person, seat, line)
    assert table.game is not None
    assert Game.replay(table.game.record()).state == table.game.state


def _nothing_is_done_twice(table: Table, journals: list[Journal]) -> None:
    by_person = {journal.person: journal for journal in journals}
    keys = Counter((row.person, row.key) for row in table.rows if row.key is not None)
    for (person, key), count in keys.items():
        assert count == 1, f"{table.id}: {person} did {key} {count} times"
        assert key in by_person[person or ""].sent, f"{table.id}: nobody sent {key}"
        refusal = by_person[person or ""].refused.get(key or "", STORE_AWAY)
        assert refusal == STORE_AWAY, f"{table.id}: {key} was refused and done"
    chats = Counter(row.entry.text for row in table.rows if isinstance(row.entry, happening.Chatted))
    assert all(count == 1 for count in chats.values()), f"{table.id}: {chats.most_common(3)}"
    people_moved = [row for row in table.rows if isinstance(row.entry, MadeMove) and row.entry.by == "person"]
    assert len({row.entry.ply for row in people_moved if isinstance(row.entry, MadeMove)}) == len(people_moved)


def _was_done(table: Table, journal: Journal, key: str, number: int) -> None:
    where = f"{table.id}: {key} at {number}"
    assert number <= len(table.rows), f"{where} is lost: the log ends at {len(table.rows)}"
    row = table.rows[number - 1]
    assert (row.number, row.person, row.key) == (number, journal.person, key), f"{where} is {row}"
    assert _says(table.rows, row, journal.sent[key]), f"{where} is not {journal.sent[key]}"


def _says(rows: list[Row], row: Row, wish: AnyCommand) -> bool:
    """Whether a line does what was wished."""
    entry = row.entry
    match wish:
        case command.PlayMove(seat=seat, ply=ply, move=move):
            if isinstance(entry, happening.HandedBack):  # who moves takes the seat back with it
                entry = rows[row.number].entry
            return entry == MadeMove(ply, seat, "person", move)
        case command.Chat(text=text):
            return isinstance(entry, happening.Chatted) and (entry.person, entry.text) == (row.person, text)
        case command.Say(seat=seat, talk=talk):
            return entry == Spoke(seat, talk)
        case command.Sit():
            return isinstance(entry, happening.Sat) and entry.person == row.person
        case command.Start():
            return isinstance(entry, happening.Began) and isinstance(rows[row.number].entry, happening.Committed)
        case command.Pledge(seat=seat, hash=promised):
            return entry == happening.Pledged(seat, promised)
        case command.Share(seat=seat, share=share):
            return entry == happening.Shared(seat, share)
        case command.Rematch():
            return isinstance(entry, happening.Rematched)
    raise AssertionError(f"no test sends {wish}")


def _is_true(table: Table, person: str, seat: int | None, line: Line) -> None:
    """Whether the log says what somebody was told."""
    assert line.number <= len(table.rows), f"{table.id}: {line} was told and is lost"
    row = table.rows[line.number - 1]
    true = told(table, row, Viewer(seat, person))
    assert true is not None, f"{table.id}: {person} on seat {seat} was told {line}"
    assert msgspec.json.encode(line) == msgspec.json.encode(Line(row.number, row.at, true))

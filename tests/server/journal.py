"""Journals of what a server told its clients, and checks of its log against them."""

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
from undermine.server.audience import Viewer, content_for
from undermine.server.log_entry import CommittedSeed, LogEntry, MadeMove, Spoke
from undermine.server.store import open_store, read_entries, read_outages
from undermine.server.table import Table
from undermine.wire import command, entry
from undermine.wire.answer import Accepted, Refused
from undermine.wire.command import AnyCommand
from undermine.wire.entry import Entry
from undermine.wire.update import Farewell, PackedUpdate

STORE_AWAY = "store-away"
"""The only refusal after which a command may have been run: the database accepted it and could not confirm it."""

_MESSAGES = msgspec.json.Decoder(PackedUpdate | Accepted | Refused | Farewell)


@dataclass
class Journal:
    """What one person sent to one table, and everything that came back."""

    person: str
    sent: dict[str, AnyCommand] = field(default_factory=dict)
    accepted: list[tuple[str, int]] = field(default_factory=list)
    refused: dict[str, str] = field(default_factory=dict)
    """The reasons, by key; without commands that were accepted later."""
    entries: list[tuple[int | None, Entry]] = field(default_factory=list)
    """With the seat that was told."""
    farewells: list[str] = field(default_factory=list)
    closes: list[int | None] = field(default_factory=list)

    def note(self, message: Any) -> None:
        """Note a message from the server."""
        match message:
            case Accepted(key, number):
                self.accepted.append((key, number))
                self.refused.pop(key, None)
            case Refused(key, reason):
                self.refused[key or ""] = reason
            case PackedUpdate():
                self.entries += [(message.seat, one) for one in message.entries]
            case Farewell(reason):
                self.farewells.append(reason)


class JournaledTable(RemoteTable):
    """A table of the reference client that keeps a journal."""

    def __init__(self, session: Session, name: str) -> None:
        super().__init__(session, name)
        assert session.person is not None
        self.journal = Journal(session.person.id)

    async def do(self, message: AnyCommand) -> Accepted:
        """Note a command and send it."""
        self.journal.sent[message.key] = message
        return await super().do(message)

    async def _read(self, text: str) -> None:
        self.journal.note(_MESSAGES.decode(text))
        await super()._read(text)

    async def _receive(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        try:
            await super()._receive(socket)
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


def table_from_log(database: str, name: str) -> Table:
    """Return a table as its log has it. Fails if an entry is missing or does not replay."""
    engine = open_store(database)
    try:
        with engine.connect() as connection:
            table = Table(name, read_outages(connection))
            table.apply(read_entries(connection, name))
    finally:
        engine.dispose()
    return table


def check_log(table: Table, journals: list[Journal]) -> None:
    """Nothing acknowledged is lost, nothing is done twice or made up, and everybody was told what the log says."""
    _nothing_is_done_twice(table, journals)
    for journal in journals:
        for key, number in journal.accepted:
            if key:
                _was_done(table, journal, key, number)
        for seat, told in journal.entries:
            _is_true(table, journal.person, seat, told)
    assert table.game is not None
    assert Game.replay(table.game.record()).state == table.game.state


def _nothing_is_done_twice(table: Table, journals: list[Journal]) -> None:
    by_person = {journal.person: journal for journal in journals}
    keys = Counter((one.person, one.key) for one in table.entries if one.key is not None)
    for (person, key), count in keys.items():
        assert count == 1, f"{table.id}: {person} did {key} {count} times"
        assert key in by_person[person or ""].sent, f"{table.id}: nobody sent {key}"
        refusal = by_person[person or ""].refused.get(key or "", STORE_AWAY)
        assert refusal == STORE_AWAY, f"{table.id}: {key} was refused and done"
    contents = [one.content for one in table.entries]
    chats = Counter(content.text for content in contents if isinstance(content, entry.Chatted))
    assert all(count == 1 for count in chats.values()), f"{table.id}: {chats.most_common(3)}"
    plies = [content.ply for content in contents if isinstance(content, MadeMove) and content.by == "person"]
    assert len(set(plies)) == len(plies)


def _was_done(table: Table, journal: Journal, key: str, number: int) -> None:
    where = f"{table.id}: {key} at {number}"
    assert number <= len(table.entries), f"{where} is lost: the log ends at {len(table.entries)}"
    found = table.entries[number - 1]
    assert (found.number, found.person, found.key) == (number, journal.person, key), f"{where} is {found}"
    assert _says(table.entries, found, journal.sent[key]), f"{where} is not {journal.sent[key]}"


def _says(entries: list[LogEntry], found: LogEntry, message: AnyCommand) -> bool:
    """Whether an entry does what a command asked for."""
    content, following = found.content, [one.content for one in entries[found.number : found.number + 1]]
    match message:
        case command.PlayMove(seat=seat, ply=ply, move=move):
            made = MadeMove(ply, seat, "person", move)  # moving takes one's seat back
            return content == made or (isinstance(content, entry.HandedBack) and following == [made])
        case command.Chat(text=text):
            return isinstance(content, entry.Chatted) and (content.person, content.text) == (found.person, text)
        case command.Say(seat=seat, talk=talk):
            return content == Spoke(seat, talk)
        case command.Sit():
            return isinstance(content, entry.Sat) and content.person == found.person
        case command.Start():
            return isinstance(content, entry.Began) and isinstance(following[0], CommittedSeed)
        case command.Pledge(seat=seat, hash=pledged):
            return content == entry.Pledged(seat, pledged)
        case command.Share(seat=seat, share=share):
            return content == entry.Shared(seat, share)
        case command.Rematch():
            return isinstance(content, entry.Rematched)
    raise AssertionError(f"no test sends {message}")


def _is_true(table: Table, person: str, seat: int | None, told: Entry) -> None:
    """Whether the log says what somebody was told."""
    assert told.number <= len(table.entries), f"{table.id}: {told} was told and is lost"
    found = table.entries[told.number - 1]
    content = content_for(table, found, Viewer(seat, person))
    assert content is not None, f"{table.id}: {person} on seat {seat} was told {told}"
    assert msgspec.json.encode(told) == msgspec.json.encode(Entry(found.number, found.at, content))

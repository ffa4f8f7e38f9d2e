"""A table that somebody is at: takes commands one at a time, commits, then tells everybody."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from time import perf_counter
from typing import TYPE_CHECKING

from sqlalchemy.exc import SQLAlchemyError

from undermine.error import UndermineError
from undermine.server.conduct import ending, playing
from undermine.server.conduct.decide import decide
from undermine.server.conduct.rights import SENT_AWAY, Actor
from undermine.server.connection import Connection
from undermine.server.entry import Entry, Row
from undermine.server.metrics import COMMAND_SECONDS, COMMANDS, FROZEN_TABLES
from undermine.server.people import store_away
from undermine.server.presence import Presence
from undermine.server.refuse import CommandRefused
from undermine.server.sight import PERSONAL, Moment, Viewer
from undermine.server.store import BrokenLog, read_rows
from undermine.server.summary import QUIET, is_loud, work_for
from undermine.server.table import Draft, Table
from undermine.server.turns import Turns
from undermine.server.writer import Conflict, StoreAway, Unit
from undermine.wire import happening
from undermine.wire.answer import Accepted, Refusal
from undermine.wire.command import AnyCommand, Rematch, Start

if TYPE_CHECKING:
    from undermine.server.hall import Hall

ATTEMPTS = 3
"""How often a command is tried when another process writes to the same table."""
LOGGER = logging.getLogger("undermine.tables")

Drafting = Callable[[Table], Draft]


class LiveTable:
    """A table in memory, with the sockets of those who are at it."""

    def __init__(self, name: str, hall: Hall) -> None:
        """Nothing is read yet."""
        self.hall = hall
        self.table = Table(name, hall.outages)
        self.connections: set[Connection] = set()
        self.frozen: str | None = None
        """Why nothing more can be done here."""
        self.idle_since: float = hall.clock()
        self.presence = Presence(self)
        self.turns = Turns(self)
        self._lock = asyncio.Lock()
        self._doubtful = True
        """Whether the log may hold more than was read."""

    # commands

    async def do(self, actor: Actor, wish: AnyCommand) -> Accepted:
        """Do what a person asks for, once; `CommandRefused` if it is not done."""
        began = perf_counter()
        kind = type(wish).__struct_config__.tag
        try:
            number = await self.add(lambda table: self._decide(table, actor, wish), actor.id, wish.key)
        except CommandRefused as refusal:
            COMMANDS.labels(kind, refusal.reason).inc()
            raise
        COMMANDS.labels(kind, "accepted").inc()
        COMMAND_SECONDS.observe(perf_counter() - began)
        return Accepted(wish.key, number)

    def _decide(self, table: Table, actor: Actor, wish: AnyCommand) -> Draft:
        if isinstance(wish, Rematch):
            sources = self.hall.config.sources
            return ending.rematch(table, actor, sources.name(), sources.secret())
        if isinstance(wish, Start):
            return playing.start(table, actor, wish, asks_shares=self.hall.config.share_seconds > 0)
        return decide(table, actor, wish)

    async def add(self, drafting: Drafting, person: str | None = None, key: str | None = None) -> int:
        """Add the lines that a draft comes to, in turn with all others; return the number of the first."""
        async with self._lock:
            for _ in range(ATTEMPTS):
                await self.catch_up()
                self.must_not_be_frozen()
                done = self.table.keys.get((person, key)) if key is not None else None
                if done is not None:
                    return done
                draft = drafting(self.table)
                if not draft.entries:
                    return self.table.number
                try:
                    return await self._commit(draft, person, key)
                except Conflict:
                    self._doubtful = True
            raise CommandRefused(Refusal.STALE, "Others were faster, again and again; please try once more.")

    def must_not_be_frozen(self) -> None:
        """Nothing can be done at a table whose log does not replay."""
        if self.frozen is not None:
            raise CommandRefused(Refusal.FROZEN, f"This table cannot go on: {self.frozen}.")

    def must_be_welcome(self, person: str | None) -> None:
        """Nobody comes to a table that is frozen, nor one whom its host has sent away."""
        self.must_not_be_frozen()
        if person is not None and person in self.table.kicked:
            raise CommandRefused(Refusal.KICKED, SENT_AWAY)

    async def _commit(self, draft: Draft, person: str | None, key: str | None) -> int:
        table = self.table
        at = max(self.hall.now(), table.rows[-1].at if table.rows else 0)
        rows = numbered(draft.entries, table.number, at, person, key)
        unit = Unit()
        unit.append(table.id, rows)
        loud = is_loud(draft.entries)
        if loud:
            unit.works.append(work_for(table, rows, draft))
        unit.works += self.hall.side_works(table, rows)
        if draft.opened is not None:
            self.hall.open_with(unit, *draft.opened, at)
        try:
            await self.hall.writer.write(unit)
        except StoreAway as error:
            self._doubtful = True
            raise store_away() from error
        self._follow(rows, draft)
        if loud:
            self.hall.lobby.changed()
            self.presence.check_soon()  # somebody may have sat down without a socket
        if table.settings.rated and table.status == "over":
            self.hall.rater.look()
        return rows[0].number

    def _follow(self, rows: list[Row], draft: Draft | None) -> None:
        self.table.follow(rows, draft)
        self.tell()
        self._turn_out_the_kicked()
        self.turns.plan()

    # the log

    async def catch_up(self) -> None:
        """Read what the log holds beyond what is known here."""
        if not self._doubtful or self.frozen is not None:
            return
        try:
            rows = await asyncio.to_thread(self._read)
            self._follow(rows, None)
        except SQLAlchemyError as error:
            raise store_away() from error
        except BrokenLog as error:
            self._freeze(str(error))
        except (UndermineError, AssertionError, LookupError, TypeError, ValueError) as error:
            self._freeze(f"its log does not replay after line {self.table.number}: {error}")
        else:
            self._doubtful = False

    def _read(self) -> list[Row]:
        with self.hall.engine.connect() as connection:
            return read_rows(connection, self.table.id, self.table.number)

    def doubt(self) -> None:
        """Somebody else has written to this table."""
        self._doubtful = True

    def _freeze(self, sentence: str) -> None:
        self.frozen = sentence
        FROZEN_TABLES.inc()
        LOGGER.error("a table is frozen", extra={"table": self.table.id, "why": sentence})
        self.turns.stop()
        for connection in self.connections:
            connection.dismiss(Refusal.FROZEN, f"This table cannot go on: {sentence}.")

    # telling

    def viewers(self, connection: Connection) -> list[Viewer]:
        """What somebody looks from: his seats, or from outside."""
        person = connection.person
        return [Viewer(seat, person) for seat in self.table.seats_of(person)] or [Viewer(None, person)]

    def tell(self) -> None:
        """Tell everybody what is new to them; what is the same for several is made once."""
        moment = Moment(self.table, self.hall.now())
        made: dict[tuple[int | None, int, str | None], bytes] = {}
        least = min((connection.told for connection in self.connections), default=self.table.number)
        by_person, loud = bool(self.table.mutes) or self._is_personal_since(least), self._is_loud_since(least)
        for connection in self.connections:
            for viewer in self.viewers(connection):
                key = viewer.seat, connection.told, viewer.person if by_person else None
                if key not in made:
                    made[key] = moment.update(viewer, connection.told, loud)
                connection.post(made[key])
            connection.told = self.table.number

    def sync(self, connection: Connection, since: int) -> None:
        """Tell somebody what happened since a number, with the view afresh."""
        since = min(since, self.table.number)
        moment = Moment(self.table, self.hall.now())
        for viewer in self.viewers(connection):
            connection.post(moment.update(viewer, since, with_table=True))
        connection.told = self.table.number

    def _is_personal_since(self, number: int) -> bool:
        """Whether something is new that one person alone is told, who may be a spectator among others."""
        return any(isinstance(row.entry, PERSONAL) for row in self.table.rows[number:])

    def _is_loud_since(self, number: int) -> bool:
        return any(not isinstance(row.entry, QUIET) for row in self.table.rows[number:])

    def _turn_out_the_kicked(self) -> None:
        if not self.table.kicked:
            return
        for connection in self.connections:
            if connection.person in self.table.kicked:
                connection.dismiss(Refusal.KICKED, SENT_AWAY)

    async def end(self, why: str) -> None:
        """The table is over, for a reason that lies outside the game."""
        await self.add(lambda table: Draft([] if table.status == "over" else [happening.Ended(why)]))


def numbered(entries: list[Entry], after: int, at: int, person: str | None, key: str | None) -> list[Row]:
    """Entries in their places; the first carries the key of the command."""
    return [
        Row(number, at, person, key if number == after + 1 else None, entry)
        for number, entry in enumerate(entries, start=after + 1)
    ]

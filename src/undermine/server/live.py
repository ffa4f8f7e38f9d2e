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
from undermine.server.errands import Cause, Done, Drafting, Errands, settle
from undermine.server.metrics import COMMAND_SECONDS, FROZEN_TABLES, commands
from undermine.server.people import store_away
from undermine.server.presence import Presence
from undermine.server.refuse import CommandRefused
from undermine.server.sight import OUTSIDE, PERSONAL, Moment, Viewer
from undermine.server.store import BrokenLog, read_rows
from undermine.server.summary import QUIET, is_loud, work_for
from undermine.server.table import Draft, Table
from undermine.server.turns import Turns
from undermine.server.writer import Unit
from undermine.wire import happening
from undermine.wire.answer import Accepted, Refusal
from undermine.wire.command import AnyCommand, Rematch, Start

if TYPE_CHECKING:
    from undermine.server.hall import Hall

LOGGER = logging.getLogger("undermine.tables")

Answered = Callable[[Accepted | Exception, str], None]
"""Told the answer to a command, or why it was not done, with the key of the command."""
Telling = tuple[int | None, int, str | None]
"""What an update depends on: the seat, the number since which it tells, and the person where that matters."""


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
        self.errands = Errands(self)
        self.doubtful = True
        """Whether the log may hold more than was read."""

    # commands

    async def do(self, actor: Actor, wish: AnyCommand) -> Accepted:
        """Do what a person asks for, once; `CommandRefused` if it is not done."""
        future: asyncio.Future[Accepted] = self.hall.loop.create_future()
        self.take(actor, wish, lambda outcome, _key: settle(future, outcome))
        return await future

    def take(self, actor: Actor, wish: AnyCommand, answered: Answered, asker: Connection | None = None) -> None:
        """Do what a person asks for, when it is its turn. The asker is posted an answer next to what it is told."""
        began, kind = perf_counter(), type(wish).__struct_config__.tag

        def done(outcome: int | Exception) -> None:
            if isinstance(outcome, int):
                commands(kind, "accepted").inc()
                COMMAND_SECONDS.observe(perf_counter() - began)
                answered(Accepted(wish.key, outcome), wish.key)
                return
            if isinstance(outcome, CommandRefused):
                commands(kind, outcome.reason).inc()
            answered(outcome, wish.key)

        self.errands.take(lambda table: self._decide(table, actor, wish), Cause(actor.id, wish.key, asker), done)

    def _decide(self, table: Table, actor: Actor, wish: AnyCommand) -> Draft:
        if isinstance(wish, Rematch):
            sources = self.hall.config.sources
            return ending.rematch(table, actor, sources.name(), sources.secret())
        if isinstance(wish, Start):
            return playing.start(table, actor, wish, asks_shares=self.hall.config.share_seconds > 0)
        return decide(table, actor, wish)

    async def add(self, drafting: Drafting) -> int:
        """Add the lines that a draft comes to, in turn with all others; return the number of the first."""
        return await self.errands.run(drafting)

    def must_not_be_frozen(self) -> None:
        """Nothing can be done at a table whose log does not replay."""
        if self.frozen is not None:
            raise CommandRefused(Refusal.FROZEN, f"This table cannot go on: {self.frozen}.")

    def must_be_welcome(self, person: str | None) -> None:
        """Nobody comes to a table that is frozen, nor one whom its host has sent away."""
        self.must_not_be_frozen()
        if person is not None and person in self.table.kicked:
            raise CommandRefused(Refusal.KICKED, SENT_AWAY)

    def commit(self, draft: Draft, cause: Cause, done: Done) -> None:
        """Write the lines of a draft down; when they are on the disk, follow them and tell everybody."""
        table = self.table
        at = max(self.hall.now(), table.rows[-1].at if table.rows else 0)
        rows = numbered(draft.entries, table.number, at, cause.person, cause.key)
        unit = Unit()
        unit.append(table.id, rows)
        loud = is_loud(draft.entries)
        if loud:
            unit.works.append(work_for(table, rows, draft))
        unit.works += self.hall.side_works(table, rows)
        if draft.opened is not None:
            self.hall.open_with(unit, *draft.opened, at)

        def written(error: Exception | None) -> None:
            done(self._written(rows, draft, cause.asker, loud) if error is None else error)

        self.hall.writer.submit(unit, written)

    def _written(self, rows: list[Row], draft: Draft, asker: Connection | None, loud: bool) -> int | Exception:
        try:
            self._follow(rows, draft, asker)
            if loud:
                self.hall.lobby.changed()
                self.presence.check_soon()  # somebody may have sat down without a socket
            if self.table.settings.rated and self.table.status == "over":
                self.hall.rater.look()
        except Exception as error:  # noqa: BLE001  it is told to who asked
            return error
        return rows[0].number

    def _follow(self, rows: list[Row], draft: Draft | None, asker: Connection | None = None) -> None:
        self.table.follow(rows, draft)
        self.tell(asker)
        self._turn_out_the_kicked()
        self.turns.plan()

    # the log

    async def catch_up(self) -> None:
        """Read what the log holds beyond what is known here."""
        if self.frozen is not None:
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
            self.doubtful = False

    def _read(self) -> list[Row]:
        with self.hall.engine.connect() as connection:
            return read_rows(connection, self.table.id, self.table.number)

    def doubt(self) -> None:
        """Somebody else has written to this table."""
        self.doubtful = True

    def _freeze(self, sentence: str) -> None:
        self.frozen = sentence
        FROZEN_TABLES.inc()
        LOGGER.error("a table is frozen", extra={"table": self.table.id, "why": sentence})
        self.turns.stop()
        for connection in self.connections:
            connection.dismiss(Refusal.FROZEN, f"This table cannot go on: {sentence}.")

    # telling

    def tell(self, asker: Connection | None = None) -> None:
        """Tell everybody what is new to them; what is the same for several is made once."""
        table, number = self.table, self.table.number
        moment, kinds = Moment(table, self.hall.now()), self._kinds_of_news()
        made: dict[Telling, bytes] = {}
        loud, by_person = not kinds <= QUIET, bool(table.mutes) or not kinds.isdisjoint(PERSONAL)
        for connection in self.connections:
            person, told = connection.person, connection.told
            for seat in table.seats_of(person) or OUTSIDE:
                telling = seat, told, person if by_person else None
                update = made.get(telling)
                if update is None:
                    update = made[telling] = moment.update(Viewer(seat, person), told, loud)
                connection.post(update, connection is asker)
            connection.told = number

    def _kinds_of_news(self) -> set[type]:
        """Of what kinds are the lines that not all have been told of."""
        rows = self.table.rows
        told = min([connection.told for connection in self.connections], default=len(rows))
        return {type(row.entry) for row in rows[told:]}

    def sync(self, connection: Connection, since: int) -> None:
        """Tell somebody what happened since a number, with the view afresh."""
        since = min(since, self.table.number)
        moment = Moment(self.table, self.hall.now())
        for seat in self.table.seats_of(connection.person) or OUTSIDE:
            connection.post(moment.update(Viewer(seat, connection.person), since, with_table=True))
        connection.told = self.table.number

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

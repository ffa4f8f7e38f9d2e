"""A table in memory with everything that keeps it alive: its connections, its queue, its timers and its bots."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from sqlalchemy.exc import SQLAlchemyError

from undermine.fair.commitments import INTERRUPTED
from undermine.server.actor import Actor
from undermine.server.apply_entry import REPLAY_ERRORS
from undermine.server.audience import PERSONAL, SPECTATOR_SEATS, Snapshot, Viewer, concerned_people
from undermine.server.bot_turns import BotTurns
from undermine.server.command_queue import Command, CommandQueue
from undermine.server.connection import Connection
from undermine.server.costs import Charge, Payer, in_thread
from undermine.server.deadlines import Deadlines
from undermine.server.errors import CommandRefused, store_unavailable
from undermine.server.handlers.rights import KICKED_SENTENCE
from undermine.server.handlers.server_messages import ServerMessage
from undermine.server.log_entry import CommittedSeed, DealtCards, LogEntry, SeedExposed, number_entries
from undermine.server.metrics import FROZEN_TABLES
from undermine.server.mutes import Aside, Mute, read_asides
from undermine.server.presence import Presence
from undermine.server.role_readers import RoleReaders
from undermine.server.spectator_updates import SpectatorUpdates
from undermine.server.store import BrokenLog, read_entries
from undermine.server.table import Draft, Table
from undermine.server.table_summary import UNLISTED, rewrite_statements
from undermine.server.writer import Conflict, StoreUnavailable, Transaction
from undermine.wire.answer import Accepted, Refusal
from undermine.wire.command import AnyCommand

if TYPE_CHECKING:
    from undermine.server.services import Services

LOGGER = logging.getLogger("undermine.tables")

UpdateKey = tuple[int | None, int, str | None]
"""What an update depends on: the seat, the number it follows, and the person where that matters."""


class LiveTable:
    """A table in memory, with the connections of everybody at it."""

    def __init__(self, name: str, services: Services) -> None:
        self.services = services
        self.table = Table(name, services.outages)
        self.connections: set[Connection] = set()
        self.frozen: str | None = None
        """Why this table cannot go on; other tables are not affected.

        Everybody may read this, so it names an entry and quotes nothing from it. `undermine admin show` says more.
        """
        self.is_behind = True
        """Whether the log may hold more entries than were read."""
        self.seeds_at_risk: set[bytes] = set()
        """Seeds that the database was given, or cards from them, and did not confirm.

        If the table deals from one of them, its log must say so before anything else is done here. Until then the table
        stays in memory.
        """
        self.is_rewritten = False
        """Whether an operator removed something from the log, so that it must be read again from its beginning."""
        self.idle_since: float = services.clock()
        self._last_entry = 0, services.monotonic()
        """The time of the last entry, and when it was applied by the monotonic clock."""
        self.queue = CommandQueue(self)
        self.presence = Presence(self)
        self.deadlines = Deadlines(self)
        self.role_readers = RoleReaders(self)
        self.bot_turns = BotTurns(self)
        self._spectator_updates = SpectatorUpdates(self.table)

    def now(self) -> int:
        """Return the time of this table. It goes on after the last entry even if the server's clock was set back."""
        at, applied = self._last_entry
        return max(self.services.now(), at + self.services.monotonic() - applied)

    # commands

    async def execute(self, actor: Actor, message: AnyCommand, payer: Payer | None = None) -> Accepted:
        """Run the command of a person, at the cost of `payer`. Raises `CommandRefused` if it is refused."""
        return Accepted(message.key, await self.queue.run(Command.from_person(actor, message, payer)))

    async def execute_for_server(self, message: ServerMessage, payer: Payer | None = None) -> int:
        """Run a command of the server. Return the sequence number of its first entry."""
        return await self.queue.run(Command.from_server(message, payer))

    def must_not_be_frozen(self) -> None:
        """Refuse everything at a table whose log does not replay."""
        if self.frozen is not None:
            raise CommandRefused(Refusal.FROZEN, f"This table cannot go on: {self.frozen}.")

    def must_admit(self, person: str | None) -> None:
        """Refuse people whom the host removed, and everybody if the table is frozen."""
        self.must_not_be_frozen()
        if person is not None and person in self.table.kicked:
            raise CommandRefused(Refusal.KICKED, KICKED_SENTENCE)

    # who comes first

    def is_outsider(self, person: str | None) -> bool:
        """Whether somebody neither plays here nor is the host."""
        return person is None or (person != self.table.host and not self.table.seats_of(person))

    def must_come_first(self, connection: Connection) -> bool:
        """Whether a client is served at once: a player who did not use much of their budget."""
        return not self.is_outsider(connection.person) and not connection.payer.is_low()

    # the log

    async def catch_up(self, payer: Payer | None = None) -> None:
        """Read the entries that this process does not know yet, at the cost of `payer`."""
        if self.frozen is not None:
            return
        is_rewritten = self.is_rewritten
        try:
            entries, asides = await in_thread(self._read_news, is_rewritten)
            with Charge(payer):
                if is_rewritten:
                    self._replace_table(entries)
                else:
                    self.apply(entries)
            for aside in asides:
                self.table.asides.apply(aside)
            if is_rewritten:
                self._tell_again()
                await self.services.writer.write(Transaction(*rewrite_statements(self.table)))
                self.is_rewritten = False
            if self.seeds_at_risk:
                await self._mark_exposed()
        except (SQLAlchemyError, StoreUnavailable, Conflict) as error:
            raise store_unavailable() from error
        except BrokenLog as error:
            self._freeze(error.sentence, error)
        except REPLAY_ERRORS as error:
            self._freeze(f"its log does not replay after entry {self.table.number}", error)
        else:
            self.is_behind = False

    async def _mark_exposed(self) -> None:
        """If the table's seed may be known, write that into the log, so that no process deals from it after this one.

        Another process may have committed a seed of its own meanwhile, which is as secret as before.
        """
        if self.table.status == "running" and self.table.secret in self.seeds_at_risk:
            at = max(self.now(), self.table.entries[-1].at)
            entries, transaction = number_entries([SeedExposed(INTERRUPTED)], self.table.number, at), Transaction()
            transaction.append(self.table.id, entries)
            await self.services.writer.write(transaction)
            self.apply(entries)
        self.seeds_at_risk.clear()

    def note_uncommitted(self, draft: Draft) -> None:
        """Note that the database did not confirm a draft.

        A deal or a seed in it may have been logged somewhere, or copied, so no round is dealt from that seed any more.
        """
        seeds = {bytes.fromhex(content.seed) for content in draft.contents if isinstance(content, CommittedSeed)}
        if not seeds and any(isinstance(content, DealtCards) for content in draft.contents):
            seeds = {self.table.secret}
        self.seeds_at_risk |= seeds

    def _read_news(self, from_beginning: bool) -> tuple[list[LogEntry], list[Aside]]:
        """Read new entries or all, and with the first of them what is stored beside the log."""
        after = 0 if from_beginning else self.table.number
        with self.services.engine.connect() as connection:
            entries = read_entries(connection, self.table.id, after)
            return entries, [] if after else read_asides(connection, self.table.id)

    def _replace_table(self, entries: list[LogEntry]) -> None:
        """Replace the table by what its log says now."""
        replaced = Table(self.table.id, self.services.outages)
        replaced.apply(entries)
        self.table = replaced
        self.services.belief_analysis.forget(self.table.id)
        self._spectator_updates = SpectatorUpdates(replaced)

    def _tell_again(self) -> None:
        """Send everybody everything again: clients replace entries that they know."""
        for connection in self.connections:
            self.sync(connection, 0)
        self._disconnect_kicked()
        self.plan()

    def apply(self, entries: list[LogEntry], draft: Draft | None = None, sender: Connection | None = None) -> None:
        """Apply committed entries, send updates, and see what is due next."""
        self.table.apply(entries, draft)
        if entries:
            self._last_entry = entries[-1].at, self.services.monotonic()
        self.send_updates(sender)
        self._disconnect_kicked()
        self.plan()

    def apply_aside(self, aside: Aside) -> None:
        """Apply a mute or a report that was stored. Only the person who made it may notice."""
        self.table.asides.apply(aside)
        if isinstance(aside, Mute):
            for connection in self.connections:
                if connection.person == aside.person:
                    self.sync(connection, connection.sent_number)

    def plan(self) -> None:
        """Let bots move and set the timer for the next deadline. Nothing happens while nobody is connected."""
        self.role_readers.follow()
        if self.table.status == "running" and self.connections:
            self.bot_turns.plan()
            self.deadlines.plan()
        else:
            self.deadlines.cancel_timer()

    def stop(self) -> None:
        """Stop timers and bots: nobody is at the table."""
        self.deadlines.stop()

    def _freeze(self, sentence: str, error: Exception) -> None:
        self.frozen = sentence
        FROZEN_TABLES.inc()
        number = error.number if isinstance(error, BrokenLog) else self.table.number
        LOGGER.error("a table is frozen", extra={"table": self.table.id, "entry": number, "why": error})
        self.stop()
        for connection in self.connections:
            connection.refuse(Refusal.FROZEN, f"This table cannot go on: {sentence}.")

    def _disconnect_kicked(self) -> None:
        if not self.table.kicked:
            return
        for connection in self.connections:
            if connection.person in self.table.kicked:
                connection.refuse(Refusal.KICKED, KICKED_SENTENCE)

    # updates

    def send_updates(self, sender: Connection | None = None) -> None:
        """Send everybody what is new to them. The sender's update leaves together with the answer that follows."""
        table, number, outsiders = self.table, self.table.number, self.services.outsiders
        snapshot, kinds = Snapshot(table, self.now()), self._kinds_of_news()
        made: dict[UpdateKey, bytes] = {}
        with_table, concerned = not kinds <= UNLISTED, self._concerned_people(kinds)
        for connection in self.connections:
            person, since = connection.person, connection.sent_number
            told_apart = person if person in concerned else None
            if connection is not sender and self.is_outsider(person):
                key: UpdateKey = None, since, told_apart
                connection.send_later(self._update(snapshot, made, key, with_table), outsiders)
            else:
                seats = table.seats_of(person) or SPECTATOR_SEATS
                for seat in seats:
                    key = seat, since, told_apart
                    update = self._update(snapshot, made, key, with_table, len(seats))
                    connection.send(update, hold=connection is sender)
            connection.sent_number = number

    @staticmethod
    def _update(
        snapshot: Snapshot, made: dict[UpdateKey, bytes], key: UpdateKey, with_table: bool, seats: int = 1
    ) -> bytes:
        """Return an update, encoded once for all who are told the same."""
        update = made.get(key)
        if update is None:
            seat, since, person = key
            update = made[key] = snapshot.update(Viewer(seat, person), since, with_table, seats)
        return update

    def _kinds_of_news(self) -> set[type]:
        """The kinds of entries that somebody has not been sent yet."""
        entries = self.table.entries
        sent = min([connection.sent_number for connection in self.connections], default=len(entries))
        return {type(entry.content) for entry in entries[sent:]}

    def _concerned_people(self, kinds: set[type]) -> frozenset[str | None]:
        """The people who are told something else than others without a seat: they muted or reported somebody."""
        if not kinds.isdisjoint(PERSONAL):
            return concerned_people(self.table)
        return frozenset([person for person, _ in self.table.asides.mutes])

    def sync(self, connection: Connection, since: int) -> None:
        """Send a client the entries after a number, and the current view. Spectators share what is sent to them."""
        since, person = min(since, self.table.number), connection.person
        with Charge(connection.payer) as charge:
            seats = self.table.seats_of(person)
            if seats:
                snapshot = Snapshot(self.table, self.now())
                updates = [snapshot.update(Viewer(seat, person), since, True, len(seats)) for seat in seats]
            else:
                updates = [self._spectator_updates.get(person, since, self.now())]
            for update in updates:
                connection.send(update)
            charge.size = sum(map(len, updates))
        connection.sent_number = self.table.number

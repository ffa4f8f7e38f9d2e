"""All tables in memory: finding and loading them, creating new ones, unloading idle ones."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from sqlalchemy import delete

from undermine.server.actor import Actor
from undermine.server.costs import CURRENT_PAYER
from undermine.server.errors import CommandRefused, store_unavailable
from undermine.server.handlers.creating import create_table
from undermine.server.handlers.server_messages import CatchUp
from undermine.server.live_table import LiveTable
from undermine.server.log_entry import number_entries
from undermine.server.metrics import FROZEN_TABLES, LIVE_TABLES
from undermine.server.schema import LOG
from undermine.server.table import Draft, NewTable, Table
from undermine.server.table_summary import summary_statements
from undermine.server.writer import Conflict, StoreUnavailable, Transaction
from undermine.wire.answer import Refusal
from undermine.wire.update import TableSettings

if TYPE_CHECKING:
    from undermine.server.costs import Payer
    from undermine.server.services import Services


class TableRegistry:
    """The tables that somebody uses. All others are in the database alone."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self.live: dict[str, LiveTable] = {}

    async def find(self, name: str, payer: Payer | None = None) -> LiveTable:
        """Return a table, loaded from its log if need be, at the cost of `payer` or of who sent the request.

        Raises `CommandRefused` if there is none.
        """
        payer = payer or CURRENT_PAYER.get()
        live = self.live.get(name)
        if live is None:
            live = self.live[name] = LiveTable(name, self._services)
            LIVE_TABLES.set(len(self.live))
        live.idle_since = self._services.clock()
        try:
            await live.execute_for_server(CatchUp(), payer)
        except CommandRefused as refusal:
            if refusal.reason != Refusal.FROZEN:  # the database is unavailable; others may be using this object
                raise
            return live
        if not live.table.entries:
            self.live.pop(name, None)
            raise CommandRefused(Refusal.NO_SUCH_TABLE, "There is no such table; it may have ended long ago.")
        return live

    async def find_in_turn(self, name: str, person: str | None, payer: Payer) -> LiveTable:
        """The same for a command. Those who do not play there wait behind those who do, and may use less of a budget.

        Whoever wants a table to be loaded waits as well.
        """
        live = self.live.get(name)
        if live is None or live.is_outsider(person):
            await self._services.outsiders.turn(payer.lane)
        live = await self.find(name, payer)
        payer.check(plays=not live.is_outsider(person))
        return live

    async def create(self, settings: TableSettings, actor: Actor, sits: bool) -> str:
        """Create a table and return its name."""
        sources, transaction = self._services.config.sources, Transaction()
        contents = create_table(settings, actor, sources.secret(), sits)
        new_table = NewTable(sources.name(), contents)
        self.add_new_table(transaction, new_table, self._services.now(), CURRENT_PAYER.get())
        try:
            await self._services.writer.write(transaction)
        except (StoreUnavailable, Conflict) as error:
            raise store_unavailable() from error
        self._services.lobby.mark_changed()
        return new_table.id

    def add_new_table(self, transaction: Transaction, new_table: NewTable, at: int, payer: Payer | None) -> None:
        """Create a table as part of a transaction, at the request of `payer`."""
        if payer is not None:
            self._services.lobby.note_network(new_table.id, payer.lane)
        entries = number_entries(new_table.contents, 0, at)
        transaction.append(new_table.id, entries)
        transaction.statements += summary_statements(Table(new_table.id), entries, Draft(new_table.contents))

    def unload_idle(self) -> None:
        """Unload tables that nobody has been connected to for a while; the log has them."""
        limit = self._services.clock() - self._services.config.idle_seconds
        for name, live in list(self.live.items()):
            if not live.connections and live.idle_since < limit and not live.seeds_at_risk:
                del self.live[name]
                if live.frozen is not None:
                    FROZEN_TABLES.dec()
        LIVE_TABLES.set(len(self.live))

    async def mark_exposed(self) -> None:
        """Let the logs of tables say that a deal or a seed was not confirmed, if the database works again."""
        for name, live in list(self.live.items()):
            if live.seeds_at_risk:
                with suppress(CommandRefused):
                    await self.find(name)

    async def reload(self, name: str, is_rewritten: bool) -> None:
        """Read what another process changed in a table's log, and tell everybody there."""
        live = self.live.get(name)
        if live is not None:
            live.is_behind = True
            live.is_rewritten = live.is_rewritten or is_rewritten
            with suppress(CommandRefused):  # it is read with the next command
                await self.find(name)
        elif is_rewritten:
            self._services.belief_analysis.forget(name)

    async def drop(self, name: str) -> None:
        """Forget a table that an operator deleted, and disconnect everybody there."""
        self._services.belief_analysis.forget(name)
        live = self.live.pop(name, None)
        LIVE_TABLES.set(len(self.live))
        if live is None:
            return
        live.stop()
        for connection in live.connections:
            connection.refuse(Refusal.NO_SUCH_TABLE, "This game was deleted.")
        await live.queue.drain()
        with suppress(StoreUnavailable, Conflict):  # an entry may have been written after the others were deleted
            await self._services.writer.write(Transaction(delete(LOG).where(LOG.c.table_id == name)))

    async def stop(self) -> None:
        """Stop the timers of all tables, and finish their commands."""
        for live in list(self.live.values()):
            live.stop()
            await live.queue.drain()

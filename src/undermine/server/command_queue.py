"""The path of a command, from the frame to the answer: `CommandQueue` shows it from top to bottom.

    receive → queue → catch up → decode → look up → authorise → handle → commit → publish → answer

One `Command` carries everything about a command along this path. People's commands come from sockets (`receive`) and
from HTTP requests (`run`). The server's own commands, such as takeovers and the moves of bots, come from `run` as well.
Each table has one queue, which runs one command at a time.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from functools import partial
from time import perf_counter
from typing import TYPE_CHECKING

import msgspec

from undermine.server.actor import Actor
from undermine.server.connection import SERVER_ERROR, Connection
from undermine.server.costs import CURRENT_PAYER, DECISION_SECONDS, Charge, Payer
from undermine.server.errors import CommandRefused, store_unavailable
from undermine.server.handlers.rights import FORGOTTEN_SENTENCE, check_rights
from undermine.server.handlers.server_messages import ServerMessage
from undermine.server.log_entry import LogEntry, number_entries
from undermine.server.metrics import COMMAND_SECONDS, commands
from undermine.server.mutes import Aside, aside_statements
from undermine.server.table import Draft
from undermine.server.table_summary import changes_summary, summary_statements
from undermine.server.writer import Conflict, StoreUnavailable, Transaction
from undermine.wire.answer import Accepted, Refusal, Refused
from undermine.wire.command import AnyCommand, AnyFrame, Ask, BaseCommand, Ready, Rematch, Sync

if TYPE_CHECKING:
    from undermine.server.live_table import LiveTable

MAX_ATTEMPTS = 3
"""How often a command is run when another process writes to the same table at the same time."""
LOGGER = logging.getLogger("undermine.commands")

_FRAMES: msgspec.json.Decoder[AnyFrame] = msgspec.json.Decoder(AnyFrame)


class Command:
    """A command on its way to its answer."""

    __slots__ = (
        "actor",
        "attempts",
        "connection",
        "draft",
        "entries",
        "frame",
        "future",
        "message",
        "outcome",
        "payer",
        "started",
    )

    def __init__(
        self, actor: Actor | None, message: AnyFrame | ServerMessage | None, payer: Payer | None = None
    ) -> None:
        """`actor` is `None` for the server itself, and for visitors the server does not know."""
        self.actor, self.message, self.payer = actor, message, payer
        self.frame = b""
        """The message before it is decoded, if it came from a socket."""
        self.connection: Connection | None = None
        """The socket that waits for the answer."""
        self.future: asyncio.Future[int] | None = None
        """The coroutine that waits for the answer."""
        self.started = perf_counter()
        self.attempts = 0
        self.draft: Draft | None = None
        self.entries: list[LogEntry] = []
        self.outcome: int | Exception | None = None
        """The sequence number of the first entry, or why the command was not run."""

    @classmethod
    def from_socket(cls, connection: Connection, frame: bytes) -> Command:
        """A frame from a client at the table. It is decoded when its turn comes."""
        command = cls(connection.actor, None, connection.payer)
        command.connection, command.frame = connection, frame
        return command

    @classmethod
    def from_person(cls, actor: Actor, message: AnyCommand, payer: Payer | None) -> Command:
        """A command of a person or a guest bot over HTTP."""
        return cls(actor, message, payer)

    @classmethod
    def from_server(cls, message: ServerMessage, payer: Payer | None = None) -> Command:
        """A command of the server itself; `payer`: for whom it does this."""
        return cls(None, message, payer)

    @property
    def person(self) -> str | None:
        """The author, as the log names them."""
        return None if self.actor is None else self.actor.id

    @property
    def key(self) -> str | None:
        """The key that the client gave the command."""
        return getattr(self.message, "key", None)


class CommandQueue:
    """The commands of one table. They run one after the other, in the order in which they arrived.

    The steps are plain calls. As a coroutine, a command would be resumed twice, which is 8 % more work for a move.
    """

    def __init__(self, live: LiveTable) -> None:
        self._live, self._services = live, live.services
        self._waiting: deque[Command] = deque()
        self._current: Command | None = None
        """The command that waits for the database; those behind it wait for their turn."""
        self._catching_up: asyncio.Task[None] | None = None
        self._drained: asyncio.Future[None] | None = None

    # A command arrives

    def receive(self, connection: Connection, frame: bytes) -> None:
        """Queue a frame from a socket. It is answered there, after all frames that came before it.

        Frames of outsiders, and of players who used much of their budget, wait until the others are served.
        """
        connection.frame_received()
        command = Command.from_socket(connection, frame)
        if not connection.deferred and self._live.must_come_first(connection):
            self._submit(command)
            return
        connection.deferred += 1
        self._services.outsiders.add(connection.payer.lane, partial(self._submit_deferred, command))

    def _submit_deferred(self, command: Command) -> None:
        if command.connection is not None:
            command.connection.deferred -= 1
        self._submit(command)

    async def run(self, command: Command) -> int:
        """Queue a command and return the sequence number of its first entry. Raises if it is refused."""
        command.future = self._services.loop.create_future()
        self._submit(command)
        return await command.future

    def _submit(self, command: Command) -> None:
        self._waiting.append(command)
        if self._current is None:
            self._run_waiting()

    def _run_waiting(self) -> None:
        """Run commands until one must wait for the database."""
        while self._waiting and self._current is None:
            self._current = command = self._waiting.popleft()
            self._run(command)
        if self._drained is not None and self._current is None and not self._drained.done():
            self._drained.set_result(None)

    async def drain(self) -> None:
        """Wait until all commands are answered."""
        if self._current is not None:
            self._drained = self._services.loop.create_future()
            await self._drained

    # A command runs

    def _run(self, command: Command) -> None:
        """Run a command until it is answered, or waits for the database."""
        if self._live.is_behind and self._live.frozen is None:
            self._catching_up = self._services.loop.create_task(self._catch_up_and_run(command))
            return
        try:
            self._decode(command)
            self._live.must_not_be_frozen()
            self._look_up(command)
            if command.outcome is None:
                self._authorise(command)
                self._handle(command)
            if command.draft is not None:
                self._commit(command, command.draft)
                return
        except Exception as error:  # noqa: BLE001  it is the answer
            command.outcome = error
        self._answer(command)

    async def _catch_up_and_run(self, command: Command) -> None:
        """Read what another process may have written first."""
        CURRENT_PAYER.set(command.payer)
        try:
            await self._live.catch_up(command.payer)
        except Exception as error:  # noqa: BLE001  it is the answer
            command.outcome = error
            self._answer(command)
        else:
            self._run(command)
        self._run_waiting()

    def _decode(self, command: Command) -> None:
        """Decode a frame strictly. Refuses clients that send too many."""
        if command.payer is not None:
            command.payer.charge(DECISION_SECONDS)
        if command.connection is None or command.message is not None:
            return
        command.connection.check_rate(plays=not self._live.is_outsider(command.person))
        try:
            command.message = _FRAMES.decode(command.frame)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise CommandRefused(Refusal.MALFORMED, f"This message cannot be understood: {error}") from error

    def _look_up(self, command: Command) -> None:
        """Set the outcome of frames that need no handler, and of a command that was sent again."""
        table, message, key = self._live.table, command.message, command.key
        if isinstance(message, Sync) and command.connection is not None:
            self._live.sync(command.connection, message.since)
            command.outcome = table.number
        elif isinstance(message, Ready):
            self._live.role_readers.mark_ready(command.person, message.round)
            command.outcome = table.number
        elif key is not None and not isinstance(message, Ask):
            command.outcome = table.keys.get((command.person, key))

    def _authorise(self, command: Command) -> None:
        """Refuse people who may not send this command to this table now. The server may send all of its own."""
        if isinstance(command.message, Rematch):
            self._services.load.check("table")
        if not isinstance(command.message, ServerMessage):
            if self._services.accounts.is_forgotten(command.person):
                raise CommandRefused(Refusal.UNKNOWN_PERSON, FORGOTTEN_SENTENCE)
            check_rights(self._live.table, command.actor, command.message)

    def _handle(self, command: Command) -> None:
        """Let the handler decide what to add to the log. If there is nothing to add, this is the outcome."""
        table = self._live.table
        command.attempts += 1
        draft = self._services.handlers.handle(table, command.actor, command.message)
        if draft.new_table is not None and command.payer is not None:
            self._services.new_tables.check(command.payer.address)
        if draft.contents or draft.aside is not None:
            command.draft = draft
        else:
            command.outcome = table.number

    def _commit(self, command: Command, draft: Draft) -> None:
        """Write the entries, together with those of other tables. The table changes when they are on the disk."""
        table, services = self._live.table, self._services
        at = max(self._live.now(), table.entries[-1].at if table.entries else 0)
        if draft.aside is not None:
            self._store_aside(draft.aside, at)
            return
        command.entries = entries = number_entries(draft.contents, table.number, at, command.person, command.key)
        transaction = Transaction()
        transaction.append(table.id, entries)
        if changes_summary(draft.contents):
            transaction.statements += summary_statements(table, entries, draft)
        if draft.new_table is not None:
            services.tables.add_new_table(transaction, draft.new_table, at, command.payer)
        services.writer.write(transaction).add_done_callback(self._committed)

    def _store_aside(self, aside: Aside, at: int) -> None:
        """Write a mute or a report, which has no place in the log."""
        transaction = Transaction(*aside_statements(self._live.table.id, aside, at))
        self._services.writer.write(transaction).add_done_callback(self._committed)

    def _committed(self, written: asyncio.Future[None]) -> None:
        """Go on with the current command after its commit, then with those that wait."""
        command = self._current
        if command is None or command.draft is None:
            return
        error = written.exception()
        if error is not None:
            self._live.note_uncommitted(command.draft)
        if isinstance(error, Conflict) and command.attempts < MAX_ATTEMPTS:
            self._live.is_behind, command.draft = True, None
            self._run(command)  # another process was faster: decide again, knowing what it wrote
            return
        try:
            self._check_commit(error)
            with Charge(command.payer):
                self._publish(command, command.draft)
        except Exception as failure:  # noqa: BLE001  it is the answer
            command.outcome = failure
        self._answer(command)
        self._run_waiting()

    def _check_commit(self, error: BaseException | None) -> None:
        """Raise what the client is told if a transaction was not committed."""
        if error is None:
            return
        self._live.is_behind = True  # it may be on the disk or not
        if isinstance(error, Conflict):
            raise CommandRefused(Refusal.STALE, "Others were faster several times; please try again.") from error
        if isinstance(error, StoreUnavailable):
            raise store_unavailable() from error
        raise error

    def _publish(self, command: Command, draft: Draft) -> None:
        """Change the table, and send everybody there what is new."""
        live, services = self._live, self._services
        if draft.aside is not None:
            live.apply_aside(draft.aside)
            live.table.changes[command.person] += 1
            command.outcome = live.table.keys[command.person, command.key] = live.table.number
            return
        live.apply(command.entries, draft, command.connection)
        if changes_summary(draft.contents):
            services.lobby.mark_changed()
            live.presence.check_soon()  # somebody may have sat down without a socket
        if live.table.settings.rated and live.table.status == "over":
            services.rating_worker.wake()
        command.outcome = command.entries[0].number

    def _answer(self, command: Command) -> None:
        """Tell whoever waits for it."""
        self._current = None
        outcome, connection = command.outcome, command.connection
        if isinstance(command.message, BaseCommand):
            _count(command.message, outcome, command.started)
        if command.future is not None and not command.future.done():
            _set_outcome(command.future, outcome)
        if connection is None:
            return
        if isinstance(outcome, int):
            connection.answer(Accepted(command.key or "", outcome))
        elif isinstance(outcome, CommandRefused):
            table = self._live.table
            connection.answer(Refused(command.key, outcome.reason, outcome.sentence, table.number, table.ply))
        else:
            LOGGER.error("a command failed", exc_info=outcome)
            connection.close(SERVER_ERROR, "The server made a mistake.")


def _count(message: BaseCommand, outcome: int | Exception | None, started: float) -> None:
    kind = str(type(message).__struct_config__.tag)
    if isinstance(outcome, int):
        commands(kind, "accepted").inc()
        COMMAND_SECONDS.observe(perf_counter() - started)
    elif isinstance(outcome, CommandRefused):
        commands(kind, outcome.reason).inc()


def _set_outcome(future: asyncio.Future[int], outcome: int | Exception | None) -> None:
    if isinstance(outcome, int):
        future.set_result(outcome)
    elif outcome is not None:
        future.set_exception(outcome)

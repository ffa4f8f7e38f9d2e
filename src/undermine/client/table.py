"""A table on a server, over its socket. A lost connection is opened again, and asks for what it missed."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Self

import aiohttp
import msgspec

from undermine.client.deal_shares import DealShares
from undermine.client.errors import ServerRefused
from undermine.view.view import View
from undermine.wire import command
from undermine.wire.answer import Accepted, Refused
from undermine.wire.entry import Entry
from undermine.wire.update import WIRE_VERSION, ClockInfo, Farewell, PackedUpdate, TableInfo

if TYPE_CHECKING:
    from undermine.client.session import Session

FIRST_PAUSE, LONGEST_PAUSE = 0.05, 2.0
"""Seconds between attempts to connect again."""
FINAL_CODES = {4000}
"""Close codes after which connecting again is useless."""
TEMPORARY = {"busy", "closing", "store-away", "too-many"}
"""Reasons of a farewell after which connecting again is worthwhile."""
FRAME_STEP = 256
"""Frames are filled up with spaces to a multiple of this length."""
NO_VIEW = b"null"

_MESSAGES = msgspec.json.Decoder(PackedUpdate | Accepted | Refused | Farewell)
_VIEWS = msgspec.json.Decoder(View)
_ENCODER = msgspec.json.Encoder()


class RemoteTable:
    """A table as one person sees it, kept up to date while it is open."""

    def __init__(self, session: Session, name: str, since: int = 0) -> None:
        """`since` is the sequence number of the last entry that the caller knows already."""
        self.name = name
        self.number = since
        """The sequence number of the last entry that is known."""
        self.info: TableInfo | None = None
        self.clock: ClockInfo | None = None
        self.muted: tuple[str, ...] = ()
        """The people whose chat the person hides."""
        self.entries: list[Entry] = []
        """What happened, as the person was told it (on their first seat). Old chat is left out at first."""
        self.left_out = 0
        """The number of the newest entry that was left out; `load_earlier` asks for it."""
        self.farewell: Farewell | None = None
        self.repairs = 0
        """How often an update was missing or damaged, and was asked for again."""
        self.deal_shares = DealShares()
        """The shares in the deals; the person's own seats take part by themselves."""
        self._session = session
        self._views: dict[int | None, msgspec.Raw] = {}
        self._decoded: dict[int | None, tuple[msgspec.Raw, View]] = {}
        """Views with the bytes they were decoded from."""
        self._numbers: dict[int | None, int] = {}
        """By seat: the number of the last update."""
        self._repairing = False
        self._unanswered: dict[str, tuple[bytes, asyncio.Future[Accepted]]] = {}
        self._socket: aiohttp.ClientWebSocketResponse | None = None
        self._connecting: asyncio.Task[None] | None = None
        self._sending_shares: set[asyncio.Task[None]] = set()
        self._changed = asyncio.Event()
        self._closed: ServerRefused | None = None

    async def __aenter__(self) -> Self:
        """Connect, and wait for the first update."""
        self._connecting = asyncio.create_task(self._keep_connected())
        await self.until(lambda table: table.info is not None)
        return self

    async def __aexit__(self, *_: object) -> None:
        """Disconnect. The person keeps their seat."""
        for task in self._sending_shares:
            task.cancel()
        if self._connecting is not None:
            self._connecting.cancel()
            with suppress(asyncio.CancelledError):
                await self._connecting
        if self._socket is not None:
            await self._socket.close()

    # what the person knows

    @property
    def seats(self) -> list[int]:
        """The person's own seats."""
        return [seat for seat in self._views if seat is not None]

    @property
    def ply(self) -> int:
        """How many moves have been made."""
        return self.view().table.ply

    def view(self, seat: int | None = None) -> View:
        """Return the view from a seat; by default from the person's first seat, or as a spectator."""
        seat = self._seat(seat)
        sent, (source, view) = self._views[seat], self._decoded.get(seat, (None, None))
        if view is None or source is not sent:
            view = _VIEWS.decode(sent)
            self._decoded[seat] = sent, view
        return view

    def view_bytes(self, seat: int | None = None) -> bytes:
        """Return the view as it was sent."""
        return bytes(self._views[self._seat(seat)])

    def _seat(self, seat: int | None) -> int | None:
        if seat is None and None not in self._views:
            return min(seat for seat in self._views if seat is not None)
        return seat

    @property
    def has_view(self) -> bool:
        """Whether the game has begun."""
        return any(bytes(view) != NO_VIEW for view in self._views.values())

    async def until(self, holds: Callable[[Self], bool]) -> None:
        """Wait until a condition holds. Raises `ServerRefused` if the server closed the table to this person."""
        while not holds(self):
            if self._closed is not None:
                raise self._closed
            self._changed.clear()
            await self._changed.wait()

    # what the person does

    async def do(self, message: command.AnyCommand) -> Accepted:
        """Send a command. It is run once, however often the connection is lost. Raises `ServerRefused`."""
        if self._closed is not None:
            raise self._closed
        encoded = _ENCODER.encode(message)
        future: asyncio.Future[Accepted] = asyncio.get_running_loop().create_future()
        self._unanswered[message.key] = encoded, future
        try:
            await self._send(encoded)
            return await future
        finally:
            self._unanswered.pop(message.key, None)

    async def play(self, move: str, seat: int | None = None) -> Accepted:
        """Make a move."""
        seat = self.seats[0] if seat is None else seat
        return await self.do(command.PlayMove(key=new_key(), seat=seat, ply=self.view(seat).table.ply, move=move))

    async def say(self, talk: str, seat: int | None = None) -> Accepted:
        """Make a typed statement."""
        return await self.do(command.Say(key=new_key(), seat=self.seats[0] if seat is None else seat, talk=talk))

    async def chat(self, text: str) -> Accepted:
        """Write a line of chat."""
        return await self.do(command.Chat(key=new_key(), text=text))

    async def sit(self, seat: int | None = None, name: str | None = None) -> Accepted:
        """Sit down."""
        return await self.do(command.Sit(key=new_key(), seat=seat, name=name))

    async def start(self) -> Accepted:
        """Begin the game."""
        return await self.do(command.Start(key=new_key()))

    async def load_earlier(self) -> None:
        """Add a page of the entries that were left out. Raises `ServerRefused`."""
        if self.left_out:
            page = await self._session.entries(self.name, self.left_out + 1)
            self._add_entries(page.entries)
            self.left_out = page.before - 1 if page.before is not None else 0
            self._changed.set()

    # the connection

    @property
    def _address(self) -> str:
        query = f"wire={WIRE_VERSION}&since={self.number}"
        return f"{self._session.address}/api/tables/{self.name}/socket?{query}"

    async def _send(self, message: bytes) -> None:
        if self._socket is not None and not self._socket.closed:
            with suppress(ConnectionError, RuntimeError, aiohttp.ClientError):  # it is sent again after reconnecting
                text = message.decode()  # filled up, so that its length tells nothing to who watches the network
                await self._socket.send_str(text.ljust(-(-len(text) // FRAME_STEP) * FRAME_STEP))

    async def _keep_connected(self) -> None:
        pause = FIRST_PAUSE
        while self._closed is None:
            try:
                async with self._session.http.ws_connect(
                    self._address, headers=self._session.headers, compress=0, max_msg_size=0, autoping=True
                ) as socket:
                    pause = FIRST_PAUSE
                    await self._receive(socket)
            except (aiohttp.ClientError, ConnectionError, TimeoutError):
                pass
            await asyncio.sleep(pause)
            pause = min(LONGEST_PAUSE, pause * 2)

    async def _receive(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        """Send unanswered commands again, then read messages until the socket closes."""
        self._socket, self._repairing = socket, False
        for unanswered, _ in list(self._unanswered.values()):
            await self._send(unanswered)
        async for message in socket:
            if message.type is aiohttp.WSMsgType.TEXT:
                await self._read(message.data)
        is_temporary = self.farewell is not None and self.farewell.reason in TEMPORARY
        if socket.close_code in FINAL_CODES and not is_temporary:
            gone = self.farewell or Farewell("closed", "The server closed the connection.")
            self._close(ServerRefused(gone.reason, gone.sentence))

    def _close(self, error: ServerRefused) -> None:
        self._closed = error
        for _, future in self._unanswered.values():
            if not future.done():
                future.set_exception(error)
        self._changed.set()

    # messages

    async def _read(self, text: str) -> None:
        try:
            message: Any = _MESSAGES.decode(text)
        except msgspec.DecodeError:  # damaged on the way
            await self._repair(self.number)
            return
        match message:
            case PackedUpdate():
                await self._apply(message)
            case Accepted(""):  # the answer to a sync
                self._repairing = False
            case Accepted():
                self._answer(message.key, lambda future: future.set_result(message))
            case Refused():
                error = ServerRefused(message.reason, message.sentence)
                self._answer(message.key or self._oldest(), lambda future: future.set_exception(error))
            case Farewell():
                self.farewell = message
        self._changed.set()

    def _oldest(self) -> str:
        """The key of the command that is answered next: frames that the server cannot read are refused without one."""
        return next((key for key, (_, future) in self._unanswered.items() if not future.done()), "")

    def _answer(self, key: str, give: Callable[[asyncio.Future[Accepted]], None]) -> None:
        _, future = self._unanswered.get(key, (None, None))
        if future is not None and not future.done():
            give(future)

    async def _apply(self, update: PackedUpdate) -> None:
        """Apply an update, unless the one before it is missing: then ask for both."""
        known = self._numbers.get(update.seat, self.number)
        if update.since > known:
            await self._repair(known)
            return
        self._repairing = False
        if update.table is not None:
            self.info = update.table
        self._forget_other_seats(update.seat)
        self._views[update.seat] = update.view
        self.clock, self.muted = update.clock, update.muted
        self._add_entries(update.entries)
        self.left_out = update.left_out or self.left_out
        self.number = self._numbers[update.seat] = max(self.number, update.number)
        self._send_shares(update)

    async def _repair(self, since: int) -> None:
        """Ask for everything after a sequence number, once."""
        if not self._repairing:
            self._repairing = True
            self.repairs += 1
            await self._send(_ENCODER.encode(command.Sync(since=since)))

    def _send_shares(self, update: PackedUpdate) -> None:
        """Give shares for the person's own seats when they are asked for."""
        for entry in update.entries:
            self.deal_shares.apply(entry)
        for message in self.deal_shares.commands(self.seats, new_key):
            task = asyncio.create_task(self._send_share(message))
            self._sending_shares.add(task)
            task.add_done_callback(self._sending_shares.discard)

    async def _send_share(self, message: command.AnyCommand) -> None:
        """Send a hash or a share. While the server cannot store it, send it again: withholding it would be blamed."""
        pause = FIRST_PAUSE
        while self.deal_shares.is_wanted(message):
            try:
                await self.do(message)
            except ServerRefused as refused:
                if refused.reason not in TEMPORARY or self._closed is not None:
                    return  # too late
                await asyncio.sleep(pause)
                pause = min(LONGEST_PAUSE, pause * 2)
            else:
                return

    def _forget_other_seats(self, seat: int | None) -> None:
        """Forget views from seats that the person no longer holds. An update is always for their own seat."""
        players = self.info.players if self.info is not None else ()
        mine = players[seat] if seat is not None and seat < len(players) else None
        for other in list(self._views):
            player = players[other] if other is not None and other < len(players) else None
            if mine is None or player is None or player.person != mine.person:
                del self._views[other]
                self._decoded.pop(other, None)
                self._numbers.pop(other, None)

    def _add_entries(self, entries: tuple[Entry, ...]) -> None:
        """Add new entries. Those that were withheld until the end of the game go to their places."""
        known = self.entries[-1].number if self.entries else 0
        self._replace_removed(entries)
        late = [entry for entry in entries if entry.number <= known]
        self.entries += [entry for entry in entries if entry.number > known]
        if late:
            numbers = {entry.number for entry in self.entries}
            self.entries += [entry for entry in late if entry.number not in numbers]
            self.entries.sort(key=lambda entry: entry.number)

    def _replace_removed(self, entries: tuple[Entry, ...]) -> None:
        """Replace what an operator removed. Events are told to each seat in its own way and stay as they are."""
        told = {entry.number: entry for entry in entries if not hasattr(entry.content, "events")}
        if self.entries and told and min(told) <= self.entries[-1].number:
            self.entries = [told.get(entry.number, entry) for entry in self.entries]


def new_key() -> str:
    """Return a key that no other command has."""
    return secrets.token_hex(8)

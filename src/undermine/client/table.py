"""A table on a server, over its socket; a lost connection comes back by itself and asks for what it missed."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Self

import aiohttp
import msgspec

from undermine.client.error import ServerRefused
from undermine.client.promises import Promises
from undermine.view import View
from undermine.wire import command
from undermine.wire.answer import Accepted, Refused
from undermine.wire.happening import Line
from undermine.wire.update import ClockInfo, Farewell, PackedUpdate, TableInfo, view_hash

if TYPE_CHECKING:
    from undermine.client.session import Session

FIRST_PAUSE, LONGEST_PAUSE = 0.05, 2.0
"""Seconds between attempts to connect again."""
FINAL = {4000}
"""Close codes after which it is no use to come again."""
PASSING = {"closing", "store-away", "too-many"}
"""Reasons of a farewell that pass."""

_MESSAGES = msgspec.json.Decoder(PackedUpdate | Accepted | Refused | Farewell)
_VIEWS = msgspec.json.Decoder(View)
_ENCODER = msgspec.json.Encoder()


class RemoteTable:
    """A table as this person sees it; kept up to date while it is open."""

    def __init__(self, session: Session, name: str, since: int = 0) -> None:
        """Not connected yet; `since` is the last line of its log that is known already."""
        self.name = name
        self.number = since
        self.info: TableInfo | None = None
        self.clock: ClockInfo | None = None
        self.lines: list[Line] = []
        """All that happened, as one was told it (by one's first seat)."""
        self.farewell: Farewell | None = None
        self.repairs = 0
        """How often a view did not fit its hash and was asked for again."""
        self.promises = Promises()
        """What was promised and opened before the first deal; one's own seats take part in it by themselves."""
        self._session = session
        self._views: dict[int | None, msgspec.Raw] = {}
        self._read_views: dict[int | None, tuple[msgspec.Raw, View]] = {}
        """With what they were read from."""
        self._waiting: dict[str, tuple[bytes, asyncio.Future[Accepted]]] = {}
        self._socket: aiohttp.ClientWebSocketResponse | None = None
        self._reading: asyncio.Task[None] | None = None
        self._answering: set[asyncio.Task[None]] = set()
        self._news = asyncio.Event()
        self._over: ServerRefused | None = None

    async def __aenter__(self) -> Self:
        """Connect, and wait for the first update."""
        self._reading = asyncio.create_task(self._keep_connected())
        await self.until(lambda table: table.info is not None)
        return self

    async def __aexit__(self, *_: object) -> None:
        """Leave the socket; a seat is kept."""
        for answering in self._answering:
            answering.cancel()
        if self._reading is not None:
            self._reading.cancel()
            with suppress(asyncio.CancelledError):
                await self._reading
        if self._socket is not None:
            await self._socket.close()

    # what one knows

    @property
    def seats(self) -> list[int]:
        """One's own seats."""
        return [seat for seat in self._views if seat is not None]

    @property
    def ply(self) -> int:
        """How many moves have been made, as far as one knows."""
        return self.view().table.ply

    def view(self, seat: int | None = None) -> View:
        """What one knows: from that seat, or from one's first, or as a spectator; read once an update."""
        seat = self._seat(seat)
        sent, (source, view) = self._views[seat], self._read_views.get(seat, (None, None))
        if view is None or source is not sent:
            view = _VIEWS.decode(sent)
            self._read_views[seat] = sent, view
        return view

    def view_bytes(self, seat: int | None = None) -> bytes:
        """The view as it was sent."""
        return bytes(self._views[self._seat(seat)])

    def _seat(self, seat: int | None) -> int | None:
        """From where one looks, if one does not say."""
        if seat is None and None not in self._views:
            return min(seat for seat in self._views if seat is not None)
        return seat

    @property
    def has_view(self) -> bool:
        """Whether the game has begun."""
        return any(bytes(view) != b"null" for view in self._views.values())

    async def until(self, holds: Callable[[Self], bool]) -> None:
        """Wait until something holds; `ServerRefused` if the server has closed the table to us."""
        while not holds(self):
            if self._over is not None:
                raise self._over
            self._news.clear()
            await self._news.wait()

    # what one does

    async def do(self, wish: command.AnyCommand) -> Accepted:
        """Do something, once, however often the connection is lost on the way; `ServerRefused` if it is refused."""
        if self._over is not None:
            raise self._over
        message = _ENCODER.encode(wish)
        future: asyncio.Future[Accepted] = asyncio.get_running_loop().create_future()
        self._waiting[wish.key] = message, future
        try:
            await self._send(message)
            return await future
        finally:
            self._waiting.pop(wish.key, None)

    async def play(self, move: str, seat: int | None = None) -> Accepted:
        """Make a move."""
        seat = self.seats[0] if seat is None else seat
        return await self.do(command.PlayMove(key=new_key(), seat=seat, ply=self.view(seat).table.ply, move=move))

    async def say(self, talk: str, seat: int | None = None) -> Accepted:
        """Make a typed statement."""
        return await self.do(command.Say(key=new_key(), seat=self.seats[0] if seat is None else seat, talk=talk))

    async def chat(self, text: str) -> Accepted:
        """Say something in one's own words."""
        return await self.do(command.Chat(key=new_key(), text=text))

    async def sit(self, seat: int | None = None, name: str | None = None) -> Accepted:
        """Sit down."""
        return await self.do(command.Sit(key=new_key(), seat=seat, name=name))

    async def start(self) -> Accepted:
        """Begin the game."""
        return await self.do(command.Start(key=new_key()))

    # the connection

    async def _send(self, message: bytes) -> None:
        if self._socket is not None and not self._socket.closed:
            with suppress(ConnectionError, RuntimeError, aiohttp.ClientError):  # it is sent again when we are back
                await self._socket.send_str(message.decode())

    async def _keep_connected(self) -> None:
        pause = FIRST_PAUSE
        while self._over is None:
            try:
                address = f"{self._session.address}/api/tables/{self.name}/socket?since={self.number}"
                async with self._session.http.ws_connect(
                    address, headers=self._session.headers, compress=0, max_msg_size=0, autoping=True
                ) as socket:
                    pause = FIRST_PAUSE
                    await self._talk(socket)
            except (aiohttp.ClientError, ConnectionError, TimeoutError):
                pass
            await asyncio.sleep(pause)
            pause = min(LONGEST_PAUSE, pause * 2)

    async def _talk(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self._socket = socket
        for unanswered, _ in list(self._waiting.values()):
            await self._send(unanswered)
        async for message in socket:
            if message.type is aiohttp.WSMsgType.TEXT:
                await self._read(message.data)
        final = socket.close_code in FINAL and not (self.farewell and self.farewell.reason in PASSING)
        if final:
            gone = self.farewell or Farewell("closed", "The server closed the connection.")
            self._end(ServerRefused(gone.reason, gone.sentence))

    def _end(self, error: ServerRefused) -> None:
        self._over = error
        for _, future in self._waiting.values():
            if not future.done():
                future.set_exception(error)
        self._news.set()

    async def _read(self, text: str) -> None:
        try:
            message: Any = _MESSAGES.decode(text)
        except msgspec.DecodeError:  # broken on the way
            await self._repair()
            return
        match message:
            case PackedUpdate():
                await self._update(message)
            case Accepted():
                self._answer(message.key, lambda future: future.set_result(message))
            case Refused():
                error = ServerRefused(message.reason, message.sentence)
                self._answer(message.key or self._oldest(), lambda future: future.set_exception(error))
            case Farewell():
                self.farewell = message
        self._news.set()

    def _oldest(self) -> str:
        """The key of the command that is answered next: what the server did not read is answered without a key."""
        return next((key for key, (_, future) in self._waiting.items() if not future.done()), "")

    def _answer(self, key: str, give: Callable[[asyncio.Future[Accepted]], None]) -> None:
        _, future = self._waiting.get(key, (None, None))
        if future is not None and not future.done():
            give(future)

    async def _update(self, update: PackedUpdate) -> None:
        if view_hash(bytes(update.view)) != update.hash:
            await self._repair()
            return
        if update.table is not None:
            self.info = update.table
        self._forget_views(update.seat)
        self._views[update.seat] = update.view
        self.clock = update.clock
        self._note(update.lines)
        self.number = max(self.number, update.number)
        self._take_part(update)

    def _take_part(self, update: PackedUpdate) -> None:
        """Give shares for one's own seats when they are asked for; who is too late goes without."""
        for line in update.lines:
            self.promises.follow(line.happening)
        for wish in self.promises.answers(self.seats, new_key):
            answering = asyncio.create_task(self._give(wish))
            self._answering.add(answering)
            answering.add_done_callback(self._answering.discard)

    async def _give(self, wish: command.AnyCommand) -> None:
        with suppress(ServerRefused):
            await self.do(wish)

    async def _repair(self) -> None:
        """Ask again for what came broken."""
        self.repairs += 1
        await self._send(_ENCODER.encode(command.Sync(since=self.number)))

    def _forget_views(self, seat: int | None) -> None:
        """Let go of views from where one looks no more; who holds that seat is oneself."""
        players = self.info.players if self.info is not None else ()
        mine = players[seat] if seat is not None and seat < len(players) else None
        for other in list(self._views):
            player = players[other] if other is not None and other < len(players) else None
            if mine is None or player is None or player.person != mine.person:
                del self._views[other]
                self._read_views.pop(other, None)

    def _note(self, lines: tuple[Line, ...]) -> None:
        """Add what is new; what was held back until the end of the game goes to its place."""
        known = self.lines[-1].number if self.lines else 0
        late = [line for line in lines if line.number <= known]
        self.lines += [line for line in lines if line.number > known]
        if late:
            numbers = {line.number for line in self.lines}
            self.lines += [line for line in late if line.number not in numbers]
            self.lines.sort(key=lambda line: line.number)


def new_key() -> str:
    """A key that no other command has."""
    return secrets.token_hex(8)

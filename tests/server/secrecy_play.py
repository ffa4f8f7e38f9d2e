"""Plays a record at a table of a server, and notes every byte that is sent to one seat or a spectator."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from hashlib import sha256
from typing import Any

import aiohttp

from tests.secrecy.law import PROBES, Lines
from tests.server.bot_listener import BotListener
from tests.server.process import METRICS_TOKEN
from tests.server.secrecy_server import SecrecyServer
from tests.server.timeouts import TIMEOUT
from undermine import Game
from undermine.fair.commitments import share_hash
from undermine.server.metrics import REGISTRY

MAX_LINE = 2**22
TICK = 1000
ANSWERS = ("accepted", "refused")
NONSENSE = ("", "{", "[]", '{"do":"move"}', '{"do":"rob","key":"a"}', '{"do":"sync","since":-1}', "\x00", "[" * 2000)
STEADY_METRICS = ("undermine_commands_total", "undermine_requests_total", "undermine_refused_sockets_total",
                  "undermine_bot_failures_total", "undermine_frozen_tables", "undermine_sockets")  # fmt: skip
"""All metrics but times, sizes of commits (they follow from times), and a gauge that both servers set."""


class Listener:
    """A plain socket at a table; notes every frame from the server."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self._socket = socket
        self.frames: list[bytes] = []
        self.number = -1

    async def receive(self) -> dict[str, Any]:
        """Return the next frame."""
        message = await asyncio.wait_for(self._socket.receive(), TIMEOUT)
        assert message.type is aiohttp.WSMsgType.TEXT, message
        self.frames.append(message.data.encode())
        frame: dict[str, Any] = json.loads(message.data)
        if frame["type"] == "update":
            self.number = frame["number"]
        return frame

    async def until(self, number: int) -> None:
        """Receive frames until the entry with this number was told."""
        while self.number < number:
            await self.receive()

    async def send(self, text: str) -> dict[str, Any]:
        """Send a frame. Return its answer."""
        await self._socket.send_str(text)
        while (frame := await self.receive())["type"] not in ANSWERS:
            pass
        return frame

    async def do(self, what: str, **fields: Any) -> dict[str, Any]:
        """Send a command. Return its answer."""
        return await self.send(json.dumps({"do": what, "key": "k", **fields}))


class SecrecyPlay:
    """A table, everybody at it, a spectator, and what is sent to one of them."""

    def __init__(
        self, server: SecrecyServer, http: aiohttp.ClientSession, lines: Lines, seat: int | None, bot: bool = False
    ) -> None:
        self.server, self.seat, self.lines = server, seat, lines
        self.bot = bot
        """Whether the viewer is a guest bot, and reads a stream instead of a socket."""
        self.sent: list[tuple[str, bytes]] = []
        self.table = ""
        self.listeners: dict[int | None, Listener | BotListener] = {}
        self.tokens: dict[int | None, str] = {}
        self.game = Game.start(lines[0], lines[1])
        self._http = http
        self._keys = 0
        self._metrics: dict[str, float] | None = None

    # over HTTP

    async def ask(self, method: str, path: str, who: int | None, body: Any = None) -> tuple[str, bytes]:
        """Send a request. Return status and headers, and the body."""
        headers = {"authorization": f"Bearer {self.tokens[who]}"} if who in self.tokens else {}
        data = None if body is None else json.dumps(body)
        async with self._http.request(method, self.server.address + path, data=data, headers=headers) as response:
            head = b"\n".join(name + b": " + value for name, value in response.raw_headers)
            return f"{response.status}\n{head.decode()}", await response.read()

    async def note(self, channel: str, method: str, path: str, body: Any = None) -> None:
        """Note the answer to a request of the viewer."""
        head, content = await self.ask(method, path, self.seat, body)
        self.sent.append((channel, f"{head}\n".encode() + content))

    async def made(self, path: str, who: int | None, body: Any) -> dict[str, Any]:
        """Create a person or a table."""
        head, content = await self.ask("POST", path, who, body)
        assert head.startswith("201"), content
        return json.loads(content)  # type: ignore[no-any-return]

    # people

    async def create_people(self) -> None:
        """Create everybody; the first of them creates the table."""
        header = self.lines[0]
        seats = len(header["players"])
        for seat in (None, *range(seats)):
            name = "Watcher" if seat is None else f"Digger {seat}"
            self.tokens[seat] = (await self.made("/api/people", -1, {"name": name, "bearer": True}))["token"]
        if self.bot:
            hired = await self.made("/api/people/me/bots", 0, {"name": f"Digger {self.seat}"})
            self.tokens[self.seat] = hired["token"]
        settings = {key: header[key] for key in ("edition", "expansion", "options") if key in header}
        self.table = (await self.made("/api/tables", 0, settings | {"seats": seats, "guest_bots": True}))["id"]

    @asynccontextmanager
    async def listener(self, who: int | None, since: int | None = None) -> AsyncIterator[Listener | BotListener]:
        """A socket of somebody at the table, or the stream of a bot."""
        query = "" if since is None else f"since={since}"
        address = f"{self.server.address}/api/tables/{self.table}/socket?wire=3&{query}"
        headers = {"authorization": f"Bearer {self.tokens[who]}"}
        if self.bot and who == self.seat:
            async with self._bot_listener(who or 0, query, headers) as listener:
                yield listener
            return
        async with self._http.ws_connect(address, headers=headers, compress=0, max_msg_size=0) as socket:
            yield Listener(socket)

    @asynccontextmanager
    async def _bot_listener(self, seat: int, query: str, headers: dict[str, str]) -> AsyncIterator[BotListener]:
        """The stream of the bot's seat, on which it sits down first."""
        address = f"{self.server.address}/api/bot/tables/{self.table}"
        async with self._http.post(f"{address}/sit", json={"seat": seat}, headers=headers) as response:
            assert response.status == 200, await response.text()
        async with self._http.get(f"{address}/stream?{query}", headers=headers, read_bufsize=MAX_LINE) as stream:
            yield BotListener(stream, self._http, address, seat)

    async def do(self, who: int | None, what: str, **fields: Any) -> None:
        """Somebody sends a command that must be accepted, and everybody receives the update."""
        self._keys += 1
        self.server.time += TICK + self._keys % 7
        answer = await self.listeners[who].do(what, **fields | {"key": f"k{self._keys}"})
        assert answer["type"] == "accepted", (answer, fields)
        for listener in self.listeners.values():
            await listener.until(answer["number"])

    # the play

    async def perform(self, depths: set[int]) -> None:
        """Play the record's moves; at some plies try everything that the viewer can try."""
        await self.note_metrics(sockets=0)
        async with AsyncExitStack() as stack:
            await self.create_people()
            for who in self.tokens:
                self.listeners[who] = await stack.enter_async_context(self.listener(who))
                await self.listeners[who].receive()
            for seat in range(1, len(self.lines[0]["players"])):
                await self.do(seat, "sit", seat=seat)
            await self.do(0, "start")
            await self._give_shares()
            await self.try_everything()
            for line in self.lines[2:]:
                await self._follow(line, depths)
            await self.try_everything()
            channel = "stream" if self.bot else "socket"
            self.sent += [(channel, frame) for frame in self.listeners[self.seat].frames]
        await self.note_metrics(sockets=0)

    async def _give_shares(self) -> None:
        """Everybody gives a share, the same in all worlds; in between, every channel is read."""
        people = [seat for seat in range(len(self.game.players)) if not (self.bot and seat == self.seat)]
        shares = {seat: sha256(f"share {seat}".encode()).digest() for seat in people}
        for seat, share in shares.items():
            await self.do(seat, "pledge", seat=seat, hash=share_hash(share))
        await self.look_back()
        for seat, share in shares.items():
            await self.do(seat, "share", seat=seat, share=share.hex())

    def masked(self) -> SecrecyPlay:
        """Return the play without the server's commitment, a hash that tells nothing of what it hides."""
        commitment = self.server.commitment.encode()
        self.sent = [(channel, content.replace(commitment, b"COMMITMENT")) for channel, content in self.sent]
        return self

    async def _follow(self, line: dict[str, Any], depths: set[int]) -> None:
        if "move" in line:
            await self.do(line["seat"], "move", seat=line["seat"], ply=self.game.ply, move=line["move"])
            self.game.play(line["move"], line["seat"])
        else:
            self.game.deal(line)  # the server dealt by itself, with the last move of the round
        if self.game.ply in depths and self.game.phase != "deal":
            await self.try_everything()

    async def try_everything(self) -> None:
        """Use every other channel: refusals, talk and chat, reconnecting, HTTP, lists, metrics."""
        await self._be_refused()
        await self._chat()
        await self.look_back()
        await self.note_metrics(len(self.listeners))

    async def _be_refused(self) -> None:
        """Send moves that are illegal, stale or of another seat, and nonsense. None has an effect."""
        listener, seat = self.listeners[self.seat], self.seat or 0
        for number, probe in enumerate(PROBES):
            legal = self.seat == self.game.to_move and self.game.why_not(probe, seat) is None
            ply = self.game.ply + legal
            answer = await listener.do("move", key=f"p{number}", seat=seat, ply=ply, move=probe)
            assert answer["type"] == "refused", (probe, answer)
            await listener.do("ask", key=f"a{number}", seat=seat, move=probe)
        other = (seat + 1) % len(self.game.players)
        await listener.do("move", seat=other, ply=self.game.ply, move="pass")
        await listener.do("say", seat=seat, talk="nonsense")
        await listener.do("kick", person="nobody")
        await listener.do("rematch")
        for text in NONSENSE:
            await listener.send(text)
        await listener.send(json.dumps({"do": "sync", "since": max(0, listener.number - 3)}))
        body = {"do": "move", "key": "h", "seat": seat, "ply": self.game.ply, "move": "nonsense"}
        await self.note("commands", "POST", f"/api/tables/{self.table}/commands", body)

    async def _chat(self) -> None:
        """A player and a spectator chat, and the player to move makes a statement if they still may."""
        await self.do(0, "chat", text=f"We are at {self.game.ply}.")
        await self.do(None, "chat", text="Nobody but spectators reads this.")
        speaker = self.game.to_move
        if speaker is not None:
            answer = await self.listeners[speaker].do(
                "say", key=f"s{self.game.ply}", seat=speaker, talk="role:saboteur"
            )
            for listener in self.listeners.values():
                await listener.until(answer["number"])

    async def look_back(self) -> None:
        """Reconnect from several numbers; read replays, also of other seats, the table and the lists."""
        number = self.listeners[self.seat].number
        for since in (None, number // 2, number):
            async with self.listener(self.seat, since) as listener:
                await listener.receive()
                self.sent.append(("since", listener.frames[0]))
        async with self._http.ws_connect(f"{self.server.address}/api/lobby/socket?wire=3") as socket:
            self.sent.append(("lobby", (await socket.receive_str()).encode()))
        for query in ("", *(f"?seat={seat}" for seat in range(len(self.game.players) + 1))):
            await self._note_pages("replay", f"/api/tables/{self.table}/replay", query, "after", "next")
        await self._note_pages("entries", f"/api/tables/{self.table}/entries", "", "before", "before")
        await self.note("table", "GET", f"/api/tables/{self.table}")
        await self.note("record", "GET", f"/api/tables/{self.table}/record")
        await self.note("suspicion", "GET", f"/api/tables/{self.table}/suspicion")
        for path in ("/api/tables", "/api/games"):
            await self.note("lobby", "GET", path)

    async def _note_pages(self, channel: str, path: str, query: str, parameter: str, following: str) -> None:
        """Note all pages of an answer."""
        page: str | None = query
        while page is not None:
            await self.note(channel, "GET", path + page)
            _, _, body = self.sent[-1][1].rpartition(b"\n")
            next_page = json.loads(body).get(following)
            page = None if next_page is None else f"{query}{'&' if query else '?'}{parameter}={next_page}"

    async def again(self) -> SecrecyPlay:
        """Look back once more, after the table was loaded from the database again."""
        async with aiohttp.ClientSession() as http:
            play = SecrecyPlay(self.server, http, self.lines, self.seat, self.bot)
            play.table, play.tokens, play.listeners = self.table, self.tokens, self.listeners
            await play.look_back()
        return play.masked()

    async def note_metrics(self, sockets: int) -> None:
        """Note how much the metrics went up, once so many sockets are open."""
        until = time.monotonic() + TIMEOUT
        while REGISTRY.get_sample_value("undermine_sockets") != sockets:
            assert time.monotonic() < until, "sockets stay open"
            await asyncio.sleep(0.002)
        headers = {"authorization": f"Bearer {METRICS_TOKEN}"}
        async with self._http.get(f"{self.server.address}/metrics", headers=headers) as response:
            content = await response.read()
        values = steady_values(content)
        if self._metrics is None:
            self._metrics = values
        increases = {name: value - self._metrics.get(name, 0.0) for name, value in values.items()}
        self.sent.append(("metrics", json.dumps({name: value for name, value in increases.items() if value}).encode()))


def steady_values(text: bytes) -> dict[str, float]:
    """Return the metrics that do not depend on times."""
    pairs = (line.rsplit(" ", 1) for line in text.decode().splitlines() if line.startswith(STEADY_METRICS))
    return {name: float(value) for name, value in pairs}


async def perform(
    server: SecrecyServer, title: str, lines: Lines, seat: int | None, depths: set[int], bot: bool = False
) -> SecrecyPlay:
    """Play a record. Return the play, with everything that was sent to the seat."""
    server.begin_play(title, [line for line in lines[1:] if "move" not in line])
    async with aiohttp.ClientSession() as http:
        play = SecrecyPlay(server, http, lines, seat, bot)
        await play.perform(depths)
    return play.masked()

"""Performs a record at a table of a stage and writes down every byte that one seat, or a spectator, is sent."""

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
from tests.server.bot_ear import BotEar
from tests.server.patience import PATIENCE
from tests.server.stage import Stage
from undermine import Game
from undermine.fair import share_hash
from undermine.server.metrics import REGISTRY

LONGEST_LINE = 2**22
TICK = 1000
ANSWERS = ("accepted", "refused")
NONSENSE = ("", "{", "[]", '{"do":"move"}', '{"do":"rob","key":"a"}', '{"do":"sync","since":-1}', "\x00", "[" * 2000)
STEADY_METRICS = ("undermine_commands_total", "undermine_requests_total", "undermine_refused_sockets_total",
                  "undermine_bot_failures_total", "undermine_frozen_tables", "undermine_sockets")  # fmt: skip
"""All but times, the sizes of commits, which follow from times, and a gauge that both stages of a process set."""


class Ear:
    """A plain socket at a table; writes down every frame that comes."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self._socket = socket
        self.frames: list[bytes] = []
        self.number = -1

    async def hear(self) -> dict[str, Any]:
        """The next frame."""
        message = await asyncio.wait_for(self._socket.receive(), PATIENCE)
        assert message.type is aiohttp.WSMsgType.TEXT, message
        self.frames.append(message.data.encode())
        frame: dict[str, Any] = json.loads(message.data)
        if frame["type"] == "update":
            self.number = frame["number"]
        return frame

    async def until(self, number: int) -> None:
        """Hear until that line of the log has been told."""
        while self.number < number:
            await self.hear()

    async def say(self, text: str) -> dict[str, Any]:
        """Send a frame; return its answer."""
        await self._socket.send_str(text)
        while (frame := await self.hear())["type"] not in ANSWERS:
            pass
        return frame

    async def do(self, what: str, **fields: Any) -> dict[str, Any]:
        """Send a command; return its answer."""
        return await self.say(json.dumps({"do": what, "key": "k", **fields}))


class Play:
    """A table, everybody at it, a spectator, and what one of them is sent."""

    def __init__(
        self, stage: Stage, http: aiohttp.ClientSession, lines: Lines, seat: int | None, bot: bool = False
    ) -> None:
        self.stage, self.seat, self.lines = stage, seat, lines
        self.bot = bot
        """Whether the viewer is a guest bot, and hears a stream instead of a socket."""
        self.told: list[tuple[str, bytes]] = []
        self.table = ""
        self.ears: dict[int | None, Ear | BotEar] = {}
        self.tokens: dict[int | None, str] = {}
        self.game = Game.start(lines[0], lines[1])
        self._http = http
        self._keys = 0
        self._metrics: dict[str, float] | None = None

    # by HTTP

    async def ask(self, method: str, path: str, who: int | None, body: Any = None) -> tuple[str, bytes]:
        """Ask; the status and the headers, and the body."""
        headers = {"authorization": f"Bearer {self.tokens[who]}"} if who in self.tokens else {}
        data = None if body is None else json.dumps(body)
        async with self._http.request(method, self.stage.address + path, data=data, headers=headers) as response:
            head = b"\n".join(name + b": " + value for name, value in response.raw_headers)
            return f"{response.status}\n{head.decode()}", await response.read()

    async def note(self, channel: str, method: str, path: str, body: Any = None) -> None:
        """Write down what the viewer gets when he asks."""
        head, content = await self.ask(method, path, self.seat, body)
        self.told.append((channel, f"{head}\n".encode() + content))

    async def made(self, path: str, who: int | None, body: Any) -> dict[str, Any]:
        """Make a person or a table."""
        head, content = await self.ask("POST", path, who, body)
        assert head.startswith("201"), content
        return json.loads(content)  # type: ignore[no-any-return]

    # people

    async def gather(self) -> None:
        """All come in; the first makes the table."""
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
    async def ear(self, who: int | None, since: int | None = None) -> AsyncIterator[Ear | BotEar]:
        """A socket of somebody at the table, or the stream of a bot."""
        query = "" if since is None else f"?since={since}"
        address = f"{self.stage.address}/api/tables/{self.table}/socket{query}"
        headers = {"authorization": f"Bearer {self.tokens[who]}"}
        if self.bot and who == self.seat:
            async with self._bot_ear(who or 0, query, headers) as ear:
                yield ear
            return
        async with self._http.ws_connect(address, headers=headers, compress=0, max_msg_size=0) as socket:
            yield Ear(socket)

    @asynccontextmanager
    async def _bot_ear(self, seat: int, query: str, headers: dict[str, str]) -> AsyncIterator[BotEar]:
        """The stream of the bot's seat, on which it sits down first."""
        address = f"{self.stage.address}/api/bot/tables/{self.table}"
        async with self._http.post(f"{address}/sit", json={"seat": seat}, headers=headers) as response:
            assert response.status == 200, await response.text()
        async with self._http.get(f"{address}/stream{query}", headers=headers, read_bufsize=LONGEST_LINE) as stream:
            yield BotEar(stream, self._http, address, seat)

    async def do(self, who: int | None, what: str, **fields: Any) -> None:
        """Somebody does something that must be accepted, and all hear of it."""
        self._keys += 1
        self.stage.time += TICK + self._keys % 7
        answer = await self.ears[who].do(what, **fields | {"key": f"k{self._keys}"})
        assert answer["type"] == "accepted", (answer, fields)
        for ear in self.ears.values():
            await ear.until(answer["number"])

    # the play

    async def perform(self, depths: set[int]) -> None:
        """Play the record's moves; at some depths try everything that the viewer can try."""
        await self.note_metrics(sockets=0)
        async with AsyncExitStack() as stack:
            await self.gather()
            for who in self.tokens:
                self.ears[who] = await stack.enter_async_context(self.ear(who))
                await self.ears[who].hear()
            for seat in range(1, len(self.lines[0]["players"])):
                await self.do(seat, "sit", seat=seat)
            await self.do(0, "start")
            await self._give_shares()
            await self.try_everything()
            for line in self.lines[2:]:
                await self._follow(line, depths)
            await self.try_everything()
            channel = "stream" if self.bot else "socket"
            self.told += [(channel, frame) for frame in self.ears[self.seat].frames]
        await self.note_metrics(sockets=0)

    async def _give_shares(self) -> None:
        """All have a part in the deals, the same in all worlds; meanwhile everything is tried as well."""
        people = [seat for seat in range(len(self.game.players)) if not (self.bot and seat == self.seat)]
        shares = {seat: sha256(f"share {seat}".encode()).digest() for seat in people}
        for seat, share in shares.items():
            await self.do(seat, "pledge", seat=seat, hash=share_hash(share))
        await self.look_back()
        for seat, share in shares.items():
            await self.do(seat, "share", seat=seat, share=share.hex())

    def masked(self) -> Play:
        """The play without the server's commitment, which is a hash and tells nothing of what it hides."""
        commitment = self.stage.commitment.encode()
        self.told = [(channel, content.replace(commitment, b"COMMITMENT")) for channel, content in self.told]
        return self

    async def _follow(self, line: dict[str, Any], depths: set[int]) -> None:
        if "move" in line:
            await self.do(line["seat"], "move", seat=line["seat"], ply=self.game.ply, move=line["move"])
            self.game.play(line["move"], line["seat"])
        else:
            self.game.deal(line)  # the server has dealt by itself, with the last move of the round
        if self.game.ply in depths and self.game.phase != "deal":
            await self.try_everything()

    async def try_everything(self) -> None:
        """Every other channel: refusals, talk and chat, reconnecting, pages, the list, metrics."""
        await self._be_refused()
        await self._chat()
        await self.look_back()
        await self.note_metrics(len(self.ears))

    async def _be_refused(self) -> None:
        """Moves that are illegal, not one's own, stale; nonsense. None has an effect."""
        ear, seat = self.ears[self.seat], self.seat or 0
        for number, probe in enumerate(PROBES):
            legal = self.seat == self.game.to_move and self.game.why_not(probe, seat) is None
            ply = self.game.ply + legal
            answer = await ear.do("move", key=f"p{number}", seat=seat, ply=ply, move=probe)
            assert answer["type"] == "refused", (probe, answer)
            await ear.do("ask", key=f"a{number}", seat=seat, move=probe)
        other = (seat + 1) % len(self.game.players)
        await ear.do("move", seat=other, ply=self.game.ply, move="pass")
        await ear.do("say", seat=seat, talk="nonsense")
        await ear.do("kick", person="nobody")
        await ear.do("rematch")
        for text in NONSENSE:
            await ear.say(text)
        await ear.say(json.dumps({"do": "sync", "since": max(0, ear.number - 3)}))
        body = {"do": "move", "key": "h", "seat": seat, "ply": self.game.ply, "move": "nonsense"}
        await self.note("commands", "POST", f"/api/tables/{self.table}/commands", body)

    async def _chat(self) -> None:
        """A player and a spectator chat, and somebody makes a statement if he still may."""
        await self.do(0, "chat", text=f"We are at {self.game.ply}.")
        await self.do(None, "chat", text="Nobody but spectators reads this.")
        speaker = self.game.to_move
        if speaker is not None:
            answer = await self.ears[speaker].do("say", key=f"s{self.game.ply}", seat=speaker, talk="role:saboteur")
            for ear in self.ears.values():
                await ear.until(answer["number"])

    async def look_back(self) -> None:
        """Reconnect from several numbers; replays, the table, the lists; the seats of others."""
        number = self.ears[self.seat].number
        for since in (None, number // 2, number):
            async with self.ear(self.seat, since) as ear:
                await ear.hear()
                self.told.append(("since", ear.frames[0]))
        async with self._http.ws_connect(f"{self.stage.address}/api/lobby/socket") as socket:
            self.told.append(("lobby", (await socket.receive_str()).encode()))
        for query in ("", *(f"?seat={seat}" for seat in range(len(self.game.players) + 1))):
            await self.note("replay", "GET", f"/api/tables/{self.table}/replay{query}")
        await self.note("table", "GET", f"/api/tables/{self.table}")
        await self.note("record", "GET", f"/api/tables/{self.table}/record")
        await self.note("suspicion", "GET", f"/api/tables/{self.table}/suspicion")
        for path in ("/api/tables", "/api/games"):
            await self.note("lobby", "GET", path)

    async def again(self) -> Play:
        """Look back once more, when the table has been read from the store afresh."""
        async with aiohttp.ClientSession() as http:
            play = Play(self.stage, http, self.lines, self.seat, self.bot)
            play.table, play.tokens, play.ears = self.table, self.tokens, self.ears
            await play.look_back()
        return play.masked()

    async def note_metrics(self, sockets: int) -> None:
        """Write down how far the metrics went up, once so many sockets are open."""
        until = time.monotonic() + PATIENCE
        while REGISTRY.get_sample_value("undermine_sockets") != sockets:
            assert time.monotonic() < until, "sockets stay open"
            await asyncio.sleep(0.002)
        _, content = await self.ask("GET", "/metrics", self.seat)
        values = steady_values(content)
        if self._metrics is None:
            self._metrics = values
        gone_up = {name: value - self._metrics.get(name, 0.0) for name, value in values.items()}
        self.told.append(("metrics", json.dumps({name: value for name, value in gone_up.items() if value}).encode()))


def steady_values(text: bytes) -> dict[str, float]:
    """The metrics that do not depend on times."""
    pairs = (line.rsplit(" ", 1) for line in text.decode().splitlines() if line.startswith(STEADY_METRICS))
    return {name: float(value) for name, value in pairs}


async def perform(
    stage: Stage, title: str, lines: Lines, seat: int | None, depths: set[int], bot: bool = False
) -> Play:
    """Perform a record; return the play, with everything that the seat was sent."""
    stage.announce(title, [line for line in lines[1:] if "move" not in line])
    async with aiohttp.ClientSession() as http:
        play = Play(stage, http, lines, seat, bot)
        await play.perform(depths)
    return play.masked()

"""One person on one server: everything that goes over HTTP."""

from __future__ import annotations

import asyncio
from contextlib import AbstractAsyncContextManager
from typing import Any, Self, TypeVar
from urllib.parse import urlencode

import aiohttp
import msgspec

from undermine.client.errors import ServerRefused
from undermine.client.replay import Replay, with_views
from undermine.client.table import RemoteTable
from undermine.wire.answer import Accepted, Refusal, Refused
from undermine.wire.command import AnyCommand
from undermine.wire.lobby import (
    BotInfo,
    FinishedGames,
    LessonHint,
    Lobby,
    NewLesson,
    NewPerson,
    NewTable,
    OfferedEdition,
    OwnTables,
    Person,
    QuickGame,
    TableMade,
)
from undermine.wire.rating import BroughtCode, GameRatings, KeyCode, Leaderboard, NewKey, PlayerRatings, RatedGames
from undermine.wire.replay import ReplayPage
from undermine.wire.suspicion import Suspicion
from undermine.wire.update import EntryPage, TableInfo

T = TypeVar("T")
FIRST_ERROR = 400
COMPUTING_PAUSE = 1.0
"""Seconds until an answer that is still being computed is asked for again."""


class Session:
    """A connection to a server: `async with Session("http://127.0.0.1:8000") as session: …`."""

    def __init__(self, address: str, token: str | None = None, http: aiohttp.ClientSession | None = None) -> None:
        """With the token of an earlier session, you are the same person again."""
        self.address = address.rstrip("/")
        self.token = token
        self.person: Person | None = None
        self._http = http
        self._owns_http = http is None

    async def __aenter__(self) -> Self:
        """Open an HTTP client, unless one was given."""
        if self._http is None:
            self._http = aiohttp.ClientSession()
        return self

    async def __aexit__(self, *_: object) -> None:
        """Close the HTTP client, unless it was given."""
        if self._http is not None and self._owns_http:
            await self._http.close()

    @property
    def http(self) -> aiohttp.ClientSession:
        """The HTTP client."""
        if self._http is None:
            raise RuntimeError("use `async with Session(…) as session`")
        return self._http

    @property
    def headers(self) -> dict[str, str]:
        """The headers that tell the server who you are."""
        return {"authorization": f"Bearer {self.token}"} if self.token else {}

    def request(
        self, method: str, path: str, data: bytes | None = None, **options: Any
    ) -> AbstractAsyncContextManager[aiohttp.ClientResponse]:
        """Send a request, with options of aiohttp: `async with` gives the response, whatever its status."""
        return self.http.request(method, self.address + path, data=data, **{"headers": self.headers, **options})

    async def ask(self, method: str, path: str, body: msgspec.Struct | None = None) -> bytes:
        """Send a request and return the body of the answer. Raises `ServerRefused`."""
        data = None if body is None else msgspec.json.encode(body)
        async with self.request(method, path, data) as response:
            answer = await response.read()
            if response.status >= FIRST_ERROR:
                raise read_refusal(answer, response.status)
            return answer

    async def _get(self, path: str, kind: type[T]) -> T:
        return msgspec.json.decode(await self.ask("GET", path), type=kind)

    # people

    async def come_in(self, name: str) -> Person:
        """Create a person with this name, and be them from now on."""
        return self._become(await self.ask("POST", "/api/people", NewPerson(name, bearer=True)))

    async def me(self) -> Person:
        """Return who you are. Raises `ServerRefused` if the server does not know the token."""
        self.person = msgspec.json.decode(await self.ask("GET", "/api/people/me"), type=Person | None)
        if self.person is None:
            raise ServerRefused(Refusal.UNKNOWN_PERSON, "The server does not know this token.")
        return self.person

    async def code(self) -> str:
        """Return your key as a code to write down."""
        return (await self._get("/api/people/me/code", KeyCode)).code

    async def bring(self, code: str) -> Person:
        """Be the person whose key has this code."""
        return self._become(await self.ask("POST", "/api/people/code", BroughtCode(code, bearer=True)))

    async def new_key(self) -> Person:
        """Get a new key; the old one becomes invalid."""
        return self._become(await self.ask("POST", "/api/people/me/key", NewKey(bearer=True)))

    def _become(self, answer: bytes) -> Person:
        self.person = msgspec.json.decode(answer, type=Person)
        self.token = self.person.token
        return self.person

    # ratings

    async def ratings(self, role: str = "miner", after: str | None = None) -> Leaderboard:
        """Return the leaderboard of a role."""
        return await self._get(f"/api/ratings?role={role}" + (f"&after={after}" if after else ""), Leaderboard)

    async def player(self, key: str) -> PlayerRatings:
        """Return the ratings of a player."""
        return await self._get(f"/api/players/{key}", PlayerRatings)

    async def game_ratings(self, table: str) -> GameRatings:
        """Return how a rated game changed the ratings of its players."""
        return await self._get(f"/api/tables/{table}/ratings", GameRatings)

    async def player_games(self, key: str, before: str | None = None) -> RatedGames:
        """Return the rated games of a player."""
        return await self._get(f"/api/players/{key}/games" + (f"?before={before}" if before else ""), RatedGames)

    # tables and games

    async def bots(self) -> list[BotInfo]:
        """Return the levels of bots."""
        return await self._get("/api/bots", list[BotInfo])

    async def editions(self) -> list[OfferedEdition]:
        """Return the house editions that the server offers; a new table takes their parts as its settings."""
        return await self._get("/api/editions", list[OfferedEdition])

    async def tables(self) -> Lobby:
        """Return the open tables."""
        return await self._get("/api/tables", Lobby)

    async def open_table(self, **settings: Any) -> str:
        """Create a table, with the fields of `NewTable`. Return its name."""
        answer = await self.ask("POST", "/api/tables", msgspec.convert(settings, NewTable))
        return msgspec.json.decode(answer, type=TableMade).id

    async def quick(self, **settings: Any) -> str:
        """Begin a game against bots, with the fields of `QuickGame`. Return the name of the table."""
        answer = await self.ask("POST", "/api/quick", msgspec.convert(settings, QuickGame))
        return msgspec.json.decode(answer, type=TableMade).id

    async def lesson(self, name: str) -> str:
        """Begin a lesson: `miner`, `saboteur` or `expansion`. Return the name of the table."""
        return msgspec.json.decode(await self.ask("POST", f"/api/lessons/{name}", NewLesson()), type=TableMade).id

    async def hint(self, name: str) -> LessonHint:
        """Return what the guide of a lesson suggests now; when it is your turn."""
        return await self._get(f"/api/tables/{name}/hint", LessonHint)

    async def info(self, name: str) -> TableInfo:
        """Return what everybody may know of a table."""
        return await self._get(f"/api/tables/{name}", TableInfo)

    async def command(self, name: str, message: AnyCommand) -> Accepted:
        """Send a command to a table without a socket."""
        return msgspec.json.decode(await self.ask("POST", f"/api/tables/{name}/commands", message), type=Accepted)

    async def own_tables(self) -> OwnTables:
        """Return your waiting and running tables."""
        return await self._get("/api/people/me/tables", OwnTables)

    async def games(self, before: str | None = None, **wanted: str) -> FinishedGames:
        """Return finished games; `who`, `kind` and `players` choose which."""
        query = urlencode(wanted | ({"before": before} if before else {}))
        return await self._get(f"/api/games?{query}", FinishedGames)

    async def record(self, name: str) -> str:
        """Return the record of a finished game."""
        return (await self.ask("GET", f"/api/tables/{name}/record")).decode()

    async def replay(self, name: str, seat: int | None = None) -> Replay:
        """Return every step of a game as a seat knew it."""
        page = await self.replay_page(name, seat)
        frames = [*page.frames]
        while page.next is not None:
            page = await self.replay_page(name, seat, page.next)
            frames += page.frames
        return Replay(page.id, page.seat, with_views(frames))

    async def replay_page(self, name: str, seat: int | None = None, after: int = 0) -> ReplayPage:
        """Return a page of a replay: the steps after an entry."""
        query = urlencode({"after": after} | ({} if seat is None else {"seat": seat}))
        return await self._get(f"/api/tables/{name}/replay?{query}", ReplayPage)

    async def entries(self, name: str, before: int | None = None) -> EntryPage:
        """Return a page of what happened at a table: the entries before a number, or the latest ones."""
        return await self._get(f"/api/tables/{name}/entries" + (f"?before={before}" if before else ""), EntryPage)

    async def suspicion(self, name: str, role: str | None = None) -> Suspicion:
        """Return what the bots believed about everybody during a finished game. Waits until it is computed."""
        path = f"/api/tables/{name}/suspicion" + (f"?role={role}" if role else "")
        while True:
            try:
                return await self._get(path, Suspicion)
            except ServerRefused as refused:
                if refused.reason != Refusal.COMPUTING:
                    raise
            await asyncio.sleep(COMPUTING_PAUSE)

    def table(self, name: str, since: int = 0) -> RemoteTable:
        """Return a table to play at or watch: `async with session.table(name) as table: …`."""
        return RemoteTable(self, name, since)


def read_refusal(answer: bytes, status: int) -> ServerRefused:
    """Return the refusal in an answer."""
    try:
        refused = msgspec.json.decode(answer, type=Refused)
    except msgspec.DecodeError:
        return ServerRefused("unknown", f"The server answered {status} without a reason.")
    return ServerRefused(refused.reason, refused.sentence)

"""One person on one server: everything that goes by HTTP."""

from __future__ import annotations

from typing import Any, Self, TypeVar

import aiohttp
import msgspec

from undermine.client.error import ServerRefused
from undermine.client.table import RemoteTable
from undermine.wire.answer import Accepted, Refusal, Refused
from undermine.wire.command import AnyCommand
from undermine.wire.lobby import (
    BotInfo,
    FinishedGames,
    Lobby,
    NewPerson,
    NewTable,
    Person,
    QuickGame,
    Replay,
    TableMade,
)
from undermine.wire.rating import BroughtCode, KeyCode, Leaderboard, NewKey, PlayerRatings, RatedGames
from undermine.wire.suspicion import Suspicion
from undermine.wire.update import TableInfo

T = TypeVar("T")
FIRST_ERROR = 400


class Session:
    """A connection to a server: `async with Session("http://127.0.0.1:8000") as session: …`."""

    def __init__(self, address: str, token: str | None = None, http: aiohttp.ClientSession | None = None) -> None:
        """Nothing is sent yet; with a token, one is who one was before."""
        self.address = address.rstrip("/")
        self.token = token
        self.person: Person | None = None
        self._http = http
        self._owns_http = http is None

    async def __aenter__(self) -> Self:
        """Open what is needed."""
        if self._http is None:
            self._http = aiohttp.ClientSession()
        return self

    async def __aexit__(self, *_: object) -> None:
        """Close it."""
        if self._http is not None and self._owns_http:
            await self._http.close()

    @property
    def http(self) -> aiohttp.ClientSession:
        """What requests go through."""
        assert self._http is not None, "use `async with Session(…) as session`"
        return self._http

    @property
    def headers(self) -> dict[str, str]:
        """Who one is, for the server."""
        return {"authorization": f"Bearer {self.token}"} if self.token else {}

    async def ask(self, method: str, path: str, body: msgspec.Struct | None = None) -> bytes:
        """Ask for something; `ServerRefused` if the server will not."""
        data = None if body is None else msgspec.json.encode(body)
        async with self.http.request(method, self.address + path, data=data, headers=self.headers) as response:
            answer = await response.read()
            if response.status >= FIRST_ERROR:
                raise read_refusal(answer, response.status)
            return answer

    async def _get(self, path: str, kind: type[T]) -> T:
        return msgspec.json.decode(await self.ask("GET", path), type=kind)

    # people

    async def come_in(self, name: str) -> Person:
        """Be somebody on this server."""
        return self._is(await self.ask("POST", "/api/people", NewPerson(name, bearer=True)))

    async def me(self) -> Person:
        """Who one is; `ServerRefused` if the server does not know."""
        self.person = msgspec.json.decode(await self.ask("GET", "/api/people/me"), type=Person | None)
        if self.person is None:
            raise ServerRefused(Refusal.UNKNOWN_PERSON, "The server does not know this token.")
        return self.person

    async def code(self) -> str:
        """One's key as a code to write down."""
        return (await self._get("/api/people/me/code", KeyCode)).code

    async def bring(self, code: str) -> Person:
        """Be who one is elsewhere, by the code from there."""
        return self._is(await self.ask("POST", "/api/people/code", BroughtCode(code, bearer=True)))

    async def new_key(self) -> Person:
        """Get a new key; the old one is worthless."""
        return self._is(await self.ask("POST", "/api/people/me/key", NewKey(bearer=True)))

    def _is(self, answer: bytes) -> Person:
        self.person = msgspec.json.decode(answer, type=Person)
        self.token = self.person.token
        return self.person

    # ratings

    async def ratings(self, role: str = "miner", after: str | None = None) -> Leaderboard:
        """The strongest in a role."""
        return await self._get(f"/api/ratings?role={role}" + (f"&after={after}" if after else ""), Leaderboard)

    async def player(self, key: str) -> PlayerRatings:
        """The ratings of a player."""
        return await self._get(f"/api/players/{key}", PlayerRatings)

    async def player_games(self, key: str, before: str | None = None) -> RatedGames:
        """The rated games of a player."""
        return await self._get(f"/api/players/{key}/games" + (f"?before={before}" if before else ""), RatedGames)

    # tables and games

    async def bots(self) -> list[BotInfo]:
        """The kinds of bots."""
        return await self._get("/api/bots", list[BotInfo])

    async def tables(self) -> Lobby:
        """The open tables."""
        return await self._get("/api/tables", Lobby)

    async def open_table(self, **settings: Any) -> str:
        """Make a table, with the fields of `NewTable`; return its name."""
        answer = await self.ask("POST", "/api/tables", msgspec.convert(settings, NewTable))
        return msgspec.json.decode(answer, type=TableMade).id

    async def quick(self, **wishes: Any) -> str:
        """Begin a game against bots, with the fields of `QuickGame`; return the table's name."""
        answer = await self.ask("POST", "/api/quick", msgspec.convert(wishes, QuickGame))
        return msgspec.json.decode(answer, type=TableMade).id

    async def info(self, name: str) -> TableInfo:
        """What all may know of a table."""
        return await self._get(f"/api/tables/{name}", TableInfo)

    async def command(self, name: str, wish: AnyCommand) -> Accepted:
        """Do something at a table without a socket."""
        return msgspec.json.decode(await self.ask("POST", f"/api/tables/{name}/commands", wish), type=Accepted)

    async def games(self, before: str | None = None) -> FinishedGames:
        """Games that are over."""
        return await self._get(f"/api/games?before={before}" if before else "/api/games", FinishedGames)

    async def record(self, name: str) -> str:
        """The record of a game that is over."""
        return (await self.ask("GET", f"/api/tables/{name}/record")).decode()

    async def replay(self, name: str, seat: int | None = None) -> Replay:
        """Every moment of a game as a seat knew it."""
        return await self._get(f"/api/tables/{name}/replay" + (f"?seat={seat}" if seat is not None else ""), Replay)

    async def suspicion(self, name: str, role: str | None = None) -> Suspicion:
        """What the bots thought of everybody, all through a game that is over."""
        return await self._get(f"/api/tables/{name}/suspicion" + (f"?role={role}" if role else ""), Suspicion)

    def table(self, name: str, since: int = 0) -> RemoteTable:
        """A table to play or watch at: `async with session.table(name) as table: …`."""
        return RemoteTable(self, name, since)


def read_refusal(answer: bytes, status: int) -> ServerRefused:
    """Why the server will not, as it says it."""
    try:
        refused = msgspec.json.decode(answer, type=Refused)
    except msgspec.DecodeError:
        return ServerRefused("unknown", f"The server answered {status} without a reason.")
    return ServerRefused(refused.reason, refused.sentence)

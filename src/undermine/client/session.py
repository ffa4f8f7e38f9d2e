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
                raise _refusal(answer, response.status)
            return answer

    async def _get(self, path: str, kind: type[T]) -> T:
        return msgspec.json.decode(await self.ask("GET", path), type=kind)

    # people

    async def come_in(self, name: str) -> Person:
        """Be somebody on this server."""
        answer = await self.ask("POST", "/api/people", NewPerson(name, bearer=True))
        self.person = msgspec.json.decode(answer, type=Person)
        self.token = self.person.token
        return self.person

    async def me(self) -> Person:
        """Who one is; `ServerRefused` if the server does not know."""
        self.person = msgspec.json.decode(await self.ask("GET", "/api/people/me"), type=Person | None)
        if self.person is None:
            raise ServerRefused(Refusal.UNKNOWN_PERSON, "The server does not know this token.")
        return self.person

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

    def table(self, name: str, since: int = 0) -> RemoteTable:
        """A table to play or watch at: `async with session.table(name) as table: …`."""
        return RemoteTable(self, name, since)


def _refusal(answer: bytes, status: int) -> ServerRefused:
    try:
        refused = msgspec.json.decode(answer, type=Refused)
    except msgspec.DecodeError:
        return ServerRefused("unknown", f"The server answered {status} without a reason.")
    return ServerRefused(refused.reason, refused.sentence)

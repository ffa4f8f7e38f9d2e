"""The operations of the server, by HTTP: people, tables, games; and what those who run it look at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from starlette.responses import Response

from undermine.bots import LEVELS
from undermine.bots.suspicion import SABOTEUR
from undermine.server import replays
from undermine.server.conduct.seating import DEFAULT_LEVEL
from undermine.server.cookie import with_cookie
from undermine.server.gate import COOKIE, Gate, token_of
from undermine.server.metrics import exposition
from undermine.server.operation import Asked, Operation, json_response
from undermine.server.refuse import CommandRefused
from undermine.server.suspicions import Suspicions
from undermine.wire.answer import Accepted, Refusal
from undermine.wire.command import AnyCommand, Start
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
from undermine.wire.suspicion import Suspicion
from undermine.wire.update import TableInfo, TableSettings

if TYPE_CHECKING:
    from undermine.server.conduct.rights import Actor
    from undermine.server.hall import Hall
    from undermine.server.pulse import Pulse

TEXT = "text/plain; charset=utf-8"
METRICS = "text/plain; version=0.0.4; charset=utf-8"
RECORD = "application/jsonl; charset=utf-8"
BEGIN = "begin"


class Api:
    """Answers requests that have come through the gate."""

    def __init__(self, hall: Hall, gate: Gate, pulse: Pulse) -> None:
        """The server is not ready yet."""
        self._hall, self._gate, self._pulse = hall, gate, pulse
        self._suspicions = Suspicions(hall)
        self.ready = False

    def operations(self) -> list[Operation]:
        """Everything that can be asked for."""
        return [
            Operation("GET", "/health", "The server runs.", self.health, answer=TEXT),
            Operation(
                "GET", "/ready", "The server is ready to be used: its store answers.", self.readiness, answer=TEXT
            ),
            Operation("GET", "/metrics", "Metrics in the format of Prometheus.", self.metrics, answer=METRICS),
            Operation("POST", "/api/people", "Come in by a name.", self.welcome, NewPerson, Person, status=201),
            Operation("GET", "/api/people/me", "Who one is; `null`: nobody yet.", self.me, answer=Person | None),
            Operation("POST", "/api/people/me", "Take another name.", self.rename, NewPerson, Person),
            Operation(
                "DELETE", "/api/people/me", "Be forgotten; games that were played stay.", self.forget, status=204
            ),
            Operation("GET", "/api/bots", "The kinds of bots, the weakest first.", self.bots, answer=list[BotInfo]),
            Operation("GET", "/api/tables", "All open tables, the newest first.", self.lobby, answer=Lobby),
            Operation("POST", "/api/tables", "Make a table.", self.open, NewTable, TableMade, status=201),
            Operation(
                "POST", "/api/quick", "A game against bots that begins at once.", self.quick, QuickGame, TableMade, 201
            ),
            Operation("GET", "/api/tables/{name}", "What all may know of a table.", self.table, answer=TableInfo),
            Operation(
                "POST",
                "/api/tables/{name}/commands",
                "Do something at a table, as over its socket.",
                self.command,
                AnyCommand,
                Accepted,
            ),
            Operation(
                "GET",
                "/api/tables/{name}/replay",
                "Every moment of a game as one seat knew it; while it runs, one's own seat alone.",
                self.replay,
                answer=Replay,
                query=(("seat", "The seat; without it, what all saw."),),
            ),
            Operation(
                "GET", "/api/tables/{name}/record", "The record of a game that is over.", self.record, answer=RECORD
            ),
            Operation(
                "GET",
                "/api/tables/{name}/suspicion",
                "What the bots thought of everybody, all through a game that is over.",
                self.suspicion,
                answer=Suspicion,
                query=(("role", "Suspected to be what; without it, a saboteur."),),
            ),
            Operation(
                "GET",
                "/api/games",
                "Open games that are over, the newest first.",
                self.games,
                answer=FinishedGames,
                query=(("before", "What the page before said is next."),),
            ),
        ]

    # for those who run it

    async def health(self, _asked: Asked) -> Response:
        return Response("The server runs.\n", media_type=TEXT)

    async def readiness(self, _asked: Asked) -> Response:
        if self.ready and self._pulse.strong:
            return Response("ready\n", media_type=TEXT)
        return Response("not ready\n", 503, media_type=TEXT)

    async def metrics(self, _asked: Asked) -> Response:
        return Response(exposition(), media_type=METRICS)

    # people

    async def welcome(self, asked: Asked) -> Response:
        given = asked.given(NewPerson)
        self._gate.people.take(asked.address)
        person, token = await self._hall.people.welcome(given.name)
        if given.bearer:
            return json_response(Person(person.id, person.name, token), 201)
        return self._with_cookie(asked, json_response(Person(person.id, person.name), 201), token)

    def _with_cookie(self, asked: Asked, response: Response, token: str) -> Response:
        return with_cookie(response, asked.request, token, self._hall.config.base_path)

    async def me(self, asked: Asked) -> Response:
        return json_response(Person(asked.actor.id, asked.actor.name) if asked.actor else None)

    async def rename(self, asked: Asked) -> Response:
        given, token = asked.given(NewPerson), token_of(asked.request)
        assert asked.person
        person = await self._hall.people.rename(token or "", given.name)
        return json_response(Person(person.id, person.name))

    async def forget(self, asked: Asked) -> Response:
        await self._hall.guest_bots.revoke(asked.person.id)
        await self._hall.people.forget(token_of(asked.request) or "")
        response = Response(status_code=204)
        response.delete_cookie(COOKIE, path=self._hall.config.base_path or "/")
        return response

    async def bots(self, _asked: Asked) -> Response:
        return json_response([BotInfo(entry.name, entry.title, entry.sentence) for entry in LEVELS])

    # tables

    async def lobby(self, _asked: Asked) -> Response:
        return json_response(await self._hall.lobby.written())

    async def open(self, asked: Asked) -> Response:
        given = asked.given(NewTable)
        person = asked.person
        self._gate.tables.take(asked.address)
        fields = {name: getattr(given, name) for name in TableSettings.__struct_fields__}
        return json_response(TableMade(await self._hall.open(TableSettings(**fields), person, given.sit)), 201)

    async def quick(self, asked: Asked) -> Response:
        given = asked.given(QuickGame)
        self._gate.tables.take(asked.address)
        person, token = await self._quick_person(asked, given)
        settings = TableSettings(
            edition=given.edition or TableSettings().edition,
            expansion=given.expansion,
            seats=given.seats,
            bots=given.seats - 1,
            level=given.level or DEFAULT_LEVEL,
            open=False,
        )
        name = await self._hall.open(settings, person, sits=True)
        live = await self._hall.find(name)
        await live.do(person, Start(key=BEGIN))
        response = json_response(TableMade(name), 201)
        return self._with_cookie(asked, response, token) if token else response

    async def _quick_person(self, asked: Asked, given: QuickGame) -> tuple[Actor, str | None]:
        """Who plays: somebody who has come in, or who comes in with this very request."""
        if asked.actor is not None and given.name is None:
            return asked.person, None
        if given.name is None:
            raise CommandRefused(Refusal.UNKNOWN_PERSON, "Give a name to play under.")
        if asked.actor is not None:
            assert asked.person
            return await self._hall.people.rename(token_of(asked.request) or "", given.name), None
        self._gate.people.take(asked.address)
        return await self._hall.people.welcome(given.name)

    async def table(self, asked: Asked) -> Response:
        live = await self._hall.find(asked.request.path_params["name"])
        live.must_not_be_frozen()
        return json_response(live.table.info)

    async def command(self, asked: Asked) -> Response:
        wish: AnyCommand = asked.given(AnyCommand)  # type: ignore[arg-type]
        live = await self._hall.find(asked.request.path_params["name"])
        return json_response(await live.do(asked.person, wish))

    async def replay(self, asked: Asked) -> Response:
        text = asked.request.query_params.get("seat")
        if text is not None and not (text.isascii() and text.isdigit() and len(text) < 4):
            raise CommandRefused(Refusal.NO_SUCH_SEAT, f"A seat is a number, not “{text[:20]}”.")
        seat = None if text is None else int(text)
        name = asked.request.path_params["name"]
        return json_response(await replays.replay_of(self._hall, name, asked.actor, seat))

    async def record(self, asked: Asked) -> Response:
        name = asked.request.path_params["name"]
        record = await replays.record_of(self._hall, name)
        headers = {"content-disposition": f'attachment; filename="undermine-{name}.jsonl"'}
        return Response(record, media_type=RECORD, headers=headers)

    async def suspicion(self, asked: Asked) -> Response:
        role = asked.request.query_params.get("role", SABOTEUR)
        return json_response(await self._suspicions.of(asked.request.path_params["name"], role))

    async def games(self, asked: Asked) -> Response:
        return json_response(await replays.finished_games(self._hall, asked.request.query_params.get("before")))

"""Operations on finished games, and replays."""

from __future__ import annotations

from typing import TYPE_CHECKING

from starlette.responses import Response

from undermine.bots.suspicion import SABOTEUR
from undermine.server.api.operation import ApiRequest, Operation, PieceResponse, json_response
from undermine.server.errors import CommandRefused
from undermine.server.finished_games import finished_games, read_filter
from undermine.server.replay import Replays, record_of
from undermine.server.sockets import parse_number
from undermine.wire.answer import Refusal
from undermine.wire.lobby import FinishedGames
from undermine.wire.replay import ReplayPage
from undermine.wire.suspicion import Suspicion

if TYPE_CHECKING:
    from undermine.server.services import Services

TABLE = "/api/tables/{name}"
RECORD = "application/jsonl; charset=utf-8"
GAMES_QUERY = (
    ("who", "`mine`: your own games instead, at open tables or not; `all` otherwise."),
    ("kind", "`base` or `expansion`; without it, both."),
    ("players", "The number of players; without it, any."),
    ("before", "The `next` of the page before."),
)
REPLAY_QUERY = (
    ("seat", "The seat; without it, what everybody saw."),
    ("after", "The `next` of the page before; without it, the first page is sent."),
)


class FinishedGameApi:
    """Lists finished games, and answers questions about one."""

    def __init__(self, services: Services) -> None:
        self._services, self._replays = services, Replays(services)

    def operations(self) -> list[Operation]:
        """Return all operations."""
        return [
            Operation(
                "GET",
                "/api/games",
                "Finished games of open tables, the latest first.",
                self.games,
                answer=FinishedGames,
                query=GAMES_QUERY,
            ),
            Operation(
                "GET",
                f"{TABLE}/replay",
                "The steps of a game as one seat knew it, in pages; while it runs, your own seat only.",
                self.replay,
                answer=ReplayPage,
                query=REPLAY_QUERY,
            ),
            Operation("GET", f"{TABLE}/record", "The record of a finished game.", self.record, answer=RECORD),
            Operation(
                "GET",
                f"{TABLE}/suspicion",
                "What the bots believed about everybody during a finished game. `computing`: ask again.",
                self.suspicion,
                answer=Suspicion,
                query=(("role", "The role that everybody was suspected of; without it, saboteur."),),
            ),
        ]

    async def games(self, request: ApiRequest) -> Response:
        person = request.actor.id if request.actor else None
        wanted = read_filter(request.query("who"), request.query("kind"), request.query("players"), person)
        return json_response(await finished_games(self._services.engine, wanted, request.query("before")))

    async def replay(self, request: ApiRequest) -> Response:
        text = request.query("seat")
        if text is not None and not (text.isascii() and text.isdigit() and len(text) < 4):
            raise CommandRefused(Refusal.NO_SUCH_SEAT, f"A seat is a number, not “{text[:20]}”.")
        seat = None if text is None else int(text)
        after = parse_number(request.query("after"))
        return json_response(await self._replays.page(request.path("name"), request.actor, seat, after))

    async def record(self, request: ApiRequest) -> Response:
        name = request.path("name")
        record = await record_of(self._services, name)
        headers = {"content-disposition": f'attachment; filename="undermine-{name}.jsonl"'}
        return PieceResponse(record, media_type=RECORD, headers=headers)

    async def suspicion(self, request: ApiRequest) -> Response:
        actor = None if request.actor is None else request.require_person()
        role = request.query("role") or SABOTEUR
        return json_response(
            await self._services.belief_analysis.analyse(request.path("name"), role, actor, request.address)
        )

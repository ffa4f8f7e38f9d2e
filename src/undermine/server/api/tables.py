"""Operations on tables."""

from __future__ import annotations

from typing import TYPE_CHECKING

from starlette.responses import Response

from undermine.server.api.operation import ApiRequest, Operation, answer_response, json_response
from undermine.server.entry_pages import entries_before
from undermine.server.lessons.hint import hint_for
from undermine.server.sockets import parse_number
from undermine.wire.answer import Accepted
from undermine.wire.command import AnyCommand
from undermine.wire.lobby import LessonHint, Lobby
from undermine.wire.update import EntryPage, TableInfo

if TYPE_CHECKING:
    from undermine.server.costs import Payer
    from undermine.server.services import Services

TABLE = "/api/tables/{name}"


class TableApi:
    """Lists open tables, runs commands, and answers questions about a table."""

    def __init__(self, services: Services) -> None:
        self._services = services

    def operations(self) -> list[Operation]:
        """Return all operations."""
        return [
            Operation("GET", "/api/tables", "Open tables, the newest first.", self.lobby, answer=Lobby),
            Operation("GET", TABLE, "What everybody may know of a table.", self.table, answer=TableInfo),
            Operation(
                "POST",
                f"{TABLE}/commands",
                "Send a command to a table, as over its socket.",
                self.command,
                AnyCommand,
                Accepted,
            ),
            Operation(
                "GET",
                f"{TABLE}/entries",
                "A page of what happened at a table, as far as you may see it.",
                self.entries,
                answer=EntryPage,
                query=(("before", "The page ends before this sequence number; without it, with the latest entry."),),
            ),
            Operation(
                "GET",
                f"{TABLE}/hint",
                "What the guide of a lesson suggests to you; when it is your turn.",
                self.hint,
                answer=LessonHint,
            ),
        ]

    async def lobby(self, _request: ApiRequest) -> Response:
        return json_response(await self._services.lobby.encoded())

    async def table(self, request: ApiRequest) -> Response:
        live = await self._services.tables.find(request.path("name"), self._payer(request))
        live.must_not_be_frozen()
        return json_response(live.table.info)

    async def command(self, request: ApiRequest) -> Response:
        message: AnyCommand = request.decode(AnyCommand)  # type: ignore[arg-type]
        payer, person = self._payer(request), request.actor.id if request.actor else None
        live = await self._services.tables.find_in_turn(request.path("name"), person, payer)
        return answer_response(await live.execute(request.require_person(), message, payer))

    async def entries(self, request: ApiRequest) -> Response:
        given = request.query("before")
        before = None if given is None else parse_number(given)
        return json_response(await entries_before(self._services, request.path("name"), request.actor, before))

    async def hint(self, request: ApiRequest) -> Response:
        live = await self._services.tables.find(request.path("name"), self._payer(request))
        live.must_not_be_frozen()
        return json_response(await hint_for(live, request.require_person(), request.address))

    def _payer(self, request: ApiRequest) -> Payer:
        return self._services.costs.payer(request.address, request.actor.id if request.actor else None)

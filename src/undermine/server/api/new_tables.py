"""Operations that create tables, and what can be chosen for them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from starlette.responses import Response

from undermine.server.access import AccessControl, token_of
from undermine.server.api.operation import ApiRequest, Operation, json_response
from undermine.server.bot_strength import bot_infos
from undermine.server.cookie import with_cookie
from undermine.server.errors import CommandRefused
from undermine.server.handlers.seating import DEFAULT_LEVEL
from undermine.server.house_editions import load_offered_editions
from undermine.server.lessons.lesson import lesson_settings
from undermine.wire.answer import Refusal
from undermine.wire.command import Start
from undermine.wire.lobby import BotInfo, NewLesson, NewTable, OfferedEdition, QuickGame, TableMade
from undermine.wire.update import TableSettings

if TYPE_CHECKING:
    from undermine.server.actor import Actor
    from undermine.server.services import Services

QUICK_START_KEY = "begin"


class NewTableApi:
    """Creates tables."""

    def __init__(self, services: Services, access: AccessControl) -> None:
        self._services, self._access = services, access
        self._editions = load_offered_editions(services.config.house_editions)

    def operations(self) -> list[Operation]:
        """Return all operations."""
        begin_lesson = "Begin a lesson: `miner`, `saboteur` or `expansion`."
        return [
            Operation("GET", "/api/bots", "The levels of bots, the weakest first.", self.bots, answer=list[BotInfo]),
            Operation(
                "GET",
                "/api/editions",
                "The house editions that this server offers for new tables.",
                self.editions,
                answer=list[OfferedEdition],
            ),
            Operation("POST", "/api/tables", "Create a table.", self.create_table, NewTable, TableMade, status=201),
            Operation(
                "POST", "/api/quick", "Begin a game against bots at once.", self.quick_game, QuickGame, TableMade, 201
            ),
            Operation("POST", "/api/lessons/{name}", begin_lesson, self.begin_lesson, NewLesson, TableMade, 201),
        ]

    async def bots(self, _request: ApiRequest) -> Response:
        return json_response(bot_infos())

    async def editions(self, _request: ApiRequest) -> Response:
        return json_response(self._editions)

    async def create_table(self, request: ApiRequest) -> Response:
        given, person = request.decode(NewTable), request.require_person()
        self._check_new_table(request)
        settings = TableSettings(**{name: getattr(given, name) for name in TableSettings.__struct_fields__})
        return json_response(TableMade(await self._services.tables.create(settings, person, given.sit)), 201)

    async def quick_game(self, request: ApiRequest) -> Response:
        given = request.decode(QuickGame)
        self._check_new_table(request)
        person, token = await self._quick_player(request, given)
        settings = TableSettings(
            edition=given.edition or TableSettings().edition,
            expansion=given.expansion,
            seats=given.seats,
            bots=given.seats - 1,
            level=given.level or DEFAULT_LEVEL,
            bot_speed=given.bot_speed,
            open=False,
            rated=given.rated,
        )
        return await self._begin_at_once(request, settings, person, token)

    async def begin_lesson(self, request: ApiRequest) -> Response:
        given = request.decode(NewLesson)
        if request.actor is not None:
            request.require_person()
        settings = lesson_settings(request.path("name"))
        self._check_new_table(request)
        person, token = await self._quick_player(request, given)
        return await self._begin_at_once(request, settings, person, token)

    def _check_new_table(self, request: ApiRequest) -> None:
        """Refuse tables that come too fast, and all new ones while the server is overloaded."""
        self._services.load.check("table")
        self._services.new_tables.check(request.address)

    async def _begin_at_once(
        self, request: ApiRequest, settings: TableSettings, person: Actor, token: str | None
    ) -> Response:
        """Create a table, begin its game, and let the browser keep the token if the person is new."""
        name = await self._services.tables.create(settings, person, sits=True)
        live = await self._services.tables.find(name)
        await live.execute(person, Start(key=QUICK_START_KEY))
        response = json_response(TableMade(name), 201)
        return with_cookie(response, request.http, token, self._services.config.base_path) if token else response

    async def _quick_player(self, request: ApiRequest, given: QuickGame | NewLesson) -> tuple[Actor, str | None]:
        """Return who plays, and their token if this request creates them."""
        accounts = self._services.accounts
        if request.actor is None and given.name is None:
            raise CommandRefused(Refusal.UNKNOWN_PERSON, "Choose a name to play under.")
        if given.name is None:
            return request.require_person(), None
        if request.actor is not None:
            request.require_person()
            return await accounts.rename(token_of(request.http) or "", given.name), None
        self._access.people.check(request.address)
        return await accounts.create(given.name)

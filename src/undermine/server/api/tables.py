"""Operations on tables and finished games."""

from __future__ import annotations

from typing import TYPE_CHECKING

from starlette.responses import Response

from undermine.bots.suspicion import SABOTEUR
from undermine.server.access import AccessControl, token_of
from undermine.server.api.operation import ApiRequest, Operation, PieceResponse, answer_response, json_response
from undermine.server.bot_strength import bot_infos
from undermine.server.cookie import with_cookie
from undermine.server.entry_pages import entries_before
from undermine.server.errors import CommandRefused
from undermine.server.finished_games import finished_games, read_filter
from undermine.server.handlers.seating import DEFAULT_LEVEL
from undermine.server.house_editions import load_offered_editions
from undermine.server.lessons.hint import hint_for
from undermine.server.lessons.lesson import lesson_settings
from undermine.server.replay import Replays, record_of
from undermine.server.sockets import parse_number
from undermine.wire.answer import Accepted, Refusal
from undermine.wire.command import AnyCommand, Start
from undermine.wire.lobby import (
    BotInfo,
    FinishedGames,
    LessonHint,
    Lobby,
    NewLesson,
    NewTable,
    OfferedEdition,
    QuickGame,
    TableMade,
)
from undermine.wire.replay import ReplayPage
from undermine.wire.suspicion import Suspicion
from undermine.wire.update import EntryPage, TableInfo, TableSettings

if TYPE_CHECKING:
    from undermine.server.actor import Actor
    from undermine.server.costs import Payer
    from undermine.server.services import Services

RECORD = "application/jsonl; charset=utf-8"
QUICK_START_KEY = "begin"


class TableApi:
    """Creates tables, runs commands, and answers questions about tables and games."""

    def __init__(self, services: Services, access: AccessControl) -> None:
        self._services, self._access = services, access
        self._replays = Replays(services)
        self._editions = load_offered_editions(services.config.house_editions)

    def operations(self) -> list[Operation]:
        """Return all operations."""
        return [
            Operation("GET", "/api/bots", "The levels of bots, the weakest first.", self.bots, answer=list[BotInfo]),
            Operation(
                "GET",
                "/api/editions",
                "The house editions that this server offers for new tables.",
                self.editions,
                answer=list[OfferedEdition],
            ),
            Operation("GET", "/api/tables", "All open tables, the newest first.", self.lobby, answer=Lobby),
            Operation("POST", "/api/tables", "Create a table.", self.create_table, NewTable, TableMade, status=201),
            Operation(
                "POST", "/api/quick", "Begin a game against bots at once.", self.quick_game, QuickGame, TableMade, 201
            ),
            Operation(
                "POST",
                "/api/lessons/{name}",
                "Begin a lesson: `miner`, `saboteur` or `expansion`.",
                self.begin_lesson,
                NewLesson,
                TableMade,
                201,
            ),
            Operation("GET", "/api/tables/{name}", "What everybody may know of a table.", self.table, answer=TableInfo),
            Operation(
                "POST",
                "/api/tables/{name}/commands",
                "Send a command to a table, as over its socket.",
                self.command,
                AnyCommand,
                Accepted,
            ),
            Operation(
                "GET",
                "/api/tables/{name}/replay",
                "The steps of a game as one seat knew it, in pages; while it runs, your own seat only.",
                self.replay,
                answer=ReplayPage,
                query=(
                    ("seat", "The seat; without it, what everybody saw."),
                    ("after", "The `next` of the page before; without it, the first page is sent."),
                ),
            ),
            Operation(
                "GET",
                "/api/tables/{name}/entries",
                "A page of what happened at a table, as far as you may see it.",
                self.entries,
                answer=EntryPage,
                query=(("before", "The page ends before this sequence number; without it, with the latest entry."),),
            ),
            Operation(
                "GET",
                "/api/tables/{name}/hint",
                "What the guide of a lesson suggests to you; when it is your turn.",
                self.hint,
                answer=LessonHint,
            ),
            Operation("GET", "/api/tables/{name}/record", "The record of a finished game.", self.record, answer=RECORD),
            Operation(
                "GET",
                "/api/tables/{name}/suspicion",
                "What the bots believed about everybody during a finished game. `computing`: ask again.",
                self.suspicion,
                answer=Suspicion,
                query=(("role", "The role that everybody was suspected of; without it, saboteur."),),
            ),
            Operation(
                "GET",
                "/api/games",
                "Finished games of open tables, the latest first.",
                self.games,
                answer=FinishedGames,
                query=(
                    ("who", "`mine`: your own games instead, at open tables or not; `all` otherwise."),
                    ("kind", "`base` or `expansion`; without it, both."),
                    ("players", "The number of players; without it, any."),
                    ("before", "The `next` of the page before."),
                ),
            ),
        ]

    async def bots(self, _request: ApiRequest) -> Response:
        return json_response(bot_infos())

    async def editions(self, _request: ApiRequest) -> Response:
        return json_response(self._editions)

    async def lobby(self, _request: ApiRequest) -> Response:
        return json_response(await self._services.lobby.encoded())

    # creating tables

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

    # one table

    def _payer(self, request: ApiRequest) -> Payer:
        return self._services.costs.payer(request.address, request.actor.id if request.actor else None)

    async def table(self, request: ApiRequest) -> Response:
        live = await self._services.tables.find(request.path("name"), self._payer(request))
        live.must_not_be_frozen()
        return json_response(live.table.info)

    async def command(self, request: ApiRequest) -> Response:
        message: AnyCommand = request.decode(AnyCommand)  # type: ignore[arg-type]
        payer, person = self._payer(request), request.actor.id if request.actor else None
        live = await self._services.tables.find_in_turn(request.path("name"), person, payer)
        return answer_response(await live.execute(request.require_person(), message, payer))

    async def replay(self, request: ApiRequest) -> Response:
        text = request.query("seat")
        if text is not None and not (text.isascii() and text.isdigit() and len(text) < 4):
            raise CommandRefused(Refusal.NO_SUCH_SEAT, f"A seat is a number, not “{text[:20]}”.")
        seat = None if text is None else int(text)
        after = parse_number(request.query("after"))
        return json_response(await self._replays.page(request.path("name"), request.actor, seat, after))

    async def entries(self, request: ApiRequest) -> Response:
        given = request.query("before")
        before = None if given is None else parse_number(given)
        return json_response(await entries_before(self._services, request.path("name"), request.actor, before))

    async def hint(self, request: ApiRequest) -> Response:
        live = await self._services.tables.find(request.path("name"), self._payer(request))
        live.must_not_be_frozen()
        return json_response(await hint_for(live, request.require_person(), request.address))

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

    async def games(self, request: ApiRequest) -> Response:
        person = request.actor.id if request.actor else None
        wanted = read_filter(request.query("who"), request.query("kind"), request.query("players"), person)
        return json_response(await finished_games(self._services.engine, wanted, request.query("before")))

"""Operations on people: their names and their keys.

A key is a person's token. Its code is for writing it down; it is in bodies alone, never in an address or a log.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from starlette.responses import Response

from undermine.server.access import token_of
from undermine.server.api.operation import ApiRequest, Operation, json_response
from undermine.server.connection import GOING_AWAY
from undermine.server.cookie import with_cookie, without_cookie
from undermine.server.errors import CommandRefused
from undermine.server.own_tables import own_tables, vacate_tables
from undermine.server.token_code import CodeError, code_of, token_of_code
from undermine.wire.answer import Refusal
from undermine.wire.lobby import NewPerson, OwnTables, Person
from undermine.wire.rating import BroughtCode, KeyCode, NewKey

if TYPE_CHECKING:
    from undermine.server.access import AccessControl
    from undermine.server.actor import Actor
    from undermine.server.bot_stream import BotStreams
    from undermine.server.services import Services
    from undermine.server.sockets import Sockets


class PeopleApi:
    """Creates people, and answers them about themselves."""

    def __init__(self, services: Services, access: AccessControl, sockets: Sockets, streams: BotStreams) -> None:
        self._services, self._access, self._sockets, self._streams = services, access, sockets, streams

    def operations(self) -> list[Operation]:
        """Return all operations."""
        return [
            Operation("POST", "/api/people", "Create a person.", self.create_person, NewPerson, Person, status=201),
            Operation("GET", "/api/people/me", "Who you are; `null` if unknown.", self.me, answer=Person | None),
            Operation(
                "GET",
                "/api/people/me/tables",
                "Your waiting and running tables; none if you are unknown.",
                self.own_tables,
                answer=OwnTables,
            ),
            Operation("POST", "/api/people/me", "Change your name.", self.rename, NewPerson, Person),
            Operation(
                "DELETE", "/api/people/me", "Be forgotten; games that you played stay.", self.delete_me, status=204
            ),
            Operation(
                "GET",
                "/api/people/me/code",
                "Your key as a code to write down. Whoever has it is you.",
                self.own_code,
                answer=KeyCode,
            ),
            Operation(
                "POST",
                "/api/people/me/key",
                "Get a new key; the old one and its code become invalid.",
                self.new_key,
                NewKey,
                Person,
            ),
            Operation(
                "POST",
                "/api/people/code",
                "Be the person you are in another browser, by the code from there.",
                self.enter_code,
                BroughtCode,
                Person,
            ),
        ]

    # names

    async def create_person(self, request: ApiRequest) -> Response:
        given = request.decode(NewPerson)
        self._access.people.check(request.address)
        person, token = await self._services.accounts.create(given.name)
        return self._answer(request, person, token, given.bearer, 201)

    async def me(self, request: ApiRequest) -> Response:
        return json_response(Person(request.actor.id, request.actor.name) if request.actor else None)

    async def own_tables(self, request: ApiRequest) -> Response:
        if request.actor is None:
            return json_response(OwnTables(()))
        return json_response(await own_tables(self._services, request.require_person().id))

    async def rename(self, request: ApiRequest) -> Response:
        given = request.decode(NewPerson)
        request.require_person()
        person = await self._services.accounts.rename(token_of(request.http) or "", given.name)
        return json_response(Person(person.id, person.name))

    async def delete_me(self, request: ApiRequest) -> Response:
        person = request.require_person()
        await self._services.bot_accounts.revoke(person.id)
        await self._services.accounts.delete(person.id)
        self._streams.disconnect_revoked()
        self._sockets.disconnect_forgotten()
        self._services.spawn(vacate_tables(self._services, person.id))
        return without_cookie(Response(status_code=204), request.http, self._services.config.base_path)

    # keys

    async def own_code(self, request: ApiRequest) -> Response:
        request.require_person()
        try:
            return json_response(KeyCode(code_of(token_of(request.http) or "")))
        except CodeError as error:
            raise _bad_code(error) from error

    async def enter_code(self, request: ApiRequest) -> Response:
        given = request.decode(BroughtCode)
        self._access.codes.check(request.address)
        try:
            token = token_of_code(given.code)
        except CodeError as error:
            raise _bad_code(error) from error
        actor = await self._services.accounts.authenticate(token)
        if actor is None or actor.bot:
            sentence = "Nobody has this code; its owner may have a new one, or asked to be forgotten."
            raise CommandRefused(Refusal.UNKNOWN_CODE, sentence)
        return self._answer(request, actor, token, given.bearer)

    async def new_key(self, request: ApiRequest) -> Response:
        given, person = request.decode(NewKey), request.require_person()
        token = await self._services.accounts.replace_token(token_of(request.http) or "")
        for live in list(self._services.tables.live.values()):  # sockets opened with the old key must come again
            for connection in live.connections:
                if connection.person == person.id:
                    connection.close(GOING_AWAY, "new key")
        return self._answer(request, person, token, given.bearer)

    def _answer(self, request: ApiRequest, actor: Actor, token: str, bearer: bool, status: int = 200) -> Response:
        """Tell somebody who they are, with the token in the body or in a cookie."""
        if bearer:
            return json_response(Person(actor.id, actor.name, token), status)
        response = json_response(Person(actor.id, actor.name), status)
        return with_cookie(response, request.http, token, self._services.config.base_path)


def _bad_code(error: CodeError) -> CommandRefused:
    sentence = str(error)
    return CommandRefused(Refusal.BAD_CODE, f"{sentence[0].upper()}{sentence[1:]}.")

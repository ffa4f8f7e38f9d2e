"""One's key by HTTP: as a code to write down, brought from elsewhere, or made anew so that the old one is worthless."""

from __future__ import annotations

from typing import TYPE_CHECKING

from starlette.responses import Response

from undermine.server.codes import CodeError, code_of, token_of_code
from undermine.server.connection import GOING_AWAY
from undermine.server.cookie import with_cookie
from undermine.server.gate import token_of
from undermine.server.operation import Asked, Operation, json_response
from undermine.server.refuse import CommandRefused
from undermine.wire.answer import Refusal
from undermine.wire.lobby import Person
from undermine.wire.rating import BroughtCode, KeyCode, NewKey

if TYPE_CHECKING:
    from undermine.server.conduct.rights import Actor
    from undermine.server.gate import Gate
    from undermine.server.hall import Hall


class KeyApi:
    """Answers people about their own keys; a code is in bodies alone, never in an address or a log."""

    def __init__(self, hall: Hall, gate: Gate) -> None:
        """Nobody has asked yet."""
        self._hall, self._gate = hall, gate

    def operations(self) -> list[Operation]:
        """Everything that can be asked for."""
        return [
            Operation(
                "GET",
                "/api/people/me/code",
                "One's key as a code to write down. Whoever has it is you.",
                self.own_code,
                answer=KeyCode,
            ),
            Operation(
                "POST",
                "/api/people/me/key",
                "Get a new key; the old one and its code are worthless from now on.",
                self.new_key,
                NewKey,
                Person,
            ),
            Operation(
                "POST",
                "/api/people/code",
                "Be who one is elsewhere, by the code from there.",
                self.bring_code,
                BroughtCode,
                Person,
            ),
        ]

    async def own_code(self, asked: Asked) -> Response:
        assert asked.person
        try:
            return json_response(KeyCode(code_of(token_of(asked.request) or "")))
        except CodeError as error:
            raise _bad_code(error) from error

    async def bring_code(self, asked: Asked) -> Response:
        given = asked.given(BroughtCode)
        self._gate.codes.take(asked.address)
        try:
            token = token_of_code(given.code)
        except CodeError as error:
            raise _bad_code(error) from error
        actor = await self._hall.people.who(token)
        if actor is None or actor.bot:
            sentence = "Nobody has this code; its owner may have a new one, or asked to be forgotten."
            raise CommandRefused(Refusal.UNKNOWN_CODE, sentence)
        return self._answer(asked, actor, token, given.bearer)

    async def new_key(self, asked: Asked) -> Response:
        given, person = asked.given(NewKey), asked.person
        token = await self._hall.people.rekey(token_of(asked.request) or "")
        for live in list(self._hall.live.values()):  # who came by the old key comes again, as whom he is by now
            for connection in live.connections:
                if connection.person == person.id:
                    connection.close(GOING_AWAY, "new key")
        return self._answer(asked, person, token, given.bearer)

    def _answer(self, asked: Asked, actor: Actor, token: str, bearer: bool) -> Response:
        if bearer:
            return json_response(Person(actor.id, actor.name, token))
        response = json_response(Person(actor.id, actor.name))
        return with_cookie(response, asked.request, token, self._hall.config.base_path)


def _bad_code(error: CodeError) -> CommandRefused:
    sentence = str(error)
    return CommandRefused(Refusal.BAD_CODE, f"{sentence[0].upper()}{sentence[1:]}.")

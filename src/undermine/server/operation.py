"""What the server answers by HTTP: one description of each operation, from which routes and OpenAPI are made."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from undermine.server.metrics import REQUESTS
from undermine.server.refuse import CommandRefused
from undermine.wire.answer import Refusal, Refused

if TYPE_CHECKING:
    from undermine.server.conduct.rights import Actor

LONGEST_BODY = 16 * 1024
JSON = "application/json"

STATUS = {
    Refusal.MALFORMED: 400,
    Refusal.UNKNOWN_PERSON: 401,
    Refusal.TOKEN_REVOKED: 401,
    Refusal.NOT_A_BOT: 403,
    Refusal.NOT_FOR_BOTS: 403,
    Refusal.NO_GUEST_BOTS: 403,
    Refusal.FOREIGN_ORIGIN: 403,
    Refusal.BANNED: 403,
    Refusal.KICKED: 403,
    Refusal.NOT_YOUR_SEAT: 403,
    Refusal.NOT_THE_HOST: 403,
    Refusal.NOT_AT_THE_TABLE: 403,
    Refusal.NO_SUCH_PAGE: 404,
    Refusal.NO_SUCH_TABLE: 404,
    Refusal.NO_SUCH_SEAT: 404,
    Refusal.NO_SUCH_PERSON: 404,
    Refusal.NO_SUCH_PLAYER: 404,
    Refusal.NO_SUCH_BOT: 404,
    Refusal.UNKNOWN_CODE: 404,
    Refusal.TOO_LONG: 413,
    Refusal.BAD_NAME: 422,
    Refusal.BAD_SETTING: 422,
    Refusal.BAD_CODE: 422,
    Refusal.EMPTY_TEXT: 422,
    Refusal.UNFIT_SHARE: 422,
    Refusal.TOO_FAST: 429,
    Refusal.TOO_MANY: 429,
    Refusal.STORE_AWAY: 503,
    Refusal.FROZEN: 503,
    Refusal.CLOSING: 503,
}
CONFLICT = 409
"""For all other refusals: the request was fine, but the table does not stand so."""

ONLY_THE_BOT_API = "The token of a bot opens the Bot API, /api/bot, and nothing else."

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Asked:
    """A request that has come through the gate."""

    request: Request
    actor: Actor | None
    address: str
    body: bytes

    def given(self, kind: type[T]) -> T:
        """The body, read strictly."""
        try:
            return msgspec.json.decode(self.body or b"{}", type=kind)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise CommandRefused(Refusal.MALFORMED, f"The request cannot be understood: {error}") from error

    @property
    def person(self) -> Actor:
        """Who asks; refused if nobody knows."""
        if self.actor is None:
            raise CommandRefused(Refusal.UNKNOWN_PERSON, "Come in by a name first: POST …/people.")
        if self.actor.bot:
            raise CommandRefused(Refusal.NOT_FOR_BOTS, ONLY_THE_BOT_API)
        return self.actor

    @property
    def bot(self) -> Actor:
        """The guest bot that asks; refused if it is none."""
        if self.actor is None:
            raise CommandRefused(Refusal.UNKNOWN_PERSON, "Send the token of a bot: Authorization: Bearer ….")
        if not self.actor.bot:
            raise CommandRefused(Refusal.NOT_A_BOT, "This is for bots; people make tables and sit down at /api/tables.")
        return self.actor


Handler = Callable[[Asked], Awaitable[Response]]


@dataclass(frozen=True, slots=True)
class Operation:
    """Something that can be asked for by HTTP."""

    method: str
    path: str
    sentence: str
    handler: Handler
    body: Any = None
    answer: Any = None
    """The type of the answer, or a media type."""
    status: int = 200
    query: tuple[tuple[str, str], ...] = ()
    """Parameters after the question mark, with a sentence for each."""
    line: Any = None
    """The type of each line, where the answer is many of them."""


def json_response(content: Any, status: int = 200) -> Response:
    """An answer as JSON; what is encoded already is sent as it is."""
    body = content if isinstance(content, bytes) else msgspec.json.encode(content)
    return Response(body, status, media_type=JSON, headers={"cache-control": "no-store"})


def refusal_response(refusal: CommandRefused) -> Response:
    """A refusal as JSON, with the status that fits."""
    status = STATUS.get(refusal.reason, CONFLICT)  # type: ignore[call-overload]
    REQUESTS.labels(str(status)).inc()
    return json_response(Refused(None, refusal.reason, refusal.sentence), status)


async def body_of(request: Request) -> bytes:
    """The body of a request, if it is not too long."""
    body = b""
    try:
        async for chunk in request.stream():
            body += chunk
            if len(body) > LONGEST_BODY:
                raise CommandRefused(Refusal.TOO_LONG, f"A request has at most {LONGEST_BODY:,} bytes.")
    except ClientDisconnect:  # nobody will read this
        raise CommandRefused(Refusal.MALFORMED, "The request broke off.") from None
    return body

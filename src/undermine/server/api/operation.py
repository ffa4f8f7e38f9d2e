"""HTTP operations: one description of each, from which the routes and the OpenAPI document are made."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from undermine.server.errors import CommandRefused
from undermine.server.metrics import REFUSED_REQUESTS, REQUESTS
from undermine.server.padding import ANSWER_STEP, padded
from undermine.wire.answer import Accepted, Refusal, Refused

if TYPE_CHECKING:
    from undermine.server.actor import Actor

MAX_BODY = 16 * 1024
PIECE_BYTES = 16 * 1024
JSON = "application/json"

STATUS = {
    Refusal.MALFORMED: 400,
    Refusal.UNKNOWN_PERSON: 401,
    Refusal.TOKEN_REVOKED: 401,
    Refusal.NOT_A_BOT: 403,
    Refusal.NOT_FOR_BOTS: 403,
    Refusal.NO_GUEST_BOTS: 403,
    Refusal.FOREIGN_ORIGIN: 403,
    Refusal.UNKNOWN_HOST: 421,
    Refusal.METRICS_CLOSED: 403,
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
    Refusal.NO_SUCH_LESSON: 404,
    Refusal.UNKNOWN_CODE: 404,
    Refusal.TOO_LONG: 413,
    Refusal.BAD_NAME: 422,
    Refusal.BAD_SETTING: 422,
    Refusal.BAD_CODE: 422,
    Refusal.EMPTY_TEXT: 422,
    Refusal.UNFIT_SHARE: 422,
    Refusal.TOO_FAST: 429,
    Refusal.TOO_MANY: 429,
    Refusal.NO_BELIEFS: 501,
    Refusal.COMPUTING: 503,
    Refusal.STORE_AWAY: 503,
    Refusal.FROZEN: 503,
    Refusal.BUSY: 503,
    Refusal.CLOSING: 503,
}
CONFLICT = 409
"""The status of all other refusals: the request was fine, but it does not fit the state of the table."""

BOT_API_ONLY = "The token of a bot is valid for the Bot API, /api/bot, and nothing else."

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class ApiRequest:
    """A request that passed access control."""

    http: Request
    actor: Actor | None
    address: str
    body: bytes

    def decode(self, kind: type[T]) -> T:
        """Decode the body strictly. Raises `CommandRefused` if it is malformed."""
        try:
            return msgspec.json.decode(self.body or b"{}", type=kind)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise CommandRefused(Refusal.MALFORMED, f"The request cannot be understood: {error}") from error

    def path(self, name: str) -> str:
        """Return a parameter of the path."""
        return str(self.http.path_params[name])

    def query(self, name: str) -> str | None:
        """Return a parameter of the query."""
        return self.http.query_params.get(name)

    def require_person(self) -> Actor:
        """Return the person who sent the request. Raises `CommandRefused` for strangers and for bots."""
        if self.actor is None:
            raise CommandRefused(Refusal.UNKNOWN_PERSON, "Choose a name first: POST …/people.")
        if self.actor.bot:
            raise CommandRefused(Refusal.NOT_FOR_BOTS, BOT_API_ONLY)
        return self.actor

    def require_bot(self) -> Actor:
        """Return the guest bot that sent the request. Raises `CommandRefused` for everybody else."""
        if self.actor is None:
            raise CommandRefused(Refusal.UNKNOWN_PERSON, "Send the token of a bot: Authorization: Bearer ….")
        if not self.actor.bot:
            raise CommandRefused(Refusal.NOT_A_BOT, "This is for bots; people use /api/tables.")
        return self.actor


Handler = Callable[[ApiRequest], Awaitable[Response]]


@dataclass(frozen=True, slots=True)
class Operation:
    """An operation of the HTTP API."""

    method: str
    path: str
    sentence: str
    handler: Handler
    body: Any = None
    answer: Any = None
    """The type of the answer, or a media type."""
    status: int = 200
    query: tuple[tuple[str, str], ...] = ()
    """Query parameters, with a sentence for each."""
    line: Any = None
    """The type of each line, if the answer is a stream of lines."""


class PieceResponse(Response):
    """A response that is sent in pieces, each when the client has read most of those before it.

    So what waits for a client that does not read has a limit, and long answers that are cached are not copied.
    """

    async def __call__(self, _scope: Scope, _receive: Receive, send: Send) -> None:
        """Send the response."""
        await send({"type": "http.response.start", "status": self.status_code, "headers": self.raw_headers})
        body = memoryview(bytes(self.body))
        for begin in range(0, max(1, len(body)), PIECE_BYTES):
            end = begin + PIECE_BYTES
            piece = {"type": "http.response.body", "body": bytes(body[begin:end]), "more_body": end < len(body)}
            await send(piece)


def json_response(content: Any, status: int = 200) -> Response:
    """Return a JSON response; bytes are sent as they are."""
    body = content if isinstance(content, bytes) else msgspec.json.encode(content)
    return PieceResponse(body, status, media_type=JSON, headers={"cache-control": "no-store"})


def answer_response(accepted: Accepted) -> Response:
    """Return the answer to an accepted command, padded to the length of a refusal."""
    return json_response(padded(msgspec.json.encode(accepted), ANSWER_STEP))


def refusal_response(refusal: CommandRefused) -> Response:
    """Return a refusal as JSON, with its status. It is padded: the reason for refusing a move may name cards."""
    status = STATUS.get(refusal.reason, CONFLICT)  # type: ignore[call-overload]
    REQUESTS.labels(str(status)).inc()
    REFUSED_REQUESTS.labels(refusal.reason).inc()
    refused = msgspec.json.encode(Refused(None, refusal.reason, refusal.sentence))
    response = json_response(padded(refused, ANSWER_STEP), status)
    if refusal.retry_after is not None:
        response.headers["retry-after"] = str(refusal.retry_after)
    return response


async def read_body(request: Request) -> bytes:
    """Read the body of a request. Raises `CommandRefused` if it is too long."""
    body = b""
    try:
        async for chunk in request.stream():
            body += chunk
            if len(body) > MAX_BODY:
                raise CommandRefused(Refusal.TOO_LONG, f"A request has at most {MAX_BODY:,} bytes.")
    except ClientDisconnect:  # nobody will read this
        raise CommandRefused(Refusal.MALFORMED, "The request was cut off.") from None
    return body

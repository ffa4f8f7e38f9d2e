"""Charges HTTP requests to the addresses that they come from, and refuses those who ask for too much.

What is refused, and errors, are charged too. Whoever is refused again and again is disconnected without an answer.
Requests from people who do not play at the table wait until players are served (`TableRegistry.find_in_turn`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Awaitable, Callable, Generator
from time import thread_time
from typing import TYPE_CHECKING, Any

from starlette.requests import HTTPConnection
from starlette.types import Message, Receive, Scope, Send

from undermine.server.access import address_of
from undermine.server.addresses import groups_of
from undermine.server.api.operation import refusal_response
from undermine.server.connection_limits import ConnectionLimits
from undermine.server.costs import CURRENT_PAYER, READING_SECONDS, Payer
from undermine.server.errors import CommandRefused
from undermine.server.http_guard import HttpGuard
from undermine.server.sockets import ABORT
from undermine.wire.answer import Refusal

if TYPE_CHECKING:
    from undermine.server.services import Services

UNLIMITED_PATHS = ("/health", "/ready", "/metrics")
"""What monitors ask for, under a limit of its own: whatever their address has used up, they get an answer."""
TOO_MANY_REQUESTS = 429
BOT_API, COMMANDS = "/api/bot/", "/commands"
"""How the paths of players' requests begin or end. Whether the person plays there, `find_in_turn` checks."""


class RequestCosts:
    """An ASGI application around the guarded one."""

    def __init__(self, guarded: HttpGuard, limits: ConnectionLimits, services: Callable[[], Services | None]) -> None:
        """`services` returns `None` until the server has started."""
        self._guarded, self._limits, self._services = guarded, limits, services
        self._in_progress: Counter[str] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, measure it, and charge it to its address."""
        services = self._services() if scope["type"] == "http" else None
        if services is None:
            await self._guarded(scope, receive, send)
            return
        address = address_of(HTTPConnection(scope))
        send = self._explaining(send, address, scope.get("extensions", {}).get(ABORT))
        try:
            if scope["path"].removeprefix(services.config.base_path) in UNLIMITED_PATHS:
                self._limits.check_monitor(address)
                await self._guarded(scope, receive, send)
            else:
                await self._answer(services, address, scope, receive, send)
        except CommandRefused as refusal:
            await self._guarded.respond(refusal_response(refusal), scope, receive, send)

    def _explaining(self, send: Send, address: str, abort: Callable[[], None] | None) -> Send:
        """Count refusals because of limits; those who do not listen are disconnected instead of refused again."""

        async def send_or_abort(message: Message) -> None:
            if message.get("status") == TOO_MANY_REQUESTS and not self._limits.may_explain(address) and abort:
                abort()
            await send(message)

        return send_or_abort

    async def _answer(self, services: Services, address: str, scope: Scope, receive: Receive, send: Send) -> None:
        payer, names = services.costs.payer(address), [name for name, _ in groups_of(address)]
        self._in_progress.update(names)
        CURRENT_PAYER.set(payer)
        try:
            plays = _is_for_player(scope["path"])
            payer.check(plays)
            self._check_number(address, services.config.connections_per_address)
            if not plays or payer.is_low():
                await services.outsiders.turn(payer.lane)
            payer.charge(READING_SECONDS)
            await Measured(self._guarded(scope, receive, _charging(send, payer)), payer)
        finally:
            self._in_progress.subtract(names)
            for name in names:
                if not self._in_progress[name]:
                    del self._in_progress[name]

    def _check_number(self, address: str, most: int) -> None:
        """Refuse too many requests at once: behind a proxy, its connections do not tell whose they are."""
        if any(self._in_progress[name] > factor * most for name, factor in groups_of(address)):
            sentence = "There are too many requests from this address that are not answered yet."
            raise CommandRefused(Refusal.TOO_MANY, sentence, 1)


def _is_for_player(path: str) -> bool:
    return BOT_API in path or path.endswith(COMMANDS)


def _charging(send: Send, payer: Payer) -> Send:
    async def charge_and_send(message: Message) -> None:
        payer.charge(0.0, len(message.get("body", b"")))
        await send(message)

    return charge_and_send


class Measured:
    """An awaitable whose processor time is charged to somebody, without the times in which it waits."""

    def __init__(self, work: Awaitable[None], payer: Payer) -> None:
        self._work, self._payer = work, payer

    def __await__(self) -> Generator[Any, Any, None]:
        """Run the work step by step."""
        steps: Any = self._work.__await__()
        step: Callable[[Any], Any] = steps.send
        given: Any = None
        while True:
            began = thread_time()
            try:
                waited_for = step(given)
            except StopIteration:
                return
            finally:
                self._payer.charge(thread_time() - began)
            try:
                given, step = (yield waited_for), steps.send
            except BaseException as error:  # noqa: BLE001  the task was cancelled
                given, step = error, steps.throw

"""What the bots believed during finished games. A process of its own computes it, once for each game and role."""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict
from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from undermine.bots import ROSTER
from undermine.bots.suspicion import Step, believer, seen_by, truths_of
from undermine.rulebook.compiler import COMPILED, IS_SWITCHED_OFF
from undermine.server.addresses import network_of
from undermine.server.attendance import Attendance, Rank
from undermine.server.bot_queue import Decision
from undermine.server.bot_worker import BeliefRequest
from undermine.server.errors import CommandRefused
from undermine.server.log_entry import GAME_CONTENTS, Created
from undermine.server.rate_limit import RateLimiter
from undermine.server.table import Table
from undermine.server.thinking_time import Consumer
from undermine.wire.answer import Refusal
from undermine.wire.entry import Sat
from undermine.wire.suspicion import BotThoughts, Suspicion

if TYPE_CHECKING:
    from undermine.game import Game
    from undermine.server.actor import Actor
    from undermine.server.services import Services

MAX_CACHED_BYTES = 32 * 1024 * 1024
"""An answer has up to a few hundred kilobytes."""
MAX_RUNNING = 100
"""Games that are analysed, or wait for it."""
MAX_RUNNING_PER_PERSON, MAX_RUNNING_PER_NETWORK = 3, 25
WAIT_SECONDS = 20.0
"""How long a request waits for the answer. After that, the client has to ask again."""
BUDGET_SECONDS = 30.0
"""Working time for one game and role; bots that need longer are left out."""
IDLE_SECONDS = 300.0
"""Seconds without work after which the process ends, because it needs memory."""
HOUR = 3600

Answer = asyncio.Future[bytes | None]
"""`None` if the log was rewritten meanwhile, so that the game must be analysed again."""
Key = tuple[str, str]
"""A game and a role."""


class BeliefAnalysis:
    """Analyses games. Whoever asks for the same game meanwhile waits for the same answer."""

    def __init__(self, services: Services) -> None:
        self._services, self._pool = services, services.analysis_pool
        self._cache: OrderedDict[Key, bytes] = OrderedDict()
        self._cached_bytes = 0
        self._running: dict[Key, Answer] = {}
        self._running_for: Counter[str] = Counter()
        """By person, and by network: how many games are analysed for them."""
        per_hour = services.config.analyses_per_hour
        self._limit = RateLimiter(per_hour / HOUR, per_hour, "analyses of games")
        self._idle_timer: asyncio.TimerHandle | None = None

    async def analyse(self, name: str, role: str, actor: Actor | None, address: str) -> bytes:
        """Return what the bots of a game believed, encoded. Refused to everybody while the game runs."""
        live = await self._services.tables.find(name)
        live.must_not_be_frozen()
        table = live.table
        if table.status != "over" or table.game is None or not table.game.round:
            raise CommandRefused(Refusal.NOT_OVER, "What the bots believed is told when the game is over.")
        person = must_be_allowed(table, actor)
        live.must_admit(person)
        roles = [role for role, number in table.game.table.dwarves.items() if number]
        if role not in roles:
            raise CommandRefused(
                Refusal.BAD_SETTING, f"Nobody can be “{role[:20]}” in this game; there are {', '.join(roles)}."
            )
        if not COMPILED and not IS_SWITCHED_OFF and _believers(table):
            raise CommandRefused(
                Refusal.NO_BELIEFS, "This server runs without Numba, so it cannot compute what its bots believed."
            )
        cached = self._cached((name, role))
        if cached is not None:
            return cached
        answer = self._running.get((name, role))
        if answer is None:
            answer = self._begin(
                table, table.game, role, self._services.home_networks.consumer(network_of(address), person)
            )
        await asyncio.wait([answer], timeout=WAIT_SECONDS)
        if answer.cancelled():
            raise RuntimeError(f"the analysis of {name} failed")
        found = answer.result() if answer.done() else None
        if found is None:
            raise CommandRefused(Refusal.COMPUTING, "This is being computed; please ask again in a few seconds.")
        return found

    def forget(self, name: str) -> None:
        """Forget the answers about a game whose log was rewritten or deleted, and discard those being computed."""
        for key in [key for key in self._cache if key[0] == name]:
            self._cached_bytes -= len(self._cache.pop(key))
        for key in [key for key in self._running if key[0] == name]:
            self._running.pop(key).set_result(None)

    def _cached(self, key: Key) -> bytes | None:
        if key in self._cache:
            self._cache.move_to_end(key)
        return self._cache.get(key)

    def _begin(self, table: Table, game: Game, role: str, consumer: Consumer) -> Answer:
        """Begin to analyse a game. Raises `CommandRefused` if that is too much for a person, or for the server."""
        person = consumer.person or ""
        if (
            self._running_for[person] >= MAX_RUNNING_PER_PERSON
            or self._running_for[consumer.network] >= MAX_RUNNING_PER_NETWORK
            or len(self._running) >= MAX_RUNNING
        ):
            raise CommandRefused(Refusal.TOO_FAST, "Several games are being analysed already; please wait a little.")
        self._limit.check(person)
        answer: Answer = self._services.loop.create_future()
        self._running[table.id, role] = answer
        self._running_for.update((person, consumer.network))
        self._services.spawn(self._finish(answer, table, game, role, consumer))
        return answer

    async def _finish(self, answer: Answer, table: Table, game: Game, role: str, consumer: Consumer) -> None:
        """Compute an answer, and tell it to everybody who waits."""
        self._keep_process()
        try:
            found = await self._compute(answer, table, game, role, consumer)
            if not answer.done():
                answer.set_result(found)
        finally:
            if self._running.get((table.id, role)) is answer:
                del self._running[table.id, role]
            self._running_for -= Counter([consumer.person or "", consumer.network])
            answer.cancel()  # does nothing if there is a result
            self._end_process_later()

    async def _compute(self, answer: Answer, table: Table, game: Game, role: str, consumer: Consumer) -> bytes:
        steps = [
            (one.number, table.events[one.number]) for one in table.entries if isinstance(one.content, GAME_CONTENTS)
        ]
        bots: list[BotThoughts] = []
        await self._services.compilation.done.wait()
        failed, left = False, BUDGET_SECONDS
        for seat, level in _believers(table).items():
            if left <= 0 or answer.done():
                break
            # One bot after another: in between, it is the turn of other games.
            async with self._pool.turn(table.id, Decision(Attendance((consumer,), Rank.ONE_PERSON))) as turn:
                began = self._services.clock()
                thoughts = (
                    None
                    if turn is None
                    else await self._pool.find_beliefs(_request(table, game, seat, level, role, steps))
                )
                left -= self._services.clock() - began
            failed = failed or thoughts is None
            bots += [] if thoughts is None else [thoughts]
        found = msgspec.json.encode(
            Suspicion(table.id, role, tuple(game.players), tuple(truths_of(steps)), tuple(bots))
        )
        if not failed and not answer.done():
            self._keep((table.id, role), found)
        return found

    def _keep(self, key: Key, answer: bytes) -> None:
        self._cache[key] = answer
        self._cached_bytes += len(answer)
        while self._cached_bytes > MAX_CACHED_BYTES:
            self._cached_bytes -= len(self._cache.popitem(last=False)[1])

    def _keep_process(self) -> None:
        if self._idle_timer is not None:
            self._idle_timer.cancel()
            self._idle_timer = None

    def _end_process_later(self) -> None:
        """End the process if there is no more work for a while. The next game starts it again."""
        self._keep_process()
        if not self._running:
            self._idle_timer = self._services.loop.call_later(IDLE_SECONDS, self._end_process)

    def _end_process(self) -> None:
        self._services.spawn(self._pool.close())


def must_be_allowed(table: Table, actor: Actor | None) -> str:
    """Return the id of somebody who may see what bots believed: at open tables everybody with a name, at others those
    who sat there or created the table. Everybody else is refused: a visitor without a name has no limits of their own.
    """
    if actor is None:
        raise CommandRefused(Refusal.UNKNOWN_PERSON, "Choose a name to see what the bots believed.")
    contents = [one.content for one in table.entries]
    people = {content.person for content in contents if isinstance(content, Sat)}
    hosts = {content.host for content in contents if isinstance(content, Created)}
    if not table.settings.open and actor.id not in people | hosts:
        sentence = "What the bots believed at a table that is not open is for those who sat there."
        raise CommandRefused(Refusal.NOT_AT_THE_TABLE, sentence)
    return actor.id


def _believers(table: Table) -> dict[int, str]:
    """Return the levels of the server's bots that have beliefs, by seat."""
    levels = {seat: player.level for seat, player in enumerate(table.players) if player and player.is_bot}
    return {seat: level for seat, level in levels.items() if level in ROSTER and believer(level)}


def _request(table: Table, game: Game, seat: int, level: str, role: str, steps: Sequence[Step]) -> BeliefRequest:
    """A bot is told no more than its seat saw."""
    told = tuple(seen_by(seat, steps))
    return BeliefRequest(table.id, seat, level, role, game.table, told)  # type: ignore[arg-type]

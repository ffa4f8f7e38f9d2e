"""What the bots believed during finished games. Worker processes compute it, and it is cached for a while."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from undermine.bots import ROSTER
from undermine.bots.suspicion import Step, believer, seen_by, truths_of
from undermine.server.bot_worker import BeliefRequest
from undermine.server.errors import CommandRefused
from undermine.server.log_entry import GAME_CONTENTS
from undermine.server.table import Table
from undermine.wire.answer import Refusal
from undermine.wire.suspicion import Suspicion

if TYPE_CHECKING:
    from undermine.game import Game
    from undermine.server.services import Services

MAX_CACHED = 32
"""Answers of up to a few hundred kilobytes."""
MAX_WAITING = 8
"""Games that wait to be analysed. Each may take seconds, and the bots at the tables use the same processes."""


class BeliefAnalysis:
    """Analyses games, one after another."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._cache: OrderedDict[tuple[str, str], bytes] = OrderedDict()
        self._lock = asyncio.Lock()
        self._waiting = 0

    async def analyse(self, name: str, role: str) -> bytes:
        """Return what the bots of a game believed, encoded. Refused to everybody while the game runs."""
        live = await self._services.tables.find(name)
        live.must_not_be_frozen()
        table = live.table
        if table.status != "over" or table.game is None or not table.game.round:
            raise CommandRefused(Refusal.NOT_OVER, "What the bots believed is told when the game is over.")
        roles = [role for role, number in table.game.table.dwarves.items() if number]
        if role not in roles:
            raise CommandRefused(
                Refusal.BAD_SETTING, f"Nobody can be “{role[:20]}” in this game; there are {', '.join(roles)}."
            )
        return self._cached((name, role)) or await self._wait_and_compute(table, table.game, role)

    def _cached(self, key: tuple[str, str]) -> bytes | None:
        if key in self._cache:
            self._cache.move_to_end(key)
        return self._cache.get(key)

    async def _wait_and_compute(self, table: Table, game: Game, role: str) -> bytes:
        """Wait for earlier requests; one of them may have been for the same game."""
        if self._waiting >= MAX_WAITING:
            raise CommandRefused(Refusal.TOO_FAST, "Many games are being analysed; please wait a little.")
        self._waiting += 1
        try:
            async with self._lock:
                return self._cached((table.id, role)) or await self._compute(table, game, role)
        finally:
            self._waiting -= 1

    async def _compute(self, table: Table, game: Game, role: str) -> bytes:
        steps = [
            (one.number, table.events[one.number]) for one in table.entries if isinstance(one.content, GAME_CONTENTS)
        ]
        levels = {seat: player.level for seat, player in enumerate(table.players) if player and player.is_bot}
        requests = [
            _request(table, game, seat, level, role, steps)
            for seat, level in levels.items()
            if level in ROSTER and believer(level)
        ]
        # One bot after another: in between, the bots at the tables have their turns.
        found = [await self._services.bot_pool.find_beliefs(request) for request in requests]
        bots = tuple(thoughts for thoughts in found if thoughts is not None)
        answer = msgspec.json.encode(Suspicion(table.id, role, tuple(game.players), tuple(truths_of(steps)), bots))
        if len(bots) == len(requests):
            self._cache[table.id, role] = answer
            if len(self._cache) > MAX_CACHED:
                self._cache.popitem(last=False)
        return answer


def _request(table: Table, game: Game, seat: int, level: str, role: str, steps: Sequence[Step]) -> BeliefRequest:
    """A bot is told no more than its seat saw."""
    told = tuple(seen_by(seat, steps))
    return BeliefRequest(table.id, seat, level, role, game.table, told)  # type: ignore[arg-type]

"""What the bots thought in games that are over: worked out by their own processes, and kept for a while."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from undermine.bots import ROSTER
from undermine.bots.suspicion import Step, believer, seen_by, truths_of
from undermine.server.entry import GAME_ENTRIES
from undermine.server.refuse import CommandRefused
from undermine.server.table import Table
from undermine.server.worker import Recall
from undermine.wire.answer import Refusal
from undermine.wire.suspicion import Suspicion

if TYPE_CHECKING:
    from undermine.game import Game
    from undermine.server.hall import Hall

MOST_KEPT = 32
"""Answers, of a few to some hundred kilobytes."""
MOST_WAITING = 8
"""Games that wait to be thought over; each may take seconds, and bots at the tables think in the same processes."""


class Suspicions:
    """Thinks games over, one after another."""

    def __init__(self, hall: Hall) -> None:
        """Nobody has asked yet."""
        self._hall = hall
        self._kept: OrderedDict[tuple[str, str], bytes] = OrderedDict()
        self._one = asyncio.Lock()
        self._waiting = 0

    async def of(self, name: str, role: str) -> bytes:
        """What the bots of a game thought, as it is sent; refused while the game runs, to everybody."""
        live = await self._hall.find(name)
        live.must_not_be_frozen()
        table = live.table
        if table.status != "over" or table.game is None or not table.game.round:
            raise CommandRefused(Refusal.NOT_OVER, "What the bots thought is told when the game is over.")
        roles = [role for role, number in table.game.table.dwarves.items() if number]
        if role not in roles:
            raise CommandRefused(
                Refusal.BAD_SETTING, f"Nobody can be “{role[:20]}” in this game; there are {', '.join(roles)}."
            )
        return self._known((name, role)) or await self._in_turn(table, table.game, role)

    def _known(self, key: tuple[str, str]) -> bytes | None:
        if key in self._kept:
            self._kept.move_to_end(key)
        return self._kept.get(key)

    async def _in_turn(self, table: Table, game: Game, role: str) -> bytes:
        """Wait for those who came before; who of them asked for the same has it worked out already."""
        if self._waiting >= MOST_WAITING:
            raise CommandRefused(Refusal.TOO_FAST, "Many games are being thought over; please wait a little.")
        self._waiting += 1
        try:
            async with self._one:
                return self._known((table.id, role)) or await self._think(table, game, role)
        finally:
            self._waiting -= 1

    async def _think(self, table: Table, game: Game, role: str) -> bytes:
        steps = [(row.number, table.events[row.number]) for row in table.rows if isinstance(row.entry, GAME_ENTRIES)]
        levels = {seat: player.level for seat, player in enumerate(table.players) if player and player.is_bot}
        asked = [
            self._recall(table, game, seat, level, role, steps)
            for seat, level in levels.items()
            if level in ROSTER and believer(level)
        ]
        # One bot after another: between them, those at the tables have their turns.
        found = [await self._hall.thinkers.recall(question) for question in asked]
        bots = tuple(thoughts for thoughts in found if thoughts is not None)
        answer = msgspec.json.encode(Suspicion(table.id, role, tuple(game.players), tuple(truths_of(steps)), bots))
        if len(bots) == len(asked):
            self._kept[table.id, role] = answer
            if len(self._kept) > MOST_KEPT:
                self._kept.popitem(last=False)
        return answer

    def _recall(self, table: Table, game: Game, seat: int, level: str, role: str, steps: Sequence[Step]) -> Recall:
        """A bot is told no more than its seat saw."""
        told = tuple(seen_by(seat, steps))
        return Recall(table.id, seat, level, role, game.table, told)  # type: ignore[arg-type]

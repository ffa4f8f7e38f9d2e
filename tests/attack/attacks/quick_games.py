"""One person begins a hundred quick games against the strongest bots, and plays them all."""

from __future__ import annotations

import asyncio
from random import Random

from tests.attack.attack import Attack, Limit, Target
from tests.attack.outsider import counted_refusals, people
from tests.server.players import play_seat
from undermine.client import Session

GAMES = 100


async def run(target: Target) -> None:
    """Begin all games at once."""
    async with people(target, "Quentin") as (person,), target.attacking():
        await asyncio.gather(*(_play_game(target, person, number) for number in range(target.count(GAMES))))
        await target.hold()


async def _play_game(target: Target, person: Session, number: int) -> None:
    with counted_refusals(target):
        name = await person.quick(level="searcher", seats=5, bot_speed="fast")
        target.tally["games"] += 1
        async with person.table(name) as table:
            await play_seat(table, Random(number))


ATTACK = Attack(
    "quick-games", f"one person begins {GAMES} quick games against searcher", run, (Limit("games", least=1),)
)

"""Somebody creates people and tables in a loop."""

from __future__ import annotations

import asyncio

from tests.attack.attack import Attack, Limit, Target
from tests.attack.outsider import counted_refusals, people
from undermine.client import Session

LOOPS, MOST = 8, 400


async def run(target: Target) -> None:
    """Create as much as the server permits."""
    async with people(target, "Tess") as (person,), target.attacking(until="refused: too-fast"):
        await asyncio.gather(*(_create(target, person) for _ in range(LOOPS)))
        await target.hold()


async def _create(target: Target, person: Session) -> None:
    other = Session(target.address, person.token, http=person.http)
    for _ in range(target.count(MOST)):
        with counted_refusals(target):
            await other.come_in("Tom")
            target.tally["people"] += 1
        with counted_refusals(target):
            await other.open_table(seats=10)
            target.tally["tables"] += 1


ATTACK = Attack(
    "creations",
    f"{LOOPS} loops create people and tables",
    run,
    (Limit("people", least=1, most=250), Limit("tables", least=1, most=125), Limit("refused: too-fast", least=1)),
)

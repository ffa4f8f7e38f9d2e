"""Somebody asks again and again what the bots believed during many games, more than the server keeps answers for."""

from __future__ import annotations

import asyncio
from itertools import cycle
from random import Random

from tests.attack.attack import Attack, Limit, Target
from tests.attack.outsider import counted_refusals, people
from tests.server.helpers import new_key
from tests.server.players import is_over, play_all, seated
from undermine.client import Session
from undermine.wire.command import Vote

GAMES, PLIES, CONNECTIONS = 8, 30, 16
PAUSE = 0.02
SECONDS = 40.0
"""How long the games may take."""


async def run(target: Target) -> None:
    """Play some games with bots, then ask about all of their roles."""
    async with people(target, "Sue", "Sid", "Sam", "Sky") as players:
        games = await asyncio.gather(*(_play_game(target, players) for _ in range(target.count(GAMES))))
        questions = [(name, role) for name, roles in games for role in roles]
        async with target.attacking(until="refused: too-fast"):
            askers = (_ask(target, players[0], questions, first) for first in range(CONNECTIONS))
            await asyncio.gather(*askers)


async def _play_game(target: Target, players: list[Session]) -> tuple[str, list[str]]:
    """Play for a while, then end the game. Return its name and the roles in it."""
    async with seated(players, bots=2, level="sleuth", bot_speed="fast", expansion=True, open=False) as tables:
        try:
            async with asyncio.timeout(SECONDS):
                await play_all(tables, Random(1), target.count(PLIES))
        except TimeoutError:
            target.tally["games cut short"] += 1
        for table in tables:
            if not is_over(table):
                await table.do(Vote(key=new_key()))
        await tables[0].until(is_over)
        target.tally["games"] += 1
        dwarves = tables[0].view().table.dwarves
        return tables[0].name, [role for role, number in dwarves.items() if number]


async def _ask(target: Target, person: Session, questions: list[tuple[str, str]], first: int) -> None:
    for name, role in cycle(questions[first % len(questions) :] + questions[: first % len(questions)]):
        with counted_refusals(target):
            await person.suspicion(name, role)
            target.tally["answers"] += 1
        await asyncio.sleep(PAUSE)


ATTACK = Attack(
    "suspicion",
    f"{CONNECTIONS} connections ask for /suspicion of {GAMES} games in a loop",
    run,
    (Limit("refused: too-fast", least=1),),
)

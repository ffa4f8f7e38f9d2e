"""Measures how much one person with 100 games against the slowest bots holds up another person's bots.

    python benchmarks/attack_bots.py [--games N] [--moves N] [--level LEVEL] [--speed SPEED] [--pace A B] [--workers N]

One server, one victim. The victim plays against bots, first alone, then while an attacker plays `--games` quick games
against `searcher`, each over a socket of its own and without ever pausing. The result is the time from one move to the
next move of a bot at the victim's table, alone and under attack, and the ratio of the two. With `--names`, the attacker
plays each game under another name.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections import Counter
from contextlib import AsyncExitStack, suppress
from itertools import pairwise
from typing import NamedTuple

import server
import uvloop

from undermine.client import RemoteTable, ServerRefused, Session
from undermine.server.config import Config
from undermine.server.run import serve as run_server
from undermine.wire.entry import Moved

ADDRESS = f"http://127.0.0.1:{server.PORT}"
ATTACKING_LEVEL = "searcher"


class Measured(NamedTuple):
    """Seconds before the moves of the victim's bots, alone and under attack."""

    alone: list[float]
    attacked: list[float]
    seconds: float
    """How long the attack was measured."""
    attackers_moves: int
    """Moves of the attacker's bots in that time."""


def is_over(table: RemoteTable) -> bool:
    """Whether the game is over."""
    return table.info is not None and table.info.status == "over"


async def until_new(table: RemoteTable) -> None:
    """Wait for the next update."""
    number = table.number
    await table.until(lambda table: table.number > number)


async def play(table: RemoteTable) -> None:
    """Make any legal move whenever it is the person's turn, until the game is over."""
    while not is_over(table):
        if table.has_view and table.seats and table.view().legal_moves:
            with suppress(ServerRefused):
                await table.play(random.choice(table.view().legal_moves))
        else:
            await until_new(table)


class Player:
    """A person who plays one game after the other against bots."""

    def __init__(self, session: Session, level: str, speed: str) -> None:
        self._session, self._level, self._speed = session, level, speed
        self.moves: list[tuple[float, str]] = []
        """When a move was seen, and who made it."""

    async def play_on(self) -> None:
        """Play until cancelled."""
        while True:
            name = await self._session.quick(level=self._level, seats=5, bot_speed=self._speed)
            async with self._session.table(name) as table, asyncio.TaskGroup() as both:
                both.create_task(play(table))
                both.create_task(self._watch(table))

    async def _watch(self, table: RemoteTable) -> None:
        seen = 0
        while not is_over(table):
            await until_new(table)
            news = [entry.content for entry in table.entries if entry.number > seen]
            seen = table.number
            self.moves += [(time.perf_counter(), content.by) for content in news if isinstance(content, Moved)]

    def bot_times(self, since: float) -> list[float]:
        """Return the seconds before each move of a bot that followed another move."""
        return [at - before for (before, _), (at, by) in pairwise(self.moves) if by == "bot" and before > since]


async def attack(games: int, names: bool, stack: AsyncExitStack) -> list[Player]:
    """Begin games against the slowest bots, all at once."""
    people = [await stack.enter_async_context(Session(ADDRESS)) for _ in range(games if names else 1)]
    for number, person in enumerate(people):
        await person.come_in(f"Eve {number}")
    return [Player(people[number % len(people)], ATTACKING_LEVEL, "fast") for number in range(games)]


async def until_moved(player: Player, moves: int, seconds: float, since: float) -> None:
    """Wait until bots have made so many moves, or for some seconds."""
    until = time.perf_counter() + seconds
    while len(player.bot_times(since)) < moves and time.perf_counter() < until:
        await asyncio.sleep(0.1)


async def measure(arguments: argparse.Namespace) -> Measured:
    """Let the victim play alone, then under attack."""
    tasks: list[asyncio.Task[None]] = []
    async with AsyncExitStack() as stack:
        session = await stack.enter_async_context(Session(ADDRESS))
        await session.come_in("Victim")
        victim = Player(session, arguments.level, arguments.speed)
        tasks.append(asyncio.create_task(victim.play_on()))
        await until_moved(victim, 5, 120, 0.0)  # until the bots are warm
        begins = time.perf_counter()
        await until_moved(victim, arguments.moves, arguments.seconds, begins)
        alone = victim.bot_times(begins)
        attackers = await attack(arguments.games, arguments.names, stack)
        tasks += [asyncio.create_task(attacker.play_on()) for attacker in attackers]
        while sum(bool(attacker.moves) for attacker in attackers) < arguments.games / 2:
            await asyncio.sleep(0.1)
        await asyncio.sleep(arguments.settle)
        attacked = time.perf_counter()
        await until_moved(victim, arguments.moves, arguments.seconds, attacked)
        seconds = time.perf_counter() - attacked
        under = victim.bot_times(attacked)
        made = Counter(by for attacker in attackers for at, by in attacker.moves if at > attacked)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    return Measured(alone, under, seconds, made["bot"])


def figures(name: str, times: list[float]) -> str:
    """Return a row of the table."""
    if not times:
        return f"{name:14}{0:7}       no bot has moved"
    ordered = sorted(times)
    p95 = ordered[min(len(ordered) - 1, int(len(ordered) * 0.95))]
    return (
        f"{name:14}{len(times):7}{statistics.fmean(times):9.2f}{statistics.median(times):9.2f}"
        f"{p95:9.2f}{ordered[-1]:9.2f}"
    )


def serve(text: str) -> None:
    """Run a server without the limits for one address."""
    settings = json.loads(text)
    run_server(
        Config(
            port=server.PORT,
            sockets_per_address=100_000,
            people_per_hour=10**9,
            tables_per_hour=10**9,
            requests_per_second=10**6,
            commands_per_second=10**6,
            share_seconds=0,
            log_level="warning",
            database=settings["database"],
            bot_workers=settings["workers"],
            bot_pace=tuple(settings["pace"]),
        )
    )


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Measures how one person's games hold up another person's bots.")
    parser.add_argument("--games", type=int, default=100, help="games of the attacker (100)")
    parser.add_argument("--moves", type=int, default=40, help="moves of the victim's bots that are timed (40)")
    parser.add_argument("--seconds", type=float, default=150.0, help="longest time for them (150)")
    parser.add_argument("--settle", type=float, default=5.0, help="seconds under attack before measuring (5)")
    parser.add_argument("--level", default="searcher", help="the victim's bots (searcher)")
    parser.add_argument("--speed", default="normal", choices=("slow", "normal", "fast"), help="of the victim's bots")
    parser.add_argument("--pace", type=float, nargs=2, default=Config().bot_pace, help="the server's bot_pace")
    parser.add_argument("--workers", type=int, default=1, help="the server's bot_workers (1)")
    parser.add_argument("--names", action="store_true", help="the attacker uses another name in each game")
    parser.add_argument("--serve", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.serve:
        serve(arguments.serve)
        return
    (server.HERE.parent / "build").mkdir(exist_ok=True)
    uvloop.install()
    with tempfile.TemporaryDirectory(dir=server.HERE.parent / "build") as folder:
        settings = {"database": f"sqlite:///{folder}/t.db", "workers": arguments.workers, "pace": arguments.pace}
        command = [sys.executable, __file__, "--serve", json.dumps(settings)]
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        try:
            server.wait_until_ready(f"{ADDRESS}/ready")
            found = asyncio.run(measure(arguments))
        finally:
            process.terminate()
            process.wait()
    print(f"{'seconds':14}{'moves':>7}{'mean':>9}{'median':>9}{'p95':>9}{'longest':>9}")
    print(figures("alone", found.alone))
    print(figures("under attack", found.attacked))
    if found.alone and found.attacked:
        ratio = statistics.fmean(found.attacked) / statistics.fmean(found.alone)
        print(f"ratio of the means: {ratio:.2f}")
    print(f"measured for {found.seconds:.0f} s; the attacker's bots made {found.attackers_moves} moves in that time")


if __name__ == "__main__":
    main()

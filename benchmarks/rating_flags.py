"""How often honest pairs of players are flagged, and how soon a pair in which one loses on purpose is.

    python benchmarks/rating_flags.py [--servers 20] [--rounds 3000]

Each server has strangers who play at random tables and friends who play among themselves and with bots. True results
do not follow OpenSkill's model: they depend on the mean strength of the sides, and miners win more often.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from math import exp, inf
from random import Random
from statistics import median

from undermine.server.rating.flags import Habits
from undermine.server.rating.game_result import GameResult, SeatResult
from undermine.server.rating.pair_results import unlikely_pairs

STRANGERS, GROUPS, GROUP_SIZE, BOTS = 60, 20, 3, ("bot:rookie", "bot:searcher")
CHEAT, HELPER = "person0", "person1"
STEP, MOST = 10, 200
"""Rounds of the cheating pair between two looks."""


class Server:
    """A server with its players, and the rounds they play."""

    def __init__(self, seed: int) -> None:
        self._random = random = Random(seed)
        self._strangers = [f"person{number}" for number in range(STRANGERS)]
        self._groups = [[f"friend{group}.{one}" for one in range(GROUP_SIZE)] for group in range(GROUPS)]
        everybody = [*self._strangers, *(one for group in self._groups for one in group), *BOTS]
        self._strength = {player: random.gauss(0, 1) for player in everybody}
        self._number = 0

    def honest_rounds(self, number: int) -> Iterator[GameResult]:
        """Rounds among strangers, and among friends."""
        for _ in range(number):
            if self._random.random() < 0.5:
                players = self._random.sample(self._strangers, 5)
            else:
                group = self._random.choice(self._groups)
                players = [*group, *self._random.choices(BOTS, k=2)]
            yield self._play(players, helped=False)

    def cheating_round(self) -> GameResult:
        """A round in which somebody helps another one to win."""
        others = self._random.sample([one for one in self._strangers if one not in (CHEAT, HELPER)], 3)
        return self._play([CHEAT, HELPER, *others], helped=True)

    def _play(self, players: list[str], helped: bool) -> GameResult:
        random = self._random
        saboteurs = set(random.sample(range(5), random.choice((1, 2))))
        roles = ["saboteur" if seat in saboteurs else "miner" for seat in range(5)]
        edge = self._mean(players, roles, "miner") - self._mean(players, roles, "saboteur") + 0.4
        if helped and roles[0] != roles[1]:  # the helper plays for the other side
            edge += 2 if roles[0] == "miner" else -2
        winner = "miner" if random.random() < 1 / (1 + exp(-edge)) else "saboteur"
        self._number += 1
        seats = tuple(
            SeatResult(player, role, role == winner, 0, own=True) for player, role in zip(players, roles, strict=True)
        )
        return GameResult(f"t{self._number}", self._number, "amigo", False, (seats,), rules=2, rulings=((),))

    def _mean(self, players: list[str], roles: list[str], role: str) -> float:
        strengths = [self._strength[one] for one, held in zip(players, roles, strict=True) if held == role]
        return sum(strengths) / len(strengths)


def honest_flags(seed: int, rounds: int) -> tuple[int, int]:
    """Return how many pairs of an honest server are flagged, and how many were tested."""
    habits, server = Habits(), Server(seed)
    for game in server.honest_rounds(rounds):
        habits.add(game)
    together = {(one.player, other) for one in habits.samples for other in one.others}
    return len(unlikely_pairs(habits.samples)), len(together)


def rounds_until_flagged(seed: int, rounds: int) -> float:
    """Return after how many rounds the cheating pair is flagged, on a server with honest games; infinity if not."""
    habits, server, played = Habits(), Server(seed), 0
    for game in server.honest_rounds(rounds):
        habits.add(game)
    while played < MOST:
        for _ in range(STEP):
            habits.add(server.cheating_round())
        played += STEP
        found = {(pair.player, pair.other) for pair in unlikely_pairs(habits.samples)}
        if found & {(CHEAT, HELPER), (HELPER, CHEAT)}:
            return played
    return inf


def main() -> None:
    """Print both figures."""
    parser = argparse.ArgumentParser(description="Measure how well unlikely pairs are flagged.")
    parser.add_argument("--servers", type=int, default=20)
    parser.add_argument("--rounds", type=int, default=3000, help="honest rounds on each server")
    given = parser.parse_args()
    began = time.perf_counter()
    honest = [honest_flags(seed, given.rounds) for seed in range(given.servers)]
    flagged, pairs = sum(flags for flags, _ in honest), sum(pairs for _, pairs in honest)
    print(f"honest: {flagged} flags among {pairs:,} pairs on {given.servers} servers of {given.rounds:,} rounds")
    needed = [rounds_until_flagged(seed, given.rounds) for seed in range(given.servers)]
    late = sum(one == inf for one in needed)
    print(f"cheating: flagged after {median(needed):.0f} rounds (median; at best {min(needed):.0f})")
    print(f"          not within {MOST} rounds on {late} of {given.servers} servers")
    print(f"{time.perf_counter() - began:.0f} s")


if __name__ == "__main__":
    main()

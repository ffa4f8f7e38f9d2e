"""Measures how fast plain Python is, where Numba is not installed: games, bots and the belief, in CPU time.

python benchmarks/without_numba.py [--seed N] [--json]
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from collections.abc import Callable
from functools import partial
from random import Random
from statistics import median

os.environ["NUMBA_DISABLE_JIT"] = "1"  # before anything is imported: everything runs as plain Python

from undermine import Game
from undermine.bots import make
from undermine.bots.belief import Belief
from undermine.bots.driver import BotDriver, turn_seed
from undermine.event import Event

PLAYERS = 5
MOVES = 40
"""Moves of a bot that are measured, in one round."""
BOTS = ("random", "rookie", "digger", "sleuth")


def seconds(call: Callable[[], object]) -> float:
    """Return the CPU time of a call."""
    began = time.process_time()
    call()
    return time.process_time() - began


def random_game(seed: int) -> Game:
    """Play a game at random."""
    game, random = Game.new(PLAYERS, seed=seed), Random(seed)
    while not game.over:
        game.play(random.choice(game.legal_moves))
    return game


def bot_turns(name: str, seed: int, moves: int) -> list[float]:
    """Return the time of each turn of a bot at seat 0, with what it is told before; the others move at random."""
    game, random = Game.new(PLAYERS, seed=seed), Random(seed)
    driver, times = BotDriver(make(name, 0), 0), []
    for _ in range(moves):
        if game.to_move == 0:
            seed_now = turn_seed(seed, 0, game.ply)
            times.append(seconds(partial(driver.turn_in, game, seed_now)))
        if game.over:
            break
        game.play(random.choice(game.legal_moves))
    return times


def belief_updates(seed: int, moves: int) -> list[float]:
    """Return the time that a belief takes for each move that its seat sees."""
    game, random = Game.new(PLAYERS, seed=seed), Random(seed)
    belief, times = Belief(game.table), []

    def follow(events: list[Event]) -> None:
        for event in events:
            belief.update(event.seen_by(0))
        belief.private()

    follow(game.events)
    for _ in range(moves):
        events = game.play(random.choice(game.legal_moves))
        times.append(seconds(partial(follow, events)))
    return times


def main() -> int:
    """Measure, and print the medians."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true", help="print a JSON object")
    arguments = parser.parse_args()
    found = {"random_game_seconds": median(seconds(lambda: random_game(arguments.seed)) for _ in range(3))}
    found |= {f"{name}_move_seconds": median(bot_turns(name, arguments.seed, MOVES)) for name in BOTS}
    found["belief_move_seconds"] = median(belief_updates(arguments.seed, MOVES))
    if arguments.json:
        print(json.dumps(found, indent=2))
        return 0
    for name, value in found.items():
        print(f"{name:<24} {value:.3g}")
    return 0


if __name__ == "__main__":
    sys.exit(main())

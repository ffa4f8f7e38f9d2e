"""Measures how fast games are played, and compares with OpenSpiel's C++ hidden-role game in the same run.

    python benchmarks/rulebook.py [--rounds N] [--json FILE]

**Random playouts.** Ours are those of `undermine bench`: whole games including the deals, where every move is drawn
from the list of all legal moves. OpenSpiel plays `social_deduction` with six players, written in C++, in two ways:

- *rollouts*: `RandomRolloutEvaluator` plays many random playouts in one call, without returning to Python. Python
  reaches it through `MCTSBot.mcts_search`: with one simulation, the search only evaluates the root. The root must not
  be a chance node, so playouts begin at the first decision, in twenty different deals. The measured time is that of
  the playouts. The number of moves is estimated from Python playouts of the same twenty states.
- *bots*: `evaluate_bots` plays one game with six uniform random bots, also in C++, one call per game.

On both sides a move is a decision of a player; deals and other chance events do not count. Rates are per second of the
process's own CPU time, on one core. The sides take turns for several rounds, because machines are noisy; the best and
the median round are shown. The games differ: listing legal moves is trivial in `social_deduction` and most of the work
in ours. So the ratio compares a rich game with a simple one, and the mean number of legal moves is printed next to it.

**Undermine only:** the rate of `Game.play` when all legal moves are written as text before every move; the time to
start Python, import the library and deal a game, minus that of `import numpy`; the first compilation, into an empty
cache; and the size of a game.
"""

from __future__ import annotations

import argparse
import importlib
import json
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

from undermine import Game
from undermine.cli.bench import CASES, rate_of
from undermine.rulebook import entry_points
from undermine.rulebook.compiler import COMPILED
from undermine.rulebook.scratch import new_scratch
from undermine.rulebook.state import STATE, Phase
from undermine.rulebook.warm_up import blank_games
from undermine.sim.random_play import play_games_at_random

OURS = ("base-5p", "expansion-6p")
ROUNDS = 7
GAMES = 1000 if COMPILED else 2
THEIR_GAME = "social_deduction(players=6)"
STARTS = 20
ROLLOUTS = 1000
BOT_GAMES = 5000
COUNTED = 500

Rate = Callable[[], float]


class OpenSpiel:
    """Random playouts of OpenSpiel's game, in C++."""

    def __init__(self) -> None:
        self._spiel: Any = importlib.import_module("pyspiel")
        self._game = self._spiel.load_game(THEIR_GAME)
        self._random = random.Random(1)
        self._starts = [self._first_decision() for _ in range(STARTS)]
        evaluator = self._spiel.RandomRolloutEvaluator(ROLLOUTS, 1)
        self._search = self._spiel.MCTSBot(self._game, evaluator, 1.0, 1, 100, False, 1, False)
        self._bots = [self._spiel.make_uniform_random_bot(seat, seat) for seat in range(self._game.num_players())]
        counts = [self._count(start) for start in self._starts for _ in range(COUNTED)]
        self.moves = statistics.fmean(moves for moves, _ in counts)
        self.choices = sum(choices for _, choices in counts) / sum(moves for moves, _ in counts)

    def _chance(self, state: Any) -> None:
        outcomes, weights = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(self._random.choices(outcomes, weights)[0])

    def _first_decision(self) -> Any:
        state = self._game.new_initial_state()
        while state.is_chance_node():
            self._chance(state)
        return state

    def _count(self, start: Any) -> tuple[int, int]:
        """Play at random in Python. Return the number of decisions, and the sum of their legal actions."""
        state, moves, choices = start.clone(), 0, 0
        while not state.is_terminal():
            if state.is_chance_node():
                self._chance(state)
                continue
            actions = state.legal_actions()
            moves, choices = moves + 1, choices + len(actions)
            state.apply_action(self._random.choice(actions))
        return moves, choices

    def rollouts(self) -> float:
        """Return moves per second of the search's evaluator."""
        began = time.process_time()
        for start in self._starts:
            self._search.mcts_search(start)
        return STARTS * ROLLOUTS * self.moves / (time.process_time() - began)

    def bots(self) -> float:
        """Return moves per second of six random bots."""
        began = time.process_time()
        for seed in range(BOT_GAMES):
            self._spiel.evaluate_bots(self._starts[seed % STARTS].clone(), self._bots, seed)
        return BOT_GAMES * self.moves / (time.process_time() - began)


def mean_legal_moves(name: str, number: int = 30) -> float:
    """Return the mean number of legal moves in our random games."""
    games = blank_games(number, CASES[name].players, CASES[name].expansion)
    scratch, counts = new_scratch(tracing=False), []
    for index in range(number):
        game = games[index : index + 1].view(np.recarray)
        while int(game.phase[0]) != Phase.OVER:
            if int(game.phase[0]) != Phase.DEAL:
                counts.append(entry_points.list_legal(game, scratch))
            play_games_at_random(game, scratch, 1)
    return statistics.fmean(counts)


def rate_of_objects(players: int = 5) -> float:
    """Return moves per second of `Game.play`, with all legal moves written as text before every move."""
    generator, moves = random.Random(1), 0
    began = time.process_time()
    for seed in range(max(1, GAMES // 50)):
        game = Game.new(players=players, seed=seed)
        while not game.over:
            game.play(generator.choice(game.legal_moves.texts()))
        moves += game.ply
    return moves / (time.process_time() - began)


def take_turns(sides: dict[str, Rate], rounds: int) -> dict[str, list[float]]:
    """Measure every side once per round."""
    rates: dict[str, list[float]] = {name: [] for name in sides}
    for _ in range(rounds):
        for name, rate in sides.items():
            rates[name].append(rate())
    return rates


def seconds_of(*arguments: str, **environment: str) -> float:
    """Return how long a Python process takes, in wall-clock time."""
    began = time.perf_counter()
    subprocess.run([sys.executable, *arguments], check=True, env=os.environ | environment, stdout=subprocess.DEVNULL)
    return time.perf_counter() - began


def start_up(rounds: int) -> float:
    """Return the seconds to import the library and deal a game, minus those to import NumPy."""
    ours, numpy_only = [], []
    for _ in range(rounds):
        ours.append(seconds_of("-c", "import undermine; undermine.Game.new(players=5)"))
        numpy_only.append(seconds_of("-c", "import numpy"))
    return statistics.median(ours) - statistics.median(numpy_only)


def first_compilation() -> float:
    """Return the seconds to compile the whole rulebook into an empty cache."""
    with tempfile.TemporaryDirectory() as folder:
        return seconds_of("-m", "undermine.rulebook", UNDERMINE_CACHE=folder)


def measure(rounds: int) -> dict[str, Any]:
    """Return all figures by name."""
    sides: dict[str, Rate] = {name: lambda name=name: rate_of(CASES[name], GAMES) for name in OURS}  # type: ignore[misc]
    sides["objects, 5 players"] = rate_of_objects
    choices = {name: mean_legal_moves(name) for name in OURS}
    try:
        peer = OpenSpiel()
        sides |= {"OpenSpiel rollouts": peer.rollouts, "OpenSpiel bots": peer.bots}
        choices["OpenSpiel"] = peer.choices
    except ImportError:
        print("OpenSpiel is not installed, so only Undermine is measured.", file=sys.stderr)
    take_turns(sides, 1)  # compile and fill the caches
    rates = take_turns(sides, rounds)
    return {
        "moves_per_second": {
            name: {"best": max(found), "median": statistics.median(found)} for name, found in rates.items()
        },
        "choices": choices,
        "start_up_seconds": start_up(rounds),
        "first_compilation_seconds": first_compilation() if COMPILED else None,
        "state_bytes": STATE.itemsize,
    }


def report(numbers: dict[str, Any]) -> str:
    """Return the figures and ratios as a table."""
    rates, choices = numbers["moves_per_second"], numbers["choices"]
    lines = [f"{'moves per second of CPU time, one core':<40} {'best':>12} {'median':>12} {'choices':>8}"]
    for name, rate in rates.items():
        number = choices.get(name, choices.get(name.split()[0]))
        shown = f"{number:>8.1f}" if number else ""
        lines.append(f"  {name:<38} {rate['best']:>12,.0f} {rate['median']:>12,.0f} {shown}".rstrip())
    for peer in (name for name in rates if name.startswith("OpenSpiel")):
        for name in OURS:
            best, median = (rates[name][which] / rates[peer][which] for which in ("best", "median"))
            lines.append(f"  {f'{name} / {peer}':<38} {best:>12.2f} {median:>12.2f}")
    lines.append(f"{'start-up beyond NumPy':<40} {numbers['start_up_seconds']:>10.2f} s")
    if numbers["first_compilation_seconds"] is not None:
        lines.append(f"{'first compilation':<40} {numbers['first_compilation_seconds']:>10.1f} s")
    lines.append(f"{'a game':<40} {numbers['state_bytes']:>6,} bytes")
    return "\n".join(lines)


def main() -> None:
    """Measure and print, and write a JSON file if asked to."""
    parser = argparse.ArgumentParser(description="Measure the rulebook, beside OpenSpiel.")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help=f"how often the sides take turns ({ROUNDS})")
    parser.add_argument("--json", type=Path, metavar="FILE", help="also write the figures to this file")
    arguments = parser.parse_args()
    numbers = measure(arguments.rounds)
    print(report(numbers))
    if arguments.json:
        arguments.json.write_text(json.dumps(numbers, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()

"""`undermine bench`: how many moves of random play one core does in a second, with legal moves listed at every step."""

from __future__ import annotations

import argparse
import hashlib
import json
import time
from typing import NamedTuple

from undermine.cli.ready import make_ready, show_progress
from undermine.rulebook import entries
from undermine.rulebook.desk import new_desk
from undermine.rulebook.speed import COMPILED
from undermine.rulebook.state import Games
from undermine.rulebook.warm import blank_games

DIGEST_GAMES = 16
"""The digest is always over the first so many games, so that it is the same wherever the rules are the same."""
GAMES = 2000 if COMPILED else 4
"""With three repeats, about a second for each case."""
REPEATS = 3
NO_LIMIT = 1_000_000


class Case(NamedTuple):
    """What is measured: games of the default edition."""

    players: int
    expansion: bool


CASES = {
    "base-3p": Case(3, False),
    "base-5p": Case(5, False),
    "base-10p": Case(10, False),
    "expansion-2p": Case(2, True),
    "expansion-6p": Case(6, True),
    "expansion-12p": Case(12, True),
}


class Outcome(NamedTuple):
    """What came out of a case; of several repeats the rate is the best."""

    name: str
    moves_per_second: float
    digest: str


def add_to(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to the command line."""
    about = (
        "Play whole games at random, all legal moves listed at every step and each equally likely, and say how many "
        "moves that makes in a second of CPU time on one core. The digest is a fingerprint of how the first games "
        "end: it is the same on every machine, compiled or not, unless the rules differ."
    )
    command = commands.add_parser("bench", help="measure random play", description=about)
    command.add_argument("cases", nargs="*", metavar="CASE", help=f"what to measure, else all: {', '.join(CASES)}")
    command.add_argument("--games", type=_positive, default=GAMES, metavar="N", help="games in each run")
    command.add_argument(
        "--repeat", type=_positive, default=REPEATS, metavar="N", help="runs, of which the best counts"
    )
    command.add_argument("--json", action="store_true", help="print a list of objects, for programs")
    command.set_defaults(run=lambda arguments: run(arguments, command))


def _positive(text: str) -> int:
    number = int(text)
    if not 1 <= number <= NO_LIMIT:
        raise argparse.ArgumentTypeError(f"a number from 1 to {NO_LIMIT} is needed, not {text}")
    return number


def run(arguments: argparse.Namespace, command: argparse.ArgumentParser) -> int:
    """Measure the cases asked for and print a table, or JSON."""
    unknown = [name for name in arguments.cases if name not in CASES]
    if unknown:
        command.error(f"there is no case {', '.join(unknown)}; there are {', '.join(CASES)}")
    make_ready()
    if not arguments.json:
        print(f"Random play, {'compiled' if COMPILED else 'as plain Python'}, one core, best of {arguments.repeat}:")
        print(f"{'case':<14} {'moves per second':>17}  digest")
    outcomes = []
    for name in arguments.cases or CASES:
        outcome = measure(name, arguments.games, arguments.repeat)
        outcomes.append(outcome)
        if not arguments.json:
            print(f"{name:<14} {outcome.moves_per_second:>17,.0f}  {outcome.digest[:16]}", flush=True)
    if arguments.json:
        print(json.dumps([outcome._asdict() for outcome in outcomes], indent=2))
    return 0


def measure(name: str, games: int, repeats: int) -> Outcome:
    """Play a case's games several times over."""
    show_progress(f"{name}: playing the games of the digest …")
    digest = digest_of(CASES[name])  # also has everything compiled before the clock runs
    rates = []
    for repeat in range(repeats):
        show_progress(f"{name}: run {repeat + 1} of {repeats} …")
        rates.append(rate_of(CASES[name], games))
    show_progress("")
    return Outcome(name, round(max(rates), 1), digest)


def digest_of(case: Case) -> str:
    """A fingerprint of the final states of the first games."""
    games = blank_games(DIGEST_GAMES, case.players, case.expansion)
    play_out(games)
    return hashlib.sha256(games.tobytes()).hexdigest()


def rate_of(case: Case, number: int) -> float:
    """Moves per second of this process's own time."""
    games = blank_games(number, case.players, case.expansion)
    began = time.process_time()
    moves = play_out(games)
    return moves / max(time.process_time() - began, 1e-6)  # some clocks are coarse


def play_out(games: Games) -> int:
    """Play all games to their ends at random; count the moves."""
    return entries.play_at_random(games, new_desk(tracing=False), NO_LIMIT)

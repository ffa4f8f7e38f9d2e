"""`undermine bench`: measures how many random moves one core plays per second."""

from __future__ import annotations

import argparse
import hashlib
import json
import time
from typing import NamedTuple

from undermine.cli.arguments import whole_number
from undermine.cli.progress import show_status
from undermine.errors import alternatives, shown
from undermine.rulebook.compiler import COMPILED, require_compiler
from undermine.rulebook.scratch import new_scratch
from undermine.rulebook.state import Games, bytes_for_digest
from undermine.rulebook.warm_up import blank_games
from undermine.sim.random_play import play_games_at_random
from undermine.sim.warm_up import warm_up

DIGEST_GAMES = 16
"""The digest covers a fixed number of games, so that it depends on nothing but the rules."""
GAMES = 2000 if COMPILED else 4
"""With three runs, about a second for each case."""
CHUNK = 1000
"""Games that are played in one call: Ctrl-C has to wait for its end, and memory holds no more."""
RUNS = 3
NO_LIMIT = 1_000_000


class Case(NamedTuple):
    """A kind of game to measure, in the default edition."""

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


class Result(NamedTuple):
    """The result of a case: the rate of the fastest run, and the digest."""

    name: str
    moves_per_second: float
    digest: str


def add_to(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to the command line."""
    about = (
        "Play whole games at random and print the number of moves per second of CPU time on one core. At every step "
        "all legal moves are listed and one is chosen, each with the same probability. The digest is a fingerprint of "
        "the final states of the first games: it is the same on every machine, compiled or not, for the same rules."
    )
    command = commands.add_parser("bench", help="measure random play", description=about)
    command.add_argument("cases", nargs="*", metavar="CASE", help=f"what to measure (all): {', '.join(CASES)}")
    positive = whole_number(1, NO_LIMIT)
    command.add_argument("--games", type=positive, default=GAMES, metavar="N", help=f"games in each run ({GAMES})")
    command.add_argument(
        "--repeat", type=positive, default=RUNS, metavar="N", help=f"runs, of which the fastest counts ({RUNS})"
    )
    command.add_argument("--json", action="store_true", help="print a JSON list")
    command.set_defaults(run=lambda arguments: run(arguments, command))


def run(arguments: argparse.Namespace, command: argparse.ArgumentParser) -> int:
    """Measure the cases asked for and print a table or JSON."""
    unknown = [name for name in arguments.cases if name not in CASES]
    if unknown:
        command.error(f"there is no case “{shown(unknown[0])}”{alternatives(unknown[0], CASES)}")
    require_compiler("this command")
    warm_up()
    if not arguments.json:
        mode = "compiled" if COMPILED else "as plain Python"
        print(f"Random play, {mode}, one core, fastest of {arguments.repeat} runs:")
        print(f"{'case':<14} {'moves per second':>17}  digest")
    results = []
    for name in arguments.cases or CASES:
        result = measure(name, arguments.games, arguments.repeat)
        results.append(result)
        if not arguments.json:
            print(f"{name:<14} {result.moves_per_second:>17,.0f}  {result.digest[:16]}", flush=True)
    if arguments.json:
        print(json.dumps([result._asdict() for result in results], indent=2))
    return 0


def measure(name: str, games: int, runs: int) -> Result:
    """Play the games of a case several times."""
    show_status(f"{name}: playing the games of the digest …")
    digest = digest_of(CASES[name])  # compiles everything before the clock runs
    rates = []
    for number in range(1, runs + 1):
        show_status(f"{name}: run {number} of {runs} …")
        rates.append(rate_of(CASES[name], games))
    show_status("")
    return Result(name, round(max(rates), 1), digest)


def digest_of(case: Case) -> str:
    """Return the digest of the final states of the first games."""
    games = blank_games(DIGEST_GAMES, case.players, case.expansion)
    play_to_end(games)
    return hashlib.sha256(bytes_for_digest(games)).hexdigest()


def rate_of(case: Case, number: int) -> float:
    """Return the moves per second of CPU time."""
    moves, seconds = 0, 0.0
    for first in range(0, number, CHUNK):
        games = blank_games(min(CHUNK, number - first), case.players, case.expansion, first)
        began = time.process_time()
        moves += play_to_end(games)
        seconds += time.process_time() - began
    return moves / max(seconds, 1e-6)  # some clocks are coarse


def play_to_end(games: Games) -> int:
    """Play all games to their ends at random and return the number of moves."""
    return play_games_at_random(games, new_scratch(tracing=False), NO_LIMIT)

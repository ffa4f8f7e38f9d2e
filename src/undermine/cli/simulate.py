"""`undermine simulate`: many games of players who move at random, and what comes of them."""

from __future__ import annotations

import argparse
import json
import random
import secrets
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from math import floor, log10
from typing import Any, NamedTuple

from undermine.arena.statistics import interval
from undermine.cli.choices import add_choices, chosen_settings
from undermine.cli.ready import make_ready
from undermine.cli.table import Table, show_table
from undermine.cli.tally import Span, Tally, play_block
from undermine.error import SettingError
from undermine.game import SEED_MAX
from undermine.rulebook.cards import ROLE_NAMES
from undermine.rulebook.speed import COMPILED
from undermine.settings import Settings, blank_game

GAMES = 1000
MOST_GAMES = 1_000_000_000
BLOCK = 100 if COMPILED else 2
"""Games between two looks at the progress; Ctrl-C loses the block that is being played."""
INTERRUPTED = 130
MOST_DECIMALS = 5

EXAMPLES = """\
examples:
  undermine simulate                                  a thousand games of five
  undermine simulate --games 100000 --players 10      more of them, with more players
  undermine simulate --expansion --players 8 --seed 7 the same games every time
  undermine simulate --option rounds=1 --json         for programs

Who wins is counted by rounds: a role wins a round if somebody who holds it in the end wins, out of the rounds in
which somebody holds it. Gold is what one dwarf of that role is paid in a round, before thefts. Intervals are Wilson's,
for 95 % confidence. Only the speed differs between two runs with the same seed. Ctrl-C stops, with the exit code 130,
and still shows what was played so far.
"""


class Simulation(NamedTuple):
    """What was asked for, and what came of it."""

    settings: Settings
    seed: int
    asked: int
    tally: Tally
    seconds: float


def add_to(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to the command line."""
    command = commands.add_parser(
        "simulate",
        help="play many games at random and count",
        description="Play many games of players who move at random: how long they are, who wins, who gets the gold.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    command.add_argument("--games", type=_games, default=GAMES, metavar="N", help=f"how many games ({GAMES:,})")
    add_choices(command)
    command.add_argument("--seed", type=_seed, metavar="N", help="the same number gives the same games")
    command.add_argument("--json", action="store_true", help="print an object, for programs")
    command.set_defaults(run=lambda arguments: run(arguments, command))


def _games(text: str) -> int:
    return _between(text, 1, MOST_GAMES)


def _seed(text: str) -> int:
    return _between(text, 0, SEED_MAX)


def _between(text: str, least: int, most: int) -> int:
    try:
        number = int(text)
    except ValueError:
        number = least - 1
    if not least <= number <= most:
        raise argparse.ArgumentTypeError(f"a whole number from {least} to {most} is needed, not {text}")
    return number


def run(arguments: argparse.Namespace, command: argparse.ArgumentParser) -> int:
    """Play the games and print tables, or JSON."""
    try:
        settings = chosen_settings(arguments)
    except SettingError as error:
        command.error(str(error))
    make_ready()
    seed = secrets.randbits(64) if arguments.seed is None else arguments.seed
    simulation = simulate(settings, arguments.games, seed)
    if arguments.json:
        print(json.dumps(as_object(simulation), indent=2))
    else:
        show(simulation)
    if simulation.tally.games == arguments.games:
        return 0
    print(f"Stopped after {simulation.tally.games:,} of {arguments.games:,} games.", file=sys.stderr)
    return INTERRUPTED


def simulate(settings: Settings, games: int, seed: int) -> Simulation:
    """Play that many games, or until Ctrl-C."""
    blank = blank_game(settings, None)
    tally: Tally | None = None
    play_block(blank, [seed])  # has everything compiled before the clock runs
    dice = random.Random(seed)
    began = time.perf_counter()
    try:
        with progress(games) as advance:
            for done in range(0, games, BLOCK):
                size = min(BLOCK, games - done)
                tally = play_block(blank, [dice.getrandbits(64) for _ in range(size)]).join(tally)
                advance(size)
    except KeyboardInterrupt:
        if tally is None:
            raise
    assert tally is not None  # at least one game was asked for
    return Simulation(settings, seed, games, tally, max(time.perf_counter() - began, 1e-6))


@contextmanager
def progress(total: int) -> Iterator[Callable[[int], None]]:
    """A bar on standard error where that is a terminal; what is yielded moves it on."""
    if not sys.stderr.isatty():
        yield lambda _: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    columns = ("Playing", BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=total)
        yield lambda size: bar.advance(task, size)


def as_object(simulation: Simulation) -> dict[str, Any]:
    """Everything, for programs."""
    settings, tally = simulation.settings, simulation.tally
    roles = [role for role in range(len(ROLE_NAMES)) if tally.held[role]]
    return {
        "edition": settings.edition,
        "expansion": settings.expansion,
        "options": settings.all_options,
        "players": len(settings.players),
        "seed": simulation.seed,
        "asked": simulation.asked,
        "games": tally.games,
        "rounds": tally.rounds,
        "moves": {"total": tally.game_moves.total, "game": _span(tally.game_moves), "round": _span(tally.round_moves)},
        "treasure": _share(tally.reached, tally.rounds),
        "roles": {
            ROLE_NAMES[role]: _share(int(tally.won[role]), int(tally.present[role]))
            | {"gold": round(int(tally.paid[role]) / int(tally.held[role]), 6)}
            for role in roles
        },
        "seats": [
            _share(int(won), tally.games) | {"gold": round(int(gold) / tally.games, 6)}
            for won, gold in zip(tally.victories, tally.gold, strict=True)
        ],
        "speed": {
            "seconds": round(simulation.seconds, 6),
            "moves_per_second": round(tally.game_moves.total / simulation.seconds, 1),
        },
    }


def _span(span: Span) -> dict[str, float]:
    return {"mean": round(span.mean, 6), "min": span.least, "max": span.most}


def _share(count: int, total: int) -> dict[str, Any]:
    low, high = interval(count, total)
    return {"count": count, "of": total, "rate": round(count / total, 9), "interval": [round(low, 9), round(high, 9)]}


def show(simulation: Simulation) -> None:
    """Print everything as tables."""
    found = as_object(simulation)
    options = "".join(f", {name}={_text(value)}" for name, value in simulation.settings.options.items())
    expansion = " with the expansion" if found["expansion"] else ""
    games = "1 game" if found["games"] == 1 else f"{found['games']:,} games"
    print(f"{games} of {found['players']} players who move at random: {found['edition']}{expansion}{options},", end="")
    print(f" seed {found['seed']}\n")
    lengths = Table("Lengths", ("moves", "mean", "min", "max"))
    for name in ("game", "round"):
        span = found["moves"][name]
        lengths.add(f"in a {name}", f"{span['mean']:,.1f}", f"{span['min']:,}", f"{span['max']:,}")
    show_table(lengths)
    rounds = Table("Rounds", ("outcome", "times", "of", "rate", "95 % interval", "gold each"))
    rounds.add("treasure reached", *_cells(found["treasure"]), "")
    for role, share in found["roles"].items():
        rounds.add(f"{role} won", *_cells(share), f"{share['gold']:.2f}")
    show_table(rounds)
    seats = Table("Games won, alone or together", ("seat", "won", "of", "rate", "95 % interval", "gold"))
    for seat, share in enumerate(found["seats"]):
        seats.add(str(seat), *_cells(share), f"{share['gold']:.2f}")
    show_table(seats)
    print(f"{found['moves']['total']:,} moves, {found['speed']['moves_per_second']:,.0f} a second")


def _text(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _cells(share: dict[str, Any]) -> tuple[str, str, str, str]:
    low, high = share["interval"]
    return (
        f"{share['count']:,}",
        f"{share['of']:,}",
        f"{percent(share['rate'])} %",
        f"{percent(low)}–{percent(high)} %",
    )


def percent(rate: float) -> str:
    """A rate as a percentage: to one decimal, or to two digits that tell it from 0 and from 100."""
    value = 100 * rate
    apart = min(value, 100 - value)
    decimals = 1 if apart >= 1 or apart <= 0 else 1 - floor(log10(apart))
    return f"{value:.{min(decimals, MOST_DECIMALS)}f}"

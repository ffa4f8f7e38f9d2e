"""`undermine simulate`: plays many games, at random or with bots, and prints their statistics."""

from __future__ import annotations

import argparse
import json
import random
import secrets
import sys
import time
from collections.abc import Callable, Iterator
from math import floor, log10
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from undermine.arena.statistics import interval
from undermine.cli.arguments import (
    BOT_LEVELS,
    add_game_arguments,
    bot_names,
    check_bots,
    settings_from,
    whole_number,
)
from undermine.cli.progress import progress_bar, show_status
from undermine.cli.random_games import NumberSummary, OutcomeCounts, play_games
from undermine.cli.text_table import TextTable, counted, print_table
from undermine.errors import SettingError
from undermine.rulebook.cards import ROLE_NAMES
from undermine.rulebook.compiler import COMPILED, require_compiler
from undermine.settings import SEED_MAX, Settings, blank_game
from undermine.sim.warm_up import warm_up

if TYPE_CHECKING:
    from undermine.cli.bot_games import BotCounts, BotGameCounts

C = TypeVar("C", OutcomeCounts, "BotGameCounts")

GAMES = 1000
BOT_GAMES = 100
"""The number of games with bots, which take longer."""
MOST_GAMES = 1_000_000_000
MOST_BOT_GAMES = 1_000_000
BLOCK = 100 if COMPILED else 2
"""Games between two updates of the progress bar. Ctrl-C loses the current block."""
INTERRUPTED = 130
MOST_DECIMALS = 5

EXAMPLES = """\
examples:
  undermine simulate                                  a thousand games of five players
  undermine simulate --games 100000 --players 10      more games, with more players
  undermine simulate --expansion --players 8 --seed 7 the same games every time
  undermine simulate --option rounds=1 --json         for programs
  undermine simulate --bot sleuth                     a hundred games of five sleuths
  undermine simulate --bot sleuth,digger --games 1000 bots in turn around the table, at every seat equally often

Wins are counted by rounds: a role wins a round if somebody who holds it at the end wins, out of the rounds in which
somebody holds it. Gold is what one player with the role is paid in a round, before thefts. Intervals are 95 % Wilson
intervals. Two runs with the same seed differ only in speed, unless the searcher plays, which thinks for a second.
Ctrl-C stops with exit code 130 and still prints the statistics of the games played so far.
"""


class Simulation(NamedTuple):
    """What was asked for, and the outcomes."""

    settings: Settings
    seed: int
    asked: int
    counts: OutcomeCounts
    seconds: float
    bots: dict[str, BotCounts]
    """By name; empty for random games."""


def add_to(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to the command line."""
    command = commands.add_parser(
        "simulate",
        help="play many games, at random or with bots, and print statistics",
        description="Play many games, at random or with bots: how long they take, who wins, and who gets the gold.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    games, seed = whole_number(1, MOST_GAMES), whole_number(0, SEED_MAX)
    about = f"number of games ({GAMES:,}; {BOT_GAMES} with --bot)"
    command.add_argument("--games", type=games, metavar="N", help=about)
    about = f"who plays: {', '.join(BOT_LEVELS)}, or path.py:Class; without it, everybody moves at random"
    command.add_argument("--bot", type=bot_names, default=(), metavar="BOT,BOT", help=about)
    command.add_argument("--no-talk", action="store_true", help="do not let bots talk")
    add_game_arguments(command)
    command.add_argument("--seed", type=seed, metavar="N", help="the same seed gives the same games")
    command.add_argument("--json", action="store_true", help="print a JSON object")
    command.set_defaults(run=lambda arguments: run(arguments, command))


def run(arguments: argparse.Namespace, command: argparse.ArgumentParser) -> int:
    """Play the games and print tables or JSON."""
    try:
        settings = settings_from(arguments)
        check_bots(arguments.bot)
    except SettingError as error:
        command.error(str(error))
    if arguments.bot and (arguments.games or 0) > MOST_BOT_GAMES:
        command.error(f"with --bot there can be {MOST_BOT_GAMES:,} games, not {arguments.games:,}")
    asked = arguments.games or (BOT_GAMES if arguments.bot else GAMES)
    seed = secrets.randbits(64) if arguments.seed is None else arguments.seed
    if arguments.bot:
        simulation = simulate_bots(settings, asked, seed, arguments.bot, not arguments.no_talk)
    else:
        require_compiler("this command")
        warm_up()
        simulation = simulate(settings, asked, seed)
    if arguments.json:
        print(json.dumps(simulation_object(simulation), indent=2))
    else:
        print_simulation(simulation)
    if simulation.counts.games == asked:
        return 0
    print(f"Stopped after {simulation.counts.games:,} of {asked:,} games.", file=sys.stderr)
    return INTERRUPTED


def simulate(settings: Settings, games: int, seed: int) -> Simulation:
    """Play random games until all are played or Ctrl-C is pressed."""
    blank = blank_game(settings, None)
    show_status("Compiling random play (only once) …")
    play_games(blank, [seed])  # compiles everything before the clock runs
    show_status("")
    seeds = random.Random(seed)
    blocks = (min(BLOCK, games - done) for done in range(0, games, BLOCK))
    played = (play_games(blank, [seeds.getrandbits(64) for _ in range(size)]) for size in blocks)
    total, seconds = _add_up(played, games, lambda counts: counts.games)
    return Simulation(settings, seed, games, total, seconds, {})


def simulate_bots(settings: Settings, games: int, seed: int, bots: tuple[str, ...], talk: bool) -> Simulation:
    """Play games with bots until all are played or Ctrl-C is pressed."""
    from undermine.cli.bot_games import BotGame, play_bot_games, seated

    seeds = random.Random(seed)
    players = len(settings.players)
    asked = [BotGame(settings, seated(bots, players, game), talk, seeds.getrandbits(64)) for game in range(games)]
    total, seconds = _add_up(play_bot_games(asked), games, lambda counts: counts.outcomes.games)
    return Simulation(settings, seed, games, total.outcomes, seconds, total.bots)


def _add_up(played: Iterator[C], games: int, games_in: Callable[[C], int]) -> tuple[C, float]:
    """Return the sum of counts and the seconds that they took. Ctrl-C ends it, unless there is nothing yet."""
    total: C | None = None
    began = time.perf_counter()
    try:
        with progress_bar("Playing", games) as advance:
            for counts in played:
                total = counts if total is None else total + counts
                advance(games_in(counts))
    except KeyboardInterrupt:
        if total is None:
            raise
    assert total is not None  # at least one game was asked for
    return total, max(time.perf_counter() - began, 1e-6)


def simulation_object(simulation: Simulation) -> dict[str, Any]:
    """Return all statistics as JSON."""
    settings, counts = simulation.settings, simulation.counts
    by_role = counts.roles
    return {
        "edition": settings.edition,
        "expansion": settings.expansion,
        "options": settings.all_options,
        "players": len(settings.players),
        "seed": simulation.seed,
        "asked": simulation.asked,
        "games": counts.games,
        "rounds": counts.rounds,
        "moves": {
            "total": counts.game_moves.total,
            "game": _summary(counts.game_moves),
            "round": _summary(counts.round_moves),
        },
        "treasure": _share(counts.reached, counts.rounds),
        "roles": {
            name: _share(int(by_role.won[role]), int(by_role.present[role]))
            | {"gold": round(int(by_role.paid[role]) / int(by_role.held[role]), 6)}
            for role, name in enumerate(ROLE_NAMES)
            if by_role.held[role]
        },
        "seats": [
            _share(int(won), counts.games) | {"gold": round(int(gold) / counts.games, 6)}
            for won, gold in zip(counts.victories, counts.gold, strict=True)
        ],
        "bots": {
            name: _share(bot.won, bot.seats) | {"gold": round(bot.gold / bot.seats, 6), "faults": bot.faults}
            for name, bot in simulation.bots.items()
        },
        "speed": {
            "seconds": round(simulation.seconds, 6),
            "moves_per_second": round(counts.game_moves.total / simulation.seconds, 1),
        },
    }


def _summary(numbers: NumberSummary) -> dict[str, float]:
    return {"mean": round(numbers.mean, 6), "min": numbers.least, "max": numbers.most}


def _share(count: int, total: int) -> dict[str, Any]:
    low, high = interval(count, total)
    return {"count": count, "of": total, "rate": round(count / total, 9), "interval": [round(low, 9), round(high, 9)]}


def print_simulation(simulation: Simulation) -> None:
    """Print all statistics as tables."""
    found = simulation_object(simulation)
    options = "".join(f", {option}" for option in _options(simulation.settings))
    expansion = " with the expansion" if found["expansion"] else ""
    rules = f"{found['edition']}{expansion}{options}"
    games = counted(found["games"], "game")
    who = f"players ({', '.join(found['bots'])})" if found["bots"] else "players who move at random"
    print(f"{games} of {found['players']} {who}: {rules}, seed {found['seed']}\n")
    lengths = TextTable("Lengths", ("moves", "mean", "min", "max"))
    for name in ("game", "round"):
        moves = found["moves"][name]
        lengths.add(f"in a {name}", f"{moves['mean']:,.1f}", f"{moves['min']:,}", f"{moves['max']:,}")
    print_table(lengths)
    rounds = TextTable("Rounds", ("outcome", "times", "of", "rate", "95 % interval", "gold each"))
    rounds.add("treasure reached", *_cells(found["treasure"]), "")
    for role, share in found["roles"].items():
        rounds.add(f"{role} won", *_cells(share), f"{share['gold']:.2f}")
    print_table(rounds)
    seats = TextTable("Games won, alone or with others", ("seat", "won", "of", "rate", "95 % interval", "gold"))
    for seat, share in enumerate(found["seats"]):
        seats.add(str(seat), *_cells(share), f"{share['gold']:.2f}")
    print_table(seats)
    if found["bots"]:
        _print_bots(found["bots"])
    print(f"{found['moves']['total']:,} moves, {found['speed']['moves_per_second']:,.0f} per second")


def _print_bots(bots: dict[str, dict[str, Any]]) -> None:
    table = TextTable("Games won by bot, at each of its seats", ("bot", "won", "of", "rate", "95 % interval", "gold"))
    for name, share in bots.items():
        table.add(name, *_cells(share), f"{share['gold']:.2f}")
    print_table(table)
    for name, share in bots.items():
        if share["faults"]:
            print(f"{name} made {counted(share['faults'], 'fault')}: “undermine bot-test {name}” lists them.")


def _options(settings: Settings) -> Iterator[str]:
    """Yield the options as `--option` takes them."""
    for name, value in settings.options.items():
        if isinstance(value, dict):
            yield from (f"{name}.{entry}={number}" for entry, number in value.items())
        else:
            yield f"{name}={str(value).lower() if isinstance(value, bool) else value}"


def _cells(share: dict[str, Any]) -> tuple[str, str, str, str]:
    low, high = share["interval"]
    return (
        f"{share['count']:,}",
        f"{share['of']:,}",
        f"{percent(share['rate'])} %",
        f"{percent(low)}–{percent(high)} %",
    )


def percent(rate: float) -> str:
    """Return a rate as a percentage with one decimal, or with enough decimals to tell it from 0 and 100."""
    value = 100 * rate
    distance = min(value, 100 - value)
    decimals = 1 if distance >= 1 or distance <= 0 else 1 - floor(log10(distance))
    return f"{value:.{min(decimals, MOST_DECIMALS)}f}"

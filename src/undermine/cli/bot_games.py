"""Plays games between bots and counts their outcomes, as those of random games are counted."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

import numpy as np

from undermine.arena.runner import init_worker
from undermine.bots.digger import Digger
from undermine.bots.driver import BotDriver, play_turn, turn_seed
from undermine.bots.roster import find
from undermine.bots.warm_up import bot_examples, warm_up
from undermine.cli.random_games import NumberSummary, OutcomeCounts, RoleCounts
from undermine.game import Game
from undermine.rulebook.cards import ROLE_NAMES
from undermine.rulebook.parallel_compiler import available_cpus, compile_in_processes, start_pool
from undermine.settings import Settings
from undermine.view.result import RoundResult

GAMES_PER_WORKER = 8
"""Starting a process takes as long as some games: with fewer, there are fewer processes."""


class BotGame(NamedTuple):
    """A game to play."""

    settings: Settings
    bots: tuple[str, ...]
    """By seat."""
    talk: bool
    seed: int


@dataclass
class BotCounts:
    """What a bot achieved at all its seats."""

    seats: int = 0
    """How often it played a game at some seat."""
    won: int = 0
    gold: int = 0
    faults: int = 0
    """Moves that it failed to choose, and what else it did wrong."""

    def __add__(self, other: BotCounts) -> BotCounts:
        return BotCounts(
            self.seats + other.seats, self.won + other.won, self.gold + other.gold, self.faults + other.faults
        )


@dataclass
class BotGameCounts:
    """The outcomes of some games, as a whole and by bot."""

    outcomes: OutcomeCounts
    bots: dict[str, BotCounts] = field(default_factory=dict)

    def __add__(self, other: BotGameCounts) -> BotGameCounts:
        names = dict.fromkeys([*self.bots, *other.bots])
        bots = {name: self.bots.get(name, BotCounts()) + other.bots.get(name, BotCounts()) for name in names}
        return BotGameCounts(self.outcomes + other.outcomes, bots)


def seated(names: tuple[str, ...], players: int, number: int) -> tuple[str, ...]:
    """Return who sits where in a game: the names over and over, moved on by one seat from game to game."""
    return tuple(names[(seat + number) % len(names)] for seat in range(players))


def play_bot_games(games: list[BotGame]) -> Iterator[BotGameCounts]:
    """Play games, in several processes if there are many, and yield the counts of each when it ends."""
    workers = min(available_cpus(), len(games) // GAMES_PER_WORKER)
    is_compiled = any(_needs_compiled_code(name) for name in {name for game in games for name in game.bots})
    if workers <= 1:
        if is_compiled:
            warm_up()
        yield from map(play_bot_game, games)
        return
    if is_compiled:
        compile_in_processes(bot_examples)
    with start_pool(workers, init_worker) as pool:
        yield from pool.imap_unordered(play_bot_game, games)


def _needs_compiled_code(name: str) -> bool:
    return isinstance(find(name)(0), Digger)


def play_bot_game(asked: BotGame) -> BotGameCounts:
    """Play a game to its end and count its outcome."""
    settings = asked.settings
    game = Game.new(settings.players, settings.edition, settings.expansion, settings.options, asked.seed)
    drivers = [BotDriver.build(find(name), seat) for seat, name in enumerate(asked.bots)]
    faults, round_moves = [0] * len(drivers), [0]
    while (seat := game.to_move) is not None:
        finished = len(game.results)
        turn = play_turn(game, drivers[seat], turn_seed(asked.seed, seat, game.ply), asked.talk)
        faults[seat] += len(turn.faults)
        round_moves[-1] += 1
        if len(game.results) > finished and not game.over:
            round_moves.append(0)
    return _counts(asked, game, round_moves, faults)


def _counts(asked: BotGame, game: Game, round_moves: list[int], faults: list[int]) -> BotGameCounts:
    gold, winners = game.gold, game.winners
    outcomes = OutcomeCounts(
        game_moves=NumberSummary.of(np.array([game.ply])),
        round_moves=NumberSummary.of(np.array(round_moves)),
        reached=sum(result.finisher is not None for result in game.results),
        roles=count_results(game.results),
        gold=np.array(gold, np.int64),
        victories=np.array([seat in winners for seat in range(len(gold))], np.int64),
    )
    bots: dict[str, BotCounts] = {}
    for seat, name in enumerate(asked.bots):
        bots[name] = bots.get(name, BotCounts()) + BotCounts(1, int(seat in winners), gold[seat], faults[seat])
    return BotGameCounts(outcomes, bots)


def count_results(results: Iterable[RoundResult]) -> RoleCounts:
    """Count the outcomes of rounds, by role."""
    counts = RoleCounts.zero()
    for result in results:
        winning = {result.roles[seat] for seat in result.winners}
        for role in {*result.roles}:
            counts.present[ROLE_NAMES.index(role)] += 1
            counts.won[ROLE_NAMES.index(role)] += role in winning
        for role, paid in zip(result.roles, result.paid, strict=True):
            counts.held[ROLE_NAMES.index(role)] += 1
            counts.paid[ROLE_NAMES.index(role)] += paid
    return counts

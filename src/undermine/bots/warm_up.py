"""Compiles everything that bots need, by playing a few moves with the bots that need most."""

from __future__ import annotations

from contextlib import suppress
from functools import cache
from pathlib import Path

from undermine.bots import evaluation
from undermine.bots.digger import Digger
from undermine.bots.driver import BotDriver, play_turn
from undermine.bots.searcher import Searcher
from undermine.game import Game
from undermine.rulebook.compiler import COMPILED, SOURCES, cache_folder

MOVES = 4
"""Every bot moves once, and the first one twice; the round goes on after that."""


@cache
def warm_up() -> None:
    """Call every compiled function of the bots. Does nothing when called again."""
    game = Game.new(3, seed=1)
    bots = [Searcher(0, worlds=1), Searcher(1, worlds=1), Digger(2)]
    drivers = [BotDriver(bot, bot.seat) for bot in bots]
    for _ in range(MOVES):
        assert game.to_move is not None
        play_turn(game, drivers[game.to_move], seed=game.ply)
    if COMPILED:
        with suppress(OSError):  # nothing can be kept
            _mark().touch()


def is_compiled() -> bool:
    """Return whether `warm_up` is done within seconds: everything was compiled before, or nothing ever is."""
    return not COMPILED or _mark().exists()


def _mark() -> Path:
    """Return the file beside the compiled code that says that it is complete."""
    return cache_folder(SOURCES, Path(evaluation.__file__).parent) / "complete"

"""Plays a few moves with the bot that asks for most, so that all of the craft is compiled and kept."""

from __future__ import annotations

from functools import cache

from undermine.bots.digger import Digger
from undermine.bots.searcher import Searcher
from undermine.game import Game

MOVES = 4


@cache
def warm_up() -> None:
    """Have every compiled function of the bots called, once in a process."""
    game = Game.new(3, seed=1)
    bots = [Searcher(0, worlds=1), Searcher(1, worlds=1), Digger(2)]
    told = 0
    for _ in range(MOVES):
        for bot in bots:
            for event in game.events[told:]:
                bot.watch(event.seen_by(bot.seat))
        told = len(game.events)
        seat = game.to_move
        assert seat is not None  # four moves end no round
        game.play(bots[seat].choose(game.view(seat)))

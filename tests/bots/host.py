"""Plays games with bots, the way a host must: each is told what its seat saw, and seeded before each choice."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from undermine import Game
from undermine.bots import Bot
from undermine.event import Event

Look = Callable[[Game, Bot], None]


def tell(bots: Sequence[Bot], events: Sequence[Event]) -> None:
    for bot in bots:
        for event in events:
            bot.watch(event.seen_by(bot.seat))


def seeded(bot: Bot, ply: int) -> Bot:
    bot.random.seed(f"{bot.seat} {ply}")
    return bot


def play_out(game: Game, bots: Sequence[Bot], look: Look | None = None, plies: int = 10_000) -> Game:
    """Play a game on with a bot at every seat; `look` sees the game and the bot before each choice."""
    tell(bots, game.events)
    for _ in range(plies):
        if game.to_move is None:
            break
        bot = seeded(bots[game.to_move], game.ply)
        if look is not None:
            look(game, bot)
        talk = bot.speak(game.view(bot.seat))
        if talk is not None:
            tell(bots, game.say(bot.seat, talk))
        tell(bots, game.play(bot.choose(game.view(bot.seat))))
    return game

"""Plays games with bots as every host of bots does: through their drivers."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from undermine import Game
from undermine.bots import Bot
from undermine.bots.driver import BotDriver, play_turn

Look = Callable[[Game, Bot], None]


def seed_of(seat: int, ply: int) -> str:
    return f"{seat} {ply}"


def told(bot: Bot, game: Game) -> BotDriver:
    """The driver of a bot that knows everything that its seat saw in a game."""
    driver = BotDriver(bot, bot.seat)
    driver.follow(game)
    return driver


def play_out(game: Game, bots: Sequence[Bot], look: Look | None = None, plies: int = 10_000) -> Game:
    """Play a game on with a bot at every seat; `look` sees the game and the bot before each turn."""
    drivers = [BotDriver(bot, bot.seat) for bot in bots]
    for _ in range(plies):
        seat = game.to_move
        if seat is None:
            break
        drivers[seat].follow(game)
        if look is not None:
            look(game, bots[seat])
        assert not play_turn(game, drivers[seat], seed_of(seat, game.ply)).faults
    return game

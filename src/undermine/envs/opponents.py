"""Bots for the other seats of an environment. Each is told what its seat sees and no more."""

from __future__ import annotations

import warnings

from undermine.bots.driver import BotDriver, turn_seed
from undermine.bots.roster import find
from undermine.game import Game
from undermine.move import Move
from undermine.settings import Settings

DEFAULT_BOT = "digger"
"""The bot that plays unless you name another: a fair opponent that is fast, as it neither infers roles nor searches."""


class Opponents:
    """A game with the same kind of bot for every seat. Some seats may be played by others; the bots still follow."""

    def __init__(self, settings: Settings, name: str = DEFAULT_BOT) -> None:
        """Raises `SettingError` if there is no bot with this name."""
        self._settings, self._make = settings, find(name)

    def start(self, seed: int) -> None:
        """Start a new game with new bots. The same seed gives the same deals and the same bots."""
        settings = self._settings
        options = dict(settings.options)
        self.game = Game.new(list(settings.players), settings.edition, settings.expansion, options, seed)
        self._seed = seed
        self._drivers: dict[int, BotDriver] = {}

    def choose(self) -> Move:
        """Return the bot's move for the seat to move. Talk is off, because agents could not hear it."""
        seat = self.game.to_move
        assert seat is not None
        if seat not in self._drivers:
            self._drivers[seat] = BotDriver.build(self._make, seat)
        turn = self._drivers[seat].turn_in(self.game, turn_seed(self._seed, seat, self.game.ply), may_speak=False)
        for fault in turn.faults:
            warnings.warn(f"the bot at seat {seat} {fault}; a random move replaces its own", stacklevel=2)
        return turn.move

    def play(self, move: Move | str) -> None:
        """Make a move, of a bot or of somebody else."""
        self.game.play(move)

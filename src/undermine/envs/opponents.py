"""Bots by name at the other seats of a game that is played by choices: each is told what its seat sees, and no more."""

from __future__ import annotations

from undermine.bots.bot import Bot
from undermine.bots.roster import find
from undermine.game import Game
from undermine.notation import Move
from undermine.settings import Settings

USUAL = "digger"
"""Who plays where nobody is named: it knows the game, and neither keeps a belief nor searches."""


class Opponents:
    """A game with a bot of one kind for every seat; whoever plays at a seat, all bots follow."""

    def __init__(self, settings: Settings, name: str = USUAL) -> None:
        """`SettingError` lists the known names."""
        self._settings, self._make = settings, find(name)

    def begin(self, seed: int) -> None:
        """Sit down at a new game; the same seed gives the same deals and the same bots."""
        settings = self._settings
        options = dict(settings.options)
        self.game = Game.new(list(settings.players), settings.edition, settings.expansion, options, seed)
        self._seed = seed
        self._bots: dict[int, Bot] = {}
        self._told: dict[int, int] = {}

    def choose(self) -> Move:
        """The move of the seat whose turn it is."""
        seat = self.game.to_move
        assert seat is not None
        if seat not in self._bots:
            self._bots[seat] = self._make(seat)
        bot = self._bots[seat]
        events, told = self.game.events, self._told.get(seat, 0)
        for event in events[told:]:
            bot.watch(event.seen_by(seat))
        self._told[seat] = len(events)
        bot.random.seed(f"{self._seed} {seat} {self.game.ply}")
        move = bot.choose(self.game.view(seat))
        return move if isinstance(move, Move) else Move(move)

    def follow(self, move: Move | str) -> None:
        """A move is made, by a bot or by somebody else."""
        self.game.play(move)

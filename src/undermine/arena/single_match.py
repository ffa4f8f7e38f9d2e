"""Plays one game between bots that you name or bring, and returns everything about it."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from undermine.arena.guard import CallGuard
from undermine.arena.outcome import Fault
from undermine.bots.bot import Bot
from undermine.bots.driver import BotDriver, play_turn, turn_seed
from undermine.bots.roster import find, is_ours
from undermine.bots.suspicion import SABOTEUR, thoughts_in
from undermine.errors import SettingError, shown
from undermine.game import Game
from undermine.rulebook.editions import DEFAULT_EDITION
from undermine.settings import Edition, Option
from undermine.view import RoundResult
from undermine.wire.suspicion import BotThoughts

AnyBot: TypeAlias = str | Bot | Callable[[int], Bot]
"""The name of a bot, a bot, or what returns the bot for a seat, such as its class."""


@dataclass(frozen=True, slots=True)
class PlayedMatch:
    """A finished game between bots."""

    game: Game
    bots: tuple[str, ...]
    """The names of the bots, by seat."""
    faults: tuple[Fault, ...]
    """What bots did wrong; a random legal move was made in their place."""

    @property
    def record(self) -> str:
        """The record of the game."""
        return self.game.record()

    @property
    def results(self) -> list[RoundResult]:
        """The result of each round."""
        return self.game.results

    @property
    def gold(self) -> list[int]:
        """Each seat's gold."""
        return self.game.gold

    @property
    def winners(self) -> list[int]:
        """The seats that won the game."""
        return self.game.winners

    def thoughts(self, role: str = SABOTEUR) -> list[BotThoughts]:
        """Return what the bots thought, turn by turn: how likely they held each seat to have a role.

        Only bots of ours that keep a belief have thoughts, such as `sleuth`, if they were given by name. They are
        computed from the record.
        """
        levels = {seat: name for seat, name in enumerate(self.bots) if is_ours(name)}
        return thoughts_in(self.record, levels, role)


def play_match(
    bots: Sequence[AnyBot],
    edition: Edition = DEFAULT_EDITION,
    expansion: bool = False,
    options: Mapping[str, Option] | None = None,
    seed: int | None = None,
    *,
    names: Sequence[str] | None = None,
    talk: bool = True,
    limit: float | None = None,
) -> PlayedMatch:
    """Play a game to its end with a bot at every seat. The same bots and seed give the same game.

    `names` are the players' names (those of the bots if they are left out), `talk` is whether bots may speak, and
    `limit` is how many seconds a call of a bot's methods may take. A bot that fails loses its move to a random one.
    """
    if isinstance(bots, str) or not isinstance(bots, Sequence):
        raise SettingError(f"bots are a list, one for each seat, not {shown(bots)}")
    seed = secrets.randbits(64) if seed is None else seed
    called = tuple(map(_name_of, bots))
    game = Game.new(called if names is None else names, edition, expansion, options, seed)
    if len(game.players) != len(bots):
        raise SettingError(f"there are {len(game.players)} names for {len(bots)} bots")
    guard = None if limit is None else CallGuard(limit)
    drivers = [BotDriver.build(_maker(bot, seat), seat, guard) for seat, bot in enumerate(bots)]
    faults = []
    while game.to_move is not None:
        seat, ply = game.to_move, game.ply
        turn = play_turn(game, drivers[seat], turn_seed(seed, seat, ply), talk)
        faults += [Fault(called[seat], seat, ply, what) for what in turn.faults]
    return PlayedMatch(game, called, tuple(faults))


def _name_of(bot: AnyBot) -> str:
    if isinstance(bot, str):
        return bot
    return getattr(bot, "__name__", type(bot).__name__)


def _maker(bot: AnyBot, seat: int) -> Callable[[int], Bot]:
    """Return the function that builds the bot of a seat. Raises `SettingError` if there is none."""
    if isinstance(bot, str):
        return find(bot)
    if isinstance(bot, type) or not hasattr(bot, "choose"):
        if not callable(bot):
            raise SettingError(f"seat {seat} needs a bot, a bot class or a bot's name, not {shown(bot)}")
        return bot
    made: Any = bot  # it need not derive from `Bot`
    if getattr(made, "seat", seat) != seat:
        raise SettingError(f"the bot of seat {seat} was made for seat {made.seat}")
    return lambda _seat: made

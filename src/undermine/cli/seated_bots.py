"""The bots at a table of this machine: which one sits where, and who plays for it until its code is compiled."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import cycle
from typing import Final

from undermine.bots.digger import Digger
from undermine.bots.driver import BotDriver, Turn, turn_seed
from undermine.bots.rookie import Rookie
from undermine.bots.roster import ROSTER, find
from undermine.bots.sleuth import Sleuth
from undermine.cli.arguments import STAND_IN
from undermine.cli.bot_compiler import BotCompiler
from undermine.cli.text_table import counted
from undermine.english import listed
from undermine.errors import SettingError
from undermine.extras import missing_sentence
from undermine.game import Game
from undermine.rulebook.compiler import COMPILED, IS_SWITCHED_OFF

COMPILED_BOTS: Final = Digger if COMPILED or IS_SWITCHED_OFF else Sleuth
"""The bots that somebody else plays for until they are compiled. Without Numba, the digger plays as plain Python."""
COMPILING: Final = (
    f"The bots are being compiled, which takes about a minute, once. A {STAND_IN} plays for them meanwhile."
    if COMPILED or IS_SWITCHED_OFF
    else f"A {STAND_IN} plays for the better bots: {missing_sentence('thinking', ['fast'])}"
)
READY: Final = "The bots are compiled, and play for themselves now."


def bots_by_seat(names: Sequence[str], seats: Sequence[int]) -> dict[int, str]:
    """Return which bot sits where: the names in order, from the start again if there are more seats than names."""
    if seats and not names:
        listed = ", ".join(map(str, seats))
        raise SettingError(f"without bots, every seat needs a person, and nobody sits at {listed}")
    if len(names) > len(seats):
        raise SettingError(
            f"{', '.join(names)}: {counted(len(names), 'bot')} for {counted(len(seats), 'seat')} without a person"
        )
    return dict(zip(seats, cycle(names), strict=False))


def describe_bots(names: Mapping[int, str], players: Sequence[str]) -> str:
    """Return who is which bot: `Ann and Cat: Inspector Lamp (sleuth)`, a line for each bot."""
    seats: dict[str, list[str]] = {}
    for seat, name in sorted(names.items()):
        seats.setdefault(name, []).append(players[seat])
    return "\n".join(f"{listed(those)}: {title_of(name)}" for name, those in seats.items())


def title_of(name: str) -> str:
    """Return what a bot is called, and its name: `Inspector Lamp (sleuth)`."""
    title = ROSTER[name].title if name in ROSTER else ""
    return f"{title} ({name})" if title else name


class SeatedBots:
    """Drives the bots of one game."""

    def __init__(self, names: Mapping[int, str], compiler: BotCompiler | None, talk: bool) -> None:
        """`names` are the bots by seat. Without a compiler, nobody stands in for a bot."""
        self.names = dict(names)
        self.talk = talk
        self._compiler = compiler
        self._drivers = {seat: BotDriver.build(find(name), seat) for seat, name in names.items()}
        self._stand_ins = {
            seat: BotDriver(Rookie(seat), seat)
            for seat, driver in self._drivers.items()
            if isinstance(driver.bot, COMPILED_BOTS)
        }

    @property
    def are_waiting(self) -> bool:
        """Whether some bots are still being compiled, and others play for them."""
        return bool(self._stand_ins) and self._compiler is not None and not self._compiler.is_ready

    def decide(self, game: Game, seed: int) -> Callable[[], Turn]:
        """Tell the bot to move what happened, and return the function with which it decides.

        That may take a second, and can run in a thread. What it decides depends only on the seed, the ply and what
        its seat saw.
        """
        seat = game.to_move
        assert seat is not None
        driver = self._drivers[seat]
        if self.are_waiting:
            driver = self._stand_ins.get(seat, driver)
        driver.follow(game)
        view, turn = game.view(seat), turn_seed(seed, seat, game.ply)
        return lambda: driver.turn(view, turn, self.talk)

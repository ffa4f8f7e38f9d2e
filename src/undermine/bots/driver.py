"""Drives one bot at one seat: tells it what happened, seeds it, lets it speak and choose, and covers for its failures.

Everything that runs bots uses this: the server, the arena, the client, the environments, the terminal and the warm-up.
So a bot that gets the same events, views and seeds plays the same everywhere.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import AbstractContextManager, nullcontext
from random import Random
from typing import Any, NamedTuple, Protocol, TypeAlias

from undermine.bots.bot import Bot
from undermine.bots.mole import Mole
from undermine.errors import IllegalMove, TalkError, shown
from undermine.event import Event
from undermine.extras import MissingExtra
from undermine.game import Game
from undermine.move import Move
from undermine.talk import Talk
from undermine.view import View

Seed: TypeAlias = int | str | bytes


class Turn(NamedTuple):
    """What a bot does with its turn: first it says something, perhaps, then it moves."""

    talk: Talk | None
    move: Move
    faults: list[str]
    """What the bot did wrong since its last turn, as sentences without a subject: “chose nothing”."""


class BotFault(Exception):  # noqa: N818  it is not the driver's error
    """Raised by a guard to stop a call; its text is the fault."""


class Guard(Protocol):
    """Supervises calls of a bot's methods, for example to limit their time."""

    def __call__(self, method: str, faults: list[str], /) -> AbstractContextManager[None]:
        """Return a context for one call. It may add faults, and it raises `BotFault` if the call must end."""


def no_guard(_method: str, _faults: list[str], /) -> AbstractContextManager[None]:
    """Supervise nothing."""
    return nullcontext()


_FAILED = object()


class BotDriver:
    """One bot at one seat. What the bot raises, or returns wrongly, becomes a fault of its next turn.

    Only `MissingExtra` gets through: the bot would fail at every turn.
    """

    def __init__(self, bot: Bot, seat: int, guard: Guard | None = None) -> None:
        self.bot, self.seat = bot, seat
        self.told = 0
        """How many events the bot has been told."""
        self._guard = guard or no_guard
        self._faults: list[str] = []

    @classmethod
    def build(cls, make: Callable[[int], Bot], seat: int, guard: Guard | None = None) -> BotDriver:
        """Drive the bot that `make` builds for a seat. If `make` fails, a bot that moves at random replaces it."""
        driver = cls(Mole(seat), seat, guard)
        bot = driver._call("constructor", make, seat)
        if bot is not _FAILED:
            driver.bot = bot
        return driver

    def tell(self, events: Iterable[Event]) -> None:
        """Tell the bot what happened since the last call, as its seat saw it, in order."""
        untold, told = iter(events), self.told
        while self._call("watch", self._watch, untold) is _FAILED:  # it goes on after the event that the bot failed at
            if self.told == told:  # the guard ended the call before the bot got the event
                if next(untold, None) is None:
                    return
                self.told += 1
            told = self.told

    def _watch(self, events: Iterable[Event]) -> None:
        for event in events:
            self.told += 1
            self.bot.watch(event)

    def turn(self, view: View, seed: Seed, may_speak: bool = True) -> Turn:
        """Return what the bot does, for a view with legal moves; a random legal move if it fails to choose one.

        The seed determines everything random about the turn. Make the statement at the table first, then the move.
        """
        if isinstance(getattr(self.bot, "random", None), Random):
            self.bot.random.seed(seed)
        talk = self._speak(view) if may_speak else None
        move = self._choose(view) or Move(Random(seed).choice(view.legal_moves))
        faults, self._faults = self._faults, []
        return Turn(talk, move, faults)

    def turn_in(self, game: Game, seed: Seed, may_speak: bool = True) -> Turn:
        """Tell the bot what is new in a game in which it is to move, and return what it does."""
        self.follow(game)
        return self.turn(game.view(self.seat), seed, may_speak)

    def follow(self, game: Game) -> None:
        """Tell the bot what its seat saw in a game since the last call."""
        self.tell(event.seen_by(self.seat) for event in game.events[self.told :])

    def estimate(self, view: View) -> Any:
        """Return the bot's probabilities for roles and treasure (an `Estimate`); `None` if it gives none."""
        estimate = getattr(self.bot, "estimate", None)  # most bots have none
        given = self._call("estimate", estimate, view) if estimate is not None else None
        return None if given is _FAILED else given

    def _speak(self, view: View) -> Talk | None:
        speak = getattr(self.bot, "speak", None)  # bots need not derive from `Bot`
        said = self._call("speak", speak, view) if speak is not None else None
        if said is None or said is _FAILED:
            return None
        try:
            talk = Talk.parse(str(said) if isinstance(said, Talk) else said)
        except TalkError:
            self._faults.append(f"said {shown(said)}, which is not a statement")
            return None
        if talk.seat is not None and talk.seat >= len(view.table.seats):
            self._faults.append(f"said {talk}, but there is no seat {talk.seat}")
            return None
        return talk

    def _choose(self, view: View) -> Move | None:
        """Return the bot's move if it is legal."""
        chosen = self._call("choose", self.bot.choose, view)
        if chosen is _FAILED:
            return None
        if chosen is None:
            self._faults.append("chose nothing")
            return None
        try:
            move = chosen if isinstance(chosen, Move) else Move(chosen)
        except IllegalMove:
            self._faults.append(f"chose {shown(chosen)}, which is not a move")
            return None
        if str(move) not in view.legal_moves:
            self._faults.append(f"chose {move}, which is not legal")
            return None
        return move

    def _call(self, method: str, function: Callable[..., Any], *arguments: Any) -> Any:
        """Call a method of the bot and return what it returns. If it fails, note the fault and return `_FAILED`."""
        try:
            with self._guard(method, self._faults):
                return function(*arguments)
        except BotFault as fault:
            self._faults.append(str(fault))
        except MissingExtra:
            raise
        except (Exception, SystemExit) as error:  # noqa: BLE001  bots are written by others
            self._faults.append(f"{method} raised {type(error).__name__}: {shown(str(error))}")
        return _FAILED


def turn_seed(game_seed: int | str, seat: int, ply: int) -> str:
    """Return the seed of a bot's turn from the seed of a game. The server derives its own, from the table's secret."""
    return f"{game_seed} {seat} {ply}"


def play_turn(game: Game, driver: BotDriver, seed: Seed, may_speak: bool = True) -> Turn:
    """Let the bot to move make its statement, if any, and then its move; return both, with its faults."""
    turn = driver.turn_in(game, seed, may_speak)
    carry_out(turn, game, driver.seat)
    return turn


def carry_out(turn: Turn, game: Game, seat: int) -> None:
    """Make a turn's statement in a game, if there is one, and then its move."""
    if turn.talk is not None:
        game.say(seat, turn.talk)
    game.play(turn.move, seat)

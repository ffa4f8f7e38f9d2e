"""Runs a bot so that nothing it does can stop the arena: what goes wrong costs it the move, and is written down."""

from __future__ import annotations

import io
import signal
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, redirect_stdout
from random import Random
from typing import Any, TypeVar

from undermine.bots import Bot
from undermine.error import TalkError
from undermine.event import Event
from undermine.notation import Move
from undermine.talk import Talk
from undermine.view import View

T = TypeVar("T")


class Hung(BaseException):
    """A bot thought for too long; no `except Exception` of its own may swallow this."""


class Guard:
    """A bot at a seat, with a watch and a notebook beside it."""

    def __init__(self, name: str, seat: int, build: Callable[[str, int], Bot], limit: float) -> None:
        self.name, self.seat, self.limit = name, seat, limit
        self.faults: list[tuple[int, str]] = []
        self.times: list[float] = []
        self._ply = 0
        self._thought = 0.0
        self._bot = self._run("its making", lambda: build(name, seat))

    def watch(self, events: Sequence[Event]) -> None:
        """Tell it what its seat saw."""
        bot = self._bot
        if bot is not None and events:
            self._run("watch", lambda: _tell(bot, events))

    def choose(self, view: View, ply: int, seed: str) -> str:
        """Its move, or a random legal one in place of what will not do."""
        self._ply = ply
        bot = self._bot
        if bot is not None:
            began = time.process_time()
            given = self._run("choose", lambda: self._seeded(bot, seed).choose(view))
            self.times.append(1000 * (time.process_time() - began) + self._thought)
            self._thought = 0.0
            text = str(given) if isinstance(given, (Move, str)) else None
            if text in view.legal_moves:
                return text
            if given is not None:
                self.faults.append((ply, f"chose {_short(given)}, which is not legal"))
            elif not self.faults or self.faults[-1][0] != ply:
                self.faults.append((ply, "chose nothing"))
        return Random(seed).choice(view.legal_moves)

    def speak(self, view: View) -> Talk | None:
        """What it says, if it can be said."""
        speak = getattr(self._bot, "speak", None)
        talk = self._run("speak", lambda: speak(view)) if speak is not None else None
        if talk is None:
            return None
        try:
            return Talk.parse(str(talk))
        except TalkError:
            self.faults.append((self._ply, f"said {_short(talk)}, which is no talk"))
            return None

    def reading(self, view: View) -> Any:
        """What it makes of the table, where it tells."""
        reading = getattr(self._bot, "reading", None)
        if reading is None:
            return None
        began = time.process_time()
        result = self._run("reading", lambda: reading(view))
        self._thought += 1000 * (time.process_time() - began)  # what it thought about here, it need not when it chooses
        return result

    @staticmethod
    def _seeded(bot: Bot, seed: str) -> Bot:
        if isinstance(getattr(bot, "random", None), Random):
            bot.random.seed(seed)
        return bot

    def _run(self, what: str, call: Callable[[], T]) -> T | None:
        """Call it; a fault gives nothing."""
        printed = io.StringIO()
        try:
            with redirect_stdout(printed), time_limit(self.limit):
                return call()
        except Hung:
            self.faults.append((self._ply, f"{what} took longer than {self.limit:g} s"))
        except (Exception, SystemExit) as error:  # noqa: BLE001  whatever strangers' code may raise
            self.faults.append((self._ply, f"{what} raised {type(error).__name__}: {_short(error)}"))
        finally:
            if printed.tell():
                self.faults.append((self._ply, f"{what} printed {_short(printed.getvalue())}"))
        return None


def _tell(bot: Bot, events: Sequence[Event]) -> None:
    for event in events:
        bot.watch(event)


def _short(thing: object) -> str:
    text = str(thing)
    return text if len(text) <= 120 else f"{text[:117]}…"


@contextmanager
def time_limit(seconds: float) -> Iterator[None]:
    """Raise `Hung` after so long, where the system has a timer: in the main thread of a process, not on Windows."""
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        return

    def ring(_signal: int, _frame: Any) -> None:
        raise Hung

    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)

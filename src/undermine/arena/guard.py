"""Supervises the bots of a match: a call that takes too long is ended, and what a bot prints is captured."""

from __future__ import annotations

import io
import math
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stdout
from typing import Any

from undermine.bots.driver import BotFault
from undermine.errors import SettingError, shown

LONGEST_ALARM = 1e8
"""Seconds, about three years; some systems refuse to set an alarm that is further ahead."""


class TimeLimitExceeded(BaseException):
    """Ends a bot's call. It is not an `Exception`, so that the bot cannot catch it by mistake."""


class CallGuard:
    """A guard for `BotDriver` with a time limit for each call."""

    def __init__(self, limit: float) -> None:
        """`limit` is in seconds. Raises `SettingError` unless it is a number above 0."""
        if not _is_duration(limit):
            raise SettingError(f"limit is a number of seconds above 0, not {shown(limit)}")
        self.limit = limit

    @contextmanager
    def __call__(self, method: str, faults: list[str], /) -> Iterator[None]:
        """Supervise one call. Raises `BotFault` if it takes too long; printing is only noted."""
        printed = io.StringIO()
        try:
            with redirect_stdout(printed), time_limit(self.limit):
                yield
        except TimeLimitExceeded:
            raise BotFault(f"{method} took longer than {self.limit:g} s") from None
        finally:
            if printed.tell():
                faults.append(f"{method} printed {shown(printed.getvalue().rstrip())}")


def _is_duration(given: object) -> bool:
    return isinstance(given, int | float) and not isinstance(given, bool) and 0 < given < math.inf


@contextmanager
def time_limit(seconds: float) -> Iterator[None]:
    """Raise `TimeLimitExceeded` after some time. Does nothing on Windows and outside the main thread."""
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        return

    def ring(_signal: int, _frame: Any) -> None:
        raise TimeLimitExceeded

    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, min(seconds, LONGEST_ALARM))
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)

"""Lets things through one at a time, in the order in which they came."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Generic, TypeVar

Item = TypeVar("Item")


class Turnstile(Generic[Item]):
    """Begins with the next as soon as it is told that the one before is done, be it at once or much later."""

    def __init__(self, begin: Callable[[Item], None]) -> None:
        """Nothing waits."""
        self.waiting: deque[Item] = deque()
        self._begin = begin
        self._busy, self._going_on = False, False

    def take(self, item: Item) -> None:
        """Begin with this when it is its turn."""
        self.waiting.append(item)
        self._go_on()

    def free(self) -> None:
        """What was begun is done."""
        self._busy = False
        self._go_on()

    def _go_on(self) -> None:
        if self._going_on:  # something was done at once: the loop below is at it, and goes on
            return
        self._going_on = True
        try:
            while self.waiting and not self._busy:
                self._busy = True
                self._begin(self.waiting.popleft())
        finally:
            self._going_on = False

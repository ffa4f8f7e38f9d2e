"""What is asked of a table: one errand at a time is decided, committed and told; the others wait for their turn.

Moves are nearly all that a server does, so an errand goes from step to step by calls. As a task it would be woken
twice for every move, through all that stands between it and its socket.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from undermine.server.connection import Connection
from undermine.server.people import store_away
from undermine.server.refuse import CommandRefused
from undermine.server.table import Draft, Table
from undermine.server.turnstile import Turnstile
from undermine.server.writer import Conflict, StoreAway
from undermine.wire.answer import Refusal

if TYPE_CHECKING:
    from undermine.server.live import LiveTable

ATTEMPTS = 3
"""How often an errand is tried when another process writes to the same table."""

Outcome = TypeVar("Outcome")
Drafting = Callable[[Table], Draft]
Done = Callable[[int | Exception], None]
"""Told the number of the first line that was added, or why there is none."""


class Cause(NamedTuple):
    """By whose command lines are added, with which key, and who waits for its answer."""

    person: str | None = None
    key: str | None = None
    asker: Connection | None = None


BY_ITSELF = Cause()


class Errand:
    """Lines to be added to a log, as they come to when it is their turn."""

    __slots__ = ("attempts", "cause", "done", "drafting")

    def __init__(self, drafting: Drafting, cause: Cause, done: Done) -> None:
        """Nothing is tried yet."""
        self.drafting, self.cause, self.done = drafting, cause, done
        self.attempts = 0


class Errands:
    """The errands of one table, in the order in which they came."""

    def __init__(self, live: LiveTable) -> None:
        """There are none."""
        self._live = live
        self._turnstile = Turnstile(self._begin)

    async def run(self, drafting: Drafting) -> int:
        """Do what nobody asked for and return the number of its first line; what stands against it is raised."""
        future: asyncio.Future[int] = self._live.hall.loop.create_future()
        self.take(drafting, BY_ITSELF, partial(settle, future))
        return await future

    def take(self, drafting: Drafting, cause: Cause, done: Done) -> None:
        """Do an errand when those before it are done."""
        self._turnstile.take(Errand(drafting, cause, done))

    def _begin(self, errand: Errand) -> None:
        if self._live.doubtful:
            self._live.hall.spawn(self._catch_up_first(errand))
        else:
            self._try(errand)

    async def _catch_up_first(self, errand: Errand) -> None:
        try:
            await self._live.catch_up()
        except Exception as error:  # noqa: BLE001  it is told to who asked
            self._end(errand, error)
        else:
            self._try(errand)

    def _try(self, errand: Errand) -> None:
        try:
            outcome = self._decide(errand)
        except Exception as error:  # noqa: BLE001  it is told to who asked
            self._end(errand, error)
        else:
            if outcome is not None:
                self._end(errand, outcome)

    def _decide(self, errand: Errand) -> int | None:
        """The number that an errand comes to if nothing is to be written; else it is on its way to the disk."""
        live, cause = self._live, errand.cause
        live.must_not_be_frozen()
        done = live.table.keys.get((cause.person, cause.key))
        if done is not None:
            return done
        draft = errand.drafting(live.table)
        if not draft.entries:
            return live.table.number
        live.commit(draft, cause, partial(self._written, errand))
        return None

    def _written(self, errand: Errand, outcome: int | Exception) -> None:
        if isinstance(outcome, Conflict | StoreAway):
            self._live.doubt()
        if isinstance(outcome, Conflict):
            errand.attempts += 1
            if errand.attempts < ATTEMPTS:
                self._turnstile.waiting.appendleft(errand)
                self._turnstile.free()
                return
            outcome = CommandRefused(Refusal.STALE, "Others were faster, again and again; please try once more.")
        self._end(errand, store_away() if isinstance(outcome, StoreAway) else outcome)

    def _end(self, errand: Errand, outcome: int | Exception) -> None:
        try:
            errand.done(outcome)
        finally:
            self._turnstile.free()


def settle(future: asyncio.Future[Outcome], outcome: Outcome | Exception) -> None:
    """Hand an outcome to a task that waits for it, if it still does."""
    if future.done():
        return
    if isinstance(outcome, Exception):
        future.set_exception(outcome)
    else:
        future.set_result(outcome)

"""Lets rated games count when they are over; what a crash left undone is done when the server runs again."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING

from sqlalchemy.exc import SQLAlchemyError

from undermine.server.rating.ledger import enter
from undermine.server.rating.recount import due_results
from undermine.server.writer import Conflict, StoreAway, Unit

if TYPE_CHECKING:
    from undermine.server.hall import Hall

LOOK_AGAIN = 30.0
"""Seconds until it looks anyway: a game may have been ended from outside, or the store was away."""
LOGGER = logging.getLogger("undermine.ratings")


class Rater:
    """Goes on by itself: which games count is found in the store, so that none is forgotten and none counts twice."""

    def __init__(self, hall: Hall) -> None:
        """Nothing is looked for yet."""
        self._hall = hall
        self._due = asyncio.Event()

    def look(self) -> None:
        """A rated game is over."""
        self._due.set()

    async def run(self) -> None:
        """Rate until the server ends."""
        while True:
            await self.catch_up()
            with suppress(TimeoutError):
                await asyncio.wait_for(self._due.wait(), LOOK_AGAIN)
            self._due.clear()

    async def catch_up(self) -> None:
        """Let all games count that are over."""
        try:
            while results := await asyncio.to_thread(due_results, self._hall.engine):
                await self._hall.writer.write(Unit(works=[partial(enter, results=results)]))
        except (StoreAway, Conflict, SQLAlchemyError):
            LOGGER.warning("the store is away: rating later")

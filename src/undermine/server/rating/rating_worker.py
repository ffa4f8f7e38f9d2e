"""Rates games when they are over. What a crash left undone is done when the server runs again."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from functools import partial

from sqlalchemy import Engine
from sqlalchemy.exc import SQLAlchemyError

from undermine.server.rating.rating_store import add_games
from undermine.server.rating.recompute import read_unrated
from undermine.server.writer import Conflict, StoreUnavailable, Transaction, Writer

CHECK_SECONDS = 30.0
"""Seconds after which it checks anyway: an operator may have ended a game, or the database was unavailable."""
LOGGER = logging.getLogger("undermine.ratings")


class RatingWorker:
    """Finds unrated games in the database, so that none is forgotten and none counts twice."""

    def __init__(self, engine: Engine, writer: Writer) -> None:
        self._engine, self._writer = engine, writer
        self._wake = asyncio.Event()

    def wake(self) -> None:
        """A rated game is over."""
        self._wake.set()

    async def run(self) -> None:
        """Rate games until the server ends."""
        while True:
            await self.rate_all()
            with suppress(TimeoutError):
                await asyncio.wait_for(self._wake.wait(), CHECK_SECONDS)
            self._wake.clear()

    async def rate_all(self) -> None:
        """Rate all games that are over and unrated."""
        try:
            while results := await asyncio.to_thread(read_unrated, self._engine):
                await self._writer.write(Transaction(job=partial(add_games, results=results)))
        except (StoreUnavailable, Conflict, SQLAlchemyError):
            LOGGER.warning("the database is unavailable: rating later")

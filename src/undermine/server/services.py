"""Everything that the parts of a running server share."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from contextvars import Context
from dataclasses import replace
from time import monotonic
from typing import Any

from sqlalchemy import Engine

from undermine.server.accounts import Accounts
from undermine.server.ban_list import BanList
from undermine.server.belief_analysis import BeliefAnalysis
from undermine.server.bot_accounts import BotAccounts
from undermine.server.bot_pool import BotPool
from undermine.server.compilation import Compilation
from undermine.server.config import Config
from undermine.server.costs import Costs
from undermine.server.handlers.registry import Handlers
from undermine.server.list_backfill import ListBackfill
from undermine.server.load_monitor import LoadMonitor
from undermine.server.lobby import LobbyList
from undermine.server.metrics import BOT_BUSY
from undermine.server.outsider_queue import OutsiderQueue
from undermine.server.processes import BACKGROUND
from undermine.server.rate_limit import RateLimiter
from undermine.server.rating.rating_worker import RatingWorker
from undermine.server.server_time import ServerTime
from undermine.server.table_registry import TableRegistry
from undermine.server.thinking_time import HomeNetworks
from undermine.server.unsent_bytes import UnsentBytes
from undermine.server.writer import Writer

HOUR = 3600
LOGGER = logging.getLogger("undermine.server")


class Services:
    """The configuration, the database, the clocks, and one object for each job of a server."""

    def __init__(self, config: Config, engine: Engine, outages: list[tuple[int, int]]) -> None:
        """Must be called on the event loop that will run the server."""
        self.config, self.engine, self.outages = config, engine, outages
        self.loop = asyncio.get_running_loop()
        self.clock = monotonic
        self.now = ServerTime(config.sources)
        self.monotonic = config.sources.monotonic
        sources = replace(config.sources, now=self.now)
        self.handlers = Handlers(replace(config, sources=sources))
        self.writer = Writer(engine, self.loop)
        self.costs = Costs(config)
        self.outsiders = OutsiderQueue(self.loop, lambda: self.writer.is_busy)
        self.unsent = UnsentBytes()
        self.load = LoadMonitor(self)
        self.bans = BanList(self.now)
        self.accounts = Accounts(engine, self.writer, sources, self.bans)
        self.bot_accounts = BotAccounts(engine, self.writer, self.accounts, sources)
        self.compilation = Compilation()
        self.bot_pool = BotPool(config.bot_workers, config.bot_wait_seconds, config.bot_seconds_per_minute)
        self.home_networks = HomeNetworks()
        BOT_BUSY.set_function(self.bot_pool.busy_share)
        self.analysis_pool = BotPool(1, niceness=BACKGROUND)
        """A process that analyses finished games, apart from those in which bots play. The first game starts it."""
        self.belief_analysis = BeliefAnalysis(self)
        self.lobby = LobbyList(self)
        self.list_backfill = ListBackfill(engine, self.writer)
        self.rating_worker = RatingWorker(engine, self.writer)
        self.tables = TableRegistry(self)
        self.new_tables = RateLimiter(config.tables_per_hour / HOUR, config.tables_per_hour, "tables")
        """Limits how many tables each address creates, rematches included."""
        self._tasks: set[asyncio.Task[None]] = set()

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Start a background task; its errors are logged. No request pays for it, even if one starts it."""
        task = self.loop.create_task(work, context=Context())
        self._tasks.add(task)
        task.add_done_callback(self._task_done)
        return task

    def _task_done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            LOGGER.error("a background task failed", exc_info=task.exception())

    async def close(self) -> None:
        """Cancel background tasks, finish commands, write what waits, and end the bots."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.tables.stop()
        await self.bot_pool.close()
        await self.analysis_pool.close()
        await self.writer.close()

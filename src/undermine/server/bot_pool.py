"""The pool of worker processes in which bots think."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import re
from asyncio.subprocess import PIPE
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from math import inf
from time import monotonic
from zlib import crc32

import msgspec

from undermine.server.bot_queue import BotQueue, Decision
from undermine.server.bot_worker import HEADER_SIZE, BeliefReply, BeliefRequest, TurnReply, TurnRequest
from undermine.server.metrics import BOT_FAILURES, BOTS_WAITING
from undermine.server.processes import start_process
from undermine.server.thinking_time import ThinkingTime
from undermine.wire.suspicion import BotThoughts

TIMEOUT = 15.0
"""Seconds after which a worker that does not reply is killed."""
START_TIMEOUT = 300.0
"""Seconds that a worker may take until it is ready. On a busy machine, importing the bots can take long."""
CHEAPER_LEVELS = {"searcher": "sleuth", "sleuth": "digger", "digger": "rookie"}
"""Which bot decides in place of one that would take too long."""
LOGGER = logging.getLogger("undermine.bots")
_KIND_OF_FAULT = re.compile(r"(\w+ )?raised \w+|did not reply: \w+|said|chose nothing|chose")

Request = TurnRequest | BeliefRequest
Reply = TurnReply | BeliefReply


def secret_turn_seed(secret: bytes, seat: int, ply: int) -> str:
    """Return the seed of a bot's turn. It follows from the table's secret: it can be repeated, but not guessed."""
    return hashlib.sha256(secret + b"bot" + bytes([seat]) + ply.to_bytes(4, "big")).hexdigest()


def log_fault(fault: str) -> None:
    """Count and log what a bot or its worker did wrong, without the cards that the fault may quote."""
    BOT_FAILURES.inc()
    kind = _KIND_OF_FAULT.match(fault)
    LOGGER.warning("a bot failed", extra={"fault": kind[0] if kind else "other"})


class BotProcess:
    """One worker process. It is started when it is needed, and again after it died."""

    def __init__(self, niceness: int) -> None:
        """`niceness` is how far other processes come first, as the operating system counts it."""
        self.queue = BotQueue()
        self.busy_seconds = 0.0
        """How long it has worked on requests."""
        self._niceness = niceness
        self._process: asyncio.subprocess.Process | None = None
        self._is_ready = False
        """Whether the process has said that it is ready for requests."""
        self._lock = asyncio.Lock()
        self._encoder = msgspec.msgpack.Encoder()
        self._decoder: msgspec.msgpack.Decoder[Reply] = msgspec.msgpack.Decoder(TurnReply | BeliefReply)

    async def ask(self, request: Request) -> Reply:
        """Return the reply of the worker; an empty turn if it died or was too slow."""
        async with self._lock:
            fault = ""
            for _ in range(2):  # a process that has died is asked again: that need not be this bot's fault
                try:
                    process = await asyncio.wait_for(self._ready_process(), START_TIMEOUT)
                    return await self._exchange(process, request)
                except (OSError, asyncio.IncompleteReadError, msgspec.DecodeError) as error:
                    await self._kill()
                    fault = f"did not reply: {type(error).__name__}"
                    if isinstance(error, TimeoutError | msgspec.DecodeError):
                        break
            return TurnReply(faults=(fault,))

    async def _ready_process(self) -> asyncio.subprocess.Process:
        """Return the process once it is ready."""
        process = self._process
        if process is None or process.returncode is not None:
            process = await self._start()
        if not self._is_ready:
            await _output_of(process).readexactly(HEADER_SIZE)
            self._is_ready = True
        return process

    async def _exchange(self, process: asyncio.subprocess.Process, request: Request) -> Reply:
        began = monotonic()
        try:
            return await asyncio.wait_for(self._send_and_receive(process, request), TIMEOUT)
        finally:
            self.busy_seconds += monotonic() - began

    async def _send_and_receive(self, process: asyncio.subprocess.Process, request: Request) -> Reply:
        if process.stdin is None:
            raise OSError("the worker has no pipes")
        message = self._encoder.encode(request)
        process.stdin.write(len(message).to_bytes(HEADER_SIZE, "big") + message)
        await process.stdin.drain()
        size = int.from_bytes(await _output_of(process).readexactly(HEADER_SIZE), "big")
        return self._decoder.decode(await _output_of(process).readexactly(size))

    async def start(self) -> None:
        """Start the process, so that the first game does not wait for it."""
        async with self._lock:
            if self._process is None:
                await self._start()

    async def _start(self) -> asyncio.subprocess.Process:
        self._is_ready = False
        self._process = await start_process("undermine.server.bot_worker", self._niceness, stdin=PIPE, stdout=PIPE)
        return self._process

    async def _kill(self) -> None:
        process, self._process = self._process, None
        if process is not None and process.returncode is None:
            process.kill()
            await process.wait()

    async def close(self) -> None:
        """End the process."""
        async with self._lock:
            await self._kill()


def _output_of(process: asyncio.subprocess.Process) -> asyncio.StreamReader:
    if process.stdout is None:
        raise OSError("the worker has no pipes")
    return process.stdout


class BotTurn:
    """A decision that a worker is free for."""

    def __init__(self, steps_down: int) -> None:
        self._steps_down = steps_down

    def level(self, level: str) -> str:
        """Return which bot decides in place of one of this level: itself, unless it would take too long."""
        for _ in range(self._steps_down):
            level = CHEAPER_LEVELS.get(level, level)
        return level


class BotPool:
    """Several worker processes. All bots of a table think in the same one, which knows them."""

    def __init__(self, size: int, wait_seconds: float = 0, quota: float = inf, niceness: int = 0) -> None:
        """Decisions that wait for `wait_seconds` are made by a cheaper bot; 0 for never. `quota` is for one person."""
        self.time = ThinkingTime(quota)
        self._wait_seconds = wait_seconds
        self._processes = [BotProcess(niceness) for _ in range(max(1, size))]

    @asynccontextmanager
    async def turn(self, table: str, decision: Decision) -> AsyncIterator[BotTurn | None]:
        """Wait until the worker of a table is free for a decision; `None` if nobody wants it any more."""
        process = self._process_of(table)
        self.time.note_question(decision.consumers)
        if not await process.queue.wait(decision):
            yield None
            return
        before = process.busy_seconds
        try:
            yield BotTurn(self._steps_down(decision))
        finally:
            seconds = process.busy_seconds - before
            self.time.charge(decision.consumers, seconds)
            process.queue.release(decision, seconds)

    def _steps_down(self, decision: Decision) -> int:
        """Return how many levels cheaper the bot must be. It does not depend on what the bot would think."""
        late = int((monotonic() - decision.asked_at) / self._wait_seconds) if self._wait_seconds else 0
        over_quota = int(self.time.is_over_quota(decision.consumers))
        return max(min(late, len(CHEAPER_LEVELS)), over_quota, decision.steps_down)

    async def take_turn(self, request: TurnRequest) -> TurnReply:
        """Return the turn of a bot. It has no move if the worker must be told all events again, or failed."""
        with BOTS_WAITING.track_inprogress():
            reply = await self._process_of(request.table).ask(request)
        if not isinstance(reply, TurnReply):
            return TurnReply()
        for fault in reply.faults:
            log_fault(fault)
        return reply

    async def find_beliefs(self, request: BeliefRequest) -> BotThoughts | None:
        """Return what a bot believed during a finished game; `None` if it cannot say."""
        reply = await self._process_of(request.table).ask(request)
        for fault in reply.faults:
            log_fault(fault)
        return reply.thoughts if isinstance(reply, BeliefReply) else None

    def busy_share(self) -> float:
        """Return the part of the last whole minute that the workers were busy, in tenths."""
        return self.time.busy_share(len(self._processes))

    def waiting(self, table: str) -> int:
        """Return how many decisions wait for the worker of a table."""
        return len(self._process_of(table).queue)

    def _process_of(self, table: str) -> BotProcess:
        return self._processes[crc32(table.encode()) % len(self._processes)]

    async def start(self) -> None:
        """Start all processes."""
        await asyncio.gather(*(process.start() for process in self._processes))

    async def close(self) -> None:
        """End all processes."""
        await asyncio.gather(*(process.close() for process in self._processes))

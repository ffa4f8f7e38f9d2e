"""The processes in which bots think, and asking them."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import signal
import sys
from time import perf_counter
from zlib import crc32

import msgspec

from undermine.server.metrics import BOT_FAILURES, BOT_SECONDS
from undermine.server.worker import HEAD, Choice, Question, Recall, Recalled
from undermine.wire.suspicion import BotThoughts

PATIENCE = 15.0
"""Seconds until a bot is given up."""
LOGGER = logging.getLogger("undermine.bots")

Answer = Choice | Recalled


def seed_of(secret: bytes, seat: int, ply: int) -> str:
    """The chance of a bot's choice: it follows from the table's secret, so that it can be repeated and not guessed."""
    return hashlib.sha256(secret + b"bot" + bytes([seat]) + ply.to_bytes(4, "big")).hexdigest()


def note_failure(failure: str) -> None:
    """A bot chose nothing that can be done."""
    BOT_FAILURES.inc()
    LOGGER.warning("a bot failed", extra={"failure": failure[:200]})


class Thinker:
    """One process; it is started when it is needed, and again when it has died."""

    def __init__(self) -> None:
        """Not started yet."""
        self._process: asyncio.subprocess.Process | None = None
        self._lock = asyncio.Lock()
        self._encoder = msgspec.msgpack.Encoder()
        self._decoder: msgspec.msgpack.Decoder[Answer] = msgspec.msgpack.Decoder(Choice | Recalled)

    async def ask(self, question: Question | Recall) -> Answer:
        """What the bot answers; an empty choice if the process died or was too slow."""
        async with self._lock:
            try:
                return await asyncio.wait_for(self._ask(question), PATIENCE)
            except (TimeoutError, OSError, asyncio.IncompleteReadError, msgspec.DecodeError) as error:
                await self._end()
                return Choice(failure=type(error).__name__)

    async def _ask(self, question: Question | Recall) -> Answer:
        """Ask, and once more if the process has died, which need not be this bot's fault."""
        try:
            return await self._exchange(question)
        except (OSError, asyncio.IncompleteReadError):
            await self._end()
            return await self._exchange(question)

    async def _exchange(self, question: Question | Recall) -> Answer:
        process = self._process
        if process is None or process.returncode is not None:
            process = self._process = await _start()
        assert process.stdin is not None
        assert process.stdout is not None
        message = self._encoder.encode(question)
        process.stdin.write(len(message).to_bytes(HEAD, "big") + message)
        await process.stdin.drain()
        size = int.from_bytes(await process.stdout.readexactly(HEAD), "big")
        return self._decoder.decode(await process.stdout.readexactly(size))

    async def warm_up(self) -> None:
        """Start the process, so that the first game does not wait for it."""
        async with self._lock:
            if self._process is None:
                self._process = await _start()

    async def _end(self) -> None:
        process, self._process = self._process, None
        if process is not None and process.returncode is None:
            process.kill()
            await process.wait()

    async def close(self) -> None:
        """Let the process go."""
        async with self._lock:
            await self._end()


async def _start() -> asyncio.subprocess.Process:
    return await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "undermine.server.worker",
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        preexec_fn=_ignore_interrupts,
    )


def _ignore_interrupts() -> None:
    """Ctrl-C is for the server; it ends its workers itself."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


class Thinkers:
    """Several processes; the bots of a table always think in the same one, which knows them."""

    def __init__(self, number: int) -> None:
        """So many processes."""
        self._thinkers = [Thinker() for _ in range(max(1, number))]

    async def choose(self, question: Question) -> Choice:
        """What a bot chooses; told everything again if its process does not know it any more."""
        began = perf_counter()
        answer = await self._thinker(question.table).ask(question)
        BOT_SECONDS.observe(perf_counter() - began)
        if answer.failure is not None:
            note_failure(answer.failure)
        return answer if isinstance(answer, Choice) else Choice()

    async def recall(self, question: Recall) -> BotThoughts | None:
        """What a bot thought in a game that is over; `None` if it cannot tell."""
        answer = await self._thinker(question.table).ask(question)
        if answer.failure is not None:
            note_failure(answer.failure)
        return answer.thoughts if isinstance(answer, Recalled) else None

    def _thinker(self, table: str) -> Thinker:
        return self._thinkers[crc32(table.encode()) % len(self._thinkers)]

    async def warm_up(self) -> None:
        """Start all processes."""
        await asyncio.gather(*(thinker.warm_up() for thinker in self._thinkers))

    async def close(self) -> None:
        """Let all processes go."""
        await asyncio.gather(*(thinker.close() for thinker in self._thinkers))

"""Compiling the rules and the bots while the server runs. Until that is done, it plays by the rules as plain Python."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress

from undermine.bots.warm_up import are_bots_cached
from undermine.extras import missing_sentence
from undermine.rulebook.compiler import COMPILED, IS_SWITCHED_OFF, compile_all, run_compiled, stay_plain
from undermine.rulebook.warm_up import rulebook_examples
from undermine.server.metrics import COMPILATION_DONE
from undermine.server.processes import BACKGROUND, start_process

LOGGER = logging.getLogger("undermine.server")


class Compilation:
    """Compiles in another process, which leaves the result in the cache."""

    def __init__(self) -> None:
        self.done = asyncio.Event()
        """Set when everything runs as fast as it can."""

    async def run(self) -> None:
        """Compile what is not in the cache yet, then run compiled."""
        stay_plain()
        if COMPILED:
            if not await asyncio.to_thread(are_bots_cached):
                await _compile()
            await asyncio.to_thread(compile_all, rulebook_examples())
            run_compiled()
        elif not IS_SWITCHED_OFF:
            why = missing_sentence("thinking", ["fast"])
            LOGGER.warning("rookies move in place of the two best bots", extra={"why": why})
        self.done.set()
        COMPILATION_DONE.set(1)


async def _compile() -> None:
    LOGGER.info("compiling the rules and the bots; until that is done, a simple bot moves in place of better ones")
    process = await start_process("undermine.bots", BACKGROUND, stdout=asyncio.subprocess.DEVNULL)
    try:
        if await process.wait():
            LOGGER.error("the rules and the bots could not be compiled", extra={"code": process.returncode})
    finally:
        if process.returncode is None:
            with suppress(ProcessLookupError):
                process.terminate()
            await process.wait()

"""How long bots pause before their moves. Nobody can tell from it how long a bot thought."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from random import Random
from typing import TypeVar

T = TypeVar("T")

PAUSE_FACTORS = {"slow": 2.0, "normal": 1.0, "fast": 0.3}
"""By the speed that a table has chosen: how long the pauses are, compared to the server's setting."""
LEAST_PAUSE = {"searcher": 1.25}
"""By level: the shortest pause, in seconds. It is longer than such a bot usually thinks."""
FIRST_PAUSE = 0.6
"""The longest pause, in seconds, of the first bot that moves in a round: people have just sat down."""
LATE_STEP = 0.5
"""Seconds by which a pause grows while the bot has not decided: a late move tells no more than that it is late."""


def pause_before_move(seed: str, pace: tuple[float, float], speed: str, level: str, is_first: bool) -> float:
    """Return the seconds of a pause. They follow from the seed of the turn and from what everybody knows.

    `is_first` says whether no bot has moved in this round.
    """
    if pace[1] == 0:
        return 0.0
    seconds = Random("pace" + seed).uniform(*pace) * PAUSE_FACTORS[speed]
    return max(LEAST_PAUSE.get(level, 0.0), min(seconds, FIRST_PAUSE) if is_first else seconds)


async def with_pause(thinking: Awaitable[T], seconds: float) -> T:
    """Return what a bot decided, after its pause; without a pause, at once. A late bot waits for whole steps."""
    task = asyncio.ensure_future(thinking)
    try:
        if seconds:
            await asyncio.sleep(seconds)
            while not task.done():
                await asyncio.sleep(LATE_STEP)
        return await task
    finally:
        task.cancel()

"""How long tests wait: a test that would wait for ever fails instead."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

T = TypeVar("T")
TIMEOUT = 300.0
"""Seconds; far more than anything takes on a busy machine."""


def run_async(scenario: Coroutine[Any, Any, T], seconds: float = TIMEOUT) -> T:
    """Run a coroutine in an event loop of its own, to its end or until the timeout."""
    return asyncio.run(asyncio.wait_for(scenario, seconds))

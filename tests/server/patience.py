"""How long tests wait: one that would wait for ever fails instead."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

T = TypeVar("T")
PATIENCE = 300.0
"""Seconds; far more than anything takes on a busy machine."""


def run(scenario: Coroutine[Any, Any, T], seconds: float = PATIENCE) -> T:
    """Run something that goes over the network, to its end or until patience ends."""
    return asyncio.run(asyncio.wait_for(scenario, seconds))

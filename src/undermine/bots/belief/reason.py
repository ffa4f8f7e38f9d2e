"""Why a belief is what it is: the events that changed it, and by how much."""

from __future__ import annotations

from typing import NamedTuple

from undermine.event import Event


class Reason(NamedTuple):
    """An event, and how it changed the odds that its seat is a saboteur."""

    event: Event
    factor: float
    """The odds were multiplied by this."""

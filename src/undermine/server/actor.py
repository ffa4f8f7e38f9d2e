"""Who sends a command."""

from __future__ import annotations

from typing import NamedTuple


class Actor(NamedTuple):
    """A person or a guest bot that the server knows."""

    id: str
    name: str
    bot: bool = False
    owner: str | None = None
    """The person who runs this guest bot; `None` if the operator does."""

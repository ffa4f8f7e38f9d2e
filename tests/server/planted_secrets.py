"""Secrets of a game, as the log of its server must not show them."""

from __future__ import annotations

import json
from typing import Any

from sqlalchemy import Engine, select

from undermine.server.schema import LOG, PEOPLE

NAMES = ("Wilhelmine", "Bartholomew", "Konstantine")
CHAT = "the treasure is behind the waterfall"
LEAST = 6
"""Letters of a text and items of a list; shorter ones are found everywhere."""


def secrets_of(engine: Engine, name: str) -> set[str]:
    """Return names, chat, ids, hashes, and every text and list in the log of a table."""
    found: set[str] = {*NAMES, CHAT}
    with engine.connect() as connection:
        for body in connection.execute(select(LOG.c.body).where(LOG.c.table_id == name)).scalars():
            content = json.loads(body)
            content.pop("what")
            content.pop("settings", None)  # everybody sees them
            _collect(content, found)
        for person in connection.execute(select(PEOPLE)):
            found |= {person.id, person.token_hash, person.name}
    return found


def _collect(value: Any, found: set[str]) -> None:
    """Add texts that are no plain words, and lists of cards and roles as they would be printed."""
    if isinstance(value, dict):
        for each in value.values():
            _collect(each, found)
    elif isinstance(value, list):
        if len(value) >= LEAST:
            found |= {str(value), str(value)[1:-1], json.dumps(value), json.dumps(value, separators=(",", ":"))}
        for each in value:
            _collect(each, found)
    elif isinstance(value, str) and len(value) >= LEAST and not value.isalpha():
        found.add(value)

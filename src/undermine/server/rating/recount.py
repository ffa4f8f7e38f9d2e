"""Ratings from the log: which games are due, what their logs came to, and all of it once more from the beginning."""

from __future__ import annotations

import logging
from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Any, NamedTuple

from sqlalchemy import Connection, Engine, delete, select

from undermine.error import UndermineError
from undermine.server.rating.ledger import lock, refold, write_games
from undermine.server.rating.result import GameResult, result_of
from undermine.server.schema import RATED_GAMES, RATINGS, TABLES
from undermine.server.store import BrokenLog, read_rows

LOGGER = logging.getLogger("undermine.ratings")
NEVER_BEGUN = "expired"
AT_ONCE = 50
"""Games that are read and entered together."""

Watch = Callable[[int], AbstractContextManager[Callable[[int], None]]]
"""Is told how many games there are, and then of each that is read: a bar of progress."""


class Recount(NamedTuple):
    """What a recount found: games, ratings, and how many ratings are not as they were."""

    games: int
    ratings: int
    changed: int


def due_tables(connection: Connection, limit: int) -> list[str]:
    """Rated tables that are over and do not count yet, in about the order of their ends."""
    counted = select(RATED_GAMES.c.table_id).where(RATED_GAMES.c.table_id == TABLES.c.id).exists()
    query = (
        select(TABLES.c.id)
        .where(TABLES.c.rated, TABLES.c.status == "over", TABLES.c.why != NEVER_BEGUN, ~counted)
        .order_by(TABLES.c.ended, TABLES.c.id)
        .limit(limit)
    )
    return list(connection.execute(query).scalars())


def result_from_log(connection: Connection, name: str) -> GameResult | None:
    """What the log of a table came to; `None` if it is gone, goes on, or does not replay."""
    try:
        return result_of(name, read_rows(connection, name))
    except (BrokenLog, UndermineError, AssertionError, LookupError, TypeError, ValueError) as error:
        LOGGER.warning("a rated game does not replay", extra={"table": name, "why": str(error)})
        return None


def due_results(engine: Engine) -> list[GameResult]:
    """What some games came to that do not count yet."""
    with engine.connect() as connection:
        names = due_tables(connection, AT_ONCE)
        found = [result_from_log(connection, name) or unreadable(connection, name) for name in names]
    return [result for result in found if result is not None]


def unreadable(connection: Connection, name: str) -> GameResult | None:
    """A game whose log does not replay: it is noted, so that it is not read again and again, and counts nothing."""
    ended = connection.execute(select(TABLES.c.ended).where(TABLES.c.id == name)).scalar()
    return GameResult(name, ended, "", False, ()) if ended is not None else None


def recount(engine: Engine, watch: Watch) -> Recount:
    """Read every rated game from its log again, and work out all ratings anew; all is done or nothing.

    Of a game whose log was deleted, or was written by an older program, what it came to when it ended is kept.
    """
    with engine.connect() as connection:
        names = rated_tables(connection)
        with watch(len(names)) as advance:
            found = {name: _read(connection, name, advance) for name in names}
    with engine.begin() as connection:
        lock(connection)
        before, kept = _ratings(connection), _games(connection)
        lost = [unreadable(connection, name) for name, result in found.items() if result is None and name not in kept]
        _replace_games(connection, [result for result in (*found.values(), *lost) if result is not None])
        refold(connection)
        after, games = _ratings(connection), _games(connection)
    changed = sum(before.get(key) != after.get(key) for key in before.keys() | after.keys())
    return Recount(len(games), len(after), changed)


def _read(connection: Connection, name: str, advance: Callable[[int], None]) -> GameResult | None:
    advance(1)
    return result_from_log(connection, name)


def rated_tables(connection: Connection) -> list[str]:
    """All rated games whose logs are there and over."""
    over = select(TABLES.c.id).where(TABLES.c.rated, TABLES.c.status == "over", TABLES.c.why != NEVER_BEGUN)
    return list(connection.execute(over.order_by(TABLES.c.ended, TABLES.c.id)).scalars())


def _replace_games(connection: Connection, results: list[GameResult]) -> None:
    for result in results:
        connection.execute(delete(RATED_GAMES).where(RATED_GAMES.c.table_id == result.table))
    write_games(connection, results)


def _games(connection: Connection) -> set[str]:
    return set(connection.execute(select(RATED_GAMES.c.table_id)).scalars())


def _ratings(connection: Connection) -> dict[tuple[str, str], tuple[Any, ...]]:
    return {(row.player, row.role): tuple(row) for row in connection.execute(select(RATINGS))}

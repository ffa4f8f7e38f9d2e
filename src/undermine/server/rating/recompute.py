"""Ratings from logs: which games are unrated, their results, and computing everything again from the beginning."""

from __future__ import annotations

import logging
from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Any, NamedTuple

from sqlalchemy import Connection, Engine, delete, select

from undermine.server.apply_entry import REPLAY_ERRORS
from undermine.server.rating.game_result import GameResult, result_of
from undermine.server.rating.rating_store import lock, recompute, write_games
from undermine.server.schema import RATED_GAMES, RATINGS, TABLES
from undermine.server.store import BrokenLog, read_entries

LOGGER = logging.getLogger("undermine.ratings")
NEVER_BEGUN = "expired"
BATCH_SIZE = 50
"""Games that are read and rated together."""

Progress = Callable[[int], AbstractContextManager[Callable[[int], None]]]
"""A progress bar: called with the number of games, it returns a function that is called for each."""


class Recomputation(NamedTuple):
    """The result of recomputing: games, ratings, and how many ratings changed."""

    games: int
    ratings: int
    changed: int


def read_unrated(engine: Engine) -> list[GameResult]:
    """Return the results of some games that are not rated yet."""
    with engine.connect() as connection:
        names = unrated_tables(connection, BATCH_SIZE)
        found = [result_from_log(connection, name) or empty_result(connection, name) for name in names]
    return [result for result in found if result is not None]


def unrated_tables(connection: Connection, limit: int) -> list[str]:
    """Return rated tables that are over and do not count yet, roughly in the order in which they ended."""
    counted = select(RATED_GAMES.c.table_id).where(RATED_GAMES.c.table_id == TABLES.c.id).exists()
    query = (
        select(TABLES.c.id)
        .where(TABLES.c.rated, TABLES.c.status == "over", TABLES.c.why != NEVER_BEGUN, ~counted)
        .order_by(TABLES.c.ended, TABLES.c.id)
        .limit(limit)
    )
    return list(connection.execute(query).scalars())


def result_from_log(connection: Connection, name: str) -> GameResult | None:
    """Return the result of a table; `None` if its log is deleted, goes on, or does not replay."""
    try:
        return result_of(name, read_entries(connection, name))
    except (BrokenLog, *REPLAY_ERRORS) as error:
        LOGGER.warning("a rated game does not replay", extra={"table": name, "why": error})
        return None


def empty_result(connection: Connection, name: str) -> GameResult | None:
    """Return a result without rounds for a log that does not replay: it counts nothing and is not read again."""
    ended = connection.execute(select(TABLES.c.ended).where(TABLES.c.id == name)).scalar()
    return GameResult(name, ended, "", False, ()) if ended is not None else None


def recompute_ratings(engine: Engine, progress: Progress) -> Recomputation:
    """Read every rated game from its log again and compute all ratings anew, in one transaction.

    The stored result is kept if the log was deleted, or no longer replays.
    """
    with engine.connect() as connection:
        names = finished_rated_tables(connection)
        with progress(len(names)) as advance:
            found = {name: _read(connection, name, advance) for name in names}
    with engine.begin() as connection:
        lock(connection)
        before, stored = _ratings(connection), _games(connection)
        lost = [empty_result(connection, name) for name, one in found.items() if one is None and name not in stored]
        _replace_games(connection, [result for result in (*found.values(), *lost) if result is not None])
        recompute(connection)
        after, games = _ratings(connection), _games(connection)
    changed = sum(before.get(key) != after.get(key) for key in before.keys() | after.keys())
    return Recomputation(len(games), len(after), changed)


def _read(connection: Connection, name: str, advance: Callable[[int], None]) -> GameResult | None:
    advance(1)
    return result_from_log(connection, name)


def finished_rated_tables(connection: Connection) -> list[str]:
    """Return all rated tables that are over and whose logs are there."""
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

"""Ratings in the database: games are added in the order in which they ended, and the ratings follow from them alone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Connection, delete, insert, select, text, tuple_

from undermine.arena.skill import Skill
from undermine.server.rating.game_result import GameResult, decode_result, encode_result
from undermine.server.rating.rating_change import Change, Key, Rating, apply_game
from undermine.server.schema import RATED_GAMES, RATED_SEATS, RATINGS
from undermine.server.store import POSTGRESQL

BATCH_SIZE = 500
"""Rows that are read or written at a time."""

_CHANGES = msgspec.json.Decoder(list[Change])


class Added(NamedTuple):
    """How many games were new, and whether one of them ended before games that counted already."""

    games: int
    late: bool


def lock(connection: Connection) -> None:
    """Let nobody else change ratings until this transaction ends; from now on the newest rows are read."""
    if connection.dialect.name == POSTGRESQL:
        connection.execute(text("LOCK TABLE rated_games IN SHARE ROW EXCLUSIVE MODE"))
    else:
        connection.execute(delete(RATED_GAMES).where(RATED_GAMES.c.table_id == ""))  # SQLite locks with the first write


def add_games(connection: Connection, results: Sequence[GameResult]) -> Added:
    """Let games count that did not count yet."""
    lock(connection)
    last = _last(connection)
    names = [result.table for result in results]
    known = set(connection.execute(select(RATED_GAMES.c.table_id).where(RATED_GAMES.c.table_id.in_(names))).scalars())
    new = sorted((result for result in results if result.table not in known), key=lambda result: result.order)
    write_games(connection, new)
    late = bool(new) and last is not None and new[0].order < last
    if late:  # a clock was set back, or an operator ended the game while others ended too
        recompute(connection)
    else:
        _apply(connection, new)
    return Added(len(new), late)


def _last(connection: Connection) -> tuple[int, str] | None:
    """The position of the last game that counts."""
    order = RATED_GAMES.c.ended.desc(), RATED_GAMES.c.table_id.desc()
    row = connection.execute(select(RATED_GAMES.c.ended, RATED_GAMES.c.table_id).order_by(*order).limit(1)).first()
    return (row.ended, row.table_id) if row is not None else None


def write_games(connection: Connection, results: Iterable[GameResult]) -> None:
    """Store the results of games."""
    rows = [{"table_id": one.table, "ended": one.ended, "body": encode_result(one)} for one in results]
    for start in range(0, len(rows), BATCH_SIZE):
        connection.execute(insert(RATED_GAMES), rows[start : start + BATCH_SIZE])


def read_games(connection: Connection) -> Iterator[GameResult]:
    """Yield all games that count, in their order."""
    last = (-1, "")
    order = tuple_(RATED_GAMES.c.ended, RATED_GAMES.c.table_id)
    query = select(RATED_GAMES).order_by(RATED_GAMES.c.ended, RATED_GAMES.c.table_id).limit(BATCH_SIZE)
    while rows := connection.execute(query.where(order > last)).all():
        yield from (decode_result(row.body) for row in rows)
        last = (rows[-1].ended, rows[-1].table_id)


# ratings from games


def recompute(connection: Connection) -> None:
    """Compute all ratings again from the stored games."""
    connection.execute(delete(RATED_SEATS))
    connection.execute(delete(RATINGS))
    ratings: dict[Key, Rating] = {}
    seats: list[dict[str, Any]] = []
    for game in read_games(connection):
        seats += _seats(game, apply_game(game, ratings))
        if len(seats) >= BATCH_SIZE:
            connection.execute(insert(RATED_SEATS), seats)
            seats = []
    if seats:
        connection.execute(insert(RATED_SEATS), seats)
    _write_ratings(connection, ratings)


def _apply(connection: Connection, games: Sequence[GameResult]) -> None:
    """Let games count that ended after all others."""
    for game in games:
        ratings = _read_ratings(connection, game.keys)
        changes = apply_game(game, ratings)
        if changes:
            connection.execute(insert(RATED_SEATS), _seats(game, changes))
            connection.execute(delete(RATINGS).where(RATINGS.c.player.in_(list(changes))))
            _write_ratings(connection, {key: one for key, one in ratings.items() if key[0] in changes})


def _read_ratings(connection: Connection, players: set[str]) -> dict[Key, Rating]:
    rows = connection.execute(select(RATINGS).where(RATINGS.c.player.in_(sorted(players))))
    return {(row.player, row.role): Rating(Skill(row.mu, row.sigma), row.rounds, row.firsts) for row in rows}


def _write_ratings(connection: Connection, ratings: dict[Key, Rating]) -> None:
    rows = [
        {
            "player": player,
            "role": role,
            "mu": rating.skill.mu,
            "sigma": rating.skill.sigma,
            "low": rating.skill.interval[0],
            "rounds": rating.rounds,
            "firsts": rating.firsts,
        }
        for (player, role), rating in ratings.items()
    ]
    for start in range(0, len(rows), BATCH_SIZE):
        connection.execute(insert(RATINGS), rows[start : start + BATCH_SIZE])


def _seats(game: GameResult, changes: dict[str, list[Change]]) -> list[dict[str, Any]]:
    return [
        {
            "player": player,
            "table_id": game.table,
            "ended": game.ended,
            "body": msgspec.json.encode(found).decode(),
        }
        for player, found in changes.items()
    ]


def decode_changes(body: str) -> list[Change]:
    """Read how a game changed the ratings of a player."""
    return _CHANGES.decode(body)

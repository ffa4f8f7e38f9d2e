"""Ratings in the store: games are entered in the order of their ends, and the ratings follow from them alone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Connection, delete, insert, select, text, tuple_

from undermine.arena.skill import Skill
from undermine.server.rating.result import GameResult, read_result, write_result
from undermine.server.rating.standing import Change, Key, Standing, game_changes
from undermine.server.schema import RATED_GAMES, RATED_SEATS, RATINGS
from undermine.server.store import POSTGRESQL

AT_ONCE = 500
"""Rows that are read or written at a time."""

_CHANGES = msgspec.json.Decoder(list[Change])


class Entered(NamedTuple):
    """What was done: how many games are new, and whether one of them ended before others that counted already."""

    games: int
    late: bool


def lock(connection: Connection) -> None:
    """Nobody else changes ratings until this is committed; what is read from now on is the newest."""
    if connection.dialect.name == POSTGRESQL:
        connection.execute(text("LOCK TABLE rated_games IN SHARE ROW EXCLUSIVE MODE"))
    else:
        connection.execute(delete(RATED_GAMES).where(RATED_GAMES.c.table_id == ""))  # SQLite locks with the first write


def enter(connection: Connection, results: Sequence[GameResult]) -> Entered:
    """Let games count that did not yet; all is done or, if it is not committed, nothing."""
    lock(connection)
    last = _last(connection)
    known = set(
        connection.execute(
            select(RATED_GAMES.c.table_id).where(RATED_GAMES.c.table_id.in_([result.table for result in results]))
        ).scalars()
    )
    fresh = sorted((result for result in results if result.table not in known), key=lambda result: result.place)
    write_games(connection, fresh)
    late = bool(fresh) and last is not None and fresh[0].place < last
    if late:  # clocks were set back, or the game was ended from outside while others ended too
        refold(connection)
    else:
        _fold(connection, fresh)
    return Entered(len(fresh), late)


def _last(connection: Connection) -> tuple[int, str] | None:
    """The place of the last game that counts."""
    order = RATED_GAMES.c.ended.desc(), RATED_GAMES.c.table_id.desc()
    row = connection.execute(select(RATED_GAMES.c.ended, RATED_GAMES.c.table_id).order_by(*order).limit(1)).first()
    return (row.ended, row.table_id) if row is not None else None


def write_games(connection: Connection, results: Iterable[GameResult]) -> None:
    """Keep what games came to."""
    rows = [{"table_id": one.table, "ended": one.ended, "body": write_result(one)} for one in results]
    for start in range(0, len(rows), AT_ONCE):
        connection.execute(insert(RATED_GAMES), rows[start : start + AT_ONCE])


def read_games(connection: Connection) -> Iterator[GameResult]:
    """All games that count, in their order."""
    last = (-1, "")
    place = tuple_(RATED_GAMES.c.ended, RATED_GAMES.c.table_id)
    query = select(RATED_GAMES).order_by(RATED_GAMES.c.ended, RATED_GAMES.c.table_id).limit(AT_ONCE)
    while rows := connection.execute(query.where(place > last)).all():
        yield from (read_result(row.body) for row in rows)
        last = (rows[-1].ended, rows[-1].table_id)


# folding


def refold(connection: Connection) -> None:
    """Work out all ratings anew from the games that are kept."""
    connection.execute(delete(RATED_SEATS))
    connection.execute(delete(RATINGS))
    standings: dict[Key, Standing] = {}
    seats: list[dict[str, Any]] = []
    for game in read_games(connection):
        seats += _seats(game, game_changes(game, standings))
        if len(seats) >= AT_ONCE:
            connection.execute(insert(RATED_SEATS), seats)
            seats = []
    if seats:
        connection.execute(insert(RATED_SEATS), seats)
    _write_standings(connection, standings)


def _fold(connection: Connection, games: Sequence[GameResult]) -> None:
    """Let games count that ended after all others."""
    for game in games:
        standings = _standings(connection, {seat.player for seats in game.rounds for seat in seats})
        changes = game_changes(game, standings)
        if changes:
            connection.execute(insert(RATED_SEATS), _seats(game, changes))
            connection.execute(delete(RATINGS).where(RATINGS.c.player.in_(list(changes))))
            _write_standings(connection, {key: one for key, one in standings.items() if key[0] in changes})


def _standings(connection: Connection, players: set[str]) -> dict[Key, Standing]:
    rows = connection.execute(select(RATINGS).where(RATINGS.c.player.in_(sorted(players))))
    return {(row.player, row.role): Standing(Skill(row.mu, row.sigma), row.rounds, row.firsts) for row in rows}


def _write_standings(connection: Connection, standings: dict[Key, Standing]) -> None:
    rows = [
        {
            "player": player,
            "role": role,
            "mu": standing.skill.mu,
            "sigma": standing.skill.sigma,
            "low": standing.skill.interval[0],
            "rounds": standing.rounds,
            "firsts": standing.firsts,
        }
        for (player, role), standing in standings.items()
    ]
    for start in range(0, len(rows), AT_ONCE):
        connection.execute(insert(RATINGS), rows[start : start + AT_ONCE])


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


def read_changes(body: str) -> list[Change]:
    """What a game did to the ratings of a player, as it is kept."""
    return _CHANGES.decode(body)

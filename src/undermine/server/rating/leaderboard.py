"""Ratings as people read them: the leaderboard of a role, the ratings of a player, and their games."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any

from sqlalchemy import ColumnElement, Connection, Row, Select, and_, func, or_, select, tuple_

from undermine.arena.skill import Skill
from undermine.bots import ROSTER
from undermine.errors import shown
from undermine.server.errors import CommandRefused
from undermine.server.rating.game_result import BOT_PREFIX, decode_result
from undermine.server.rating.rating_change import ROLES, Change, rated_as
from undermine.server.rating.rating_store import decode_changes
from undermine.server.schema import BOTS, PEOPLE, RATED_GAMES, RATED_SEATS, RATINGS, TABLES
from undermine.wire.answer import Refusal
from undermine.wire.rating import (
    GameRatings,
    Leaderboard,
    PlayerRatings,
    Ranked,
    RatedGame,
    RatedGames,
    RatedPlayer,
    RatedRound,
    RatingInfo,
)

PAGE_SIZE = 50
GAMES_PAGE_SIZE = 20
KEY = re.compile(r"[\w:-]{1,60}", re.ASCII)
"""The form of the ids of players and tables; the database is not asked about anything else."""


# the leaderboard


def leaderboard(connection: Connection, role: str, after: str | None, person: str | None = None) -> Leaderboard:
    """Return a page of the leaderboard of a role, with a person's own place; `after` is where the last page ended."""
    if role not in ROLES:
        raise CommandRefused(Refusal.MALFORMED, f"There is no role “{shown(role)}”; there are {', '.join(ROLES)}.")
    listed = and_(RATINGS.c.role == role, RATINGS.c.rounds > 0, _is_known())
    query = select(RATINGS).where(listed).order_by(RATINGS.c.low.desc(), RATINGS.c.player).limit(PAGE_SIZE + 1)
    if after is not None:
        query = query.where(_comes_after(connection, role, after))
    rows = connection.execute(query).all()
    played = select(RATINGS.c.role).where(RATINGS.c.rounds > 0, _is_known()).distinct()
    roles = set(connection.execute(played).scalars())
    return Leaderboard(
        role,
        tuple(one for one in ROLES if one in roles),
        _ranked(connection, rows[:PAGE_SIZE], listed),
        rows[PAGE_SIZE - 1].player if len(rows) > PAGE_SIZE else None,
        _own(connection, listed, person),
    )


def _own(connection: Connection, listed: ColumnElement[bool], person: str | None) -> Ranked | None:
    rows = connection.execute(select(RATINGS).where(listed, RATINGS.c.player == person)).all() if person else []
    return next(iter(_ranked(connection, rows, listed)), None)


def _is_known() -> ColumnElement[bool]:
    """People who asked to be forgotten are not listed, although games against them still count."""
    person = select(PEOPLE.c.id).where(PEOPLE.c.id == RATINGS.c.player).exists()
    bot = select(BOTS.c.id).where(BOTS.c.id == RATINGS.c.player).exists()
    return or_(RATINGS.c.player.startswith(BOT_PREFIX), person, bot)


def _comes_after(connection: Connection, role: str, player: str) -> ColumnElement[bool]:
    query = select(RATINGS.c.low).where(RATINGS.c.role == role, RATINGS.c.player == player)
    low = connection.execute(query).scalar() if KEY.fullmatch(player) else None
    if low is None:
        raise CommandRefused(Refusal.MALFORMED, f"There is no page after “{shown(player)}”.")
    return or_(RATINGS.c.low < low, and_(RATINGS.c.low == low, RATINGS.c.player > player))


def _ranked(connection: Connection, rows: Sequence[Row[Any]], listed: ColumnElement[bool]) -> tuple[Ranked, ...]:
    """Places; tied players share one."""
    if not rows:
        return ()
    players = known_players(connection, [row.player for row in rows])
    first = rows[0]
    better = select(func.count()).select_from(RATINGS).where(listed, RATINGS.c.low > first.low)
    equal = and_(RATINGS.c.low == first.low, RATINGS.c.player < first.player)
    before = select(func.count()).select_from(RATINGS).where(listed, or_(RATINGS.c.low > first.low, equal))
    place, counted = connection.execute(better).scalar_one() + 1, connection.execute(before).scalar_one()
    ranked: list[Ranked] = []
    for index, row in enumerate(rows):
        if index and row.low != rows[index - 1].low:
            place = counted + index + 1
        ranked.append(Ranked(place, players[row.player], _rating(row)))
    return tuple(ranked)


def _rating(row: Row[Any]) -> RatingInfo:
    _, high = Skill(row.mu, row.sigma).interval
    return RatingInfo(row.role, row.mu, row.low, high, row.rounds, row.firsts)


# players


def known_players(connection: Connection, keys: Iterable[str]) -> dict[str, RatedPlayer]:
    """Return players by their keys, with their current names."""
    wanted = list(dict.fromkeys(keys))
    found = {
        key: RatedPlayer(key, _title(key), True, key.removeprefix(BOT_PREFIX)) for key in wanted if is_server_bot(key)
    }
    for people, bot in ((PEOPLE, False), (BOTS, True)):
        rows = connection.execute(select(people.c.id, people.c.name).where(people.c.id.in_(wanted)))
        found |= {row.id: RatedPlayer(row.id, row.name, bot) for row in rows}
    return {key: found.get(key) or RatedPlayer(key, None) for key in wanted}


def is_server_bot(key: str) -> bool:
    """Whether this is a bot of the server, which is the same player at every table."""
    return key.startswith(BOT_PREFIX)


def _title(key: str) -> str:
    level = key.removeprefix(BOT_PREFIX)
    return (ROSTER[level].title if level in ROSTER else "") or level


def player_ratings(connection: Connection, key: str) -> PlayerRatings:
    """Return the ratings of a player. Raises `CommandRefused` if there is no such player."""
    player = _must_be_known(connection, key)
    rows = connection.execute(select(RATINGS).where(RATINGS.c.player == key, RATINGS.c.rounds > 0)).all()
    ratings = sorted((_rating(row) for row in rows), key=lambda rating: ROLES.index(rating.role))
    return PlayerRatings(player, tuple(ratings))


def _must_be_known(connection: Connection, key: str) -> RatedPlayer:
    player = known_players(connection, [key])[key] if KEY.fullmatch(key) else RatedPlayer(key, None)
    if player.name is None or (player.level is not None and player.level not in ROSTER):
        raise CommandRefused(Refusal.NO_SUCH_PLAYER, f"There is no player “{shown(key)}” here, or not any more.")
    return player


# games


def player_games(connection: Connection, key: str, before: str | None) -> RatedGames:
    """Return a page of the rated games of a player, the newest first."""
    _must_be_known(connection, key)
    seats, games = RATED_SEATS.c, RATED_GAMES.c
    query = (
        select(RATED_SEATS, games.body.label("game"), TABLES.c.id.label("kept"))
        .join(RATED_GAMES, games.table_id == seats.table_id)
        .outerjoin(TABLES, TABLES.c.id == seats.table_id)
        .where(seats.player == key)
        .order_by(seats.ended.desc(), seats.table_id.desc())
        .limit(GAMES_PAGE_SIZE + 1)
    )
    if before is not None:
        query = query.where(tuple_(seats.ended, seats.table_id) < _parse_page(before))
    rows = connection.execute(query).all()
    page = rows[:GAMES_PAGE_SIZE]
    results = [decode_result(row.game) for row in page]
    keys = (seat.player for result in results for seat in result.dealt[0])
    players = known_players(connection, keys)
    found = tuple(
        RatedGame(
            result.table,
            result.ended,
            result.edition,
            result.expansion,
            tuple(players[seat.player] for seat in result.dealt[0]),
            tuple(map(_round, decode_changes(row.body))),
            row.kept is not None,
        )
        for row, result in zip(page, results, strict=True)
    )
    return RatedGames(found, f"{page[-1].ended}-{page[-1].table_id}" if len(rows) > GAMES_PAGE_SIZE else None)


def game_ratings(connection: Connection, table: str) -> GameRatings:
    """Return how a game changed ratings; nothing before it counts. Raises `CommandRefused` if there is no such game."""
    body = _stored(connection, select(RATED_GAMES.c.body).where(RATED_GAMES.c.table_id == table), table)
    if body is None:
        if _stored(connection, select(TABLES.c.id).where(TABLES.c.id == table), table) is None:
            raise CommandRefused(Refusal.NO_SUCH_TABLE, f"There is no game “{shown(table)}” here, or not any more.")
        return GameRatings(False, ())
    result = decode_result(body)
    players = {seat.player for seats in result.dealt for seat in seats}
    rated = select(RATED_SEATS).where(RATED_SEATS.c.player.in_(players), RATED_SEATS.c.table_id == table)
    rows = connection.execute(rated)
    changes = {(row.player, one.round, one.role): one for row in rows for one in decode_changes(row.body)}
    by_seat: list[list[RatedRound]] = [[] for _ in next(iter(result.dealt), ())]
    for number, seats in enumerate(result.dealt, start=1):
        for seat, played in enumerate(seats):
            change = changes.get((played.player, number, rated_as(played.role, result.expansion)))
            if change is not None:
                by_seat[seat].append(_round(change))
    return GameRatings(True, tuple(map(tuple, by_seat)))


def _stored(connection: Connection, query: Select[Any], key: str) -> Any:
    return connection.execute(query).scalar() if KEY.fullmatch(key) else None


def _parse_page(before: str) -> tuple[int, str]:
    ended, _, table = before.partition("-")
    if not (ended.isascii() and ended.isdigit()) or len(ended) > 18 or not KEY.fullmatch(table):
        raise CommandRefused(Refusal.MALFORMED, f"There is no page before “{shown(before)}”.")
    return int(ended), table


def _round(change: Change) -> RatedRound:
    before, after = change.before.mu, change.after.mu
    return RatedRound(
        change.round, change.role, change.place, change.sides, change.counted, before, after, change.ruling
    )

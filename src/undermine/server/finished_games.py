"""The list of finished games: filters and pages."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from sqlalchemy import ColumnElement, Row, select, tuple_
from sqlalchemy.exc import SQLAlchemyError

from undermine.errors import shown
from undermine.rulebook.editions import PLAYERS_RANGE
from undermine.server.costs import in_thread
from undermine.server.errors import CommandRefused, store_unavailable
from undermine.server.schema import TABLE_PEOPLE, TABLES
from undermine.server.table_summary import read_result, read_summary
from undermine.wire.answer import Refusal
from undermine.wire.lobby import FinishedGame, FinishedGames

if TYPE_CHECKING:
    from sqlalchemy import Engine

PAGE_SIZE = 30
WHO = ("all", "mine")
KINDS = ("base", "expansion")
MIN_PLAYERS = min(least for least, _ in PLAYERS_RANGE)
MAX_PLAYERS = max(most for _, most in PLAYERS_RANGE)
LISTED = ("played", "agreed")
"""Reasons for the end of a game that people chose."""


@dataclass(frozen=True, slots=True)
class GameFilter:
    """Which finished games somebody wants to see."""

    person: str | None = None
    """Only games of this person, at open tables or not; without it, all games of open tables."""
    expansion: bool | None = None
    seats: int | None = None

    @property
    def conditions(self) -> list[ColumnElement[bool]]:
        """Return what the rows of the database must fulfil."""
        where = [TABLES.c.status == "over", TABLES.c.why.in_(LISTED)]
        if self.person is None:
            where.append(TABLES.c.open)
        else:
            own = select(TABLE_PEOPLE.c.table_id).where(TABLE_PEOPLE.c.person == self.person)
            where.append(TABLES.c.id.in_(own))
        if self.expansion is not None:
            where.append(TABLES.c.expansion == self.expansion)
        if self.seats is not None:
            where.append(TABLES.c.seats == self.seats)
        return where


def read_filter(who: str | None, kind: str | None, players: str | None, person: str | None) -> GameFilter:
    """Return the filter of a query. Raises `CommandRefused` if a value means nothing."""
    _check_choice("who", who, WHO)
    _check_choice("kind", kind, KINDS)
    if who == "mine" and person is None:
        raise CommandRefused(Refusal.UNKNOWN_PERSON, "Nobody knows whose games you want: choose a name first.")
    return GameFilter(
        person if who == "mine" else None, None if kind is None else kind == "expansion", _read_players(players)
    )


def _check_choice(name: str, given: str | None, choices: tuple[str, ...]) -> None:
    if given is not None and given not in choices:
        known = " or ".join(choices)
        raise CommandRefused(Refusal.MALFORMED, f"“{name}” is {known}, not “{shown(given)}”.")


def _read_players(text: str | None) -> int | None:
    if text is None:
        return None
    number = int(text) if text.isascii() and text.isdigit() and len(text) < 4 else 0
    if not MIN_PLAYERS <= number <= MAX_PLAYERS:
        sentence = f"“players” is a number from {MIN_PLAYERS} to {MAX_PLAYERS}, not “{shown(text)}”."
        raise CommandRefused(Refusal.MALFORMED, sentence)
    return number


async def finished_games(engine: Engine, wanted: GameFilter, before: str | None) -> FinishedGames:
    """Return a page of finished games, the latest first; `before` is where the last page ended."""
    where = wanted.conditions
    if before is not None:
        where.append(tuple_(TABLES.c.ended, TABLES.c.id) < _read_page(before))
    rows = await in_thread(_read_rows, engine, where)
    last = f"{rows[PAGE_SIZE - 1].ended}-{rows[PAGE_SIZE - 1].id}" if len(rows) > PAGE_SIZE else None
    return FinishedGames(tuple(_finished_game(row) for row in rows[:PAGE_SIZE]), last)


def _read_page(before: str) -> tuple[int, str]:
    ended, _, name = before.partition("-")
    if not (ended.isascii() and ended.isdigit()) or len(ended) > 18:
        raise CommandRefused(Refusal.MALFORMED, f"There is no page before “{shown(before)}”.")
    return int(ended), name


def _read_rows(engine: Engine, where: list[ColumnElement[bool]]) -> list[Row[Any]]:
    query = select(TABLES).where(*where).order_by(TABLES.c.ended.desc(), TABLES.c.id.desc()).limit(PAGE_SIZE + 1)
    try:
        with engine.connect() as connection:
            return list(connection.execute(query))
    except SQLAlchemyError as error:
        raise store_unavailable() from error


def _finished_game(row: Row[Any]) -> FinishedGame:
    summary = read_summary(row.summary)
    return FinishedGame(
        id=row.id,
        settings=summary.settings,
        names=summary.names,
        bots=summary.bots,
        made=row.made,
        ended=row.ended,
        why=row.why,
        people=summary.people,
        levels=summary.levels,
        result=read_result(row.result),
    )

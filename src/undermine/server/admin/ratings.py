"""All ratings, for operators."""

from __future__ import annotations

import msgspec
from sqlalchemy import Engine, select

from undermine.arena.skill import Skill
from undermine.server.rating.leaderboard import known_players
from undermine.server.schema import RATINGS


class RatingRow(msgspec.Struct, frozen=True):
    """The rating of a player in a role; the name is `None` if the server no longer knows them."""

    player: str
    name: str | None
    role: str
    mu: float
    sigma: float
    low: float
    high: float
    rounds: int
    firsts: int


def ratings(engine: Engine) -> list[RatingRow]:
    """Return all ratings, by role, the strongest first."""
    query = select(RATINGS).order_by(RATINGS.c.role, RATINGS.c.low.desc(), RATINGS.c.player)
    with engine.connect() as connection:
        rows = connection.execute(query).all()
        names = {key: player.name for key, player in known_players(connection, (row.player for row in rows)).items()}
    return [
        RatingRow(
            row.player,
            names[row.player],
            row.role,
            row.mu,
            row.sigma,
            *Skill(row.mu, row.sigma).interval,
            row.rounds,
            row.firsts,
        )
        for row in rows
    ]

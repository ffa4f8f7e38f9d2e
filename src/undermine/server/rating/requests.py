"""What can be asked about ratings by HTTP."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import SQLAlchemyError
from starlette.responses import Response

from undermine.server.operation import Asked, Operation, json_response
from undermine.server.people import store_away
from undermine.server.rating.board import leaderboard, player_games, player_ratings
from undermine.wire.rating import Leaderboard, PlayerRatings, RatedGames

if TYPE_CHECKING:
    from undermine.server.hall import Hall

FIRST_ROLE = "miner"
T = TypeVar("T")


class RatingApi:
    """Answers what all may ask."""

    def __init__(self, hall: Hall) -> None:
        """Nothing is read yet."""
        self._hall = hall

    def operations(self) -> list[Operation]:
        """Everything that can be asked for."""
        return [
            Operation(
                "GET",
                "/api/ratings",
                "The strongest in a role, by the lower end of the interval.",
                self.ratings,
                answer=Leaderboard,
                query=(
                    ("role", "The role; without it, the miners."),
                    ("after", "What the page before said is next."),
                ),
            ),
            Operation("GET", "/api/players/{name}", "The ratings of a player.", self.player, answer=PlayerRatings),
            Operation(
                "GET",
                "/api/players/{name}/games",
                "The rated games of a player, the newest first.",
                self.player_games,
                answer=RatedGames,
                query=(("before", "What the page before said is next."),),
            ),
        ]

    async def ratings(self, asked: Asked) -> Response:
        query = asked.request.query_params
        role, after = query.get("role", FIRST_ROLE), query.get("after")
        return json_response(await self._read(lambda connection: leaderboard(connection, role, after)))

    async def player(self, asked: Asked) -> Response:
        key = asked.request.path_params["name"]
        return json_response(await self._read(lambda connection: player_ratings(connection, key)))

    async def player_games(self, asked: Asked) -> Response:
        key, before = asked.request.path_params["name"], asked.request.query_params.get("before")
        return json_response(await self._read(lambda connection: player_games(connection, key, before)))

    async def _read(self, read: Callable[[Connection], T]) -> T:
        try:
            return await asyncio.to_thread(self._read_now, read)
        except SQLAlchemyError as error:
            raise store_away() from error

    def _read_now(self, read: Callable[[Connection], T]) -> T:
        with self._hall.engine.connect() as connection:
            return read(connection)

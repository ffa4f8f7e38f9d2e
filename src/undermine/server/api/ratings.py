"""Operations on ratings."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Concatenate, ParamSpec, TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import SQLAlchemyError
from starlette.responses import Response

from undermine.server.api.operation import ApiRequest, Operation, json_response
from undermine.server.costs import in_thread
from undermine.server.errors import store_unavailable
from undermine.server.rating.leaderboard import game_ratings, leaderboard, player_games, player_ratings
from undermine.wire.rating import GameRatings, Leaderboard, PlayerRatings, RatedGames

if TYPE_CHECKING:
    from sqlalchemy import Engine

FIRST_ROLE = "miner"
T = TypeVar("T")
P = ParamSpec("P")


class RatingApi:
    """Answers questions about ratings, which everybody may ask."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def operations(self) -> list[Operation]:
        """Return all operations."""
        return [
            Operation(
                "GET",
                "/api/ratings",
                "The leaderboard of a role, sorted by the lower end of the interval.",
                self.ratings,
                answer=Leaderboard,
                query=(
                    ("role", "The role; without it, miner."),
                    ("after", "The `next` of the page before."),
                ),
            ),
            Operation("GET", "/api/players/{name}", "The ratings of a player.", self.player, answer=PlayerRatings),
            Operation(
                "GET",
                "/api/players/{name}/games",
                "The rated games of a player, the newest first.",
                self.player_games,
                answer=RatedGames,
                query=(("before", "The `next` of the page before."),),
            ),
            Operation(
                "GET",
                "/api/tables/{name}/ratings",
                "How a rated game changed the ratings of its players.",
                self.game_ratings,
                answer=GameRatings,
            ),
        ]

    async def ratings(self, request: ApiRequest) -> Response:
        role = request.http.query_params.get("role", FIRST_ROLE)
        person = request.actor.id if request.actor else None
        return json_response(await self._read(leaderboard, role, request.query("after"), person))

    async def player(self, request: ApiRequest) -> Response:
        return json_response(await self._read(player_ratings, request.path("name")))

    async def player_games(self, request: ApiRequest) -> Response:
        return json_response(await self._read(player_games, request.path("name"), request.query("before")))

    async def game_ratings(self, request: ApiRequest) -> Response:
        return json_response(await self._read(game_ratings, request.path("name")))

    async def _read(self, read: Callable[Concatenate[Connection, P], T], /, *arguments: P.args, **named: P.kwargs) -> T:
        """Run a function that reads the database in a thread."""

        def with_connection() -> T:
            with self._engine.connect() as connection:
                return read(connection, *arguments, **named)

        try:
            return await in_thread(with_connection)
        except SQLAlchemyError as error:
            raise store_unavailable() from error

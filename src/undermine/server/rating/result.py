"""What a rated game came to: read from its log, kept in a few lines that hold no names, and all that ratings need."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import msgspec

from undermine.server.entry import MadeMove, Row
from undermine.server.player import Player
from undermine.server.table import Table
from undermine.wire.happening import Ended

HOUSE = "bot:"
"""A bot of the house is one player for each level, whatever it is called at a table."""
BY_PERSON = "person"


class SeatResult(msgspec.Struct, frozen=True, array_like=True):
    """A seat of a round: who was dealt in there, as what he ended, and whether he played himself."""

    player: str
    role: str
    won: bool
    paid: int
    own: bool
    """Whether at least half of the moves were his own, and not those of a bot in his place."""


class GameResult(msgspec.Struct, frozen=True):
    """A game: when it ended, by which rules it was played, and the seats of every round that was finished."""

    table: str
    ended: int
    edition: str
    expansion: bool
    rounds: tuple[tuple[SeatResult, ...], ...]

    @property
    def place(self) -> tuple[int, str]:
        """Where it stands among all games: they count in the order of their ends."""
        return self.ended, self.table


_DECODER = msgspec.json.Decoder(GameResult)


def write_result(result: GameResult) -> str:
    """A result as the store keeps it."""
    return msgspec.json.encode(result).decode()


def read_result(body: str) -> GameResult:
    """Read what `write_result` wrote."""
    return _DECODER.decode(body)


def player_key(player: Player | None) -> str:
    """Who is rated for a seat."""
    assert player is not None, "a round was dealt to an empty seat"
    return player.person if player.person is not None else f"{HOUSE}{player.level}"


class _Reading:
    """Follows a log and writes down each round as it ends."""

    def __init__(self, name: str) -> None:
        self.table = Table(name)
        self.rounds: list[tuple[SeatResult, ...]] = []
        self._round = 0
        self._players: list[str] = []
        self._moves: Counter[tuple[int, bool]] = Counter()

    def follow(self, row: Row) -> None:
        """One more line."""
        self.table.follow([row])
        game = self.table.game
        if game is None:
            return
        if isinstance(row.entry, MadeMove):
            self._moves[row.entry.seat, row.entry.by == BY_PERSON] += 1
        if len(game.results) > len(self.rounds):
            self.rounds.append(self._ended())
        if game.round > self._round:
            self._round, self._moves = game.round, Counter()
            self._players = [player_key(player) for player in self.table.players]

    def _ended(self) -> tuple[SeatResult, ...]:
        assert self.table.game is not None
        result = self.table.game.results[-1]
        return tuple(
            SeatResult(player, result.roles[seat], seat in result.winners, result.paid[seat], self._is_own(seat))
            for seat, player in enumerate(self._players)
        )

    def _is_own(self, seat: int) -> bool:
        if self._players[seat].startswith(HOUSE):
            return True
        return self._moves[seat, True] >= self._moves[seat, False]


def result_of(name: str, rows: Sequence[Row]) -> GameResult | None:
    """What the log of a table came to; `None` while the game goes on."""
    ended = next((row.at for row in rows if isinstance(row.entry, Ended)), None)
    if ended is None:
        return None
    reading = _Reading(name)
    for row in rows:
        reading.follow(row)
    settings = reading.table.settings
    return GameResult(name, ended, settings.edition, settings.expansion, tuple(reading.rounds))

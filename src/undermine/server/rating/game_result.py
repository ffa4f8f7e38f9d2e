"""The result of a rated game, read from its log. It holds everything that ratings need, and no names."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import msgspec

from undermine.server.apply_entry import LogError
from undermine.server.log_entry import LogEntry, MadeMove
from undermine.server.player import Player
from undermine.server.table import Table
from undermine.wire.entry import Ended

BOT_PREFIX = "bot:"
"""The key of a bot of the server is this and its level, whatever it is called at a table."""
BY_PERSON = "person"


class SeatResult(msgspec.Struct, frozen=True, array_like=True):
    """A seat in a round: who was dealt in, in which role they ended, and whether they played themselves."""

    player: str
    role: str
    won: bool
    paid: int
    own: bool
    """Whether the player made at least half of the moves, and not a bot in their place."""


class GameResult(msgspec.Struct, frozen=True):
    """A game: when it ended, its rules, and the seats of every finished round."""

    table: str
    ended: int
    edition: str
    expansion: bool
    rounds: tuple[tuple[SeatResult, ...], ...]

    @property
    def order(self) -> tuple[int, str]:
        """Its position among all games, which count in the order in which they ended."""
        return self.ended, self.table


_DECODER = msgspec.json.Decoder(GameResult)


def encode_result(result: GameResult) -> str:
    """Return a result as the database stores it."""
    return msgspec.json.encode(result).decode()


def decode_result(body: str) -> GameResult:
    """Read what `encode_result` wrote."""
    return _DECODER.decode(body)


def player_key(player: Player | None) -> str:
    """Return who is rated for a seat."""
    if player is None:
        raise LogError("a round was dealt to an empty seat")
    return player.person if player.person is not None else f"{BOT_PREFIX}{player.level}"


class _ResultReader:
    """Applies a log and notes each round as it ends."""

    def __init__(self, name: str) -> None:
        self.table = Table(name)
        self.rounds: list[tuple[SeatResult, ...]] = []
        self._round = 0
        self._players: list[str] = []
        self._moves: Counter[tuple[int, bool]] = Counter()

    def apply(self, entry: LogEntry) -> None:
        self.table.apply([entry])
        game = self.table.game
        if game is None:
            return
        if isinstance(entry.content, MadeMove):
            self._moves[entry.content.seat, entry.content.by == BY_PERSON] += 1
        if len(game.results) > len(self.rounds):
            result = game.results[-1]
            self.rounds.append(
                tuple(
                    SeatResult(player, result.roles[seat], seat in result.winners, result.paid[seat], self._own(seat))
                    for seat, player in enumerate(self._players)
                )
            )
        if game.round > self._round:
            self._round, self._moves = game.round, Counter()
            self._players = [player_key(player) for player in self.table.players]

    def _own(self, seat: int) -> bool:
        if self._players[seat].startswith(BOT_PREFIX):
            return True
        return self._moves[seat, True] >= self._moves[seat, False]


def result_of(name: str, entries: Sequence[LogEntry]) -> GameResult | None:
    """Return the result of a table's log; `None` while the game goes on."""
    ended = next((entry.at for entry in entries if isinstance(entry.content, Ended)), None)
    if ended is None:
        return None
    reader = _ResultReader(name)
    for entry in entries:
        reader.apply(entry)
    settings = reader.table.settings
    return GameResult(name, ended, settings.edition, settings.expansion, tuple(reader.rounds))

"""The result of a rated game, read from its log. It holds everything that ratings need, and no names."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from undermine.game import Game
from undermine.server.apply_entry import LogError
from undermine.server.handlers.seating import DEFAULT_LEVEL
from undermine.server.log_entry import Created, LogEntry, MadeMove
from undermine.server.player import Player
from undermine.server.rating.ruling import RoundConduct, Ruling, SeatRuling
from undermine.server.table import Table
from undermine.wire.entry import BotSat, Ended, Kicked

BOT_PREFIX = "bot:"
"""The key of a bot of the server is this and its level, whatever it is called at a table."""
BY_PERSON = "person"
RULES_WITH_RULINGS, RULES_WITH_DECIDING_BOTS = 2, 3
"""The first rules by which rounds have rulings, and by which bots count as the level that decided."""


class SeatResult(msgspec.Struct, frozen=True, array_like=True):
    """A seat in a round: who was dealt in, in which role they ended, and whether they played themselves."""

    player: str
    """For a bot of the server, the level that decided, from the third rules on."""
    role: str
    won: bool
    paid: int
    own: bool
    """Whether the player made at least half of the moves, and not a bot in their place."""


class BrokenRound(msgspec.Struct, frozen=True, omit_defaults=True):
    """The round in which the game ended before the round did."""

    seats: tuple[SeatResult, ...]
    """With the roles at that moment; nobody has won."""
    rulings: tuple[SeatRuling, ...]
    why: str
    """Why the game ended, as in `Ended`."""
    begun: bool = True
    """Whether every seat had had a turn."""


class GameResult(msgspec.Struct, frozen=True, omit_defaults=True):
    """A game: when it ended, its rules, and the seats of every finished round."""

    table: str
    ended: int
    edition: str
    expansion: bool
    rounds: tuple[tuple[SeatResult, ...], ...]
    rules: int = 1
    """How its rounds are counted; see `log_entry.RATING_RULES`. Everything below is from 2 on."""
    rulings: tuple[tuple[SeatRuling, ...], ...] = ()
    """By finished round and seat; empty for a round that everybody just played."""
    broken: BrokenRound | None = None
    removers: tuple[tuple[str, ...], ...] = ()
    """By round: hosts without a seat who removed players from it; empty if there were none in any round."""

    @property
    def order(self) -> tuple[int, str]:
        """Its position among all games, which count in the order in which they ended."""
        return self.ended, self.table

    @property
    def dealt(self) -> tuple[tuple[SeatResult, ...], ...]:
        """The seats of all rounds, also of the one that was broken off."""
        return self.rounds if self.broken is None else (*self.rounds, self.broken.seats)

    @property
    def keys(self) -> set[str]:
        """Everybody whose rating matters for the game."""
        stood_in = (one.bot for rulings in self.rulings for one in rulings if one.bot is not None)
        return {seat.player for seats in self.dealt for seat in seats} | set(stood_in)


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
    return player.person if player.person is not None else bot_key(player.level)


def bot_key(level: str | None) -> str:
    """Return the key of a bot of the server."""
    return f"{BOT_PREFIX}{level}"


class _ResultReader:
    """Applies a log and notes each round as it ends."""

    def __init__(self, name: str) -> None:
        self.table = Table(name)
        self.rounds: list[tuple[SeatResult, ...]] = []
        self.rulings: list[tuple[SeatRuling, ...]] = []
        self.broken: BrokenRound | None = None
        self.removers: list[tuple[str, ...]] = []
        self._rules = 1
        self._round = 0
        self._conduct = RoundConduct(())
        self._own_moves: Counter[int] = Counter()
        """By seat: how many moves of the round its player made."""
        self._bot_moves: defaultdict[int, Counter[str]] = defaultdict(Counter)
        """By seat: how many moves of the round each bot decided."""

    def apply(self, entry: LogEntry) -> None:
        self._note_conduct(entry)
        self.table.apply([entry])
        game = self.table.game
        if game is None:
            return
        if len(game.results) > len(self.rounds):
            result = game.results[-1]
            self.rulings.append(self._seat_rulings(self._conduct.of_finished_round()))
            self.removers.append(self._conduct.removers_without_seat)
            self.rounds.append(
                tuple(
                    SeatResult(player, result.roles[seat], seat in result.winners, result.paid[seat], self._own(seat))
                    for seat, player in enumerate(self._counted_players())
                )
            )
        if game.round > self._round:
            self._round = game.round
            self._own_moves.clear()
            self._bot_moves.clear()
            self._conduct = RoundConduct([player_key(player) for player in self.table.players])

    def _note_conduct(self, entry: LogEntry) -> None:
        """Note what an entry says about the players; the table is as it was before."""
        match entry.content:
            case Created(rating_rules=rules):
                self._rules = rules
            case MadeMove() as move:
                self._note_move(move)
            case BotSat(seat=seat) if self.table.game is not None:
                player = self.table.players[seat]
                if player is not None and not player.is_bot and self._conduct.players:
                    self._conduct.seat_given_up(seat, player, entry.person)
            case Kicked(person=person):
                self._conduct.kicked(person, entry.person)
            case Ended() as ended if self.table.game is not None and len(self.rounds) < self._round:
                self._break_off(
                    self.table.game, ended.why, self._conduct.of_broken_round(self.table, ended, entry.person)
                )

    def _note_move(self, move: MadeMove) -> None:
        self._conduct.moved(move.seat)
        if move.by == BY_PERSON:
            self._own_moves[move.seat] += 1
        else:
            decided = self._bot_at(move.seat) if move.level is None else bot_key(move.level)
            self._bot_moves[move.seat][decided] += 1

    def _break_off(self, game: Game, why: str, rulings: Sequence[Ruling]) -> None:
        seats = tuple(
            SeatResult(player, game.view(seat).role or "", False, 0, self._own(seat))
            for seat, player in enumerate(self._counted_players())
        )
        self.removers.append(self._conduct.removers_without_seat)
        self.broken = BrokenRound(seats, tuple(map(SeatRuling, rulings)), why, self._conduct.begun)

    def _seat_rulings(self, rulings: Sequence[Ruling]) -> tuple[SeatRuling, ...]:
        found = tuple(
            SeatRuling(ruling, None if self._own(seat) else self._deciding_bot(seat, self._bot_at(seat)))
            for seat, ruling in enumerate(rulings)
        )
        return found if any(one != SeatRuling() for one in found) else ()

    def _counted_players(self) -> list[str]:
        """Return who counts for each seat: who was dealt in, but a bot as the level that decided."""
        return [
            self._deciding_bot(seat, player) if player.startswith(BOT_PREFIX) else player
            for seat, player in enumerate(self._conduct.players)
        ]

    def _bot_at(self, seat: int) -> str:
        """The bot that has the seat, or plays for its player."""
        player = self.table.players[seat]
        level = player.level if player is not None else None
        return bot_key(level or self.table.settings.level or DEFAULT_LEVEL)

    def _deciding_bot(self, seat: int, usual: str) -> str:
        """The bot that counts for a seat: the usual one if it decided at least half of the moves that bots made there,
        otherwise the one that decided most of the others. Older rules ignore who decided.
        """
        decided = self._bot_moves[seat]
        if self._rules < RULES_WITH_DECIDING_BOTS or 2 * decided[usual] >= decided.total():
            return usual
        return max((bot for bot in decided if bot != usual), key=lambda bot: decided[bot])

    def _own(self, seat: int) -> bool:
        if self._conduct.players[seat].startswith(BOT_PREFIX):
            return True
        return self._own_moves[seat] >= self._bot_moves[seat].total()


def result_of(name: str, entries: Sequence[LogEntry]) -> GameResult | None:
    """Return the result of a table's log; `None` while the game goes on."""
    ended = next((entry.at for entry in entries if isinstance(entry.content, Ended)), None)
    if ended is None:
        return None
    reader = _ResultReader(name)
    for entry in entries:
        reader.apply(entry)
    settings = reader.table.settings
    result = GameResult(name, ended, settings.edition, settings.expansion, tuple(reader.rounds))
    created = entries[0].content
    if not isinstance(created, Created) or created.rating_rules < RULES_WITH_RULINGS:
        return result
    removers = tuple(reader.removers) if any(reader.removers) else ()
    return replace(
        result,
        rules=created.rating_rules,
        rulings=tuple(reader.rulings),
        broken=reader.broken,
        removers=removers,
    )

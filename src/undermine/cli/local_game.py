"""A game at this machine: people at some seats, bots at the others. It can be saved and resumed."""

from __future__ import annotations

import json
import secrets
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from undermine.cli.arguments import DEFAULT_BOT, DEFAULT_PLAYERS
from undermine.errors import RecordError, SettingError, shown
from undermine.event import Event
from undermine.extras import missing_sentence
from undermine.game import Game
from undermine.move import Move
from undermine.record.lines import LineKind, read_lines, settings_of, write_line
from undermine.rulebook.compiler import COMPILED
from undermine.rulebook.editions import DEFAULT_EDITION
from undermine.settings import SEED_MAX, Option, is_whole
from undermine.talk import StatementLimits, Talk
from undermine.view import TableView, View

if TYPE_CHECKING:
    from undermine.bots.driver import Turn
    from undermine.cli.bot_compiler import BotCompiler
    from undermine.cli.seat_adviser import SeatAdviser

BOT_NAMES = ("Ann", "Ben", "Cat", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida", "Jon", "Kim", "Leo")
ONLY_PERSON = "You"


@dataclass(frozen=True)
class NewGame:
    """What to play, and who sits where. It is checked when the game is started."""

    players: int = DEFAULT_PLAYERS
    edition: str = DEFAULT_EDITION
    expansion: bool = False
    options: dict[str, Option] = field(default_factory=dict)
    seed: int | None = None
    people: tuple[int, ...] = (0,)
    """The seats of people."""
    names: tuple[str, ...] = ()
    """The people's names in the order of their seats. Without names, default ones are used."""
    bots: tuple[str, ...] | None = None
    """The bots of the other seats: as many as there are seats, or fewer, who then sit at several; `None`: the usual."""
    talk: bool = True
    """Whether bots talk."""


def player_names(players: int, people: Sequence[int], names: Sequence[str] = ()) -> int | list[str]:
    """Return names by seat. A single person is called “You”, several are numbered.

    Returns only the number of players if the number or the seats are invalid; `Game.new` then refuses them.
    """
    if names and len(names) != len(people):
        raise SettingError(f"there must be as many names as people: {len(people)}, not {len(names)}")
    if not 0 <= players <= len(BOT_NAMES) or any(not 0 <= seat < players for seat in people):
        return players
    defaults = [ONLY_PERSON] if len(people) == 1 else [f"Player {number + 1}" for number in range(len(people))]
    by_seat = dict(zip(sorted(people), names or defaults, strict=True))
    bots = (name for name in BOT_NAMES if name not in by_seat.values())
    return [by_seat.get(seat) or next(bots) for seat in range(players)]


class LocalGame:
    """A game between people at this machine and bots. What a seat is shown comes from `view` and `events_for`."""

    def __init__(
        self,
        game: Game,
        seed: int,
        people: Iterable[int],
        bots: Sequence[str] | None = None,
        talk: bool = True,
        compiler: BotCompiler | None = None,
    ) -> None:
        from undermine.cli.seated_bots import SeatedBots, bots_by_seat

        self.game = game
        self.people = tuple(sorted(set(people)))
        self._seed = seed
        self.before: TableView = game.table
        """The table before the last move, which may have ended the round and dealt the next one."""
        for seat in self.people:
            game.view(seat)  # raises if there is no such seat
        seats = [seat for seat in range(len(game.players)) if seat not in self.people]
        names = [DEFAULT_BOT] * len(seats) if bots is None else bots
        self.bots = SeatedBots(bots_by_seat(names, seats), compiler, talk)
        self._compiler = compiler
        self._advisers: dict[int, SeatAdviser] = {}
        self._statement_limits = StatementLimits(len(game.players))

    @classmethod
    def start(cls, new: NewGame, compiler: BotCompiler | None = None) -> LocalGame:
        """Start a new game. Raises `SettingError` if the settings are invalid."""
        seed = secrets.randbits(64) if new.seed is None else new.seed
        names = player_names(new.players, new.people, new.names)
        game = Game.new(names, new.edition, new.expansion, new.options, seed)
        return cls(game, seed, new.people, new.bots, new.talk, compiler)

    @classmethod
    def resume(
        cls, text: str | bytes, bots: Sequence[str] | None = None, compiler: BotCompiler | None = None
    ) -> LocalGame:
        """Resume the game of a record that `record` wrote, perhaps with other bots.

        Raises `RecordError` if that is impossible, and `SettingError` for bots that cannot sit there.
        """
        header, *lines = read_lines(text)
        seed, people = _seed_and_people(header.content)
        if bots is None:
            bots = _bots_in(header.content, people)
        Game.replay(text)  # raises an error that names the line, if one is wrong
        settings = settings_of(header.content)
        game = Game.new(settings.players, settings.edition, settings.expansion, settings.options, seed)
        for line in lines:
            if line.kind is LineKind.MOVE and not game.over:
                game.play(line.content["move"], line.content["seat"])
            elif line.kind is LineKind.TALK:
                game.say(line.content["seat"], line.content["talk"])
        _check_deals(game, [line.content for line in lines if line.kind is LineKind.DEAL])
        return cls(game, seed, people, bots, header.content.get("bots_talk") is not False, compiler)

    @property
    def players(self) -> list[str]:
        """The players' names by seat, safe to print."""
        return [shown(name) for name in self.game.players]

    @property
    def is_shared(self) -> bool:
        """Whether several people take turns at this machine."""
        return len(self.people) > 1

    @property
    def is_bots_turn(self) -> bool:
        """Whether a bot is to move."""
        return self.game.to_move in self.bots.names

    def view(self, seat: int | None) -> View:
        """Return what a seat knows."""
        return self.game.view(seat)

    def events_for(self, seat: int | None) -> list[Event]:
        """Return everything that happened so far, as a seat saw it."""
        return [event.seen_by(seat) for event in self.game.events]

    def play(self, move: Move | str, seat: int) -> list[Event]:
        """Make a person's move and return its events."""
        self.before = self.game.table
        events = self.game.play(move, seat)
        self._statement_limits.moved(seat)
        return events

    def decide(self) -> Callable[[], Turn]:
        """Return the function with which the bot to move decides. It may run in a thread."""
        return self.bots.decide(self.game, self._seed)

    def play_bot(self, turn: Turn | None = None) -> list[Event]:
        """Make the statement and the move of the bot to move, which decides now if it has not, and return the events.

        Its turn depends only on the seed, the ply and what its seat saw.
        """
        seat = self.game.to_move
        assert seat is not None
        talk, move, _ = turn or self.decide()()
        self.before = self.game.table
        said = self.game.say(seat, talk) if talk is not None else []
        return [*said, *self.game.play(move, seat)]

    def adviser(self, seat: int) -> SeatAdviser | str:
        """Return who advises a person, or why nobody does."""
        from undermine.cli.seat_adviser import SeatAdviser

        if not COMPILED:
            return missing_sentence("Advice", ["fast"])
        if self._compiler is not None and not self._compiler.is_ready:
            self._compiler.start()
            return "The bot that answers this is being compiled. Ask again in a minute."
        if seat not in self._advisers:
            self._advisers[seat] = SeatAdviser(self.game, seat, self.players)
        return self._advisers[seat]

    def may_say(self, seat: int) -> bool:
        """Return whether a person may make a statement now: one in their turn, and one between two turns."""
        return self._statement_limits.is_open(seat, self.game.to_move)

    def say(self, seat: int, talk: Talk) -> list[Event]:
        """Make a person's statement and return its event."""
        self._statement_limits.said(seat, self.game.to_move)
        return self.game.say(seat, talk)

    def record(self) -> str:
        """Return the record so far. Its header also holds the seed, the people's seats, and the bots by seat."""
        header, rest = self.game.record().split("\n", 1)
        more = {
            "seed": self._seed,
            "people": list(self.people),
            "bots": [self.bots.names.get(seat) for seat in range(len(self.game.players))],
            "bots_talk": self.bots.talk,
        }
        return write_line(json.loads(header) | more) + "\n" + rest


def _seed_and_people(header: dict[str, Any]) -> tuple[int, list[int]]:
    """Return the seed and the people's seats from the header of a saved game."""
    seed, people = header.get("seed"), header.get("people")
    if seed is None or people is None:
        raise RecordError(1, "the header has no “seed” and “people”, so this game cannot be resumed")
    if not is_whole(seed, 0, SEED_MAX):
        raise RecordError(1, f"a seed is a whole number from 0 to 2**64 - 1, not {shown(seed)}")
    players = header.get("players")
    last = len(players) - 1 if isinstance(players, list) else -1
    if not isinstance(people, list) or not all(is_whole(seat, 0, last) for seat in people):
        raise RecordError(1, f"“people” is a list of seats, not {shown(people)}")
    return int(seed), people


def _bots_in(header: dict[str, Any], people: Sequence[int]) -> list[str] | None:
    """Return the bots of a saved game, by seat. A record names no files, because their code would run."""
    if "bots" not in header:
        return None  # the record of an older version
    from undermine.bots.roster import ROSTER

    bots, players = header["bots"], len(header["players"])
    if not isinstance(bots, list) or len(bots) != players:
        raise RecordError(1, f"“bots” is a list of {players} names, not {shown(bots)}")
    names = [bots[seat] for seat in range(players) if seat not in people]
    for name in names:
        if not isinstance(name, str) or name not in ROSTER:
            raise RecordError(1, f"there is no bot “{shown(name)}” here; name the bots, for example --bots sleuth")
    return names


def _check_deals(game: Game, deals: list[dict[str, Any]]) -> None:
    """Raise `RecordError` unless the seed gives the deals of the record."""
    lines = read_lines(game.record())
    dealt = [line.content for line in lines if line.kind is LineKind.DEAL]
    if dealt[: len(deals)] != deals:
        raise RecordError(1, "the seed in the header does not give the deals of this record")

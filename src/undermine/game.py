"""A game as Python users hold it: whose turn it is, what is legal, playing, records and views."""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Unpack

import numpy as np

from undermine.append_only import AppendOnlyList
from undermine.check import check_move
from undermine.errors import DealError, IllegalMove, PositionError, SettingError, TalkError, UndoError, WhyNot, shown
from undermine.event import Event, Said
from undermine.move import LegalMoves, Move
from undermine.notation import seats_in
from undermine.position import Position, game_position, read_position, set_up_position
from undermine.record.deal import Deal, copy_deal, deal_contents, read_deal, write_deal
from undermine.record.lines import LineKind, header_of, kind_of, settings_of, write_line
from undermine.record.replay import read_game
from undermine.rulebook import entry_points
from undermine.rulebook.editions import DEFAULT_EDITION
from undermine.rulebook.scratch import THREAD_SCRATCH
from undermine.rulebook.state import NOBODY, STATE, Games, Phase
from undermine.settings import SEED_MAX, Edition, Option, Settings, blank_game, is_whole
from undermine.talk import Talk
from undermine.trace import dealt_event, events_from_trace
from undermine.view.memory import Memory, SeatMemories
from undermine.view.result import RoundResult, round_result
from undermine.view.state_fields import PHASE_NAMES, StateFields, read_number
from undermine.view.text import picture
from undermine.view.view import MoveView, TableView, View, spectator_view, table_of, view_of


def _checked_seed(seed: int | None) -> int | None:
    if seed is not None and not is_whole(seed, 0, SEED_MAX):
        raise SettingError(f"a seed is a whole number from 0 to 2**64 - 1, not {shown(seed)}")
    return seed


class Game:
    """One game with all its secrets. What a seat may know of it is `view(seat)`."""

    __slots__ = (
        "_beginning",
        "_dwarves",
        "_events",
        "_games",
        "_last",
        "_lines",
        "_memories",
        "_moves",
        "_ply",
        "_public_results",
        "_results",
        "_seeded",
        "_settings",
        "_state",
        "_strict",
        "_table",
    )

    def __init__(self, settings: Settings, header: Mapping[str, Any], seed: int | None) -> None:
        """Use `Game.new`, `Game.start`, `Game.replay` or `Game.from_position` instead."""
        self._settings = settings
        self._games = blank_game(settings, seed)
        self._dwarves = dict(deal_contents(self._games).dwarves)
        self._seeded = seed is not None
        self._lines: AppendOnlyList[dict[str, Any]] = AppendOnlyList([dict(header)])
        self._beginning: Game | None = None
        """The game as it was set up, if it began with a position; such a game has no record."""
        self._strict = True
        """Whether the position that it began with could come about."""
        self._events: AppendOnlyList[Event] = AppendOnlyList()
        self._memories = SeatMemories()
        self._moves: AppendOnlyList[MoveView] = AppendOnlyList()
        """The moves of the round."""
        self._last: MoveView | None = None
        self._ply = 0
        self._results: list[RoundResult] = []
        self._public_results: tuple[RoundResult, ...] = ()
        self._state: StateFields | None = None
        """Read when it is first needed after a change, as is the table."""
        self._table: TableView | None = None

    # making games

    @classmethod
    def new(
        cls,
        players: int | Sequence[str] = 5,
        edition: Edition = DEFAULT_EDITION,
        expansion: bool = False,
        options: Mapping[str, Option] | None = None,
        seed: int | None = None,
    ) -> Game:
        """Return a game that deals every round itself. The same seed gives the same deals everywhere."""
        settings = Settings.make(players, edition, expansion, options)
        seed = secrets.randbits(64) if seed is None else _checked_seed(seed)
        game = cls(settings, header_of(settings, seed), seed)
        game._deal_by_seed()
        return game

    @classmethod
    def start(cls, header: Mapping[str, Any], deal: Mapping[str, Any]) -> Game:
        """Return a game whose rounds you deal yourself, from a record's header and its first deal."""
        game = cls(settings_of(header), header, None)
        game.deal(deal)
        return game

    @classmethod
    def from_position(
        cls,
        players: int | Sequence[str] = 5,
        edition: Edition = DEFAULT_EDITION,
        expansion: bool = False,
        options: Mapping[str, Option] | None = None,
        seed: int | None = None,
        **position: Unpack[Position],
    ) -> Game:
        """Return a game in the middle of a round, where a seat is about to act. Raises `PositionError`.

        What the position leaves out is dealt by the seed, and so are later rounds. Without a seed it is dealt in the
        order of names, and you deal later rounds yourself. Such a game has no record.
        """
        settings = Settings.make(players, edition, expansion, options)
        game = cls(settings, header_of(settings), _checked_seed(seed))
        event, memories = set_up_position(game._games, seed is not None, position)
        game._strict = position.get("strict", True)
        game._events.append(event)
        game._memories.add([event])
        game._memories.set(memories)
        if game._seeded and game.phase == "deal":
            game._deal_by_seed()
        game._beginning = game.copy()
        return game

    @classmethod
    def from_text(cls, text: str, seed: int | None = None) -> Game:
        """Return the game of a `position`, of a game or of a view. Raises `PositionError` or `SettingError`.

        What the text does not say is dealt by the seed, as in `from_position`. A text that has a seed needs no other.
        """
        given = read_position(text)
        if seed is not None and given.seed is not None:
            raise PositionError(f"the text has the seed {given.seed}, so another, {shown(seed)}, cannot be given")
        seed = given.seed if seed is None else seed
        return cls.from_position(given.players, given.edition, given.expansion, given.options, seed, **given.position)

    @classmethod
    def replay(cls, text: str | bytes) -> Game:
        """Return the game at the end of a record, finished or not. Raises `RecordError`, which names the line.

        If the record names its seed, the game goes on to deal by it, as it would have.
        """
        walk = read_game(cls, text)
        while True:
            try:
                next(walk)
            except StopIteration as stop:
                return stop.value  # type: ignore[no-any-return]

    @classmethod
    def steps(cls, text: str | bytes) -> Iterator[tuple[Game, int, Move]]:
        """Walk through a record: before every move, yield the game, the seat and the move.

        It is the same `Game` each time, one move further.
        """
        yield from read_game(cls, text)

    # the current position

    @property
    def games(self) -> Games:
        """The state as the rulebook holds it, with all secrets: an array of one game."""
        return self._games

    @property
    def players(self) -> list[str]:
        """The players' names, by seat."""
        return list(self._settings.players)

    @property
    def settings(self) -> Settings:
        """Edition, expansion, options and players."""
        return self._settings

    @property
    def to_move(self) -> int | None:
        """The seat that must act now; `None` between rounds and when the game is over."""
        seat = read_number(self._games, "to_move")
        return None if seat == NOBODY else seat

    @property
    def phase(self) -> str:
        """`play`, `reveal`, `turn`, `take`, `steal`, `deal` (a deal is awaited) or `over`."""
        return PHASE_NAMES[read_number(self._games, "phase")]

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return read_number(self._games, "phase") == Phase.OVER

    @property
    def round(self) -> int:
        """The number of the round, from 1."""
        return read_number(self._games, "round_number")

    @property
    def ply(self) -> int:
        """How many moves have been made."""
        return self._ply

    @property
    def moves(self) -> list[tuple[int, Move]]:
        """The moves made so far, each with the seat that made it."""
        return [(line["seat"], Move(line["move"])) for line in self._lines if "move" in line]

    @property
    def gold(self) -> list[int]:
        """Each seat's total."""
        return list(self._fields().gold[: len(self._settings.players)])

    @property
    def winners(self) -> list[int]:
        """The seats that won the game; empty until it is over."""
        return list(seats_in(read_number(self._games, "game_winners")))

    @property
    def results(self) -> list[RoundResult]:
        """The result of each finished round."""
        return list(self._results)

    @property
    def events(self) -> list[Event]:
        """Everything that has happened, with all secrets."""
        return list(self._events)

    def _fields(self) -> StateFields:
        if self._state is None:
            self._state = StateFields.of(self._games)
        return self._state

    # moves

    @property
    def legal_moves(self) -> LegalMoves:
        """The moves that the seat to move may make."""
        return LegalMoves(self._games)

    def play(self, move: Move | str, seat: int | None = None) -> list[Event]:
        """Make a move and return the events it caused. An `IllegalMove` leaves the game unchanged."""
        made = check_move(self._games, move, seat)
        mover = read_number(self._games, "to_move")
        return self.make(mover, made, {"seat": mover, "move": str(made)})

    def why_not(self, move: Move | str, seat: int | None = None) -> WhyNot | None:
        """Return why a move is not legal, `None` if it is. Prints as a sentence, and has a `reason`.

        Reason and sentence use only what the seat knows.
        """
        try:
            check_move(self._games, move, seat)
        except IllegalMove as error:
            return WhyNot(error.reason, str(error))
        return None

    def make(self, seat: int, move: Move, line: dict[str, Any], then_deal: bool = True) -> list[Event]:
        """Make a move that was checked, add its line to the record, and deal the next round if the game does so.

        Whoever repeats a record deals the round themselves (`then_deal` is false), as the record says.
        """
        entry_points.play(self._games, move.code, THREAD_SCRATCH.scratches)
        events = events_from_trace(self._games, seat, move, THREAD_SCRATCH.trace)
        self._ply += 1
        self._last = MoveView(seat, move.hidden)
        self._moves.append(self._last)
        self._add(line, events)
        if read_number(self._games, "to_move") == NOBODY:
            result = round_result(self._fields())
            self._results.append(result)
            self._public_results = tuple(self._results) if self.over else (*self._public_results, result.public)
            if self._seeded and not self.over and then_deal:
                events += self._deal_by_seed()
        return events

    def undo(self) -> Move:
        """Take back the last move, and all that was dealt and said after it. Returns the move. Raises `UndoError`."""
        lines = list(self._lines)
        last = max((index for index, line in enumerate(lines) if "move" in line), default=None)
        if last is None:
            raise UndoError("no move has been made yet, so there is none to take back")
        game = self._at_beginning()
        for line in lines[len(game._lines) : last]:
            game._repeat(line)
        for name in Game.__slots__:
            setattr(self, name, getattr(game, name))
        return Move(lines[last]["move"])

    def _at_beginning(self) -> Game:
        """Return the game as it was before its first deal, or before its first move if it began with a position."""
        if self._beginning is not None:
            game = self._beginning.copy()
            game._beginning = self._beginning
            return game
        low, high = self._games["seed"][0].tolist()
        return Game(self._settings, next(iter(self._lines)), high << 32 | low if self._seeded else None)

    def _repeat(self, line: dict[str, Any]) -> None:
        """Repeat one line of the record."""
        match kind_of(line):
            case LineKind.MOVE:
                self.make(line["seat"], Move(line["move"]), line, then_deal=False)
            case LineKind.TALK:
                self.hear(line["seat"], Talk.parse(line["talk"]), line)
            case LineKind.DEAL:
                self.deal(line)
            case _:
                self.keep(line)

    def _add(self, line: dict[str, Any], events: list[Event]) -> None:
        """Add a line to the record, and what happened."""
        self._lines.append(line)
        self._events.extend(events)
        self._memories.add(events)
        self._state = self._table = None

    # deals

    def deal(self, deal: Mapping[str, Any]) -> list[Event]:
        """Deal the next round yourself, as in a record. A `DealError` leaves the game unchanged.

        A replayed game whose seed would have dealt other cards forgets its seed.
        """
        if self.phase != "deal":
            why = "is over" if self.over else "deals itself" if self._seeded else "is in the middle of a round"
            raise DealError(f"no deal is awaited: the game {why}")
        own = copy_deal(deal)
        if not (self._seeded and self._deal_same_by_seed(own)):
            write_deal(self._games, own)
            entry_points.deal_as_given(self._games)
            self._games["seed"] = self._games["rng"] = 0
            self._seeded = False
        return self._add_deal(own)

    def _deal_same_by_seed(self, deal: Deal) -> bool:
        """Deal the next round by the seed if that gives the cards of a deal. Returns whether it does."""
        games = self._games.copy()
        entry_points.deal_by_seed(games)
        dealt = read_deal(games)
        if any(deal.get(key) != value for key, value in dealt.items()):
            return False
        self._games[:] = games
        return True

    def _deal_by_seed(self) -> list[Event]:
        entry_points.deal_by_seed(self._games)
        return self._add_deal(read_deal(self._games))

    def _add_deal(self, deal: Deal) -> list[Event]:
        self._moves = AppendOnlyList()
        event = dealt_event(deal, nuggets=read_number(self._games, "pile_size"))
        self._add(deal, [event])
        return [event]

    # talk

    def say(self, seat: int, talk: Talk | str) -> list[Event]:
        """Make a typed statement. It has no effect on the rules."""
        return self.hear(seat, talk if isinstance(talk, Talk) else Talk.parse(talk), {})

    def hear(self, seat: Any, talk: Talk, line: dict[str, Any]) -> list[Event]:
        """Add a statement, with its line of a record if it has one."""
        last = len(self._settings.players) - 1
        if not is_whole(seat, 0, last):
            raise TalkError(f"there is no seat {shown(seat)} to say {talk}")
        if talk.seat is not None and talk.seat > last:
            raise TalkError(f"{talk} is about seat {talk.seat}, but there is no such seat")
        if not self.round:
            raise TalkError("talk begins after the first deal")
        event = Said(int(seat), str(talk))
        self._add(line or {"seat": event.seat, "talk": event.talk}, [event])
        return [event]

    def keep(self, line: dict[str, Any]) -> None:
        """Add a line to the record that means nothing to the rules."""
        self._lines.append(line)

    # what seats know

    def view(self, seat: int | None, table: TableView | None = None) -> View:
        """Return what a seat knows, or a spectator (`None`). If you have the table already, you can pass it."""
        table = self.table if table is None else table
        if seat is None:
            return spectator_view(table)
        memory, state = self.memory(seat), self._fields()
        moves = tuple(self.legal_moves.texts()) if seat == state.to_move else ()
        return view_of(state, seat, table, memory, moves)

    @property
    def table(self) -> TableView:
        """What everyone sees; built once per move."""
        if self._table is None:
            self._table = table_of(
                self._fields(),
                self._settings,
                self._dwarves,
                self._ply,
                self._last,
                tuple(self._moves.since(0)),
                self._public_results,
            )
        return self._table

    def memory(self, seat: int) -> Memory:
        """Return what a seat remembers of the events that it saw."""
        if not is_whole(seat, 0, len(self._settings.players) - 1):
            raise SettingError(f"there is no seat {shown(seat)} at this table")
        return self._memories.of(seat)

    # copies, records, pictures

    def copy(self) -> Game:
        """Return an independent game in the same position."""
        other = Game.__new__(Game)
        for name in Game.__slots__:
            setattr(other, name, getattr(self, name))
        other._lines, other._events, other._moves = self._lines.copy(), self._events.copy(), self._moves.copy()
        other._memories, other._results = self._memories.copy(), self._results.copy()
        other._games = np.ndarray(1, STATE, bytearray(self.state))  # NumPy copies records field by field
        return other

    __copy__ = copy

    def __deepcopy__(self, _memo: dict[int, Any]) -> Game:
        return self.copy()

    @property
    def state(self) -> bytes:
        """The whole state as bytes; equal for equal games."""
        return self._games.tobytes()

    def __eq__(self, other: object) -> bool:
        """Whether two games have the same settings, the same state, and came there by the same moves and talk."""
        if not isinstance(other, Game):
            return NotImplemented
        return (
            self.state == other.state and self._settings == other._settings and list(self._lines) == list(other._lines)
        )

    __hash__ = None  # type: ignore[assignment]

    def record(self) -> str:
        """Return the record of the game so far. A game that began with a position has none."""
        if self._beginning is not None:
            raise PositionError("this game began with a position, so it has no record")
        lines = [write_line(line) for line in self._lines]
        if self.over:
            lines.append(write_line({"end": True, "gold": self.gold, "winners": self.winners}))
        return "\n".join(lines) + "\n"

    @property
    def position(self) -> str:
        """The game as one line of text, with all secrets, but without its moves and talk. `from_text` reads it."""
        memories = [self.memory(seat) for seat in range(len(self._settings.players))]
        return game_position(self._games, self._settings, self.table, memories, self._seeded, self._strict)

    def __str__(self) -> str:
        return picture(self.table)

    def __repr__(self) -> str:
        options = f", options={self._settings.options}" if self._settings.options else ""
        expansion = ", expansion" if self._settings.expansion else ""
        position = f"round {self.round}, ply {self._ply}, phase {self.phase}"
        return f"<Game: {self._settings.edition}{expansion}{options}, {len(self.players)} players, {position}>"

"""A game as Python users hold it: whose turn it is, what is legal, playing, records and views."""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import numpy as np

from undermine.admission import admit
from undermine.deal import Deal, box_of, copied, read_out, write_in
from undermine.error import (
    DealError,
    IllegalMove,
    SettingError,
    TalkError,
    shown,
)
from undermine.event import Dealt, Event, Said
from undermine.journal import Journal
from undermine.legal import LegalMoves
from undermine.memory import MEMORABLE, Memory, is_for
from undermine.notation import Move, hidden_text, move_text, seats_in
from undermine.picture import picture
from undermine.record import header_of, settings_of, write_line
from undermine.replay import read_game
from undermine.result import Result, result_of
from undermine.rulebook import entries
from undermine.rulebook.desk import OWN_DESK
from undermine.rulebook.editions import DEFAULT_EDITION
from undermine.rulebook.reason import Reason
from undermine.rulebook.state import NOBODY, STATE, Games, Phase
from undermine.settings import Option, Settings, blank_game, is_whole
from undermine.sheet import Sheet
from undermine.talk import Talk
from undermine.telling import tell
from undermine.view import MoveSeen, RoundSeen, Table, View, table_of, view_from_outside, view_of

SEED_MAX = 2**64 - 1


class Game:
    """One game, with everything in it; what a seat may know of it is `view(seat)`."""

    __slots__ = (
        "_dwarves",
        "_events",
        "_games",
        "_last",
        "_lines",
        "_memorable",
        "_memories",
        "_moves",
        "_ply",
        "_results",
        "_rounds",
        "_seeded",
        "_settings",
        "_sheet",
        "_table",
    )

    def __init__(self, settings: Settings, header: Mapping[str, Any], seed: int | None) -> None:
        """Use `Game.new`, `Game.start` or `Game.replay`."""
        self._settings = settings
        self._games = blank_game(settings, seed)
        self._dwarves = dict(box_of(self._games).dwarves)
        self._seeded = seed is not None
        self._lines: Journal[dict[str, Any]] = Journal([dict(header)])
        self._events: Journal[Event] = Journal()
        self._results: list[Result] = []
        self._rounds: tuple[RoundSeen, ...] = ()
        """The same, as all know them."""
        self._ply = 0
        self._last: MoveSeen | None = None
        self._moves: Journal[MoveSeen] = Journal()
        self._sheet: Sheet | None = None
        self._table: Table | None = None
        self._memorable: Journal[Event] = Journal()
        self._memories: dict[int, tuple[int, Memory]] = {}
        """By seat: what it remembers of so many memorable events."""

    # making games

    @classmethod
    def new(
        cls,
        players: int | Sequence[str] = 5,
        edition: str = DEFAULT_EDITION,
        expansion: bool = False,
        options: Mapping[str, Option] | None = None,
        seed: int | None = None,
    ) -> Game:
        """A game that deals every round by itself; the same seed gives the same deals everywhere."""
        if seed is None:
            seed = secrets.randbits(64)
        if not is_whole(seed, 0, SEED_MAX):
            raise SettingError(f"a seed is a whole number from 0 to 2**64 - 1, not {shown(seed)}")
        settings = Settings.make(players, edition, expansion, options)
        game = cls(settings, header_of(settings), seed)
        game._deal_by_seed()
        return game

    @classmethod
    def start(cls, header: Mapping[str, Any], deal: Mapping[str, Any]) -> Game:
        """A game whose rounds are dealt from outside: a record's header and its first deal."""
        game = cls(settings_of(header), header, None)
        game.deal(deal)
        return game

    @classmethod
    def replay(cls, text: str | bytes) -> Game:
        """The game at the end of a record, whole or unfinished; `RecordError` names the line that will not do."""
        walk = read_game(cls, text)
        while True:
            try:
                next(walk)
            except StopIteration as stop:
                return stop.value  # type: ignore[no-any-return]

    @classmethod
    def steps(cls, text: str | bytes) -> Iterator[tuple[Game, int, Move]]:
        """One game moving on through a record, seen before every move, with the seat and the move."""
        yield from read_game(cls, text)

    # where the game stands

    @property
    def games(self) -> Games:
        """The game as the rulebook holds it, with all secrets: an array of one record."""
        return self._games

    @property
    def players(self) -> list[str]:
        """The players' names, by seat."""
        return list(self._settings.players)

    @property
    def settings(self) -> Settings:
        """What the game is played by."""
        return self._settings

    @property
    def to_move(self) -> int | None:
        """The seat that must act now; `None` between rounds and when the game is over."""
        seat = self._sheet.to_move if self._sheet is not None else self._games["to_move"].item()
        return None if seat == NOBODY else seat

    @property
    def phase(self) -> str:
        """`play`, `reveal`, `turn`, `take`, `steal`, `deal` (a deal is awaited) or `over`."""
        return _PHASES[int(self._games["phase"][0])]

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return int(self._games["phase"][0]) == Phase.OVER

    @property
    def round(self) -> int:
        """The number of the round, from 1."""
        return self._sheet.round_number if self._sheet is not None else self._games["round_number"].item()

    @property
    def ply(self) -> int:
        """How many moves have been made."""
        return self._ply

    @property
    def gold(self) -> list[int]:
        """Each seat's total."""
        return self._games["gold"][0][: len(self._settings.players)].tolist()  # type: ignore[no-any-return]

    @property
    def winners(self) -> list[int]:
        """The seats that won the game; empty until it is over."""
        return list(seats_in(self._games["richest"].item()))

    @property
    def results(self) -> list[Result]:
        """One for each finished round."""
        return list(self._results)

    @property
    def events(self) -> list[Event]:
        """Everything that happened so far, with all secrets."""
        return list(self._events)

    # moves

    @property
    def legal_moves(self) -> LegalMoves:
        """What the seat to move may do."""
        return LegalMoves(self._games)

    def play(self, move: Move | str, seat: int | None = None) -> list[Event]:
        """Make a move and return what happened; `IllegalMove` leaves the game as it was."""
        code = admit(self._games, move, seat)
        mover = self._games["to_move"].item()
        return self.make(mover, code, {"seat": mover, "move": move_text(code)})

    def why_not(self, move: Move | str, seat: int | None = None) -> Reason | None:
        """Why a move is not legal, from what the seat knows; `None` if it is legal."""
        try:
            admit(self._games, move, seat)
        except IllegalMove as error:
            return error.reason
        return None

    def make(self, seat: int, code: int, line: dict[str, Any]) -> list[Event]:
        """Make a move that was found legal, write it down, and deal the next round where the game does so by itself."""
        entries.play(self._games, code, OWN_DESK.desks)
        events = tell(self._games, seat, code, OWN_DESK.notes)
        self._lines.append(line)
        self._ply += 1
        self._last = MoveSeen(seat, hidden_text(move_text(code)))
        self._moves.append(self._last)
        self._happened(events)
        if self._games["to_move"].item() == NOBODY:
            self._results.append(result_of(self._games))
            self._rounds += (_round_seen(self._results[-1]),)
            if self._seeded and not self.over:
                events += self._deal_by_seed()
        return events

    def _happened(self, events: list[Event]) -> None:
        self._events.extend(events)
        self._memorable.extend([event for event in events if type(event) in MEMORABLE])
        self._sheet = self._table = None

    # deals

    def deal(self, deal: Mapping[str, Any]) -> list[Event]:
        """Deal the next round from outside, as in a record; `DealError` leaves the game as it was."""
        phase = int(self._games["phase"][0])
        if phase != Phase.DEAL or self._seeded:
            why = "deals by itself" if self._seeded else "is over" if phase == Phase.OVER else "is in mid-round"
            raise DealError(f"no deal is awaited: the game {why}")
        own = copied(deal)
        write_in(self._games, own)
        entries.deal_as_given(self._games)
        return self._dealt(own)

    def _deal_by_seed(self) -> list[Event]:
        entries.deal_by_seed(self._games)
        return self._dealt(read_out(self._games))

    def _dealt(self, deal: Deal) -> list[Event]:
        self._lines.append(deal)
        self._moves = Journal()
        event = Dealt(
            round=deal["round"],
            first=deal["first"],
            roles=tuple(deal["roles"]),
            hands=tuple(tuple(sorted(hand)) for hand in deal["hands"]),
            deck=len(deal["deck"]),
            nuggets=int(self._games["pile_size"][0]),
        )
        self._happened([event])
        return [event]

    # talk

    def say(self, seat: int, talk: Talk | str) -> list[Event]:
        """Make a typed statement; it has no effect on the rules."""
        return self.hear(seat, talk if isinstance(talk, Talk) else Talk.parse(talk), {})

    def hear(self, seat: Any, talk: Talk, line: dict[str, Any]) -> list[Event]:
        """Take down a statement, with the line of a record that it came in, if any."""
        last = len(self._settings.players) - 1
        if not is_whole(seat, 0, last):
            raise TalkError(f"there is no seat {shown(seat)} to say {talk}")
        if talk.seat is not None and talk.seat > last:
            raise TalkError(f"there is no seat {talk.seat} to say {talk} of")
        if not self.round:
            raise TalkError("talk begins after the first deal")
        event = Said(int(seat), str(talk))
        self._lines.append(line or {"seat": event.seat, "talk": event.talk})
        self._happened([event])
        return [event]

    def keep(self, line: dict[str, Any]) -> None:
        """Keep a line of a record that means nothing to the rules."""
        self._lines.append(line)

    # what seats know

    def view(self, seat: int | None, table: Table | None = None) -> View:
        """What a seat knows; `None`: a spectator. Who has the table's part already may give it."""
        table = self.table if table is None else table
        if seat is None:
            return view_from_outside(table)
        memory, sheet = self.memory(seat), self._sheet or self._read_sheet()
        moves = tuple(self.legal_moves.texts()) if seat == sheet.to_move else ()
        return view_of(sheet, seat, table, memory, moves)

    def _read_sheet(self) -> Sheet:
        self._sheet = Sheet.of(self._games)
        return self._sheet

    @property
    def table(self) -> Table:
        """What all see; made once a move."""
        if self._table is None:
            sheet = self._sheet or self._read_sheet()
            winners = tuple(self.winners) if sheet.phase == Phase.OVER else ()
            self._table = table_of(
                sheet,
                self._settings,
                self._dwarves,
                self._ply,
                self._last,
                tuple(self._moves.since(0)),
                self._rounds,
                winners,
            )
        return self._table

    def memory(self, seat: int) -> Memory:
        """What a seat remembers of the events that it saw."""
        known = self._memories.get(seat) if type(seat) is int else None
        if known is None:
            self._check_seat(seat)
            known = 0, Memory()
        done, memory = known
        length = self._memorable.length
        if done < length:
            for event in self._memorable.since(done):
                if is_for(event, seat):
                    memory = memory.after(event.seen_by(seat), seat)
            self._memories[seat] = (length, memory)
        return memory

    def _check_seat(self, seat: int) -> None:
        if not is_whole(seat, 0, len(self._settings.players) - 1):
            raise SettingError(f"there is no seat {shown(seat)} at this table")

    # copies, records, pictures

    def copy(self) -> Game:
        """A game of its own that stands where this one stands."""
        other = Game.__new__(Game)
        other._settings, other._dwarves, other._seeded = self._settings, self._dwarves, self._seeded
        other._ply, other._last, other._rounds = self._ply, self._last, self._rounds
        other._sheet, other._table = self._sheet, self._table
        other._lines, other._events, other._moves = self._lines.copy(), self._events.copy(), self._moves.copy()
        other._memorable, other._memories = self._memorable.copy(), self._memories.copy()
        other._results = self._results.copy()
        other._games = np.ndarray(1, STATE, bytearray(self.state))  # NumPy copies records field by field
        return other

    __copy__ = copy

    def __deepcopy__(self, _memo: dict[int, Any]) -> Game:
        return self.copy()

    @property
    def state(self) -> bytes:
        """The record of the rulebook, as bytes: equal for equal games."""
        return self._games.tobytes()

    def record(self) -> str:
        """The record so far, as text."""
        lines = [write_line(line) for line in self._lines]
        if self.over:
            lines.append(write_line({"end": True, "gold": self.gold, "winners": self.winners}))
        return "\n".join(lines) + "\n"

    def __str__(self) -> str:
        return picture(self.table)

    def __repr__(self) -> str:
        options = f", options={self._settings.options}" if self._settings.options else ""
        expansion = ", expansion" if self._settings.expansion else ""
        where = f"round {self.round}, ply {self._ply}, phase {self.phase}"
        return f"<Game: {self._settings.edition}{expansion}{options}, {len(self.players)} players, {where}>"


def _round_seen(result: Result) -> RoundSeen:
    return RoundSeen(result.round, result.finisher, tuple(result.winners), tuple(result.roles))


_PHASES = tuple(phase.name.lower() for phase in Phase)

"""A table in memory: what its log comes to. It is never changed but by applying a line that is in the store."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from dataclasses import dataclass, field

from undermine.event import Event
from undermine.game import Game
from undermine.server.clock import Clock, Outages
from undermine.server.entry import GAME_ENTRIES, Entry, MadeMove, Row
from undermine.server.fold import apply
from undermine.server.player import Player
from undermine.server.promises import Promises
from undermine.talk import Floor
from undermine.wire.update import TableInfo, TableSettings

Events = tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Draft:
    """Lines that are to be added to a log, and what they will have brought about in the game."""

    entries: list[Entry]
    game: Game | None = None
    events: list[Events] = field(default_factory=list)
    """For each entry of the game, in order."""
    opened: tuple[str, list[Entry]] | None = None
    """Another table that is made with it."""


class Table:
    """A table: settings, players, host, game, clock, and all lines of its log."""

    def __init__(self, name: str, outages: Outages = ()) -> None:
        """A table whose log is still empty."""
        self.id = name
        self.settings = TableSettings()
        self.secret = b""
        self.host = ""
        self.players: list[Player | None] = []
        self.status = "waiting"
        self.ended: str | None = None
        self.rematch: str | None = None
        self.promises: Promises | None = None
        """What the deals were fixed by, from the start of the game on; tables of old have none."""
        self.game: Game | None = None
        self.clock: Clock | None = None
        self.floor = Floor(0)
        self.votes: set[str] = set()
        self.kicked: set[str] = set()
        self.mutes: set[tuple[str, str]] = set()
        self.rows: list[Row] = []
        self.events: dict[int, Events] = {}
        """What the game's lines brought about, by number."""
        self.keys: dict[tuple[str | None, str | None], int] = {}
        """By person and key of a command: the line that it began."""
        self.outages = outages
        self._info: TableInfo | None = None
        self._seating: dict[str, list[int]] | None = None

    # where the table stands

    @property
    def number(self) -> int:
        """The number of the last line."""
        return self.rows[-1].number if self.rows else 0

    @property
    def ply(self) -> int | None:
        """How many moves were made; `None` before the start."""
        return None if self.game is None else self.game.ply

    @property
    def to_move(self) -> int | None:
        """The seat that must act now."""
        return self.game.to_move if self.game is not None and self.status == "running" else None

    @property
    def mover(self) -> Player | None:
        """Who must act now, be it that a bot plays for that one."""
        seat = self.to_move
        return None if seat is None else self.players[seat]

    @property
    def info(self) -> TableInfo:
        """What all may know of the table; made once a change."""
        if self._info is None:
            self._info = TableInfo(
                id=self.id,
                status=self.status,
                settings=self.settings,
                host=self.host,
                players=tuple(player.info() if player else None for player in self.players),
                votes=tuple(sorted(self.votes)),
                ended=self.ended,
                rematch=self.rematch,
            )
        return self._info

    def seats_of(self, person: str | None) -> list[int]:
        """The seats that a person holds."""
        if person is None:
            return []
        if self._seating is None:
            self._seating = {}
            for seat, player in enumerate(self.players):
                if player and player.person:
                    self._seating.setdefault(player.person, []).append(seat)
        return self._seating.get(person, [])

    def people(self) -> list[str]:
        """Every human being who holds a seat, in their order."""
        humans = [player for player in self.players if player and player.is_human]
        return list(dict.fromkeys(player.person for player in humans if player.person))

    def free_seats(self) -> list[int]:
        """The seats that nobody has."""
        return [seat for seat, player in enumerate(self.players) if player is None]

    def sketch(self) -> Table:
        """Another table that stands where this one stands but for the lines so far, to see what some more come to."""
        other = copy(self)
        other.players = [copy(player) for player in self.players]
        other.votes, other.kicked, other.mutes = set(self.votes), set(self.kicked), set(self.mutes)
        other.rows, other.events, other.keys = [], {}, {}
        other.promises = None if self.promises is None else self.promises.copy()
        other.floor, other.clock = Floor(len(self.players)), None
        return other

    # lines

    def follow(self, rows: Sequence[Row], draft: Draft | None = None) -> None:
        """Apply lines that are in the store; what the game made of them need not be worked out again."""
        known = iter(draft.events if draft else ())
        if draft and draft.game is not None:
            self.game = draft.game
        for row in rows:
            events = apply(row.entry, self, row, next(known, None) if isinstance(row.entry, GAME_ENTRIES) else None)
            self._note(row, events)
            self._mind_clock(row)

    def _note(self, row: Row, events: Events) -> None:
        self.rows.append(row)
        if events:
            self.events[row.number] = events
        if row.key is not None:
            self.keys[row.person, row.key] = row.number

    def _mind_clock(self, row: Row) -> None:
        """The clock runs for who must move, while that one is there to do so."""
        if self.clock is None:
            return
        if isinstance(row.entry, MadeMove) and row.entry.by == "person":
            self.clock.run(None, row.at)
            self.clock.moved(row.entry.seat)
        mover = self.mover
        runs = mover is not None and mover.acts and mover.away_since is None
        wanted = self.to_move if runs else None
        if wanted != self.clock.seat or isinstance(row.entry, MadeMove):
            self.clock.run(wanted, row.at)

    def changed(self) -> Events:
        """Something that is told of the table is different now."""
        self._info = self._seating = None
        return ()

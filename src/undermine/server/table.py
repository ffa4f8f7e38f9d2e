"""A table in memory: what its log comes to. It is never changed but by applying a line that is in the store."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import copy
from dataclasses import dataclass, field
from functools import singledispatchmethod

from undermine.event import Event
from undermine.game import Game
from undermine.record import settings_of
from undermine.server.clock import Clock, Outages
from undermine.server.entry import GAME_ENTRIES, Created, DealtCards, Entry, MadeMove, Row, Spoke
from undermine.server.promises import Promises
from undermine.talk import Floor
from undermine.wire import happening
from undermine.wire.update import PlayerInfo, TableInfo, TableSettings

Events = tuple[Event, ...]


@dataclass(slots=True)
class Player:
    """Who sits on a seat: a person, or a bot of some level."""

    name: str
    person: str | None
    level: str | None = None
    away_since: int | None = None
    stand_in: str | None = None
    """Why a bot plays for this person now."""
    guest_bot: bool = False
    """Whether the person is a bot that somebody runs elsewhere."""

    @property
    def is_human(self) -> bool:
        """Whether a human being sits here, if perhaps away."""
        return self.person is not None and not self.guest_bot

    @property
    def is_bot(self) -> bool:
        """Whether nobody but a bot of the house sits here."""
        return self.person is None

    @property
    def acts(self) -> bool:
        """Whether a person makes the moves."""
        return self.person is not None and self.stand_in is None

    def info(self) -> PlayerInfo:
        """The player as all see it."""
        away, stand_in = self.away_since is not None, self.stand_in is not None
        return PlayerInfo(self.name, self.person, self.level, away, stand_in, self.guest_bot)


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
        self.keys: dict[tuple[str | None, str], int] = {}
        self._outages = outages
        self._info: TableInfo | None = None

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
        return [seat for seat, player in enumerate(self.players) if player and player.person == person]

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
            events = _apply(type(row.entry))(
                self, row.entry, row, next(known, None) if isinstance(row.entry, GAME_ENTRIES) else None
            )
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
        seat = self.to_move
        player = self.players[seat] if seat is not None else None
        runs = player is not None and player.acts and player.away_since is None
        wanted = seat if runs else None
        if wanted != self.clock.seat or isinstance(row.entry, MadeMove):
            self.clock.run(wanted, row.at)

    @singledispatchmethod
    def _apply(self, entry: Entry, row: Row, known: Events | None) -> Events:  # noqa: ARG002
        raise TypeError(f"a table cannot follow {type(entry).__name__}")

    def _changed(self) -> Events:
        """Something that is told of the table is different now."""
        self._info = None
        return ()

    @_apply.register
    def _(self, entry: Created, _row: Row, _known: Events | None) -> Events:
        self.settings, self.host = entry.settings, entry.host
        self.secret = bytes.fromhex(entry.secret)
        self.players = [None] * entry.settings.seats
        return self._changed()

    @_apply.register
    def _(self, entry: happening.Sat, _row: Row, _known: Events | None) -> Events:
        for seat, player in enumerate(self.players):
            if player and player.person == entry.person and player.name == entry.name:
                self.players[seat] = None
        self.players[entry.seat] = Player(entry.name, entry.person, guest_bot=entry.guest_bot)
        return self._changed()

    @_apply.register
    def _(self, entry: happening.BotSat, _row: Row, _known: Events | None) -> Events:
        self.players[entry.seat] = Player(entry.name, None, entry.level)
        self.votes &= set(self.people())
        return self._changed()

    @_apply.register
    def _(self, entry: happening.Left, _row: Row, _known: Events | None) -> Events:
        self.players[entry.seat] = None
        return self._changed()

    @_apply.register
    def _(self, entry: happening.Swapped, _row: Row, _known: Events | None) -> Events:
        seats = self.players
        seats[entry.seat], seats[entry.other] = seats[entry.other], seats[entry.seat]
        return self._changed()

    @_apply.register
    def _(self, entry: happening.Began, _row: Row, _known: Events | None) -> Events:
        self.status = "running"
        if self.game is None:
            self.game = Game(settings_of(entry.header), entry.header, None)
        self.floor = Floor(len(self.players))
        if self.settings.clock is not None:
            self.clock = Clock(self.settings.clock, len(self.players), self._outages)
        return self._changed()

    @_apply.register
    def _(self, entry: happening.Committed, _row: Row, _known: Events | None) -> Events:
        people = [seat for seat, player in enumerate(self.players) if player and player.is_human]
        self.promises = Promises(entry.hash, tuple(people))
        return ()

    @_apply.register
    def _(self, entry: happening.Pledged, _row: Row, _known: Events | None) -> Events:
        assert self.promises is not None, "a hash before the commitment"
        self.promises.hashes[entry.seat] = entry.hash
        return ()

    @_apply.register
    def _(self, _entry: happening.Opening, _row: Row, _known: Events | None) -> Events:
        assert self.promises is not None, "shares are opened before the commitment"
        self.promises.opening = True
        return ()

    @_apply.register
    def _(self, entry: happening.Shared, _row: Row, _known: Events | None) -> Events:
        assert self.promises is not None, "a share before the commitment"
        self.promises.shares[entry.seat] = entry.share
        return ()

    @_apply.register
    def _(self, _entry: happening.Unshared, _row: Row, _known: Events | None) -> Events:
        return ()

    def _playing(self, known: Events | None, play: Callable[[Game], list[Event]]) -> Events:
        if known is not None:
            return known
        assert self.game is not None, "a line of a game before its beginning"
        return tuple(play(self.game))

    @_apply.register
    def _(self, entry: DealtCards, _row: Row, known: Events | None) -> Events:
        self.floor.dealt()
        return self._playing(known, lambda game: game.deal(entry.deal))

    @_apply.register
    def _(self, entry: MadeMove, _row: Row, known: Events | None) -> Events:
        self.floor.moved(entry.seat)
        return self._playing(known, lambda game: game.play(entry.move, entry.seat))

    @_apply.register
    def _(self, entry: Spoke, _row: Row, known: Events | None) -> Events:
        self.floor.said(entry.seat, self.to_move)
        return self._playing(known, lambda game: game.say(entry.seat, entry.talk))

    @_apply.register
    def _(self, entry: happening.Away, row: Row, _known: Events | None) -> Events:
        player = self.players[entry.seat]
        if player is not None:
            player.away_since = row.at
        return self._changed()

    @_apply.register
    def _(self, entry: happening.Back, _row: Row, _known: Events | None) -> Events:
        player = self.players[entry.seat]
        if player is not None:
            player.away_since = None
        return self._changed()

    @_apply.register
    def _(self, entry: happening.TookOver, _row: Row, _known: Events | None) -> Events:
        player = self.players[entry.seat]
        if player is not None:
            player.stand_in = entry.why
        return self._changed()

    @_apply.register
    def _(self, entry: happening.HandedBack, _row: Row, _known: Events | None) -> Events:
        player = self.players[entry.seat]
        if player is not None:
            player.stand_in = None
        if self.clock is not None:
            self.clock.refill(entry.seat)
        return self._changed()

    @_apply.register
    def _(self, entry: happening.Hosted, _row: Row, _known: Events | None) -> Events:
        self.host = entry.person
        return self._changed()

    @_apply.register
    def _(self, entry: happening.Kicked, _row: Row, _known: Events | None) -> Events:
        self.kicked.add(entry.person)
        return self._changed()

    @_apply.register
    def _(self, entry: happening.Muted, row: Row, _known: Events | None) -> Events:
        pair = (row.person or "", entry.person)
        (self.mutes.add if entry.on else self.mutes.discard)(pair)
        return ()

    @_apply.register
    def _(self, entry: happening.Voted, _row: Row, _known: Events | None) -> Events:
        (self.votes.add if entry.end else self.votes.discard)(entry.person)
        return self._changed()

    @_apply.register
    def _(self, _entry: happening.Chatted, _row: Row, _known: Events | None) -> Events:
        return ()

    @_apply.register
    def _(self, _entry: happening.Reported, _row: Row, _known: Events | None) -> Events:
        return ()

    @_apply.register
    def _(self, entry: happening.Ended, _row: Row, _known: Events | None) -> Events:
        self.status, self.ended = "over", entry.why
        self.votes = set()
        return self._changed()

    @_apply.register
    def _(self, entry: happening.Rematched, _row: Row, _known: Events | None) -> Events:
        self.rematch = entry.table
        return self._changed()


_apply = Table.__dict__["_apply"].dispatcher.dispatch
"""By the type of an entry. The method itself would make a new function at every call."""

"""A table in memory: the result of its log. Only `Table.apply` changes it, and only with committed entries."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from copy import copy
from dataclasses import dataclass, field
from typing import NamedTuple

from msgspec.structs import replace

from undermine.event import Event
from undermine.game import Game
from undermine.server.absences import Absences
from undermine.server.apply_entry import apply_entry
from undermine.server.chat_history import ChatHistory
from undermine.server.clock import Clock, Outages
from undermine.server.deal_shares import DealShares
from undermine.server.log_entry import GAME_CONTENTS, LogContent, LogEntry, MadeMove, OldChat
from undermine.server.mutes import Aside, Asides
from undermine.server.player import Player
from undermine.talk import StatementLimits
from undermine.wire.entry import BotSat, BotsPaced, Chatted, HandedBack, Hosted, Left, Sat, Swapped, Voted
from undermine.wire.update import TableInfo, TableSettings

Events = tuple[Event, ...]
CHANGES = (Sat, BotSat, Left, Swapped, Hosted, HandedBack, Voted, BotsPaced)
"""The contents of commands that people could repeat without end, so that their number is limited."""


class NewTable(NamedTuple):
    """Another table that is created in the same transaction."""

    id: str
    contents: list[LogContent]


@dataclass(frozen=True, slots=True)
class Draft:
    """What a handler decided: contents to add to the log, and the game as it will be after them."""

    contents: list[LogContent]
    game: Game | None = None
    events: list[Events] = field(default_factory=list)
    """The events of each content that advances the game, in order."""
    new_table: NewTable | None = None
    aside: Aside | None = None
    """What is stored beside the log."""


class Table:
    """A table: settings, players, host, game, clock, and all entries of its log."""

    def __init__(self, name: str, outages: Outages = ()) -> None:
        """Start with an empty log."""
        self.id = name
        self.settings = TableSettings()
        self.secret = b""
        """The newest seed, which the choices of bots follow from."""
        self.creator = self.host = ""
        self.players: list[Player | None] = []
        self.status = "waiting"
        self.ended: str | None = None
        self.rematch: str | None = None
        self.deal_shares: DealShares | None = None
        """What the deals are fixed by, from the start of the game on; very old tables have none."""
        self.failed_attempts: list[DealShares] = []
        """Earlier attempts to fix the deals, which were thrown away."""
        self.exposed: str | None = None
        """Why the seed may be known to somebody, so that no further round is dealt from it."""
        self.game: Game | None = None
        self.clock: Clock | None = None
        self.statement_limits = StatementLimits(0)
        self.votes: set[str] = set()
        self.kicked: set[str] = set()
        self.asides = Asides()
        self.absences = Absences()
        self.chat = ChatHistory()
        self.entries: list[LogEntry] = []
        """The whole log. Of older chat, the text is left out (`OldChat`)."""
        self.events: dict[int, Events] = {}
        """The events of the game, by the sequence number of their entry."""
        self.changes: Counter[str | None] = Counter()
        """By person: how often they changed seats, bots, the host or their vote, or hid somebody's chat."""
        self.keys: dict[tuple[str | None, str | None], int] = {}
        """The sequence number of a command's first entry, by person and key of the command."""
        self.outages = outages
        self._info: TableInfo | None = None
        self._seating: dict[str, list[int]] | None = None

    # the current state

    @property
    def number(self) -> int:
        """The sequence number of the last entry."""
        return self.entries[-1].number if self.entries else 0

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
        """The player who must act now; a bot may be playing for them."""
        seat = self.to_move
        return None if seat is None else self.players[seat]

    @property
    def info(self) -> TableInfo:
        """What everybody may know of the table; built once per change."""
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
        """Return the seats that a person holds."""
        if person is None:
            return []
        if self._seating is None:
            self._seating = {}
            for seat, player in enumerate(self.players):
                if player and player.person:
                    self._seating.setdefault(player.person, []).append(seat)
        return self._seating.get(person, [])

    def people(self) -> list[str]:
        """Return all human players, by seat."""
        humans = [player for player in self.players if player and player.is_human]
        return list(dict.fromkeys(player.person for player in humans if player.person))

    def free_seats(self) -> list[int]:
        """Return the seats that nobody holds."""
        return [seat for seat, player in enumerate(self.players) if player is None]

    def preview(self, entries: Sequence[LogEntry], draft: Draft) -> Table:
        """Return the table as it will be after some entries. Its log holds those entries alone."""
        other = copy(self)
        other.players = [copy(player) for player in self.players]
        other.votes, other.kicked, other.asides = set(self.votes), set(self.kicked), Asides()
        other.entries, other.events, other.keys, other.chat = [], {}, {}, ChatHistory()
        other.changes, other.absences = Counter(), Absences()
        other.failed_attempts = list(self.failed_attempts)
        other.deal_shares = None if self.deal_shares is None else self.deal_shares.copy()
        other.statement_limits, other.clock = StatementLimits(len(self.players)), None
        other.apply(entries, draft)
        return other

    # changes

    def apply(self, entries: Sequence[LogEntry], draft: Draft | None = None) -> None:
        """Apply committed entries. With the draft they came from, the game need not be computed again."""
        known = iter(draft.events if draft else ())
        if draft and draft.game is not None:
            self.game = draft.game
        for entry in entries:
            is_game = isinstance(entry.content, GAME_CONTENTS)
            events = apply_entry(self, entry, next(known, None) if is_game else None)
            self.entries.append(entry)
            if events:
                self.events[entry.number] = events
            if isinstance(entry.content, CHANGES):
                self.changes[entry.person] += 1
            if entry.key is not None:
                self.keys[entry.person, entry.key] = entry.number
            if isinstance(entry.content, Chatted):
                self._add_chat(entry, entry.content)
            if self.clock is not None:
                self._run_clock(self.clock, entry)

    def _add_chat(self, entry: LogEntry, line: Chatted) -> None:
        """Add a line of chat, and forget the text of the oldest one if there are many."""
        old = self.chat.add(entry, line, by_player=bool(self.seats_of(line.person)))
        if old is not None and isinstance(old.content, Chatted):
            forgotten = replace(old, content=OldChat(old.content.apart), key=None)
            self.entries[old.number - self.entries[0].number] = forgotten

    def _run_clock(self, clock: Clock, entry: LogEntry) -> None:
        """The clock runs for the player to move while they are present."""
        is_move = isinstance(entry.content, MadeMove)
        if isinstance(entry.content, MadeMove) and entry.content.by == "person":
            clock.run_for(None, entry.at)
            clock.add_increment(entry.content.seat)
        mover = self.mover
        runs = mover is not None and mover.moves_themselves and mover.away_since is None
        wanted = self.to_move if runs else None
        if wanted != clock.seat or is_move:
            clock.run_for(wanted, entry.at)

    def info_changed(self) -> None:
        """Forget what was built from the players and the settings."""
        self._info = self._seating = None

"""The choice of entries for an update of many: the newest ones, so that its size has a limit whatever the history."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from undermine.wire import entry as wire
from undermine.wire.entry import Entry


class Limit(NamedTuple):
    """How many entries of a kind an update has at most, and how many bytes of them."""

    entries: int
    bytes: int


GAME, CHAT, PEOPLE = "game", "chat", "people"
LIMITS = {
    GAME: Limit(100_000, 192 * 1024),
    CHAT: Limit(100, 48 * 1024),
    PEOPLE: Limit(100, 16 * 1024),
}
"""Every game of three rounds fits whole. Somebody with several seats gets as many updates, which share the bytes."""
ALWAYS_SENT = (
    wire.Opened,
    wire.Began,
    wire.Committed,
    wire.Pledged,
    wire.Opening,
    wire.Shared,
    wire.Unshared,
    wire.Ended,
    wire.Rematched,
)
"""Contents of which a log has few, and which clients need: the start, the shares in the deals, and the end."""
KINDS: dict[type, str] = {wire.Dealt: GAME, wire.Moved: GAME, wire.Said: GAME, wire.Chatted: CHAT}
"""All other contents are about people."""
PRESENCE = frozenset((wire.Away, wire.Back, wire.TookOver, wire.HandedBack))
"""The contents about people of which a log can have most. Everybody may see them."""

_ENCODER = msgspec.json.Encoder()


class ToldEntries(NamedTuple):
    """The entries of an update, encoded."""

    entries: list[msgspec.Raw]
    left_out: int = 0
    """The number of the newest entry that the viewer may see and that is not here; 0 if there is none."""


class _Chosen(NamedTuple):
    number: int
    content: type
    encoded: bytes


class RecentEntries:
    """Chooses from entries that are offered one by one, the newest first."""

    def __init__(self, seats: int) -> None:
        """`seats` is how many updates share the bytes."""
        self._seats = seats
        self._chosen: list[_Chosen] = []
        self._counts = dict.fromkeys(LIMITS, 0)
        self._sizes = dict.fromkeys(LIMITS, 0)
        self._full: set[str] = set()
        """The kinds of which an entry was left out; all older ones are left out as well."""
        self._left_out = 0

    def has_no_room(self, content: type) -> bool:
        """Whether this content of a log would be left out, as some newer one of its kind was already."""
        return PEOPLE in self._full and content in PRESENCE

    def offer(self, entry: Entry) -> None:
        """Take an entry, or leave it out if there is no room for it."""
        if isinstance(entry.content, ALWAYS_SENT):
            self._take(entry)
            return
        kind = kind_of(type(entry.content))
        limit = LIMITS[kind]
        if self._counts[kind] >= limit.entries or self._sizes[kind] * self._seats >= limit.bytes:
            self._full.add(kind)
            self.leave_out(entry.number)
            return
        self._counts[kind] += 1
        self._sizes[kind] += self._take(entry)

    def leave_out(self, number: int) -> None:
        """Leave an entry out that the viewer may see."""
        self._left_out = max(self._left_out, number)

    def _take(self, entry: Entry) -> int:
        encoded = _ENCODER.encode(entry)
        self._chosen.append(_Chosen(entry.number, type(entry.content), encoded))
        return len(encoded)

    def result(self) -> ToldEntries:
        """Return the chosen entries, oldest first. A game that does not fit begins with a deal."""
        start = 0
        if GAME in self._full:
            start = min([one.number for one in self._chosen if one.content is wire.Dealt], default=0)
        told = []
        for one in reversed(self._chosen):
            if one.number < start and KINDS.get(one.content) == GAME:
                self.leave_out(one.number)
            else:
                told.append(msgspec.Raw(one.encoded))
        return ToldEntries(told, self._left_out)


def kind_of(content: type) -> str:
    """Return the kind of a content that is not always sent."""
    return KINDS.get(content, PEOPLE)

"""A client's part in fair deals: shares for its own seats, and what it was told before the cards were dealt."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable

from undermine.fair.commitments import SIZE, share_hash
from undermine.wire import command, entry
from undermine.wire.command import AnyCommand
from undermine.wire.entry import Entry


class DealShares:
    """The commitment, hashes and shares of a table. Keep them: its record must agree with them.

    If an attempt to deal is thrown away, another begins with a new commitment and fresh shares.
    """

    def __init__(self) -> None:
        self.commitments: list[str] = []
        """The server's commitments, one for each attempt."""
        self.hashes: dict[int, str] = {}
        self.shares: dict[int, str] = {}
        """The opened shares of all seats."""
        self.own: dict[int, bytes] = {}
        """The shares of the client's own seats; nobody else knows them until they are opened."""
        self._opening = self._dealt = False
        self._sent: set[tuple[str, int]] = set()
        self._number = 0
        """The sequence number of the last entry that was applied."""

    def apply(self, one: Entry) -> None:
        """Note what an entry says about the shares. Entries that come again are skipped: `opening` counts only once."""
        if one.number <= self._number:
            return
        self._number, content = one.number, one.content
        match content:
            case entry.Committed():
                self._begin_attempt(content.hash)
            case entry.Pledged() if not self._opening:
                self.hashes[content.seat] = content.hash
            case entry.Opening():
                self._opening = True
            case entry.Shared():
                self.shares[content.seat] = content.share
            case entry.Dealt():
                self._dealt = True

    @property
    def commitment(self) -> str | None:
        """The server's first commitment: every attempt in the record counts from this one."""
        return self.commitments[0] if self.commitments else None

    def _begin_attempt(self, commitment: str) -> None:
        """Forget the shares of an earlier attempt: they are public by now, and must not be used again."""
        self.commitments.append(commitment)
        self.hashes, self.shares, self.own = {}, {}, {}
        self._opening = self._dealt = False
        self._sent = set()

    def is_wanted(self, message: AnyCommand) -> bool:
        """Return whether a hash or a share that was sent is still asked for."""
        if isinstance(message, command.Share):
            return self._opening and not self._dealt and self.own.get(message.seat, b"").hex() == message.share
        if isinstance(message, command.Pledge):
            share = self.own.get(message.seat)
            return not self._opening and share is not None and share_hash(share) == message.hash
        return False

    def commands(self, seats: Iterable[int], new_key: Callable[[], str]) -> list[AnyCommand]:
        """Return what is asked of the client's seats now and was not sent yet."""
        if not self.commitments or self._dealt:
            return []
        make = self._share if self._opening else self._pledge
        made = (make(seat, new_key) for seat in seats)
        return [one for one in made if one is not None]

    def _pledge(self, seat: int, new_key: Callable[[], str]) -> AnyCommand | None:
        if seat in self.hashes or not self._mark_sent("pledge", seat):
            return None
        share = self.own[seat] = secrets.token_bytes(SIZE)
        return command.Pledge(key=new_key(), seat=seat, hash=share_hash(share))

    def _share(self, seat: int, new_key: Callable[[], str]) -> AnyCommand | None:
        share = self.own.get(seat)
        if share is None or seat in self.shares or self.hashes.get(seat) != share_hash(share):
            return None
        if not self._mark_sent("share", seat):
            return None
        return command.Share(key=new_key(), seat=seat, share=share.hex())

    def _mark_sent(self, what: str, seat: int) -> bool:
        """Return whether this is sent for the first time; after a lost connection it is sent again by itself."""
        is_first = (what, seat) not in self._sent
        self._sent.add((what, seat))
        return is_first

"""A client's part in fair deals: shares for its own seats, and what it was told before the cards were dealt."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable

from undermine.fair.commitments import SIZE, share_hash
from undermine.wire import command, entry
from undermine.wire.command import AnyCommand
from undermine.wire.entry import AnyContent


class DealShares:
    """The commitment, hashes and shares of a table. Keep them: its record must agree with them."""

    def __init__(self) -> None:
        self.commitment: str | None = None
        self.hashes: dict[int, str] = {}
        self.shares: dict[int, str] = {}
        """The opened shares of all seats."""
        self.own: dict[int, bytes] = {}
        """The shares of the client's own seats; nobody else knows them until they are opened."""
        self._opening = self._dealt = False
        self._sent: set[tuple[str, int]] = set()

    def apply(self, content: AnyContent) -> None:
        """Note what an entry says about the shares."""
        match content:
            case entry.Committed():
                self.commitment = content.hash
            case entry.Pledged():
                self.hashes[content.seat] = content.hash
            case entry.Opening():
                self._opening = True
            case entry.Shared():
                self.shares[content.seat] = content.share
            case entry.Dealt():
                self._dealt = True

    def commands(self, seats: Iterable[int], new_key: Callable[[], str]) -> list[AnyCommand]:
        """Return what is asked of the client's seats now and was not sent yet."""
        if self.commitment is None or self._dealt:
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

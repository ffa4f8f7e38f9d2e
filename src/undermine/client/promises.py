"""One's part in fair deals: shares for one's own seats, and what one was told before the cards were dealt."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable

from undermine.fair import SIZE, share_hash
from undermine.wire import command, happening
from undermine.wire.command import AnyCommand
from undermine.wire.happening import AnyHappening


class Promises:
    """What was promised and opened at a table before its first deal. Keep it: a record must agree with it."""

    def __init__(self) -> None:
        """Nothing is promised yet."""
        self.commitment: str | None = None
        self.hashes: dict[int, str] = {}
        self.shares: dict[int, str] = {}
        """Of all seats, as they were opened."""
        self.own: dict[int, bytes] = {}
        """The shares of one's own seats, which nobody knows until they are opened."""
        self._opening = self._dealt = False
        self._sent: set[tuple[str, int]] = set()

    def follow(self, what: AnyHappening) -> None:
        """Something happened at the table."""
        match what:
            case happening.Committed():
                self.commitment = what.hash
            case happening.Pledged():
                self.hashes[what.seat] = what.hash
            case happening.Opening():
                self._opening = True
            case happening.Shared():
                self.shares[what.seat] = what.share
            case happening.Dealt():
                self._dealt = True

    def answers(self, seats: Iterable[int], new_key: Callable[[], str]) -> list[AnyCommand]:
        """What is asked of one's seats now and was not sent yet."""
        if self.commitment is None or self._dealt:
            return []
        answer = self._opened if self._opening else self._promised
        wishes = (answer(seat, new_key) for seat in seats)
        return [wish for wish in wishes if wish is not None]

    def _promised(self, seat: int, new_key: Callable[[], str]) -> AnyCommand | None:
        if seat in self.hashes or not self._first("pledge", seat):
            return None
        share = self.own[seat] = secrets.token_bytes(SIZE)
        return command.Pledge(key=new_key(), seat=seat, hash=share_hash(share))

    def _opened(self, seat: int, new_key: Callable[[], str]) -> AnyCommand | None:
        share = self.own.get(seat)
        if share is None or seat in self.shares or self.hashes.get(seat) != share_hash(share):
            return None
        if not self._first("share", seat):
            return None
        return command.Share(key=new_key(), seat=seat, share=share.hex())

    def _first(self, what: str, seat: int) -> bool:
        """Whether this is sent for the first time; a lost connection sends it again by itself."""
        is_first = (what, seat) not in self._sent
        self._sent.add((what, seat))
        return is_first

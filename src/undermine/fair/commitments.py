"""Commitments to the seed and the shares that fix the deals of a game.

The server chooses a seed, and every person at the table a share, of 32 bytes each. All publish a hash first, which
fixes the bytes and hides them. Then the people reveal their shares and the cards are dealt. When the game is over, the
server reveals its seed.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from undermine.errors import UndermineError, shown

SIZE = 32
"""Bytes of a seed, a share and a hash. The length is fixed, so that their concatenation is unambiguous."""
SEED_MARK = b"undermine seed "
SHARE_MARK = b"undermine share "
"""Prefixes of what is hashed, so that the hash of a seed can never be the hash of a share."""
_HEX = re.compile(r"[0-9a-f]{64}")


class FairError(UndermineError):
    """Raised if the description of a fair deal cannot be read."""


def seed_hash(seed: bytes) -> str:
    """Return the server's commitment to its seed."""
    return hashlib.sha256(SEED_MARK + seed).hexdigest()


def share_hash(share: bytes) -> str:
    """Return a person's commitment to their share."""
    return hashlib.sha256(SHARE_MARK + share).hexdigest()


def combined(seed: bytes, shares: Iterable[bytes | None]) -> bytes:
    """Return the bytes that `fixed_deal` deals from: the seed, then the shares that were given, by seat."""
    return b"".join([seed, *(share for share in shares if share is not None)])


def is_hex(text: object) -> bool:
    """Return whether a text is 32 bytes in hexadecimal, with lower-case letters."""
    return isinstance(text, str) and _HEX.fullmatch(text) is not None


@dataclass(frozen=True, slots=True)
class Fairness:
    """How the deals of a record were fixed. Seeds, shares and hashes are hexadecimal."""

    commitment: str
    asked: tuple[int, ...]
    """The seats that were asked for a share: those of people."""
    hashes: tuple[str | None, ...]
    """By seat; `None` for seats that were not asked or did not answer in time."""
    shares: tuple[str | None, ...]
    without: tuple[int, ...]
    """Of the seats that were asked, those that gave no share."""
    seed: str | None
    """`None` until the game is over."""

    def written(self) -> dict[str, Any]:
        """Return it as the header of a record carries it."""
        return {
            "commitment": self.commitment,
            "asked": list(self.asked),
            "hashes": list(self.hashes),
            "shares": list(self.shares),
            "without": list(self.without),
            "seed": self.seed,
        }

    @classmethod
    def read(cls, given: Any, seats: int) -> Fairness:
        """Read what `written` returned. Raises `FairError` if that is not possible."""
        if not isinstance(given, Mapping):
            raise FairError(f"“fair” is an object, not {shown(given)}")
        return cls(
            commitment=_hex(given, "commitment"),
            asked=_seats(given, "asked", seats),
            hashes=_by_seat(given, "hashes", seats),
            shares=_by_seat(given, "shares", seats),
            without=_seats(given, "without", seats),
            seed=None if given.get("seed") is None else _hex(given, "seed"),
        )

    def combined(self) -> bytes:
        """Return the bytes that the deals follow from. The seed must have been revealed."""
        assert self.seed is not None, "the seed is revealed when the game is over"
        shares = (None if share is None else bytes.fromhex(share) for share in self.shares)
        return combined(bytes.fromhex(self.seed), shares)


def _hex(given: Mapping[str, Any], key: str) -> str:
    text = given.get(key)
    if not is_hex(text):
        raise FairError(f"“{key}” is 64 hexadecimal digits (0-9, a-f), not {shown(text)}")
    return str(text)


def _by_seat(given: Mapping[str, Any], key: str, seats: int) -> tuple[str | None, ...]:
    texts = given.get(key)
    if not isinstance(texts, (list, tuple)) or len(texts) != seats:
        raise FairError(f"“{key}” is a list with an entry for each of {seats} seats, not {shown(texts)}")
    for seat, text in enumerate(texts):
        if text is not None and not is_hex(text):
            sentence = f"seat {seat}'s entry in “{key}” is 64 hexadecimal digits (0-9, a-f), not {shown(text)}"
            raise FairError(sentence)
    return tuple(texts)


def _seats(given: Mapping[str, Any], key: str, seats: int) -> tuple[int, ...]:
    listed = given.get(key)
    if not isinstance(listed, (list, tuple)) or not all(type(seat) is int and 0 <= seat < seats for seat in listed):
        raise FairError(f"“{key}” is a list of seats from 0 to {seats - 1}, not {shown(listed)}")
    return tuple(listed)

"""Fair deals: seeds and shares that are promised by their hashes before they are told, and what is dealt by them.

The server and every person at the table choose 32 bytes each. All tell a hash first, which fixes the bytes and hides
them; then the people open theirs, the cards are dealt, and when the game is over the server opens its own.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from undermine.error import UndermineError, shown

SIZE = 32
"""Bytes of a seed, of a share and of a hash: enough that nobody can guess, and always as many, so that all of them one
after the other can be read in one way alone."""
SEED_MARK = b"undermine seed "
SHARE_MARK = b"undermine share "
"""Hashed before the bytes, so that no hash of the one kind can be used as one of the other."""
_HEX = re.compile(r"[0-9a-f]{64}")


class FairError(UndermineError):
    """Something about a fair deal that cannot be read."""


def seed_hash(seed: bytes) -> str:
    """The server's commitment to its seed."""
    return hashlib.sha256(SEED_MARK + seed).hexdigest()


def share_hash(share: bytes) -> str:
    """What a person tells of a share before it is opened."""
    return hashlib.sha256(SHARE_MARK + share).hexdigest()


def combined(seed: bytes, shares: Iterable[bytes | None]) -> bytes:
    """What `fixed_deal` deals by: the seed, then the shares in the order of the seats, of those who gave one."""
    return b"".join([seed, *(share for share in shares if share is not None)])


def is_hex(text: object) -> bool:
    """Whether this is how 32 bytes are written: 64 digits, small letters."""
    return isinstance(text, str) and _HEX.fullmatch(text) is not None


@dataclass(frozen=True, slots=True)
class Fairness:
    """What a record tells of how its deals were fixed; all of it is hexadecimal."""

    commitment: str
    asked: tuple[int, ...]
    """The seats of people."""
    hashes: tuple[str | None, ...]
    """By seat; `None` where nobody was asked, or nothing came in time."""
    shares: tuple[str | None, ...]
    without: tuple[int, ...]
    """Of the seats that were asked, those that gave no share."""
    seed: str | None
    """`None` while the game runs."""

    def written(self) -> dict[str, Any]:
        """As the header of a record carries it."""
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
        """Read what `written` wrote; `FairError` says what will not do."""
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
        """The bytes that the deals follow from; the seed must be open."""
        assert self.seed is not None, "the seed is opened when the game is over"
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

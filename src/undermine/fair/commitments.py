"""Commitments to the seed and the shares that fix the deals of a game.

The server chooses a seed, and every person at the table a share, of 32 bytes each. All publish a hash first, which
fixes the bytes and hides them. Then the people reveal their shares and the cards are dealt. When the game is over, the
server reveals its seed.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from undermine.errors import UndermineError, shown

SIZE = 32
"""Bytes of a seed, a share and a hash. The length is fixed, so that their concatenation is unambiguous."""
SEED_MARK = b"undermine seed "
SHARE_MARK = b"undermine share "
"""Prefixes of what is hashed, so that the hash of a seed can never be the hash of a share."""
WITHHELD = "withheld"
"""Why an attempt failed: a share that was promised was not opened."""
INTERRUPTED = "interrupted"
"""Why an attempt failed: the database did not confirm its deal or its seed, so that both may be known to somebody."""
RESTORED = "restored"
"""Why an attempt failed: the table was restored from a backup, so that its deals may be known to somebody."""
REASONS = (WITHHELD, INTERRUPTED, RESTORED)
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
    """How the deals of a record were fixed: an attempt, and those before it. Seeds, shares and hashes are hexadecimal.

    Under the rule of today, an attempt with a share that was promised and not opened is thrown away as a whole. Older
    servers dealt without that share.
    """

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
    attempt: int = 0
    """From 1; 0 if an older server asked for the shares, by the older rule."""
    earlier: tuple[Fairness, ...] = ()
    """The attempts that were thrown away before this one, in order."""
    why: str | None = None
    """Why an earlier attempt was thrown away."""
    withheld: tuple[int, ...] = ()
    """The seats whose promised shares were missing then."""
    rounds: int = 0
    """How many rounds were dealt from an earlier attempt. The last one deals all that follow."""

    @property
    def attempts(self) -> tuple[Fairness, ...]:
        """All attempts, in order."""
        return (*self.earlier, self)

    def written(self) -> dict[str, Any]:
        """Return it as the header of a record carries it."""
        if not self.attempt:
            return self._attempt()
        earlier = [one._attempt() | one._failure() for one in self.earlier]
        return self._attempt() | {"attempt": self.attempt, "earlier": earlier}

    def _attempt(self) -> dict[str, Any]:
        return {
            "commitment": self.commitment,
            "asked": list(self.asked),
            "hashes": list(self.hashes),
            "shares": list(self.shares),
            "without": list(self.without),
            "seed": self.seed,
        }

    def _failure(self) -> dict[str, Any]:
        return {"attempt": self.attempt, "why": self.why, "withheld": list(self.withheld), "rounds": self.rounds}

    @classmethod
    def read(cls, given: Any, seats: int) -> Fairness:
        """Read what `written` returned. Raises `FairError` if that is not possible."""
        last = cls._read_attempt(given, seats, "“fair”")
        if "earlier" not in given and "attempt" not in given:
            return last
        listed, number = given.get("earlier"), _count(given, "attempt")
        if not isinstance(listed, (list, tuple)) or not number:
            raise FairError(
                "“fair” holds both “attempt”, a number from 1, and “earlier”, a list of attempts, or neither"
            )
        return replace(last, attempt=number, earlier=tuple(cls._read_failure(one, seats) for one in listed))

    @classmethod
    def _read_failure(cls, given: Any, seats: int) -> Fairness:
        attempt = cls._read_attempt(given, seats, "an attempt in “earlier”")
        why = given.get("why")
        if why not in REASONS:
            raise FairError(f"“why” an attempt failed is one of {', '.join(REASONS)}, not {shown(why)}")
        withheld = _seats(given, "withheld", seats)
        number, rounds = _count(given, "attempt"), _count(given, "rounds")
        return replace(attempt, attempt=number, why=why, withheld=withheld, rounds=rounds)

    @classmethod
    def _read_attempt(cls, given: Any, seats: int, what: str) -> Fairness:
        if not isinstance(given, Mapping):
            raise FairError(f"{what} is an object, not {shown(given)}")
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


def _count(given: Mapping[str, Any], key: str) -> int:
    count = given.get(key)
    if type(count) is not int or count < 0:
        raise FairError(f"“{key}” is a number from 0, not {shown(count)}")
    return count


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

"""The commitment, hashes and shares that fix the deals of a table, so that nobody alone can choose the cards.

One attempt fixes the deals of all rounds. It is thrown away as a whole, and another begins with a fresh seed and fresh
shares, if a share that was promised is not opened, or if the seed or a deal may be known to somebody
(see `undermine.fair.commitments`).
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from undermine.fair.commitments import WITHHELD, Fairness, combined
from undermine.record.lines import write_line

if TYPE_CHECKING:
    from undermine.server.table import Table

MAX_INTERRUPTED = 3
"""After so many attempts that the server broke off, people are asked no more: the server deals alone, and says so."""


@dataclass(slots=True)
class DealShares:
    """One attempt: the server's seed, and the hashes and shares of the players."""

    seed: bytes
    commitment: str
    people: tuple[int, ...]
    """The seats of people who are asked for a share."""
    attempt: int = 0
    """From 1; 0 if an older version of the server began it."""
    hashes: dict[int, str] = field(default_factory=dict)
    shares: dict[int, str] = field(default_factory=dict)
    opening: bool = False
    """Whether the hashes are in and shares are being opened."""
    rounds: int = 0
    """How many rounds were dealt from it."""
    why: str | None = None
    """Why another attempt had to follow."""
    withheld: tuple[int, ...] = ()
    """The seats that had promised a share and did not open it, if the attempt failed for that."""

    def copy(self) -> DealShares:
        """Return an independent copy."""
        return replace(self, hashes=dict(self.hashes), shares=dict(self.shares))

    def unopened(self, opened: Iterable[int] = ()) -> tuple[int, ...]:
        """Return the seats that have promised a share and not opened it. `opened` are shares not in the log yet."""
        return tuple(sorted(set(self.hashes) - set(self.shares) - set(opened)))

    def fairness(self, seats: int, is_over: bool) -> Fairness:
        """Return the attempt as a record holds it. A seed that cards were dealt from is secret until the end."""
        is_open = is_over or (self.why is not None and not self.rounds)
        return Fairness(
            commitment=self.commitment,
            asked=self.people,
            hashes=tuple(self.hashes.get(seat) for seat in range(seats)),
            shares=tuple(self.shares.get(seat) for seat in range(seats)),
            without=tuple(seat for seat in self.people if seat not in self.shares),
            seed=self.seed.hex() if is_open else None,
            attempt=self.attempt,
            why=self.why,
            withheld=self.withheld,
            rounds=self.rounds,
        )


def awaits_deal(table: Table) -> bool:
    """Whether the game waits for hashes or shares: before its first round, or after an attempt was thrown away."""
    return (
        table.status == "running"
        and table.deal_shares is not None
        and table.game is not None
        and table.game.phase == "deal"
    )


def sharing_stage(table: Table) -> tuple[int, bool]:
    """Return how many attempts have failed, and whether shares are being opened in this one."""
    return len(table.failed_attempts), table.deal_shares is not None and table.deal_shares.opening


def missing_seats(table: Table) -> set[int]:
    """Return the seats of people who still owe the hash or the share that is asked for now."""
    shares = table.deal_shares
    if shares is None or not awaits_deal(table):
        return set()
    asked, given = (shares.hashes, shares.shares) if shares.opening else (shares.people, shares.hashes)
    there = {seat for seat in asked if (player := table.players[seat]) is not None and player.is_human}
    return there - set(given)


def unopened_seats(table: Table) -> set[int]:
    """Return the seats that are asked for a share in this attempt and have not opened it."""
    shares = table.deal_shares
    return set() if shares is None or not awaits_deal(table) else set(shares.people) - set(shares.shares)


def failure(table: Table, opened: Iterable[int] = ()) -> str | None:
    """Return why the next round must not be dealt from this attempt; `None` if it may be.

    A share that was left out by an older version of the server is no reason once cards are dealt.
    """
    if table.exposed is not None:
        return table.exposed
    shares = table.deal_shares
    return WITHHELD if shares is not None and not shares.rounds and shares.unopened(opened) else None


def seats_to_ask(table: Table, withheld: Iterable[int], why: str) -> tuple[int, ...]:
    """Return the seats of people to ask after an attempt failed: never again those that have withheld a share."""
    interrupted = sum(one != WITHHELD for one in (why, *(attempt.why for attempt in table.failed_attempts)))
    if interrupted >= MAX_INTERRUPTED:
        return ()
    barred = {*withheld, *barred_seats(table)}
    return tuple(seat for seat in seats_of_people(table) if seat not in barred)


def barred_seats(table: Table) -> set[int]:
    """Return the seats that have withheld a share at this table."""
    return {seat for one in table.failed_attempts for seat in one.withheld}


def seats_of_people(table: Table) -> tuple[int, ...]:
    """Return the seats that people hold."""
    return tuple(seat for seat, player in enumerate(table.players) if player is not None and player.is_human)


def deal_seed(table: Table, more: dict[int, str] | None = None) -> bytes:
    """Return what the deals follow from: the server's seed and all shares. `more` are shares not in the log yet."""
    if table.deal_shares is None:
        return table.secret
    given = table.deal_shares.shares | (more or {})
    return combined(table.deal_shares.seed, (bytes.fromhex(given[seat]) for seat in sorted(given)))


def fairness(table: Table) -> Fairness | None:
    """Return the proof of fairness for a record. Seeds that cards follow from are in it once the table is over."""
    if table.deal_shares is None:
        return None
    seats, is_over = len(table.players), table.status == "over"
    earlier = tuple(one.fairness(seats, is_over) for one in table.failed_attempts)
    return replace(table.deal_shares.fairness(seats, is_over), earlier=earlier)


def record_with_proof(table: Table) -> str:
    """Return the record of a table's game, with the proof of fairness in its header."""
    if table.game is None:
        raise ValueError("a table has no record before its game begins")
    record, fair = table.game.record(), fairness(table)
    if fair is None:
        return record
    header, rest = record.split("\n", 1)
    return write_line(json.loads(header) | {"fair": fair.written()}) + "\n" + rest

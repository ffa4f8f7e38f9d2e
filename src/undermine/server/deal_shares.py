"""The commitment, hashes and shares that fix the deals of a table, so that nobody alone can choose the cards."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from undermine.fair.commitments import Fairness, combined
from undermine.record.lines import write_line

if TYPE_CHECKING:
    from undermine.server.table import Table


@dataclass(slots=True)
class DealShares:
    """The server's commitment, and the hashes and shares of the players."""

    commitment: str
    people: tuple[int, ...]
    """The seats that people held when the game began."""
    hashes: dict[int, str] = field(default_factory=dict)
    shares: dict[int, str] = field(default_factory=dict)
    opening: bool = False
    """Whether the hashes are in and shares are being opened."""

    def copy(self) -> DealShares:
        """Return an independent copy."""
        return DealShares(self.commitment, self.people, dict(self.hashes), dict(self.shares), self.opening)


def awaits_first_deal(table: Table) -> bool:
    """Whether the game has begun and still waits for hashes or shares."""
    return (
        table.status == "running" and table.deal_shares is not None and table.game is not None and not table.game.round
    )


def missing_seats(table: Table) -> set[int]:
    """Return the seats of people who still owe the hash or the share that is asked for now."""
    shares = table.deal_shares
    if shares is None or not awaits_first_deal(table):
        return set()
    asked, given = (shares.hashes, shares.shares) if shares.opening else (shares.people, shares.hashes)
    there = {seat for seat in asked if (player := table.players[seat]) is not None and player.is_human}
    return there - set(given)


def deal_seed(table: Table, more: dict[int, str] | None = None) -> bytes:
    """Return what the deals follow from: the server's seed and all shares. `more` are shares not in the log yet."""
    given = (table.deal_shares.shares if table.deal_shares is not None else {}) | (more or {})
    return combined(table.secret, (bytes.fromhex(given[seat]) for seat in sorted(given)))


def fairness(table: Table) -> Fairness | None:
    """Return the proof of fairness for a record. It contains the seed once the table is over, never before."""
    shares = table.deal_shares
    if shares is None:
        return None
    seats = range(len(table.players))
    return Fairness(
        commitment=shares.commitment,
        asked=shares.people,
        hashes=tuple(shares.hashes.get(seat) for seat in seats),
        shares=tuple(shares.shares.get(seat) for seat in seats),
        without=tuple(seat for seat in shares.people if seat not in shares.shares),
        seed=table.secret.hex() if table.status == "over" else None,
    )


def record_with_proof(table: Table) -> str:
    """Return the record of a table's game, with the proof of fairness in its header."""
    if table.game is None:
        raise ValueError("a table has no record before its game begins")
    record, fair = table.game.record(), fairness(table)
    if fair is None:
        return record
    header, rest = record.split("\n", 1)
    return write_line(json.loads(header) | {"fair": fair.written()}) + "\n" + rest

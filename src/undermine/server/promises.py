"""What was promised and opened at a table before its first deal, so that nobody alone can have chosen the cards."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from undermine.fair import Fairness, combined
from undermine.record import write_line

if TYPE_CHECKING:
    from undermine.server.table import Table


@dataclass(slots=True)
class Promises:
    """The server's commitment, and the hashes and shares of people, by seat."""

    commitment: str
    people: tuple[int, ...]
    """The seats of people when the game began."""
    hashes: dict[int, str] = field(default_factory=dict)
    shares: dict[int, str] = field(default_factory=dict)
    opening: bool = False
    """Whether hashes are in, and shares are opened now."""

    def copy(self) -> Promises:
        """Promises of their own that stand where these stand."""
        return Promises(self.commitment, self.people, dict(self.hashes), dict(self.shares), self.opening)


def awaits_first_deal(table: Table) -> bool:
    """Whether the game has begun and hashes or shares are waited for."""
    return table.status == "running" and table.promises is not None and table.game is not None and not table.game.round


def awaited(table: Table) -> set[int]:
    """The seats of people who have not given what is asked for now."""
    promises = table.promises
    if promises is None or not awaits_first_deal(table):
        return set()
    asked, given = (promises.hashes, promises.shares) if promises.opening else (promises.people, promises.hashes)
    there = {seat for seat in asked if (player := table.players[seat]) is not None and player.is_human}
    return there - set(given)


def deal_seed(table: Table, more: dict[int, str] | None = None) -> bytes:
    """What the deals of a table follow from: the seed alone where nothing was promised, else the shares too."""
    given = (table.promises.shares if table.promises is not None else {}) | (more or {})
    return combined(table.secret, (bytes.fromhex(given[seat]) for seat in sorted(given)))


def fairness(table: Table) -> Fairness | None:
    """What a record tells of it; the seed is in it when the table is over, and never before."""
    promises = table.promises
    if promises is None:
        return None
    seats = range(len(table.players))
    return Fairness(
        commitment=promises.commitment,
        asked=promises.people,
        hashes=tuple(promises.hashes.get(seat) for seat in seats),
        shares=tuple(promises.shares.get(seat) for seat in seats),
        without=tuple(seat for seat in promises.people if seat not in promises.shares),
        seed=table.secret.hex() if table.status == "over" else None,
    )


def written_record(table: Table) -> str:
    """The record of a table's game, with all that shows how its deals were fixed."""
    assert table.game is not None, "there is no record before the beginning"
    record, fair = table.game.record(), fairness(table)
    if fair is None:
        return record
    header, rest = record.split("\n", 1)
    return write_line(json.loads(header) | {"fair": fair.written()}) + "\n" + rest

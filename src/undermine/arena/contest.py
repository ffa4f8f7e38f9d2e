"""A contest: who plays whom, by which rules, on which deals; and the matches that it consists of."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from typing import Literal

import msgspec

from undermine.rulebook.editions import DEFAULT_EDITION
from undermine.settings import Option

Form = Literal["teams", "invasion"]


class Contest(msgspec.Struct, frozen=True):
    """Everything that decides which matches are played; the same contest is always the same matches."""

    form: Form = "teams"
    """`teams`: every bot as all miners against every bot as all saboteurs. `invasion`: one among others of a kind."""
    miners: tuple[str, ...] = ()
    """In an invasion: the ones that sit alone."""
    saboteurs: tuple[str, ...] = ()
    """In an invasion: the others, all of a kind."""
    players: tuple[int, ...] = (5,)
    deals: int = 100
    """Deals for each number of players; each is played once by every pairing, and by every seat in an invasion."""
    edition: str = DEFAULT_EDITION
    expansion: bool = False
    options: dict[str, Option] = {}
    talk: bool = True
    seed: int = 1
    limit: float = 10.0
    """Seconds for one move, after which a bot loses it."""

    def matches(self) -> Iterator[Match]:
        """All matches: by number of players, deal by deal, so that what was played so far can be compared."""
        index = 0
        for players in self.players:
            for deal in range(self.deals):
                for one, others in self.pairings():
                    for seat in range(players) if self.form == "invasion" else (None,):
                        yield Match(index, players, deal, one, others, seat)
                        index += 1

    def pairings(self) -> list[tuple[str, str]]:
        """Who meets whom; in an invasion each of the others also sits among its own kind, to compare with."""
        pairs = [(one, others) for others in self.saboteurs for one in self.miners]
        if self.form == "invasion":
            pairs = [(others, others) for others in self.saboteurs] + pairs
        return list(dict.fromkeys(pairs))

    def deal_seed(self, players: int, deal: int) -> int:
        """The seed of a deal: the same for everybody who plays it."""
        return int.from_bytes(hashlib.sha256(f"{self.seed} {players} {deal}".encode()).digest()[:8], "big")


class Match(msgspec.Struct, frozen=True):
    """One game of a contest."""

    index: int
    players: int
    deal: int
    one: str
    """The bot of all who are dealt no saboteur; in an invasion, the one that sits alone."""
    others: str
    """The bot of all saboteurs; in an invasion, of everybody else."""
    seat: int | None
    """In an invasion, where the one sits."""

    def bot_at(self, seat: int, role: str) -> str:
        """The bot that plays a seat, whose role in this round is given."""
        if self.seat is not None:
            return self.one if seat == self.seat else self.others
        return self.others if role == "saboteur" else self.one

"""A contest: which bots play each other, by which rules and on which deals; and the matches that follow from it."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from typing import Literal

import msgspec

from undermine.rulebook.editions import DEFAULT_EDITION
from undermine.settings import Option

Form = Literal["teams", "invasion"]


class Contest(msgspec.Struct, frozen=True):
    """Everything that determines the matches; equal contests have equal matches."""

    form: Form = "teams"
    """`teams`: each bot as all miners against each bot as all saboteurs. `invasion`: one bot among others of a kind."""
    miners: tuple[str, ...] = ()
    """In an invasion: the bots that sit alone."""
    saboteurs: tuple[str, ...] = ()
    """In an invasion: the bots at the other seats, one kind at a time."""
    players: tuple[int, ...] = (5,)
    deals: int = 100
    """Deals per number of players. Every pairing plays each of them; in an invasion, from every seat."""
    edition: str = DEFAULT_EDITION
    expansion: bool = False
    options: dict[str, Option] = {}
    talk: bool = True
    seed: int = 1
    limit: float = 10.0
    """Seconds for each call of a bot's methods; a bot that takes longer loses its move."""

    def matches(self) -> Iterator[Match]:
        """Yield all matches, deal by deal, so that what was played so far can always be compared."""
        index = 0
        for players in self.players:
            for deal in range(self.deals):
                for one, others in self.pairings():
                    for seat in range(players) if self.form == "invasion" else (None,):
                        yield Match(index, players, deal, one, others, seat)
                        index += 1

    def pairings(self) -> list[tuple[str, str]]:
        """Return who plays whom. In an invasion, each of the others also sits among its own kind, for comparison."""
        pairs = [(one, others) for others in self.saboteurs for one in self.miners]
        if self.form == "invasion":
            pairs = [(others, others) for others in self.saboteurs] + pairs
        return list(dict.fromkeys(pairs))

    def deal_seed(self, players: int, deal: int) -> int:
        """Return the seed of a deal, which is the same for all pairings."""
        return int.from_bytes(hashlib.sha256(f"{self.seed} {players} {deal}".encode()).digest()[:8], "big")


class Match(msgspec.Struct, frozen=True):
    """One game of a contest."""

    index: int
    players: int
    deal: int
    one: str
    """The bot of every seat that is not dealt a saboteur; in an invasion, the bot that sits alone."""
    others: str
    """The bot of every saboteur; in an invasion, of all other seats."""
    seat: int | None
    """In an invasion, the seat of the bot that sits alone."""

    def bot_at(self, seat: int, role: str) -> str:
        """Return the bot of a seat that was dealt a role in this round."""
        if self.seat is not None:
            return self.one if seat == self.seat else self.others
        return self.others if role == "saboteur" else self.one

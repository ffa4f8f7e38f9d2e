"""Plays games at random and counts their outcomes: lengths, winners and gold."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from undermine.rulebook.cards import ROLE_NAMES
from undermine.rulebook.scratch import new_scratch
from undermine.rulebook.state import NOBODY, Games
from undermine.sim.random_play import play_rounds_at_random

Counts = NDArray[np.int64]

WORD = 0xFFFFFFFF


@dataclass(frozen=True, slots=True)
class NumberSummary:
    """The count, sum, minimum and maximum of some numbers."""

    count: int
    total: int
    least: int
    most: int

    @classmethod
    def of(cls, numbers: Counts) -> NumberSummary:
        """Return the summary of at least one number."""
        return cls(numbers.size, int(numbers.sum()), int(numbers.min()), int(numbers.max()))

    def __add__(self, other: NumberSummary) -> NumberSummary:
        least, most = min(self.least, other.least), max(self.most, other.most)
        return NumberSummary(self.count + other.count, self.total + other.total, least, most)

    @property
    def mean(self) -> float:
        """The average."""
        return self.total / self.count


@dataclass(frozen=True, slots=True)
class RoleCounts:
    """Outcomes by role."""

    present: Counts
    """Rounds at the end of which somebody held the role."""
    won: Counts
    """Rounds that somebody won with the role."""
    held: Counts
    """How many seats held the role, over all rounds."""
    paid: Counts
    """How much those seats were paid, before thefts."""

    @classmethod
    def zero(cls) -> RoleCounts:
        """Return the counts of no rounds."""
        return cls(*np.zeros((4, len(ROLE_NAMES)), np.int64))

    def __add__(self, other: RoleCounts) -> RoleCounts:
        return RoleCounts(
            self.present + other.present, self.won + other.won, self.held + other.held, self.paid + other.paid
        )


@dataclass(frozen=True, slots=True)
class OutcomeCounts:
    """The outcomes of some games."""

    game_moves: NumberSummary
    round_moves: NumberSummary
    reached: int
    """Rounds in which the treasure was reached."""
    roles: RoleCounts
    gold: Counts
    """By seat: its gold at the end of the games."""
    victories: Counts
    """By seat: the games it won, alone or with others."""

    @property
    def games(self) -> int:
        """The number of games played."""
        return self.game_moves.count

    @property
    def rounds(self) -> int:
        """The number of rounds played."""
        return self.round_moves.count

    def __add__(self, other: OutcomeCounts) -> OutcomeCounts:
        return OutcomeCounts(
            self.game_moves + other.game_moves,
            self.round_moves + other.round_moves,
            self.reached + other.reached,
            self.roles + other.roles,
            self.gold + other.gold,
            self.victories + other.victories,
        )


def play_games(blank: Games, seeds: Sequence[int]) -> OutcomeCounts:
    """Play a copy of a blank game to its end for each seed, and count the outcomes."""
    games = np.repeat(blank, len(seeds))
    games["seed"] = [(seed & WORD, seed >> 32) for seed in seeds]
    moves = np.zeros((int(blank["rules"]["rounds"][0]), len(seeds)), np.int64)
    reached, roles = 0, RoleCounts.zero()
    scratch = new_scratch(tracing=False)
    for round_moves in moves:
        play_rounds_at_random(games, scratch, round_moves)
        reached += int((games["finisher"] != NOBODY).sum())
        roles += count_roles(games)
    players = int(blank["players"][0])
    return OutcomeCounts(
        game_moves=NumberSummary.of(moves.sum(axis=0)),
        round_moves=NumberSummary.of(moves),
        reached=reached,
        roles=roles,
        gold=games["gold"][:, :players].sum(axis=0, dtype=np.int64),
        victories=_seats(games["game_winners"], players).sum(axis=0, dtype=np.int64),
    )


def count_roles(games: Games) -> RoleCounts:
    """Count the outcomes of a round that has ended, by role."""
    players = int(games["players"][0])
    roles, paid = games["role"][:, :players], games["paid"][:, :players]
    winners = _seats(games["round_winners"], players)
    counts = np.zeros((4, len(ROLE_NAMES)), np.int64)
    for role in range(1, len(ROLE_NAMES)):
        holders = roles == role
        present, won = holders.any(axis=1).sum(), (holders & winners).any(axis=1).sum()
        counts[:, role] = present, won, holders.sum(), paid[holders].sum(dtype=np.int64)
    return RoleCounts(*counts)


def _seats(bits: NDArray[Any], players: int) -> NDArray[np.bool_]:
    """Return sets of seats, given as bits, as a row of booleans for each set."""
    return np.asarray((bits[:, None] >> np.arange(players)) & 1, np.bool_)

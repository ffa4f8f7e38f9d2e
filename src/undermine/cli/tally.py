"""Plays games at random in blocks and counts what comes of them: lengths, winners and gold."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from undermine.rulebook import entries
from undermine.rulebook.cards import ROLE_NAMES
from undermine.rulebook.desk import new_desk
from undermine.rulebook.state import NOBODY, Games, Phase

Counts = NDArray[np.int64]

NO_LIMIT = 1_000_000
WORD = 0xFFFFFFFF


@dataclass(frozen=True, slots=True)
class Span:
    """Numbers of which only these are kept."""

    count: int
    total: int
    least: int
    most: int

    @classmethod
    def of(cls, numbers: Counts) -> Span:
        """The span of some numbers, at least one."""
        return cls(numbers.size, int(numbers.sum()), int(numbers.min()), int(numbers.max()))

    def join(self, other: Span) -> Span:
        """The span of both."""
        least, most = min(self.least, other.least), max(self.most, other.most)
        return Span(self.count + other.count, self.total + other.total, least, most)

    @property
    def mean(self) -> float:
        """The average."""
        return self.total / self.count


@dataclass(frozen=True, slots=True)
class Tally:
    """What came of some games."""

    game_moves: Span
    round_moves: Span
    reached: int
    """Rounds in which the treasure was reached."""
    present: Counts
    """For each role, the rounds in which somebody held it in the end."""
    won: Counts
    """For each role, the rounds in which somebody won by holding it."""
    held: Counts
    """For each role, how many dwarves held it, over all rounds."""
    paid: Counts
    """For each role, what they were paid, before thefts."""
    gold: Counts
    """For each seat, its gold at the end of the games."""
    victories: Counts
    """For each seat, the games it won, alone or with others."""

    @property
    def games(self) -> int:
        """How many games were played."""
        return self.game_moves.count

    @property
    def rounds(self) -> int:
        """How many rounds were played."""
        return self.round_moves.count

    def join(self, other: Tally | None) -> Tally:
        """What came of both."""
        if other is None:
            return self
        return Tally(
            self.game_moves.join(other.game_moves),
            self.round_moves.join(other.round_moves),
            self.reached + other.reached,
            self.present + other.present,
            self.won + other.won,
            self.held + other.held,
            self.paid + other.paid,
            self.gold + other.gold,
            self.victories + other.victories,
        )


def play_block(blank: Games, seeds: Sequence[int]) -> Tally:
    """Play games like a blank one to their ends, one for each seed, and count."""
    games = np.repeat(blank, len(seeds))
    games["seed"] = [(seed & WORD, seed >> 32) for seed in seeds]
    rounds = int(blank["rules"]["rounds"][0])
    moves = np.zeros((rounds, len(seeds)), np.int64)
    reached, by_role = 0, np.zeros((4, len(ROLE_NAMES)), np.int64)
    for number in range(rounds):
        moves[number] = play_round(games, number + 1)
        reached += int((games["finisher"] != NOBODY).sum())
        by_role += count_roles(games)
    players = int(blank["players"][0])
    gold = games["gold"][:, :players].sum(axis=0, dtype=np.int64)
    victories = _seats(games["richest"], players).sum(axis=0, dtype=np.int64)
    present, won, held, paid = by_role
    return Tally(Span.of(moves.sum(axis=0)), Span.of(moves), reached, present, won, held, paid, gold, victories)


def play_round(games: Games, number: int) -> list[int]:
    """Play the next round of every game; return its moves in each.

    Random play goes on to the end of a game. So each game is told that it ends with this round, and before the next
    one that it does not: nothing but the house rule `rounds` and the phase tells the two apart.
    """
    games["rules"]["rounds"] = number
    games["phase"] = Phase.DEAL
    desk = new_desk(tracing=False)
    return [entries.play_at_random(games[index : index + 1], desk, NO_LIMIT) for index in range(len(games))]


def count_roles(games: Games) -> Counts:
    """For a round that has ended, rows of numbers by role: `present`, `won`, `held` and `paid` of a tally."""
    players = int(games["players"][0])
    roles, paid = games["role"][:, :players], games["paid"][:, :players]
    winners = _seats(games["won"], players)
    counts = np.zeros((4, len(ROLE_NAMES)), np.int64)
    for role in range(1, len(ROLE_NAMES)):
        holders = roles == role
        present, won = holders.any(axis=1).sum(), (holders & winners).any(axis=1).sum()
        counts[:, role] = present, won, holders.sum(), paid[holders].sum(dtype=np.int64)
    return counts


def _seats(bits: NDArray[Any], players: int) -> NDArray[np.bool_]:
    """Sets of seats, as bits, as a column of yes and no for each seat."""
    return np.asarray((bits[:, None] >> np.arange(players)) & 1, np.bool_)

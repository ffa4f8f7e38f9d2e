"""Pairs of players: whether one of them does better or worse while the other is at the table than ratings explain.

Ratings predict how likely each side is to win. Predictions are wrong in the same way for everybody, for instance where
many miners face one saboteur. So they only sort rounds into classes, and the expected result of a class is how often
other players won in it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from math import erfc, exp, sqrt
from typing import NamedTuple

from undermine.arena.skill import Skill

BETA = 25 / 6
"""How much chance is in a round, as OpenSkill assumes it."""
CLASSES = 10
LEAST_ROUNDS = 10
CHANCE = 0.01
"""How likely it is that there is a flag at all, if all results come about honestly."""

ClassOfRounds = tuple[str, int]
"""The role, and the prediction in tenths."""


class Sample(NamedTuple):
    """The result of one player in one round."""

    player: str
    others: tuple[str, ...]
    """People and guest bots at the table."""
    kind: ClassOfRounds
    won: bool


class PairResult(NamedTuple):
    """The rounds of a player while somebody else was at the table."""

    player: str
    other: str
    rounds: int
    won: int
    expected: float
    deviations: float
    """How far the result is from what is expected, in standard deviations."""


def win_chances(sides: Iterable[Iterable[Skill]]) -> list[float]:
    """Return the chance of each side to come first, by the model of Plackett and Luce."""
    strengths = [(sum(one.mu for one in side), sum(one.sigma**2 for one in side)) for side in map(tuple, sides)]
    scale = sqrt(sum(variance + BETA**2 for _, variance in strengths))
    best = max(mu for mu, _ in strengths)
    weights = [exp((mu - best) / scale) for mu, _ in strengths]
    return [weight / sum(weights) for weight in weights]


def class_of(role: str, chance: float) -> ClassOfRounds:
    """Return the class of a player's round."""
    return role, min(int(chance * CLASSES), CLASSES - 1)


def unlikely_pairs(samples: Iterable[Sample]) -> list[PairResult]:
    """Return the pairs whose results are too unlikely to be chance, the least likely first."""
    pairs = list(_pair_results(list(samples)))
    found = [pair for pair in pairs if erfc(abs(pair.deviations) / sqrt(2)) * len(pairs) < CHANCE]
    return sorted(found, key=lambda pair: (-abs(pair.deviations), pair.player, pair.other))


def _pair_results(samples: list[Sample]) -> Iterator[PairResult]:
    totals = Counter[tuple[ClassOfRounds, bool]]((one.kind, one.won) for one in samples)
    own = Counter[tuple[str, ClassOfRounds, bool]]((one.player, one.kind, one.won) for one in samples)
    together: dict[tuple[str, str], Counter[tuple[ClassOfRounds, bool]]] = {}
    for one in samples:
        for other in one.others:
            together.setdefault((one.player, other), Counter())[one.kind, one.won] += 1
    for (player, other), counts in sorted(together.items()):
        if counts.total() >= LEAST_ROUNDS:
            elsewhere = {
                key: totals[key] - own[player, *key] for kind in {kind for kind, _ in counts} for key in _keys(kind)
            }
            yield _pair_result(player, other, counts, elsewhere)


def _keys(kind: ClassOfRounds) -> tuple[tuple[ClassOfRounds, bool], ...]:
    return (kind, True), (kind, False)


def _pair_result(
    player: str,
    other: str,
    counts: Counter[tuple[ClassOfRounds, bool]],
    elsewhere: Mapping[tuple[ClassOfRounds, bool], int],
) -> PairResult:
    """Compare with how others fared in rounds of the same classes; how little is known of those counts as chance."""
    expected = variance = 0.0
    for kind in {kind for kind, _ in counts}:
        rounds = sum(counts[key] for key in _keys(kind))
        won, lost = (elsewhere[key] for key in _keys(kind))
        chance = (won + 1) / (won + lost + 2)
        expected += rounds * chance
        variance += chance * (1 - chance) * (rounds + rounds**2 / (won + lost + 2))
    won = sum(number for (_, victory), number in counts.items() if victory)
    return PairResult(player, other, counts.total(), won, expected, (won - expected) / sqrt(variance))

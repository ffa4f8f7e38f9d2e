"""The few statistics that the arena reports: intervals, paired differences, and how good guesses are."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

import numpy as np

NORMAL_95 = 1.959963984540054
"""So many standard deviations to both sides hold 95 % of a normal distribution."""
BINS = 10


def interval(count: float, total: int) -> tuple[float, float]:
    """Where a rate lies with 95 % confidence, by Wilson's method, which also holds near 0 and 1."""
    if not total:
        return 0.0, 1.0
    rate, square = count / total, NORMAL_95**2
    middle = (rate + square / (2 * total)) / (1 + square / total)
    reach = NORMAL_95 / (1 + square / total) * sqrt(rate * (1 - rate) / total + square / (4 * total**2))
    return max(0.0, middle - reach), min(1.0, middle + reach)


def mean_interval(values: Sequence[float]) -> tuple[float, float, float]:
    """The mean of some values, and where it lies with 95 % confidence."""
    sample = np.asarray(values, float)
    mean = float(sample.mean()) if sample.size else 0.0
    reach = NORMAL_95 * float(sample.std(ddof=1)) / sqrt(sample.size) if sample.size > 1 else float("inf")
    return mean, mean - reach, mean + reach


def brier(chances: Sequence[float], truth: Sequence[bool]) -> float:
    """The mean square of how far off chances were: 0 is perfect, 0.25 is a coin."""
    return float(np.mean((np.asarray(chances, float) - np.asarray(truth, float)) ** 2))


def auc(chances: Sequence[float], truth: Sequence[bool]) -> float:
    """How often a true one was given a higher chance than a false one; ties count half."""
    values, order = np.unique(np.asarray(chances, float), return_inverse=True)
    true = np.bincount(order[np.asarray(truth, bool)], minlength=len(values))
    false = np.bincount(order[~np.asarray(truth, bool)], minlength=len(values))
    pairs = true.sum() * false.sum()
    if not pairs:
        return float("nan")
    below = np.concatenate([[0], np.cumsum(false)[:-1]])
    return float((true * (below + false / 2)).sum() / pairs)


def calibration(chances: Sequence[float], truth: Sequence[bool]) -> list[tuple[float, float, int]]:
    """In ten bins: the mean chance that was given, how often it was true, and how many there were."""
    given, true = np.asarray(chances, float), np.asarray(truth, float)
    places = np.minimum((given * BINS).astype(int), BINS - 1)
    return [
        (float(given[places == place].mean()), float(true[places == place].mean()), int((places == place).sum()))
        for place in range(BINS)
        if (places == place).any()
    ]


def calibration_error(chances: Sequence[float], truth: Sequence[bool]) -> float:
    """How far chances and frequencies are apart, on average over guesses."""
    bins = calibration(chances, truth)
    total = sum(number for _, _, number in bins)
    return sum(number * abs(given - true) for given, true, number in bins) / total if total else float("nan")

"""The statistics of the arena's report: confidence intervals, and scores for probabilities."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

import numpy as np

NORMAL_95 = 1.959963984540054
"""95 % of a normal distribution lies within this many standard deviations of its mean."""
BINS = 10


def interval(count: float, total: int) -> tuple[float, float]:
    """Return the 95 % confidence interval of a rate by Wilson's method, which also holds near 0 and 1."""
    if not total:
        return 0.0, 1.0
    rate, square = count / total, NORMAL_95**2
    middle = (rate + square / (2 * total)) / (1 + square / total)
    reach = NORMAL_95 / (1 + square / total) * sqrt(rate * (1 - rate) / total + square / (4 * total**2))
    return max(0.0, middle - reach), min(1.0, middle + reach)


def mean_interval(values: Sequence[float]) -> tuple[float, float, float]:
    """Return the mean of some values and its 95 % confidence interval."""
    sample = np.asarray(values, float)
    mean = float(sample.mean()) if sample.size else 0.0
    reach = NORMAL_95 * float(sample.std(ddof=1)) / sqrt(sample.size) if sample.size > 1 else float("inf")
    return mean, mean - reach, mean + reach


def brier(chances: Sequence[float], truth: Sequence[bool]) -> float:
    """Return the mean squared error of probabilities: 0 is perfect, 0.25 is a coin toss."""
    return float(np.mean((np.asarray(chances, float) - np.asarray(truth, float)) ** 2))


def auc(chances: Sequence[float], truth: Sequence[bool]) -> float:
    """Return how often a true case got a higher probability than a false one; ties count half."""
    values, order = np.unique(np.asarray(chances, float), return_inverse=True)
    true = np.bincount(order[np.asarray(truth, bool)], minlength=len(values))
    false = np.bincount(order[~np.asarray(truth, bool)], minlength=len(values))
    pairs = true.sum() * false.sum()
    if not pairs:
        return float("nan")
    below = np.concatenate([[0], np.cumsum(false)[:-1]])
    return float((true * (below + false / 2)).sum() / pairs)


def calibration(chances: Sequence[float], truth: Sequence[bool]) -> list[tuple[float, float, int]]:
    """Return for each of ten bins the mean probability, how often it was true, and the number of cases."""
    given, true = np.asarray(chances, float), np.asarray(truth, float)
    places = np.minimum((given * BINS).astype(int), BINS - 1)
    return [
        (float(given[places == place].mean()), float(true[places == place].mean()), int((places == place).sum()))
        for place in range(BINS)
        if (places == place).any()
    ]


def calibration_error(chances: Sequence[float], truth: Sequence[bool]) -> float:
    """Return how far probabilities and frequencies are apart, on average over the cases."""
    bins = calibration(chances, truth)
    total = sum(number for _, _, number in bins)
    return sum(number * abs(given - true) for given, true, number in bins) / total if total else float("nan")

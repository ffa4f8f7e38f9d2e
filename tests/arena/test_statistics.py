"""The statistics of the arena, against values worked out by hand."""

from __future__ import annotations

from math import isnan

import pytest

from undermine.arena.statistics import auc, brier, calibration, calibration_error, mean_interval


def test_brier_is_the_mean_square() -> None:
    assert brier([1.0, 0.5, 0.0], [True, True, True]) == pytest.approx((0 + 0.25 + 1) / 3)


@pytest.mark.parametrize(
    ("chances", "truth", "area"),
    [
        ([0.1, 0.2, 0.8, 0.9], [False, False, True, True], 1.0),
        ([0.9, 0.8, 0.2, 0.1], [False, False, True, True], 0.0),
        ([0.5, 0.5, 0.5, 0.5], [False, False, True, True], 0.5),
        ([0.1, 0.6, 0.4, 0.9], [False, False, True, True], 0.75),
    ],
)
def test_auc_counts_pairs_in_the_right_order(chances: list[float], truth: list[bool], area: float) -> None:
    assert auc(chances, truth) == pytest.approx(area)


def test_auc_of_one_class_is_no_number() -> None:
    assert isnan(auc([0.2, 0.3], [True, True]))


def test_calibration_compares_chances_with_frequencies() -> None:
    chances, truth = [0.25] * 4 + [0.85] * 2, [True, False, False, False, True, False]
    assert calibration(chances, truth) == [(0.25, 0.25, 4), (pytest.approx(0.85), 0.5, 2)]
    assert calibration_error(chances, truth) == pytest.approx(2 / 6 * 0.35)


def test_the_interval_of_a_mean_is_symmetric_and_narrows() -> None:
    mean, low, high = mean_interval([0.0, 1.0] * 50)
    assert mean == 0.5
    assert high - mean == pytest.approx(mean - low)
    assert high - mean == pytest.approx(1.96 * 0.5025 / 10, abs=1e-3)

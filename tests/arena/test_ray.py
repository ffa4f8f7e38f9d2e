"""The arena on a Ray cluster: the same contest gives the same outcomes."""

from __future__ import annotations

import warnings

import pytest

from tests.arena.test_arena import played, without_cost
from undermine.arena import Contest
from undermine.arena.runner import play_on_ray

SMALL = Contest(miners=("rookie",), saboteurs=("random",), players=(3,), deals=3, options={"rounds": 1})


@pytest.mark.slow  # a cluster takes half a minute to start
def test_outcomes_are_the_same_on_a_local_cluster() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # those of Ray's own dependencies
        pytest.importorskip("ray", reason="the extra `ray` is not installed")
        there = [outcome for outcome, _ in play_on_ray(SMALL, SMALL.matches(), "local")]
    assert without_cost(there) == without_cost(played(SMALL))

"""One game by itself: its copies stand apart, and any thread may go on with it at a desk of its own."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from random import Random

import pytest

from undermine.envs.solo import Solo
from undermine.rulebook.desk import OWN_DESK


def begun(seed: int, choices: int) -> Solo:
    """A game after so many choices."""
    solo = Solo(5, "amigo", True, None)
    solo.reset(seed)
    play(solo, Random(seed), choices)
    return solo


def play(solo: Solo, random: Random, choices: int) -> bool:
    """Go on at random; return whether moves were listed on this thread's desk."""
    for _ in range(choices):
        assert solo.open_choices() == solo.mask.nonzero()[0].tolist()
        solo.step(random.choice(solo.open_choices()))
    return bool(OWN_DESK.moves.any())


def test_a_copy_stands_where_the_game_stands_and_goes_on_alone() -> None:
    solo = begun(3, 40)
    before, other = solo.save(), solo.copy()
    assert other.save() == before
    assert other.observation.tobytes() == solo.observation.tobytes()
    assert other.mask.tobytes() == solo.mask.tobytes()
    play(other, Random(1), 30)
    assert solo.save() == before
    play(solo, Random(1), 30)
    assert solo.save() == other.save()


def test_another_thread_goes_on_at_its_own_desk() -> None:
    here, there = begun(4, 20), begun(4, 20)
    play(here, Random(2), 30)
    with ThreadPoolExecutor(1) as pool:
        assert pool.submit(play, there, Random(2), 30).result()
    assert there.save() == here.save()


@pytest.mark.parametrize("seed", [0, 1, 2**32, 2**63, 2**64 - 1])
def test_a_seed_is_kept_whole(seed: int) -> None:
    solo = Solo(5, "amigo", False, None)
    solo.reset(seed)
    low, high = solo.games["seed"][0].tolist()
    assert high << 32 | low == seed

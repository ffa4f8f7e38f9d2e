"""A single game: copies are independent, and any thread can continue it with its own scratch memory."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from random import Random

import pytest

from undermine.envs.single_game import SingleGame
from undermine.rulebook.scratch import THREAD_SCRATCH


def started(seed: int, actions: int) -> SingleGame:
    """Return a game after this many random actions."""
    game = SingleGame(5, "amigo", True, None)
    game.reset(seed)
    play(game, Random(seed), actions)
    return game


def play(game: SingleGame, random: Random, actions: int) -> bool:
    """Take random actions. Return whether the scratch memory of this thread was used."""
    for _ in range(actions):
        assert game.legal_actions() == game.mask.nonzero()[0].tolist()
        game.step(random.choice(game.legal_actions()))
    return bool(THREAD_SCRATCH.moves.any())


def test_a_copy_is_equal_and_independent() -> None:
    game = started(3, 40)
    before, other = game.save(), game.copy()
    assert other.save() == before
    assert other.observation.tobytes() == game.observation.tobytes()
    assert other.mask.tobytes() == game.mask.tobytes()
    play(other, Random(1), 30)
    assert game.save() == before
    play(game, Random(1), 30)
    assert game.save() == other.save()


def test_another_thread_uses_its_own_scratch_memory() -> None:
    here, there = started(4, 20), started(4, 20)
    play(here, Random(2), 30)
    with ThreadPoolExecutor(1) as pool:
        assert pool.submit(play, there, Random(2), 30).result()
    assert there.save() == here.save()


@pytest.mark.parametrize("seed", [0, 1, 2**32, 2**63, 2**64 - 1])
def test_all_bits_of_a_seed_are_kept(seed: int) -> None:
    game = SingleGame(5, "amigo", False, None)
    game.reset(seed)
    low, high = game.games["seed"][0].tolist()
    assert high << 32 | low == seed

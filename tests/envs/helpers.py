"""What several tests of environments use: settings of all kinds, batches and random actions."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np

from tests.house import random_house
from tests.play import OPTIONS
from undermine.envs import Batch
from undermine.rulebook.editions import EDITIONS


def random_settings(number: int, random: Random) -> list[dict[str, Any]]:
    """Return settings of games: every edition, with and without the expansion, any number of players, any options.

    Every third game is a house edition.
    """
    found = []
    for index in range(number):
        expansion = index % 2 == 1
        players = random.randint(2, 12) if expansion else random.randint(3, 10)
        options = {**random.choice(OPTIONS), "rounds": random.choice([1, 2])}
        if index % 3 == 2:
            options = {**random_house(Random(index), players, expansion), "rounds": options["rounds"]}
        found.append({"players": players, "edition": list(EDITIONS)[index // 2 % 4], "expansion": expansion,
                      "options": options})  # fmt: skip
    return found


def batch_of(settings: list[dict[str, Any]], seeds: list[int], **more: Any) -> Batch:
    """Return a batch with these settings, one for each game."""
    columns: dict[str, Any] = {name: [one[name] for one in settings] for name in settings[0]}
    return Batch(len(settings), **columns, seed=seeds, **more)


def random_actions(mask: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    """Return a random allowed action for each row of a mask."""
    return np.array([rng.choice(np.flatnonzero(row)) for row in mask])

"""Environments give the same bytes compiled and as plain Python, after every action."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from pathlib import Path
from random import Random

import numpy as np
import pytest

from tests.envs.helpers import batch_of, random_settings
from undermine.rulebook.compiler import COMPILED

GAMES, STEPS = 10, 60


def digest() -> str:
    """Return a digest over all arrays of a batch with games of all kinds, after every action."""
    settings = random_settings(GAMES, Random(1))
    batch = batch_of(settings, list(range(GAMES)), threads=1)
    random, found = Random(2), hashlib.sha256()
    batch.play_random(40)
    for _ in range(STEPS):
        batch.step([random.choice(np.flatnonzero(row).tolist()) for row in batch.mask])
        for array in (batch.games, batch.histories, batch.observation, batch.mask, batch.reward, batch.step_results):
            found.update(array.tobytes())
    candidates = batch.candidates(40)
    for array in (candidates.moves, candidates.features, candidates.counts, batch.state()):
        found.update(array.tobytes())
    return found.hexdigest()


@pytest.mark.skipif(not COMPILED, reason="the rules are not compiled here, so there is nothing to compare")
def test_plain_and_compiled_environments_give_the_same_bytes() -> None:
    root = Path(__file__).parents[2]
    path = os.pathsep.join([str(root), *filter(None, sys.path)])
    plain = subprocess.run(
        [sys.executable, "-c", "from tests.envs.test_plain_python import digest; print(digest())"],
        cwd=root, env={**os.environ, "NUMBA_DISABLE_JIT": "1", "PYTHONPATH": path},
        check=True, capture_output=True, text=True,
    )  # fmt: skip
    assert plain.stdout.strip() == digest()

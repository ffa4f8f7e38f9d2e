"""Environments as plain Python and compiled are twins: the same bytes after every choice."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from pathlib import Path
from random import Random

import numpy as np
import pytest

from tests.envs.test_batch import batch_of, kinds
from undermine.rulebook.speed import COMPILED

GAMES, STEPS = 10, 60


def digest() -> str:
    """A digest over all arrays of a batch with games of all kinds, after every choice."""
    settings = kinds(GAMES, Random(1))
    batch = batch_of(settings, list(range(GAMES)), threads=1)
    random, found = Random(2), hashlib.sha256()
    batch.roam(40)
    for _ in range(STEPS):
        batch.step([random.choice(np.flatnonzero(row).tolist()) for row in batch.mask])
        for array in (batch.games, batch.books, batch.observation, batch.mask, batch.reward, batch.steps):
            found.update(array.tobytes())
    candidates = batch.candidates(40)
    for array in (candidates.moves, candidates.features, candidates.counts, batch.state()):
        found.update(array.tobytes())
    return found.hexdigest()


@pytest.mark.skipif(not COMPILED, reason="the rules are not compiled here, so there is one twin only")
def test_plain_and_compiled_environments_give_the_same_bytes() -> None:
    root = Path(__file__).parents[2]
    path = os.pathsep.join([str(root), *filter(None, sys.path)])
    plain = subprocess.run(
        [sys.executable, "-c", "from tests.envs.test_twins import digest; print(digest())"],
        cwd=root, env={**os.environ, "NUMBA_DISABLE_JIT": "1", "PYTHONPATH": path},
        check=True, capture_output=True, text=True,
    )  # fmt: skip
    assert plain.stdout.strip() == digest()

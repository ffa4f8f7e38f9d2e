"""Observations are complete: every byte is written, and a new switch gets its column without a change in `sim`."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from random import Random

import numpy as np
import pytest

from tests.envs.helpers import batch_of, random_settings
from undermine.envs import OBSERVATION_SIZE, parts
from undermine.rulebook.editions import RULES
from undermine.sim import batch as sim_batch
from undermine.sim.observation import OBSERVATION

GAMES = 24
ROOT = Path(__file__).parents[2]

ADD_A_SWITCH = f"""
import sys, types
package = types.ModuleType("undermine")  # not the real one, which would import everything before the switch is added
package.__path__ = [{str(ROOT / "src" / "undermine")!r}]
sys.modules["undermine"] = package

import numpy as np
from undermine.rulebook import editions

editions.HOUSE_RULES["new_rule"] = editions.HouseRule(default=1, least=0, most=9, is_flag=False)
editions.RULES = np.dtype([*editions.RULES.descr, ("new_rule", np.int8)])

from undermine.envs.batch import Batch
from undermine.envs.observation import parts
from undermine.sim.observation import RULE_NAMES

batch = Batch(2, options=[{{}}, {{"new_rule": 7}}])
assert RULE_NAMES[-1] == "new_rule"
assert parts(batch.observation)["rules"][:, -1].tolist() == [1, 7]
"""


@pytest.mark.parametrize("moves", [1, 60])
def test_every_byte_of_an_observation_is_written(moves: int) -> None:
    """What was in the memory before does not matter."""
    batch = batch_of(random_settings(GAMES, Random(1)), list(range(GAMES)), threads=1)
    batch.play_random(moves)
    found = []
    for before in (0x00, 0xFF):
        rows = np.full((GAMES, OBSERVATION_SIZE), before, np.uint8)
        sim_batch.observe_all(
            batch.games, batch.histories, batch.to_move.astype(np.int32), rows.view(OBSERVATION)[:, 0]
        )
        found.append(rows)
    np.testing.assert_array_equal(found[0], found[1])


def test_every_switch_has_its_column() -> None:
    """The value of each switch is in the column with its name."""
    batch = batch_of(random_settings(2, Random(1)), [1, 2], threads=1)
    names = RULES.names or ()
    for column, name in enumerate(names):
        batch.games["rules"][name] = [10 + column, 50 + column]
    observation = parts(batch.observe(0))["rules"]
    assert observation.tolist() == [[first + column for column in range(len(names))] for first in (10, 50)]


def test_a_new_switch_gets_a_column() -> None:
    subprocess.run([sys.executable, "-c", ADD_A_SWITCH], env={**os.environ, "NUMBA_DISABLE_JIT": "1"}, check=True)

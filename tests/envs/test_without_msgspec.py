"""Batches play where only NumPy and Numba are installed, as on many GPU machines."""

import subprocess
import sys
from pathlib import Path

BENCHMARKS = Path(__file__).parents[2] / "benchmarks"
PROGRAM = """
import sys

sys.modules["msgspec"] = None  # importing it fails from now on
sys.path.insert(0, sys.argv[1])
import without_library
from undermine.envs.batch import Batch

batch = Batch(20, seed=1, players=5)
moves = batch.play_random(10)
assert "undermine.game" not in sys.modules
print(moves)
"""


def test_a_batch_needs_numpy_and_numba_only() -> None:
    command = [sys.executable, "-c", PROGRAM, str(BENCHMARKS)]
    ended = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert ended.returncode == 0, ended.stderr
    assert int(ended.stdout) > 0

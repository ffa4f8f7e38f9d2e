"""Lets the rulebook and batches be imported where there is nothing but NumPy and Numba, as on a machine for kernels.

`import undermine` brings the library with it, which needs more; batches need nothing of it.
"""

from __future__ import annotations

import importlib.util
import sys
import types
from pathlib import Path

SOURCES = Path(__file__).resolve().parents[1] / "src"

if importlib.util.find_spec("msgspec") is None:
    package = types.ModuleType("undermine")
    package.__path__ = [str(SOURCES / "undermine")]
    sys.modules["undermine"] = package

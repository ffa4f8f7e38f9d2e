"""Makes the rulebook, `sim` and batches importable where only NumPy and Numba are installed, as on many GPU machines.

`import undermine` imports the whole library, which needs msgspec. This module puts an empty package in its place if
msgspec is missing.
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

"""The decorator for functions of this package that Python calls, cached by its sources and those of the rulebook."""

from __future__ import annotations

from pathlib import Path

from undermine.rulebook.compiler import entry_point_of

entry_point = entry_point_of(Path(__file__).parent, "Simulating games")

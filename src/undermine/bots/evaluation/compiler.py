"""Compiles the evaluation as the rulebook is compiled; the cache depends on the sources of both."""

from __future__ import annotations

from pathlib import Path

from undermine.rulebook.compiler import entry_point_of, rule

__all__ = ["compiled_entry_point", "entry_point", "rule"]

entry_point = entry_point_of(Path(__file__).parent)
compiled_entry_point = entry_point_of(Path(__file__).parent, "The searcher")

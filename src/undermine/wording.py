"""Small pieces of sentences."""

from __future__ import annotations

from collections.abc import Iterable


def listed(names: Iterable[object]) -> str:
    """`a, b and c`; `nobody` if there is none."""
    *most, last = [str(name) for name in names] or ["nobody"]
    return f"{', '.join(most)} and {last}" if most else last

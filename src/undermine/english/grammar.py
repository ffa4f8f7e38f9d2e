"""Small pieces of sentences."""

from __future__ import annotations

from collections.abc import Iterable


def listed(names: Iterable[object], word: str = "and") -> str:
    """Return `a, b and c`; `nobody` if there are no names."""
    *most, last = [str(name) for name in names] or ["nobody"]
    return f"{', '.join(most)} {word} {last}" if most else last


def capitalised(sentence: str) -> str:
    """Return a sentence with a capital first letter; the others stay as they are."""
    return f"{sentence[:1].upper()}{sentence[1:]}"

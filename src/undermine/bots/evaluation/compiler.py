"""Compiles the evaluation as the rulebook is compiled; the cache depends on the sources of both."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import ParamSpec, TypeVar

from undermine.rulebook.compiler import entry_point_of, rule

__all__ = ["entry_point", "rule"]

P = ParamSpec("P")
R = TypeVar("R")


def entry_point(function: Callable[P, R]) -> Callable[P, R]:
    """Mark a function of the evaluation that Python calls."""
    decorate: Callable[[Callable[P, R]], Callable[P, R]] = entry_point_of(Path(__file__).parent)
    return decorate(function)

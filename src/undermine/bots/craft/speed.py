"""Compiles the craft as the rulebook is compiled, and keeps it by the sources of both."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import ParamSpec, TypeVar

from undermine.rulebook.speed import entry_of, rule

__all__ = ["entry", "rule"]

P = ParamSpec("P")
R = TypeVar("R")


def entry(function: Callable[P, R]) -> Callable[P, R]:
    """A function of the craft that Python calls."""
    decorate: Callable[[Callable[P, R]], Callable[P, R]] = entry_of(Path(__file__).parent)
    return decorate(function)

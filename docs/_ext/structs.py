"""Tidy the reference: list fields once, with their types, and link only names of classes."""

from __future__ import annotations

import re
from dataclasses import is_dataclass
from enum import Enum
from typing import Any

import msgspec
from sphinx.application import Sphinx

from undermine import Game, LegalMoves
from undermine.event import Event

INSIDE = frozenset({"owner", "secret"})
"""Class variables of events that only the library needs."""
GIVEN = (Game, LegalMoves)
"""Classes that users do not call to make an object."""
QUOTED = re.compile(r"(?<!`)`([^`]+)`(?!`)")
"""Words in backticks."""
ALIAS = "Alias for field number"
CLASS_NAME = re.compile(r"[A-Z]\w*(\.\w+)?")


def setup(app: Sphinx) -> dict[str, Any]:
    """Register with Sphinx."""
    app.connect("autodoc-process-signature", drop_signature)
    app.connect("autodoc-skip-member", skip)
    app.connect("autodoc-process-docstring", drop_alias)
    app.connect("autodoc-process-docstring", add_secret_fields)
    app.connect("autodoc-process-docstring", quote)
    return {"parallel_read_safe": True, "parallel_write_safe": True}


def drop_signature(
    _app: Sphinx, _what: str, _name: str, thing: object, _options: object, _signature: str | None, _returns: str | None
) -> tuple[str, str] | None:
    """Hide the signature of structs, enums and classes that users do not call."""
    bare = isinstance(thing, type) and (issubclass(thing, (msgspec.Struct, Enum, *GIVEN)) or is_dataclass(thing))
    return ("", "") if bare else None


def skip(_app: Sphinx, _what: str, name: str, _thing: object, _skip: bool, _options: object) -> bool | None:
    """Leave out internal class variables."""
    return True if name in INSIDE else None


def drop_alias(_app: Sphinx, _what: str, _name: str, _thing: object, _options: object, lines: list[str]) -> None:
    """Remove what Python says about a field of a named tuple: “Alias for field number 0”."""
    lines[:] = [line for line in lines if not line.startswith(ALIAS)]


def add_secret_fields(_app: Sphinx, _what: str, _name: str, thing: object, _options: object, lines: list[str]) -> None:
    """Add a sentence about the fields of an event that only one seat sees."""
    if isinstance(thing, type) and issubclass(thing, Event) and thing.secret:
        lines += [f"Only the {thing.owner} sees {' and '.join(f'``{name}``' for name in thing.secret)}.", ""]


def quote(_app: Sphinx, _what: str, _name: str, _thing: object, _options: object, lines: list[str]) -> None:
    """Turn words in backticks into code, so that the phase `play` does not link to `Game.play`."""
    lines[:] = [QUOTED.sub(_as_code, line) for line in lines]


def _as_code(match: re.Match[str]) -> str:
    return match[0] if CLASS_NAME.fullmatch(match[1]) else f"``{match[1]}``"

"""Makes the reference readable: fields are listed once, with their types, and only names of classes become links."""

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
"""How events know who may see what."""
GIVEN = (Game, LegalMoves)
"""Classes whose objects nobody makes by calling them."""
QUOTED = re.compile(r"(?<!`)`([^`A-Z][^`]*)`(?!`)")
"""Words in backticks that name no class."""


def setup(app: Sphinx) -> dict[str, Any]:
    """Joins the build."""
    app.connect("autodoc-process-signature", drop_signature)
    app.connect("autodoc-skip-member", skip)
    app.connect("autodoc-process-docstring", name_secrets)
    app.connect("autodoc-process-docstring", quote)
    return {"parallel_read_safe": True, "parallel_write_safe": True}


def drop_signature(
    _app: Sphinx, _what: str, _name: str, thing: object, _options: object, _signature: str | None, _returns: str | None
) -> tuple[str, str] | None:
    """A class that is nothing but its fields needs no signature, nor one that is not called."""
    bare = isinstance(thing, type) and (issubclass(thing, (msgspec.Struct, Enum, *GIVEN)) or is_dataclass(thing))
    return ("", "") if bare else None


def skip(_app: Sphinx, _what: str, name: str, _thing: object, _skip: bool, _options: object) -> bool | None:
    """What is nobody's business but the class's own."""
    return True if name in INSIDE else None


def name_secrets(_app: Sphinx, _what: str, _name: str, thing: object, _options: object, lines: list[str]) -> None:
    """Which fields of an event only one seat sees."""
    if isinstance(thing, type) and issubclass(thing, Event) and thing.secret:
        lines += [f"Only the {thing.owner} sees {' and '.join(f'``{name}``' for name in thing.secret)}.", ""]


def quote(_app: Sphinx, _what: str, _name: str, _thing: object, _options: object, lines: list[str]) -> None:
    """`play` is a phase and no link to `Game.play`."""
    lines[:] = [QUOTED.sub(r"``\1``", line) for line in lines]

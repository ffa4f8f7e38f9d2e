"""The syntax of a position as one line of text: fields `name=value` with `;` between them.

Only letters that may stand in a link are written. Any other letter is written as `~` and two hexadecimal digits for
each byte of its UTF-8.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Mapping
from typing import Final

from undermine.errors import PositionError, shown

VERSION = "1"
FIELDS: Final = (
    "position", "edition", "players", "seed", "strict", "seen_by",
    "round", "first", "turn", "to_move", "phase", "passes", "last_path", "last_card",
    "maze", "goals", "looked", "roles", "spare", "hats", "inspected", "hands", "front", "deck", "out", "discards",
    "nuggets", "pile", "gold", "turning", "reached", "placed", "chosen", "finisher", "offer", "paid",
)  # fmt: skip
"""All fields, in the order in which they are written."""
LONGEST = 20_000
UNKNOWN = "?"
"""A role, a goal or gold that is not known."""
SPECTATOR = "spectator"
GOAL_PLACES = ("top", "middle", "bottom")
"""The goals, as a position names them."""

_ESCAPED = re.compile(r"[^A-Za-z0-9:/*@,.?_=-]")
_ESCAPED_IN_NAME = re.compile(r"[^A-Za-z0-9-]")
_ESCAPE = re.compile(r"(?:~[0-9A-F]{2})+")


def write_fields(fields: Mapping[str, str]) -> str:
    """Return fields as text."""
    return ";".join(f"{name}={fields[name]}" for name in FIELDS if name in fields)


def read_fields(text: object) -> dict[str, str]:
    """Return the fields of a text by name. Raises `PositionError` if it is not a position of this version."""
    if not isinstance(text, str):
        raise PositionError(f"a position is a text, not {shown(text)}")
    if len(text) > LONGEST:
        raise PositionError(f"the position has {len(text):,} characters; at most {LONGEST:,} are allowed")
    fields: dict[str, str] = {}
    for number, part in enumerate(text.strip().split(";"), start=1):
        name, equals, value = (piece.strip() for piece in part.partition("="))
        if number == 1 and (name, value) != ("position", VERSION):
            raise PositionError(f"a position begins with “position={VERSION};”, not with “{shown(part)}”")
        if not equals:
            raise PositionError(f"field {number}, “{shown(part)}”, is not of the form name=value")
        if name not in FIELDS:
            raise PositionError(f"field {number}: there is no “{shown(name)}”{_suggestion(name)}")
        if name in fields:
            raise PositionError(f"field {number}: “{name}” is given twice")
        fields[name] = value
    return fields


def _suggestion(name: str) -> str:
    close = difflib.get_close_matches(name, FIELDS, 1)
    return f"; perhaps you mean “{close[0]}”" if close else f"; there are {', '.join(FIELDS)}"


def write_items(items: Iterable[object]) -> str:
    """Return a list of cards or the like, with `_` between them."""
    return "_".join(escape(str(item)) for item in items)


def write_by_seat(values: Iterable[str]) -> str:
    """Return what each seat has, with commas between the seats."""
    return ",".join(values)


def write_unknown(number: int) -> str:
    """Return a number of cards that are not known."""
    return f"{UNKNOWN}{number}"


def escape(text: str) -> str:
    """Return a word as it stands in a link."""
    return _ESCAPED.sub(_escaped, text)


def escape_name(name: str) -> str:
    """Return a player's name as it stands in a link, without any letter that separates others."""
    return _ESCAPED_IN_NAME.sub(_escaped, name)


def _escaped(match: re.Match[str]) -> str:
    return "".join(f"~{byte:02X}" for byte in match[0].encode())


def unescape(text: str) -> str:
    """Return a word as it is. Raises `PositionError`."""
    if "~" in _ESCAPE.sub("", text):
        raise PositionError(f"“{shown(text)}”: two digits from 0 to 9 or A to F must follow each ~")
    try:
        return _ESCAPE.sub(lambda match: bytes.fromhex(match[0].replace("~", "")).decode(), text)
    except UnicodeDecodeError:
        raise PositionError(f"“{shown(text)}”: what follows ~ is not UTF-8") from None

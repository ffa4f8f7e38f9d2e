"""Reads a position that is written as one line of text."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, cast

from undermine.errors import PositionError, shown
from undermine.house_edition import TABLES
from undermine.position.fields import Position
from undermine.position_text import SPECTATOR, UNKNOWN, read_fields, unescape
from undermine.rulebook.editions import DEFAULT_EDITION
from undermine.settings import Option

MOST_DIGITS = 20


class PositionInText(NamedTuple):
    """What a text says, for `Game.from_position`."""

    players: int | list[str]
    edition: str
    expansion: bool
    options: dict[str, Option]
    seed: int | None
    seen_by: int | None
    """The seat whose view it is; `None` for a spectator's, and for a whole game."""
    position: Position


def read_position(text: str) -> PositionInText:
    """Return what a text says. What cannot be is refused later, when the position is set up."""
    fields = read_fields(text)
    edition, *options = _in_field("edition", _words(","), fields.get("edition", DEFAULT_EDITION))
    position = {name: _in_field(name, read, fields[name]) for name, read in READERS.items() if name in fields}
    return PositionInText(
        players=_in_field("players", _players, fields.get("players", "5")),
        edition=edition,
        expansion="expansion" in options,
        options=_in_field("edition", _options, [option for option in options if option != "expansion"]),
        seed=_in_field("seed", _number, fields["seed"]) if "seed" in fields else None,
        seen_by=_in_field("seen_by", _viewer, fields["seen_by"]) if "seen_by" in fields else None,
        position=cast(Position, position),
    )


def _in_field(name: str, read: Callable[[Any], Any], value: Any) -> Any:
    """Read a value. A `PositionError` names the field."""
    try:
        return read(value)
    except PositionError as error:
        raise PositionError(f"{name}: {error}") from error


def _number(text: str) -> int:
    number = _digits(text.removeprefix("-"))
    if number is None:
        raise PositionError(f"“{shown(text)}” is not a whole number")
    return -number if text.startswith("-") else number


def _viewer(text: str) -> int | None:
    return None if text == SPECTATOR else _number(text)


def _digits(text: str) -> int | None:
    return int(text) if text.isascii() and text.isdigit() and len(text) <= MOST_DIGITS else None


def _flag(text: str) -> bool:
    if text not in ("yes", "no"):
        raise PositionError(f"“{shown(text)}” is not yes or no")
    return text == "yes"


def _words(separator: str) -> Callable[[str], list[str]]:
    def read(text: str) -> list[str]:
        return [unescape(word) for word in text.split(separator)] if text else []

    return read


_cards = _words("_")


def _cards_or_number(text: str) -> int | list[str]:
    """Read cards, or how many unknown ones there are: `?5`."""
    return _unknown(text) if text.startswith(UNKNOWN) else _cards(text)


def _values(text: str) -> list[int]:
    return [_number(word) for word in _cards(text)]


def _values_or_number(text: str) -> int | list[int]:
    """Read the values of nugget cards, or how many unknown ones there are."""
    return _unknown(text) if text.startswith(UNKNOWN) else _values(text)


def _unknown(text: str) -> int:
    number = _digits(text.removeprefix(UNKNOWN))
    if number is None:
        raise PositionError(f"“{shown(text)}” is not a number of unknown cards, like ?5")
    return number


def _gold(text: str) -> int | str:
    return text if text == UNKNOWN else _number(text)


def _by_seat(read: Callable[[str], Any]) -> Callable[[str], list[Any]]:
    return lambda text: [read(part) for part in text.split(",")]


def _maze(text: str) -> dict[str, str]:
    """Read cards as they lie, each with its cell: `nes@1,0_ew@2,0`."""
    maze: dict[str, str] = {}
    for item in _cards(text):
        card, at, cell = item.partition("@")
        if not at:
            raise PositionError(f"“{shown(item)}” is not a card with its cell, like nes@1,0")
        if cell in maze:
            raise PositionError(f"“{shown(item)}”: “{maze[cell]}” lies at {cell} already")
        maze[cell] = card
    return maze


def _players(text: str) -> int | list[str]:
    """Read the players' names, or their number."""
    number = _digits(text)
    return number if number is not None else [unescape(name) for name in text.split(",")]


def _options(items: list[str]) -> dict[str, Option]:
    """Read options, `rounds=1` or `deck.rockfall=6`."""
    options: dict[str, Any] = {}
    for item in items:
        name, equals, value = item.partition("=")
        if not equals:
            raise PositionError(f"“{shown(item)}” is neither “expansion” nor of the form name=value")
        table, dot, entry = name.partition(".")
        target, key = (options.setdefault(table, {}), entry) if dot and table in TABLES else (options, name)
        if key in target:
            raise PositionError(f"“{shown(name)}” is given twice")
        number = _digits(value)
        target[key] = value == "true" if value in ("true", "false") else value if number is None else number
    return options


READERS: dict[str, Callable[[str], Any]] = {
    "strict": _flag,
    "round": _number,
    "first": _number,
    "turn": _number,
    "to_move": _number,
    "phase": str,
    "passes": _number,
    "last_path": _number,
    "last_card": _number,
    "maze": _maze,
    "goals": _words(","),
    "looked": _by_seat(_cards),
    "roles": _words(","),
    "spare": _cards_or_number,
    "hats": _by_seat(_cards),
    "inspected": _by_seat(_cards),
    "hands": _by_seat(_cards_or_number),
    "front": _by_seat(_cards),
    "deck": _cards_or_number,
    "out": _cards,
    "discards": _cards,
    "nuggets": _by_seat(_values_or_number),
    "pile": _values_or_number,
    "gold": _by_seat(_gold),
    "turning": str,
    "reached": _cards,
    "placed": unescape,
    "chosen": _flag,
    "finisher": _number,
    "offer": _values_or_number,
    "paid": _by_seat(_number),
}
"""How the fields are read that `Position` has too."""

"""The notation of moves and cells: one grammar, written and read by the forms in the table of moves (`MOVES`).

Every move has exactly one text, and only that text is read: `parse_move(move_text(move)) == move`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache, lru_cache
from typing import Final, NamedTuple

from undermine.errors import IllegalMove, shown
from undermine.rulebook import moves
from undermine.rulebook.cards import CARD_NAMES, CARD_NUMBER, TILE, TILE_NAMES, TILE_START, TOOLS, Target, tools_of
from undermine.rulebook.compiler import python_of
from undermine.rulebook.moves import MOVES, NOTHING, MoveFields, MoveKind
from undermine.rulebook.reason import Reason
from undermine.rulebook.state import FRONT_NAMES, GOAL_CELLS, ROW, SEATS, X_MAX, X_MIN, Y_MAX, Y_MIN, cell_at

HIDDEN = "?"
LONGEST = 100
"""No move's text is longer."""

_NUMBER = r"(?:0|-?[1-9][0-9]{0,2})"
_CELL = re.compile(rf"({_NUMBER}),({_NUMBER})")

# cells and seats


@cache
def cell_text(cell: int) -> str:
    """Write a cell of the rulebook as `x,y`."""
    row, column = divmod(cell, ROW)
    return f"{column + X_MIN},{row - 1 + Y_MIN}"


GOAL_TEXTS = tuple(cell_text(int(cell)) for cell in GOAL_CELLS)
GOAL_COLUMN = int(GOAL_CELLS[0]) % ROW + X_MIN
"""The column of the goals; the start is in column 0."""


def parse_cell(text: str) -> int:
    """Return the rulebook's number of the cell `x,y`."""
    match = _CELL.fullmatch(text)
    if not match:
        raise _not_a_move(f"“{shown(text)}” is not a cell: cells are written x,y")
    x, y = int(match[1]), int(match[2])
    if not (X_MIN <= x <= X_MAX and Y_MIN <= y <= Y_MAX):
        edge = f"x runs from {X_MIN} to {X_MAX}, y from {Y_MIN} to {Y_MAX}"
        raise IllegalMove(Reason.OFF_TABLE, f"the cell {text} lies past the edge of the table: {edge}")
    return cell_at(x, y)


@cache
def seats_in(bits: int) -> tuple[int, ...]:
    """Return the seats of a set that the rulebook keeps as bits."""
    return tuple(seat for seat in range(SEATS) if bits >> seat & 1)


# the forms of moves


class _Piece(NamedTuple):
    """A part of a form: some letters, then a field; optional if it is in brackets."""

    letters: str
    field: str
    optional: bool


def _pieces(form: str) -> list[_Piece]:
    found = re.findall(r"(\[?)([^\[\]{}]*)(?:\{(\w+)\})?\]?", form)
    return [_Piece(letters, field, bool(bracket)) for bracket, letters, field in found if letters or field]


def _pattern(pieces: list[_Piece]) -> re.Pattern[str]:
    """Return the texts that a form matches; what a field may hold is looked at when it is read."""
    parts = ""
    for letters, field, optional in pieces:
        part = re.escape(letters) + (f"(?P<{field}>[^@>=]*)" if field else "")
        parts += f"(?:{part})?" if optional else part
    return re.compile(parts)


_FORMS: Final = {kind: _pieces(row.form) for kind, row in MOVES.items()}
_PATTERNS: Final = sorted(
    ((kind, _pattern(pieces)) for kind, pieces in _FORMS.items()),
    key=lambda kind_and_pattern: kind_and_pattern[0] is MoveKind.PLACE,  # it begins with any word, so it is tried last
)

# writing

decode: Final = python_of(moves.decode)
"""Decodes the number of a move in plain Python."""


@lru_cache(maxsize=1 << 16)
def move_text(code: int) -> str:
    """Write the text of a move's number."""
    return _write(decode(code), _WRITERS)


@lru_cache(maxsize=1 << 16)
def hidden_text(code: int) -> str:
    """Write a move as others see it: cards that go face down, and nuggets taken, are `?`."""
    fields = decode(code)
    return _write(fields, _HIDDEN_WRITERS if MOVES[MoveKind(fields.kind)].is_hidden else _WRITERS)


_Writers = Mapping[str, Callable[[MoveFields], str]]


def _write(fields: MoveFields, writers: _Writers) -> str:
    kind = MoveKind(fields.kind)
    return fill_form(kind, {field: writers[field](fields) for _, field, _ in _FORMS[kind] if field})


def fill_form(kind: MoveKind, texts: Mapping[str, str]) -> str:
    """Write a kind of move from the texts of its fields, whether or not there is such a move."""
    written = ""
    for letters, field, optional in _FORMS[kind]:
        text = texts.get(field, "")
        if text or not optional:
            written += letters + text
    return written


def cards_of(fields: MoveFields) -> tuple[str, ...]:
    """Return the cards that a move discards."""
    return tuple(CARD_NAMES[card] for card in (fields.first, fields.second, fields.third) if card)


def _tool_choice(fields: MoveFields) -> str:
    """Return the tool to write: it is named only with a card that shows two."""
    return TOOLS[fields.tool] if len(tools_of(CARD_NAMES[fields.card])) > 1 else ""


_WRITERS: Final[_Writers] = {
    "tile": lambda fields: TILE_NAMES[fields.tile],
    "cell": lambda fields: cell_text(fields.cell),
    "goal": lambda fields: GOAL_TEXTS[fields.goal],
    "stone": lambda fields: TILE_NAMES[fields.tile].removeprefix("stone:"),
    "seat": lambda fields: "" if fields.seat == NOTHING else str(fields.seat),
    "tools": lambda fields: "/".join(tools_of(CARD_NAMES[fields.card])),
    "tool": _tool_choice,
    "cards": lambda fields: ",".join(cards_of(fields)),
    "removed": lambda fields: FRONT_NAMES[fields.tool],
    "value": lambda fields: str(fields.value),
}
_HIDDEN_WRITERS: Final[_Writers] = {
    **_WRITERS,
    "cards": lambda fields: ",".join([HIDDEN] * len(cards_of(fields))),
    "value": lambda _fields: HIDDEN,
}

# reading


def parse_move(text: str) -> int:
    """Return the number of a move's text. Raises `IllegalMove` if the text is not a move."""
    if not isinstance(text, str):
        raise _not_a_move(f"a move is a text, not {shown(text)}")
    if len(text) > LONGEST:
        raise _not_a_move(f"“{shown(text)}” is too long for a move")
    return _parse(text)


@lru_cache(maxsize=1 << 16)
def parse_hidden(text: str) -> int:
    """Return the number of a move as others see it (`hidden_text`), with any card and any value where it shows `?`."""
    for kind, pattern in _PATTERNS:
        match = pattern.fullmatch(text)
        if match and MOVES[kind].is_hidden:
            given = {
                name: value and value.replace(HIDDEN, _ANY.get(name, HIDDEN))
                for name, value in match.groupdict().items()
            }
            return _BUILDERS[MOVES[kind].target](kind, text, given)
    return parse_move(text)


_ANY: Final = {"cards": CARD_NAMES[1], "value": "1"}
"""What stands for a field that others do not see."""


@lru_cache(maxsize=1 << 16)
def _parse(text: str) -> int:
    for kind, pattern in _PATTERNS:
        match = pattern.fullmatch(text)
        if match:
            return _BUILDERS[MOVES[kind].target](kind, text, match.groupdict())
    head = re.split("[@>:=]", text, maxsplit=1)[0]
    for pieces in _FORMS.values():
        if head and pieces[0].letters.rstrip("@>:") == head:
            example = "".join(letters + EXAMPLES.get(field, "") for letters, field, _ in pieces)
            raise _not_a_move(f"“{shown(text)}” is not a move: it should be like {example}")
    raise _not_a_move(f"“{shown(text)}” is not a move")


EXAMPLES: Final = {
    "tile": "nes", "cell": "1,0", "goal": "8,2", "stone": "sw", "seat": "2", "tools": "pick", "cards": "map,ns",
    "removed": "pick", "value": "3",
}  # fmt: skip
"""A value for each field, for messages."""

_Texts = Mapping[str, str | None]


def _build_cell(kind: MoveKind, text: str, given: _Texts) -> int:
    name = given.get("tile")
    tile = TILE.get(name, 0) if name else 0
    if name is not None and not 0 < tile < TILE_START:
        raise _not_a_move(f"“{shown(name)}” in “{shown(text)}” is not a path card")
    return python_of(moves.move_on_cell)(kind, tile, parse_cell(given["cell"] or ""))


def _build_goal(kind: MoveKind, text: str, given: _Texts) -> int:
    goal, stone = given["goal"], given.get("stone")
    if goal not in GOAL_TEXTS:
        raise _not_a_move(f"there is no goal at “{shown(goal)}”; goals are at {', '.join(GOAL_TEXTS)}")
    tile = 0 if stone is None else TILE.get(f"stone:{stone}", 0)
    if stone is not None and not tile:
        raise _not_a_move(f"“{shown(stone)}” in “{shown(text)}” is not a position of a stone")
    return python_of(moves.move_on_goal)(kind, tile, GOAL_TEXTS.index(goal))


def _build_seat(kind: MoveKind, text: str, given: _Texts) -> int:
    seat = _seat(given["seat"] or "")
    if "tools" not in given:
        return python_of(moves.move_on_seat)(kind, 0, seat, 0)
    card = f"{'break' if kind is MoveKind.BREAK else 'fix'}:{given['tools']}"
    if card not in CARD_NUMBER:
        raise _not_a_move(f"“{shown(card)}” in “{shown(text)}” is not a card")
    tool = _tool(card, text, given.get("tool")) if kind is MoveKind.FIX else 0
    return python_of(moves.move_on_seat)(kind, CARD_NUMBER[card], seat, tool)


def _seat(text: str) -> int:
    if not re.fullmatch(r"0|[1-9][0-9]?", text):
        raise _not_a_move(f"“{shown(text)}” is not a seat")
    if int(text) >= SEATS:
        raise IllegalMove(Reason.NO_SUCH_SEAT, f"there is no seat {text}")
    return int(text)


def _tool(card: str, text: str, chosen: str | None) -> int:
    tools = tools_of(card)
    if (len(tools) > 1) != (chosen is not None):
        raise _not_a_move(f"“{shown(text)}”: name the tool with a card that shows two, and only then")
    tool = tools[0] if chosen is None else chosen
    if tool not in tools:
        raise _not_a_move(f"“{shown(text)}”: {card} does not fix “{shown(tool)}”")
    return TOOLS.index(tool)


def _build_seat_or_nobody(_kind: MoveKind, _text: str, given: _Texts) -> int:
    seat = given["seat"]
    return python_of(moves.steal_move)(NOTHING if seat is None else _seat(seat))


def _build_cards(kind: MoveKind, text: str, given: _Texts) -> int:
    least, most = (2, 2) if kind is MoveKind.SHED else (1, 3)
    first, second, third = (0, 0, 0) if given["cards"] is None else _cards(given["cards"], least, most)
    removed = given.get("removed")
    if kind is MoveKind.SHED and removed not in FRONT_NAMES:
        names = ", ".join(FRONT_NAMES)
        raise _not_a_move(f"“{shown(text)}” does not say what to remove (after =): one of {names}")
    return python_of(moves.move_with_cards)(kind, first, second, third, FRONT_NAMES.index(removed) if removed else 0)


def _cards(text: str, least: int, most: int) -> tuple[int, int, int]:
    names = text.split(",")
    if not least <= len(names) <= most or names != sorted(names):
        number = str(least) if least == most else f"{least} to {most}"
        raise _not_a_move(f"“{shown(text)}” is not a list of {number} cards in order of code points")
    for name in names:
        if name not in CARD_NUMBER:
            raise _not_a_move(f"“{shown(name)}” is not a card as it is written in a hand")
    first, second, third = [CARD_NUMBER[name] for name in names] + [0] * (3 - len(names))
    return first, second, third


def _build_value(_kind: MoveKind, _text: str, given: _Texts) -> int:
    value = given["value"]
    if value not in ("1", "2", "3"):
        raise _not_a_move(f"“{shown(value)}” is not the value of a nugget card: they are 1, 2 and 3")
    return python_of(moves.take_move)(int(value))


def _build_bare(kind: MoveKind, _text: str, _given: _Texts) -> int:
    return python_of(moves.bare_move)(kind)


_BUILDERS: Final[Mapping[Target, Callable[[MoveKind, str, _Texts], int]]] = {
    Target.NOTHING: _build_bare,
    Target.CELL: _build_cell,
    Target.GOAL: _build_goal,
    Target.SEAT: _build_seat,
    Target.SEAT_OR_NOBODY: _build_seat_or_nobody,
    Target.CARDS: _build_cards,
    Target.VALUE: _build_value,
}
"""By what a kind of move is aimed at: builds its number from the fields of its text."""


def _not_a_move(sentence: str) -> IllegalMove:
    return IllegalMove(Reason.NOT_A_MOVE, sentence)

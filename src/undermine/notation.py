"""Moves, cards and cells as text, and back; the text of a move is unique.

A `Move` holds the rulebook's number for it. It is read from exactly what `str` writes, nothing else.
"""

from __future__ import annotations

import re
from functools import cache, lru_cache
from typing import Final

from undermine.error import IllegalMove, shown
from undermine.rulebook.cards import (
    CARD_NAMES,
    FIXES,
    KIND,
    TILE,
    TILE_NAMES,
    TILE_START,
    TOOLS,
)
from undermine.rulebook.moves import Do
from undermine.rulebook.reason import Reason
from undermine.rulebook.state import (
    FRONT_NAMES,
    GOAL_CELLS,
    ROW,
    SEATS,
    X_MAX,
    X_MIN,
    Y_MAX,
    Y_MIN,
    cell_at,
)

HIDDEN = "?"
LONGEST = 100
"""No move's text is longer."""

_NUMBER = r"(?:0|-?[1-9][0-9]{0,2})"
_CELL = re.compile(rf"({_NUMBER}),({_NUMBER})")
_TARGETED: Final = {
    "handsoff": Do.HANDS_OFF,
    "swaphands": Do.SWAP_HANDS,
    "inspect": Do.INSPECT,
    "swaphats": Do.SWAP_HATS,
    "trap": Do.TRAP,
    "free": Do.FREE,
}
_NAME_OF_TARGETED = {do: name for name, do in _TARGETED.items()}


@cache
def cell_text(cell: int) -> str:
    """A cell of the rulebook as `x,y`."""
    row, column = divmod(cell, ROW)
    return f"{column + X_MIN},{row - 1 + Y_MIN}"


@cache
def seats_in(bits: int) -> tuple[int, ...]:
    """The seats of a set that the rulebook keeps as bits."""
    return tuple(seat for seat in range(SEATS) if bits >> seat & 1)


GOAL_TEXTS = tuple(cell_text(int(cell)) for cell in GOAL_CELLS)


def parse_cell(text: str) -> int:
    """The rulebook's number of the cell `x,y`."""
    match = _CELL.fullmatch(text)
    if not match:
        raise _not_a_move(f"“{shown(text)}” is no cell: cells are written x,y")
    x, y = int(match[1]), int(match[2])
    if not (X_MIN <= x <= X_MAX and Y_MIN <= y <= Y_MAX):
        edge = f"x runs from {X_MIN} to {X_MAX}, y from {Y_MIN} to {Y_MAX}"
        raise IllegalMove(Reason.OFF_TABLE, f"the cell {text} lies past the edge of the table: {edge}")
    return cell_at(x, y)


class Move:
    """What a player chooses to do: `Move("nes@1,0")`."""

    __slots__ = ("code",)

    code: int
    """The rulebook's number for it."""

    def __init__(self, text: str) -> None:
        """Read a move; `IllegalMove` if the text is none."""
        self.code = parse_move(text)

    @classmethod
    def of(cls, code: int) -> Move:
        """The move with a number that the rulebook gave."""
        move = cls.__new__(cls)
        move.code = code
        return move

    def __str__(self) -> str:
        return move_text(self.code)

    def __repr__(self) -> str:
        return f"Move({str(self)!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Move) and other.code == self.code

    def __hash__(self) -> int:
        return hash(self.code)

    @property
    def hidden(self) -> str:
        """The move as others see it: cards that go face down, and nuggets taken, are `?`."""
        return hidden_text(str(self))


def hidden_text(text: str) -> str:
    """A move's text as others see it."""
    if text.startswith("pass:"):
        return "pass:" + ",".join(HIDDEN for _ in text.split(","))
    if text.startswith("shed:"):
        return f"shed:{HIDDEN},{HIDDEN}={text.partition('=')[2]}"
    return f"take:{HIDDEN}" if text.startswith("take:") else text


# writing


@lru_cache(maxsize=1 << 16)
def move_text(code: int) -> str:
    """The text of a move's number."""
    do, low = code >> 24, code & 63
    target = code >> 6 & 15
    if do == Do.PLACE:
        return f"{TILE_NAMES[code & 127]}@{cell_text(code >> 7 & 2047)}"
    if do == Do.PASS:
        return "pass" if not low else f"pass:{','.join(_cards(code))}"
    if do == Do.SHED:
        return f"shed:{','.join(_cards(code))}={FRONT_NAMES[code >> 18 & 7]}"
    if do == Do.BREAK:
        return f"{CARD_NAMES[low]}>{target}"
    if do == Do.FIX:
        choice = f"={TOOLS[code >> 10 & 3]}" if "/" in CARD_NAMES[low] else ""
        return f"{CARD_NAMES[low]}>{target}{choice}"
    if do in _NAME_OF_TARGETED:
        return f"{_NAME_OF_TARGETED[Do(do)]}>{target}"
    return _other_text(do, code)


def _other_text(do: int, code: int) -> str:
    number = code & 0xFFFFFF
    if do == Do.ROCKFALL:
        return f"rockfall@{cell_text(number >> 7)}"
    if do == Do.MAP:
        return f"map@{GOAL_TEXTS[number >> 7]}"
    if do == Do.REVEAL:
        return f"reveal:{GOAL_TEXTS[number >> 7]}"
    if do == Do.TURN:
        return f"turn:{GOAL_TEXTS[number >> 7]}={TILE_NAMES[number & 127].removeprefix('stone:')}"
    if do == Do.TAKE:
        return f"take:{number}"
    if do == Do.STEAL:
        return f"steal>{number - 1}" if number else "steal"
    return "theft"


def _cards(code: int) -> list[str]:
    kinds = (code & 63, code >> 6 & 63, code >> 12 & 63)
    return [CARD_NAMES[kind] for kind in kinds if kind]


# reading


def parse_move(text: str) -> int:
    """The number of a move's text; `IllegalMove` if the text is none."""
    if not isinstance(text, str):
        raise _not_a_move(f"a move is a text, not {shown(text)}")
    if len(text) > LONGEST:
        raise _not_a_move(f"“{shown(text)}” is too long for a move")
    return _parse(text)


@lru_cache(maxsize=1 << 16)
def _parse(text: str) -> int:
    if "@" in text:
        return _parse_on_cell(text)
    if text == "theft":
        return Do.THEFT << 24
    head, colon, rest = text.partition(":")
    if colon and head in ("break", "fix"):
        return _parse_tool(text)
    if head == "pass":
        return _parse_pass(text, rest if colon else None)
    if colon and head in ("shed", "reveal", "turn", "take"):
        return {"shed": _parse_shed, "reveal": _parse_reveal, "turn": _parse_turn, "take": _parse_take}[head](rest)
    if text.split(">", maxsplit=1)[0] in (*_TARGETED, "steal"):
        return _parse_targeted(text)
    raise _not_a_move(f"“{shown(text)}” is no move")


def _parse_on_cell(text: str) -> int:
    card, _, where = text.partition("@")
    if card == "map":
        return Do.MAP << 24 | _parse_goal(where) << 7
    if card == "rockfall":
        return Do.ROCKFALL << 24 | parse_cell(where) << 7
    tile = TILE.get(card, 0)
    if not 0 < tile < TILE_START:
        raise _not_a_move(f"“{shown(card)}” in “{shown(text)}” is no path card")
    return Do.PLACE << 24 | parse_cell(where) << 7 | tile


def _parse_goal(text: str) -> int:
    if text not in GOAL_TEXTS:
        raise _not_a_move(f"no goal lies at “{shown(text)}”; they lie at {', '.join(GOAL_TEXTS)}")
    return GOAL_TEXTS.index(text)


def _parse_seat(text: str) -> int:
    if not re.fullmatch(r"0|[1-9][0-9]?", text):
        raise _not_a_move(f"“{shown(text)}” is no seat")
    seat = int(text)
    if seat >= SEATS:
        raise IllegalMove(Reason.NO_SUCH_SEAT, f"there is no seat {seat}")
    return seat


def _parse_tool(text: str) -> int:
    card, arrow, rest = text.partition(">")
    kind = KIND.get(card, 0)
    if not kind or not arrow:
        raise _not_a_move(f"“{shown(text)}” is no move: it should be like break:pick>2 or fix:pick/cart>0=cart")
    if card.startswith("break:"):
        return Do.BREAK << 24 | _parse_seat(rest) << 6 | kind
    target, equals, tool = rest.partition("=")
    if ("/" in card) != bool(equals):
        raise _not_a_move(f"“{shown(text)}”: the tool is named with a card that shows two, and only there")
    tool = tool if equals else card.removeprefix("fix:")
    if tool not in TOOLS or not int(FIXES[kind]) >> TOOLS.index(tool) & 1:
        raise _not_a_move(f"“{shown(text)}”: {card} does not mend “{shown(tool)}”")
    return Do.FIX << 24 | TOOLS.index(tool) << 10 | _parse_seat(target) << 6 | kind


def _parse_kinds(text: str, least: int, most: int) -> int:
    names = text.split(",")
    if not least <= len(names) <= most or names != sorted(names):
        number = str(least) if least == most else f"{least} to {most}"
        raise _not_a_move(f"“{shown(text)}” is no list of {number} cards in order of code points")
    code = 0
    for place, name in enumerate(names):
        if name not in KIND:
            raise _not_a_move(f"“{shown(name)}” is no card as it is written in a hand")
        code |= KIND[name] << 6 * place
    return code


def _parse_pass(text: str, cards: str | None) -> int:
    if cards is None and text == "pass":
        return Do.PASS << 24
    if cards is None:
        raise _not_a_move(f"“{shown(text)}” is no move")
    return Do.PASS << 24 | _parse_kinds(cards, 1, 3)


def _parse_shed(rest: str) -> int:
    cards, _, thing = rest.partition("=")
    if thing not in FRONT_NAMES:
        names = ", ".join(FRONT_NAMES)
        raise _not_a_move(f"“{shown('shed:' + rest)}” does not say what to be rid of (after =): one of {names}")
    return Do.SHED << 24 | FRONT_NAMES.index(thing) << 18 | _parse_kinds(cards, 2, 2)


def _parse_reveal(rest: str) -> int:
    return Do.REVEAL << 24 | _parse_goal(rest) << 7


def _parse_turn(rest: str) -> int:
    where, _, curve = rest.partition("=")
    tile = TILE.get(f"stone:{curve}", 0)
    if not tile:
        raise _not_a_move(f"“{shown(curve)}” is no position of a stone")
    return Do.TURN << 24 | _parse_goal(where) << 7 | tile


def _parse_take(rest: str) -> int:
    if rest not in ("1", "2", "3"):
        raise _not_a_move(f"“{shown(rest)}” is no value of a nugget card: they are 1, 2 and 3")
    return Do.TAKE << 24 | int(rest)


def _parse_targeted(text: str) -> int:
    name, arrow, target = text.partition(">")
    if name == "steal":
        return Do.STEAL << 24 | (_parse_seat(target) + 1 if arrow else 0)
    if not arrow:
        raise _not_a_move(f"“{shown(text)}” does not say against whom: {name}>SEAT")
    return _TARGETED[name] << 24 | _parse_seat(target) << 6


def _not_a_move(sentence: str) -> IllegalMove:
    return IllegalMove(Reason.NOT_A_MOVE, sentence)

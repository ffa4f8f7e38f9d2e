"""Talk: typed public statements at the table. They have no effect on the rules.

`Talk.parse` reads what `str` writes. What the parts mean is in `MEANINGS`, for menus and help.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from undermine.error import TalkError, shown
from undermine.notation import GOAL_TEXTS
from undermine.rulebook.cards import ROLE_NAMES, TOOLS
from undermine.rulebook.state import SEATS

OWN_TURN = 1
"""Statements a player may make with his own turn."""
ANSWERS = 1
"""Statements a player may make in answer to others, in every round of the table."""

_ROLES = ROLE_NAMES[1:]
_SEATS = tuple(str(seat) for seat in range(SEATS))

MEANINGS = {
    "goal": "I looked there",
    "role": "I am",
    "suspect": "I suspect",
    "trust": "I trust",
    "ask": "please",
    "have": "I have",
    "why": "the reason for my last move",
    "reply": "to your last statement",
}

_FORMS: dict[str, tuple[str, ...]] = {
    "goal": tuple(f"goal:{cell}={what}" for cell in GOAL_TEXTS for what in ("gold", "stone", "mum")),
    "role": tuple(f"role:{role}" for role in _ROLES),
    "suspect": tuple(f"suspect>{seat}" for seat in _SEATS),
    "trust": tuple(f"trust>{seat}" for seat in _SEATS),
    "ask": (
        *(f"ask:fix={tool}" for tool in TOOLS),
        *(f"ask:map={cell}" for cell in GOAL_TEXTS),
        *(f"ask:dig={cell}" for cell in GOAL_TEXTS),
        *(f"ask:break>{seat}" for seat in _SEATS),
        *(f"ask:why>{seat}" for seat in _SEATS),
    ),
    "have": ("have:nothing", "have:finish", "have:map", *(f"have:fix={tool}" for tool in TOOLS)),
    "why": ("why:no-fit", "why:dead-end", "why:test", "why:revenge", "why:trust"),
    "reply": tuple(f"reply:{answer}>{seat}" for answer in ("yes", "no", "lie") for seat in _SEATS),
}
STATEMENTS = {text: kind for kind, texts in _FORMS.items() for text in texts}
"""Every statement that can be made, with its kind."""

_PARTS = re.compile(r"(?P<kind>[a-z]+)(?::(?P<topic>[a-z0-9,-]+?))?(?:=(?P<value>[a-z0-9,-]+))?(?:>(?P<seat>\d+))?")


@dataclass(frozen=True, slots=True)
class Talk:
    """One statement: its kind, what it is about, what it says of it, and the seat it concerns."""

    kind: str
    topic: str | None = None
    value: str | None = None
    seat: int | None = None

    @classmethod
    def parse(cls, text: str) -> Talk:
        """Read a statement; `TalkError` if the text is none."""
        if text not in tuple(STATEMENTS):
            raise TalkError(f"“{shown(text)}” is no talk; statements begin with {', '.join(_FORMS)}")
        match = _PARTS.fullmatch(text)
        assert match is not None, text
        seat = match["seat"]
        return cls(match["kind"], match["topic"], match["value"], int(seat) if seat else None)

    def __str__(self) -> str:
        topic = f":{self.topic}" if self.topic is not None else ""
        value = f"={self.value}" if self.value is not None else ""
        seat = f">{self.seat}" if self.seat is not None else ""
        return f"{self.kind}{topic}{value}{seat}"


class Floor:
    """How much each seat has said of what it may: with its own turn, and in answer to others until its next."""

    def __init__(self, seats: int) -> None:
        """Nobody has said anything."""
        self._said = [[0, 0] for _ in range(seats)]

    def is_open(self, seat: int, to_move: int | None) -> bool:
        """Whether a seat may make a statement now."""
        own_turn, answers = self._said[seat]
        return own_turn < OWN_TURN if seat == to_move else answers < ANSWERS

    def said(self, seat: int, to_move: int | None) -> None:
        """A seat made a statement."""
        self._said[seat][0 if seat == to_move else 1] += 1

    def moved(self, seat: int) -> None:
        """A seat made its move: it may speak again."""
        self._said[seat] = [0, 0]

    def dealt(self) -> None:
        """A round was dealt: all may speak again."""
        self._said = [[0, 0] for _ in self._said]

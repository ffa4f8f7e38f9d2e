"""Talk: typed public statements at the table. They have no effect on the rules.

`Talk.parse` reads what `str` writes. What the parts mean is in `MEANINGS`, for menus and help.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from undermine.errors import TalkError, shown
from undermine.notation import GOAL_TEXTS
from undermine.rulebook.cards import ROLE_NAMES, TOOLS
from undermine.rulebook.state import SEATS

OWN_TURN = 1
"""How many statements a player may make in their own turn."""
ANSWERS = 1
"""How many statements a player may make between two of their turns."""

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
        """Read a statement. Raises `TalkError` if the text is not one."""
        if text not in tuple(STATEMENTS):
            raise TalkError(f"“{shown(text)}” is not a statement; statements begin with {', '.join(_FORMS)}")
        match = _PARTS.fullmatch(text)
        assert match is not None, text
        seat = match["seat"]
        return cls(match["kind"], match["topic"], match["value"], int(seat) if seat else None)

    def __str__(self) -> str:
        topic = f":{self.topic}" if self.topic is not None else ""
        value = f"={self.value}" if self.value is not None else ""
        seat = f">{self.seat}" if self.seat is not None else ""
        return f"{self.kind}{topic}{value}{seat}"


class StatementLimits:
    """Counts how many statements each seat has made, in its own turn and since."""

    def __init__(self, seats: int) -> None:
        self._said = [[0, 0] for _ in range(seats)]

    def is_open(self, seat: int, to_move: int | None) -> bool:
        """Return whether a seat may make a statement now."""
        own_turn, answers = self._said[seat]
        return own_turn < OWN_TURN if seat == to_move else answers < ANSWERS

    def said(self, seat: int, to_move: int | None) -> None:
        """Count a statement."""
        self._said[seat][0 if seat == to_move else 1] += 1

    def moved(self, seat: int) -> None:
        """Let a seat that made its move speak again."""
        self._said[seat] = [0, 0]

    def dealt(self) -> None:
        """Let all speak again after a deal."""
        self._said = [[0, 0] for _ in self._said]

"""What bots say: what their maps showed, what they need mended, whom they suspect; and when a saboteur lies."""

from __future__ import annotations

from collections.abc import Collection
from random import Random

from undermine.bots.reading import Reading
from undermine.rulebook.cards import TOOLS, Role
from undermine.talk import Talk
from undermine.view import View

LIE = {"gold": 0.6, "stone": 0.5}
"""How often a saboteur without scruples lies about what he saw."""
SURE = 0.9
"""Suspicion at which it is said aloud."""


def speech(view: View, reading: Reading, said: Collection[str], honest: float) -> Talk | None:
    """The first thing worth saying that was not said before."""
    for talk in (*_maps(view, said, honest), *_needs(view, said), *_suspects(view, reading)):
        if str(talk) not in said:
            return talk
    return None


def _maps(view: View, said: Collection[str], honest: float) -> list[Talk]:
    """What the maps showed, the treasure first; one statement a goal."""
    shown = sorted(view.memory.goals.items(), key=lambda goal: goal[1] != "gold")
    return [
        Talk("goal", cell, _claim(view, cell, card.split(":")[0], honest))
        for cell, card in shown
        if not any(text.startswith(f"goal:{cell}=") for text in said)
    ]


def _claim(view: View, cell: str, truth: str, honest: float) -> str:
    """A saboteur lies now and then; his whim hangs on what only he holds, so that nobody can foresee it."""
    if view.role != "saboteur":
        return truth
    whim = Random(f"{view.seat} {cell} {view.hand}").random()
    if whim < LIE[truth] / max(honest, 0.1):
        return "stone" if truth == "gold" else "gold"
    return truth


def _needs(view: View, said: Collection[str]) -> list[Talk]:
    """Ask for broken tools to be mended."""
    assert view.seat is not None
    broken = [tool for tool in TOOLS if tool in view.table.seats[view.seat].front]
    return [Talk("ask", "fix", tool) for tool in broken if f"ask:fix={tool}" not in said]


def _suspects(view: View, reading: Reading) -> list[Talk]:
    """Point at whom one is sure of; a saboteur points at nobody."""
    if view.role == "saboteur":
        return []
    sure = [seat for seat, roles in enumerate(reading.roles) if roles[Role.SABOTEUR] > SURE and seat != view.seat]
    return [Talk("suspect", seat=seat) for seat in sure]

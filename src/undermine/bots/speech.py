"""What bots say: what their maps showed, which tools they need fixed, whom they suspect; and when a saboteur lies."""

from __future__ import annotations

from collections.abc import Collection
from random import Random

from undermine.bots.estimate import Estimate
from undermine.rulebook.cards import TOOLS, Role
from undermine.talk import Talk
from undermine.view import View

LIE = {"gold": 0.6, "stone": 0.5}
"""How often a saboteur without scruples lies about a goal, by what it is."""
SURE = 0.9
"""The probability from which on a suspicion is said aloud."""


def choose_statement(view: View, estimate: Estimate, said: Collection[str], honest: float) -> Talk | None:
    """Return the first statement worth making that was not made before; `said` are the bot's own statements."""
    for talk in (*_about_goals(view, said, honest), *_requests(view, said), *_suspicions(view, estimate)):
        if str(talk) not in said:
            return talk
    return None


def _about_goals(view: View, said: Collection[str], honest: float) -> list[Talk]:
    """What maps showed, the treasure first; one statement per goal."""
    told = {Talk.parse(text).topic for text in said if Talk.parse(text).kind == "goal"}
    shown = sorted(view.memory.goals.items(), key=lambda goal: goal[1] != "gold")
    return [Talk("goal", cell, _claim(view, cell, card, honest)) for cell, card in shown if cell not in told]


def _claim(view: View, cell: str, card: str, honest: float) -> str:
    """What to say about a goal. Whether a saboteur lies depends on their hand, so that nobody can predict it."""
    truth = "gold" if card == "gold" else "stone"
    if view.role != "saboteur":
        return truth
    chance = Random(f"{view.seat} {cell} {view.hand}").random()
    if chance < LIE[truth] / max(honest, 0.1):
        return "stone" if truth == "gold" else "gold"
    return truth


def _requests(view: View, said: Collection[str]) -> list[Talk]:
    """Requests to fix broken tools."""
    assert view.seat is not None
    broken = [tool for tool in TOOLS if tool in view.table.seats[view.seat].front]
    return [talk for talk in (Talk("ask", "fix", tool) for tool in broken) if str(talk) not in said]


def _suspicions(view: View, estimate: Estimate) -> list[Talk]:
    """Seats that are almost certainly saboteurs; a saboteur names nobody."""
    if view.role == "saboteur":
        return []
    sure = [seat for seat, roles in enumerate(estimate.roles) if roles[Role.SABOTEUR] > SURE and seat != view.seat]
    return [Talk("suspect", seat=seat) for seat in sure]

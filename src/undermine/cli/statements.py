"""What a person can say just now, by what it is about."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from undermine.event import HIDDEN, Dealt, Event, Said
from undermine.talk import STATEMENTS, Talk
from undermine.view import View

TALK_IS_OFF: Final = "Nobody talks in this game."
SAID_ALREADY: Final = "You have said something already. You can speak again after your next move."
"""The sentences that refuse a statement."""

KINDS: Final = {
    "suspect": "Whom I suspect",
    "trust": "Whom I trust",
    "goal": "What I saw at a goal",
    "ask": "What I ask for",
    "have": "What I have",
    "role": "Who I am",
    "why": "Why I did that",
    "reply": "A reply",
}
"""The kinds of statements, in the order of a menu."""


def statements_for(view: View, events: Iterable[Event]) -> dict[str, list[Talk]]:
    """Return what the seat can say, true or not, by kind. Nothing is about itself or about what does not exist."""
    speakers = _speakers(events)
    found: dict[str, list[Talk]] = {kind: [] for kind in KINDS}
    for text, kind in STATEMENTS.items():
        talk = Talk.parse(text)
        if _fits(talk, view, speakers):
            found[kind].append(talk)
    return {kind: talks for kind, talks in found.items() if talks}


def _fits(talk: Talk, view: View, speakers: set[int]) -> bool:
    hidden = {goal.cell for goal in view.table.goals if goal.card == HIDDEN}
    if talk.seat is not None and (talk.seat == view.seat or talk.seat >= len(view.table.seats)):
        return False
    match talk.kind, talk.topic:
        case "reply", _:
            return talk.seat in speakers
        case "role", role:
            return role in view.table.dwarves
        case "goal", cell:
            return cell in hidden
        case "ask", "map" | "dig":
            return talk.value in hidden
        case "ask", "fix":
            return view.seat is not None and talk.value in view.table.seats[view.seat].front
    return True


def _speakers(events: Iterable[Event]) -> set[int]:
    """Return who has said something in this round."""
    speakers: set[int] = set()
    for event in events:
        if isinstance(event, Dealt):
            speakers.clear()
        elif isinstance(event, Said):
            speakers.add(event.seat)
    return speakers

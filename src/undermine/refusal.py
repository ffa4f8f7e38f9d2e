"""The sentence for a move that is not legal: who, what, and why."""

from __future__ import annotations

from typing import Any

from undermine.error import IllegalMove
from undermine.notation import GOAL_TEXTS, move_text
from undermine.rulebook.reason import Reason
from undermine.rulebook.state import BROKEN_TOOLS, FRONT_NAMES

_WHY = {
    Reason.NO_SUCH_SEAT: "there is no such seat at this table",
    Reason.NO_DECISION_AWAITED: "no such decision is awaited",
    Reason.OFF_TABLE: "the cell lies past the edge of the table",
    Reason.NOT_IN_HAND: "it does not hold the cards",
    Reason.HAND_EMPTY: "its hand is empty, it can only “pass”",
    Reason.HAND_NOT_EMPTY: "it holds cards, so a pass discards one",
    Reason.ONE_CARD_ONLY: "a pass discards one card in the base game",
    Reason.EXPANSION_ONLY: "this is a move of the expansion",
    Reason.TRAPPED: "it is trapped",
    Reason.CELL_TAKEN: "a card lies there",
    Reason.DOES_NOT_FIT: "its sides do not fit the cards around it",
    Reason.NOT_CONNECTED: "no way leads there from the start",
    Reason.NOT_ADJACENT: "it would touch no card of the maze",
    Reason.LADDER_BESIDE_GOAL: "a ladder may not touch a goal",
    Reason.ALREADY_BROKEN: "that tool is broken already",
    Reason.NOT_BROKEN: "that tool is not broken",
    Reason.NO_CARD_THERE: "no card lies there",
    Reason.NOT_REMOVABLE: "the start and the goals stay where they are",
    Reason.GOAL_OPEN: "that goal is open",
    Reason.THEFT_ALREADY: "a theft lies in front of it already",
    Reason.NO_THEFT: "no theft lies in front of that seat",
    Reason.NOT_ONESELF: "this takes another player",
    Reason.TRAPPED_ALREADY: "that seat is trapped already",
    Reason.NOT_TRAPPED: "that seat is not trapped",
    Reason.NO_SPARE_DWARF: "no spare dwarf is left",
    Reason.NOTHING_TO_SHED: "that does not lie in front of it",
    Reason.NOT_REACHED: "that goal is not among those reached at once",
    Reason.NOT_THIS_STONE: "the stone that was turned over cannot lie so",
    Reason.NOT_OFFERED: "no such nugget is among those that go round",
    Reason.NO_GOLD: "that seat has no gold",
}
_AWAITED = {"reveal": "which goal to turn over", "take": "which nugget to take", "steal": "whom to steal from"}


def refusal(state: Any, seat: int, move: int, reason: Reason, phase: str) -> IllegalMove:
    """The error for a move that the rulebook refuses."""
    return IllegalMove(reason, f"seat {seat} cannot play {move_text(move)}: {_why(state, seat, reason, phase)}")


def _why(state: Any, seat: int, reason: Reason, phase: str) -> str:
    if reason == Reason.TOOL_BROKEN:
        broken = int(state["front"][seat]) & BROKEN_TOOLS
        names = [name for bit, name in enumerate(FRONT_NAMES) if broken >> bit & 1]
        return f"its {' and '.join(names)} {'is' if len(names) == 1 else 'are'} broken"
    if reason == Reason.DECISION_AWAITED and phase == "turn":
        goal = GOAL_TEXTS[int(state["turning"])]
        return f"it must first choose how the stone at {goal} lies"
    if reason == Reason.DECISION_AWAITED:
        return f"it must first choose {_AWAITED[phase]}"
    return _WHY[reason]

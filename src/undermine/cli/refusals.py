"""Why a move will not do, in a sentence for the person who tried it."""

from __future__ import annotations

from typing import Final

from undermine.rulebook.cards import TOOLS
from undermine.rulebook.reason import Reason
from undermine.view import View
from undermine.wording import listed

SENTENCES: Final = {
    Reason.NOT_A_MOVE: "That cannot be aimed there.",
    Reason.GAME_OVER: "The game is over.",
    Reason.DEAL_AWAITED: "The next round has not been dealt.",
    Reason.NOT_YOUR_TURN: "It is not your turn.",
    Reason.NO_SUCH_SEAT: "There is no such seat.",
    Reason.DECISION_AWAITED: "Another decision comes first.",
    Reason.NO_DECISION_AWAITED: "No such decision is awaited.",
    Reason.OFF_TABLE: "That lies past the edge of the table.",
    Reason.NOT_IN_HAND: "You do not hold these cards.",
    Reason.HAND_EMPTY: "Your hand is empty: all you can do is pass.",
    Reason.HAND_NOT_EMPTY: "You hold cards, so a pass discards one: mark it with P.",
    Reason.ONE_CARD_ONLY: "Without the expansion a pass discards one card.",
    Reason.EXPANSION_ONLY: "This can be done only with the expansion.",
    Reason.TRAPPED: "You are trapped and cannot lay path cards.",
    Reason.CELL_TAKEN: "A card lies there already.",
    Reason.DOES_NOT_FIT: "It does not fit there: tunnel must meet tunnel, and rock must meet rock.",
    Reason.NOT_CONNECTED: "No way leads there from the start.",
    Reason.NOT_ADJACENT: "It would touch no card of the maze.",
    Reason.LADDER_BESIDE_GOAL: "A ladder may not touch a goal.",
    Reason.ALREADY_BROKEN: "That tool is broken already.",
    Reason.NOT_BROKEN: "There is nothing of that kind to mend.",
    Reason.NO_CARD_THERE: "No card lies there.",
    Reason.NOT_REMOVABLE: "The start and the goals stay where they are.",
    Reason.GOAL_OPEN: "That goal lies open already.",
    Reason.THEFT_ALREADY: "A theft lies in front of you already.",
    Reason.NO_THEFT: "No theft lies there.",
    Reason.NOT_ONESELF: "This takes another player.",
    Reason.TRAPPED_ALREADY: "That player is trapped already.",
    Reason.NOT_TRAPPED: "That player is not trapped.",
    Reason.NO_SPARE_DWARF: "No spare dwarf is left.",
    Reason.NOTHING_TO_SHED: "Nothing of that kind lies in front of you.",
    Reason.NOT_REACHED: "That goal has not been reached.",
    Reason.NOT_THIS_STONE: "The stone cannot lie like that.",
    Reason.NOT_OFFERED: "No such nugget goes round.",
    Reason.NO_GOLD: "That player has no gold.",
}


def sentence_for(reason: Reason, view: View) -> str:
    """The reason, told to the person whose view it is."""
    if reason is Reason.TOOL_BROKEN and view.seat is not None:
        front = view.table.seats[view.seat].front
        broken = listed(tool for tool in TOOLS if tool in front)
        return f"You cannot lay path cards while your {broken} {'are' if ' and ' in broken else 'is'} broken."
    return SENTENCES.get(reason, "That cannot be done.")

"""Why a move is refused: for each `Reason` a clause about the seat, and a sentence to the player."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from undermine.english.grammar import listed
from undermine.rulebook.reason import Reason


class RefusalText(NamedTuple):
    """A reason in words."""

    clause: str
    """About the seat that tried the move: “seat 2 cannot play nes@1,0: it is trapped”."""
    sentence: str
    """To the player who tried it: what is wrong."""
    advice: str = ""
    """A second sentence, where it helps: what to do instead."""


REFUSALS: Final[dict[Reason, RefusalText]] = {
    Reason.NOT_A_MOVE: RefusalText("this is not a move", "That is not a move.", "Choose a card and where to play it."),
    Reason.GAME_OVER: RefusalText("the game is over", "The game is over."),
    Reason.DEAL_AWAITED: RefusalText(
        "the next round has not been dealt", "The next round has not been dealt.", "Wait a moment."
    ),
    Reason.NOT_YOUR_TURN: RefusalText("it is another seat's turn", "It is not your turn."),
    Reason.NO_SUCH_SEAT: RefusalText(
        "there is no such seat at this table", "There is no such seat at this table.", "Choose another one."
    ),
    Reason.DECISION_AWAITED: RefusalText(
        "another decision comes first", "Another decision comes first.", "Choose from what is offered."
    ),
    Reason.NO_DECISION_AWAITED: RefusalText(
        "no such decision is awaited", "There is no such decision to make now.", "Play a card or pass."
    ),
    Reason.OFF_TABLE: RefusalText(
        "the cell lies past the edge of the table",
        "That is beyond the edge of the table.",
        "Choose a cell closer to the mine.",
    ),
    Reason.NOT_IN_HAND: RefusalText("it does not hold these cards", "You do not have these cards."),
    Reason.HAND_EMPTY: RefusalText(
        "its hand is empty, so it can only “pass”", "Your hand is empty: all you can do is pass."
    ),
    Reason.HAND_NOT_EMPTY: RefusalText(
        "it holds cards, so a pass discards one",
        "You still have cards, so passing means discarding one.",
        "Choose the card to discard.",
    ),
    Reason.ONE_CARD_ONLY: RefusalText(
        "a pass discards one card in the base game", "Without the expansion you can discard only one card."
    ),
    Reason.EXPANSION_ONLY: RefusalText("this is a move of the expansion", "That is only possible with the expansion."),
    Reason.TOOL_BROKEN: RefusalText(
        "one of its tools is broken",
        "You cannot place path cards while one of your tools is broken.",
        "Get it repaired first, or play something else.",
    ),
    Reason.TRAPPED: RefusalText(
        "it is trapped", "You are trapped and cannot place path cards.", "Get free first, or play something else."
    ),
    Reason.CELL_TAKEN: RefusalText(
        "a card already lies there", "There is already a card there.", "Choose an empty cell."
    ),
    Reason.DOES_NOT_FIT: RefusalText(
        "its sides do not fit the cards around it",
        "It does not fit there: tunnels must meet tunnels, and rock must meet rock.",
        "Turn it, or choose another cell.",
    ),
    Reason.NOT_CONNECTED: RefusalText(
        "no path leads there from the start", "No tunnel from the entrance leads there.", "Dig where one goes on."
    ),
    Reason.NOT_ADJACENT: RefusalText("it would not touch any card of the maze", "It must touch a card of the mine."),
    Reason.LADDER_BESIDE_GOAL: RefusalText(
        "a ladder may not touch a goal", "A ladder may not touch a goal.", "Choose a cell farther away."
    ),
    Reason.ALREADY_BROKEN: RefusalText(
        "that tool is already broken", "That tool is already broken.", "Break another one, or another player's."
    ),
    Reason.NOT_BROKEN: RefusalText("that tool is not broken", "That tool is not broken.", "Choose one that is."),
    Reason.NO_CARD_THERE: RefusalText(
        "no card lies there", "There is no card there.", "Choose a path card of the mine."
    ),
    Reason.NOT_REMOVABLE: RefusalText(
        "the start and the goals stay where they are",
        "The entrance and the goals stay where they are.",
        "Choose a path card.",
    ),
    Reason.GOAL_OPEN: RefusalText(
        "that goal is already turned over", "That goal is already turned over.", "Choose another one."
    ),
    Reason.THEFT_ALREADY: RefusalText(
        "a theft already lies in front of it", "You already have a theft in front of you."
    ),
    Reason.NO_THEFT: RefusalText(
        "no theft lies in front of that seat",
        "This player has no theft in front of them.",
        "Choose another player.",
    ),
    Reason.NOT_ONESELF: RefusalText(
        "it cannot do this to itself", "You cannot do this to yourself.", "Choose another player."
    ),
    Reason.TRAPPED_ALREADY: RefusalText(
        "that seat is already trapped", "This player is already trapped.", "Choose another player."
    ),
    Reason.NOT_TRAPPED: RefusalText(
        "that seat is not trapped", "This player is not trapped.", "Choose another player."
    ),
    Reason.NO_SPARE_DWARF: RefusalText("no spare dwarf is left", "No spare role is left."),
    Reason.NOTHING_TO_SHED: RefusalText("no such card lies in front of it", "You have no such card in front of you."),
    Reason.NOT_REACHED: RefusalText(
        "that goal is not among those reached at once", "That goal has not been reached.", "Choose one that has."
    ),
    Reason.NOT_THIS_STONE: RefusalText(
        "the stone that was turned over cannot lie like that",
        "The stone cannot lie like that.",
        "Choose one of its two positions.",
    ),
    Reason.NOT_OFFERED: RefusalText(
        "no such nugget is among those that go round", "That nugget card is not among those to choose from."
    ),
    Reason.NO_GOLD: RefusalText(
        "that seat has no gold", "This player has no gold.", "Choose another player, or nobody."
    ),
}
_DECISIONS: Final = {
    "reveal": "which goal to turn over",
    "turn": "how the stone at {cell} lies",
    "take": "which nugget to take",
    "steal": "whom to steal from",
}
"""What a seat has to choose, by phase."""


def refusal_clause(reason: Reason, broken: Sequence[str] = (), decision: str = "", cell: str | None = None) -> str:
    """Return the clause for a reason.

    It names the seat's broken tools, or the decision that is awaited: its phase and, of a stone, its cell.
    """
    if reason is Reason.TOOL_BROKEN and broken:
        return f"its {listed(broken)} {_are(broken)} broken"
    if reason is Reason.DECISION_AWAITED and decision:
        return f"it must first choose {_DECISIONS[decision].format(cell=cell)}"
    return REFUSALS[reason].clause


def refusal_sentences(reason: Reason, broken: Sequence[str] = ()) -> str:
    """Return what is wrong and what to do instead; the player's broken tools are named if they are given."""
    _, sentence, advice = REFUSALS[reason]
    if reason is Reason.TOOL_BROKEN and broken:
        sentence = f"You cannot place path cards while your {listed(broken)} {_are(broken)} broken."
    return f"{sentence} {advice}".rstrip()


def _are(names: Sequence[str]) -> str:
    return "is" if len(names) == 1 else "are"

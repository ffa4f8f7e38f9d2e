"""The status line, which says who has to do what, and the header of the screen."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from undermine.cli.event_formatter import ROLES
from undermine.cli.fullscreen.move_selection import MoveSelection, kind_of_card
from undermine.cli.fullscreen.theme import AMBER, DIM, LIGHT, ROLE_COLOURS
from undermine.cli.fullscreen.visible_table import VisibleTable, cell_text
from undermine.english import listed
from undermine.errors import shown
from undermine.rulebook.cards import is_path, tools_of
from undermine.rulebook.moves import MoveKind
from undermine.view import TableView

_ACTIVITIES: Final = {
    "play": "is playing",
    "reveal": "is choosing a goal to turn over",
    "turn": "is choosing how the stone lies",
    "take": "is taking a nugget",
    "steal": "is choosing whom to rob",
}
_DECISIONS: Final = {
    "reveal": "Several goals are reached: choose one to turn over (Space, Enter).",
    "turn": "Choose how the stone lies: R rotates it, Enter keeps it.",
    "steal": "Your theft: choose whom to rob (↑ ↓), then press Enter.",
}
_QUESTIONS: Final = {
    MoveKind.BREAK: "Break whose {tools}?",
    MoveKind.FIX: "Repair whose {tools}?",
    MoveKind.HANDS_OFF: "Stop whose theft?",
    MoveKind.SWAP_HANDS: "Swap hands with whom?",
    MoveKind.INSPECT: "Inspect whose dwarf?",
    MoveKind.SWAP_HATS: "Swap whose hat?",
    MoveKind.TRAP: "Trap whom?",
    MoveKind.FREE: "Open whose trap?",
}


def waiting_status(table: TableView) -> str:
    """Return the status for viewers who are not to move."""
    if table.phase == "over":
        return f"The game is over, won by {listed(shown(table.seats[seat].player) for seat in table.winners)}."
    if table.to_move is None:
        return f"Round {table.round} is over."
    return f"{shown(table.seats[table.to_move].player)} {_ACTIVITIES[table.phase]} …"


def prompt(selection: MoveSelection) -> str:
    """Return the status for the person to move."""
    if selection.phase == "take":
        offered = listed(selection.view.memory.offered)
        return f"Take one of the nugget cards ({offered}): select it with 1–3, Tab or click, then press Enter."
    if selection.phase != "play":
        return _DECISIONS[selection.phase]
    if not selection.cards:
        return "Your hand is empty: press Enter to pass."
    if selection.discards:
        return _discard_prompt(selection)
    if selection.card is None:
        return "Your turn: select a card (1–6, Tab, click)."
    if selection.needs_cell:
        return _cell_prompt(selection)
    if selection.needs_seat:
        return _seat_prompt(selection)
    return (
        "Enter lays the theft in front of you."
        if selection.moves
        else "A theft already lies in front of you: select another card, or press P to discard it."
    )


def _discard_prompt(selection: MoveSelection) -> str:
    cards = listed(sorted(selection.cards[index] for index in selection.discards))
    expansion = selection.view.table.expansion
    more = " (P marks more)" if expansion and len(selection.discards) < 3 else ""
    shed = "; X gets rid of a card in front of you" if len(selection.discards) == 2 and selection.shed_moves else ""
    return f"Enter passes and discards {cards}{more}{shed}."


def _cell_prompt(selection: MoveSelection) -> str:
    card = selection.card or ""
    if not selection.target_cells:
        reasons = {"map": "No goal lies face down", "rockfall": "There is no card to remove"}
        reason = reasons.get(card, f"There is no place for {card} now")
        return f"{reason}: select another card, or press P to discard it."
    if selection.cell is None or not selection.moves_at(selection.cell):
        return f"{card} cannot be played there (Space goes to the next place)."
    where = cell_text(selection.cell)
    if is_path(card):
        rotate = ", R rotates it" if len(selection.moves_at(selection.cell)) > 1 else ""
        places = len(selection.target_cells)
        others = "it is the only place" if places == 1 else f"Space: next of {places} places"
        return f"Enter places {selection.preview} at {where}{rotate}; {others}."
    action = "looks at the goal" if card == "map" else "removes the card"
    return f"Enter {action} at {where}; Space goes to the next one."


def _seat_prompt(selection: MoveSelection) -> str:
    if not selection.target_seats:
        return f"{selection.card} cannot be played on anybody now: select another card, or press P to discard it."
    card = selection.card or ""
    question = _QUESTIONS[kind_of_card(card)].format(tools=" or ".join(tools_of(card)))
    return f"{question} Choose with ↑ ↓ or click, then press Enter."


def header(visible: VisibleTable, hides_role: bool, note: str = "") -> Text:
    """Return the header: round, deck, discards, and the viewer's own role and gold."""
    table = visible.table
    text = Text()
    text.append(" UNDERMINE ", f"bold {AMBER}")
    text.append(f" Round {table.round}/{table.rounds}", LIGHT)
    text.append(f"  deck {table.deck}  discards {table.discards}", DIM)
    if note:
        text.append(f"  {note}", AMBER)
    if visible.seat is not None and visible.role:
        text.append("  you: ", DIM)
        role = "hidden (T)" if hides_role else ROLES[visible.role].removeprefix("a ").removeprefix("the ")
        text.append(role, DIM if hides_role else f"bold {ROLE_COLOURS[visible.role]}")
        text.append(f"  gold {visible.gold}", AMBER)
    return text

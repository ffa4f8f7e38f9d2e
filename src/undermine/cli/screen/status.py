"""The line that always says who must do what, and the line at the head of the screen."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from undermine.cli.screen.choice import Aim, Choice, is_path
from undermine.cli.screen.palette import AMBER, DIM, LIGHT, ROLE_COLOURS
from undermine.cli.screen.scene import Scene, text_of
from undermine.cli.sentences import ROLES
from undermine.error import shown
from undermine.view import Table
from undermine.wording import listed

_DOING: Final = {
    "play": "is at work",
    "reveal": "chooses a goal to turn over",
    "turn": "chooses how the stone lies",
    "take": "takes a nugget",
    "steal": "chooses whom to rob",
}
_QUESTIONS: Final = {
    "break": "Break whose {}?",
    "fix": "Mend whose {}?",
    "handsoff": "Stop whose theft?",
    "swaphands": "Swap hands with whom?",
    "inspect": "Inspect whose dwarf?",
    "swaphats": "Swap whose hat?",
    "trap": "Trap whom?",
    "free": "Open whose trap?",
}


def waiting(table: Table) -> str:
    """What those who do not act are told."""
    if table.phase == "over":
        return f"The game is over, won by {listed(shown(table.seats[seat].player) for seat in table.winners)}."
    if table.to_move is None:
        return f"Round {table.round} is over."
    return f"{shown(table.seats[table.to_move].player)} {_DOING[table.phase]} …"


def asking(choice: Choice) -> str:
    """What the person who must act is told."""
    if choice.phase != "play":
        return _deciding(choice)
    if not choice.items:
        return "Your hand is empty: Enter passes."
    if choice.marked:
        return _discarding(choice)
    if choice.name is None:
        return "Your turn: take up a card (1–6, Tab, click)."
    if choice.aim is Aim.CELL:
        return _at_cell(choice)
    if choice.aim is Aim.SEAT:
        return _at_seat(choice)
    return (
        "Enter lays the theft before you."
        if choice.moves
        else "A theft lies before you already: another card, or P to discard it."
    )


def _deciding(choice: Choice) -> str:
    if choice.phase == "reveal":
        return "Several goals are reached: point at the one to turn over (Space, Enter)."
    if choice.phase == "turn":
        return "You may choose how the stone lies: R turns it, Enter leaves it so."
    if choice.phase == "take":
        offered = listed(choice.view.memory.offered)
        return f"Take a nugget card of those that go round ({offered}): 1–3, Tab or click, then Enter."
    return "Your theft: point at whom to rob (↑ ↓), then Enter."


def _discarding(choice: Choice) -> str:
    cards = listed(sorted(choice.items[place] for place in choice.marked))
    rid = ""
    if choice.view.table.expansion and len(choice.marked) == 2 and choice.sheds:
        rid = "; X: be rid of something before you"
    more = " (P marks more)" if choice.view.table.expansion and len(choice.marked) < 3 else ""
    return f"Enter passes and discards {cards}{more}{rid}."


def _at_cell(choice: Choice) -> str:
    name = choice.name or ""
    if not choice.lit:
        what = {"map": "No goal lies face down", "rockfall": "There is no card to bring down"}.get(name, "")
        return f"{what or f'There is no place for {name} now'}: another card, or P to discard it."
    if choice.cell is None or choice.at_cell(choice.cell) is None:
        return f"{name} cannot go there (Space: the next place where it can)."
    where = text_of(choice.cell)
    if is_path(name):
        ways = sum(1 for move in choice.tries(choice.cell) if move in choice.view.legal_moves)
        turn = ", R turns it" if ways > 1 else ""
        return f"Enter lays {choice.ghost} at {where}{turn}; {_others(len(choice.lit))}."
    return f"Enter {'looks at the goal' if name == 'map' else 'brings down the card'} at {where}; Space: the next."


def _others(places: int) -> str:
    return "it is the only place" if places == 1 else f"Space: next of {places} places"


def _at_seat(choice: Choice) -> str:
    if not choice.lit_seats:
        return f"There is nobody to play {choice.name} on now: another card, or P to discard it."
    kind, _, tools = (choice.name or "").partition(":")
    return f"{_QUESTIONS[kind].format(tools.replace('/', ' or '))} ↑ ↓ or click, then Enter."


def head(scene: Scene, hides_role: bool, note: str = "") -> Text:
    """Where the game stands, and the person's own dwarf and gold."""
    table = scene.table
    text = Text()
    text.append(" UNDERMINE ", f"bold {AMBER}")
    text.append(f" Round {table.round}/{table.rounds}", LIGHT)
    text.append(f"  deck {table.deck}  discards {table.discards}", DIM)
    if note:
        text.append(f"  {note}", AMBER)
    if scene.seat is not None and scene.role:
        text.append("  you: ", DIM)
        shown_role = "hidden (T)" if hides_role else ROLES[scene.role].removeprefix("a ").removeprefix("the ")
        text.append(shown_role, DIM if hides_role else f"bold {ROLE_COLOURS[scene.role]}")
        text.append(f"  gold {scene.gold}", AMBER)
    return text

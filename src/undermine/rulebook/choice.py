"""A move as a few small choices, one after the other: what, then where or whom, or one card after another.

Every choice is a number of one flat space, the same in every game. Its sections:

    NOTHING             0          no card from an empty hand, no further card, nobody to steal from
    tile                1 …        a path card, or a stone, as it is to lie
    DEED_AT + deed                 an action card and what it does, `shed` and `take` (see `DEED_NAMES`)
    CARD_AT + kind                 a card to discard
    WHOM_AT + step                 the seat so many steps to the left of the one who chooses; 0 is oneself
    WHERE_AT + cell                a cell of the table, numbered as in state.py
"""

from __future__ import annotations

import numpy as np

from undermine.rulebook.cards import BREAKS, EMPTY, FIXES, KIND, KINDS, TILES, TOOLS
from undermine.rulebook.moves import (
    Do,
    card_of,
    cell_of,
    number_of,
    on_cell,
    on_seat,
    plain,
    target_of,
    thing_of,
    tile_of,
    tool_of,
    what,
    with_cards,
)
from undermine.rulebook.speed import rule
from undermine.rulebook.state import CELLS, FRONT_NAMES, GOAL_CELLS, SEATS, Phase, State

_TOOL_DEEDS = [
    *((Do.BREAK, name, int(BREAKS[kind]).bit_length() - 1) for name, kind in KIND.items() if BREAKS[kind]),
    *((Do.FIX, name, tool) for name, kind in KIND.items() for tool in range(3) if int(FIXES[kind]) >> tool & 1),
]
SHED_AT = Do.FREE - Do.ROCKFALL + 1
TAKE_AT = SHED_AT + len(FRONT_NAMES)
TOOLS_AT = TAKE_AT + 3


def _deed_name(do: Do, card: str, tool: int) -> str:
    return f"{card}={TOOLS[tool]}" if do == Do.FIX and "/" in card else card


DEED_NAMES = (
    *("rockfall", "map", "theft", "handsoff", "swaphands", "inspect", "swaphats", "trap", "free"),
    *(f"shed={thing}" for thing in FRONT_NAMES),
    *(f"take:{value}" for value in (1, 2, 3)),
    *(_deed_name(*deed) for deed in _TOOL_DEEDS),
)
DEED_DO = np.array([do for do, _, _ in _TOOL_DEEDS], np.int8)
DEED_CARD = np.array([KIND[name] for _, name, _ in _TOOL_DEEDS], np.int8)
DEED_TOOL = np.array([tool if do == Do.FIX else 0 for do, _, tool in _TOOL_DEEDS], np.int8)


def _tool_deeds() -> np.ndarray:
    """For a card that breaks or fixes, and a tool: the deed; a card that breaks has one, whatever the tool."""
    table = np.zeros((KINDS, 3), np.int16)
    for deed, (do, name, tool) in enumerate(_TOOL_DEEDS):
        table[KIND[name], slice(None) if do == Do.BREAK else tool] = TOOLS_AT + deed
    return table


TOOL_DEED = _tool_deeds()

NOTHING = 0
DEED_AT = TILES
CARD_AT = DEED_AT + len(DEED_NAMES)
WHOM_AT = CARD_AT + KINDS
WHERE_AT = WHOM_AT + SEATS
ACTIONS = WHERE_AT + CELLS
CHOICES = 3
"""No move takes more choices."""

END = -1
"""Past the last choice of a move."""


@rule
def steps_left(state: State, seat: int, target: int) -> int:
    """How many steps to the left of a seat another sits."""
    return target - seat if target >= seat else target - seat + int(state.players)


@rule
def seat_left(state: State, seat: int, steps: int) -> int:
    """The seat that many steps to the left."""
    left = seat + steps
    return left if left < int(state.players) else left - int(state.players)


@rule
def choice_at(state: State, move: int, depth: int) -> int:
    """The first, second or third choice of a move of the seat to move, `END` if it has no more."""
    do = what(move)
    if do == Do.PLACE:
        return tile_of(move) if depth == 0 else WHERE_AT + cell_of(move) if depth == 1 else END
    if do == Do.PASS:
        return card_choice(state, move, depth)
    if do == Do.SHED:
        return DEED_AT + SHED_AT + thing_of(move) if depth == 0 else CARD_AT + card_of(move, depth - 1)
    if do <= Do.FREE:
        return action_choice(state, do, move, depth)
    if depth > 0:
        return END
    return decision_choice(state, do, move)


@rule
def card_choice(state: State, move: int, index: int) -> int:
    """A card of a pass, or the word that there is no further one; that is said only where there could be one."""
    card = card_of(move, index)
    if index > 0 and not int(state.rules.expansion):
        return END
    if index > 0 and card_of(move, index - 1) == EMPTY:
        return END
    return CARD_AT + card if card != EMPTY else NOTHING


@rule
def action_choice(state: State, do: int, move: int, depth: int) -> int:
    """An action card, then its cell or its target."""
    if depth == 0:
        if do == Do.BREAK or do == Do.FIX:  # noqa: PLR1714  compiled code compares numbers, not members of a tuple
            return DEED_AT + int(TOOL_DEED[card_of(move, 0), tool_of(move)])
        return DEED_AT + do - Do.ROCKFALL
    if depth > 1 or do == Do.THEFT:
        return END
    if do == Do.ROCKFALL:
        return WHERE_AT + cell_of(move)
    if do == Do.MAP:
        return WHERE_AT + int(GOAL_CELLS[cell_of(move)])
    return WHOM_AT + steps_left(state, int(state.to_move), target_of(move))


@rule
def decision_choice(state: State, do: int, move: int) -> int:
    """A goal, a position, a nugget or a victim: one choice."""
    if do == Do.REVEAL:
        return WHERE_AT + int(GOAL_CELLS[cell_of(move)])
    if do == Do.TURN:
        return tile_of(move)
    if do == Do.TAKE:
        return DEED_AT + TAKE_AT + number_of(move) - 1
    if number_of(move) == 0:
        return NOTHING
    return WHOM_AT + steps_left(state, int(state.to_move), number_of(move) - 1)


@rule
def goal_on(cell: int) -> int:
    """The goal that lies on a cell: top, middle, bottom."""
    for goal in range(3):
        if int(GOAL_CELLS[goal]) == cell:
            return goal
    return 0


@rule
def is_whole(state: State, first: int, second: int, third: int) -> bool:
    """Whether choices make up a whole move; those not yet made are `END`."""
    if int(state.phase) != Phase.PLAY:
        return True
    if CARD_AT <= first < WHOM_AT:
        return int(state.rules.expansion) == 0 or second == NOTHING or third != END
    if DEED_AT + SHED_AT <= first < DEED_AT + TAKE_AT:
        return third != END
    return first == NOTHING or first == DEED_AT + Do.THEFT - Do.ROCKFALL or second != END


@rule
def card_in(choice: int) -> int:
    """The card of a choice, 0 for none."""
    return choice - CARD_AT if CARD_AT <= choice < WHOM_AT else EMPTY


@rule
def move_of(state: State, first: int, second: int, third: int) -> int:
    """The move that whole choices make up."""
    phase = int(state.phase)
    seat = int(state.to_move)
    if phase == Phase.REVEAL:
        return on_cell(Do.REVEAL, 0, goal_on(first - WHERE_AT))
    if phase == Phase.TURN:
        return on_cell(Do.TURN, first, int(state.turning))
    if phase == Phase.TAKE:
        return plain(Do.TAKE, first - DEED_AT - TAKE_AT + 1)
    if phase == Phase.STEAL:
        return plain(Do.STEAL, seat_left(state, seat, first - WHOM_AT) + 1 if first != NOTHING else 0)
    if first == NOTHING or first >= CARD_AT:
        return with_cards(Do.PASS, card_in(first), card_in(second), card_in(third), 0)
    if first < DEED_AT:
        return on_cell(Do.PLACE, first, second - WHERE_AT)
    return deed_of(state, first - DEED_AT, second, third)


@rule
def deed_of(state: State, deed: int, second: int, third: int) -> int:
    """The move with an action card, or the shedding, that whole choices make up."""
    if deed >= TOOLS_AT:
        target = seat_left(state, int(state.to_move), second - WHOM_AT)
        tool = deed - TOOLS_AT
        return on_seat(int(DEED_DO[tool]), int(DEED_CARD[tool]), target, int(DEED_TOOL[tool]))
    if deed >= SHED_AT:
        return with_cards(Do.SHED, card_in(second), card_in(third), 0, deed - SHED_AT)
    do = deed + Do.ROCKFALL
    if do == Do.THEFT:
        return plain(do, 0)
    if do == Do.ROCKFALL:
        return on_cell(do, 0, second - WHERE_AT)
    if do == Do.MAP:
        return on_cell(do, 0, goal_on(second - WHERE_AT))
    return on_seat(do, 0, seat_left(state, int(state.to_move), second - WHOM_AT), 0)

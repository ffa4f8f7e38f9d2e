"""A move as up to three actions: first what to play, then where or on whom; or one card after another.

Actions are numbers in one flat space, which is the same in every game. Its sections:

    NOTHING             0          no card from an empty hand, no further card, nobody to steal from
    tile                1 …        a path card, or a stone, in one orientation
    EFFECT_AT + effect             an action card and what it does, `shed` and `take` (see `EFFECT_NAMES`)
    CARD_AT + card                 a card to discard
    SEAT_AT + steps                the seat this many steps to the left of the seat to move; 0 is that seat
    CELL_AT + cell                 a cell of the table, numbered as in state.py
"""

from __future__ import annotations

import numpy as np

from undermine.rulebook.cards import CARD_KINDS, CARD_NUMBER, EMPTY, TILES, TOOLS, Target, tools_of
from undermine.rulebook.compiler import rule
from undermine.rulebook.moves import (
    KIND_BY_CARD,
    MOVES,
    TARGET_OF_KIND,
    MoveKind,
    bare_move,
    card_at,
    cell_of,
    goal_of,
    kind_of,
    move_on_cell,
    move_on_goal,
    move_on_seat,
    move_with_cards,
    removed_of,
    seat_of,
    steal_move,
    take_move,
    tile_of,
    tool_of,
    value_of,
    victim_of,
)
from undermine.rulebook.state import CELLS, FRONT_NAMES, GOAL_CELLS, NOBODY, SEATS, Phase, State

_TOOL_EFFECTS = [
    (kind, card, TOOLS.index(tool))
    for kind in (MoveKind.BREAK, MoveKind.FIX)
    for card, number in CARD_NUMBER.items()
    if KIND_BY_CARD[number] == kind
    for tool in sorted(tools_of(card), key=TOOLS.index)
]
"""Every use of a card that breaks or fixes: the kind of move, the card and the tool."""
_OWN_EFFECTS = [row.card for row in MOVES.values() if row.card]
"""The action cards that make a kind of move of their own, in the order of their kinds."""
SHED_AT = len(_OWN_EFFECTS)
TAKE_AT = SHED_AT + len(FRONT_NAMES)
TOOLS_AT = TAKE_AT + 3

EFFECT_NAMES = (
    *_OWN_EFFECTS,
    *(f"shed={removed}" for removed in FRONT_NAMES),
    *(f"take:{value}" for value in (1, 2, 3)),
    *(f"{card}={TOOLS[tool]}" if len(tools_of(card)) > 1 else card for _, card, tool in _TOOL_EFFECTS),
)
TOOL_EFFECT_KIND = np.array([kind for kind, _, _ in _TOOL_EFFECTS], np.int8)
TOOL_EFFECT_CARD = np.array([CARD_NUMBER[card] for _, card, _ in _TOOL_EFFECTS], np.int8)
TOOL_EFFECT_TOOL = np.array([tool if kind == MoveKind.FIX else 0 for kind, _, tool in _TOOL_EFFECTS], np.int8)
"""The tool that the move names: a move that breaks names none, because its card says which."""


def _tool_effects() -> np.ndarray:
    """Return the effect of every card that breaks or fixes, by card and the tool that its move names."""
    table = np.zeros((CARD_KINDS, len(TOOLS)), np.int16)
    for effect, (card, tool) in enumerate(zip(TOOL_EFFECT_CARD, TOOL_EFFECT_TOOL, strict=True)):
        table[card, tool] = TOOLS_AT + effect
    return table


TOOL_EFFECT = _tool_effects()

NOTHING = 0
EFFECT_AT = TILES
CARD_AT = EFFECT_AT + len(EFFECT_NAMES)
SEAT_AT = CARD_AT + CARD_KINDS
CELL_AT = SEAT_AT + SEATS
ACTIONS = CELL_AT + CELLS
ACTIONS_PER_MOVE = 3
"""The most actions that a move takes."""

END = -1
"""Marks the end of the actions of a move."""


@rule
def relative_seat(state: State, seat: int, target: int) -> int:
    """Return how many steps to the left of a seat another one sits."""
    return target - seat if target >= seat else target - seat + int(state.players)


@rule
def absolute_seat(state: State, seat: int, steps: int) -> int:
    """Return the seat this many steps to the left of a seat."""
    left = seat + steps
    return left if left < int(state.players) else left - int(state.players)


@rule
def action_at(state: State, move: int, depth: int) -> int:
    """Return the first, second or third action of a move of the seat to move; `END` if there are no more."""
    kind = kind_of(move)
    if kind == MoveKind.PLACE:
        return tile_of(move) if depth == 0 else CELL_AT + cell_of(move) if depth == 1 else END
    if kind == MoveKind.PASS:
        return discard_action(state, move, depth)
    if kind == MoveKind.SHED:
        return EFFECT_AT + SHED_AT + removed_of(move) if depth == 0 else CARD_AT + card_at(move, depth - 1)
    if kind <= MoveKind.FREE:
        return card_action(kind, move) if depth == 0 else target_action(state, kind, move) if depth == 1 else END
    return decision_action(state, kind, move) if depth == 0 else END


@rule
def discard_action(state: State, move: int, index: int) -> int:
    """Return the action for a card of a pass; `NOTHING` ends a pass that could have had a further card."""
    card = card_at(move, index)
    if index > 0 and not int(state.rules.expansion):
        return END
    if index > 0 and card_at(move, index - 1) == EMPTY:
        return END
    return CARD_AT + card if card != EMPTY else NOTHING


@rule
def card_action(kind: int, move: int) -> int:
    """Return the action that plays an action card."""
    if kind <= MoveKind.FIX:
        return EFFECT_AT + int(TOOL_EFFECT[card_at(move, 0), tool_of(move)])
    return EFFECT_AT + kind - MoveKind.ROCKFALL


@rule
def target_action(state: State, kind: int, move: int) -> int:
    """Return the action for the target of a card; `END` if it has none."""
    target = int(TARGET_OF_KIND[kind])
    if target == Target.CELL:
        return CELL_AT + cell_of(move)
    if target == Target.GOAL:
        return CELL_AT + int(GOAL_CELLS[goal_of(move)])
    return SEAT_AT + relative_seat(state, int(state.to_move), seat_of(move)) if target == Target.SEAT else END


@rule
def decision_action(state: State, kind: int, move: int) -> int:
    """Return the only action of a decision: a goal, an orientation, a nugget card or a seat to steal from."""
    if kind == MoveKind.REVEAL:
        return CELL_AT + int(GOAL_CELLS[goal_of(move)])
    if kind == MoveKind.TURN:
        return tile_of(move)
    if kind == MoveKind.TAKE:
        return EFFECT_AT + TAKE_AT + value_of(move) - 1
    victim = victim_of(move)
    return SEAT_AT + relative_seat(state, int(state.to_move), victim) if victim != NOBODY else NOTHING


@rule
def goal_on(cell: int) -> int:
    """Return the goal on a cell: 0 top, 1 middle, 2 bottom."""
    for goal in range(3):
        if int(GOAL_CELLS[goal]) == cell:
            return goal
    return 0


@rule
def is_complete(state: State, first: int, second: int, third: int) -> bool:
    """Return whether actions make up a whole move. Actions not taken yet are `END`."""
    if int(state.phase) != Phase.PLAY:
        return True
    if CARD_AT <= first < SEAT_AT:
        return int(state.rules.expansion) == 0 or second == NOTHING or third != END
    if EFFECT_AT + SHED_AT <= first < EFFECT_AT + TAKE_AT:
        return third != END
    return first == NOTHING or first == EFFECT_AT + MoveKind.THEFT - MoveKind.ROCKFALL or second != END


@rule
def card_of_action(action: int) -> int:
    """Return the card that an action discards, 0 for none."""
    return action - CARD_AT if CARD_AT <= action < SEAT_AT else EMPTY


@rule
def move_from_actions(state: State, first: int, second: int, third: int) -> int:
    """Return the move that a complete sequence of actions makes up."""
    phase = int(state.phase)
    if phase == Phase.REVEAL:
        return move_on_goal(MoveKind.REVEAL, 0, goal_on(first - CELL_AT))
    if phase == Phase.TURN:
        return move_on_goal(MoveKind.TURN, first, int(state.turning))
    if phase == Phase.TAKE:
        return take_move(first - EFFECT_AT - TAKE_AT + 1)
    if phase == Phase.STEAL:
        return steal_move(acted_seat(state, first) if first != NOTHING else NOBODY)
    if first == NOTHING or first >= CARD_AT:
        return move_with_cards(MoveKind.PASS, card_of_action(first), card_of_action(second), card_of_action(third), 0)
    if first < EFFECT_AT:
        return move_on_cell(MoveKind.PLACE, first, second - CELL_AT)
    return effect_move(state, first - EFFECT_AT, second, third)


@rule
def acted_seat(state: State, action: int) -> int:
    """Return the seat that an action of the seat to move names."""
    return absolute_seat(state, int(state.to_move), action - SEAT_AT)


@rule
def effect_move(state: State, effect: int, second: int, third: int) -> int:
    """Return the move of an effect and the actions that follow it."""
    if effect >= TOOLS_AT:
        tool = effect - TOOLS_AT
        kind, card = int(TOOL_EFFECT_KIND[tool]), int(TOOL_EFFECT_CARD[tool])
        return move_on_seat(kind, card, acted_seat(state, second), int(TOOL_EFFECT_TOOL[tool]))
    if effect >= SHED_AT:
        cards = card_of_action(second), card_of_action(third)
        return move_with_cards(MoveKind.SHED, cards[0], cards[1], 0, effect - SHED_AT)
    kind = effect + MoveKind.ROCKFALL
    target = int(TARGET_OF_KIND[kind])
    if target == Target.NOTHING:
        return bare_move(kind)
    if target == Target.CELL:
        return move_on_cell(kind, 0, second - CELL_AT)
    if target == Target.GOAL:
        return move_on_goal(kind, 0, goal_on(second - CELL_AT))
    return move_on_seat(kind, 0, acted_seat(state, second), 0)

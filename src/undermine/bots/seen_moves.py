"""Moves as others see them. A discard shows only the number of cards, and what they remove (T3, X3)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from undermine.event import (
    Broke,
    Collapsed,
    Event,
    Fixed,
    Freed,
    Inspected,
    LaidTheft,
    Looked,
    Passed,
    Placed,
    Shed,
    StoppedTheft,
    SwappedHands,
    SwappedHats,
    Trapped,
)
from undermine.move import Move
from undermine.notation import GOAL_TEXTS, parse_cell
from undermine.rulebook import moves
from undermine.rulebook.cards import CARD_NUMBER, TILE, TOOLS
from undermine.rulebook.compiler import python_of
from undermine.rulebook.moves import MoveKind
from undermine.rulebook.state import FRONT_NAMES

ANY_CARD = 1
"""Stands for a card that nobody sees."""

_on_cell: Final = python_of(moves.move_on_cell)
_on_goal: Final = python_of(moves.move_on_goal)
_on_seat: Final = python_of(moves.move_on_seat)
_with_cards: Final = python_of(moves.move_with_cards)

_ON_SEAT: Final[dict[type[Event], MoveKind]] = {
    StoppedTheft: MoveKind.HANDS_OFF,
    SwappedHands: MoveKind.SWAP_HANDS,
    Inspected: MoveKind.INSPECT,
    SwappedHats: MoveKind.SWAP_HATS,
    Trapped: MoveKind.TRAP,
    Freed: MoveKind.FREE,
}


def _pass(event: Passed) -> int:
    first, second, third = [ANY_CARD] * len(event.cards) + [0] * (3 - len(event.cards))
    return _with_cards(MoveKind.PASS, first, second, third, 0)


_BUILDERS: Final[dict[type[Event], Callable[[Any], int]]] = {
    Placed: lambda event: _on_cell(MoveKind.PLACE, TILE[event.card], parse_cell(event.cell)),
    Collapsed: lambda event: _on_cell(MoveKind.ROCKFALL, 0, parse_cell(event.cell)),
    Looked: lambda event: _on_goal(MoveKind.MAP, 0, GOAL_TEXTS.index(event.cell)),
    Broke: lambda event: _on_seat(MoveKind.BREAK, CARD_NUMBER[event.card], event.target, 0),
    Fixed: lambda event: _on_seat(MoveKind.FIX, CARD_NUMBER[event.card], event.target, TOOLS.index(event.tool)),
    LaidTheft: lambda _event: python_of(moves.bare_move)(MoveKind.THEFT),
    Shed: lambda event: _with_cards(MoveKind.SHED, ANY_CARD, ANY_CARD, 0, FRONT_NAMES.index(event.thing)),
    Passed: _pass,
    **dict.fromkeys(_ON_SEAT, lambda event: _on_seat(_ON_SEAT[type(event)], 0, event.target, 0)),
}


def move_behind(event: Event) -> int | None:
    """Return the code of the move that an event tells of, with any cards in place of unseen ones.

    Returns `None` for events that are not a move of the play phase.
    """
    build = _BUILDERS.get(type(event))
    return None if build is None else build(event)


def seen_code(code: int) -> int:
    """Return what others see of a move: its code without hidden cards, or for a pass, the number of cards less one."""
    move = Move.from_code(code)
    if move.kind is MoveKind.SHED:
        return _with_cards(MoveKind.SHED, 0, 0, 0, FRONT_NAMES.index(move.tool or ""))
    return max(len(move.cards) - 1, 0) if move.kind is MoveKind.PASS else code


def seen_code_of(event: Event) -> int | None:
    """Return what others see of the move behind an event; `None` if it says nothing about its player."""
    code = move_behind(event)
    is_empty_pass = isinstance(event, Passed) and not event.cards
    return None if code is None or is_empty_pass else seen_code(code)

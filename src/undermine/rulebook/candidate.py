"""A legal move as a row of features, for who scores candidates one by one instead of choosing step by step."""

from __future__ import annotations

from undermine.rulebook.cards import EMPTY
from undermine.rulebook.choice import steps_left
from undermine.rulebook.moves import Do, card_of, cell_of, number_of, target_of, thing_of, tile_of, tool_of, what
from undermine.rulebook.noting import card_played
from undermine.rulebook.sight import Seen
from undermine.rulebook.speed import rule
from undermine.rulebook.state import GOAL_CELLS, ROW, State

FEATURES = ("what", "card or tile", "whom + 1", "column", "row", "number", "first card", "second card", "third card")
"""What is done (numbers of `Do`), with what, to whom (steps to the left), where; tool, thing or value; cards."""


@rule
def describe(state: State, move: int, features: Seen, index: int, place: int) -> None:
    """Write down the features of a legal move of the seat to move."""
    do, seat = what(move), int(state.to_move)
    for column in range(len(FEATURES)):
        features[index, place, column] = 0
    features[index, place, 0] = do
    if do == Do.PLACE or do == Do.TURN:  # noqa: PLR1714  compiled code compares numbers, not members of a tuple
        features[index, place, 1] = tile_of(move)
    elif do < Do.SHED:
        features[index, place, 1] = card_played(do, move)
    if do == Do.PLACE or do == Do.ROCKFALL:  # noqa: PLR1714
        describe_cell(cell_of(move), features, index, place)
    elif do == Do.MAP or do == Do.REVEAL or do == Do.TURN:  # noqa: PLR1714
        describe_cell(int(GOAL_CELLS[cell_of(move)]), features, index, place)
    elif do == Do.PASS or do == Do.SHED:  # noqa: PLR1714
        describe_cards(move, features, index, place)
    elif do == Do.TAKE:
        features[index, place, 5] = number_of(move)
    elif do == Do.STEAL:
        features[index, place, 2] = steps_left(state, seat, number_of(move) - 1) + 1 if number_of(move) else 0
    elif do != Do.THEFT:
        features[index, place, 2] = steps_left(state, seat, target_of(move)) + 1
        features[index, place, 5] = tool_of(move) + 1 if do == Do.FIX else 0


@rule
def describe_cell(cell: int, features: Seen, index: int, place: int) -> None:
    """Where a move happens."""
    features[index, place, 3] = cell % ROW
    features[index, place, 4] = cell // ROW


@rule
def describe_cards(move: int, features: Seen, index: int, place: int) -> None:
    """The cards that a move discards, and for a shedding what it removes."""
    for number in range(3):
        if card_of(move, number) != EMPTY:
            features[index, place, 6 + number] = card_of(move, number)
    features[index, place, 5] = thing_of(move) + 1 if what(move) == Do.SHED else 0

"""A legal move as a row of features, for models that score whole moves instead of choosing actions step by step."""

from __future__ import annotations

from undermine.rulebook.cards import EMPTY
from undermine.rulebook.compiler import rule
from undermine.rulebook.moves import MoveKind, decode
from undermine.rulebook.state import NOBODY, ROW, State
from undermine.sim.actions import relative_seat
from undermine.sim.observation import ByteArray
from undermine.sim.update_history import public_cell

FEATURES = ("kind", "card or tile", "seat + 1", "column", "row", "number", "first card", "second card", "third card")
"""The columns of a row. Seats are steps to the left of the seat to move; the number is a tool or what is shed, plus 1,
or the value of a nugget card."""


@rule
def write_features(state: State, move: int, features: ByteArray, index: int, place: int) -> None:
    """Write the features of a legal move of the seat to move."""
    fields = decode(move)
    cell = public_cell(fields)
    features[index, place, 0] = fields.kind
    features[index, place, 1] = fields.tile if fields.tile != EMPTY else fields.card
    features[index, place, 2] = 0
    if fields.seat != NOBODY:
        features[index, place, 2] = relative_seat(state, int(state.to_move), fields.seat) + 1
    features[index, place, 3] = cell % ROW
    features[index, place, 4] = cell // ROW
    features[index, place, 5] = fields.value if fields.kind == MoveKind.TAKE else fields.tool + 1
    if fields.kind == MoveKind.BREAK:
        features[index, place, 5] = 0
    features[index, place, 6] = fields.first
    features[index, place, 7] = fields.second
    features[index, place, 8] = fields.third

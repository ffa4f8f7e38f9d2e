"""What is observed: names, shapes and meanings, in one place."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from undermine.rulebook.cards import CARD_NAMES, GOAL_NAMES, ROLE_NAMES, TILE_NAMES
from undermine.rulebook.sight import PARTS, SIGHT, Part
from undermine.rulebook.state import ROW, X_MIN, Y_MIN, cell_at
from undermine.rulebook.truth import TRUTH, TRUTH_PARTS

Bytes = NDArray[np.uint8]

OBSERVATION_SIZE: int = SIGHT.itemsize
"""Bytes of an observation."""
STATE_SIZE: int = SIGHT.itemsize + TRUTH.itemsize
"""Bytes of a global state: what seat 0 observes, then the whole truth."""

CODES = {"tile": TILE_NAMES, "card": CARD_NAMES, "role": ROLE_NAMES, "goal": GOAL_NAMES}
"""The names behind the numbers of tiles, cards, roles and goals."""

MARGIN = 4
"""The window reaches so many cells beyond the 9 by 5 frame."""


def _offsets() -> dict[str, tuple[int, Part]]:
    """Where each part begins."""
    offsets, at = {}, 0
    for name, part in (PARTS | TRUTH_PARTS).items():
        offsets[name] = (at, part)
        at += int(np.prod(part.shape))
    return offsets


OFFSETS = _offsets()


def parts(observation: Any) -> dict[str, Any]:
    """The named parts of observations or global states; views of the same bytes, with the leading axes kept."""
    size = observation.shape[-1]
    if size not in (OBSERVATION_SIZE, STATE_SIZE):
        raise ValueError(f"an observation has {OBSERVATION_SIZE} bytes, a global state {STATE_SIZE}, not {size}")
    lead = tuple(observation.shape[:-1])
    return {
        name: observation[..., at : at + int(np.prod(part.shape))].reshape(lead + part.shape)
        for name, (at, part) in OFFSETS.items()
        if at < size
    }


def window(plane: Any, margin: int = MARGIN) -> Any:
    """The part of a plane (`maze` or `sides`) around the frame of start and goals, where nearly all cards lie."""
    low, high = cell_at(-margin, -2 - margin), cell_at(8 + margin, 2 + margin)
    (bottom, left), (top, right) = divmod(low, ROW), divmod(high, ROW)
    return plane[..., bottom : top + 1, left : right + 1]


def where(x: int, y: int) -> tuple[int, int]:
    """The row and the column of the cell x,y in a plane; the rim of rock is row 0 and the last, and the last column."""
    return y - Y_MIN + 1, x - X_MIN


def table() -> str:
    """The parts as a table in Markdown, for the docs."""
    lines = ["| part | at | shape | what it holds |", "| --- | --- | --- | --- |"]
    for name, (at, part) in OFFSETS.items():
        if name == next(iter(TRUTH_PARTS)):
            lines.append("| | | | *in a global state only:* |")
        shape = " × ".join(map(str, part.shape))
        lines.append(f"| `{name}` | {at} | {shape} | {part.meaning} |")
    return "\n".join(lines)

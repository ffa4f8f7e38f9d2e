"""Reads observations and global states: their named parts, and the names of tiles, cards, roles and goals."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from undermine.rulebook.cards import CARD_NAMES, GOAL_NAMES, ROLE_NAMES, TILE_NAMES
from undermine.rulebook.state import ROW, X_MIN, Y_MIN, cell_at
from undermine.sim.hidden_state import HIDDEN_PARTS, HIDDEN_STATE
from undermine.sim.observation import OBSERVATION, OBSERVATION_PARTS, Part

Bytes = NDArray[np.uint8]

OBSERVATION_SIZE: int = OBSERVATION.itemsize
"""The length of an observation in bytes."""
STATE_SIZE: int = OBSERVATION.itemsize + HIDDEN_STATE.itemsize
"""The length of a global state in bytes: what seat 0 observes, then the hidden state."""

CODES = {"tile": TILE_NAMES, "card": CARD_NAMES, "role": ROLE_NAMES, "goal": GOAL_NAMES}
"""The names behind the numbers of tiles, cards, roles and goals."""

MARGIN = 4
"""How many cells `window` shows beyond the 9 by 5 cells from the start to the goals."""


def _offsets() -> dict[str, tuple[int, Part]]:
    """Return where each part begins."""
    offsets, at = {}, 0
    for name, part in (OBSERVATION_PARTS | HIDDEN_PARTS).items():
        offsets[name] = (at, part)
        at += int(np.prod(part.shape))
    return offsets


OFFSETS = _offsets()


def parts(observation: Any) -> dict[str, Any]:
    """Return the parts of observations or global states by name, as views of the same bytes. Leading axes stay."""
    size = observation.shape[-1]
    if size not in (OBSERVATION_SIZE, STATE_SIZE):
        raise ValueError(f"an observation has {OBSERVATION_SIZE} bytes, a global state {STATE_SIZE}, not {size}")
    leading = tuple(observation.shape[:-1])
    return {
        name: observation[..., at : at + int(np.prod(part.shape))].reshape(leading + part.shape)
        for name, (at, part) in OFFSETS.items()
        if at < size
    }


def window(plane: Any, margin: int = MARGIN) -> Any:
    """Return the part of a plane (`maze` or `sides`) around the start and the goals, where nearly all cards lie."""
    low, high = cell_at(-margin, -2 - margin), cell_at(8 + margin, 2 + margin)
    (bottom, left), (top, right) = divmod(low, ROW), divmod(high, ROW)
    return plane[..., bottom : top + 1, left : right + 1]


def plane_index(x: int, y: int) -> tuple[int, int]:
    """Return the row and the column of the cell x,y in a plane. The first and last row and the last column are rock."""
    return y - Y_MIN + 1, x - X_MIN


def parts_table() -> str:
    """Return the parts as a Markdown table, for the docs."""
    lines = ["| part | at | shape | what it holds |", "| --- | --- | --- | --- |"]
    for name, (at, part) in OFFSETS.items():
        if name == next(iter(HIDDEN_PARTS)):
            lines.append("| | | | *in a global state only:* |")
        shape = " × ".join(map(str, part.shape))
        lines.append(f"| `{name}` | {at} | {shape} | {part.meaning} |")
    return "\n".join(lines)

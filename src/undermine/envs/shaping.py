"""A potential for reward shaping: how far the tunnels that are reached from the start have come.

The functions take observations of NumPy or PyTorch, of one seat or of many.
"""

from __future__ import annotations

from typing import Any

from undermine.envs.observation import parts, plane_index
from undermine.notation import GOAL_COLUMN
from undermine.rulebook.cards import ROLE_NAMES

GAINS = {"miner": 1, "green": 1, "blue": 1, "boss": 1, "saboteur": -1}
"""What progress is worth to a role. Geologist and profiteer do not care who wins."""


def progress(observation: Any) -> Any:
    """Return the column of the farthest card that is reached from the start, as a part of the way: 0 to 1."""
    part = parts(observation)
    sides = part["sides"]
    is_reached = ((sides & (sides >> 4) & 15) != 0) & (part["maze"] != 0)
    farthest = 0
    for x in range(1, GOAL_COLUMN + 1):
        here = is_reached[..., :, plane_index(x, 0)[1]].any(-1)
        farthest = here * x + ~here * farthest
    return farthest / GOAL_COLUMN


def potential(observation: Any) -> Any:
    """Return what the progress of a round is worth to the observing seat, by its role: −1 to 1."""
    role = parts(observation)["role"][..., 0]
    gain = sum((role == ROLE_NAMES.index(name)) * gain for name, gain in GAINS.items())
    return progress(observation) * gain

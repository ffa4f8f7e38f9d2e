"""Who knows what (E3, K1, K2): the questions that views and observations ask."""

from __future__ import annotations

from undermine.rulebook.cards import TILE_GOAL
from undermine.rulebook.compiler import rule
from undermine.rulebook.state import GOAL_CELLS, Phase, State


@rule
def are_roles_open(phase: int) -> bool:
    """Return whether the dwarves lie open: from the end of the round to the next deal (E3)."""
    return phase != Phase.PLAY and phase != Phase.REVEAL and phase != Phase.TURN  # noqa: PLR1714  compiled code compares numbers


@rule
def known_goal(state: State, seat: int, goal: int) -> int:
    """Return what a goal is if a seat knows it, else 0: it is open, being turned, or the seat looked (A4, G4)."""
    is_open = int(state.tile[int(GOAL_CELLS[goal])]) != TILE_GOAL or int(state.turning) == goal
    return int(state.goal[goal]) if is_open or int(state.goals_seen[seat]) >> goal & 1 else 0

"""Draws seeds of games in which a seat is dealt a role."""

from __future__ import annotations

import numpy as np

from undermine.errors import SettingError, shown
from undermine.rulebook import entry_points
from undermine.rulebook.cards import ROLE_NAMES
from undermine.rulebook.compiler import python_of
from undermine.rulebook.deal import dwarves_of_role
from undermine.rulebook.rng import WORD
from undermine.rulebook.state import record_of
from undermine.settings import Settings, blank_game

MOST_SEEDS = 100_000
"""After so many seeds without the role, no more are tried."""


class RoleDeals:
    """Draws seeds until one deals a role to a seat in every round. All such seeds are equally likely."""

    def __init__(self, settings: Settings, role: str) -> None:
        """Raises `SettingError` if no dwarf of this role is dealt with these settings."""
        self._games = blank_game(settings, None)
        self._rounds = settings.values["rounds"]
        state = record_of(self._games)
        dealt = [name for number, name in enumerate(ROLE_NAMES) if name and python_of(dwarves_of_role)(state, number)]
        if role not in dealt:
            raise SettingError(f"the role is {', '.join(dealt[:-1])} or {dealt[-1]} in this game, not {shown(role)}")
        self._name, self._role = role, ROLE_NAMES.index(role)

    def draw_seed(self, seat: int, random: np.random.Generator) -> int:
        """Return a seed with which the seat is dealt the role in every round."""
        for _ in range(MOST_SEEDS):
            seed = int(random.integers(2**63))
            if all(self._role_in(round_number, seed, seat) == self._role for round_number in range(self._rounds)):
                return seed
        sentence = f"none of {MOST_SEEDS} deals made seat {seat} {self._name} in all {self._rounds} rounds"
        raise SettingError(f"{sentence}; play fewer rounds, as with options={{'rounds': 1}}")

    def _role_in(self, round_number: int, seed: int, seat: int) -> int:
        """Return the role that a seed deals to a seat in a round, from 0. Roles depend on seed and round alone (S2)."""
        self._games["round_number"] = round_number
        self._games["seed"][0] = seed & WORD, seed >> 32
        entry_points.deal_by_seed(self._games)
        return int(self._games["role"][0, seat])

"""The interface between a batch and the engine that holds its arrays, on the CPU or on a CUDA device."""

from __future__ import annotations

from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from undermine.rulebook.state import Games
from undermine.sim.history import Histories


class Engine(Protocol):
    """Holds the games of a batch and the arrays that are written about them, and works on all rows at once.

    `flags` are `StepFlags`. Arrays are NumPy arrays on the CPU and `DeviceArray` on CUDA, except where NumPy is named.
    """

    @property
    def games(self) -> Games:
        """The states of all games; on CUDA a copy."""

    @property
    def histories(self) -> Histories:
        """The histories of all games; on CUDA a copy."""

    @property
    def players(self) -> NDArray[np.int8]:
        """The number of seats of each game, in a new NumPy array."""

    @property
    def to_move(self) -> NDArray[np.int8]:
        """The seat to move of each game, −1 where the game is over, in a new NumPy array."""

    @property
    def observation(self) -> Any:
        """Bytes, (games, `OBSERVATION_SIZE`)."""

    @property
    def mask(self) -> Any:
        """0 or 1, (games, `ACTIONS`)."""

    @property
    def reward(self) -> Any:
        """Numbers, (games, `SEATS`)."""

    @property
    def step_results(self) -> Any:
        """`StepResult` by game."""

    def record_of(self, row: int) -> Games:
        """Return the state of one game, as an array of one."""

    def load(self, games: Games, histories: Histories, flags: int) -> None:
        """Replace all games and histories, clear the rewards, and write masks and observations."""

    def reset(self, seeds: NDArray[np.uint64] | None, rows: NDArray[np.bool_], flags: int) -> None:
        """Start the games of these rows again with their seeds. Without seeds, add 2**32 to each game's seed."""

    def synchronize(self) -> None:
        """Wait until everything that was started is done."""

    def as_actions(self, actions: Any) -> Any:
        """Return the actions of all games as an array that `step` takes. Raises `SettingError` for other numbers."""

    def action_of(self, actions: Any, row: int) -> int:
        """Return the action of one game."""

    def first_illegal(self, actions: Any, whole_moves: bool) -> int:
        """Return the first row whose action is masked out, or whose move is not legal; −1 if there is none."""

    def step(self, actions: Any, flags: int) -> None:
        """Take an action, or make a move, in every game, and write all arrays."""

    def play_random(self, moves: int, flags: int) -> int:
        """Make this many random moves in every game. Return how many were made. Masks are not written."""

    def write_outputs(self, flags: int) -> None:
        """Write masks and observations."""

    def observe(self, seats: NDArray[np.int32]) -> Any:
        """Return what one seat of each game observes (−1: the seat to move), in a new array."""

    def global_states(self) -> Any:
        """Return the global state of each game, in a new array."""

    def labels(self, seats: NDArray[np.int32]) -> tuple[Any, Any, Any]:
        """Return roles, goals and hands as one seat of each game counts seats (−1: the seat to move), in new arrays."""

    def candidates(self, limit: int) -> tuple[Any, Any, Any]:
        """Return the legal moves of each game, their features, and how many there are, in new arrays."""

    # only if the engine keeps the ends of rounds

    def observe_ends(self, seats: NDArray[np.int32]) -> Any:
        """Return what one seat of each game observed at the end of its last round, in a new array."""

    def outcomes(self) -> tuple[Any, Any, Any]:
        """Return roles, winners and gold of the last round of each game, in new arrays."""

"""Observations and information states for OpenSpiel, as tensors and as text."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from undermine.envs.information_state import ROW_SIZE, ROWS_PER_ROUND
from undermine.envs.observation import OBSERVATION_SIZE, parts
from undermine.rulebook.compiler import entry_point_of

if TYPE_CHECKING:
    from undermine.envs.openspiel import UndermineGame, UndermineState

TRANSCRIPT_PART = "story"
"""The name of the transcript in the tensor of an information state. Like all names of parts, it never changes."""


@entry_point_of(Path(__file__).parent, "Observing in OpenSpiel")
def copy_to_floats(tensor: NDArray[np.float32], observation: NDArray[np.uint8]) -> None:
    """Copy bytes into a tensor of the same length. NumPy takes twice as long."""
    for index in range(len(observation)):
        tensor[index] = observation[index]


class UndermineObserver:
    """Writes the observation of a player, or with perfect recall their information state, into a tensor."""

    def __init__(self, game: UndermineGame, kind: Any, params: Any) -> None:
        if params:
            raise ValueError(f"there are no parameters of observations, but {params} were given")
        self._rows = ROWS_PER_ROUND * int(game.settings.values["rounds"]) if kind.perfect_recall else 0
        self.tensor = np.zeros(OBSERVATION_SIZE + self._rows * ROW_SIZE, np.float32)
        self._observation = self.tensor[:OBSERVATION_SIZE]
        self._copy = copy_to_floats.compile_for(self._observation, game.blank.observation)
        self.dict = parts(self._observation)
        if self._rows:
            self.dict[TRANSCRIPT_PART] = self.tensor[OBSERVATION_SIZE:].reshape(self._rows, ROW_SIZE)

    def set_from(self, state: UndermineState, player: int) -> None:
        """Write the tensor for a player."""
        if player == state._player >= 0:
            self._copy(self._observation, state.single_game.observation)
        elif state.transcript.rows:
            self._copy(self._observation, state.single_game.observe(player))
        else:
            self.tensor[...] = 0
            return
        if self._rows:
            players = len(state.single_game.settings.players)
            self.dict[TRANSCRIPT_PART][:] = state.transcript.tensor(player, players, self._rows)

    def string_from(self, state: UndermineState, player: int) -> str:
        """Return the observation as text: the table, what only the player knows, and their actions towards a move.

        With perfect recall, the transcript replaces the first two.
        """
        transcript = state.transcript
        if not transcript.rows:
            return f"seat {player}"
        text = transcript.text(player) if self._rows else f"{transcript.private_text(player)}\n{state.table_text()}"
        return text + state.actions_text() if state.single_game.to_move == player else text

"""What a seat observes in OpenSpiel, as a tensor and in words."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from undermine.envs.observation import OBSERVATION_SIZE, parts
from undermine.envs.story import ROUND_LINES, STORY_LINE
from undermine.rulebook.speed import direct, entry_of

if TYPE_CHECKING:
    from undermine.envs.openspiel import UndermineGame, UndermineState


@entry_of(Path(__file__).parent)
def fill(tensor: NDArray[np.float32], seen: NDArray[np.uint8]) -> None:
    """Write bytes into a tensor of as many numbers; NumPy takes twice as long for it."""
    for index in range(len(seen)):
        tensor[index] = seen[index]


class UndermineObserver:
    """Writes what a seat observes, or its whole story, into one tensor with named parts."""

    def __init__(self, game: UndermineGame, kind: Any, params: Any) -> None:
        if params:
            raise ValueError(f"there are no parameters of observations, but {params} were given")
        self._story = ROUND_LINES * int(game.settings.values["rounds"]) if kind.perfect_recall else 0
        self.tensor = np.zeros(OBSERVATION_SIZE + self._story * STORY_LINE, np.float32)
        self._seen = self.tensor[:OBSERVATION_SIZE]
        self._fill = direct(fill, self._seen, game.blank.observation)
        self.dict = parts(self._seen)
        if self._story:
            self.dict["story"] = self.tensor[OBSERVATION_SIZE:].reshape(self._story, STORY_LINE)

    def set_from(self, state: UndermineState, player: int) -> None:
        """Write what a player observes."""
        if player == state._player >= 0:
            self._fill(self._seen, state.solo.observation)
        elif state.story.pages:
            self._fill(self._seen, state.solo.observe(player))
        else:
            self.tensor[...] = 0
            return
        if self._story:
            players = len(state.solo.settings.players)
            self.dict["story"][:] = state.story.tensor(player, players, self._story)

    def string_from(self, state: UndermineState, player: int) -> str:
        """The same in words: the table, one's own and the choices so far, or with perfect recall the whole story."""
        if not state.story.pages:
            return f"seat {player}"
        told = state.story.text(player) if self._story else f"{state.story.now(player)}\n{state.table()}"
        return told + state.chosen() if state.solo.seat == player else told

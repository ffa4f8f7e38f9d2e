"""A functional environment for JAX: `JaxEnv().init(key)` and `.step(state, action)`, for `jit`, `vmap` and `scan`.

The rules run on the CPU, in a callback. A state holds the whole game, so every state can be continued at any time.
"""

from __future__ import annotations

from collections.abc import Mapping
from threading import Lock
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from undermine.envs.action import ACTIONS
from undermine.envs.batch import NO_ACTION, Batch, StepResult
from undermine.envs.observation import OBSERVATION_SIZE
from undermine.extras import MissingExtra
from undermine.rulebook.editions import DEFAULT_EDITION
from undermine.rulebook.state import SEATS, STATE
from undermine.settings import Edition, Option
from undermine.sim.history import HISTORY

try:
    import jax
except ModuleNotFoundError as error:
    if error.name != "jax":
        raise
    raise MissingExtra(
        "undermine.envs.jax_env needs the package jax; install it with: pip install 'undermine[fast]' jax", name="jax"
    ) from None

__all__ = ["JaxEnv", "JaxState"]


class JaxState(NamedTuple):
    """A game and what its last step led to. `vmap` puts an axis for the games in front of every array."""

    observation: Any
    """What the seat to move observes: bytes, (`OBSERVATION_SIZE`,)."""
    action_mask: Any
    """0 or 1 for every action, (`ACTIONS`,)."""
    to_move: Any
    """The seat to move, −1 if the game is over."""
    reward: Any
    """What each seat got for the last step, (12,)."""
    step_result: Any
    """What the last step led to, as a number of `StepResult`."""
    game: Any
    """The state of the game as bytes, with all secrets."""
    history: Any
    """What the seats can remember, as bytes, with all secrets."""

    @property
    def done(self) -> Any:
        """Whether the last step ended the game, or the game was over before."""
        return self.step_result >= int(StepResult.GAME_OVER)


OUTPUTS = JaxState(
    jax.ShapeDtypeStruct((OBSERVATION_SIZE,), np.uint8),
    jax.ShapeDtypeStruct((ACTIONS,), np.int8),
    jax.ShapeDtypeStruct((), np.int8),
    jax.ShapeDtypeStruct((SEATS,), np.float32),
    jax.ShapeDtypeStruct((), np.int8),
    jax.ShapeDtypeStruct((STATE.itemsize,), np.uint8),
    jax.ShapeDtypeStruct((HISTORY.itemsize,), np.uint8),
)
"""The shapes and types of a state."""


class JaxEnv:
    """Games with the same settings. Its functions take one game; `jax.vmap` makes them take many."""

    def __init__(
        self,
        players: int = 5,
        edition: Edition = DEFAULT_EDITION,
        expansion: bool = False,
        options: Mapping[str, Option] | None = None,
        reward: str = "gold",
        auto_reset: bool = True,
        head_start: int = 0,
        threads: int | None = None,
    ) -> None:
        """Set the games up; all is as in `Batch`."""
        self._settings: dict[str, Any] = {
            "players": players, "edition": edition, "expansion": expansion, "options": options, "reward": reward,
            "auto_reset": auto_reset, "head_start": head_start, "threads": threads,
        }  # fmt: skip
        self._batches: dict[int, Batch] = {1: Batch(1, **self._settings)}
        self._lock = Lock()

    def init(self, key: Any) -> JaxState:
        """Return the start of a game. The same key deals the same cards."""
        words = jax.random.bits(key, (2,), np.uint32)
        state: JaxState = jax.pure_callback(self._init, OUTPUTS, words, vmap_method="broadcast_all")
        return state

    def step(self, state: JaxState, action: Any) -> JaxState:
        """Return what an action of the seat to move leads to. A game that is over stays as it is.

        An action that is masked out ends the computation with an error, which quotes that of `IllegalMove`.
        """
        kept = state.game, state.history, state.observation, state.action_mask
        after: JaxState = jax.pure_callback(self._step, OUTPUTS, action, *kept, vmap_method="broadcast_all")
        return after

    # on the host, with an axis for every `vmap`

    def _init(self, words: Any) -> JaxState:
        shape = words.shape[:-1]
        low, high = np.asarray(words, np.uint64).reshape(-1, 2).T
        with self._lock:
            batch = self._batch(len(low))
            batch.reset((low | high << np.uint64(32)).tolist())
            return outputs(batch, shape)

    def _step(self, action: Any, *kept: Any) -> JaxState:
        actions: NDArray[np.int64] = np.asarray(action, np.int64)
        with self._lock:
            batch = self._batch(actions.size)
            for array, given in zip((*records_of(batch), batch.observation, batch.mask), kept, strict=True):
                array[...] = np.asarray(given).reshape(array.shape)
            batch.step(np.where(batch.games["to_move"] < 0, NO_ACTION, actions.reshape(-1)))
            return outputs(batch, actions.shape)

    def _batch(self, number: int) -> Batch:
        """Return the batch that plays so many games. What it held before does not matter."""
        if number not in self._batches:
            self._batches[number] = Batch(number, **self._settings)
        return self._batches[number]


def records_of(batch: Batch) -> tuple[NDArray[np.uint8], NDArray[np.uint8]]:
    """Return the games and histories of a batch as rows of bytes, without a copy."""
    number = len(batch)
    return batch.games.view(np.uint8).reshape(number, -1), batch.histories.view(np.uint8).reshape(number, -1)


def outputs(batch: Batch, shape: tuple[int, ...]) -> JaxState:
    """Return the state of a batch, with these leading axes, as arrays that later steps do not change."""
    arrays = batch.observation, batch.mask, batch.to_move, batch.reward, batch.step_results, *records_of(batch)
    return JaxState(*(array.reshape(shape + array.shape[1:]).copy() for array in arrays))

"""One game played by actions. The environments for PettingZoo, Gymnasium and OpenSpiel are built on it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from undermine.envs.action import ACTIONS, action_name
from undermine.envs.observation import OBSERVATION_SIZE, STATE_SIZE
from undermine.errors import IllegalMove, SettingError
from undermine.rulebook.reason import Reason
from undermine.rulebook.rng import WORD
from undermine.rulebook.scratch import THREAD_SCRATCH, Scratches
from undermine.rulebook.state import SETTING_FIELDS, STATE, Phase
from undermine.settings import Edition, Option, Settings, blank_game
from undermine.sim import batch as sim_batch
from undermine.sim.hidden_state import HIDDEN_STATE
from undermine.sim.history import HISTORY
from undermine.sim.observation import OBSERVATION
from undermine.sim.rewards import REWARD_FLAGS, Reward
from undermine.sim.single import SINGLE_RECORD, SingleRecords, step_single
from undermine.sim.step import NO_ACTION, StepFlags


def byte_range(name: str) -> tuple[int, int]:
    """Return where a field of a game's state begins and ends, in bytes."""
    fields: Any = STATE.fields
    dtype, begin = fields[name][:2]
    return begin, begin + dtype.itemsize


SNAPSHOT = slice(byte_range("phase")[0], byte_range("role_seen")[1])
"""The bytes of a game's state with everything that seats hold and know, in one piece so that copying is fast."""


@cache
def specialised_step() -> Callable[[SingleRecords, Scratches, int, int], int]:
    """Return `step_single` compiled for these argument types. Checking them in every call would take 10 % of a step."""
    return step_single.compile_for(np.zeros(1, SINGLE_RECORD), THREAD_SCRATCH.scratches, NO_ACTION, 0)


def copy_records(records: NDArray[np.void]) -> NDArray[np.void]:
    """Return a copy of records. NumPy would copy field by field, which takes twenty times as long."""
    return np.frombuffer(bytearray(records.tobytes()), records.dtype)


class SingleGame:
    """One game. `observation` and `mask` are those of the seat to move, and every step overwrites them."""

    def __init__(
        self,
        players: int,
        edition: Edition,
        expansion: bool,
        options: Mapping[str, Option] | None,
        reward: Reward = Reward.GOLD,
        auto_deal: bool = True,
    ) -> None:
        """Without `auto_deal`, you deal every round after the first with `deal` or `deal_next`."""
        self.settings = Settings.make(players, edition, expansion, options)
        self._flags = REWARD_FLAGS[reward] + int(StepFlags.OBSERVE) + (not auto_deal) * int(StepFlags.MANUAL_DEAL)
        self._use_record(np.zeros(1, SINGLE_RECORD))
        self.games[:] = blank_game(self.settings, None)

    def _use_record(self, record: SingleRecords) -> None:
        """Keep the game in this record, an array of one, and make views of its fields."""
        self._record, self._step = record, specialised_step()
        self.games, self.histories = record["game"], record["history"]
        # A memoryview returns a Python number three times as fast as an array does.
        self._to_move, self._phase = self.games["to_move"].data, self.games["phase"].data
        self._seed = self.games["seed"][0].data
        self._last_move, self._step_result = self.histories["last_move"].data, record["step_result"].data
        self._legal_actions, self._legal_count = record["legal_actions"][0].data, record["legal_count"].data
        self.snapshot: NDArray[np.uint8] = self.games.view(np.uint8)[SNAPSHOT]
        self.observation: NDArray[np.uint8] = record["observation"].view(np.uint8)
        self.mask: NDArray[np.int8] = record["mask"][0, 0, :ACTIONS]
        self._mask = self.mask.data
        self.reward: NDArray[np.float32] = record["reward"][0, 0]

    def reset(self, seed: int) -> None:
        """Start a new game: deal its first round with this seed."""
        self._write_seed(seed)
        sim_batch.start_games(self.games, self.histories)
        self.reward[:] = 0
        self.write_outputs()

    def deal(self, seed: int) -> None:
        """Deal the next round with a seed of its own. Only without `auto_deal`."""
        self._write_seed(seed)
        self.deal_next()

    def deal_next(self) -> None:
        """Deal the next round with the game's own seed. Only without `auto_deal`."""
        sim_batch.deal_rounds(self.games, self.histories)
        self.write_outputs()

    def _write_seed(self, seed: int) -> None:
        self._seed[0], self._seed[1] = seed & WORD, seed >> 32

    def write_outputs(self) -> None:
        """Write the mask and the observation afresh."""
        self._step(self._record, THREAD_SCRATCH.scratches, NO_ACTION, self._flags)

    @property
    def to_move(self) -> int:
        """The seat to move, −1 if the game is over."""
        return self._to_move[0]

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self._phase[0] == Phase.OVER

    @property
    def last_move(self) -> int:
        """The code of the last move."""
        return self._last_move[0]

    @property
    def step_result(self) -> int:
        """What the last step led to, a `StepResult`."""
        return self._step_result[0]

    def step(self, action: int) -> int:
        """Take an action and return a `StepResult`. If the action is masked out, raises `IllegalMove`."""
        if not 0 <= action < ACTIONS or not self._mask[action]:
            raise self._refusal(action)
        return self._step(self._record, THREAD_SCRATCH.scratches, action, self._flags)

    def legal_actions(self) -> list[int]:
        """Return the actions that the mask allows, in order."""
        actions: list[int] = self._legal_actions[: self._legal_count[0]].tolist()
        return actions

    def _refusal(self, action: int) -> IllegalMove:
        if self.over:
            return IllegalMove(Reason.GAME_OVER, f"action {action} cannot be taken: the game is over")
        if not 0 <= action < ACTIONS:
            return IllegalMove(Reason.NOT_A_MOVE, f"there is no action {action}; they are 0 to {ACTIONS - 1}")
        sentence = f"action {action} ({action_name(action)}) is masked out for seat {self.to_move}"
        return IllegalMove(Reason.NOT_A_MOVE, sentence)

    def observe(self, seat: int) -> NDArray[np.uint8]:
        """Return what a seat observes, in a new array."""
        if seat == self._to_move[0]:
            return self.observation.copy()
        rows = np.zeros((1, OBSERVATION_SIZE), np.uint8)
        sim_batch.observe_all(self.games, self.histories, np.array([seat], np.int32), rows.view(OBSERVATION)[:, 0])
        observation: NDArray[np.uint8] = rows[0]
        return observation

    def state(self) -> NDArray[np.uint8]:
        """Return the global state, with all secrets."""
        state = np.zeros(STATE_SIZE, np.uint8)
        hidden = np.zeros((1, HIDDEN_STATE.itemsize), np.uint8)
        sim_batch.write_hidden_states(self.games, hidden.view(HIDDEN_STATE)[:, 0])
        state[:OBSERVATION_SIZE], state[OBSERVATION_SIZE:] = self.observe(0), hidden[0]
        return state

    # copies

    def save(self) -> bytes:
        """Return the game as it is, for `restore`."""
        return self.games.tobytes() + self.histories.tobytes() + self.reward.tobytes()

    def restore(self, saved: bytes) -> None:
        """Continue from what `save` returned. Raises `SettingError` if that game had other settings."""
        ends = np.cumsum([STATE.itemsize, HISTORY.itemsize, self.reward.nbytes]).tolist()
        games = np.frombuffer(saved[: ends[0]], STATE) if len(saved) == ends[-1] else None
        same = games is not None and all(games[name].tobytes() == self.games[name].tobytes() for name in SETTING_FIELDS)
        if games is None or not same:
            raise SettingError(f"these {len(saved)} bytes were not saved from a game with the same settings")
        self.games[:] = games
        self.histories[:] = np.frombuffer(saved[ends[0] : ends[1]], HISTORY)
        self.reward[:] = np.frombuffer(saved[ends[1] :], np.float32)
        self.write_outputs()

    def copy(self) -> SingleGame:
        """Return an independent copy of the game."""
        other = SingleGame.__new__(SingleGame)
        other.settings, other._flags = self.settings, self._flags
        other._use_record(copy_records(self._record))
        return other

    def __deepcopy__(self, _memo: dict[int, Any]) -> SingleGame:
        return self.copy()

    def __getstate__(self) -> dict[str, Any]:
        return {"settings": self.settings, "flags": self._flags, "saved": self.save()}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.settings, self._flags = state["settings"], state["flags"]
        self._use_record(np.zeros(1, SINGLE_RECORD))
        self.games[:] = blank_game(self.settings, None)
        self.restore(state["saved"])

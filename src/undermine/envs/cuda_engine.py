"""The arrays of a batch on a CUDA device, and the kernels that are launched on them."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from undermine.envs.action import ACTIONS
from undermine.envs.batch_settings import seed_words
from undermine.envs.cuda_kernels import WARP, build_kernels
from undermine.envs.dlpack import DeviceArray
from undermine.envs.observation import STATE_SIZE
from undermine.errors import SettingError
from undermine.rulebook.compiler import cuda_compiler
from undermine.rulebook.state import HAND, SEATS, Games, new_games
from undermine.sim.batch import NEXT_SEED
from undermine.sim.hidden_state import HIDDEN_STATE
from undermine.sim.history import Histories, new_histories
from undermine.sim.move_features import FEATURES
from undermine.sim.observation import OBSERVATION
from undermine.sim.observe import CHUNKS
from undermine.sim.step import StepFlags

BLOCK = 64
"""Threads of a block, unless a kernel needs a different number."""
RANDOM_PLAY_BLOCK = 512
"""Threads of a block that makes many moves. The more there are, the more warps share the instructions they fetch."""
COPY_BLOCK = 64
"""Threads that copy a part of one game."""
CLEAR_BLOCK = 256


class CudaEngine:
    """Implements `Engine` on a CUDA device.

    A game is about 3 kB, and the bus to the device is slow. So nothing but `games`, `histories` and `load` copies
    the states of all games between the device and the host.
    """

    def __init__(self, games: Games, keep_ends: bool = False) -> None:
        self._cuda = cuda_compiler()
        self._kernels = build_kernels(self._cuda)
        self._number = number = len(games)
        self._players: NDArray[np.int8] = games["players"].copy()
        # Records are kept as columns too, because only arrays of two dimensions can be viewed as words or bytes.
        self._game_column, self._history_column = self._columns(games)
        self._games, self._histories = self._game_column.reshape(number), self._history_column.reshape(number)
        self._ends = self._columns(new_games(number)) if keep_ends else None
        self._observations = self._cuda.to_device(np.zeros((number, 1), OBSERVATION))
        self._mask_words, self._mask = self._zeros((number, ACTIONS), np.int8)
        self._reward_words, self._reward = self._zeros((number, SEATS), np.float32)
        self._result_words, self._step_results = self._zeros((number,), np.int8)
        self._movers = self._cuda.to_device(np.full(number, -1, np.int32))
        self._first_illegal = self._cuda.to_device(np.zeros(1, np.int32))
        self.observation = self._shared(self._observations.view(np.uint8))
        self.mask, self.reward = self._shared(self._mask), self._shared(self._reward)
        self.step_results = self._shared(self._step_results)

    def _columns(self, games: Games) -> tuple[Any, Any]:
        """Return games, and empty histories, on the device."""
        shape = (self._number, 1)
        histories = new_histories(self._number)
        return self._cuda.to_device(np.asarray(games).reshape(shape)), self._cuda.to_device(histories.reshape(shape))

    def _zeros(self, shape: tuple[int, ...], dtype: Any) -> tuple[Any, Any]:
        """Return the words of memory that hold a new array of zeros, for `_clear`, and the array."""
        size = int(np.prod(shape))
        words = self._cuda.device_array(-(-size * np.dtype(dtype).itemsize // 8), np.int64)
        self._clear(words)
        return words, words.view(dtype)[:size].reshape(*shape)

    def _shared(self, array: Any) -> DeviceArray:
        """Return an array that other libraries can use without a copy."""
        return DeviceArray(array, self.synchronize)

    def _launch(self, kernel: Any, *arguments: Any, threads: int | None = None, block: int = BLOCK) -> None:
        """Launch a kernel with a thread for each game, or another number of threads."""
        blocks = -(-(threads or self._number) // block)
        kernel[blocks, block](*arguments)

    def _clear(self, words: Any) -> None:
        self._launch(self._kernels.clear, words, threads=len(words), block=CLEAR_BLOCK)

    def synchronize(self) -> None:
        self._cuda.synchronize()

    # the games

    @property
    def games(self) -> Games:
        games: Games = self._games.copy_to_host()
        return games

    @property
    def histories(self) -> Histories:
        histories: Histories = self._histories.copy_to_host()
        return histories

    @property
    def players(self) -> NDArray[np.int8]:
        return self._players.copy()

    @property
    def to_move(self) -> NDArray[np.int8]:
        seats = self._cuda.device_array(self._number, np.int8)
        self._launch(self._kernels.copy_to_move, self._games, seats)
        found: NDArray[np.int8] = seats.copy_to_host()
        return found

    def record_of(self, row: int) -> Games:
        game: Games = self._games[row : row + 1].copy_to_host()
        return game

    def load(self, games: Games, histories: Histories, flags: int) -> None:
        self._players = games["players"].copy()
        self._games.copy_to_device(np.ascontiguousarray(games))
        self._histories.copy_to_device(np.ascontiguousarray(histories))
        self._clear_results()
        self.write_outputs(flags)

    def reset(self, seeds: NDArray[np.uint64] | None, rows: NDArray[np.bool_], flags: int) -> None:
        words = np.full((self._number, 2), NEXT_SEED, np.int64) if seeds is None else seed_words(seeds)
        given = self._cuda.to_device(rows), self._cuda.to_device(words)
        arrays = (self._games, self._histories, *given, self._reward, self._step_results)
        self._launch(self._kernels.restart_games, *arrays)
        self.write_outputs(flags)

    def _clear_results(self) -> None:
        self._clear(self._reward_words)
        self._clear(self._result_words)

    # steps

    def as_actions(self, actions: Any) -> Any:
        """Return actions on the device; an array that is there already is used as it is."""
        on_device = hasattr(actions, "__cuda_array_interface__")
        given = self._cuda.as_cuda_array(actions) if on_device else np.asarray(actions)
        if given.dtype.kind not in "iu":
            raise SettingError(f"actions are whole numbers, not {given.dtype}")
        if isinstance(given, np.ndarray):
            return self._cuda.to_device(np.ascontiguousarray(given.clip(-2, np.iinfo(np.int32).max), np.int32))
        return given

    def action_of(self, actions: Any, row: int) -> int:
        return int(actions[row : row + 1].copy_to_host()[0])

    def first_illegal(self, actions: Any, whole_moves: bool) -> int:
        self._first_illegal.copy_to_device(np.full(1, self._number, np.int32))
        if whole_moves:
            self._launch(self._kernels.check_moves, self._games, actions, self._first_illegal)
        else:
            self._launch(self._kernels.check_actions, self._games, self._mask, actions, self._first_illegal)
        found = int(self._first_illegal.copy_to_host()[0])
        return found if found < self._number else -1

    def step(self, actions: Any, flags: int) -> None:
        self._clear(self._mask_words)
        now = flags if self._ends is None else flags & ~StepFlags.AUTO_RESET | StepFlags.MANUAL_DEAL
        arrays = (self._games, self._histories, actions, int(now), self._reward, self._step_results, self._mask)
        self._launch(self._kernels.step, *arrays)
        if self._ends is not None:
            self._keep_ends(*self._ends, flags)
        if flags & StepFlags.OBSERVE:
            self._observe(0, self._movers, self._observations)

    def _keep_ends(self, ended_games: Any, ended_histories: Any, flags: int) -> None:
        """Copy the games whose round is over, then deal the next."""
        words = (column.view(np.int64) for column in (self._game_column, ended_games))
        history_words = (column.view(np.int32) for column in (self._history_column, ended_histories))
        arrays = (*words, *history_words, self._step_results)
        self._launch(self._kernels.copy_ends, *arrays, threads=self._number * COPY_BLOCK, block=COPY_BLOCK)
        games = (self._games, self._histories, self._step_results, flags, self._mask)
        self._launch(self._kernels.deal_after_steps, *games)

    def play_random(self, moves: int, flags: int) -> int:
        counts = self._cuda.device_array(self._number, np.int64)
        games, histories = self._game_column.view(np.int64), self._history_column.view(np.int32)
        block = min(RANDOM_PLAY_BLOCK, -(-self._number // WARP) * WARP)
        self._launch(self._kernels.play_random, games, histories, moves, flags, counts, block=block)
        return int(counts.copy_to_host().sum())

    # outputs

    def write_outputs(self, flags: int) -> None:
        self._clear(self._mask_words)
        self._launch(self._kernels.fill_masks, self._games, self._histories, self._mask)
        if flags & StepFlags.OBSERVE:
            self._observe(1, self._movers, self._observations)

    def _observe(self, all_rows: int, seats: Any, observations: Any, ends: tuple[Any, Any] | None = None) -> None:
        """Write what these seats observe, now or at `ends`: in all rows, or where the last step changed something."""
        games, histories = ends or (self._game_column, self._history_column)
        pairs, results, histories = observations.view(np.uint16), self._step_results, histories.reshape(self._number)
        planes = (games.view(np.uint16), histories, results, all_rows, pairs)
        self._launch(self._kernels.copy_planes, *planes, threads=self._number * COPY_BLOCK, block=COPY_BLOCK)
        rest = (games.reshape(self._number), histories, results, all_rows, seats, observations, pairs)
        self._launch(self._kernels.observe, *rest, threads=self._number * CHUNKS, block=WARP * CHUNKS)

    def observe(self, seats: NDArray[np.int32]) -> DeviceArray:
        return self._observed(seats, None)

    def _observed(self, seats: NDArray[np.int32], ends: tuple[Any, Any] | None) -> DeviceArray:
        observations = self._cuda.device_array((self._number, 1), OBSERVATION)
        self._observe(1, self._cuda.to_device(seats), observations, ends)
        return self._shared(observations.view(np.uint8))

    def observe_ends(self, seats: NDArray[np.int32]) -> DeviceArray:
        assert self._ends is not None
        return self._observed(seats, self._ends)

    def outcomes(self) -> tuple[DeviceArray, DeviceArray, DeviceArray]:
        assert self._ends is not None
        (_, roles), (_, won) = (self._zeros((self._number, SEATS), np.uint8) for _ in range(2))
        _, gold = self._zeros((self._number, SEATS), np.int16)
        games, histories = (column.reshape(self._number) for column in self._ends)
        self._launch(self._kernels.write_outcomes, games, histories, roles, won, gold)
        return self._shared(roles), self._shared(won), self._shared(gold)

    def labels(self, seats: NDArray[np.int32]) -> tuple[DeviceArray, DeviceArray, DeviceArray]:
        _, roles = self._zeros((self._number, SEATS), np.uint8)
        _, goals = self._zeros((self._number, 3), np.uint8)
        _, hands = self._zeros((self._number, SEATS, HAND), np.uint8)
        self._launch(self._kernels.label_games, self._games, self._cuda.to_device(seats), roles, goals, hands)
        return self._shared(roles), self._shared(goals), self._shared(hands)

    def global_states(self) -> DeviceArray:
        observations = self._cuda.device_array((self._number, 1), OBSERVATION)
        hidden = self._cuda.device_array((self._number, 1), HIDDEN_STATE)
        states = self._cuda.device_array((self._number, STATE_SIZE), np.uint8)
        self._observe(1, self._cuda.to_device(np.zeros(self._number, np.int32)), observations)
        self._launch(self._kernels.write_hidden_states, self._games, hidden)
        halves = observations.view(np.uint8), hidden.view(np.uint8)
        self._launch(self._kernels.join_states, *halves, states, threads=self._number * COPY_BLOCK, block=COPY_BLOCK)
        return self._shared(states)

    def candidates(self, limit: int) -> tuple[DeviceArray, DeviceArray, DeviceArray]:
        _, moves = self._zeros((self._number, limit), np.int32)
        _, features = self._zeros((self._number, limit, len(FEATURES)), np.uint8)
        counts = self._cuda.device_array(self._number, np.int32)
        self._launch(self._kernels.list_candidates, self._games, moves, features, counts)
        return self._shared(moves), self._shared(features), self._shared(counts)

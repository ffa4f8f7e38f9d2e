"""The arrays of a batch on the CPU. Compiled functions work on them, in several threads if there are many games."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from undermine.envs.action import ACTIONS
from undermine.envs.batch_settings import seed_words
from undermine.envs.observation import OBSERVATION_SIZE, STATE_SIZE
from undermine.errors import SettingError
from undermine.rulebook.parallel_compiler import available_cpus
from undermine.rulebook.scratch import Scratches, new_scratch
from undermine.rulebook.state import HAND, SEATS, Games, new_games
from undermine.sim import batch as sim_batch
from undermine.sim.batch import NEXT_SEED, BatchArrays
from undermine.sim.hidden_state import HIDDEN_STATE
from undermine.sim.history import Histories, new_histories
from undermine.sim.move_features import FEATURES
from undermine.sim.observation import OBSERVATION
from undermine.sim.step import StepFlags, StepResult

GAMES_PER_THREAD = 128
"""A further thread is used only if each then still has this many games."""


class RowRange(NamedTuple):
    """The rows of a batch that one thread works on, and its scratch memory."""

    rows: slice
    arrays: BatchArrays
    scratch: Scratches


class Ends(NamedTuple):
    """The games of a batch as they were at the end of their last rounds; all zeros before a first round is over."""

    games: Games
    histories: Histories


class CpuEngine:
    """Implements `Engine` on the CPU."""

    def __init__(self, games: Games, threads: int | None, keep_ends: bool = False) -> None:
        number = len(games)
        self.games = games
        self.histories = new_histories(number)
        self.observation: NDArray[np.uint8] = np.zeros((number, OBSERVATION_SIZE), np.uint8)
        self.mask: NDArray[np.int8] = np.zeros((number, ACTIONS), np.int8)
        self.reward: NDArray[np.float32] = np.zeros((number, SEATS), np.float32)
        self.step_results: NDArray[np.int8] = np.zeros(number, np.int8)
        self._ends = Ends(new_games(number), new_histories(number)) if keep_ends else None
        self.threads = min(max(1, number // GAMES_PER_THREAD), threads or available_cpus())
        self._pool = ThreadPoolExecutor(self.threads) if self.threads > 1 else None
        self._row_ranges = self._divide_rows()

    def _divide_rows(self) -> list[RowRange]:
        """Divide the rows evenly among the threads."""
        arrays = BatchArrays(
            self.games, self.histories, self.mask, _as_records(self.observation), self.reward, self.step_results
        )
        ends = np.linspace(0, len(self.games), self.threads + 1).astype(int).tolist()
        return [
            RowRange(rows, _rows_of(arrays, rows), new_scratch(tracing=False))
            for rows in (slice(first, end) for first, end in pairwise(ends))
        ]

    def _run(self, work: Callable[[RowRange], Any]) -> list[Any]:
        """Do the work for every range of rows, in parallel if there are several."""
        if self._pool is None:
            return [work(self._row_ranges[0])]
        return list(self._pool.map(work, self._row_ranges))

    @property
    def players(self) -> NDArray[np.int8]:
        return self.games["players"].copy()

    @property
    def to_move(self) -> NDArray[np.int8]:
        return self.games["to_move"].copy()

    def record_of(self, row: int) -> Games:
        return self.games[row : row + 1]

    def load(self, games: Games, histories: Histories, flags: int) -> None:
        self.games[:], self.histories[:] = games, histories
        self.reward[:], self.step_results[:] = 0, 0
        self.write_outputs(flags)

    def reset(self, seeds: NDArray[np.uint64] | None, rows: NDArray[np.bool_], flags: int) -> None:
        words = np.full((len(rows), 2), NEXT_SEED, np.int64) if seeds is None else seed_words(seeds)
        self.reward[rows], self.step_results[rows] = 0, 0

        def start(part: RowRange) -> None:
            arrays, chosen = part.arrays, rows[part.rows]
            sim_batch.restart_games(arrays.games, arrays.histories, chosen, words[part.rows])
            sim_batch.write_outputs(arrays, part.scratch, chosen, flags)

        self._run(start)

    def synchronize(self) -> None:
        pass  # everything is done when a call returns

    def as_actions(self, actions: Any) -> NDArray[np.int32]:
        given = np.asarray(actions)
        if given.dtype.kind not in "iu":
            raise SettingError(f"actions are whole numbers, not {given.dtype}")
        return np.ascontiguousarray(given.clip(-2, np.iinfo(np.int32).max), np.int32)

    def action_of(self, actions: NDArray[np.int32], row: int) -> int:
        return int(actions[row])

    def first_illegal(self, actions: NDArray[np.int32], whole_moves: bool) -> int:
        def search(part: RowRange) -> int:
            games, given = part.arrays.games, actions[part.rows]
            if whole_moves:
                found = sim_batch.first_illegal(games, part.scratch, given)
            else:
                found = sim_batch.first_masked(games, part.arrays.masks, given)
            return found if found < 0 else int(part.rows.start) + found

        return next((row for row in self._run(search) if row >= 0), -1)

    def step(self, actions: NDArray[np.int32], flags: int) -> None:
        now = flags if self._ends is None else flags & ~StepFlags.AUTO_RESET | StepFlags.MANUAL_DEAL
        self._run(lambda part: sim_batch.step_all(part.arrays, part.scratch, actions[part.rows], now))
        if self._ends is not None:
            self._keep_ends(self._ends, flags)

    def _keep_ends(self, ends: Ends, flags: int) -> None:
        """Copy the games whose round is over, then deal the next."""
        ended = (self.step_results >= StepResult.ROUND_OVER) & (self.step_results <= StepResult.GAME_OVER)
        if not ended.any():
            return
        _copy_rows(self.games, ends.games, ended)
        _copy_rows(self.histories, ends.histories, ended)

        def deal(part: RowRange) -> None:
            arrays = part.arrays
            sim_batch.deal_after_steps(arrays.games, arrays.histories, arrays.step_results, flags)
            sim_batch.write_outputs(arrays, part.scratch, ended[part.rows], flags)

        self._run(deal)

    def play_random(self, moves: int, flags: int) -> int:
        return sum(
            self._run(
                lambda part: sim_batch.play_random_all(
                    part.arrays.games, part.arrays.histories, part.scratch, moves, flags
                )
            )
        )

    def write_outputs(self, flags: int) -> None:
        every = np.ones(len(self.games), np.bool_)
        self._run(lambda part: sim_batch.write_outputs(part.arrays, part.scratch, every[part.rows], flags))

    def observe(self, seats: NDArray[np.int32]) -> NDArray[np.uint8]:
        return self._observe(self.games, self.histories, seats)

    def _observe(self, games: Games, histories: Histories, seats: NDArray[np.int32]) -> NDArray[np.uint8]:
        observation = np.zeros((len(games), OBSERVATION_SIZE), np.uint8)
        records = _as_records(observation)
        self._run(
            lambda part: sim_batch.observe_all(
                games[part.rows], histories[part.rows], seats[part.rows], records[part.rows]
            )
        )
        return observation

    def observe_ends(self, seats: NDArray[np.int32]) -> NDArray[np.uint8]:
        assert self._ends is not None
        return self._observe(*self._ends, seats)

    def outcomes(self) -> tuple[NDArray[np.uint8], NDArray[np.uint8], NDArray[np.int16]]:
        assert self._ends is not None
        roles, won = (np.zeros((len(self.games), SEATS), np.uint8) for _ in range(2))
        gold = np.zeros((len(self.games), SEATS), np.int16)
        sim_batch.write_outcomes(*self._ends, roles, won, gold)
        return roles, won, gold

    def labels(self, seats: NDArray[np.int32]) -> tuple[NDArray[np.uint8], NDArray[np.uint8], NDArray[np.uint8]]:
        number = len(self.games)
        roles, goals = np.zeros((number, SEATS), np.uint8), np.zeros((number, 3), np.uint8)
        hands = np.zeros((number, SEATS, HAND), np.uint8)
        sim_batch.label_games(self.games, seats, roles, goals, hands)
        return roles, goals, hands

    def global_states(self) -> NDArray[np.uint8]:
        states = np.zeros((len(self.games), STATE_SIZE), np.uint8)
        hidden = np.zeros((len(self.games), HIDDEN_STATE.itemsize), np.uint8)
        sim_batch.write_hidden_states(self.games, hidden.view(HIDDEN_STATE)[:, 0])
        states[:, :OBSERVATION_SIZE] = self.observe(np.zeros(len(self.games), np.int32))
        states[:, OBSERVATION_SIZE:] = hidden
        return states

    def candidates(self, limit: int) -> tuple[NDArray[np.int32], NDArray[np.uint8], NDArray[np.int32]]:
        number = len(self.games)
        moves = np.zeros((number, limit), np.int32)
        features = np.zeros((number, limit, len(FEATURES)), np.uint8)
        counts = np.zeros(number, np.int32)
        self._run(
            lambda part: sim_batch.list_candidates(
                part.arrays.games, part.scratch, moves[part.rows], features[part.rows], counts[part.rows]
            )
        )
        return moves, features, counts


def _copy_rows(source: NDArray[np.void], target: NDArray[np.void], rows: NDArray[np.bool_]) -> None:
    """Copy some records as bytes. NumPy would copy field by field, which takes twenty times as long."""
    shape = (len(source), source.dtype.itemsize)
    target.view(np.uint8).reshape(shape)[rows] = source.view(np.uint8).reshape(shape)[rows]


def _rows_of(arrays: BatchArrays, rows: slice) -> BatchArrays:
    """Return views of some rows of all arrays."""
    views: Any = (array[rows] for array in arrays)
    return BatchArrays(*views)


def _as_records(observation: NDArray[np.uint8]) -> NDArray[np.void]:
    """Return rows of bytes as records that compiled code writes, without a copy."""
    return observation.view(OBSERVATION)[:, 0]

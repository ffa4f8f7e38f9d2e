"""The arrays of a batch on the CPU. Compiled functions work on them, in several threads if there are many games."""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from undermine.envs.action import ACTIONS
from undermine.envs.batch_settings import write_seeds
from undermine.envs.observation import OBSERVATION_SIZE, STATE_SIZE
from undermine.rulebook.rng import WORD
from undermine.rulebook.scratch import Scratches, new_scratch
from undermine.rulebook.state import SEATS, Games
from undermine.sim import batch as sim_batch
from undermine.sim.batch import BatchArrays
from undermine.sim.hidden_state import HIDDEN_STATE
from undermine.sim.history import Histories, new_histories
from undermine.sim.move_features import FEATURES
from undermine.sim.observation import OBSERVATION

GAMES_PER_THREAD = 128
"""A further thread is used only if each then still has this many games."""


def available_cpus() -> int:
    """Return how many CPUs this process may use; only some systems can restrict that."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class Share(NamedTuple):
    """The rows of a batch that one thread works on, and its scratch memory."""

    rows: slice
    arrays: BatchArrays
    scratch: Scratches


class CpuEngine:
    """Implements `Engine` on the CPU."""

    def __init__(self, games: Games, threads: int | None) -> None:
        number = len(games)
        self.games = games
        self.histories = new_histories(number)
        self.observation: NDArray[np.uint8] = np.zeros((number, OBSERVATION_SIZE), np.uint8)
        self.mask: NDArray[np.int8] = np.zeros((number, ACTIONS), np.int8)
        self.reward: NDArray[np.float32] = np.zeros((number, SEATS), np.float32)
        self.step_results: NDArray[np.int8] = np.zeros(number, np.int8)
        self.threads = min(max(1, number // GAMES_PER_THREAD), threads or available_cpus())
        self._pool = ThreadPoolExecutor(self.threads) if self.threads > 1 else None
        self._shares = self._make_shares()

    def _make_shares(self) -> list[Share]:
        """Divide the rows evenly among the threads."""
        arrays = BatchArrays(
            self.games, self.histories, self.mask, _as_records(self.observation), self.reward, self.step_results
        )
        ends = np.linspace(0, len(self.games), self.threads + 1).astype(int).tolist()
        return [
            Share(rows, _rows_of(arrays, rows), new_scratch(tracing=False))
            for rows in (slice(first, end) for first, end in pairwise(ends))
        ]

    def _run(self, work: Callable[[Share], Any]) -> list[Any]:
        """Do the work for every share, in parallel if there are several."""
        if self._pool is None:
            return [work(self._shares[0])]
        return list(self._pool.map(work, self._shares))

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
        self._clear_results()
        self.write_outputs(flags)

    def reset(self, seeds: NDArray[np.uint64] | None, flags: int) -> None:
        if seeds is None:
            self.games["seed"][:, 1] = (self.games["seed"][:, 1] + 1) & WORD
        else:
            write_seeds(self.games, seeds)
        self._clear_results()

        def start(share: Share) -> None:
            sim_batch.start_games(share.arrays.games, share.arrays.histories)
            sim_batch.write_outputs(share.arrays, share.scratch, flags)

        self._run(start)

    def _clear_results(self) -> None:
        self.reward[:], self.step_results[:] = 0, 0

    def synchronize(self) -> None:
        pass  # everything is done when a call returns

    def as_actions(self, actions: Any) -> NDArray[np.int32]:
        given = np.asarray(actions)
        if given.dtype.kind not in "iu":
            raise TypeError(f"actions are whole numbers, not {given.dtype}")
        return np.ascontiguousarray(given.clip(-1, np.iinfo(np.int32).max), np.int32)

    def action_of(self, actions: NDArray[np.int32], row: int) -> int:
        return int(actions[row])

    def first_illegal(self, actions: NDArray[np.int32], whole_moves: bool) -> int:
        def search(share: Share) -> int:
            games, given = share.arrays.games, actions[share.rows]
            if whole_moves:
                found = sim_batch.first_illegal(games, share.scratch, given)
            else:
                found = sim_batch.first_masked(games, share.arrays.masks, given)
            return found if found < 0 else int(share.rows.start) + found

        return next((row for row in self._run(search) if row >= 0), -1)

    def step(self, actions: NDArray[np.int32], flags: int) -> None:
        self._run(lambda share: sim_batch.step_all(share.arrays, share.scratch, actions[share.rows], flags))

    def play_random(self, moves: int, flags: int) -> int:
        return sum(
            self._run(
                lambda share: sim_batch.play_random_all(
                    share.arrays.games, share.arrays.histories, share.scratch, moves, flags
                )
            )
        )

    def write_outputs(self, flags: int) -> None:
        self._run(lambda share: sim_batch.write_outputs(share.arrays, share.scratch, flags))

    def observe(self, seats: NDArray[np.int32]) -> NDArray[np.uint8]:
        observation = np.zeros((len(self.games), OBSERVATION_SIZE), np.uint8)
        records = _as_records(observation)
        self._run(
            lambda share: sim_batch.observe_all(
                share.arrays.games, share.arrays.histories, seats[share.rows], records[share.rows]
            )
        )
        return observation

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
            lambda share: sim_batch.list_candidates(
                share.arrays.games, share.scratch, moves[share.rows], features[share.rows], counts[share.rows]
            )
        )
        return moves, features, counts


def _rows_of(arrays: BatchArrays, rows: slice) -> BatchArrays:
    """Return views of some rows of all arrays."""
    views: Any = (array[rows] for array in arrays)
    return BatchArrays(*views)


def _as_records(observation: NDArray[np.uint8]) -> NDArray[np.void]:
    """Return rows of bytes as records that compiled code writes, without a copy."""
    return observation.view(OBSERVATION)[:, 0]

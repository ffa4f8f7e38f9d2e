"""The arrays of a batch in ordinary memory, and the compiled functions that work on them, in several threads."""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any

import numpy as np
from numpy.typing import NDArray

from undermine.envs.action import ACTIONS
from undermine.envs.observation import OBSERVATION_SIZE, STATE_SIZE
from undermine.rulebook import crowd
from undermine.rulebook.candidate import FEATURES
from undermine.rulebook.desk import new_desk
from undermine.rulebook.notebook import Notebooks, new_notebooks
from undermine.rulebook.sight import SIGHT
from undermine.rulebook.state import SEATS, Games
from undermine.rulebook.truth import TRUTH

SHARE = 128
"""A thread is worth its trouble from so many games on."""


class Engine:
    """Games and what is written about them, row by row."""

    def __init__(self, games: Games, threads: int | None) -> None:
        number = len(games)
        self.games = games
        self.books = new_notebooks(number)
        self.observation: NDArray[np.uint8] = np.zeros((number, OBSERVATION_SIZE), np.uint8)
        self.mask: NDArray[np.int8] = np.zeros((number, ACTIONS), np.int8)
        self.reward: NDArray[np.float32] = np.zeros((number, SEATS), np.float32)
        self.step_kind: NDArray[np.int8] = np.zeros(number, np.int8)
        self._sights = self.observation.view(SIGHT)[:, 0]
        most = max(1, number // SHARE)
        self.threads = min(most, threads or len(os.sched_getaffinity(0)))
        self._desks = [new_desk(tracing=False) for _ in range(self.threads)]
        self._pool = ThreadPoolExecutor(self.threads) if self.threads > 1 else None
        edges = np.linspace(0, number, self.threads + 1).astype(int).tolist()
        self._shares = [slice(low, high) for low, high in pairwise(edges)]

    def load(self, games: Games, books: Notebooks | None = None) -> None:
        """Put other games, and notebooks, in the place of these; nothing has been rewarded yet."""
        self.games[:] = games
        if books is not None:
            self.books[:] = books
        self.reward[:] = 0
        self.step_kind[:] = 0

    def wait(self) -> None:
        """Everything is done when a call returns."""

    def as_actions(self, given: Any) -> NDArray[np.int32]:
        """Numbers for all games as an array of the right kind."""
        actions = np.asarray(given)
        if actions.dtype.kind not in "iu":
            raise TypeError(f"actions are whole numbers, not {actions.dtype}")
        return np.ascontiguousarray(actions.clip(-1, np.iinfo(np.int32).max), np.int32)

    def number_at(self, actions: NDArray[np.int32], row: int) -> int:
        """The action of one game."""
        return int(actions[row])

    def _all(self, work: Callable[[slice, Any], Any]) -> list[Any]:
        """Do the work for every share, side by side where there are several."""
        if self._pool is None:
            return [work(self._shares[0], self._desks[0])]
        return list(self._pool.map(work, self._shares, self._desks))

    def open(self, how: int) -> None:
        """Deal the first round of every game."""

        def work(rows: slice, desk: Any) -> None:
            crowd.open_games(self.games[rows], self.books[rows])
            self._refresh(rows, desk, how)

        self._all(work)

    def refresh(self, how: int) -> None:
        """Bring masks and observations up to date."""
        self._all(lambda rows, desk: self._refresh(rows, desk, how))

    def _refresh(self, rows: slice, desk: Any, how: int) -> None:
        crowd.refresh_all(self.games[rows], self.books[rows], desk, how, self.mask[rows], self._sights[rows])

    def forbidden(self, actions: NDArray[np.int32], whole: bool) -> int:
        """The first row whose action is not allowed, −1 if there is none."""

        def work(rows: slice, desk: Any) -> int:
            if whole:
                found = crowd.first_illegal(self.games[rows], desk, actions[rows])
            else:
                found = crowd.first_forbidden(self.games[rows], self.mask[rows], actions[rows])
            return found if found < 0 else int(rows.start) + found

        return next((row for row in self._all(work) if row >= 0), -1)

    def step(self, actions: NDArray[np.int32], how: int) -> None:
        """Make a choice, or a move, in every game."""

        def work(rows: slice, desk: Any) -> None:
            crowd.step_all(
                self.games[rows], self.books[rows], desk, actions[rows], how,
                self.reward[rows], self.step_kind[rows], self.mask[rows], self._sights[rows],
            )  # fmt: skip

        self._all(work)

    def roam(self, moves: int, how: int) -> int:
        """Play so many moves at random in every game; count them."""
        return sum(self._all(lambda rows, desk: crowd.roam_all(self.games[rows], self.books[rows], desk, moves, how)))

    def observe(self, seats: NDArray[np.int32]) -> NDArray[np.uint8]:
        """What one seat of each game observes, in an array of its own."""
        out = np.zeros((len(self.games), OBSERVATION_SIZE), np.uint8)
        sights = out.view(SIGHT)[:, 0]
        self._all(lambda rows, _: crowd.look_all(self.games[rows], self.books[rows], seats[rows], sights[rows]))
        return out

    def truth(self) -> NDArray[np.uint8]:
        """The global state of each game."""
        out = np.zeros((len(self.games), STATE_SIZE), np.uint8)
        truths = np.zeros((len(self.games), TRUTH.itemsize), np.uint8)
        crowd.tell_all(self.games, truths.view(TRUTH)[:, 0])
        out[:, :OBSERVATION_SIZE] = self.observe(np.zeros(len(self.games), np.int32))
        out[:, OBSERVATION_SIZE:] = truths
        return out

    def candidates(self, most: int) -> tuple[NDArray[np.int32], NDArray[np.uint8], NDArray[np.int32]]:
        """Legal moves, their features, and how many there are."""
        number = len(self.games)
        moves = np.zeros((number, most), np.int32)
        features = np.zeros((number, most, len(FEATURES)), np.uint8)
        counts = np.zeros(number, np.int32)
        self._all(lambda rows, desk: crowd.list_all(self.games[rows], desk, moves[rows], features[rows], counts[rows]))
        return moves, features, counts

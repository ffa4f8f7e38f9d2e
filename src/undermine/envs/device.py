"""The arrays of a batch on a CUDA device, and the kernels that work on them; the same interface as `Engine`."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from undermine.envs.action import ACTIONS
from undermine.envs.dlpack import DeviceArray
from undermine.envs.kernels import WARP, kernels
from undermine.envs.observation import OBSERVATION_SIZE
from undermine.rulebook.candidate import FEATURES
from undermine.rulebook.crowd import How
from undermine.rulebook.look import SHARES
from undermine.rulebook.notebook import Notebooks, new_notebooks
from undermine.rulebook.sight import SIGHT
from undermine.rulebook.speed import device
from undermine.rulebook.state import SEATS, Games
from undermine.rulebook.truth import TRUTH

THREADS = 64
TOGETHER = 512
"""Threads of a block that plays many moves on end: the more, the more warps share the instructions they fetch."""
FOR_PLANES = 64
"""Threads that copy the planes of a game."""


class CudaEngine:
    """Games and what is written about them, row by row, in the memory of the device."""

    def __init__(self, games: Games) -> None:
        self._cuda, self._kernels = device(), kernels()
        self._number = number = len(games)
        self._game_records = self._cuda.to_device(np.asarray(games).reshape(number, 1))
        self._book_records = self._cuda.to_device(new_notebooks(number).reshape(number, 1))
        self._games, self._books = self._game_records.reshape(number), self._book_records.reshape(number)
        self._sights = self._records(number, SIGHT)
        self._mask_words = self._cuda.to_device(np.zeros(-(-number * ACTIONS // 8), np.int64))
        self._mask = self._mask_words.view(np.int8)[: number * ACTIONS].reshape(number, ACTIONS)
        self._reward = self._cuda.to_device(np.zeros((number, SEATS), np.float32))
        self._steps = self._cuda.to_device(np.zeros(number, np.int8))
        self._movers = self._cuda.to_device(np.full(number, -1, np.int32))
        self._wrong = self._cuda.to_device(np.zeros(1, np.int32))
        self.observation = DeviceArray(self._bytes(self._sights), self.wait)
        self.mask, self.reward = DeviceArray(self._mask, self.wait), DeviceArray(self._reward, self.wait)
        self.step_kind = DeviceArray(self._steps, self.wait)

    def _records(self, number: int, dtype: np.dtype[Any]) -> Any:
        """Room for records, as a column."""
        return self._cuda.to_device(np.zeros((number, 1), dtype))

    def _bytes(self, records: Any) -> Any:
        """The same room as rows of bytes."""
        return records.view(np.uint8)

    def wait(self) -> None:
        """Wait until the device is done."""
        self._cuda.synchronize()

    def _launch(self, kernel: Any, *arguments: Any, threads: int | None = None, block: int = THREADS) -> None:
        """Start a kernel, with a thread for each game or so many."""
        blocks = -(-(threads or self._number) // block)
        kernel[blocks, block](*arguments)

    @property
    def games(self) -> Games:
        """A copy of the games in ordinary memory."""
        games: Games = self._games.copy_to_host()
        return games

    @property
    def books(self) -> Notebooks:
        """A copy of the notebooks in ordinary memory."""
        books: Notebooks = self._books.copy_to_host()
        return books

    def load(self, games: Games, books: Notebooks | None = None) -> None:
        """Put other games, and notebooks, in the place of these; nothing has been rewarded yet."""
        self._games.copy_to_device(np.ascontiguousarray(games))
        if books is not None:
            self._books.copy_to_device(np.ascontiguousarray(books))
        self._reward.copy_to_device(np.zeros((self._number, SEATS), np.float32))
        self._steps.copy_to_device(np.zeros(self._number, np.int8))

    def as_actions(self, given: Any) -> Any:
        """Numbers for all games on the device; those that are there already stay where they are."""
        there = hasattr(given, "__cuda_array_interface__")
        given = self._cuda.as_cuda_array(given) if there else np.asarray(given)
        if given.dtype.kind not in "iu":
            raise TypeError(f"actions are whole numbers, not {given.dtype}")
        if isinstance(given, np.ndarray):
            return self._cuda.to_device(np.ascontiguousarray(given.clip(-1, np.iinfo(np.int32).max), np.int32))
        return given

    def number_at(self, actions: Any, row: int) -> int:
        """The action of one game."""
        return int(actions.copy_to_host()[row])

    # going on

    def open(self, how: int) -> None:
        """Deal the first round of every game."""
        self._launch(self._kernels.open_games, self._games, self._books)
        self.refresh(how)

    def refresh(self, how: int) -> None:
        """Bring masks and observations up to date."""
        self._clear()
        self._launch(self._kernels.mark, self._games, self._books, self._mask)
        if how & How.LOOK:
            self._look(1, self._movers, self._sights)

    def _clear(self) -> None:
        self._launch(self._kernels.clear, self._mask_words, threads=len(self._mask_words), block=256)

    def _look(self, anew: int, seats: Any, sights: Any) -> None:
        seen, pairs = sights.view(np.uint16), self._game_records.view(np.uint16)
        every = self._number * FOR_PLANES
        self._launch(self._kernels.planes, pairs, self._books, self._steps, anew, seen, threads=every, block=FOR_PLANES)
        arguments = (self._games, self._books, self._steps, anew, seats, sights, seen)
        self._launch(self._kernels.look, *arguments, threads=self._number * SHARES, block=WARP * SHARES)

    def forbidden(self, actions: Any, whole: bool) -> int:
        """The first row whose action is not allowed, −1 if there is none."""
        self._wrong.copy_to_device(np.full(1, self._number, np.int32))
        if whole:
            self._launch(self._kernels.check_moves, self._games, actions, self._wrong)
        else:
            self._launch(self._kernels.check_choices, self._games, self._mask, actions, self._wrong)
        found = int(self._wrong.copy_to_host()[0])
        return found if found < self._number else -1

    def step(self, actions: Any, how: int) -> None:
        """Make a choice, or a move, in every game."""
        self._clear()
        arguments = (self._games, self._books, actions, how, self._reward, self._steps, self._mask)
        self._launch(self._kernels.step, *arguments)
        if how & How.LOOK:
            self._look(0, self._movers, self._sights)

    def roam(self, moves: int, how: int) -> int:
        """Play so many moves at random in every game; count them."""
        counts = self._cuda.to_device(np.zeros(self._number, np.int64))
        games, books = self._game_records.view(np.int64), self._book_records.view(np.int32)
        block = min(TOGETHER, -(-self._number // WARP) * WARP)
        self._launch(self._kernels.roam_on, games, books, moves, how, counts, block=block)
        return int(counts.copy_to_host().sum())

    # looking

    def observe(self, seats: NDArray[np.int32]) -> DeviceArray:
        """What one seat of each game observes, in an array of its own."""
        sights = self._records(self._number, SIGHT)
        self._look(1, self._cuda.to_device(seats), sights)
        return DeviceArray(self._bytes(sights), self.wait)

    def truth(self) -> NDArray[np.uint8]:
        """The global state of each game, in ordinary memory."""
        truths = self._records(self._number, TRUTH)
        self._launch(self._kernels.truth, self._games, truths)
        seen = np.asarray(self.observe(np.zeros(self._number, np.int32)))
        return np.hstack([seen.reshape(-1, OBSERVATION_SIZE), self._bytes(truths).copy_to_host()])

    def candidates(self, most: int) -> tuple[DeviceArray, DeviceArray, DeviceArray]:
        """Legal moves, their features, and how many there are."""
        moves = self._cuda.to_device(np.zeros((self._number, most), np.int32))
        features = self._cuda.to_device(np.zeros((self._number, most, len(FEATURES)), np.uint8))
        counts = self._cuda.to_device(np.zeros(self._number, np.int32))
        self._launch(self._kernels.candidates, self._games, moves, features, counts)
        return DeviceArray(moves, self.wait), DeviceArray(features, self.wait), DeviceArray(counts, self.wait)

"""One seat of every game of a batch, while a policy plays the others; or all seats, whose turn it is.

`VectorEnv` uses it with NumPy and the environment for TorchRL with PyTorch. `xp` is one of the two libraries.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from undermine.envs.batch import NO_ACTION, Batch, StepResult
from undermine.envs.observation import parts
from undermine.errors import SettingError, shown
from undermine.settings import is_whole
from undermine.sim.observation import COUNT_COLUMNS

RANDOM = "random"
"""The seat that stands for another one in every game."""
ALL = "all"
"""The seat that stands for all: each step is one of the seat to move."""

OWN_SEAT = COUNT_COLUMNS.index("own seat")

Policy = Callable[[Any, Any], Any]
"""Chooses actions for all games from their observations, (games, `OBSERVATION_SIZE`), and masks, (games, `ACTIONS`)."""


def random_actions(masks: np.ndarray, random: np.random.Generator) -> np.ndarray:
    """Return a random allowed action for each mask; 0 where none is allowed."""
    counts = np.cumsum(masks, axis=1, dtype=np.int16)
    wanted = (random.random(len(masks)) * counts[:, -1]).astype(np.int16)
    actions: np.ndarray = (counts > wanted[:, None]).argmax(axis=1)
    return actions


class SeatBatch:
    """The games of a batch without automatic reset, stopped wherever it is the turn of the seat that is played."""

    def __init__(self, batch: Batch, seat: int | str, policy: Policy, xp: Any) -> None:
        """`seat` is a number, `random` or `all`; `policy` plays all other seats."""
        least = int(batch.players.min())
        if seat not in (RANDOM, ALL) and not is_whole(seat, 0, least - 1):
            raise SettingError(f"the seat is 0 to {least - 1}, {RANDOM} or {ALL}, not {shown(seat)}")
        self.batch, self._seat, self._policy, self._xp = batch, seat, policy, xp
        self.seats: np.ndarray = np.zeros(len(batch), np.int64)
        """The seat that is played in each game; with `all`, it is not used."""
        self.acted: Any = self._on_device(self.seats)
        """The seat that acted last in each game, as an array where the batch is."""
        self._random = np.random.default_rng()

    def array(self, array: Any) -> Any:
        """Return an array of the batch as one of NumPy or PyTorch, without a copy."""
        return array if self._xp is np else self._xp.from_dlpack(array)

    @property
    def to_move(self) -> Any:
        """The seat to move in each game, as an array where the batch is; 0 where the game is over."""
        return parts(self.array(self.batch.observation))["counts"][:, OWN_SEAT]

    @property
    def done(self) -> Any:
        """Where the game is over."""
        return self.array(self.batch.step_results) >= int(StepResult.GAME_OVER)

    def reset(self, seed: Any = None, rows: np.ndarray | None = None) -> None:
        """Start all games again, or those of some rows, and let the policy play until it is the seat's turn."""
        if seed is not None:
            self._random = np.random.default_rng(seed)
        self.batch.reset(seed, rows)
        if self._seat == RANDOM:
            drawn = self._random.integers(self.batch.players)
            self.seats = drawn if rows is None else np.where(rows, drawn, self.seats)
        elif self._seat != ALL:
            self.seats = np.full(len(self.batch), int(self._seat), np.int64)
        self._play_others()

    def step(self, actions: Any) -> tuple[Any, Any]:
        """Take an action in every game, then let the policy play. Return the seat's rewards, and where a round ended.

        With `all`, the rewards are those of the seats that acted.
        """
        seats = self.to_move if self._seat == ALL else self._on_device(self.seats)
        seats = self._xp.asarray(seats, dtype=self._xp.int64)
        self.acted = self._xp.where(self.done, self.acted, seats)  # a game that was over before only waits
        self.batch.step(actions)
        rewards, ended = self._rewards_of(seats), self._round_over()
        more_rewards, more_ended = self._play_others()
        return rewards + more_rewards, ended | more_ended

    def observation(self) -> Any:
        """Return what the seat that is played observes in each game, in a new array: after the end, who acted last.

        The batch itself shows a game that is over to seat 0, because nobody is to move.
        """
        now, done = self.array(self.batch.observation), self.done
        last = self.array(self.batch.observe(self._on_host(self.acted))) if bool(done.any()) else now
        return self._xp.where(done[:, None], last, now)

    def outcome(self, ended: Any) -> tuple[Any, Any]:
        """Return the roles and winners of the rounds that have `ended`, by seat, and zeros for other games."""
        roles, won, _ = (self.array(array) for array in self.batch.outcome())
        return self._xp.where(ended[:, None], roles, 0), self._xp.where(ended[:, None], won, 0) == 1

    def _on_host(self, array: Any) -> np.ndarray:
        """Return an array from where the batch is as one of NumPy."""
        found: np.ndarray = array if self._xp is np else array.cpu().numpy()
        return found

    def _on_device(self, array: np.ndarray) -> Any:
        """Return an array from the host where the batch is."""
        if self._xp is np:
            return array
        return self._xp.asarray(array, device=self.array(self.batch.mask).device)

    def _rewards_of(self, seats: Any) -> Any:
        return self.array(self.batch.reward)[self._xp.arange(len(self.batch)), seats]

    def _round_over(self) -> Any:
        results = self.array(self.batch.step_results)
        return (results >= int(StepResult.ROUND_OVER)) & (results <= int(StepResult.GAME_OVER))

    def _play_others(self) -> tuple[Any, Any]:
        """Let the policy play until it is the seat's turn in every game. Return what that led to, as `step` does."""
        if self._seat == ALL:
            return 0, False
        seats, rewards, ended = self._on_device(self.seats), 0.0, self._round_over() & False
        while True:
            waits = self.done | (self.to_move == seats)
            if bool(waits.all()):
                return rewards, ended
            observation, mask = self.array(self.batch.observation), self.array(self.batch.mask)
            chosen = self._policy(observation, mask)
            self.batch.step(self._xp.where(waits, NO_ACTION, chosen))
            rewards, ended = rewards + self._rewards_of(seats), ended | self._round_over()

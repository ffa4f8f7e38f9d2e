"""A vector environment for Gymnasium: `VectorEnv(1024)` plays one seat of many games at once, on `Batch`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from undermine.envs.action import ACTIONS
from undermine.envs.batch import Batch
from undermine.envs.observation import OBSERVATION_SIZE
from undermine.envs.seat_batch import ALL, Policy, SeatBatch, random_actions
from undermine.extras import importing
from undermine.rulebook.editions import DEFAULT_EDITION
from undermine.settings import Edition, Option

with importing("undermine.envs.vector", "envs"):
    import gymnasium
    from gymnasium.vector.utils import batch_space

__all__ = ["MaskedMultiDiscrete", "VectorEnv"]

Arrays = dict[str, np.ndarray]


class MaskedMultiDiscrete(gymnasium.spaces.MultiDiscrete):
    """The actions of all games. Samples without a mask of their own are allowed by the current masks."""

    def __init__(self, current_masks: np.ndarray) -> None:
        super().__init__(np.full(len(current_masks), ACTIONS))
        self._masks = current_masks

    def sample(self, mask: Any = None, probability: Any = None) -> Any:
        """Return a random action for each game."""
        if mask is None and probability is None:
            return random_actions(self._masks, self.np_random)
        return super().sample(mask, probability)


class VectorEnv(gymnasium.vector.VectorEnv[Arrays, np.ndarray, np.ndarray]):
    """One seat of many games. A game that is over starts again in the same step."""

    metadata: dict[str, Any] = {"autoreset_mode": gymnasium.vector.AutoresetMode.SAME_STEP}  # noqa: RUF012

    def __init__(
        self,
        num_envs: int,
        players: int | Sequence[int] = 5,
        edition: Edition | Sequence[Edition] = DEFAULT_EDITION,
        expansion: bool | Sequence[bool] = False,
        options: Mapping[str, Option] | Sequence[Mapping[str, Option]] | None = None,
        reward: str = "gold",
        seat: int | str = 0,
        policy: Policy | None = None,
        head_start: int | Sequence[int] = 0,
        threads: int | None = None,
    ) -> None:
        """Set the games up; all but the following is as in `Batch`.

        `seat` is the one you play: a number, `random` for another one in every game, or `all` to act for whoever is to
        move. `policy` plays the other seats: it takes observations and masks of all games and returns actions. By
        default, it plays at random.
        """
        batch = Batch(
            num_envs, players, edition, expansion, options, reward=reward, auto_reset=False, threads=threads,
            keep_ends=True, head_start=head_start,
        )  # fmt: skip
        self._opponent_random = np.random.default_rng()
        self._games = SeatBatch(batch, seat, policy or self._random_policy, np)
        self._plays_all = seat == ALL
        self._has_begun = False
        self.num_envs = num_envs
        self.single_observation_space = gymnasium.spaces.Dict(
            {
                "observation": gymnasium.spaces.Box(0, 255, (OBSERVATION_SIZE,), np.uint8),
                "action_mask": gymnasium.spaces.Box(0, 1, (ACTIONS,), np.int8),
            }
        )
        self.single_action_space = gymnasium.spaces.Discrete(ACTIONS)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = MaskedMultiDiscrete(batch.mask)

    def _random_policy(self, _observation: np.ndarray, mask: np.ndarray) -> np.ndarray:
        return random_actions(mask, self._opponent_random)

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Arrays, dict[str, Any]]:
        """Start all games. With a seed, the first game gets it, the next one seed + 1 and so on; or give one for each.

        Without a seed, the first deals are random, and later resets go on from where the games are.
        """
        super().reset(seed=None if isinstance(seed, Sequence) else seed, options=options)
        seeds = self._fill_seeds(seed)
        if seeds is not None:
            self._opponent_random = np.random.default_rng(seeds)
        self._games.reset(seeds)
        self._has_begun = True
        return self._observation(), self._info()

    def _fill_seeds(self, seed: int | Sequence[int | None] | None) -> int | list[int] | None:
        """Draw the seeds that are missing: all of them before the first reset, and those that are `None` in a list."""
        if isinstance(seed, Sequence):
            return [int(self.np_random.integers(2**63)) if one is None else one for one in seed]
        if seed is None and not self._has_begun:
            return [int(one) for one in self.np_random.integers(2**63, size=self.num_envs)]
        return seed

    def step(self, actions: Any) -> tuple[Arrays, np.ndarray, np.ndarray, np.ndarray, dict[str, Any]]:
        """Take an action in every game. If one is masked out, `IllegalMove` is raised and nothing changes."""
        if not self._has_begun:
            raise gymnasium.error.ResetNeeded("call reset before step")
        rewards, ended = self._games.step(actions)
        info = self._round_info(ended)
        done = self._games.done.copy()
        if done.any():
            info |= {"final_obs": self._final_observations(done), "_final_obs": done.copy()}
            self._games.reset(rows=done)
        return self._observation(), rewards, done, np.zeros_like(done), info | self._info()

    @property
    def batch(self) -> Batch:
        """The games, for labels and states. Only the environment may step and reset them."""
        return self._games.batch

    def _observation(self) -> Arrays:
        return {"observation": self._games.observation(), "action_mask": self.batch.mask.copy()}

    def _info(self) -> dict[str, Any]:
        """Say which seat each observation is of."""
        seats = self._games.to_move if self._plays_all else self._games.seats
        return {"seat": seats.astype(np.int64), "_seat": np.ones(self.num_envs, np.bool_)}

    def _round_info(self, ended: np.ndarray) -> dict[str, Any]:
        """Say how rounds ended, by seat: what everyone then knows, and with `all` the rewards of all seats."""
        info: dict[str, Any] = {}
        if self._plays_all:
            info |= {"rewards": self.batch.reward.copy(), "_rewards": np.ones(self.num_envs, np.bool_)}
        if ended.any():
            told = dict(zip(("roles", "won"), self._games.outcome(ended), strict=True))
            info |= {"round_over": told | {f"_{name}": ended.copy() for name in told}, "_round_over": ended.copy()}
        return info

    def _final_observations(self, done: np.ndarray) -> np.ndarray:
        """Return what the seat that acted saw at the end of each game that is over, as the objects of Gymnasium."""
        seen = self._games.observation()
        found = np.full(self.num_envs, None, dtype=object)
        for row in np.flatnonzero(done):
            found[row] = {"observation": seen[row], "action_mask": np.zeros(ACTIONS, np.int8)}
        return found

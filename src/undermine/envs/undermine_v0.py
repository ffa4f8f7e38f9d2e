"""The game as an environment of PettingZoo: `undermine_v0.env(players=5)`.

A move takes one to three steps of its agent, each a small choice with its own mask (see `undermine.envs.action`).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import gymnasium
import numpy as np
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers
from pettingzoo.utils.conversions import turn_based_aec_to_parallel

from undermine.envs.action import ACTIONS
from undermine.envs.batch import reward_of
from undermine.envs.observation import OBSERVATION_SIZE, STATE_SIZE
from undermine.envs.rendering import FRAMES_PER_SECOND, RENDER_MODES, check_mode, render
from undermine.envs.seating import SEED_MAX
from undermine.envs.solo import Solo
from undermine.error import SettingError, shown
from undermine.rulebook.course import Step
from undermine.rulebook.editions import DEFAULT_EDITION
from undermine.settings import Option, is_whole

__all__ = ["env", "parallel_env", "raw_env"]

Observation = dict[str, np.ndarray]

NO_CHOICES = np.zeros(ACTIONS, np.int8)


def env(**settings: Any) -> AECEnv[str, Observation, int]:
    """The environment with the usual wrappers: order and limits of calls are checked."""
    wrapped: AECEnv[str, Observation, int] = raw_env(**settings)
    wrapped = wrappers.AssertOutOfBoundsWrapper(wrapped)
    return wrappers.OrderEnforcingWrapper(wrapped)


def parallel_env(**settings: Any) -> Any:
    """The same for agents that are asked at once; only the action of the one whose turn it is counts."""
    return turn_based_aec_to_parallel(raw_env(**settings))


class raw_env(AECEnv[str, Observation, int]):  # noqa: N801  PettingZoo's name
    """The environment without wrappers."""

    metadata: dict[str, Any] = {  # noqa: RUF012  so PettingZoo declares it
        "name": "undermine_v0",
        "render_modes": list(RENDER_MODES),
        "render_fps": FRAMES_PER_SECOND,
        "is_parallelizable": False,
    }

    def __init__(
        self,
        players: int = 5,
        edition: str = DEFAULT_EDITION,
        expansion: bool = False,
        options: Mapping[str, Option] | None = None,
        reward: str = "gold",
        render_mode: str | None = None,
    ) -> None:
        """`reward` is `gold` (of the round, less the mean) or `win` (the share of the win, less an equal one)."""
        super().__init__()
        check_mode(render_mode)
        self.render_mode = render_mode
        self._solo = Solo(players, edition, expansion, options, reward_of(reward))
        self.possible_agents = [f"seat_{seat}" for seat in range(players)]
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._dice = np.random.default_rng()
        self._paid = False
        observation = gymnasium.spaces.Dict(
            {
                "observation": gymnasium.spaces.Box(0, 255, (OBSERVATION_SIZE,), np.uint8),
                "action_mask": gymnasium.spaces.Box(0, 1, (ACTIONS,), np.int8),
            }
        )
        self._observation_spaces = dict.fromkeys(self.possible_agents, observation)
        self._action_spaces = {agent: gymnasium.spaces.Discrete(ACTIONS) for agent in self.possible_agents}
        self.state_space = gymnasium.spaces.Box(0, 255, (STATE_SIZE,), np.uint8)

    def observation_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        """The same for every agent."""
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        """The same for every agent, each with a generator of its own."""
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        """Begin a game; the same seed gives the same deals as `Game.new(seed=seed)`."""
        if seed is not None and not is_whole(seed, 0, SEED_MAX):
            raise SettingError(f"a seed is a whole number from 0 to 2**64 - 1, not {shown(seed)}")
        self._solo.reset(int(self._dice.integers(2**63)) if seed is None else int(seed))
        if seed is not None:
            self._dice = np.random.default_rng(int(seed))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self._solo.seat]
        self._paid = False

    def observe(self, agent: str) -> Observation:
        """What an agent's seat observes, and the choices it may make; none unless it is its turn."""
        solo, seat = self._solo, self._seat_of[agent]
        mask = solo.mask if seat == solo._to_move[0] else NO_CHOICES
        return {"observation": solo.observe(seat), "action_mask": mask.copy()}

    def state(self) -> np.ndarray:
        """The global state, with all secrets, for training."""
        return self._solo.state()

    def step(self, action: int | None) -> None:
        """Make a choice for the agent whose turn it is; an action that is masked out raises `IllegalMove`."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        step = self._solo.step(_number(action))
        self._cumulative_rewards[agent] = 0.0
        if step >= Step.ROUND_OVER:
            self._pay()
        elif self._paid:
            self._clear_rewards()
            self._paid = False
        if step == Step.GAME_OVER:
            self._end()
        else:
            self.agent_selection = self.possible_agents[self._solo._to_move[0]]
        if self.render_mode == "human":
            self.render()

    def _pay(self) -> None:
        """A round is over: everybody is rewarded."""
        for agent, reward in zip(self.possible_agents, self._solo.reward.tolist(), strict=False):
            self.rewards[agent] = reward
        self._accumulate_rewards()
        self._paid = True

    def _end(self) -> None:
        """The game is over for all."""
        for agent in self.agents:
            self.terminations[agent] = True
        self.agent_selection = self.agents[0]

    def render(self) -> Any:
        """What is open to all: text, SVG or pixels, by `render_mode`."""
        if self.render_mode is None:
            gymnasium.logger.warn("No render mode was asked for, so render() does nothing.")
            return None
        return render(self._solo, self.render_mode)

    # saving

    def save(self) -> bytes:
        """The game as it stands, to go on from with `restore`; an environment can also be copied and pickled."""
        due = [self._cumulative_rewards.get(agent, 0.0) for agent in self.possible_agents]
        return self._solo.save() + np.array(due).tobytes()

    def restore(self, saved: bytes) -> None:
        """Go on from what `save` gave, in an environment with the same settings."""
        due = 8 * len(self.possible_agents)
        self._solo.restore(saved[:-due])
        self.agents = list(self.possible_agents)
        self._cumulative_rewards = dict(zip(self.agents, np.frombuffer(saved[-due:]).tolist(), strict=True))
        self.rewards = dict(zip(self.agents, self._solo.reward.tolist(), strict=False))
        self.truncations = dict.fromkeys(self.agents, False)
        self.terminations = dict.fromkeys(self.agents, self._solo.over)
        self.infos = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[max(self._solo.seat, 0)]
        self._paid = bool(self._solo.reward.any())


def _number(action: object) -> int:
    if not is_whole(action, -(2**63), 2**63):
        raise SettingError(f"an action is a whole number, not {shown(action)}")
    return int(action)  # type: ignore[call-overload, no-any-return]

"""A PettingZoo environment: `undermine_v0.env(players=5)`.

A move takes one to three steps of its agent. Each is one action with its own mask (see `undermine.envs.action`).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from undermine.envs.action import ACTIONS
from undermine.envs.batch_settings import reward_named
from undermine.envs.observation import OBSERVATION_SIZE, STATE_SIZE
from undermine.envs.rendering import FRAMES_PER_SECOND, RENDER_MODES, check_mode, render
from undermine.envs.round_info import round_info
from undermine.envs.single_game import SingleGame
from undermine.errors import SettingError, shown
from undermine.extras import importing
from undermine.rulebook.editions import DEFAULT_EDITION
from undermine.settings import SEED_MAX, Edition, Option, is_whole
from undermine.sim.step import StepResult

with importing("undermine.envs.undermine_v0", "envs"):
    import gymnasium
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
    from pettingzoo.utils.conversions import turn_based_aec_to_parallel

__all__ = ["env", "parallel_env", "raw_env"]

Observation = dict[str, np.ndarray]

NO_ACTIONS = np.zeros(ACTIONS, np.int8)


def env(**settings: Any) -> AECEnv[str, Observation, int]:
    """Return the environment with the usual wrappers, which check the order of calls and their arguments."""
    wrapped: AECEnv[str, Observation, int] = raw_env(**settings)
    wrapped = wrappers.AssertOutOfBoundsWrapper(wrapped)
    return wrappers.OrderEnforcingWrapper(wrapped)


def parallel_env(**settings: Any) -> Any:
    """Return the environment for agents that act at once. Only the action of the agent to move counts."""
    return turn_based_aec_to_parallel(raw_env(**settings))


class raw_env(AECEnv[str, Observation, int]):  # noqa: N801  PettingZoo's name
    """The environment without wrappers."""

    metadata: dict[str, Any] = {  # noqa: RUF012  as PettingZoo declares it
        "name": "undermine_v0",
        "render_modes": list(RENDER_MODES),
        "render_fps": FRAMES_PER_SECOND,
        "is_parallelizable": False,
    }

    def __init__(
        self,
        players: int = 5,
        edition: Edition = DEFAULT_EDITION,
        expansion: bool = False,
        options: Mapping[str, Option] | None = None,
        reward: str = "gold",
        render_mode: str | None = None,
    ) -> None:
        """Set the game up. `reward` is `gold`, `win` or `side`; `render_mode` is one of `RENDER_MODES`."""
        super().__init__()
        check_mode(render_mode)
        self.render_mode = render_mode
        self._game = SingleGame(players, edition, expansion, options, reward_named(reward), auto_deal=False)
        self.possible_agents = [f"seat_{seat}" for seat in range(players)]
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._rng = np.random.default_rng()
        self._has_rewards = False
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
        """Return the space of observations, the same for every agent."""
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        """Return the space of actions: the same for every agent, each with its own random generator."""
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        """Start a game. The same seed gives the same deals as `Game.new(seed=seed)`."""
        if seed is not None and not is_whole(seed, 0, SEED_MAX):
            raise SettingError(f"a seed is a whole number from 0 to 2**64 - 1, not {shown(seed)}")
        self._game.reset(int(self._rng.integers(2**63)) if seed is None else int(seed))
        if seed is not None:
            self._rng = np.random.default_rng(int(seed))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self._game.to_move]
        self._has_rewards = False

    def observe(self, agent: str) -> Observation:
        """Return what an agent observes, and its mask, which is all zeros unless it is the agent's turn."""
        game, seat = self._game, self._seat_of[agent]
        mask = game.mask if seat == game._to_move[0] else NO_ACTIONS  # a property would take 2 % of a step
        return {"observation": game.observe(seat), "action_mask": mask.copy()}

    def state(self) -> np.ndarray:
        """Return the global state, with all secrets, for training."""
        return self._game.state()

    def step(self, action: int | None) -> None:
        """Take an action of the agent whose turn it is. Raises `IllegalMove` if it is masked out."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        result = self._game.step(_whole_number(action))
        self._cumulative_rewards[agent] = 0.0
        if result >= StepResult.ROUND_OVER:
            self._end_round(result)
        elif self._has_rewards:
            self._clear_rewards()
            self.infos = {agent: {} for agent in self.agents}
            self._has_rewards = False
        if result == StepResult.GAME_OVER:
            self._terminate()
        else:
            self.agent_selection = self.possible_agents[self._game._to_move[0]]
        if self.render_mode == "human":
            self.render()

    def _end_round(self, result: int) -> None:
        """Tell everybody how the round ended, reward them, and deal the next round if there is one."""
        info = round_info(self._game)
        self.infos = {agent: {"round_over": info} for agent in self.agents}
        for agent, reward in zip(self.possible_agents, self._game.reward.tolist(), strict=False):
            self.rewards[agent] = reward
        self._accumulate_rewards()
        self._has_rewards = True
        if result == StepResult.ROUND_OVER:
            self._game.deal_next()

    def _terminate(self) -> None:
        """End the game for all agents."""
        for agent in self.agents:
            self.terminations[agent] = True
        self.agent_selection = self.agents[0]

    def render(self) -> Any:
        """Return what everyone may see, as text, SVG or pixels, by `render_mode`."""
        if self.render_mode is None:
            gymnasium.logger.warn("render() does nothing because no render mode was chosen.")
            return None
        return render(self._game, self.render_mode)

    # saving

    def save(self) -> bytes:
        """Return the game as it is, for `restore`. You can also copy or pickle an environment."""
        cumulative = [self._cumulative_rewards.get(agent, 0.0) for agent in self.possible_agents]
        return self._game.save() + np.array(cumulative).tobytes()

    def restore(self, saved: bytes) -> None:
        """Continue from what `save` returned, in an environment with the same settings."""
        size = 8 * len(self.possible_agents)
        self._game.restore(saved[:-size])
        self.agents = list(self.possible_agents)
        self._cumulative_rewards = dict(zip(self.agents, np.frombuffer(saved[-size:]).tolist(), strict=True))
        self.rewards = dict(zip(self.agents, self._game.reward.tolist(), strict=False))
        self.truncations = dict.fromkeys(self.agents, False)
        self.terminations = dict.fromkeys(self.agents, self._game.over)
        self.infos = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[max(self._game.to_move, 0)]
        self._has_rewards = bool(self._game.reward.any())


def _whole_number(action: object) -> int:
    if not is_whole(action, -(2**63), 2**63):
        raise SettingError(f"an action is a whole number, not {shown(action)}")
    return int(action)  # type: ignore[call-overload, no-any-return]

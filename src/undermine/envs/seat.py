"""A Gymnasium environment: you play one seat, and bots play the others. `gymnasium.make("undermine/Seat-v0")`.

Importing this module registers the id. `gymnasium.make("undermine.envs.seat:undermine/Seat-v0")` imports it for you.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from undermine.envs.action import ACTIONS, actions_of
from undermine.envs.batch_settings import reward_named
from undermine.envs.observation import OBSERVATION_SIZE
from undermine.envs.opponents import DEFAULT_BOT, Opponents
from undermine.envs.rendering import FRAMES_PER_SECOND, RENDER_MODES, check_mode, render
from undermine.envs.role_deals import RoleDeals
from undermine.envs.round_info import round_info
from undermine.envs.single_game import SingleGame
from undermine.errors import IllegalMove, SettingError, shown
from undermine.extras import importing
from undermine.move import Move
from undermine.rulebook.editions import DEFAULT_EDITION
from undermine.settings import Edition, Option, is_whole
from undermine.sim.step import StepResult

with importing("undermine.envs.seat", "envs"):
    import gymnasium

__all__ = ["ENV_ID", "MaskedDiscrete", "SeatEnv", "random_bot", "register"]

ENV_ID = "undermine/Seat-v0"

RANDOM = "random"
"""The seat that stands for another one in every episode."""

Observation = dict[str, np.ndarray]
Bot = Callable[[NDArray[np.uint8], NDArray[np.int8], np.random.Generator], int]
"""Chooses an action from an observation and its mask, with a random generator."""


def random_bot(_observation: NDArray[np.uint8], mask: NDArray[np.int8], rng: np.random.Generator) -> int:
    """Return a random allowed action."""
    return int(rng.choice(mask.nonzero()[0]))


class MaskedDiscrete(gymnasium.spaces.Discrete):
    """The space of actions. Its samples are allowed by the current mask, unless you give another mask."""

    def __init__(self, current_mask: NDArray[np.int8]) -> None:
        super().__init__(ACTIONS)
        self._mask = current_mask

    def sample(self, mask: Any = None, probability: Any = None) -> np.int64:
        """Return a random action."""
        if mask is None and probability is None and self._mask.any():
            mask = self._mask
        return super().sample(mask, probability)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, gymnasium.spaces.Discrete) and super().__eq__(other)

    __hash__ = None  # type: ignore[assignment]


class SeatEnv(gymnasium.Env[Observation, int]):
    """One seat of a game. A step takes one action, then bots play until it is the seat's turn again."""

    metadata: dict[str, Any] = {"render_modes": list(RENDER_MODES), "render_fps": FRAMES_PER_SECOND}  # noqa: RUF012

    def __init__(
        self,
        players: int = 5,
        edition: Edition = DEFAULT_EDITION,
        expansion: bool = False,
        options: Mapping[str, Option] | None = None,
        reward: str = "gold",
        seat: int | str = 0,
        bot: Bot | str = DEFAULT_BOT,
        strict: bool = False,
        render_mode: str | None = None,
        role: str | None = None,
    ) -> None:
        """Set the game up. `reward` is `gold`, `win` or `side`; `bot` plays all other seats.

        `seat` is a number, or `random` for another seat in every episode. `role` is the one that the seat is dealt in
        every round, such as `saboteur`; by default, as it comes.

        `bot` is the name of a bot in `undermine.bots.roster`, or a function that chooses actions. An action that is
        masked out changes nothing and is reported in `info["illegal"]`; with `strict` it raises `IllegalMove`.
        """
        check_mode(render_mode)
        self.game = SingleGame(players, edition, expansion, options, reward_named(reward), auto_deal=False)
        """The game, with all secrets. Only the environment may step and reset it."""
        if seat != RANDOM and not is_whole(seat, 0, players - 1):
            raise SettingError(f"there is no seat {shown(seat)} at a table of {players}")
        self._wanted_seat, self._seat, self._strict = seat, 0 if seat == RANDOM else int(seat), strict
        self._role_deals = None if role is None else RoleDeals(self.game.settings, role)
        self._bot = None if isinstance(bot, str) else bot
        self.opponents = Opponents(self.game.settings, bot) if isinstance(bot, str) else None
        """The bots of other seats, with a game of their own that goes the same way; `None` if a function plays."""
        self.render_mode = render_mode
        self._has_begun = False
        self.observation_space: gymnasium.spaces.Space[Any] = gymnasium.spaces.Dict(
            {
                "observation": gymnasium.spaces.Box(0, 255, (OBSERVATION_SIZE,), np.uint8),
                "action_mask": gymnasium.spaces.Box(0, 1, (ACTIONS,), np.int8),
            }
        )
        self.action_space: gymnasium.spaces.Space[Any] = MaskedDiscrete(self.game.mask)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Start a game. Bots play until it is the seat's turn."""
        super().reset(seed=seed, options=options)
        if self._wanted_seat == RANDOM:
            self._seat = int(self.np_random.integers(len(self.game.settings.players)))
        game_seed = self._draw_seed()
        self.game.reset(game_seed)
        self._has_begun = True
        if self.opponents is not None:
            self.opponents.start(game_seed)
        self._info: dict[str, Any] = {}
        self._play_others()
        return self._observation(), {"seat": self._seat, **self._info}

    def _draw_seed(self) -> int:
        """Return the seed of a game in which the seat is dealt the role it is to have."""
        if self._role_deals is None:
            return int(self.np_random.integers(2**63))
        return self._role_deals.draw_seed(self._seat, self.np_random)

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Take an action. Raises, and changes nothing, if there is no such action or the game is over."""
        if not is_whole(action, -(2**63), 2**63):
            raise SettingError(f"an action is a whole number, not {shown(action)}")
        if not self._has_begun:
            raise gymnasium.error.ResetNeeded("call reset before step")
        self._info = {}
        try:
            self._take_action(int(action))
        except IllegalMove as refused:
            if self._strict or self.game.over or not 0 <= action < ACTIONS:
                raise
            return self._observation(), 0.0, False, False, {"seat": self._seat, "illegal": str(refused)}
        reward = float(self.game.reward[self._seat]) + self._play_others()
        if self.render_mode == "human":
            self.render()
        return self._observation(), reward, self.game.over, False, {"seat": self._seat, **self._info}

    def _take_action(self, action: int) -> None:
        """Take an action. Bots learn of the move that it completes before the next round is dealt."""
        step = self.game.step(action)
        if step != StepResult.PARTIAL and self.opponents is not None:
            self.opponents.play(Move.from_code(self.game.last_move))
        if step >= StepResult.ROUND_OVER:
            self._info["round_over"] = round_info(self.game)
        if step == StepResult.ROUND_OVER:
            self.game.deal_next()

    def _play_others(self) -> float:
        """Let bots play until it is the seat's turn or the game is over. Return the seat's reward meanwhile."""
        game, reward = self.game, 0.0
        while not game.over and game.to_move != self._seat:
            for action in self._bot_actions():
                self._take_action(action)
                reward += float(game.reward[self._seat])
        return reward

    def _bot_actions(self) -> list[int]:
        """Return what the bot whose turn it is does: one action, or all actions of a move."""
        game = self.game
        if self.opponents is not None:
            return actions_of(game.games, self.opponents.choose())
        assert self._bot is not None
        return [self._bot(game.observation.copy(), game.mask.copy(), self.np_random)]

    def _observation(self) -> Observation:
        return {"observation": self.game.observe(self._seat), "action_mask": self.game.mask.copy()}

    def action_masks(self) -> NDArray[np.bool_]:
        """Return the mask as booleans, as sb3-contrib's MaskablePPO asks for it."""
        return self.game.mask.view(np.bool_).copy()

    def render(self) -> Any:
        """Return what everyone may see, as text, SVG or pixels, by `render_mode`."""
        return render(self.game, self.render_mode) if self.render_mode else None


def register() -> None:
    """Register the id with Gymnasium."""
    if ENV_ID not in gymnasium.registry:
        gymnasium.register(ENV_ID, entry_point="undermine.envs.seat:SeatEnv")


register()

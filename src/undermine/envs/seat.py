"""One seat as an environment of Gymnasium, the others played by bots: `gymnasium.make("undermine/Seat-v0")`.

Importing this module registers the id; `gymnasium.make("undermine.envs.seat:undermine/Seat-v0")` imports it by itself.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray

from undermine.envs.action import ACTIONS, actions_of
from undermine.envs.batch import reward_of
from undermine.envs.observation import OBSERVATION_SIZE
from undermine.envs.opponents import USUAL, Opponents
from undermine.envs.rendering import FRAMES_PER_SECOND, RENDER_MODES, check_mode, render
from undermine.envs.solo import Solo
from undermine.error import IllegalMove, SettingError, shown
from undermine.notation import Move
from undermine.rulebook.course import Step
from undermine.rulebook.editions import DEFAULT_EDITION
from undermine.settings import Option, is_whole

__all__ = ["ENV_ID", "OpenChoices", "SeatEnv", "random_bot", "register"]

ENV_ID = "undermine/Seat-v0"

Observation = dict[str, np.ndarray]
Bot = Callable[[NDArray[np.uint8], NDArray[np.int8], np.random.Generator], int]
"""Chooses an action from an observation and its mask, with a generator to throw dice."""


def random_bot(_observation: NDArray[np.uint8], mask: NDArray[np.int8], dice: np.random.Generator) -> int:
    """Any choice that is open."""
    return int(dice.choice(mask.nonzero()[0]))


class OpenChoices(gymnasium.spaces.Discrete):
    """The actions; unless a mask is given, a sample is one of those that are open at this moment."""

    def __init__(self, open_now: NDArray[np.int8]) -> None:
        super().__init__(ACTIONS)
        self._open = open_now

    def sample(self, mask: Any = None, probability: Any = None) -> np.int64:
        """An action at random."""
        if mask is None and probability is None and self._open.any():
            mask = self._open
        return super().sample(mask, probability)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, gymnasium.spaces.Discrete) and super().__eq__(other)

    __hash__ = None  # type: ignore[assignment]


class SeatEnv(gymnasium.Env[Observation, int]):
    """One seat of a game; a step is one choice, after which bots play until the seat is to choose again."""

    metadata: dict[str, Any] = {"render_modes": list(RENDER_MODES), "render_fps": FRAMES_PER_SECOND}  # noqa: RUF012

    def __init__(
        self,
        players: int = 5,
        edition: str = DEFAULT_EDITION,
        expansion: bool = False,
        options: Mapping[str, Option] | None = None,
        reward: str = "gold",
        seat: int = 0,
        bot: Bot | str = USUAL,
        strict: bool = False,
        render_mode: str | None = None,
    ) -> None:
        """`reward` is `gold` (of the round, less the mean) or `win`; all other seats are played by `bot`.

        That is the name of a bot (`undermine.bots.roster` has them), or a function that chooses actions.
        A choice that is masked out changes nothing and is told in `info["illegal"]`; with `strict` it raises.
        """
        check_mode(render_mode)
        self._solo = Solo(players, edition, expansion, options, reward_of(reward), dealing=False)
        if not is_whole(seat, 0, players - 1):
            raise SettingError(f"there is no seat {shown(seat)} at a table of {players}")
        self._seat, self._strict = int(seat), strict
        self._bot = None if isinstance(bot, str) else bot
        self._table = Opponents(self._solo.settings, bot) if isinstance(bot, str) else None
        self.render_mode = render_mode
        self.observation_space: gymnasium.spaces.Space[Any] = gymnasium.spaces.Dict(
            {
                "observation": gymnasium.spaces.Box(0, 255, (OBSERVATION_SIZE,), np.uint8),
                "action_mask": gymnasium.spaces.Box(0, 1, (ACTIONS,), np.int8),
            }
        )
        self.action_space: gymnasium.spaces.Space[Any] = OpenChoices(self._solo.mask)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin a game; bots play until the seat is to choose."""
        super().reset(seed=seed, options=options)
        deals = int(self.np_random.integers(2**63))
        self._solo.reset(deals)
        if self._table is not None:
            self._table.begin(deals)
        self._play_others()
        return self._seen(), {}

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Make a choice; outside the space or after the end it raises and leaves everything as it was."""
        if not is_whole(action, -(2**63), 2**63):
            raise SettingError(f"an action is a whole number, not {shown(action)}")
        try:
            self._make(int(action))
        except IllegalMove as refused:
            if self._strict or self._solo.over or not 0 <= action < ACTIONS:
                raise
            return self._seen(), 0.0, False, False, {"illegal": str(refused)}
        reward = float(self._solo.reward[self._seat]) + self._play_others()
        if self.render_mode == "human":
            self.render()
        return self._seen(), reward, self._solo.over, False, {}

    def _make(self, action: int) -> None:
        """Make a choice; bots at the table are told of the move that it completes, before the next round is dealt."""
        step = self._solo.step(action)
        if step != Step.CHOSEN and self._table is not None:
            self._table.follow(Move.of(self._solo.made))
        if step == Step.ROUND_OVER:
            self._solo.deal_next()

    def _play_others(self) -> float:
        """Let bots play up to the seat's next choice or the end of the game; return what the seat is rewarded with."""
        solo, reward = self._solo, 0.0
        while not solo.over and solo.seat != self._seat:
            for action in self._choices():
                self._make(action)
                reward += float(solo.reward[self._seat])
        return reward

    def _choices(self) -> list[int]:
        """What the bot whose turn it is chooses: an action, or those of a whole move."""
        solo = self._solo
        if self._table is not None:
            return actions_of(solo.games, self._table.choose())
        assert self._bot is not None
        return [self._bot(solo.observation.copy(), solo.mask.copy(), self.np_random)]

    def _seen(self) -> Observation:
        return {"observation": self._solo.observe(self._seat), "action_mask": self._solo.mask.copy()}

    def action_masks(self) -> NDArray[np.bool_]:
        """The choices that are open, as sb3-contrib's MaskablePPO asks for them."""
        return self._solo.mask.view(np.bool_).copy()

    def render(self) -> Any:
        """What is open to all: text, SVG or pixels, by `render_mode`."""
        return render(self._solo, self.render_mode) if self.render_mode else None


def register() -> None:
    """Make the id known to Gymnasium."""
    if ENV_ID not in gymnasium.registry:
        gymnasium.register(ENV_ID, entry_point="undermine.envs.seat:SeatEnv")


register()

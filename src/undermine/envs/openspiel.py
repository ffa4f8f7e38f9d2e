"""The game as a Python game of OpenSpiel: `pyspiel.load_game("python_undermine(players=5,expansion=true)")`.

Importing this module registers it. A deal is drawn as a seed, in eight chance nodes of four bits each. A move takes one
to three actions, each a small choice (see `undermine.envs.action`).
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel
from numpy.typing import NDArray

from undermine.envs.action import ACTIONS, action_name
from undermine.envs.batch import reward_of
from undermine.envs.observation import OBSERVATION_SIZE
from undermine.envs.observer import UndermineObserver
from undermine.envs.rendering import open_table
from undermine.envs.solo import Solo
from undermine.envs.story import Story
from undermine.envs.worlds import another_world
from undermine.error import IllegalMove
from undermine.picture import picture
from undermine.rulebook.choice import END
from undermine.rulebook.course import Reward, Step
from undermine.rulebook.editions import DEFAULT_EDITION
from undermine.rulebook.reason import Reason
from undermine.settings import Settings

__all__ = ["UndermineGame", "UndermineState"]

CHANCE, TERMINAL = int(pyspiel.PlayerId.CHANCE), int(pyspiel.PlayerId.TERMINAL)
DEAL_NODES, DEAL_OUTCOMES = 8, 16
CHANCES = [(outcome, 1 / DEAL_OUTCOMES) for outcome in range(DEAL_OUTCOMES)]
CHOSEN, MOVED = int(Step.CHOSEN), int(Step.MOVED)
"""As Python's own numbers, which are found and compared more quickly."""
LONGEST = 5000
"""Actions of a round; no round comes near it."""
MOST_GOLD = 100.0
PARAMETERS: dict[str, Any] = {
    "players": 5,
    "edition": DEFAULT_EDITION,
    "expansion": False,
    "rounds": 3,
    "reward": "gold",
}

GAME_TYPE = pyspiel.GameType(
    short_name="python_undermine",
    long_name="Undermine",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=12,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=True,
    provides_observation_string=True,
    provides_observation_tensor=True,
    provides_factored_observation_string=False,
    parameter_specification=PARAMETERS,
)


class UndermineGame(pyspiel.Game):
    """The game with its parameters."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = PARAMETERS | dict(params or {})
        options = {"rounds": given["rounds"]}
        self.settings = Settings.make(given["players"], given["edition"], given["expansion"], options)
        self.reward = reward_of(given["reward"])
        self.blank = Solo(
            given["players"], self.settings.edition, self.settings.expansion, options, self.reward, dealing=False
        )
        most = 1.0 if self.reward == Reward.WIN else MOST_GOLD
        info = pyspiel.GameInfo(
            num_distinct_actions=ACTIONS,
            max_chance_outcomes=DEAL_OUTCOMES,
            num_players=given["players"],
            min_utility=-most,
            max_utility=most,
            utility_sum=0.0,
            max_game_length=LONGEST * given["rounds"],
        )
        super().__init__(GAME_TYPE, info, given)

    def new_initial_state(self) -> UndermineState:
        """A game whose first deal is awaited."""
        return UndermineState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> UndermineObserver:
        """What writes observations, with perfect recall what writes information states."""
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return UndermineObserver(self, kind, params)


class UndermineState(pyspiel.State):
    """A game, or one whose next deal is being drawn."""

    def __init__(self, game: UndermineGame) -> None:
        super().__init__(game)
        self.solo = game.blank.copy()
        self.story = Story()
        self._deal: list[int] = []
        self._player = CHANCE

    # whose turn it is, and what there is to choose

    def current_player(self) -> int:
        """The seat to move, or chance, or nobody."""
        return self._player

    def _legal_actions(self, player: int) -> list[int]:
        return self.solo.open_choices() if player == self._player else []

    # These would go through C++ and back for each call; here they are as quick as they can be.

    def is_chance_node(self) -> bool:
        """Whether a deal is being drawn."""
        return self._player == CHANCE

    def legal_actions(self, player: int | None = None) -> list[int]:
        """The actions that are open to the seat to move, to chance, or to a player."""
        now = self._player
        if player is not None and player != now:
            return []
        if now >= 0:
            return self.solo.open_choices()
        return list(range(DEAL_OUTCOMES)) if now == CHANCE else []

    def observation_tensor(self, player: int | None = None) -> NDArray[np.float32]:
        """What a player observes, as an array."""
        if not self.story.pages:
            return np.zeros(OBSERVATION_SIZE, np.float32)
        seat = self.solo.seat if player is None else player
        if not 0 <= seat < len(self.solo.settings.players):
            raise pyspiel.SpielError(f"there is no player {seat} to observe")
        seen = self.solo.observation if seat == self._player else self.solo.observe(seat)
        return seen.astype(np.float32)

    def legal_actions_mask(self, player: int | None = None) -> NDArray[np.int8]:
        """The same as an array of 0 and 1."""
        if player is not None and player != self._player:
            return np.zeros(ACTIONS, np.int8)
        return np.ones(DEAL_OUTCOMES, np.int8) if self._player == CHANCE else self.solo.mask.copy()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Four bits of the seed of a deal."""
        return CHANCES

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self._player == TERMINAL

    def returns(self) -> list[float]:
        """What each seat is rewarded with, once the game is over."""
        players = len(self.solo.settings.players)
        if not self.is_terminal():
            return [0.0] * players
        if self.solo.wins:
            richest = int(self.solo.games["richest"][0])
            gains = [(richest >> seat & 1) / richest.bit_count() for seat in range(players)]
        else:
            gains = self.solo.games["gold"][0][:players].tolist()
        return [gain - sum(gains) / players for gain in gains]

    # going on

    def _apply_action(self, action: int) -> None:
        if self._player == CHANCE:
            self._draw(action)
            return
        solo = self.solo
        step = solo.step(action)
        if step == CHOSEN:
            return
        self.story.note(solo, self._player, solo._made[0])
        self._player = solo._to_move[0]
        if step != MOVED:
            self._player = TERMINAL if step == Step.GAME_OVER else CHANCE

    def _draw(self, outcome: int) -> None:
        """Four more bits of the seed of a deal."""
        if not 0 <= outcome < DEAL_OUTCOMES:
            sentence = f"a deal is drawn by outcomes from 0 to {DEAL_OUTCOMES - 1}, not {outcome}"
            raise IllegalMove(Reason.NOT_A_MOVE, sentence)
        self._deal.append(outcome)
        if len(self._deal) == DEAL_NODES:
            self._lay_out()

    def _lay_out(self) -> None:
        """The seed of a deal is complete."""
        seed = 0
        for outcome in reversed(self._deal):
            seed = seed * DEAL_OUTCOMES + outcome
        self._deal = []
        if self.story.pages:
            self.solo.deal(seed)
        else:
            self.solo.reset(seed)
        self.story.note(self.solo, -1, 0)
        self._player = self.solo.seat

    def resample_from_infostate(self, player: int, sampler: Any) -> UndermineState:
        """A state that the player cannot tell from this one; `sampler` gives numbers from 0 to 1."""
        other: UndermineState = self.clone()
        other.solo = another_world(
            self.solo, self.story, player, lambda number: min(int(sampler() * number), number - 1)
        )
        return other

    # words

    def _action_to_string(self, player: int, action: int) -> str:
        return f"deal {action}" if player == pyspiel.PlayerId.CHANCE else action_name(action)

    def __str__(self) -> str:
        if not self.story.pages:
            return "the first deal is awaited"
        return self.table() + self.chosen()

    def table(self) -> str:
        """What all see."""
        return picture(open_table(self.solo))

    def chosen(self) -> str:
        """The choices made so far towards this move, which only the one who makes them knows."""
        made = [action_name(choice) for choice in self.solo.books["chosen"][0].tolist() if choice != END]
        return f"\nchosen {', '.join(made)}" if made else ""


pyspiel.register_game(GAME_TYPE, UndermineGame)

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
from undermine.envs.observation import OBSERVATION_SIZE, parts
from undermine.envs.rendering import open_table
from undermine.envs.solo import Solo
from undermine.envs.story import STORY_LINE, Story
from undermine.envs.worlds import another_world
from undermine.picture import picture
from undermine.rulebook.choice import END
from undermine.rulebook.course import Reward, Step
from undermine.rulebook.editions import DEFAULT_EDITION
from undermine.settings import Settings

__all__ = ["UndermineGame", "UndermineState"]

DEAL_NODES, DEAL_OUTCOMES = 8, 16
CHANCES = [(outcome, 1 / DEAL_OUTCOMES) for outcome in range(DEAL_OUTCOMES)]
STORY = 160
"""So many lines of its story for each round a tensor of the information state holds."""
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
        settings = game.settings
        names = len(settings.players)
        self.solo = Solo(names, settings.edition, settings.expansion, settings.options, game.reward, dealing=False)
        self.story = Story()
        self._deal: list[int] = []
        self._dealing, self._over = True, False

    # whose turn it is, and what there is to choose

    def current_player(self) -> int:
        """The seat to move, or chance, or nobody."""
        if self._over:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if self._dealing else self.solo.seat

    def _legal_actions(self, player: int) -> list[int]:
        return self.solo.open.nonzero()[0].tolist() if player == self.solo.seat else []

    # These would go through C++ and back for each call; here they are as quick as they can be.

    def is_chance_node(self) -> bool:
        """Whether a deal is being drawn."""
        return self._dealing

    def legal_actions(self, player: int | None = None) -> list[int]:
        """The actions that are open to the seat to move, to chance, or to a player."""
        if self._dealing and player in (None, pyspiel.PlayerId.CHANCE):
            return list(range(DEAL_OUTCOMES))
        return self._legal_actions(self.solo.seat if player is None else player) if not self._over else []

    def observation_tensor(self, player: int | None = None) -> NDArray[np.float32]:
        """What a player observes, as an array."""
        if not self.story.pages:
            return np.zeros(OBSERVATION_SIZE, np.float32)
        seat = self.solo.seat if player is None else player
        if not 0 <= seat < len(self.solo.settings.players):
            raise pyspiel.SpielError(f"there is no player {seat} to observe")
        return self.solo.observe(seat).astype(np.float32)

    def legal_actions_mask(self, player: int | None = None) -> NDArray[np.int8]:
        """The same as an array of 0 and 1."""
        if self._dealing and player in (None, pyspiel.PlayerId.CHANCE):
            return np.ones(DEAL_OUTCOMES, np.int8)
        mine = player is None or player == self.solo.seat
        return self.solo.mask.copy() if mine else np.zeros(ACTIONS, np.int8)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Four bits of the seed of a deal."""
        return CHANCES

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self._over

    def returns(self) -> list[float]:
        """What each seat is rewarded with, once the game is over."""
        players = len(self.solo.settings.players)
        if not self._over:
            return [0.0] * players
        if self.solo.wins:
            richest = int(self.solo.games["richest"][0])
            gains = [(richest >> seat & 1) / richest.bit_count() for seat in range(players)]
        else:
            gains = self.solo.games["gold"][0][:players].tolist()
        return [gain - sum(gains) / players for gain in gains]

    # going on

    def _apply_action(self, action: int) -> None:
        if self._dealing:
            self._deal.append(action)
            if len(self._deal) == DEAL_NODES:
                self._lay_out()
            return
        self._choose(action)

    def _lay_out(self) -> None:
        """The seed of a deal is complete."""
        seed = sum(outcome * DEAL_OUTCOMES**place for place, outcome in enumerate(self._deal))
        self._deal, self._dealing = [], False
        if self.story.pages:
            self.solo.deal(seed)
        else:
            self.solo.reset(seed)
        self.story.note(self.solo, -1, 0)

    def _choose(self, action: int) -> None:
        seat = self.solo.seat
        step = self.solo.step(action)
        if step == Step.CHOSEN:
            return
        self.story.note(self.solo, seat, self.solo.made)
        if step >= Step.ROUND_OVER:
            self._over = step == Step.GAME_OVER
            self._dealing = not self._over

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


class UndermineObserver:
    """Writes what a seat observes, or its whole story, into one tensor with named parts."""

    def __init__(self, game: UndermineGame, kind: Any, params: Any) -> None:
        if params:
            raise ValueError(f"there are no parameters of observations, but {params} were given")
        self._story = STORY * int(game.settings.values["rounds"]) if kind.perfect_recall else 0
        self.tensor = np.zeros(OBSERVATION_SIZE + self._story * STORY_LINE, np.float32)
        self._seen = self.tensor[:OBSERVATION_SIZE]
        self.dict = parts(self._seen)
        if self._story:
            self.dict["story"] = self.tensor[OBSERVATION_SIZE:].reshape(self._story, STORY_LINE)

    def set_from(self, state: UndermineState, player: int) -> None:
        """Write what a player observes."""
        if not state.story.pages:
            self.tensor[:] = 0
            return
        solo = state.solo
        self._seen[:] = solo.observation if player == solo.seat else solo.observe(player)
        if self._story:
            players = len(solo.settings.players)
            self.dict["story"][:] = state.story.tensor(player, players, self._story)

    def string_from(self, state: UndermineState, player: int) -> str:
        """The same in words: the table, one's own and the choices so far, or with perfect recall the whole story."""
        if not state.story.pages:
            return f"seat {player}"
        told = state.story.text(player) if self._story else f"{state.story.now(player)}\n{state.table()}"
        return told + state.chosen() if state.solo.seat == player else told


pyspiel.register_game(GAME_TYPE, UndermineGame)

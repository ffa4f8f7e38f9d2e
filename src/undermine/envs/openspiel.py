"""A Python game for OpenSpiel: `pyspiel.load_game("python_undermine(players=5,expansion=true)")`.

Importing this module registers the game. Each deal is drawn as a seed, in eight chance nodes of four bits each. A move
takes one to three actions (see `undermine.envs.action`).
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from undermine.envs.action import ACTIONS, action_name
from undermine.envs.batch_settings import reward_named
from undermine.envs.determinization import sample_world
from undermine.envs.information_state import Transcript
from undermine.envs.observation import OBSERVATION_SIZE
from undermine.envs.openspiel_observer import UndermineObserver
from undermine.envs.rendering import public_table
from undermine.envs.single_game import SingleGame
from undermine.errors import IllegalMove
from undermine.extras import importing
from undermine.notation import seats_in
from undermine.rulebook.editions import DEFAULT_EDITION
from undermine.rulebook.reason import Reason
from undermine.settings import Settings
from undermine.sim.actions import END
from undermine.sim.rewards import Reward
from undermine.sim.step import StepResult
from undermine.view.text import picture

with importing("undermine.envs.openspiel", "openspiel"):
    import pyspiel

__all__ = ["UndermineGame", "UndermineState"]

CHANCE, TERMINAL = int(pyspiel.PlayerId.CHANCE), int(pyspiel.PlayerId.TERMINAL)
DEAL_NODES, DEAL_OUTCOMES = 8, 16
CHANCE_OUTCOMES = [(outcome, 1 / DEAL_OUTCOMES) for outcome in range(DEAL_OUTCOMES)]
PARTIAL, MOVED = int(StepResult.PARTIAL), int(StepResult.MOVED)
"""As plain numbers, which Python compares faster than members of an enum."""
MAX_ROUND_ACTIONS = 5000
"""An upper bound; no round comes near it."""
MAX_GOLD = 100.0
ZERO_SUM, GENERAL_SUM = pyspiel.GameType.Utility.ZERO_SUM, pyspiel.GameType.Utility.GENERAL_SUM
PARAMETERS: dict[str, Any] = {
    "players": 5,
    "edition": DEFAULT_EDITION,
    "expansion": False,
    "rounds": 3,
    "reward": "gold",
}


def game_type(utility: Any) -> Any:
    """Return the type of the game with this kind of utility."""
    return pyspiel.GameType(
        short_name="python_undermine",
        long_name="Undermine",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility,
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


GAME_TYPE = game_type(ZERO_SUM)


class UndermineGame(pyspiel.Game):
    """The game with its parameters."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = PARAMETERS | dict(params or {})
        options = {"rounds": given["rounds"]}
        self.settings = Settings.make(given["players"], given["edition"], given["expansion"], options)
        reward = reward_named(given["reward"])
        self.blank = SingleGame(
            given["players"], self.settings.edition, self.settings.expansion, options, reward, auto_deal=False
        )
        self.reward = reward
        max_utility = {Reward.WIN: 1.0, Reward.SIDE: float(given["rounds"])}.get(reward, MAX_GOLD)
        is_zero_sum = reward != Reward.SIDE
        info = pyspiel.GameInfo(
            num_distinct_actions=ACTIONS,
            max_chance_outcomes=DEAL_OUTCOMES,
            num_players=given["players"],
            min_utility=-max_utility,
            max_utility=max_utility,
            utility_sum=0.0 if is_zero_sum else None,
            max_game_length=MAX_ROUND_ACTIONS * given["rounds"],
        )
        super().__init__(GAME_TYPE if is_zero_sum else game_type(GENERAL_SUM), info, given)

    def new_initial_state(self) -> UndermineState:
        """Return a game before its first deal."""
        return UndermineState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> UndermineObserver:
        """Return an observer for observations, or for information states if it asks for perfect recall."""
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return UndermineObserver(self, kind, params)


class UndermineState(pyspiel.State):
    """A game in progress, or one whose next deal is being drawn."""

    def __init__(self, game: UndermineGame) -> None:
        super().__init__(game)
        self.single_game = game.blank.copy()
        self.transcript = Transcript()
        self._deal: list[int] = []
        self._player = CHANCE
        self._reward = game.reward
        self._side_rewards = np.zeros(len(game.settings.players), np.float32)
        """What each seat got for the sides it was on, in all rounds so far."""

    # the player to move and their actions

    def current_player(self) -> int:
        """Return the seat to move, or OpenSpiel's number for chance or for the end of the game."""
        return self._player

    def _legal_actions(self, player: int) -> list[int]:
        return self.single_game.legal_actions() if player == self._player else []

    # OpenSpiel would call the following through C++ and back; overriding them is faster.

    def is_chance_node(self) -> bool:
        """Return whether a deal is being drawn."""
        return self._player == CHANCE

    def legal_actions(self, player: int | None = None) -> list[int]:
        """Return the legal actions of a player; by default of the one to move, or of chance."""
        current = self._player
        if player is not None and player != current:
            return []
        if current >= 0:
            return self.single_game.legal_actions()
        return list(range(DEAL_OUTCOMES)) if current == CHANCE else []

    def observation_tensor(self, player: int | None = None) -> NDArray[np.float32]:
        """Return what a player observes, as an array."""
        players = len(self.single_game.settings.players)
        if player is not None and not 0 <= player < players:
            raise pyspiel.SpielError(f"there is no player {player} to observe: player >= 0 and player < {players}")
        if not self.transcript.rows:
            return np.zeros(OBSERVATION_SIZE, np.float32)
        seat = self.single_game.to_move if player is None else player
        if seat < 0:
            raise pyspiel.SpielError("nobody is to move: name the player who observes")
        observation = self.single_game.observation if seat == self._player else self.single_game.observe(seat)
        return observation.astype(np.float32)

    def legal_actions_mask(self, player: int | None = None) -> NDArray[np.int8]:
        """Return the legal actions as an array of 0 and 1."""
        if player is not None and player != self._player:
            return np.zeros(ACTIONS, np.int8)
        return np.ones(DEAL_OUTCOMES, np.int8) if self._player == CHANCE else self.single_game.mask.copy()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the outcomes of a chance node, four bits of a seed, with their probabilities."""
        return CHANCE_OUTCOMES

    def is_terminal(self) -> bool:
        """Return whether the game is over."""
        return self._player == TERMINAL

    def returns(self) -> list[float]:
        """Return the reward of each seat once the game is over, zeros before."""
        players = len(self.single_game.settings.players)
        if not self.is_terminal():
            return [0.0] * players
        if self._reward == Reward.SIDE:
            return self._side_rewards.tolist()
        if self._reward == Reward.WIN:
            winners = seats_in(int(self.single_game.games["game_winners"][0]))
            gains = [(seat in winners) / len(winners) for seat in range(players)]
        else:
            gains = self.single_game.games["gold"][0][:players].tolist()
        return [gain - sum(gains) / players for gain in gains]

    # steps

    def _apply_action(self, action: int) -> None:
        if self._player == CHANCE:
            self._draw(action)
            return
        game = self.single_game
        result = game.step(action)
        if result == PARTIAL:
            return
        self.transcript.append(game, self._player, game._last_move[0])  # properties would take 3 % of a step
        self._player = game._to_move[0]
        if result != MOVED:
            if self._reward == Reward.SIDE:
                self._side_rewards += game.reward[: len(self._side_rewards)]
            self._player = TERMINAL if result == StepResult.GAME_OVER else CHANCE

    def _draw(self, outcome: int) -> None:
        """Add four bits to the seed of a deal, and deal once it is complete."""
        if not 0 <= outcome < DEAL_OUTCOMES:
            sentence = f"a deal is drawn by outcomes from 0 to {DEAL_OUTCOMES - 1}, not {outcome}"
            raise IllegalMove(Reason.NOT_A_MOVE, sentence)
        self._deal.append(outcome)
        if len(self._deal) == DEAL_NODES:
            self._deal_round()

    def _deal_round(self) -> None:
        """Deal the next round with the seed that was drawn."""
        seed = 0
        for outcome in reversed(self._deal):
            seed = seed * DEAL_OUTCOMES + outcome
        self._deal = []
        if self.transcript.rows:
            self.single_game.deal(seed)
        else:
            self.single_game.reset(seed)
        self.transcript.append(self.single_game, -1, 0)
        self._player = self.single_game.to_move

    def resample_from_infostate(self, player: int, sampler: Any) -> UndermineState:
        """Return a state that the player cannot tell from this one. `sampler` returns random numbers from 0 to 1."""

        def random_below(limit: int) -> int:
            return min(int(sampler() * limit), limit - 1)

        other: UndermineState = self.clone()
        other.single_game = sample_world(self.single_game, self.transcript, player, random_below)
        return other

    # text

    def _action_to_string(self, player: int, action: int) -> str:
        return f"deal {action}" if player == pyspiel.PlayerId.CHANCE else action_name(action)

    def __str__(self) -> str:
        if not self.transcript.rows:
            return "the first deal is awaited"
        return self.table_text() + self.actions_text()

    def table_text(self) -> str:
        """Return what all see."""
        return picture(public_table(self.single_game))

    def actions_text(self) -> str:
        """Return the actions taken so far towards this move. Only the seat to move may see them."""
        taken = [action_name(action) for action in self.single_game.histories["actions"][0].tolist() if action != END]
        return f"\nchosen {', '.join(taken)}" if taken else ""


pyspiel.register_game(GAME_TYPE, UndermineGame)

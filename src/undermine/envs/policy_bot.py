"""Bots that choose with a policy on observations and actions, such as a network trained on `Batch`."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from undermine.bots.bot import Bot
from undermine.envs.action import ACTIONS, action_name, actions_of_moves, mask_at
from undermine.envs.observation import parts
from undermine.envs.view_observation import game_of, observation_of
from undermine.errors import IllegalMove, shown
from undermine.move import Move
from undermine.rulebook.reason import Reason
from undermine.view import View

__all__ = ["Act", "PolicyBot", "choose_move"]

Act = Callable[[NDArray[np.uint8], NDArray[np.int8]], int]
"""Chooses an action from an observation, (`OBSERVATION_SIZE`,), and its mask, (`ACTIONS`,)."""


def choose_move(view: View, act: Act) -> Move:
    """Return the move that a policy chooses, one action after another.

    Raises `IllegalMove` if it chooses an action that its mask does not allow.
    """
    observation, moves = observation_of(view), [Move(text) for text in view.legal_moves]
    paths = actions_of_moves(game_of(view.table), moves)
    chosen = parts(observation)["chosen"]
    for depth in range(paths.shape[1]):
        mask = mask_at(paths, depth)
        action = act(observation.copy(), mask.copy())
        if not 0 <= action < ACTIONS or not mask[action]:
            name = action_name(action) if 0 <= action < ACTIONS else "there is none"
            raise IllegalMove(Reason.NOT_A_MOVE, f"action {shown(action)} ({name}) is masked out for seat {view.seat}")
        is_kept = paths[:, depth] == action
        paths, moves = paths[is_kept], [move for move, kept in zip(moves, is_kept, strict=True) if kept]
        if len(moves) == 1 and (depth == 2 or paths[0, depth + 1] < 0):
            return moves[0]
        chosen[depth] = action
    raise AssertionError(f"no move of {view.legal_moves} has these actions")


class PolicyBot(Bot):
    """A bot for the arena and the server. Write `act`, and it sits at the table like any other."""

    @abstractmethod
    def act(self, observation: NDArray[np.uint8], mask: NDArray[np.int8]) -> int:
        """Return an action that the mask allows."""

    def choose(self, view: View) -> Move:
        """Return the move that the policy chooses."""
        return choose_move(view, self.act)

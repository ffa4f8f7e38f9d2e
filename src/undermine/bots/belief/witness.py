"""How likely a seat's move was for every role that it may have and every place of the treasure."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from undermine.bots.belief.habits import BEGINNERS, LAPSE, MASTERS, SLIPS, minds_of, shares_of
from undermine.bots.board import Board
from undermine.bots.craft import entries as craft
from undermine.bots.craft.discards import MOST
from undermine.bots.craft.slate import Floats, new_slate
from undermine.bots.reading import ROLES, Reading
from undermine.rulebook.desk import new_desk

ANYTHING = {True: 0.04, False: 0.25}
"""How likely a move and a discard are for somebody who does anything."""


class Witness:
    """Reckons likelihoods on a board."""

    def __init__(self, roles: list[int]) -> None:
        self._desk, self._slate = new_desk(), new_slate()
        self._minds = minds_of(roles)
        self.habits = shares_of(roles)
        """How common each habit is that likelihoods are told apart by."""

    def likelihood(self, board: Board, seat: int, codes: Sequence[int], reading: Reading) -> Floats:
        """For each move as others see it, habit, role and place of the treasure."""
        cases = knowledge(board.looked[seat], reading.gold)
        golds = np.unique(np.array(cases), axis=0)
        ties = np.array([mind.ties(reading) for mind in self._minds])
        number = len(golds)
        board.state["to_move"] = seat
        likely = np.zeros((len(self._minds) * number, len(codes)))
        craft.likelihoods(
            board.games,
            self._desk,
            self._slate,
            board.unseen,
            np.array(codes, np.int64),
            np.repeat([mind.aims for mind in self._minds], number, axis=0),
            np.repeat(ties, number, axis=0),
            np.tile(golds, (len(self._minds), 1)),
            np.repeat([mind.heat for mind in self._minds], number),
            likely,
        )
        columns = [int(np.argmax((golds == case).all(axis=1))) for case in cases]
        by_mind = likely.reshape(-1, number, len(codes))[:, columns]
        return self._by_role(by_mind, np.array([ANYTHING[code >= MOST] for code in codes]))

    def _by_role(self, by_mind: Floats, anything: Floats) -> Floats:
        """Sum over the ways to play a role by each habit."""
        table = np.zeros((len(anything), len(self.habits), ROLES, 3))
        for mind, likely in zip(self._minds, by_mind, strict=True):
            for role in mind.roles:
                table[:, mind.habit, role] += mind.share * likely.T
        if len(self.habits) > BEGINNERS:
            table[:, MASTERS] = (1 - LAPSE) * table[:, MASTERS] + LAPSE * table[:, BEGINNERS]
        slip = np.array(SLIPS[: len(self.habits)])[:, None, None]
        return (1 - slip) * table + slip * anything[:, None, None, None]


def knowledge(looked: set[int], gold: Floats) -> list[Floats]:
    """What a seat that looked at some goals thinks of the treasure, for each place where it may be."""
    rest = np.array([0.0 if goal in looked else chance + 1e-9 for goal, chance in enumerate(gold)])
    if rest.sum() > 0:
        rest = np.round(rest / rest.sum(), 6)
    return [np.eye(3)[goal] if goal in looked else rest for goal in range(3)]

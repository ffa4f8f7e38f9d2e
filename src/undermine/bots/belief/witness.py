"""How likely a seat's move was for every role that it may have and every place of the treasure."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from undermine.bots.board import Board
from undermine.bots.craft import entries as craft
from undermine.bots.craft.slate import Floats, new_slate
from undermine.bots.reading import ROLES, Reading
from undermine.bots.style import STEADY, aims_of
from undermine.rulebook.cards import Role
from undermine.rulebook.desk import new_desk

HEAT = 0.15
"""Players are thought to be less exact than the bots are."""
COVERS = ((0.0, 0.45), (0.3, 0.25), (1.0, 0.3))
"""How saboteurs are thought to play: openly, half covered, or for the moment like miners."""
SLIP = 0.08
"""How often anybody does anything, so that nobody is hanged for one clumsy move."""
ANYTHING = {True: 0.04, False: 0.25}
"""How likely a move and a discard are for somebody who does anything."""


class Witness:
    """Reckons likelihoods on a board."""

    def __init__(self, roles: list[int]) -> None:
        self._desk, self._slate = new_desk(), new_slate()
        self._minds = [(role, cover, share) for role in roles for cover, share in _covers(role)]
        self._aims = np.array([aims_of(role, STEADY, cover) for role, cover, _ in self._minds])

    def likelihood(self, board: Board, seat: int, codes: Sequence[int], reading: Reading) -> Floats:
        """For each move, role and place of the treasure; a code of 0 is a discard that nobody sees."""
        cases = knowledge(board.looked[seat], reading.gold)
        golds = np.unique(np.array(cases), axis=0)
        ties = np.array([reading.ties(role, cover) for role, cover, _ in self._minds])
        number = len(golds)
        board.state["to_move"] = seat
        likely = np.zeros((len(self._minds) * number, len(codes)))
        craft.likelihoods(
            board.games,
            self._desk,
            self._slate,
            board.unseen,
            np.array(codes, np.int64),
            np.repeat(self._aims, number, axis=0),
            np.repeat(ties, number, axis=0),
            np.tile(golds, (len(self._minds), 1)),
            HEAT,
            likely,
        )
        columns = [int(np.argmax((golds == case).all(axis=1))) for case in cases]
        by_mind = likely.reshape(-1, number, len(codes))[:, columns]
        return self._by_role(by_mind, np.array([ANYTHING[bool(code)] for code in codes]))

    def _by_role(self, by_mind: Floats, anything: Floats) -> Floats:
        """Sum over the ways to play a role."""
        table = np.zeros((len(anything), ROLES, 3))
        for (role, _, share), likely in zip(self._minds, by_mind, strict=True):
            table[:, role] += share * likely.T
        return (1 - SLIP) * table + SLIP * anything[:, None, None]


def _covers(role: int) -> tuple[tuple[float, float], ...]:
    return COVERS if role == Role.SABOTEUR else ((0.0, 1.0),)


def knowledge(looked: set[int], gold: Floats) -> list[Floats]:
    """What a seat that looked at some goals thinks of the treasure, for each place where it may be."""
    rest = np.array([0.0 if goal in looked else chance + 1e-9 for goal, chance in enumerate(gold)])
    if rest.sum() > 0:
        rest = np.round(rest / rest.sum(), 6)
    return [np.eye(3)[goal] if goal in looked else rest for goal in range(3)]

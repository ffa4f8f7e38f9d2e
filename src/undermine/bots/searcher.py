"""The bot that looks ahead: it plays its best moves out in worlds drawn from its belief."""

from __future__ import annotations

import time

import numpy as np
from numpy.typing import NDArray

from undermine.bots.belief.witness import knowledge
from undermine.bots.board import Board
from undermine.bots.craft import entries as craft
from undermine.bots.craft.aims import AIMS
from undermine.bots.craft.slate import Floats
from undermine.bots.reading import ROLES, Reading
from undermine.bots.sleuth import Sleuth
from undermine.bots.style import STEADY, Style, aims_of
from undermine.bots.trials import BASE, EXPANSION, Trials
from undermine.rulebook.cards import KIND, Role
from undermine.rulebook.desk import new_desk
from undermine.rulebook.moves import Do, cell_of
from undermine.rulebook.state import SEATS, new_games
from undermine.view import View

BEST = 6
"""Moves that are tried out."""
MARGIN = 1.5
"""Moves that score so much less than the best are not tried out."""
SPREAD = 0.008
"""Chances to win that make a move e times as likely."""
PACE = 2000
"""Worlds a second that are enough."""
SEARCHING = 0.9
"""The part of the time that is spent on worlds; the rest was needed to read the table."""
MOMENT = 1e-6
"""The least time in seconds; who has none looks at a single world."""
FEWEST = 1
"""Worlds that are looked at however little time there is."""


class Searcher(Sleuth):
    """The sleuth, with one-ply search over worlds sampled from the belief."""

    def __init__(self, seat: int, style: Style = STEADY, seconds: float = 1.0, worlds: int | None = None) -> None:
        super().__init__(seat, style)
        self.seconds = seconds
        """Of the processor, after which it stops at the latest."""
        self.worlds = max(FEWEST, round(seconds * PACE)) if worlds is None else worlds
        """Worlds that are looked at: a number, so that a choice can be repeated where there is time for all."""
        self._worlds, self._aside = new_games(2), new_desk(tracing=False)

    def score(self, view: View, board: Board, role: int, reading: Reading) -> Floats:
        """The sleuth's scores for all moves but the best, and for those how likely they win."""
        began = time.thread_time()
        scores = super().score(view, board, role, reading)
        best = np.argsort(-scores, kind="stable")[:BEST].astype(np.int64)
        best = best[scores[best] > scores.max() - MARGIN]
        if len(best) < 2:
            return scores
        moves = self._desk["moves"][0, best].astype(np.int64)
        chances = self._try_out(view, board, role, reading, moves, scores[best], began)
        searched = np.full(len(scores), -np.inf)
        searched[best] = self.style.heat * chances / SPREAD
        return searched

    def _try_out(
        self, view: View, board: Board, role: int, reading: Reading, moves: NDArray[np.int64], scores: Floats,
        began: float,
    ) -> Floats:  # fmt: skip
        """How likely each of some moves wins, beside each other, by what was thought before and by worlds."""
        unseen = board.unseen.copy()
        for card in (*view.hand, *view.memory.discarded):
            unseen[KIND[card]] -= 1
        aims = np.array([aims_of(held, self.style, self.style.cover) for held in range(ROLES)])
        ties, golds = self._foresee(view, board, reading, role, moves)
        rows = self.belief.rows.certain(self.belief.known)
        holder = np.array(self.belief.rows.holder, np.int64)
        seed, trials = self.random.getrandbits(31), Trials(scores, EXPANSION if view.table.expansion else BASE)
        while trials.worlds < self.worlds and len(trials.left) > 1:
            left, worth = trials.left, np.zeros((len(trials.left), 2))
            craft.search_world(
                board.games, self._worlds, self._aside, self._slate, seed + trials.worlds, unseen, rows, holder,
                self.belief.rows.counts, reading.gold, *self.belief.rows.room, moves[left], aims, ties[left],
                golds[left], self.style.heat, board.players, AIMS[role], worth,
            )  # fmt: skip
            spent = (time.thread_time() - began) / max(self.seconds * SEARCHING, MOMENT)
            trials.add(worth, max(spent, trials.worlds / self.worlds))
            if spent * (1 + 1 / trials.worlds) > 1:
                break
        return trials.chances()

    def _foresee(
        self, view: View, board: Board, reading: Reading, role: int, moves: NDArray[np.int64]
    ) -> tuple[Floats, Floats]:
        """By what everybody will play after each move, which tells the others something of this seat."""
        codes = [code if code >> 24 != Do.PASS else 0 for code in moves.tolist()]
        foreseen = self.belief.foresee(self.seat, codes)
        self.take_seat(view, board)
        both = [self._others(board, public, reading, role) for public in foreseen]
        ties, golds = np.array([ties for ties, _ in both]), np.array([golds for _, golds in both])
        for index, code in enumerate(codes):
            if code >> 24 == Do.MAP:
                seen = np.array(knowledge(board.looked[self.seat] | {cell_of(code)}, reading.gold))
                honest = role != Role.SABOTEUR and self.talks
                golds[index, :, slice(None) if honest else self.seat] = seen[:, None] if honest else seen
        return ties, golds

    def _others(self, board: Board, public: Reading, own: Reading, role: int) -> tuple[Floats, Floats]:
        """By what everybody is thought to play: ties by seat and role, and the gold by its place and by seat."""
        ties = np.zeros((SEATS, ROLES, SEATS))
        for held in range(1, ROLES):
            ties[:, held] = public.ties(held, self.style.cover)
        ties[self.seat, role] = own.ties(role)
        golds = np.zeros((3, SEATS, 3))
        for seat in range(board.players):
            golds[:, seat] = knowledge(board.looked[seat], public.gold)
        golds[:, self.seat] = own.gold
        return ties, golds

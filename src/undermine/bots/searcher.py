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
from undermine.rulebook.cards import KIND
from undermine.rulebook.desk import new_desk
from undermine.rulebook.state import SEATS, new_games
from undermine.view import View

BEST = 6
"""Moves that are tried out."""
TRUST = 0.015
"""How much better a move must come out to be e times as likely as its score alone makes it, if that is certain."""
CAUTION = 2.0
"""How much more it must come out better for every standard error: few worlds change few minds."""
PACE = 800
"""Worlds a second that a machine of today has time for."""
FEWEST = 4
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
        """The sleuth's scores, corrected by what the best moves come to."""
        began = time.thread_time()
        scores = super().score(view, board, role, reading)
        best = np.argsort(-scores, kind="stable")[:BEST].astype(np.int64)
        moves = self._desk["moves"][0, best].astype(np.int64)
        if len(best) < 2:
            return scores
        tried = self._try_out(view, board, role, reading, moves, began + self.seconds)
        worth = tried.mean(axis=0)
        corrected = np.full(len(scores), -np.inf)
        corrected[best] = scores[best] + self.style.heat * (worth - worth.max()) / (TRUST + CAUTION * doubt(tried))
        return corrected

    def _try_out(
        self, view: View, board: Board, role: int, reading: Reading, moves: NDArray[np.int64], deadline: float
    ) -> Floats:
        """What each of some moves comes to, in as many worlds as there is time for: a row a world."""
        public = self.belief.public()
        unseen = board.unseen.copy()
        for card in (*view.hand, *view.memory.discarded):
            unseen[KIND[card]] -= 1
        aims = np.array([aims_of(held, self.style, self.style.cover) for held in range(ROLES)])
        ties, golds = self._others(board, public, reading, role)
        rows = self.belief.rows.certain(self.belief.known)
        holder = np.array(self.belief.rows.holder, np.int64)
        worth, seed, tried = np.zeros(len(moves)), self.random.getrandbits(31), list[Floats]()
        while len(tried) < self.worlds and (len(tried) < FEWEST or time.thread_time() < deadline):
            craft.search_world(
                board.games, self._worlds, self._aside, self._slate, seed + len(tried), unseen, rows, holder,
                self.belief.rows.counts, reading.gold, *self.belief.rows.room, moves, aims, ties, golds,
                self.style.heat, board.players, AIMS[role], worth,
            )  # fmt: skip
            tried.append(worth.copy())
        return np.array(tried)

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


def doubt(tried: Floats) -> float:
    """The standard error of what moves come to, beside each other in the same worlds."""
    if len(tried) < 2:
        return float("inf")
    beside = tried - tried.mean(axis=1, keepdims=True)
    return float(beside.std(axis=0, ddof=1).mean() / np.sqrt(len(tried)))

"""The bot that looks ahead: it plays its best moves out in worlds sampled from its belief."""

from __future__ import annotations

import time
from typing import NamedTuple

import numpy as np

from undermine.bots.belief.move_likelihood import gold_by_place
from undermine.bots.estimate import ROLES, Estimate
from undermine.bots.evaluation import entry_points as evaluation
from undermine.bots.evaluation.entry_points import Candidates, SearchPolicies
from undermine.bots.evaluation.preferences import PREFERENCES
from undermine.bots.evaluation.scratch import Counts, Floats
from undermine.bots.evaluation.world import SeatBelief
from undermine.bots.public_state import PublicState
from undermine.bots.search_results import BASE, EXPANSION, SearchResults
from undermine.bots.sleuth import Sleuth
from undermine.bots.style import STEADY, Style, preferences_of
from undermine.move import Move
from undermine.rulebook.cards import CARD_NUMBER, Role
from undermine.rulebook.moves import MoveKind
from undermine.rulebook.scratch import new_scratch
from undermine.rulebook.state import SEATS, new_games
from undermine.view import View

MOST_MOVES = 6
"""Moves that are searched."""
MARGIN = 1.5
"""Moves that score so much less than the best are not searched."""
SPREAD = 0.008
"""The difference in the probability of winning that makes a move e times as likely."""
WORLDS_PER_SECOND = 2000
"""More worlds than this are not needed."""
SEARCH_PART = 0.9
"""The part of the time that is spent on worlds; the rest is needed to update the belief."""
LEAST_SECONDS = 1e-6
"""Bots with no time at all play a single world."""
FEWEST = 1
"""Worlds that are played however little time there is."""


class Root(NamedTuple):
    """The position at which a search starts, from the point of view of one seat."""

    view: View
    public: PublicState
    role: int
    estimate: Estimate


class Searcher(Sleuth):
    """The sleuth with a one-ply search over worlds sampled from its belief."""

    def __init__(self, seat: int, style: Style = STEADY, seconds: float = 1.0, worlds: int | None = None) -> None:
        super().__init__(seat, style)
        self.seconds = seconds
        """Processor time after which the search stops."""
        self.worlds = max(FEWEST, round(seconds * WORLDS_PER_SECOND)) if worlds is None else worlds
        """Worlds to play. It is a number, so that a choice can be repeated if there is time for all of them."""
        self._worlds, self._world_scratch = new_games(2), new_scratch(tracing=False)

    def score(self, view: View, public: PublicState, role: int, estimate: Estimate) -> Floats:
        """Return scores that follow from the probabilities of winning, for the moves that the sleuth scores best."""
        began = time.thread_time()
        scores = super().score(view, public, role, estimate)
        best = np.argsort(-scores, kind="stable")[:MOST_MOVES].astype(np.int64)
        best = best[scores[best] > scores.max() - MARGIN]
        if len(best) < 2:
            return scores
        candidates = self._candidates(Root(view, public, role, estimate), self._scratch["moves"][0, best])
        results = SearchResults(scores[best], EXPANSION if view.table.expansion else BASE)
        self._search(Root(view, public, role, estimate), candidates, results, began)
        searched = np.full(len(scores), -np.inf)
        searched[best] = self.style.temperature * results.chances() / SPREAD
        return searched

    def _search(self, root: Root, candidates: Candidates, results: SearchResults, began: float) -> None:
        """Play the candidates in one world after the other until the time is over or one candidate remains."""
        belief, policies, seed = self._belief(root), self._policies(root), self.random.getrandbits(31)
        while results.worlds < self.worlds and len(results.remaining) > 1:
            remaining = _pick(candidates, results.remaining)
            evaluation.search_world(
                root.public.games,
                self._worlds,
                self._world_scratch,
                self._work,
                seed + results.worlds,
                belief,
                policies,
                remaining,
            )
            spent = (time.thread_time() - began) / max(self.seconds * SEARCH_PART, LEAST_SECONDS)
            results.add(remaining.value, max(spent, results.worlds / self.worlds))
            if spent * (1 + 1 / results.worlds) > 1:
                break

    def _belief(self, root: Root) -> SeatBelief:
        """Return what worlds are sampled from."""
        unseen = root.public.unseen.copy()
        for card in (*root.view.hand, *root.view.memory.discarded):
            unseen[CARD_NUMBER[card]] -= 1
        rows = self.belief.rows
        holder = np.array(rows.holder, np.int64)
        return SeatBelief(unseen, rows.with_known(self.belief.known), holder, root.estimate.gold)

    def _policies(self, root: Root) -> SearchPolicies:
        by_role = np.array([preferences_of(role, self.style, self.style.cover) for role in range(ROLES)])
        return SearchPolicies(by_role, PREFERENCES[root.role], self.style.temperature, root.public.players)

    def _candidates(self, root: Root, moves: Counts) -> Candidates:
        """Return the moves with what everyone will go by after each: a move reveals something about this seat."""
        codes = [code if Move.from_code(code).kind is not MoveKind.PASS else 0 for code in moves.tolist()]
        predicted = self.belief.predict(self.seat, codes)
        root.public.set_turn(self.seat, root.view.hand)
        both = [self._others(root, public) for public in predicted]
        affinity, gold = np.array([one for one, _ in both]), np.array([one for _, one in both])
        for index, code in enumerate(codes):
            if code and Move.from_code(code).kind is MoveKind.MAP:
                seen = root.public.goals_seen(self.seat) | {Move.from_code(code).goal or 0}
                shown = np.array(gold_by_place(seen, root.estimate.gold))
                tells = root.role != Role.SABOTEUR and self.talks
                gold[index, :, slice(None) if tells else self.seat] = shown[:, None] if tells else shown
        return Candidates(moves.astype(np.int64), affinity, gold, np.zeros((len(codes), 2)))

    def _others(self, root: Root, public: Estimate) -> tuple[Floats, Floats]:
        """Return what everyone is assumed to go by: affinity by seat, role and seat; gold by place, seat and goal."""
        affinity = np.zeros((SEATS, ROLES, SEATS))
        for role in range(1, ROLES):
            affinity[:, role] = public.affinity(role, self.style.cover)
        affinity[self.seat, root.role] = root.estimate.affinity(root.role)
        gold = np.zeros((3, SEATS, 3))
        for seat in range(root.public.players):
            gold[:, seat] = gold_by_place(root.public.goals_seen(seat), public.gold)
        gold[:, self.seat] = root.estimate.gold
        return affinity, gold


def _pick(candidates: Candidates, indices: Counts) -> Candidates:
    """Return some of the candidates, with room for new values."""
    moves, affinity, gold, _ = candidates
    return Candidates(moves[indices], affinity[indices], gold[indices], np.zeros((len(indices), 2)))

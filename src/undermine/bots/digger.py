"""The bot that scores moves: how much nearer they bring the treasure, whom they help, what the card is worth."""

from __future__ import annotations

import numpy as np

from undermine.bots.belief.statements import statement_likelihood
from undermine.bots.bot import Bot
from undermine.bots.estimate import Estimate, known_gold, prior_roles
from undermine.bots.evaluation import entry_points as evaluation
from undermine.bots.evaluation.score import Policy
from undermine.bots.evaluation.scratch import Floats, new_eval_scratch
from undermine.bots.other_phases import Situation, choose_in_phase
from undermine.bots.public_state import PublicState
from undermine.bots.speech import choose_statement
from undermine.bots.style import STEADY, Style, preferences_of
from undermine.bots.trust import TrustScores
from undermine.event import Dealt, Event, Said
from undermine.move import Move
from undermine.rulebook.cards import ROLE_NAMES
from undermine.rulebook.scratch import new_scratch
from undermine.talk import Talk
from undermine.view import View


class Digger(Bot):
    """Chooses at random among moves with good scores; the better the score, the likelier."""

    def __init__(self, seat: int, style: Style = STEADY, talks: bool = True) -> None:
        super().__init__(seat)
        self.style = style
        self.talks = talks
        self._said: list[str] = []
        self._unread: list[Event] = []
        self._public: PublicState | None = None
        self._scratch, self._work = new_scratch(), new_eval_scratch()

    def watch(self, event: Event) -> None:
        """Keep an event until the bot's turn: only a view tells by which rules the game is played."""
        self._unread.append(event)
        if isinstance(event, Dealt):
            self._said.clear()
        elif isinstance(event, Said) and event.seat == self.seat:
            self._said.append(event.talk)

    def speak(self, view: View) -> Talk | None:
        """Say what helps the own side, or misleads the others."""
        if not self.talks or view.table.phase != "play":
            return None
        return choose_statement(view, self.estimate(view), self._said, self.style.honest)

    def choose(self, view: View) -> Move:
        """Return a move, chosen by its score."""
        public = self.catch_up(view)
        role, estimate = ROLE_NAMES.index(view.role or ""), self.infer(view)
        if view.table.phase != "play":
            return choose_in_phase(Situation(view, public, preferences_of(role, self.style, 0.0), estimate.gold))
        public.set_turn(self.seat, view.hand)
        scores = self.score(view, public, role, estimate)
        return Move.from_code(int(self._scratch["moves"][0, self.sample(scores)]))

    def ranked(self, view: View) -> list[Move]:
        """Return the moves of the play phase, the best first."""
        public = self.catch_up(view)
        role, estimate = ROLE_NAMES.index(view.role or ""), self.infer(view)
        public.set_turn(self.seat, view.hand)
        scores = self.score(view, public, role, estimate)
        order = np.argsort(-scores, kind="stable")
        return [Move.from_code(code) for code in self._scratch["moves"][0, order].tolist()]

    def estimate(self, view: View) -> Estimate:
        """Return what the bot believes now."""
        self.catch_up(view)
        return self.infer(view)

    def catch_up(self, view: View) -> PublicState:
        """Read the events since the last turn and return the public state after them."""
        if self._public is None:
            self._public = self.begin(view)
        for event in self._unread:
            self.update(event)
        self._unread.clear()
        return self._public

    def begin(self, view: View) -> PublicState:
        """Create what the bot remembers between turns, and return the public state in it."""
        public = PublicState(view.table)
        self._trust = TrustScores(public)
        self._claims: list[tuple[int, Floats]] = []
        return public

    def update(self, event: Event) -> None:
        """Update what the bot remembers by an event."""
        self._trust.update(event)
        if isinstance(event, Dealt):
            self._claims.clear()
        elif isinstance(event, Said) and self.talks and self._public is not None:
            claim = statement_likelihood(Talk.parse(event.talk), self._public.goals_seen(event.seat))
            if claim is not None:
                self._claims.append((event.seat, claim))

    def infer(self, view: View) -> Estimate:
        """Return the estimate that follows from the moves and statements so far."""
        roles, gold = self._trust.adjust(prior_roles(view)), known_gold(view)
        for seat, claim in self._claims:
            gold = gold * (roles[seat] @ claim)
        return Estimate(roles, gold / gold.sum())

    def cover(self, view: View) -> float:  # noqa: ARG002  for bots that choose their moment
        """Return how far to hide being a saboteur now, from 0 to 1."""
        return self.style.cover

    def score(self, view: View, public: PublicState, role: int, estimate: Estimate) -> Floats:
        """Return the scores of all legal moves; the moves are left in the scratch memory."""
        cover = self.cover(view)
        policy = Policy(preferences_of(role, self.style, cover), estimate.affinity(role, cover), estimate.gold)
        count = evaluation.score_moves(public.games, self._scratch, self._work, policy)
        return np.array(self._work["score"][0, :count])

    def sample(self, scores: Floats) -> int:
        """Return the index of a move, drawn with weights that follow from the scores."""
        weights = np.exp((scores - scores.max()) / self.style.temperature)
        return int(np.searchsorted(np.cumsum(weights), self.random.random() * weights.sum()))

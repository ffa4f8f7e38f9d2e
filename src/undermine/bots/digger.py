"""The bot that scores moves: how far they bring the treasure, whom they help, what the card is worth."""

from __future__ import annotations

import numpy as np

from undermine.bots.belief.hearing import heard
from undermine.bots.board import Board
from undermine.bots.bot import Bot
from undermine.bots.craft import entries as craft
from undermine.bots.craft.slate import Floats, new_slate
from undermine.bots.decision import decide
from undermine.bots.grudge import Grudges
from undermine.bots.reading import Reading, own_gold, prior_roles
from undermine.bots.speech import speech
from undermine.bots.style import STEADY, Style, aims_of
from undermine.event import Dealt, Event, Said
from undermine.notation import Move
from undermine.rulebook.cards import KIND, ROLE_NAMES
from undermine.rulebook.desk import new_desk
from undermine.talk import Talk
from undermine.view import View


class Digger(Bot):
    """Chooses among well-scored moves at random, the better the likelier."""

    def __init__(self, seat: int, style: Style = STEADY, talks: bool = True) -> None:
        super().__init__(seat)
        self.style = style
        self.talks = talks
        self._said: list[str] = []
        self._told: list[Event] = []
        self._board: Board | None = None
        self._desk, self._slate = new_desk(), new_slate()

    def watch(self, event: Event) -> None:
        """Events are thought about when it is the bot's turn: only a view tells by which rules they came about."""
        self._told.append(event)
        if isinstance(event, Dealt):
            self._said.clear()
        elif isinstance(event, Said) and event.seat == self.seat:
            self._said.append(event.talk)

    def speak(self, view: View) -> Talk | None:
        """Tell what helps, or what misleads."""
        if not self.talks or view.table.phase != "play":
            return None
        self.catch_up(view)
        return speech(view, self.read(view), self._said, self.style.honest)

    def choose(self, view: View) -> Move | str:
        """A move, by its score."""
        board = self.catch_up(view)
        role, reading = ROLE_NAMES.index(view.role or ""), self.read(view)
        if view.table.phase != "play":
            return decide(view, board, aims_of(role, self.style, 0.0), reading.gold)
        self.take_seat(view, board)
        scores = self.score(view, board, role, reading)
        return Move.of(int(self._desk["moves"][0, self.pick(scores)]))

    def take_seat(self, view: View, board: Board) -> None:
        """Let it be the bot's turn on the board, with the hand that it holds."""
        board.seat_at(self.seat, np.array([KIND[card] for card in view.hand], np.int8))

    def score(self, view: View, board: Board, role: int, reading: Reading) -> Floats:
        """What each legal move is worth; the moves are left on the desk."""
        return self.score_as(board, role, reading, self.cover(view))

    def score_as(self, board: Board, role: int, reading: Reading, cover: float) -> Floats:
        """What each legal move is worth to a role, under some cover."""
        aims, ties = aims_of(role, self.style, cover), reading.ties(role, cover)
        count = craft.score_moves(board.games, self._desk, self._slate, aims, ties, reading.gold)
        return np.array(self._slate["score"][0, :count])

    def pick(self, scores: Floats) -> int:
        """One of the moves, each with the weight that its score gives it."""
        weights = np.exp((scores - scores.max()) / self.style.heat)
        return int(np.searchsorted(np.cumsum(weights), self.random.random() * weights.sum()))

    def catch_up(self, view: View) -> Board:
        """Think about what happened since the last time."""
        if self._board is None:
            self._board = self.begin(view)
        for event in self._told:
            self.follow(event)
        self._told.clear()
        return self._board

    def begin(self, view: View) -> Board:
        """Lay out what the bot keeps in mind, and the board that it keeps."""
        board = Board(view.table)
        self._grudges = Grudges(board)
        self._claims: list[tuple[int, Floats]] = []
        return board

    def follow(self, event: Event) -> None:
        """Take an event in."""
        self._grudges.after(event)
        if isinstance(event, Dealt):
            self._claims.clear()
        elif isinstance(event, Said) and self.talks and self._board is not None:
            claim = heard(Talk.parse(event.talk), self._board.looked[event.seat])
            if claim is not None:
                self._claims.append((event.seat, claim))

    def reading(self, view: View) -> Reading:
        """What it makes of the table by now; arenas and plots ask for it."""
        self.catch_up(view)
        return self.read(view)

    def read(self, view: View) -> Reading:
        """What it makes of the table, and of what was said by whom."""
        roles, gold = self._grudges.read(prior_roles(view)), own_gold(view)
        for seat, claim in self._claims:
            gold = gold * (roles[seat] @ claim)
        return Reading(roles, gold / gold.sum())

    def cover(self, view: View) -> float:  # noqa: ARG002  for bots that choose their moment
        """How far to hide being a saboteur now."""
        return self.style.cover

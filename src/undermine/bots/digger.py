"""The bot that scores moves: how far they bring the treasure, whom they help, what the card is worth."""

from __future__ import annotations

import numpy as np

from undermine.bots.board import Board
from undermine.bots.bot import Bot
from undermine.bots.craft import entries as craft
from undermine.bots.craft.slate import Floats, new_slate
from undermine.bots.decision import decide
from undermine.bots.grudge import Grudges
from undermine.bots.reading import Reading, own_gold, prior_roles
from undermine.bots.style import STEADY, Style, aims_of
from undermine.event import Event
from undermine.notation import Move
from undermine.rulebook.cards import KIND, ROLE_NAMES
from undermine.rulebook.desk import new_desk
from undermine.view import View


class Digger(Bot):
    """Chooses among well-scored moves at random, the better the likelier."""

    def __init__(self, seat: int, style: Style = STEADY) -> None:
        super().__init__(seat)
        self.style = style
        self._told: list[Event] = []
        self._board: Board | None = None
        self._desk, self._slate = new_desk(), new_slate()

    def watch(self, event: Event) -> None:
        """Events are thought about when it is the bot's turn, since only a view tells by which rules they came about."""
        self._told.append(event)

    def choose(self, view: View) -> Move | str:
        """A move, by its score."""
        board = self.catch_up(view)
        role, reading, cover = ROLE_NAMES.index(view.role or ""), self.read(view), self.cover(view)
        aims = aims_of(role, self.style, cover)
        if view.table.phase != "play":
            return decide(view, board, aims, reading.gold)
        board.seat_at(self.seat, np.array([KIND[card] for card in view.hand], np.int8))
        ties = reading.ties(role, cover)
        count = craft.score_moves(board.games, self._desk, self._slate, aims, ties, reading.gold)
        scores = self._slate["score"][0, :count]
        return Move.of(int(self._desk["moves"][0, self.pick(scores)]))

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
        return board

    def follow(self, event: Event) -> None:
        """Take an event in."""
        self._grudges.after(event)

    def read(self, view: View) -> Reading:
        """What it makes of the table."""
        return Reading(self._grudges.read(prior_roles(view)), own_gold(view))

    def cover(self, view: View) -> float:  # noqa: ARG002  for bots that choose their moment
        """How far to hide being a saboteur now."""
        return self.style.cover

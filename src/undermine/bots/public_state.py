"""The round as everyone sees it, as a state of the rulebook that the evaluation can work on."""

from __future__ import annotations

from typing import Any

import numpy as np

from undermine.bots.evaluation import entry_points as evaluation
from undermine.bots.evaluation.scratch import Counts
from undermine.bots.seen_moves import move_behind
from undermine.event import Dealt, Drew, Event, Opened, StoneLaid
from undermine.notation import parse_cell
from undermine.record.deal import deal_contents
from undermine.rulebook import entry_points
from undermine.rulebook.cards import CARD_NAMES, CARD_NUMBER, TILE
from undermine.rulebook.compiler import python_of
from undermine.rulebook.moves import card_played
from undermine.rulebook.scratch import new_scratch
from undermine.settings import Settings, blank_game
from undermine.view import TableView


class PublicState:
    """The public part of a round, updated by events; the rulebook carries out what they say.

    Hands, dwarves, goals and the deck hold arbitrary cards. Only their numbers are right.
    """

    def __init__(self, table: TableView) -> None:
        names = [seat.player for seat in table.seats]
        settings = Settings.make(names, table.edition, table.expansion, table.options)
        self.games = blank_game(settings, 0)
        """The state, as an array of one game."""
        self.players = len(names)
        entry_points.deal_by_seed(self.games)
        self._dealt = self.games.copy()
        self._scratch = new_scratch(tracing=False)
        copies = deal_contents(self.games).cards
        self._all_cards: Counts = np.array([copies.get(name, 0) for name in CARD_NAMES], np.int64)
        self.unseen: Counts = self._all_cards.copy()
        """By kind of card: how many nobody has played yet."""

    @property
    def state(self) -> Any:
        """The state as a record whose fields can be set."""
        return self.games[0]

    def update(self, event: Event) -> None:
        """Update the state by an event, as any seat saw it."""
        move = move_behind(event)
        if isinstance(event, Dealt):
            self._deal(event)
        elif move is not None:
            self._play(event.seat, move)  # type: ignore[attr-defined]
        elif isinstance(event, Drew):
            evaluation.draw_unknown(self.games, self._scratch, event.seat, len(event.cards))
        elif isinstance(event, StoneLaid):
            self._lay(event.cell, event.card)
        elif isinstance(event, Opened) and event.lies is not None:
            self._lay(event.cell, event.lies)

    def _deal(self, event: Dealt) -> None:
        self.games[:] = self._dealt
        self.state["round_number"] = event.round
        self.state["first"] = self.state["to_move"] = event.first
        self.unseen = self._all_cards.copy()

    def _play(self, seat: int, move: int) -> None:
        evaluation.play_seen_card(self.games, self._scratch, seat, move)
        card = python_of(card_played)(move)
        if card:
            self.unseen[card] -= 1

    def _lay(self, cell: str, card: str) -> None:
        entry_points.lay_card_at(self.games, parse_cell(cell), TILE[card])

    def goals_seen(self, seat: int) -> set[int]:
        """Return the goals that a seat has looked at."""
        goals = int(self.games["goals_seen"][0, seat])
        return {goal for goal in range(3) if goals >> goal & 1}

    def set_turn(self, seat: int, hand: tuple[str, ...]) -> None:
        """Make it a seat's turn, with a known hand."""
        state = self.state
        state["to_move"] = seat
        state["hand"][seat] = 0
        state["hand"][seat, : len(hand)] = [CARD_NUMBER[card] for card in hand]
        state["hand_size"][seat] = len(hand)

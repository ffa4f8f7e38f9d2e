"""The table as all see it, folded from events into a record of the rulebook, so that the craft can reckon on it.

What nobody sees (hands, dwarves, goals, the order of the deck) holds cards that mean nothing.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from undermine.bots.craft import entries as craft
from undermine.event import (
    Broke,
    Collapsed,
    Dealt,
    Drew,
    Event,
    Fixed,
    Freed,
    Inspected,
    LaidTheft,
    Looked,
    Opened,
    Passed,
    Placed,
    Shed,
    StoneLaid,
    StoppedTheft,
    SwappedHands,
    SwappedHats,
    Trapped,
)
from undermine.notation import GOAL_TEXTS, parse_cell
from undermine.rulebook import entries
from undermine.rulebook.cards import DECK_COUNTS, KIND, KIND_OF, MAP, TILE
from undermine.rulebook.state import FRONT_NAMES
from undermine.settings import Settings, blank_game
from undermine.view import Table

BIT = {name: 1 << place for place, name in enumerate(FRONT_NAMES)}
CARD = {
    Collapsed: "rockfall",
    Looked: "map",
    LaidTheft: "theft",
    StoppedTheft: "handsoff",
    SwappedHands: "swaphands",
    Inspected: "inspect",
    SwappedHats: "swaphats",
    Trapped: "trap",
    Freed: "free",
}
"""The card that brought an event about, where the event does not name it."""


class Board:
    """The table of the round, and what all have seen of its cards."""

    def __init__(self, table: Table) -> None:
        names = [seat.player for seat in table.seats]
        settings = Settings.make(names, table.edition, table.expansion, table.options)
        self.games = blank_game(settings, 0)
        self.players = len(names)
        entries.deal_by_seed(self.games)
        self._dealt = self.games.copy()
        self._all_cards = DECK_COUNTS[int(table.expansion)].astype(np.int64)
        self._all_cards[MAP] = settings.values["maps"]
        self.unseen: NDArray[np.int64] = self._all_cards.copy()
        """How many cards of each kind nobody has played yet."""
        self.looked: list[set[int]] = [set() for _ in names]
        """The goals that each seat has looked at."""

    @property
    def state(self) -> Any:
        """The record, whose fields can be set."""
        return self.games[0]

    def after(self, event: Event) -> None:
        """Follow an event, as any seat saw it."""
        if isinstance(event, Dealt):
            self._deal(event)
        elif isinstance(event, (Passed, Shed)):
            self._put_away(event)
        elif type(event) in CARD or isinstance(event, (Placed, Broke, Fixed)):
            self._use(event.seat, getattr(event, "card", None) if type(event) not in CARD else CARD[type(event)])  # type: ignore[attr-defined]
        self._change(event)

    def _deal(self, event: Dealt) -> None:
        self.games[:] = self._dealt
        self.state["round_number"] = event.round
        self.state["first"] = self.state["to_move"] = event.first
        self.unseen = self._all_cards.copy()
        self.looked = [set() for _ in self.looked]

    def _use(self, seat: int, card: Any) -> None:
        """A card leaves a hand for all to see."""
        state = self.state
        state["hand_size"][seat] -= 1
        state["turn"] += 1
        state["passes"] = 0
        state["last_card"] = seat
        self.unseen[KIND[card] if card in KIND else int(KIND_OF[TILE[card]])] -= 1

    def _put_away(self, event: Passed | Shed) -> None:
        """Cards that nobody sees; passes are counted once the deck is empty (E2)."""
        state = self.state
        state["hand_size"][event.seat] -= len(event.cards)
        state["turn"] += 1
        counted = isinstance(event, Passed) and state["drawn"] == state["deck_size"]
        state["passes"] = min(int(state["passes"]) + 1, self.players) if counted else 0
        if event.cards:
            state["last_card"] = event.seat

    def _change(self, event: Event) -> None:
        """What an event changes on the table."""
        state = self.state
        match event:
            case Placed() | StoneLaid():
                self._lay(event.cell, event.card)
                state["last_path"] = event.seat
            case Opened() if event.lies is not None:
                self._lay(event.cell, event.lies)
            case Collapsed():
                craft.take_card(self.games, parse_cell(event.cell))
            case Drew():
                state["hand_size"][event.seat] += len(event.cards)
                state["drawn"] += len(event.cards)
            case Looked():
                self.looked[event.seat].add(GOAL_TEXTS.index(event.cell))
            case SwappedHats():
                state["spare_size"] -= 1
            case SwappedHands():
                sizes = state["hand_size"]
                sizes[event.seat], sizes[event.target] = int(sizes[event.target]), int(sizes[event.seat])
            case _:
                self._change_front(event)

    def _lay(self, cell: str, card: str) -> None:
        entries.put_card(self.games, parse_cell(cell), TILE[card])

    def _change_front(self, event: Event) -> None:
        """What lies in front of the players."""
        front = self.state["front"]
        match event:
            case Broke():
                front[event.target] |= BIT[event.tool]
            case Trapped():
                front[event.target] |= BIT["trap"]
            case LaidTheft():
                front[event.seat] |= BIT["theft"]
                self.state["theft_at"][event.seat] = self.state["turn"]
            case Fixed():
                front[event.target] &= ~BIT[event.tool]
            case Freed():
                front[event.target] &= ~BIT["trap"]
            case StoppedTheft():
                self._remove_theft(event.target)
            case Shed() if event.thing == "theft":
                self._remove_theft(event.seat)
            case Shed():
                front[event.seat] &= ~BIT[event.thing]
            case _:
                pass

    def _remove_theft(self, seat: int) -> None:
        self.state["front"][seat] &= ~BIT["theft"]
        self.state["theft_at"][seat] = 0

    def seat_at(self, seat: int, hand: NDArray[np.int8]) -> None:
        """Let it be a seat's turn, with a hand of kinds in order."""
        state = self.state
        state["to_move"] = seat
        state["hand"][seat] = 0
        state["hand"][seat, : len(hand)] = hand
        state["hand_size"][seat] = len(hand)

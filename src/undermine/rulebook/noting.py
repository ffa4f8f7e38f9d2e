"""Noting: takes down every move in the notebook, before it is made."""

from __future__ import annotations

import numpy as np

from undermine.rulebook.cards import (
    EMPTY,
    FREE,
    HANDS_OFF,
    INSPECT,
    KIND_OF,
    KINDS,
    MAP,
    ROCKFALL,
    SWAP_HANDS,
    SWAP_HATS,
    THEFT,
    TRAP,
)
from undermine.rulebook.choice import CHOICES, END
from undermine.rulebook.moves import (
    Do,
    card_of,
    cell_of,
    number_of,
    target_of,
    thing_of,
    tile_of,
    tool_of,
    what,
)
from undermine.rulebook.notebook import HISTORY, LINE, Notebook
from undermine.rulebook.nuggets import count_offer
from undermine.rulebook.speed import rule
from undermine.rulebook.state import GOAL_CELLS, HAND, ROW, SEATS, State
from undermine.rulebook.turn import cards_in

ACTION_CARDS = np.array(
    [ROCKFALL, MAP, THEFT, HANDS_OFF, SWAP_HANDS, INSPECT, SWAP_HATS, TRAP, FREE],
    np.int8,
)
"""The card of each kind of move from `Do.ROCKFALL` to `Do.FREE`."""


@rule
def open_notebook(state: State, book: Notebook) -> None:
    """Begin a fresh page for the round that was just dealt; only nuggets are remembered across rounds."""
    forget_choices(book)
    book.made = 0
    for seat in range(SEATS):
        book.gold_before[seat] = state.gold[seat]
        book.sure[seat] = 0
        book.away_size[seat] = 0
        book.paths[seat] = 0
        for kind in range(KINDS):
            book.away[seat, kind] = 0
        for other in range(SEATS):
            book.harmed[seat, other] = 0
            book.helped[seat, other] = 0
    for kind in range(KINDS):
        book.played[kind] = 0
    for line in range(HISTORY):
        for column in range(LINE):
            book.history[line, column] = 0
    book.latest = 0
    book.swaps = 0
    book.hats_noted = 0


@rule
def forget_choices(book: Notebook) -> None:
    """No choice towards a move has been made."""
    book.choices = 0
    for index in range(CHOICES):
        book.chosen[index] = END


@rule
def note_move(state: State, book: Notebook, move: int) -> None:
    """Take down a move that is about to be made."""
    do, seat = what(move), int(state.to_move)
    forget_choices(book)
    book.made = move
    note_line(book, do, seat, move)
    if do == Do.PASS or do == Do.SHED:  # noqa: PLR1714  compiled code compares numbers, not members of a tuple
        note_away(book, seat, move)
    elif do == Do.TAKE:
        note_nuggets(state, book, seat, number_of(move))
    elif do < Do.SHED:
        card = card_played(do, move)
        book.played[card] = int(book.played[card]) + 1
        note_deed(state, book, do, seat, move)


@rule
def card_played(do: int, move: int) -> int:
    """The kind of card that all see played."""
    if do == Do.PLACE:
        return int(KIND_OF[tile_of(move)])
    if do <= Do.FIX:
        return card_of(move, 0)
    return int(ACTION_CARDS[do - Do.ROCKFALL])


@rule
def note_away(book: Notebook, seat: int, move: int) -> None:
    """Cards that go face down to the discard pile."""
    book.away_size[seat] = int(book.away_size[seat]) + cards_in(move)
    for index in range(3):
        card = card_of(move, index)
        if card != EMPTY:
            book.away[seat, card] = int(book.away[seat, card]) + 1


@rule
def note_nuggets(state: State, book: Notebook, seat: int, taken: int) -> None:
    """The nugget cards that a seat passes on after taking one, if any are left."""
    if count_offer(state) == 1:
        return
    for value in range(1, 4):
        book.passed_on[seat, value] = int(state.offer[value]) - int(value == taken)


@rule
def note_deed(state: State, book: Notebook, do: int, seat: int, move: int) -> None:
    """Who did what to whom."""
    if do == Do.PLACE:
        book.paths[seat] = int(book.paths[seat]) + 1
        return
    target = target_of(move)
    if do == Do.BREAK or do == Do.TRAP:  # noqa: PLR1714
        book.harmed[seat, target] = int(book.harmed[seat, target]) + 1
    elif do == Do.FIX or do == Do.FREE:  # noqa: PLR1714
        book.helped[seat, target] = int(book.helped[seat, target]) + 1
    elif do == Do.INSPECT:
        book.sure[seat] = int(book.sure[seat]) | 1 << target
    elif do == Do.SWAP_HATS:
        note_hat(book, target)
    elif do == Do.SWAP_HANDS:
        note_swap(state, book, seat, target)


@rule
def note_hat(book: Notebook, target: int) -> None:
    """A dwarf was swapped: what others saw of it holds no more."""
    for seat in range(SEATS):
        book.sure[seat] = int(book.sure[seat]) & ~(1 << target)
    book.hat_seats[int(book.hats_noted)] = target
    book.hats_noted = int(book.hats_noted) + 1


@rule
def note_swap(state: State, book: Notebook, seat: int, target: int) -> None:
    """Two hands are about to change owners; the card that does it has left the hand by then."""
    swap = int(book.swaps)
    book.swaps = swap + 1
    book.swap_seats[swap, 0] = seat
    book.swap_seats[swap, 1] = target
    gap = 0
    for slot in range(HAND):
        book.swap_hands[swap, 1, slot] = state.hand[target, slot]
        gap |= int(int(state.hand[seat, slot]) == SWAP_HANDS)
        book.swap_hands[swap, 0, slot] = state.hand[seat, slot + gap] if slot + gap < HAND else EMPTY


@rule
def note_line(book: Notebook, do: int, seat: int, move: int) -> None:
    """Put a move on top of the history, as all see it."""
    card, target, cell, number = EMPTY, 0, 0, 0
    if do == Do.PLACE or do == Do.TURN:  # noqa: PLR1714
        card = tile_of(move)
    elif do < Do.SHED:
        card = card_played(do, move)
    if do == Do.PLACE or do == Do.ROCKFALL:  # noqa: PLR1714
        cell = cell_of(move)
    elif do == Do.MAP or do == Do.REVEAL or do == Do.TURN:  # noqa: PLR1714
        cell = int(GOAL_CELLS[cell_of(move)])
    elif do == Do.SHED:
        number = thing_of(move) + 1
    elif do == Do.PASS:
        number = cards_in(move)
    elif do == Do.STEAL:
        target = number_of(move)
    elif do < Do.SHED and do != Do.THEFT:
        target = target_of(move) + 1
        number = tool_of(move) + 1 if do == Do.FIX else 0
    write_line(book, seat + 1, do, card, target, cell, number)


@rule
def write_line(book: Notebook, seat: int, do: int, card: int, target: int, cell: int, number: int) -> None:
    """Write a line of the history over the oldest one."""
    latest = int(book.latest) + 1
    if latest == HISTORY:
        latest = 0
    book.latest = latest
    book.history[latest, 0] = seat
    book.history[latest, 1] = do
    book.history[latest, 2] = card
    book.history[latest, 3] = target
    book.history[latest, 4] = cell % ROW
    book.history[latest, 5] = cell // ROW
    book.history[latest, 6] = number

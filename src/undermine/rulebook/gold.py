"""Gold: paying it, and who has the most (E6)."""

from __future__ import annotations

from undermine.rulebook.compiler import rule
from undermine.rulebook.scratch import Scratch
from undermine.rulebook.state import State
from undermine.rulebook.trace import TraceKind, add_trace


@rule
def seats_with(state: State, role: int) -> int:
    """Return the seats that hold a role, as bits."""
    seats = 0
    for seat in range(int(state.players)):
        if int(state.role[seat]) == role:
            seats |= 1 << seat
    return seats


@rule
def count_seats(seats: int) -> int:
    """Count the seats in a set of bits."""
    count = 0
    while seats:
        count += seats & 1
        seats >>= 1
    return count


@rule
def pay(state: State, seat: int, amount: int, scratch: Scratch) -> None:
    """Give gold to a seat."""
    state.gold[seat] = int(state.gold[seat]) + amount
    state.paid[seat] = int(state.paid[seat]) + amount
    add_trace(scratch, TraceKind.PAID, seat, amount, 0)


@rule
def find_richest(state: State) -> int:
    """Return the seats with the most gold, as bits: they win the game, or share the win (E6)."""
    most = 0
    for seat in range(int(state.players)):
        most = max(most, int(state.gold[seat]))
    seats = 0
    for seat in range(int(state.players)):
        if int(state.gold[seat]) == most:
            seats |= 1 << seat
    return seats

"""What action cards do (A1 to A4, X9 to X15)."""

from __future__ import annotations

import numpy as np

from undermine.rulebook.cards import BREAKS, CARD_NUMBER, THEFT, TRAP
from undermine.rulebook.compiler import rule
from undermine.rulebook.hand import discard, remove_card, swap_hands
from undermine.rulebook.maze import card_on, take_card
from undermine.rulebook.moves import MoveKind, card_played, cell_of, goal_of, seat_of, tool_of
from undermine.rulebook.scratch import Scratch
from undermine.rulebook.state import Front, State
from undermine.rulebook.trace import TraceKind, add_trace

FRONT_CARDS = np.array(
    [CARD_NUMBER["break:pick"], CARD_NUMBER["break:lantern"], CARD_NUMBER["break:cart"], TRAP, THEFT], np.int8
)
"""The card behind each bit of `Front`, in the order of the bits."""

PICK_BIT, TRAP_BIT, THEFT_BIT = 0, 3, 4


@rule
def act(state: State, seat: int, kind: int, move: int, scratch: Scratch) -> None:
    """Play an action card."""
    if kind == MoveKind.BREAK:
        break_tool(state, seat, card_played(move), seat_of(move))
    elif kind == MoveKind.TRAP:
        lay_trap(state, seat, seat_of(move))
    elif kind == MoveKind.THEFT:
        lay_theft(state, seat)
    else:
        spend(state, seat, card_played(move))
        act_and_discard(state, seat, kind, move, scratch)


@rule
def act_and_discard(state: State, seat: int, kind: int, move: int, scratch: Scratch) -> None:
    """Carry out an action card that is discarded when played."""
    if kind == MoveKind.FIX:
        remove_front(state, seat_of(move), PICK_BIT + tool_of(move))
    elif kind == MoveKind.ROCKFALL:
        collapse(state, cell_of(move), scratch)
    elif kind == MoveKind.MAP:
        look_at_goal(state, seat, goal_of(move), scratch)
    elif kind == MoveKind.HANDS_OFF:
        remove_front(state, seat_of(move), THEFT_BIT)
    elif kind == MoveKind.FREE:
        remove_front(state, seat_of(move), TRAP_BIT)
    elif kind == MoveKind.INSPECT:
        inspect(state, seat, seat_of(move), scratch)
    elif kind == MoveKind.SWAP_HATS:
        swap_hats(state, seat_of(move), scratch)
    else:
        swap_hands(state, seat, seat_of(move), scratch)


@rule
def spend(state: State, seat: int, card: int) -> None:
    """Put a card from the hand on the discard pile."""
    remove_card(state, seat, card)
    discard(state, card)


@rule
def break_tool(state: State, seat: int, card: int, target: int) -> None:
    """Lay the card in front of the target, until it is removed (A1)."""
    remove_card(state, seat, card)
    state.front[target] = int(state.front[target]) | int(BREAKS[card])


@rule
def lay_trap(state: State, seat: int, target: int) -> None:
    """Lay a trap in front of another player (X14)."""
    remove_card(state, seat, TRAP)
    state.front[target] = int(state.front[target]) | Front.TRAP


@rule
def remove_front(state: State, target: int, bit: int) -> None:
    """Discard a card that lies in front of a player (A2, X3, X10, X15)."""
    state.front[target] = int(state.front[target]) & ~(1 << bit)
    discard(state, int(FRONT_CARDS[bit]))
    if bit == THEFT_BIT:
        state.theft_turn[target] = 0


@rule
def collapse(state: State, cell: int, scratch: Scratch) -> None:
    """Take a path card off the table and discard it (A3)."""
    add_trace(scratch, TraceKind.FELL, int(state.tile[cell]), 0, 0)
    discard(state, card_on(state, cell))
    take_card(state, cell)


@rule
def look_at_goal(state: State, seat: int, goal: int, scratch: Scratch) -> None:
    """Show a goal to the player alone (A4)."""
    state.goals_seen[seat] = int(state.goals_seen[seat]) | 1 << goal
    add_trace(scratch, TraceKind.SAW_GOAL, goal, int(state.goal[goal]), 0)


@rule
def lay_theft(state: State, seat: int) -> None:
    """Lay a theft in front of oneself; whoever lays theirs last will steal first (X9, X23)."""
    remove_card(state, seat, THEFT)
    state.front[seat] = int(state.front[seat]) | Front.THEFT
    state.theft_turn[seat] = state.turn


@rule
def inspect(state: State, seat: int, target: int, scratch: Scratch) -> None:
    """Show another player's dwarf to the player alone (X12)."""
    state.role_seen[seat, target] = state.role[target]
    add_trace(scratch, TraceKind.SAW_ROLE, target, int(state.role[target]), 0)


@rule
def swap_hats(state: State, target: int, scratch: Scratch) -> None:
    """Let the target put their dwarf away and take the top spare one (X13)."""
    old, new = int(state.role[target]), int(state.spare[0])
    state.spare_size = int(state.spare_size) - 1
    for index in range(int(state.spare_size)):
        state.spare[index] = state.spare[index + 1]
    state.spare[int(state.spare_size)] = 0
    state.roles_put_away[int(state.put_away_size)] = old
    state.put_away_size = int(state.put_away_size) + 1
    state.role[target] = new
    add_trace(scratch, TraceKind.SWAPPED_ROLE, target, old, new)

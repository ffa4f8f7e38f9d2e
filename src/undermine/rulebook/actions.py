"""What action cards do (A1 to A4, X9 to X15)."""

from __future__ import annotations

import numpy as np

from undermine.rulebook.cards import BREAKS, KIND, MAP, ROCKFALL, THEFT, TRAP
from undermine.rulebook.desk import Desk
from undermine.rulebook.hand import discard, remove_card, swap_hands
from undermine.rulebook.maze import clear, kind_on
from undermine.rulebook.moves import Do, card_of, cell_of, target_of, tool_of
from undermine.rulebook.speed import rule
from undermine.rulebook.state import Front, State
from undermine.rulebook.trace import Mark, note
from undermine.rulebook.verdict import card_for

FRONT_CARDS = np.array([KIND["break:pick"], KIND["break:lantern"], KIND["break:cart"], TRAP, THEFT], np.int8)
"""The card behind each bit of `Front`, in the order of the bits."""

PICK_BIT, TRAP_BIT, THEFT_BIT = 0, 3, 4


@rule
def act(state: State, seat: int, do: int, move: int, desk: Desk) -> None:
    """Play an action card."""
    if do == Do.BREAK:
        break_tool(state, seat, card_of(move, 0), target_of(move))
    elif do == Do.FIX:
        spend(state, seat, card_of(move, 0))
        remove_front(state, target_of(move), PICK_BIT + tool_of(move))
    elif do == Do.ROCKFALL:
        spend(state, seat, ROCKFALL)
        collapse(state, cell_of(move), desk)
    elif do == Do.MAP:
        spend(state, seat, MAP)
        look_at_goal(state, seat, cell_of(move), desk)
    elif do == Do.THEFT:
        lay_theft(state, seat)
    else:
        act_on_player(state, seat, do, target_of(move), desk)


@rule
def act_on_player(state: State, seat: int, do: int, target: int, desk: Desk) -> None:
    """The expansion's cards about a player."""
    if do == Do.TRAP:
        remove_card(state, seat, TRAP)
        state.front[target] = int(state.front[target]) | Front.TRAP
        return
    spend(state, seat, card_for(do))
    if do == Do.HANDS_OFF:
        remove_front(state, target, THEFT_BIT)
    elif do == Do.FREE:
        remove_front(state, target, TRAP_BIT)
    elif do == Do.INSPECT:
        inspect(state, seat, target, desk)
    elif do == Do.SWAP_HATS:
        swap_hats(state, target, desk)
    else:
        swap_hands(state, seat, target, desk)


@rule
def spend(state: State, seat: int, card: int) -> None:
    """A card goes from the hand to the discard pile."""
    remove_card(state, seat, card)
    discard(state, card)


@rule
def break_tool(state: State, seat: int, card: int, target: int) -> None:
    """The card lies in front of the target until it is removed (A1)."""
    remove_card(state, seat, card)
    state.front[target] = int(state.front[target]) | int(BREAKS[card])


@rule
def remove_front(state: State, target: int, bit: int) -> None:
    """A card in front of a player is discarded (A2, X3, X10, X15)."""
    state.front[target] = int(state.front[target]) & ~(1 << bit)
    discard(state, int(FRONT_CARDS[bit]))
    if bit == THEFT_BIT:
        state.theft_at[target] = 0


@rule
def collapse(state: State, cell: int, desk: Desk) -> None:
    """A path card is taken off the table and discarded (A3)."""
    note(desk, Mark.FELL, int(state.tile[cell]), 0, 0)
    discard(state, kind_on(state, cell))
    clear(state, cell)


@rule
def look_at_goal(state: State, seat: int, goal: int, desk: Desk) -> None:
    """The player alone sees a goal (A4)."""
    state.goals_seen[seat] = int(state.goals_seen[seat]) | 1 << goal
    note(desk, Mark.SAW_GOAL, goal, int(state.goal[goal]), 0)


@rule
def lay_theft(state: State, seat: int) -> None:
    """In front of oneself; who lays his last will steal first (X9, X23)."""
    remove_card(state, seat, THEFT)
    state.front[seat] = int(state.front[seat]) | Front.THEFT
    state.theft_at[seat] = state.turn


@rule
def inspect(state: State, seat: int, target: int, desk: Desk) -> None:
    """The player alone sees another's dwarf (X12)."""
    state.role_seen[seat, target] = state.role[target]
    note(desk, Mark.SAW_ROLE, target, int(state.role[target]), 0)


@rule
def swap_hats(state: State, target: int, desk: Desk) -> None:
    """The target puts its dwarf away and takes the top spare one (X13)."""
    old, new = int(state.role[target]), int(state.spare[0])
    state.spare_size = int(state.spare_size) - 1
    for index in range(int(state.spare_size)):
        state.spare[index] = state.spare[index + 1]
    state.spare[int(state.spare_size)] = 0
    state.hats[int(state.hats_size)] = old
    state.hats_size = int(state.hats_size) + 1
    state.role[target] = new
    note(desk, Mark.HAT, target, old, new)

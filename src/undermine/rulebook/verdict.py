"""Judges one move of the seat whose turn it is: legal, or the first reason why not.

It asks only what that seat knows: its own hand and what lies open.
"""

from __future__ import annotations

from undermine.rulebook.cards import (
    BREAKS,
    EMPTY,
    FIXES,
    FREE,
    HANDS_OFF,
    INSPECT,
    KIND_OF,
    LADDER,
    MAP,
    ROCKFALL,
    STONE_TILES,
    SWAP_HANDS,
    SWAP_HATS,
    THEFT,
    TILE_GOAL,
    TRAP,
)
from undermine.rulebook.editions import Placement
from undermine.rulebook.hand import count_in_hand
from undermine.rulebook.maze import (
    beside_goal,
    edges_at,
    fits,
    is_path_card,
    may_lie,
    on_table,
    touching,
)
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
from undermine.rulebook.reason import Reason
from undermine.rulebook.speed import rule
from undermine.rulebook.state import BROKEN_TOOLS, GOAL_CELLS, Front, Phase, State


@rule
def judge(state: State, move: int) -> Reason:
    """The reason why the seat to move may not make a move, `Reason.LEGAL` if it may."""
    phase = int(state.phase)
    if phase == Phase.OVER:
        return Reason.GAME_OVER
    if phase == Phase.DEAL:
        return Reason.DEAL_AWAITED
    do = what(move)
    if phase == Phase.PLAY:
        return judge_turn(state, do, move)
    if do != awaited(phase):
        return Reason.DECISION_AWAITED
    return judge_decision(state, do, move)


@rule
def awaited(phase: int) -> int:
    """The kind of move that a decision asks for."""
    if phase == Phase.REVEAL:
        return Do.REVEAL
    if phase == Phase.TURN:
        return Do.TURN
    return Do.TAKE if phase == Phase.TAKE else Do.STEAL


@rule
def judge_turn(state: State, do: int, move: int) -> Reason:
    """A move of an ordinary turn (T1, X3)."""
    seat = int(state.to_move)
    if do == Do.PLACE:
        return judge_path(state, seat, tile_of(move), cell_of(move))
    if do == Do.PASS:
        return judge_pass(state, seat, move)
    if do == Do.SHED:
        return judge_shed(state, seat, move)
    if do == Do.ROCKFALL:
        return judge_rockfall(state, seat, cell_of(move))
    if do == Do.MAP:
        return judge_map(state, seat, cell_of(move))
    if do == Do.THEFT:
        return judge_theft(state, seat)
    if do >= Do.REVEAL:
        return Reason.NO_DECISION_AWAITED
    if target_of(move) >= int(state.players):
        return Reason.NO_SUCH_SEAT
    if do == Do.BREAK:
        return judge_break(state, seat, card_of(move, 0), target_of(move))
    if do == Do.FIX:
        return judge_fix(state, seat, card_of(move, 0), target_of(move), tool_of(move))
    return judge_on_player(state, seat, do, target_of(move))


@rule
def judge_path(state: State, seat: int, tile: int, cell: int) -> Reason:
    """A path card on a cell (P1 to P6, X6)."""
    if not count_in_hand(state, seat, int(KIND_OF[tile])):
        return Reason.NOT_IN_HAND
    if int(state.front[seat]) & BROKEN_TOOLS:
        return Reason.TOOL_BROKEN
    if int(state.front[seat]) & Front.TRAP:
        return Reason.TRAPPED
    if not on_table(cell):
        return Reason.OFF_TABLE
    if int(state.tile[cell]) != EMPTY:
        return Reason.CELL_TAKEN
    edges = edges_at(state, cell)
    if int(LADDER[tile]) and beside_goal(cell):
        return Reason.LADDER_BESIDE_GOAL
    if not fits(edges, tile):
        return Reason.DOES_NOT_FIT
    placement = int(state.rules.placement)
    if may_lie(placement, edges, cell, tile):
        return Reason.LEGAL
    if touching(edges) == 0 or placement == Placement.ADJACENT:
        return Reason.NOT_ADJACENT
    return Reason.NOT_CONNECTED


@rule
def judge_pass(state: State, seat: int, move: int) -> Reason:
    """Passing with one card, in the expansion with up to three, or with an empty hand (T2, T3, X3)."""
    if card_of(move, 0) == EMPTY:
        return Reason.HAND_NOT_EMPTY if int(state.hand_size[seat]) else Reason.LEGAL
    if int(state.hand_size[seat]) == 0:
        return Reason.HAND_EMPTY
    if card_of(move, 1) != EMPTY and not int(state.rules.expansion):
        return Reason.ONE_CARD_ONLY
    return judge_cards(state, seat, move)


@rule
def judge_cards(state: State, seat: int, move: int) -> Reason:
    """Whether a hand holds all cards of a move, copies counted."""
    for index in range(3):
        card = card_of(move, index)
        copies = 0
        for other in range(3):
            if card_of(move, other) == card:
                copies += 1
        if card != EMPTY and count_in_hand(state, seat, card) < copies:
            return Reason.NOT_IN_HAND
    return Reason.LEGAL


@rule
def judge_shed(state: State, seat: int, move: int) -> Reason:
    """Two cards to be rid of one in front of oneself (X3)."""
    if not int(state.rules.expansion):
        return Reason.EXPANSION_ONLY
    if judge_cards(state, seat, move) != Reason.LEGAL:
        return Reason.NOT_IN_HAND
    if not int(state.front[seat]) >> thing_of(move) & 1:
        return Reason.NOTHING_TO_SHED
    return Reason.LEGAL


@rule
def judge_rockfall(state: State, seat: int, cell: int) -> Reason:
    """Any path card but the start and the goals (A3)."""
    if not count_in_hand(state, seat, ROCKFALL):
        return Reason.NOT_IN_HAND
    if not on_table(cell) or int(state.tile[cell]) == EMPTY:
        return Reason.NO_CARD_THERE
    return Reason.LEGAL if is_path_card(int(state.tile[cell])) else Reason.NOT_REMOVABLE


@rule
def judge_map(state: State, seat: int, goal: int) -> Reason:
    """Any goal that lies face down (A4)."""
    if not count_in_hand(state, seat, MAP):
        return Reason.NOT_IN_HAND
    if int(state.tile[int(GOAL_CELLS[goal])]) != TILE_GOAL:
        return Reason.GOAL_OPEN
    return Reason.LEGAL


@rule
def judge_theft(state: State, seat: int) -> Reason:
    """In front of oneself, once (X4, X9)."""
    if not count_in_hand(state, seat, THEFT):
        return Reason.NOT_IN_HAND
    return Reason.THEFT_ALREADY if int(state.front[seat]) & Front.THEFT else Reason.LEGAL


@rule
def judge_break(state: State, seat: int, card: int, target: int) -> Reason:
    """Anybody whose tool of that kind is whole (A1)."""
    if not count_in_hand(state, seat, card):
        return Reason.NOT_IN_HAND
    if int(state.front[target]) & int(BREAKS[card]):
        return Reason.ALREADY_BROKEN
    return Reason.LEGAL


@rule
def judge_fix(state: State, seat: int, card: int, target: int, tool: int) -> Reason:
    """Anybody with a broken tool that the card shows (A2)."""
    if not count_in_hand(state, seat, card):
        return Reason.NOT_IN_HAND
    if not int(state.front[target]) & int(FIXES[card]) & 1 << tool:
        return Reason.NOT_BROKEN
    return Reason.LEGAL


@rule
def card_for(do: int) -> int:
    """The card that a move of the expansion about a player uses."""
    if do == Do.HANDS_OFF:
        return HANDS_OFF
    if do == Do.SWAP_HANDS:
        return SWAP_HANDS
    if do == Do.INSPECT:
        return INSPECT
    if do == Do.SWAP_HATS:
        return SWAP_HATS
    return TRAP if do == Do.TRAP else FREE


@rule
def judge_on_player(state: State, seat: int, do: int, target: int) -> Reason:
    """The expansion's cards about a player (X10 to X15)."""
    if not count_in_hand(state, seat, card_for(do)):
        return Reason.NOT_IN_HAND
    front = int(state.front[target])
    if do == Do.HANDS_OFF:
        return Reason.LEGAL if front & Front.THEFT else Reason.NO_THEFT
    if do == Do.FREE:
        return Reason.LEGAL if front & Front.TRAP else Reason.NOT_TRAPPED
    if do == Do.SWAP_HATS:
        return Reason.LEGAL if int(state.spare_size) else Reason.NO_SPARE_DWARF
    if target == seat:
        return Reason.NOT_ONESELF
    if do == Do.TRAP and front & Front.TRAP:
        return Reason.TRAPPED_ALREADY
    return Reason.LEGAL


@rule
def judge_decision(state: State, do: int, move: int) -> Reason:
    """The choice that is awaited (G3, G4, N1, X23)."""
    if do == Do.REVEAL:
        return Reason.LEGAL if int(state.reached[cell_of(move)]) else Reason.NOT_REACHED
    if do == Do.TURN:
        return judge_position(state, cell_of(move), tile_of(move))
    if do == Do.TAKE:
        return Reason.LEGAL if int(state.offer[number_of(move)]) else Reason.NOT_OFFERED
    target = number_of(move) - 1
    if target < 0:
        return Reason.LEGAL
    if target >= int(state.players):
        return Reason.NO_SUCH_SEAT
    if target == int(state.to_move):
        return Reason.NOT_ONESELF
    return Reason.LEGAL if int(state.gold[target]) else Reason.NO_GOLD


@rule
def judge_position(state: State, goal: int, tile: int) -> Reason:
    """One of the two positions of the stone that was turned over (G4)."""
    if goal != int(state.turning):
        return Reason.NOT_THIS_STONE
    kind = int(state.goal[goal])
    if tile in (int(STONE_TILES[kind, 0]), int(STONE_TILES[kind, 2])):
        return Reason.LEGAL
    return Reason.NOT_THIS_STONE

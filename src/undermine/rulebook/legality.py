"""Finds out whether the seat to move may make a move, and if not, the first reason why not.

It uses only what that seat knows: its own hand, and what lies face up.
"""

from __future__ import annotations

from undermine.rulebook.cards import CARD_OF_TILE, EMPTY, LADDER
from undermine.rulebook.compiler import rule
from undermine.rulebook.conditions import (
    can_break,
    can_collapse,
    can_fix,
    can_lay_theft,
    can_shed,
    is_face_down,
    stone_tile,
    why_not_player,
    why_not_steal,
)
from undermine.rulebook.editions import Placement
from undermine.rulebook.hand import count_in_hand
from undermine.rulebook.maze import beside_goal, connects, edges_at, fits, on_table, touching
from undermine.rulebook.moves import MoveFields, MoveKind, card_at, decode
from undermine.rulebook.reason import Reason
from undermine.rulebook.state import BROKEN_TOOLS, NOBODY, Front, Phase, State


@rule
def why_not(state: State, move: int) -> Reason:
    """Return the reason why the seat to move may not make a move; `Reason.LEGAL` if it may."""
    phase = int(state.phase)
    if phase == Phase.OVER:
        return Reason.GAME_OVER
    if phase == Phase.DEAL:
        return Reason.DEAL_AWAITED
    fields = decode(move)
    if phase == Phase.PLAY:
        return why_not_turn(state, fields, move)
    if fields.kind != awaited_kind(phase):
        return Reason.DECISION_AWAITED
    return why_not_decision(state, fields)


@rule
def awaited_kind(phase: int) -> int:
    """Return the kind of move that a decision asks for."""
    if phase == Phase.REVEAL:
        return MoveKind.REVEAL
    if phase == Phase.TURN:
        return MoveKind.TURN
    return MoveKind.TAKE if phase == Phase.TAKE else MoveKind.STEAL


@rule
def why_not_turn(state: State, fields: MoveFields, move: int) -> Reason:
    """Return why a move of an ordinary turn is refused (T1, X3)."""
    seat = int(state.to_move)
    if fields.kind == MoveKind.PLACE:
        return why_not_path(state, seat, fields.tile, fields.cell)
    if fields.kind == MoveKind.PASS:
        return why_not_pass(state, seat, move)
    if fields.kind == MoveKind.SHED:
        return why_not_shed(state, seat, fields.tool, move)
    if fields.kind >= MoveKind.REVEAL:
        return Reason.NO_DECISION_AWAITED
    if fields.seat >= int(state.players):
        return Reason.NO_SUCH_SEAT
    if not count_in_hand(state, seat, fields.card):
        return Reason.NOT_IN_HAND
    return why_not_action(state, seat, fields)


@rule
def why_not_path(state: State, seat: int, tile: int, cell: int) -> Reason:
    """Return why a path card cannot be placed on a cell (P1 to P6, X6)."""
    if not count_in_hand(state, seat, int(CARD_OF_TILE[tile])):
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
    if connects(placement, edges, cell, tile):
        return Reason.LEGAL
    if touching(edges) == 0 or placement == Placement.ADJACENT:
        return Reason.NOT_ADJACENT
    return Reason.NOT_CONNECTED


@rule
def why_not_pass(state: State, seat: int, move: int) -> Reason:
    """Return why a pass is refused: it discards a card, or up to three (X3), or none from an empty hand (T2)."""
    if card_at(move, 0) == EMPTY:
        return Reason.HAND_NOT_EMPTY if int(state.hand_size[seat]) else Reason.LEGAL
    if int(state.hand_size[seat]) == 0:
        return Reason.HAND_EMPTY
    if card_at(move, 1) != EMPTY and not int(state.rules.expansion):
        return Reason.ONE_CARD_ONLY
    return why_not_cards(state, seat, move)


@rule
def why_not_cards(state: State, seat: int, move: int) -> Reason:
    """Return why cards cannot be discarded: the hand does not hold all of them, copies counted."""
    for index in range(3):
        card = card_at(move, index)
        copies = 0
        for other in range(3):
            if card_at(move, other) == card:
                copies += 1
        if card != EMPTY and count_in_hand(state, seat, card) < copies:
            return Reason.NOT_IN_HAND
    return Reason.LEGAL


@rule
def why_not_shed(state: State, seat: int, removed: int, move: int) -> Reason:
    """Return why two cards cannot be discarded to remove one in front of oneself (X3)."""
    if not int(state.rules.expansion):
        return Reason.EXPANSION_ONLY
    if why_not_cards(state, seat, move) != Reason.LEGAL:
        return Reason.NOT_IN_HAND
    return Reason.LEGAL if can_shed(state, seat, removed) else Reason.NOTHING_TO_SHED


@rule
def why_not_action(state: State, seat: int, fields: MoveFields) -> Reason:
    """Return why an action card in the hand cannot be played like that (A1 to A4, X9 to X15)."""
    if fields.kind == MoveKind.BREAK:
        return Reason.LEGAL if can_break(state, fields.card, fields.seat) else Reason.ALREADY_BROKEN
    if fields.kind == MoveKind.FIX:
        return Reason.LEGAL if can_fix(state, fields.card, fields.seat, fields.tool) else Reason.NOT_BROKEN
    if fields.kind == MoveKind.ROCKFALL:
        return why_not_rockfall(state, fields.cell)
    if fields.kind == MoveKind.MAP:
        return Reason.LEGAL if is_face_down(state, fields.goal) else Reason.GOAL_OPEN
    if fields.kind == MoveKind.THEFT:
        return Reason.LEGAL if can_lay_theft(state, seat) else Reason.THEFT_ALREADY
    return why_not_player(state, seat, fields.kind, fields.seat)


@rule
def why_not_rockfall(state: State, cell: int) -> Reason:
    """Return why a rockfall cannot hit a cell (A3)."""
    if not on_table(cell) or int(state.tile[cell]) == EMPTY:
        return Reason.NO_CARD_THERE
    return Reason.LEGAL if can_collapse(state, cell) else Reason.NOT_REMOVABLE


@rule
def why_not_decision(state: State, fields: MoveFields) -> Reason:
    """Return why the decision that is awaited cannot be made like that (G3, G4, N1, X23)."""
    if fields.kind == MoveKind.REVEAL:
        return Reason.LEGAL if int(state.reached[fields.goal]) else Reason.NOT_REACHED
    if fields.kind == MoveKind.TURN:
        return why_not_position(state, fields.goal, fields.tile)
    if fields.kind == MoveKind.TAKE:
        return Reason.LEGAL if int(state.offer[fields.value]) else Reason.NOT_OFFERED
    if fields.seat == NOBODY:
        return Reason.LEGAL
    return Reason.NO_SUCH_SEAT if fields.seat >= int(state.players) else why_not_steal(state, fields.seat)


@rule
def why_not_position(state: State, goal: int, tile: int) -> Reason:
    """Return why a stone cannot be turned like that: it has two positions (G4)."""
    if goal != int(state.turning):
        return Reason.NOT_THIS_STONE
    for position in range(2):
        if tile == stone_tile(state, goal, position):
            return Reason.LEGAL
    return Reason.NOT_THIS_STONE

"""Checks whether a seat may make a move now."""

from __future__ import annotations

from undermine.english import refusal_clause
from undermine.errors import IllegalMove, shown
from undermine.move import Move
from undermine.notation import GOAL_TEXTS
from undermine.rulebook import entry_points
from undermine.rulebook.cards import TOOLS
from undermine.rulebook.reason import Reason
from undermine.rulebook.state import NOBODY, Games, Phase
from undermine.settings import is_whole
from undermine.view.state_fields import PHASE_NAMES, StateFields, read_number


def check_move(games: Games, move: Move | str, seat: int | None) -> Move:
    """Return the move if it is legal for the seat (`None`: whoever is to move). Raises `IllegalMove` if it is not.

    Whose turn it is comes first, so that a seat out of turn learns nothing else.
    """
    to_move = read_number(games, "to_move")
    if to_move == NOBODY or (seat is not None and (type(seat) is not int or seat != to_move)):
        _check_turn(games, to_move, shown(str(move) if isinstance(move, Move) else move), seat)
    made = move if isinstance(move, Move) else Move(move)
    reason = entry_points.why_not(games, made.code)
    if reason != Reason.LEGAL:
        clause = _clause(StateFields.of(games), Reason(reason))
        raise IllegalMove(Reason(reason), f"seat {to_move} cannot play {made}: {clause}")
    return made


def _check_turn(games: Games, to_move: int, text: str, seat: int | None) -> None:
    if seat is not None and not is_whole(seat, 0, read_number(games, "players") - 1):
        raise IllegalMove(Reason.NO_SUCH_SEAT, f"there is no seat {shown(seat)} at this table")
    if to_move == NOBODY:
        reason = Reason.GAME_OVER if read_number(games, "phase") == Phase.OVER else Reason.DEAL_AWAITED
        raise IllegalMove(reason, f"{text} cannot be played: {refusal_clause(reason)}")
    if seat is not None and seat != to_move:
        raise IllegalMove(Reason.NOT_YOUR_TURN, f"seat {seat} cannot play {text}: it is seat {to_move}'s turn")


def _clause(state: StateFields, reason: Reason) -> str:
    """Say why the seat to move may not make a move, from what it knows."""
    front = state.front[state.to_move]
    return refusal_clause(
        reason,
        broken=[tool for bit, tool in enumerate(TOOLS) if front >> bit & 1],
        decision="" if state.phase == Phase.PLAY else PHASE_NAMES[state.phase],
        cell=GOAL_TEXTS[state.turning] if state.phase == Phase.TURN else None,
    )

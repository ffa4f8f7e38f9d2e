"""Whether a move may be made now, by that seat; if not, the refusal with its reason."""

from __future__ import annotations

from undermine.error import IllegalMove, shown
from undermine.notation import Move, parse_move
from undermine.refusal import refusal
from undermine.rulebook import entries
from undermine.rulebook.reason import Reason
from undermine.rulebook.state import NOBODY, Games, Phase
from undermine.settings import is_whole


def admit(games: Games, move: Move | str, seat: int | None) -> int:
    """The number of a legal move; whose turn it is comes first, so that a refusal tells nothing more."""
    to_move = games["to_move"].item()
    if to_move == NOBODY or (seat is not None and (type(seat) is not int or seat != to_move)):
        _must_be_turn(games, shown(str(move) if isinstance(move, Move) else move), seat)
    code = move.code if isinstance(move, Move) else parse_move(move)
    reason = entries.verdict(games, code)
    if reason != Reason.LEGAL:
        raise refusal(games[0], to_move, code, Reason(reason), Phase(games["phase"].item()).name.lower())
    return code


def _must_be_turn(games: Games, text: str, seat: int | None) -> None:
    to_move = games["to_move"].item()
    if seat is not None and not is_whole(seat, 0, games["players"].item() - 1):
        raise IllegalMove(Reason.NO_SUCH_SEAT, f"there is no seat {shown(seat)} at this table")
    if games["phase"].item() == Phase.OVER:
        raise IllegalMove(Reason.GAME_OVER, f"{text} cannot be played: the game is over")
    if to_move == NOBODY:
        raise IllegalMove(Reason.DEAL_AWAITED, f"{text} cannot be played: the next round has not been dealt")
    if seat is not None and seat != to_move:
        raise IllegalMove(Reason.NOT_YOUR_TURN, f"seat {seat} cannot play {text}: it is seat {to_move}'s turn")

"""What a finished round came to."""

from __future__ import annotations

import msgspec

from undermine.notation import seats_in
from undermine.rulebook.cards import ROLE_NAMES
from undermine.rulebook.state import NOBODY, Games


class Result(msgspec.Struct, frozen=True):
    """A finished round."""

    round: int
    finisher: int | None
    """The seat that reached the treasure; `None`: nobody did."""
    winners: list[int]
    roles: list[str]
    paid: list[int]
    """Gold that each seat was paid, before thefts."""
    gold: list[int]
    """Each seat's total after the round, thefts included."""


def result_of(games: Games) -> Result:
    """The result of the round that has just ended."""
    state = games[0]
    players, finisher = int(state["players"]), int(state["finisher"])
    return Result(
        round=int(state["round_number"]),
        finisher=None if finisher == NOBODY else finisher,
        winners=list(seats_in(int(state["won"]))),
        roles=[ROLE_NAMES[role] for role in state["role"][:players].tolist()],
        paid=state["paid"][:players].tolist(),
        gold=state["gold"][:players].tolist(),
    )

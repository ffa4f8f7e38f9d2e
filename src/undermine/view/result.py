"""The result of a round, for the game and for views."""

from __future__ import annotations

import msgspec

from undermine.notation import seats_in
from undermine.rulebook.cards import ROLE_NAMES
from undermine.rulebook.state import NOBODY
from undermine.view.state_fields import StateFields


class RoundResult(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A finished round. In a view `paid` and `gold` are empty until the game is over, because they are secret."""

    round: int
    finisher: int | None
    """The seat that reached the treasure; `None` if nobody did."""
    winners: tuple[int, ...]
    roles: tuple[str, ...]
    """What each seat was at the end of the round."""
    paid: tuple[int, ...] = ()
    """The gold that each seat was paid, before thefts."""
    gold: tuple[int, ...] = ()
    """Each seat's total after the round, thefts included."""

    @property
    def public(self) -> RoundResult:
        """What everyone knows of it (K2)."""
        return RoundResult(self.round, self.finisher, self.winners, self.roles)


def round_result(state: StateFields) -> RoundResult:
    """Return the result of the round that has just ended."""
    return RoundResult(
        round=state.round_number,
        finisher=None if state.finisher == NOBODY else state.finisher,
        winners=seats_in(state.round_winners),
        roles=tuple([ROLE_NAMES[role] for role in state.role[: state.players]]),
        paid=state.payments,
        gold=state.gold[: state.players],
    )

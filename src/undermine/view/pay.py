"""What a round pays each seat, and why, as everyone can see once the round is over (N1 to N6, X17 to X22)."""

from __future__ import annotations

from undermine.event import Pay
from undermine.rulebook.cards import CRYSTAL, Role
from undermine.rulebook.compiler import python_of
from undermine.rulebook.editions import Finisher
from undermine.rulebook.gold_pieces import WINNER_PIECES
from undermine.rulebook.nuggets import SABOTEUR_DUE, may_take
from undermine.rulebook.state import NOBODY, Front, Games, record_of
from undermine.view.state_fields import StateFields

_TEAMS = (Role.GREEN, Role.BLUE)
_OWN_PAY = {Role.BOSS: "boss", Role.PROFITEER: "profiteer"}
"""Winners who get less than a whole share."""


def round_pay(games: Games) -> tuple[Pay, ...]:
    """Return the pay of every seat, given the game after the move that ended the round.

    Amounts of gold pieces are what the rulebook paid. Nugget cards are secret, so that their amounts are what is due.
    """
    state = StateFields.of(games)
    if state.rule("expansion"):
        return tuple([_pieces(state, seat) for seat in range(state.players)])
    return tuple([_nuggets(state, seat, games) for seat in range(state.players)])


def _has_won(state: StateFields, seat: int) -> bool:
    return state.round_winners >> seat & 1 != 0


def _nuggets(state: StateFields, seat: int, games: Games) -> Pay:
    """Return the pay of a seat in the base game."""
    if state.finisher == NOBODY:
        if not _has_won(state, seat):
            return Pay("lost", 0)
        saboteurs = state.round_winners.bit_count()
        due = int(SABOTEUR_DUE[saboteurs])
        return Pay("saboteur", due, due, saboteurs)
    if _has_won(state, seat):
        is_idle = state.rule("idle_tools") and not python_of(may_take)(record_of(games), seat)
        return Pay("broken", 0) if is_idle else Pay("nugget", None)
    takes_first = state.rule("finisher") == Finisher.TAKES_FIRST and seat == state.finisher
    return Pay("finisher", None) if takes_first else Pay("lost", 0)


def _pieces(state: StateFields, seat: int) -> Pay:
    """Return the pay of a seat in the expansion."""
    role, amount = state.role[seat], state.payments[seat]
    if state.front[seat] & Front.TRAP:
        return Pay("trapped", 0)
    if role == Role.GEOLOGIST:
        crystals = sum(bool(CRYSTAL[state.tile[cell]]) for cell in state.cells)
        return Pay("geologist", amount, crystals, state.role[: state.players].count(Role.GEOLOGIST))
    if _has_won(state, seat):
        winners = state.round_winners.bit_count()
        share = int(WINNER_PIECES[min(winners, len(WINNER_PIECES) - 1)])
        return Pay(_OWN_PAY.get(Role(role), "winner"), amount, share, winners)
    return Pay(_why_not_won(state, role), 0)


def _why_not_won(state: StateFields, role: int) -> str:
    """Return why a free seat does not win: only diggers and the boss can lose although the treasure is reached."""
    if state.finisher == NOBODY or role == Role.SABOTEUR:
        return "lost"
    first = state.role[state.finisher] in _TEAMS and _has_won(state, state.finisher)
    return "outrun" if first else "barred"

"""Plays on from a move, everybody by his own lights."""

from __future__ import annotations

from math import exp

from undermine.bots.craft.aims import TIES, Aim
from undermine.bots.craft.glance import attempt_at_a_glance
from undermine.bots.craft.marginals import chance_of
from undermine.bots.craft.prospect import is_running
from undermine.bots.craft.score import score
from undermine.bots.craft.slate import Floats, Slate
from undermine.bots.craft.speed import rule
from undermine.bots.craft.trial import look_around
from undermine.rulebook.chance import below
from undermine.rulebook.desk import Desk
from undermine.rulebook.listing import list_moves
from undermine.rulebook.state import Phase, State
from undermine.rulebook.turn import make_move

ROUND = 200
"""More moves than any round has."""
UNLIKELY = 0.05
"""Goals that are less likely the treasure are not thought of when playing on."""


@rule
def seek_where_likely(slate: Slate, gold: Floats) -> int:
    """Forget goals that are hardly the treasure; return the others, as bits."""
    goals, total = 0, 0.0
    for goal in range(3):
        slate.sought[goal] = gold[goal] if gold[goal] > UNLIKELY else 0.0
        total += float(slate.sought[goal])
        goals |= int(gold[goal] > UNLIKELY) << goal
    for goal in range(3):
        slate.sought[goal] = float(slate.sought[goal]) / total
    return goals


@rule
def act_by_policy(state: State, desk: Desk, slate: Slate, aims: Floats, ties: Floats, gold: Floats, heat: float) -> int:
    """Draw a move of the seat whose turn it is, by what moves are worth to it."""
    count = list_moves(state, desk)
    if int(state.phase) != Phase.PLAY:
        return int(desk.moves[below(state, count)])
    seat = int(state.to_move)
    goals, harms = seek_where_likely(slate, gold), float(aims[Aim.ANY]) < 0.0
    look_around(state, slate, goals)
    top = -1e9
    for index in range(count):
        move = int(desk.moves[index])
        attempt_at_a_glance(state, slate, move, goals, harms)
        slate.score[index] = score(state, slate, seat, move, aims, ties, slate.sought)
        top = max(top, float(slate.score[index]))
    total = 0.0
    for index in range(count):
        slate.score[index] = exp((float(slate.score[index]) - top) / heat)
        total += float(slate.score[index])
    point = chance_of(state) * total
    for index in range(count):
        point -= float(slate.score[index])
        if point <= 0.0:
            return int(desk.moves[index])
    return int(desk.moves[count - 1])


@rule
def know_roles(state: State, ties: Floats) -> None:
    """What everybody means to everybody once all roles are known, by seat, its role and the other seat."""
    players = int(state.players)
    for seat in range(players):
        role = int(state.role[seat])
        for other in range(players):
            ties[seat, role, other] = TIES[role, int(state.role[other])]


@rule
def play_on(
    state: State, desk: Desk, slate: Slate, aims: Floats, ties: Floats, gold: Floats, heat: float, depth: int
) -> None:
    """So many moves, each by its seat's policy: `aims` by role, `ties` by seat and role, `gold` by seat."""
    for _ in range(depth):
        if not is_running(state):
            return
        seat = int(state.to_move)
        role = int(state.role[seat])
        make_move(state, act_by_policy(state, desk, slate, aims[role], ties[seat, role], gold[seat], heat), desk)

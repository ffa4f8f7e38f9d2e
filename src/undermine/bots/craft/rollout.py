"""Plays on from a move, everybody by his own lights, and says what it comes to."""

from __future__ import annotations

from math import exp

from undermine.bots.craft.aims import Aim
from undermine.bots.craft.distance import CARD, measure_all
from undermine.bots.craft.marginals import chance_of
from undermine.bots.craft.score import score
from undermine.bots.craft.slate import WAYS, Floats, Slate
from undermine.bots.craft.speed import rule
from undermine.bots.craft.trial import attempt, look_around
from undermine.rulebook.cards import Role
from undermine.rulebook.chance import below
from undermine.rulebook.desk import Desk
from undermine.rulebook.listing import list_moves
from undermine.rulebook.state import NO_DIGGING, NOBODY, Phase, State
from undermine.rulebook.turn import make_move

ALWAYS, PER_CARD, PER_TURN, PER_STOPPED, PER_WRECKER, PER_THREAT = -1.48, -0.33, 0.163, -0.22, 0.17, -0.094
"""How likely the treasure is reached, as log odds, fitted to games of the sleuth against all kinds of saboteurs.

They count the cards needed, the turns left to diggers, diggers who are stopped, saboteurs who are not, and the turns
that are left to those.
"""


@rule
def act_by_policy(state: State, desk: Desk, slate: Slate, aims: Floats, ties: Floats, gold: Floats, heat: float) -> int:
    """Draw a move of the seat whose turn it is, by what moves are worth to it."""
    count = list_moves(state, desk)
    if int(state.phase) != Phase.PLAY:
        return int(desk.moves[below(state, count)])
    seat = int(state.to_move)
    look_around(state, slate)
    top = -1e9
    for index in range(count):
        move = int(desk.moves[index])
        attempt(state, slate, move)
        slate.score[index] = score(state, slate, seat, move, aims, ties, gold)
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
def is_running(state: State) -> bool:
    """Whether the round goes on."""
    phase = int(state.phase)
    return phase == Phase.PLAY or phase == Phase.REVEAL or phase == Phase.TURN


@rule
def chance_by_way(state: State, distance: int) -> float:
    """How likely the treasure is still reached by a way of so many cards."""
    players, diggers, stopped, wreckers = int(state.players), 0, 0, 0
    cards = int(state.deck_size) - int(state.drawn)
    for seat in range(players):
        cards += int(state.hand_size[seat])
        idle = int(int(state.front[seat]) & NO_DIGGING != 0)
        if int(state.role[seat]) == Role.SABOTEUR:
            wreckers += 1 - idle
        else:
            diggers += 1
            stopped += idle
    turns = cards / players
    odds = ALWAYS + PER_CARD * distance / CARD + PER_TURN * turns * diggers
    odds += PER_STOPPED * stopped + PER_WRECKER * wreckers + PER_THREAT * turns * wreckers
    return 1.0 / (1.0 + exp(-odds))


@rule
def prospect(state: State, slate: Slate, aims: Floats, place: int) -> float:
    """What a position promises to these aims; the treasure lies at a known place."""
    if not is_running(state):
        won = 1.0 if int(state.finisher) != NOBODY else 0.0
        return won * float(aims[Aim.ANY] + aims[Aim.GREEN] + aims[Aim.BLUE])
    measure_all(state, slate)
    total = 0.0
    for way in range(WAYS):
        if aims[way] != 0.0:
            total += float(aims[way]) * chance_by_way(state, int(slate.far[way, place]))
    return total


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

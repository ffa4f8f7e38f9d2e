"""Scores a move for a player: by the preferences of their role, whom they are allied with and where the gold may be."""

from __future__ import annotations

from typing import NamedTuple

from undermine.bots.evaluation.compiler import rule
from undermine.bots.evaluation.preferences import Preference
from undermine.bots.evaluation.scratch import TEAMS, EvalScratch, Floats
from undermine.bots.evaluation.step_cost import CARD
from undermine.rulebook.moves import MoveKind, card_at, card_played, goal_of, kind_of, removed_of, seat_of, tool_of
from undermine.rulebook.state import NO_DIGGING, Front, State

STOPPED_AGAIN, STILL_STOPPED = 0.35, 0.4
"""Factors for stopping somebody who is stopped already, and for helping somebody who still cannot dig after it."""
TRAP_BIT = int(Front.TRAP)
MAZE_CHANGE_COST = 0.1
"""The cost of changing the maze at all."""
TREASURE = 2.5
"""The value of reaching the treasure, beyond the cards that it took."""
REMOVAL_COST = 0.5
"""The cost of removing something in front of oneself, beyond the two cards."""
LOCKED_OUT = 2 * CARD
"""A team that is farther away by this much counts as locked out."""
LATE = 0.3
"""The fraction of the deck from which on sharing a win is better than waiting for a win of one team."""
SELF_HARM, SELF_HANDS_OFF = -4.0, -2.0
"""Scores of breaking one's own tool or trapping oneself, and of removing one's own theft."""


class Policy(NamedTuple):
    """What decides the score of a player's moves."""

    preferences: Floats
    """By `Preference`: its weight."""
    affinity: Floats
    """By seat: how much the player gains when it does well, from −1 to 1."""
    gold: Floats
    """By goal: the probability that it is the treasure."""


@rule
def score_move(state: State, work: EvalScratch, seat: int, move: int, policy: Policy) -> float:
    """The value of a move, less the value of its card in the hand. The distances after the move must be measured."""
    kind, preferences = kind_of(move), policy.preferences
    if kind == MoveKind.PASS or kind == MoveKind.SHED:
        return score_discard(state, seat, move, kind, preferences)
    value = -float(preferences[Preference.HAND_VALUE + card_played(move)])
    if kind == MoveKind.PLACE or kind == MoveKind.ROCKFALL:
        value += boss_progress(state, work, preferences, policy.gold) - MAZE_CHANGE_COST
        crystals = float(preferences[Preference.CRYSTAL]) * int(work.crystals)
        return value + progress(work, preferences, policy.gold) + crystals
    if kind == MoveKind.MAP:
        chance = float(policy.gold[goal_of(move)])
        return value + float(preferences[Preference.MAP]) * 4.0 * chance * (1.0 - chance)
    if kind == MoveKind.THEFT:
        return value + float(preferences[Preference.THEFT])
    return value + score_on_player(state, work, seat, move, policy)


@rule
def value_at(distance: int) -> float:
    """The value of having a goal at a distance."""
    return TREASURE if distance == 0 else -distance / CARD


@rule
def progress(work: EvalScratch, preferences: Floats, gold: Floats) -> float:
    """The value of how a move changes the distances to the treasure."""
    total = 0.0
    for team in range(TEAMS):
        if preferences[team] != 0.0:
            for goal in range(3):
                if gold[goal] > 0.0 and work.after[team, goal] != work.before[team, goal]:
                    gain = value_at(int(work.after[team, goal])) - value_at(int(work.before[team, goal]))
                    total += preferences[team] * gold[goal] * gain
    return total


@rule
def boss_progress(state: State, work: EvalScratch, preferences: Floats, gold: Floats) -> float:
    """The same for a player who wins with either team and is paid more if fewer win (X19, X20, X22)."""
    if preferences[Preference.EITHER_TEAM] == 0.0:
        return 0.0
    patience, total = min(1.0, deck_left(state) / LATE), 0.0
    for goal in range(3):
        if gold[goal] > 0.0:
            after = boss_value(int(work.after[1, goal]), int(work.after[2, goal]), preferences, patience)
            before = boss_value(int(work.before[1, goal]), int(work.before[2, goal]), preferences, patience)
            total += gold[goal] * (after - before)
    return total


@rule
def boss_value(green: int, blue: int, preferences: Floats, patience: float) -> float:
    """The value of two distances: the nearer team counts, locking out the other is good, finishing for both is not."""
    value = float(preferences[Preference.EITHER_TEAM]) * value_at(min(green, blue))
    value += float(preferences[Preference.ONE_TEAM]) * min(abs(green - blue), LOCKED_OUT) / LOCKED_OUT
    if green == 0 and blue == 0:
        value += float(preferences[Preference.SHARE]) * patience
    return value


@rule
def score_discard(state: State, seat: int, move: int, kind: int, preferences: Floats) -> float:
    """Discarding cards costs what they are worth; removing a card in front of oneself may let one dig again."""
    value = 0.0
    for index in range(2 if kind == MoveKind.SHED else 3):
        if card_at(move, index):
            value -= preferences[Preference.HAND_VALUE + card_at(move, index)]
    if kind == MoveKind.SHED:
        value += value_of_removing(state, seat, 1 << removed_of(move), preferences) - REMOVAL_COST
    return value


@rule
def value_of_removing(state: State, seat: int, bit: int, preferences: Floats) -> float:
    """The value of removing something in front of oneself: greater if nothing else stops one then."""
    if bit == Front.THEFT:
        return -float(preferences[Preference.THEFT])
    rest = int(state.front[seat]) & NO_DIGGING & ~bit
    value = float(preferences[Preference.SELF]) * (STILL_STOPPED if rest else 1.0)
    return value + (2.0 if bit == Front.TRAP else 0.0)


@rule
def score_on_player(state: State, work: EvalScratch, seat: int, move: int, policy: Policy) -> float:
    """The value of a card played on a player, possibly oneself."""
    kind, target, preferences = kind_of(move), seat_of(move), policy.preferences
    affinity = float(policy.affinity[target])
    if kind == MoveKind.BREAK or kind == MoveKind.TRAP:
        return score_harm(state, work, seat, move, policy)
    if kind == MoveKind.FIX or kind == MoveKind.FREE:
        bit = TRAP_BIT if kind == MoveKind.FREE else 1 << tool_of(move)
        if target == seat:
            return value_of_removing(state, seat, bit, preferences)
        is_still_stopped = int(state.front[target]) & NO_DIGGING & ~bit
        return affinity * float(preferences[Preference.FIX]) * (STILL_STOPPED if is_still_stopped else 1.0)
    if kind == MoveKind.HANDS_OFF:
        return SELF_HANDS_OFF if target == seat else -affinity * float(preferences[Preference.HANDS_OFF]) + 0.3
    if kind == MoveKind.INSPECT:
        return float(preferences[Preference.INSPECT]) * (1.0 - abs(affinity))
    if kind == MoveKind.SWAP_HATS:
        if target == seat:
            return value_of_new_role(state, preferences)
        return -affinity * float(preferences[Preference.ENEMY_NEW_ROLE])
    return float(preferences[Preference.NEW_HAND])


@rule
def score_harm(state: State, work: EvalScratch, seat: int, move: int, policy: Policy) -> float:
    """The value of a broken tool or a trap."""
    kind, target, preferences = kind_of(move), seat_of(move), policy.preferences
    if target == seat:
        return SELF_HARM
    weight = float(preferences[Preference.TRAP] if kind == MoveKind.TRAP else preferences[Preference.BREAK])
    if kind == MoveKind.BREAK and int(state.front[target]) & NO_DIGGING:
        weight *= STOPPED_AGAIN
    urgency = 1.0 + float(preferences[Preference.URGENCY]) * closeness(work, policy.gold)
    return -float(policy.affinity[target]) * weight * urgency


@rule
def value_of_new_role(state: State, preferences: Floats) -> float:
    """The value of a new role for oneself: greater, the more of the round is left."""
    value = float(preferences[Preference.OWN_NEW_ROLE])
    return value * min(1.0, 2.0 * deck_left(state)) if value > 0.0 else value


@rule
def deck_left(state: State) -> float:
    """The fraction of the deck that is left."""
    return (int(state.deck_size) - int(state.drawn)) / int(state.deck_size)


@rule
def closeness(work: EvalScratch, gold: Floats) -> float:
    """How near the treasure is believed to be: 0 far away, 1 within a card or two."""
    distance = 0.0
    for goal in range(3):
        distance += gold[goal] * int(work.before[0, goal]) / CARD
    return min(1.0, max(0.0, (6.0 - distance) / 5.0))

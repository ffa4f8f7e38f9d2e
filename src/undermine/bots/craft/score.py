"""What a move is worth to a player: to his aims, given whom he is tied to and where he thinks the treasure is."""

from __future__ import annotations

import numpy as np

from undermine.bots.craft.aims import Aim
from undermine.bots.craft.price import CARD
from undermine.bots.craft.slate import WAYS, Floats, Slate
from undermine.bots.craft.speed import rule
from undermine.rulebook.cards import (
    FREE,
    HANDS_OFF,
    INSPECT,
    KIND_OF,
    MAP,
    ROCKFALL,
    SWAP_HANDS,
    SWAP_HATS,
    THEFT,
    TRAP,
)
from undermine.rulebook.moves import Do, card_of, cell_of, target_of, thing_of, tile_of, tool_of, what
from undermine.rulebook.state import NO_DIGGING, Front, State

AGAIN, PART = 0.35, 0.4
"""What it counts to stop somebody who is stopped already, and to help somebody who then still cannot dig."""
TRAP_BIT = int(Front.TRAP)
CARD_FOR = np.zeros(len(Do) + 1, np.int64)
"""The card that each kind of move uses, where the move does not name it."""
CARD_FOR[[Do.ROCKFALL, Do.MAP, Do.THEFT, Do.HANDS_OFF]] = ROCKFALL, MAP, THEFT, HANDS_OFF
CARD_FOR[[Do.SWAP_HANDS, Do.INSPECT, Do.SWAP_HATS]] = SWAP_HANDS, INSPECT, SWAP_HATS
CARD_FOR[[Do.TRAP, Do.FREE]] = TRAP, FREE
CLUTTER = 0.1
"""What it costs to change the maze for nothing."""
TREASURE = 2.5
"""What reaching the treasure is worth beside the cards that it took."""
SHEDDING = 0.5
"""What it costs to be rid of something in front of oneself, beside the two cards."""
LOCKED_OUT = 2 * CARD
"""A team that has so many cards farther to go is as good as locked out."""
LATE = 0.3
"""The part of the draw pile from which on it is better to share a win than to wait for another."""


@rule
def appeal(distance: int) -> float:
    """What it is worth to have a goal at a distance."""
    return TREASURE if distance == 0 else -distance / CARD


@rule
def progress(slate: Slate, aims: Floats, gold: Floats) -> float:
    """What a move changes in the ways to the treasure, to these aims."""
    total = 0.0
    for way in range(WAYS):
        if aims[way] != 0.0:
            for goal in range(3):
                if gold[goal] > 0.0 and slate.far[way, goal] != slate.near[way, goal]:
                    gain = appeal(int(slate.far[way, goal])) - appeal(int(slate.near[way, goal]))
                    total += aims[way] * gold[goal] * gain
    return total


@rule
def progress_of_either(state: State, slate: Slate, aims: Floats, gold: Floats) -> float:
    """What a move changes to one who wins with either team, and is paid the more the fewer win (X19, X20, X22)."""
    if aims[Aim.EITHER] == 0.0:
        return 0.0
    patience, total = min(1.0, left_to_draw(state) / LATE), 0.0
    for goal in range(3):
        if gold[goal] > 0.0:
            after = worth_of_both(int(slate.far[1, goal]), int(slate.far[2, goal]), aims, patience)
            before = worth_of_both(int(slate.near[1, goal]), int(slate.near[2, goal]), aims, patience)
            total += gold[goal] * (after - before)
    return total


@rule
def worth_of_both(green: int, blue: int, aims: Floats, patience: float) -> float:
    """The nearer team's way counts; that the other is locked out is good, to finish for both is not."""
    worth = float(aims[Aim.EITHER]) * appeal(min(green, blue))
    worth += float(aims[Aim.ALONE]) * min(abs(green - blue), LOCKED_OUT) / LOCKED_OUT
    if green == 0 and blue == 0:
        worth += float(aims[Aim.SHARE]) * patience
    return worth


@rule
def score(state: State, slate: Slate, seat: int, move: int, aims: Floats, ties: Floats, gold: Floats) -> float:
    """What a move is worth, less what its card is worth in the hand."""
    do = what(move)
    if do == Do.PASS or do == Do.SHED:
        return discarding(state, seat, move, do, aims)
    worth = -float(aims[Aim.KEEP + card_used(move, do)])
    if do == Do.PLACE or do == Do.ROCKFALL:
        worth += progress_of_either(state, slate, aims, gold) - CLUTTER
        return worth + progress(slate, aims, gold) + float(aims[Aim.CRYSTAL]) * int(slate.crystals)
    if do == Do.MAP:
        chance = float(gold[cell_of(move)])
        return worth + float(aims[Aim.MAP]) * 4.0 * chance * (1.0 - chance)
    if do == Do.THEFT:
        return worth + float(aims[Aim.THEFT])
    return worth + about_player(state, slate, seat, move, do, aims, ties, gold)


@rule
def card_used(move: int, do: int) -> int:
    """The kind of card that a move uses; 0 for a discard."""
    if do == Do.PLACE:
        return int(KIND_OF[tile_of(move)])
    return card_of(move, 0) if do == Do.BREAK or do == Do.FIX else int(CARD_FOR[do])


@rule
def discarding(state: State, seat: int, move: int, do: int, aims: Floats) -> float:
    """To throw cards away costs what they are worth; shedding may let one dig again."""
    worth = 0.0
    for index in range(2 if do == Do.SHED else 3):
        if card_of(move, index):
            worth -= aims[Aim.KEEP + card_of(move, index)]
    if do == Do.SHED:
        worth += relief(state, seat, 1 << thing_of(move), aims) - SHEDDING
    return worth


@rule
def relief(state: State, seat: int, bit: int, aims: Floats) -> float:
    """What it is worth to be rid of something in front of oneself: more if nothing else then stops one."""
    if bit == Front.THEFT:
        return -float(aims[Aim.THEFT])
    rest = int(state.front[seat]) & NO_DIGGING & ~bit
    return float(aims[Aim.SELF]) * (PART if rest else 1.0) + (2.0 if bit == Front.TRAP else 0.0)


@rule
def about_player(
    state: State, slate: Slate, seat: int, move: int, do: int, aims: Floats, ties: Floats, gold: Floats
) -> float:
    """What it is worth to do something to a player, oneself included."""
    target = target_of(move)
    tie, front = float(ties[target]), int(state.front[target])
    if do == Do.BREAK or do == Do.TRAP:
        if target == seat:
            return -4.0
        weight = float(aims[Aim.TRAP] if do == Do.TRAP else aims[Aim.BREAK])
        if do == Do.BREAK and front & NO_DIGGING:
            weight *= AGAIN
        return -tie * weight * (1.0 + float(aims[Aim.HASTE]) * closeness(slate, gold))
    if do == Do.FIX or do == Do.FREE:
        bit = TRAP_BIT if do == Do.FREE else 1 << tool_of(move)
        if target == seat:
            return relief(state, seat, bit, aims)
        return tie * float(aims[Aim.FIX]) * (PART if front & NO_DIGGING & ~bit else 1.0)
    if do == Do.HANDS_OFF:
        return -2.0 if target == seat else -tie * float(aims[Aim.HANDS_OFF]) + 0.3
    if do == Do.INSPECT:
        return float(aims[Aim.INSPECT]) * (1.0 - abs(tie))
    if do == Do.SWAP_HATS:
        return changing(state, aims) if target == seat else -tie * float(aims[Aim.OTHER_HAT])
    return float(aims[Aim.NEW_HAND])


@rule
def changing(state: State, aims: Floats) -> float:
    """What a new dwarf is worth to oneself: the more, the more of the round is left to play it."""
    worth = float(aims[Aim.NEW_HAT])
    return worth * min(1.0, 2.0 * left_to_draw(state)) if worth > 0.0 else worth


@rule
def left_to_draw(state: State) -> float:
    """The part of the draw pile that is left."""
    return (int(state.deck_size) - int(state.drawn)) / int(state.deck_size)


@rule
def closeness(slate: Slate, gold: Floats) -> float:
    """How near the treasure is thought to be: 0 far away, 1 within a card or two."""
    distance = 0.0
    for goal in range(3):
        distance += gold[goal] * int(slate.near[0, goal]) / CARD
    return min(1.0, max(0.0, (6.0 - distance) / 5.0))

"""One game by itself, with all that is written about it, as one record.

Whatever Python hands to compiled code is looked at first, and for a single game nine arrays would take as long to look
at as a choice takes to make. One record is looked at once.
"""

from __future__ import annotations

from typing import Protocol, TypeAlias

import numpy as np
from numpy.typing import NDArray

from undermine.rulebook.choice import ACTIONS
from undermine.rulebook.course import Mask, Rewards, Step, pay_rewards
from undermine.rulebook.crowd import NO_ACTION, How, act, refresh, settle
from undermine.rulebook.desk import Desks
from undermine.rulebook.notebook import NOTEBOOK, Notebook
from undermine.rulebook.sight import SIGHT, Sight
from undermine.rulebook.speed import entry, rule
from undermine.rulebook.state import SEATS, STATE, State, Words

MOVED = int(Step.MOVED)
"""As a plain number: where it is the member of an enum, the compiler puts fewer rules in line, and a choice takes twice
as long."""

MASK_ROOM = -(-ACTIONS // 8) * 8
"""A mask and what fills its last word of eight bytes."""

SOLO = np.dtype(
    [
        ("game", STATE),
        ("mask", np.int8, (1, MASK_ROOM)),
        ("book", NOTEBOOK),
        ("reward", np.float32, (1, SEATS)),
        ("open", np.int16, (ACTIONS,)),
        ("open_count", np.int16),
        ("sight", SIGHT),
        ("step", np.int8),
    ],
    align=True,
)

Solos: TypeAlias = NDArray[np.void]


class SoloRecord(Protocol):
    """The fields of `SOLO`, for the type checker and the reader; masks and rewards have rows, as rules expect them."""

    game: State
    book: Notebook
    reward: Rewards
    open: Words
    """The choices that are open, in order: what the mask says, as a list."""
    open_count: int
    mask: Mask
    sight: Sight
    step: int
    """What the last choice led to, a `Step`."""


@entry
def step_solo(solos: Solos, desks: Desks, action: int, how: int) -> int:
    """Make an allowed choice in a game that is not over, and return a `Step`; `NO_ACTION` only writes all else anew.

    It is a loop for the compiler's sake, which puts rules in line there that it would otherwise call: half the time.
    """
    step = MOVED
    for index in range(len(solos)):
        solo = solos[index]
        if action != NO_ACTION:
            step = act(solo.game, solo.book, action, how, desks[0])
            pay_rewards(solo.game, solo.book, how & How.WIN, step, solo.reward, 0)
            settle(solo.game, solo.book, step, how)
            solo.step = step
        refresh(solo.game, solo.book, step, how, desks[0], solo.mask, 0, solo.sight)
        list_open(solo)
    return step


@rule
def list_open(solo: SoloRecord) -> None:
    """List the choices that the mask says are open, eight at a time: nearly all are closed."""
    words, count = solo.mask.view(np.int64), 0
    for place in range(MASK_ROOM // 8):
        word, action = int(words[0, place]), 8 * place
        while word:
            if word & 255:
                solo.open[count] = action
                count += 1
            word >>= 8
            action += 1
    solo.open_count = count

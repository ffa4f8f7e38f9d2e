"""A single game with its history, mask, observation and reward, as one record.

Numba inspects the type of every argument that Python passes to compiled code. For a single game, inspecting nine arrays
would take as long as the step itself, so everything lies in one record.
"""

from __future__ import annotations

from typing import Protocol, TypeAlias

import numpy as np
from numpy.typing import NDArray

from undermine.rulebook.compiler import rule
from undermine.rulebook.scratch import Scratches
from undermine.rulebook.state import SEATS, STATE, State, Words
from undermine.sim.actions import ACTIONS
from undermine.sim.batch import observe_mover
from undermine.sim.compiler import entry_point
from undermine.sim.history import HISTORY, History
from undermine.sim.mask import Mask, write_mask
from undermine.sim.observation import OBSERVATION, Observation
from undermine.sim.rewards import Rewards, write_rewards
from undermine.sim.step import NO_ACTION, StepResult, advance, deal_or_restart

MOVED = int(StepResult.MOVED)
"""As a plain number. With the member of an enum, the compiler inlines fewer rules and a step takes twice as long."""

PADDED_ACTIONS = -(-ACTIONS // 8) * 8
"""The length of a mask, padded to whole words of eight bytes."""

SINGLE_RECORD = np.dtype(
    [
        ("game", STATE),
        ("mask", np.int8, (1, PADDED_ACTIONS)),
        ("history", HISTORY),
        ("reward", np.float32, (1, SEATS)),
        ("legal_actions", np.int16, (ACTIONS,)),
        ("legal_count", np.int16),
        ("observation", OBSERVATION),
        ("step_result", np.int8),
    ],
    align=True,
)

SingleRecords: TypeAlias = NDArray[np.void]


class SingleRecord(Protocol):
    """The fields of `SINGLE_RECORD`, for the type checker; masks and rewards have rows, as rules expect them."""

    game: State
    history: History
    reward: Rewards
    legal_actions: Words
    """The actions that the mask allows, as a list, in order."""
    legal_count: int
    mask: Mask
    observation: Observation
    step_result: int
    """What the last step led to, a `StepResult`."""


@entry_point
def step_single(singles: SingleRecords, scratches: Scratches, action: int, flags: int) -> int:
    """Take an allowed action in a game that is not over; return a `StepResult`. `NO_ACTION` only writes the outputs.

    The loop runs once. Inside a loop the compiler inlines rules that it would otherwise call, which halves the time.
    """
    result = MOVED
    for index in range(len(singles)):
        single = singles[index]
        if action != NO_ACTION:
            result = advance(single.game, single.history, action, flags, scratches[0])
            write_rewards(single.game, single.history, flags, result, single.reward, 0)
            deal_or_restart(single.game, single.history, result, flags)
            single.step_result = result
        write_mask(single.game, single.history, scratches[0], single.mask, 0)
        observe_mover(single.game, single.history, result, flags, single.observation)
        list_legal_actions(single)
    return result


@rule
def list_legal_actions(single: SingleRecord) -> None:
    """List the actions that the mask allows, eight at a time: nearly all are masked out."""
    words, count = single.mask.view(np.int64), 0
    for place in range(PADDED_ACTIONS // 8):
        word, action = int(words[0, place]), 8 * place
        while word:
            if word & 255:
                single.legal_actions[count] = action
                count += 1
            word >>= 8
            action += 1
    single.legal_count = count

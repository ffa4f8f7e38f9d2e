"""CUDA kernels that play games and write arrays about them. They call the rules and add none.

One thread works on one game, except where a kernel only copies. Threads of a block wait for each other between the
parts of a move (`cuda.syncthreads`). The rules are long, and a multiprocessor whose warps are all at different places
spends half its time fetching instructions. Warps that run in step share them.

Kernels take their arrays as separate arguments: Numba recognises a device array quickly, but not one in a tuple.
"""

from __future__ import annotations

from functools import cache
from types import SimpleNamespace
from typing import Any

import numpy as np

from undermine.rulebook.compiler import linked, record_type
from undermine.rulebook.listing import list_moves
from undermine.rulebook.moves import changes_maze
from undermine.rulebook.scratch import SCRATCH, SMALL_SCRATCH
from undermine.rulebook.state import STATE, Phase
from undermine.sim.batch import has_ended, is_allowed, is_listed, restart_game
from undermine.sim.hidden_state import write_hidden_state
from undermine.sim.history import HISTORY
from undermine.sim.labels import write_labels, write_outcome
from undermine.sim.mask import fill_mask
from undermine.sim.move_features import write_features
from undermine.sim.observation import FLAT, OBSERVATION
from undermine.sim.observe import CHUNKS, observe_actions, observe_chunk
from undermine.sim.random_play import random_move
from undermine.sim.rewards import write_rewards
from undermine.sim.step import StepResult, advance, deal_or_restart, play_move

# Plain numbers: Numba would compare members of an enum in more steps.
PARTIAL, MOVED, ROUND_OVER = int(StepResult.PARTIAL), int(StepResult.MOVED), int(StepResult.ROUND_OVER)
OVER = int(Phase.OVER)

WARP = 32
"""Threads that execute the same instructions together."""
STEP_REGISTERS = 48
"""The most registers for a thread of `step`. Fewer registers let more threads run and hide memory latency."""
DEAL_FRACTION = 8
"""A block deals once one in this many of its games needs a deal, so that they are dealt together."""

GAME_WORDS, HISTORY_WORDS = STATE.itemsize // 8, HISTORY.itemsize // 4
"""The size of a game in words of eight bytes, and of a history in words of four."""

WITHOUT_PLANES = np.dtype([(name, OBSERVATION[name]) for name in OBSERVATION.names or () if name not in FLAT])
"""An observation without its planes `maze` and `sides`."""
# Observations are copied in pairs of bytes, the largest unit that both of their halves are a multiple of.
REST_PAIRS = WITHOUT_PLANES.itemsize // 2
PLANE_PAIRS = (OBSERVATION.itemsize - WITHOUT_PLANES.itemsize) // 2
GAME_PLANES_AT: int = STATE.fields["tile"][1] // 2  # type: ignore[index]
"""Where the planes begin in a game: `edges` follow `tile` there as `sides` follow `maze` in an observation."""
BLOCK_PAIRS = WARP * REST_PAIRS


@cache
def build_kernels(cuda: Any) -> SimpleNamespace:
    """Return all kernels by name, for Numba's CUDA module. Each is compiled when it is first called."""
    return SimpleNamespace(
        **_start_kernels(cuda),
        **_step_kernels(cuda),
        **_random_play_kernels(cuda),
        **_check_kernels(cuda),
        **_candidate_kernels(cuda),
        **_plane_kernels(cuda),
        **_observation_kernels(cuda),
        **_end_kernels(cuda),
        **_label_kernels(cuda),
        **_copy_kernels(cuda),
    )


def _start_kernels(cuda: Any) -> dict[str, Any]:
    """Return the kernel that starts some games again."""

    @cuda.jit
    @linked
    def restart_games(games, histories, rows, seeds, rewards, step_results):  # type: ignore[no-untyped-def]
        index = cuda.grid(1)
        if index < games.shape[0] and rows[index]:
            restart_game(games[index], histories[index], seeds, index)
            step_results[index] = 0
            for seat in range(rewards.shape[1]):
                rewards[index, seat] = 0.0

    return {"restart_games": restart_games}


def _step_kernels(cuda: Any) -> dict[str, Any]:
    """Return the kernels that take a step and write masks, which must be all zeros before."""
    small_scratch = record_type(SMALL_SCRATCH)

    @cuda.jit(max_registers=STEP_REGISTERS)
    @linked
    def step(games, histories, actions, flags, rewards, step_results, masks):  # type: ignore[no-untyped-def]
        index = cuda.grid(1)
        scratch = cuda.local.array(1, small_scratch)
        scratch[0].tracing = 0
        result = 0
        if index < games.shape[0]:
            result = advance(games[index], histories[index], int(actions[index]), flags, scratch[0])
            write_rewards(games[index], histories[index], flags, result, rewards, index)
            step_results[index] = result
        cuda.syncthreads()
        if index < games.shape[0]:
            deal_or_restart(games[index], histories[index], result, flags)
        cuda.syncthreads()
        if index < games.shape[0]:
            fill_mask(games[index], histories[index], scratch[0], masks, index)

    @cuda.jit
    @linked
    def fill_masks(games, histories, masks):  # type: ignore[no-untyped-def]
        index = cuda.grid(1)
        if index < games.shape[0]:
            scratch = cuda.local.array(1, small_scratch)
            fill_mask(games[index], histories[index], scratch[0], masks, index)

    return {"step": step, "fill_masks": fill_masks}


def _random_play_kernels(cuda: Any) -> dict[str, Any]:
    """Return the kernel that makes many random moves in every game.

    A thread copies its game and history into local memory, which the device lays out so that the same word of
    neighbouring threads is read at once, and works on the copies. All threads of a block go round the loop together,
    and leave it together. With the loop in a function of its own, the compiled kernel would be a sixth longer.
    """
    scratch_type, (read_row, write_row) = record_type(SCRATCH), _row_copiers(cuda)

    @cuda.jit
    @linked
    def play_random(games, histories, moves, flags, counts):  # type: ignore[no-untyped-def]
        game_words, history_words = cuda.local.array(GAME_WORDS, np.int64), cuda.local.array(HISTORY_WORDS, np.int32)
        game, history = game_words.view(STATE), history_words.view(HISTORY)
        scratch = cuda.local.array(1, scratch_type)
        scratch[0].tracing = 0
        index = cuda.grid(1)
        has_game = index < games.shape[0]
        row = index if has_game else 0  # a thread without a game waits with the others and makes no move
        read_row(games, row, game_words)
        read_row(histories, row, history_words)
        limit, count, result = moves if has_game else 0, 0, MOVED
        while True:
            needs_deal = result >= ROUND_OVER
            can_move = not needs_deal and count < limit and int(game[0].phase) != OVER
            waiting = cuda.syncthreads_count(np.int32(needs_deal))
            moving = cuda.syncthreads_count(np.int32(can_move))
            if waiting + moving == 0:
                break
            if needs_deal and (moving == 0 or waiting * DEAL_FRACTION >= cuda.blockDim.x):
                deal_or_restart(game[0], history[0], result, flags)
                result = MOVED
            move = random_move(game[0], scratch[0]) if can_move else 0
            cuda.syncthreads()
            if can_move:
                result = play_move(game[0], history[0], move, scratch[0])
                count += 1
        if has_game:
            counts[index] = count
            write_row(game_words, games, index)
            write_row(history_words, histories, index)

    return {"play_random": play_random}


def _row_copiers(cuda: Any) -> tuple[Any, Any]:
    """Return two functions for kernels, which copy a row word by word. Numba would copy a record byte by byte."""

    @cuda.jit(device=True)
    def read_row(rows, row, words):  # type: ignore[no-untyped-def]
        for place in range(len(words)):
            words[place] = rows[row, place]

    @cuda.jit(device=True)
    def write_row(words, rows, row):  # type: ignore[no-untyped-def]
        for place in range(len(words)):
            rows[row, place] = words[place]

    return read_row, write_row


def _check_kernels(cuda: Any) -> dict[str, Any]:
    """Return the kernels that find the first row whose action or move is not legal; `first` starts past the last."""
    scratch_type = record_type(SCRATCH)

    @cuda.jit
    @linked
    def check_actions(games, masks, actions, first):  # type: ignore[no-untyped-def]
        index = cuda.grid(1)
        if index < games.shape[0] and not is_allowed(games[index], masks, index, int(actions[index])):
            cuda.atomic.min(first, 0, index)

    @cuda.jit
    @linked
    def check_moves(games, moves, first):  # type: ignore[no-untyped-def]
        index = cuda.grid(1)
        scratch = cuda.local.array(1, scratch_type)
        if index < games.shape[0] and not is_listed(games[index], int(moves[index]), scratch[0]):
            cuda.atomic.min(first, 0, index)

    return {"check_actions": check_actions, "check_moves": check_moves}


def _candidate_kernels(cuda: Any) -> dict[str, Any]:
    """Return the kernel that lists legal moves with their features."""
    scratch_type = record_type(SCRATCH)

    @cuda.jit
    @linked
    def list_candidates(games, moves, features, counts):  # type: ignore[no-untyped-def]
        index = cuda.grid(1)
        if index < games.shape[0]:
            scratch = cuda.local.array(1, scratch_type)
            count = list_moves(games[index], scratch[0])
            counts[index] = count
            for place in range(min(count, moves.shape[1])):
                moves[index, place] = scratch[0].moves[place]
                write_features(games[index], int(scratch[0].moves[place]), features, index, place)

    return {"list_candidates": list_candidates}


def _plane_kernels(cuda: Any) -> dict[str, Any]:
    """Return the kernel that writes the planes of observations, which it gets as pairs of bytes.

    Unless `all_rows`, it writes only those that the last step can have changed.
    """

    @cuda.jit
    @linked
    def copy_planes(games, histories, step_results, all_rows, pairs):  # type: ignore[no-untyped-def]
        # A block for each game: neighbouring threads copy neighbouring pairs.
        index = cuda.blockIdx.x
        result = step_results[index]
        if all_rows or result > MOVED or (result == MOVED and changes_maze(int(histories[index].last_move))):
            for place in range(cuda.threadIdx.x, PLANE_PAIRS, cuda.blockDim.x):
                pairs[index, place] = games[index, GAME_PLANES_AT + place]

    return {"copy_planes": copy_planes}


def _observation_kernels(cuda: Any) -> dict[str, Any]:
    """Return the kernel that writes everything in observations but the planes.

    It gets observations as records and as pairs of bytes. Unless `all_rows`, it writes only what the last step changed.
    """

    @cuda.jit
    @linked
    def observe(games, histories, step_results, all_rows, seats, observations, pairs):  # type: ignore[no-untyped-def]
        # A block writes a game for each lane of a warp, each of its warps one chunk of all of them, into shared memory.
        # Then each warp copies some of the rows, so that neighbouring threads write neighbouring pairs.
        lane, chunk, first = cuda.threadIdx.x % WARP, cuda.threadIdx.x // WARP, cuda.blockIdx.x * WARP
        index = first + lane
        shared = cuda.shared.array(BLOCK_PAIRS, np.uint16)
        rows = shared.view(WITHOUT_PLANES)
        if index < games.shape[0]:
            seat = int(seats[index])
            if seat < 0:
                seat = max(int(games[index].to_move), 0)
            if all_rows or step_results[index] > PARTIAL:
                observe_chunk(games[index], histories[index], seat, chunk, rows[lane])
            elif chunk == 0:
                observe_actions(games[index], histories[index], seat, observations[index, 0])
        cuda.syncthreads()
        for row in range(chunk, min(WARP, games.shape[0] - first), CHUNKS):
            if all_rows or step_results[first + row] > PARTIAL:
                for place in range(lane, REST_PAIRS, WARP):
                    pairs[first + row, PLANE_PAIRS + place] = shared[row * REST_PAIRS + place]

    return {"observe": observe}


def _end_kernels(cuda: Any) -> dict[str, Any]:
    """Return the kernels that keep games as they were at the end of a round, and then deal."""
    small_scratch = record_type(SMALL_SCRATCH)

    @cuda.jit
    @linked
    def copy_ends(games, ended_games, histories, ended_histories, step_results):  # type: ignore[no-untyped-def]
        # A block for each game, as rows of words: neighbouring threads copy neighbouring words.
        index = cuda.blockIdx.x
        if has_ended(int(step_results[index])):
            for place in range(cuda.threadIdx.x, GAME_WORDS, cuda.blockDim.x):
                ended_games[index, place] = games[index, place]
            for place in range(cuda.threadIdx.x, HISTORY_WORDS, cuda.blockDim.x):
                ended_histories[index, place] = histories[index, place]

    @cuda.jit
    @linked
    def deal_after_steps(games, histories, step_results, flags, masks):  # type: ignore[no-untyped-def]
        index = cuda.grid(1)
        if index < games.shape[0] and has_ended(int(step_results[index])):
            scratch = cuda.local.array(1, small_scratch)
            deal_or_restart(games[index], histories[index], int(step_results[index]), flags)
            fill_mask(games[index], histories[index], scratch[0], masks, index)

    @cuda.jit
    @linked
    def write_outcomes(games, histories, roles, won, gold):  # type: ignore[no-untyped-def]
        index = cuda.grid(1)
        if index < games.shape[0]:
            write_outcome(games[index], histories[index], roles, won, gold, index)

    return {"copy_ends": copy_ends, "deal_after_steps": deal_after_steps, "write_outcomes": write_outcomes}


def _label_kernels(cuda: Any) -> dict[str, Any]:
    """Return the kernels that write what observations hide."""

    @cuda.jit
    @linked
    def label_games(games, seats, roles, goals, hands):  # type: ignore[no-untyped-def]
        index = cuda.grid(1)
        if index < games.shape[0]:
            seat = int(seats[index])
            if seat < 0:
                seat = max(int(games[index].to_move), 0)
            write_labels(games[index], seat, roles, goals, hands, index)

    @cuda.jit
    @linked
    def write_hidden_states(games, hidden):  # type: ignore[no-untyped-def]
        index = cuda.grid(1)
        if index < games.shape[0]:
            write_hidden_state(games[index], hidden[index, 0])

    @cuda.jit
    @linked
    def join_states(observations, hidden, states):  # type: ignore[no-untyped-def]
        index, size = cuda.blockIdx.x, observations.shape[1]
        for place in range(cuda.threadIdx.x, size, cuda.blockDim.x):
            states[index, place] = observations[index, place]
        for place in range(cuda.threadIdx.x, hidden.shape[1], cuda.blockDim.x):
            states[index, size + place] = hidden[index, place]

    return {"label_games": label_games, "write_hidden_states": write_hidden_states, "join_states": join_states}


def _copy_kernels(cuda: Any) -> dict[str, Any]:
    """Return the kernels that clear memory and copy single fields out of the games."""

    @cuda.jit
    @linked
    def clear(words):  # type: ignore[no-untyped-def]
        place = cuda.grid(1)
        if place < words.shape[0]:
            words[place] = 0

    @cuda.jit
    @linked
    def copy_to_move(games, to_move):  # type: ignore[no-untyped-def]
        index = cuda.grid(1)
        if index < games.shape[0]:
            to_move[index] = games[index].to_move

    return {"clear": clear, "copy_to_move": copy_to_move}

"""Kernels for CUDA that call the rules of the rulebook and nothing else; a thread a game, unless they only copy.

Warps of a block wait for each other between the parts of a move (`cuda.syncthreads`). The rules are long, and a
multiprocessor that runs all of them at once spends half its time fetching instructions; warps in step share them.
"""

from __future__ import annotations

from functools import cache
from types import SimpleNamespace
from typing import Any

import numpy as np

from undermine.rulebook.candidate import describe
from undermine.rulebook.chance import below
from undermine.rulebook.course import Step, go_on, mark_open, open_game, pay_rewards
from undermine.rulebook.crowd import How, act, is_allowed, is_listed, settle
from undermine.rulebook.desk import DESK, TRAY
from undermine.rulebook.listing import list_moves
from undermine.rulebook.look import SHARES, look_at_choices, look_at_share
from undermine.rulebook.moves import changes_maze
from undermine.rulebook.notebook import NOTEBOOK
from undermine.rulebook.sight import FLAT, SIGHT
from undermine.rulebook.speed import device, record_type
from undermine.rulebook.state import STATE, Phase
from undermine.rulebook.truth import tell_truth

WIN = int(How.WIN)
CHOSEN, MOVED, ROUND_OVER = int(Step.CHOSEN), int(Step.MOVED), int(Step.ROUND_OVER)
OVER = int(Phase.OVER)

WARP = 32
"""Threads that run together."""
REGISTERS = 48
"""So few for each thread of a step, so that more games wait for memory at the same time."""
FEW = 8
"""When one in so many games of a block waits for a deal, they are dealt together."""

WORDS, BOOK_WORDS = STATE.itemsize // 8, NOTEBOOK.itemsize // 4
"""A game in words of eight bytes, a notebook in words of four."""

REST = np.dtype([(name, SIGHT[name]) for name in SIGHT.names or () if name not in FLAT])
"""An observation without its planes."""
REST_PAIRS = REST.itemsize // 2
PLANE_PAIRS = (SIGHT.itemsize - REST.itemsize) // 2
TABLE_PAIR: int = STATE.fields["tile"][1] // 2  # type: ignore[index]
"""Where the planes begin in a game, in pairs of bytes; `edges` lie behind `tile` in a game as `sides` behind `maze`."""
REST_ROOM = WARP * REST_PAIRS


@cache
def kernels() -> SimpleNamespace:
    """All kernels, to be compiled when they are first called; `RuntimeError` says why there can be none."""
    cuda = device()
    return SimpleNamespace(**_games(cuda), **_masks(cuda), **_looks(cuda), **_room(cuda))


def _games(cuda: Any) -> dict[str, Any]:
    """Kernels that make games go on."""
    own_tray = record_type(TRAY)

    @cuda.jit
    def open_games(games, books):  # type: ignore[no-untyped-def]
        index = cuda.grid(1)
        if index < games.shape[0]:
            open_game(games[index], books[index])

    @cuda.jit(max_registers=REGISTERS)
    def step(games, books, actions, how, rewards, steps, masks):  # type: ignore[no-untyped-def]
        index = cuda.grid(1)
        tray = cuda.local.array(1, own_tray)
        tray[0].tracing = 0
        made = 0
        if index < games.shape[0]:
            made = act(games[index], books[index], int(actions[index]), how, tray[0])
            pay_rewards(games[index], books[index], how & WIN, made, rewards, index)
            steps[index] = made
        cuda.syncthreads()
        if index < games.shape[0]:
            settle(games[index], books[index], made, how)
        cuda.syncthreads()
        if index < games.shape[0]:
            mark_open(games[index], books[index], tray[0], masks, index)

    return {"open_games": open_games, "step": step}


def _masks(cuda: Any) -> dict[str, Any]:  # noqa: C901  it holds the kernels below
    """Kernels that write masks and candidates, and look whether actions are among them."""
    own_desk, own_tray = record_type(DESK), record_type(TRAY)

    @cuda.jit
    def check_choices(games, masks, actions, wrong):  # type: ignore[no-untyped-def]
        index = cuda.grid(1)
        if index < games.shape[0] and not is_allowed(games[index], masks, index, int(actions[index])):
            cuda.atomic.min(wrong, 0, index)

    @cuda.jit
    def check_moves(games, actions, wrong):  # type: ignore[no-untyped-def]
        index = cuda.grid(1)
        desk = cuda.local.array(1, own_desk)
        if index < games.shape[0] and not is_listed(games[index], int(actions[index]), desk[0]):
            cuda.atomic.min(wrong, 0, index)

    @cuda.jit
    def clear(words):  # type: ignore[no-untyped-def]
        place = cuda.grid(1)
        if place < words.shape[0]:
            words[place] = 0

    @cuda.jit
    def mark(games, books, masks):  # type: ignore[no-untyped-def]
        index = cuda.grid(1)
        if index < games.shape[0]:
            tray = cuda.local.array(1, own_tray)
            mark_open(games[index], books[index], tray[0], masks, index)

    @cuda.jit
    def candidates(games, moves, features, counts):  # type: ignore[no-untyped-def]
        index = cuda.grid(1)
        if index < games.shape[0]:
            desk = cuda.local.array(1, own_desk)
            count = list_moves(games[index], desk[0])
            counts[index] = count
            for place in range(min(count, moves.shape[1])):
                moves[index, place] = desk[0].moves[place]
                describe(games[index], int(desk[0].moves[place]), features, index, place)

    return {
        "check_choices": check_choices,
        "check_moves": check_moves,
        "clear": clear,
        "mark": mark,
        "candidates": candidates,
    }


def _looks(cuda: Any) -> dict[str, Any]:  # noqa: C901  it holds the kernels below
    """Kernels that write observations and the truth."""
    pair = record_type(np.dtype(np.uint16))

    @cuda.jit
    def planes(games, books, steps, anew, seen):  # type: ignore[no-untyped-def]
        # A block a game, all as pairs of bytes: threads side by side read and write pairs side by side.
        index = cuda.blockIdx.x
        if anew or steps[index] > MOVED or (steps[index] == MOVED and changes_maze(int(books[index].made))):
            for place in range(cuda.threadIdx.x, PLANE_PAIRS, cuda.blockDim.x):
                seen[index, place] = games[index, TABLE_PAIR + place]

    @cuda.jit
    def look(games, books, steps, anew, seats, sights, seen):  # type: ignore[no-untyped-def]
        # The threads of a warp look at games side by side, its warps at shares of them, and write rows into memory of
        # the block; then each warp writes some of the rows, side by side.
        lane, share, first = cuda.threadIdx.x % WARP, cuda.threadIdx.x // WARP, cuda.blockIdx.x * WARP
        index = first + lane
        room = cuda.shared.array(REST_ROOM, pair)
        rests = room.view(REST)
        if index < games.shape[0]:
            seat = int(seats[index])
            if seat < 0:
                seat = max(int(games[index].to_move), 0)
            if anew or steps[index] != CHOSEN:
                look_at_share(games[index], books[index], seat, share, rests[lane])
            elif share == 0:
                look_at_choices(games[index], books[index], seat, sights[index, 0])
        cuda.syncthreads()
        for row in range(share, min(WARP, games.shape[0] - first), SHARES):
            if anew or steps[first + row] != CHOSEN:
                for place in range(lane, REST_PAIRS, WARP):
                    seen[first + row, PLANE_PAIRS + place] = room[row * REST_PAIRS + place]

    @cuda.jit
    def truth(games, truths):  # type: ignore[no-untyped-def]
        index = cuda.grid(1)
        if index < games.shape[0]:
            tell_truth(games[index], truths[index, 0])

    return {"planes": planes, "look": look, "truth": truth}


def _room(cuda: Any) -> dict[str, Any]:  # noqa: C901  it holds the kernel below
    """The kernel that plays many moves on end.

    A thread takes its game into memory of its own: what threads side by side keep there lies side by side, so that
    they read and write it together. It is copied word by word, since Numba would copy a record byte by byte.
    """
    own_desk = record_type(DESK)
    eight, four, flag = (record_type(np.dtype(kind)) for kind in (np.int64, np.int32, np.int32))

    @cuda.jit
    def roam_on(games, books, moves, how, counts):  # type: ignore[no-untyped-def]  # noqa: C901
        room, book_room = cuda.local.array(WORDS, eight), cuda.local.array(BOOK_WORDS, four)
        game, book = room.view(STATE), book_room.view(NOTEBOOK)
        desk = cuda.local.array(1, own_desk)
        desk[0].tracing = 0
        index = cuda.grid(1)
        inside = index < games.shape[0]
        index = index if inside else 0
        for word in range(WORDS):
            room[word] = games[index, word]
        for word in range(BOOK_WORDS):
            book_room[word] = books[index, word]
        count, step = 0, MOVED
        while True:
            due = inside and step >= ROUND_OVER
            able = inside and not due and count < moves and int(game[0].phase) != OVER
            waiting = cuda.syncthreads_count(flag(due))
            going = cuda.syncthreads_count(flag(able))
            if waiting + going == 0:
                break
            if due and (going == 0 or waiting * FEW >= cuda.blockDim.x):
                settle(game[0], book[0], step, how)
                step = MOVED
            move = 0
            if able:
                move = int(desk[0].moves[below(game[0], list_moves(game[0], desk[0]))])
            cuda.syncthreads()
            if able:
                step = go_on(game[0], book[0], move, desk[0])
                count += 1
        if inside:
            counts[index] = count
            for word in range(WORDS):
                games[index, word] = room[word]
            for word in range(BOOK_WORDS):
                books[index, word] = book_room[word]

    return {"roam_on": roam_on}

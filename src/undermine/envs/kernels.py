"""Kernels for CUDA, a thread a game, that call the rules of the rulebook and nothing else."""

from __future__ import annotations

from functools import cache
from types import SimpleNamespace
from typing import Any

from undermine.rulebook.candidate import describe
from undermine.rulebook.choice import ACTIONS
from undermine.rulebook.course import Step, mark_open, open_game, pay_rewards
from undermine.rulebook.crowd import How, act, is_allowed, is_listed, roam, settle
from undermine.rulebook.desk import DESK
from undermine.rulebook.listing import list_moves
from undermine.rulebook.notebook import NOTEBOOK
from undermine.rulebook.sight import look_at_choices, look_at_rest
from undermine.rulebook.speed import device, record_type
from undermine.rulebook.state import CELLS, STATE
from undermine.rulebook.truth import tell_truth

WIN = int(How.WIN)
CHOSEN = int(Step.CHOSEN)


@cache
def kernels() -> SimpleNamespace:
    """All kernels, to be compiled when they are first called; `RuntimeError` says why there can be none."""
    cuda = device()
    return SimpleNamespace(**_games(cuda), **_masks(cuda), **_looks(cuda), **_room(cuda))


def _games(cuda: Any) -> dict[str, Any]:
    """Kernels that make games go on."""

    @cuda.jit
    def open_games(games, books):  # type: ignore[no-untyped-def]
        index = cuda.grid(1)
        if index < games.shape[0]:
            open_game(games[index], books[index])

    @cuda.jit
    def check(games, desks, masks, actions, whole, wrong):  # type: ignore[no-untyped-def]
        index = cuda.grid(1)
        if index < games.shape[0]:
            action = int(actions[index])
            if whole:
                fine = is_listed(games[index], action, desks[index])
            else:
                fine = is_allowed(games[index], masks, index, action)
            if not fine:
                cuda.atomic.min(wrong, 0, index)

    @cuda.jit
    def step(games, books, desks, actions, how, rewards, steps):  # type: ignore[no-untyped-def]
        index = cuda.grid(1)
        if index < games.shape[0]:
            made = act(games[index], books[index], int(actions[index]), how, desks[index])
            pay_rewards(games[index], books[index], how & WIN, made, rewards, index)
            settle(games[index], books[index], made, how)
            steps[index] = made

    return {"open_games": open_games, "check": check, "step": step}


def _masks(cuda: Any) -> dict[str, Any]:
    """Kernels that write masks and candidates."""

    @cuda.jit
    def clear(masks):  # type: ignore[no-untyped-def]
        place = cuda.grid(1)
        if place < masks.shape[0] * ACTIONS:
            masks[place // ACTIONS, place % ACTIONS] = 0

    @cuda.jit
    def mark(games, books, desks, masks):  # type: ignore[no-untyped-def]
        index = cuda.grid(1)
        if index < games.shape[0]:
            mark_open(games[index], books[index], desks[index], masks, index)

    @cuda.jit
    def candidates(games, desks, moves, features, counts):  # type: ignore[no-untyped-def]
        index = cuda.grid(1)
        if index < games.shape[0]:
            count = list_moves(games[index], desks[index])
            counts[index] = count
            for place in range(min(count, moves.shape[1])):
                moves[index, place] = desks[index].moves[place]
                describe(games[index], int(desks[index].moves[place]), features, index, place)

    return {"clear": clear, "mark": mark, "candidates": candidates}


def _looks(cuda: Any) -> dict[str, Any]:
    """Kernels that write observations and the truth."""

    @cuda.jit
    def planes(games, steps, anew, sights):  # type: ignore[no-untyped-def]
        # A thread a cell: threads side by side read and write bytes side by side.
        place = cuda.grid(1)
        index, cell = place // CELLS, place % CELLS
        if index < games.shape[0] and (anew or steps[index] != CHOSEN):
            sights[index, 0].maze[cell] = int(games[index].tile[cell])
            sights[index, 0].sides[cell] = int(games[index].edges[cell]) & 255

    @cuda.jit
    def look(games, books, steps, anew, seats, sights):  # type: ignore[no-untyped-def]
        index = cuda.grid(1)
        if index < games.shape[0]:
            seat = int(seats[index])
            if seat < 0:
                seat = max(int(games[index].to_move), 0)
            if anew or steps[index] != CHOSEN:
                look_at_rest(games[index], books[index], seat, sights[index, 0])
            else:
                look_at_choices(games[index], books[index], seat, sights[index, 0])

    @cuda.jit
    def truth(games, truths):  # type: ignore[no-untyped-def]
        index = cuda.grid(1)
        if index < games.shape[0]:
            tell_truth(games[index], truths[index, 0])

    return {"planes": planes, "look": look, "truth": truth}


def _room(cuda: Any) -> dict[str, Any]:
    """The kernel that plays many moves on end.

    A thread takes its game into memory of its own: what threads side by side keep there lies side by side, so that
    they read and write it together. Half as fast again as in the batch's memory.
    """
    own_game, own_book, own_desk = record_type(STATE), record_type(NOTEBOOK), record_type(DESK)

    @cuda.jit
    def roam_on(games, books, moves, how, counts):  # type: ignore[no-untyped-def]
        index = cuda.grid(1)
        if index < games.shape[0]:
            game = cuda.local.array(1, own_game)
            book = cuda.local.array(1, own_book)
            desk = cuda.local.array(1, own_desk)
            desk[0].tracing = 0
            game[0] = games[index]
            book[0] = books[index]
            counts[index] = roam(game[0], book[0], moves, how, desk[0])
            games[index] = game[0]
            books[index] = book[0]

    return {"roam_on": roam_on}

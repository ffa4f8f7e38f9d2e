"""The few functions of the craft that Python calls; each works on the first game of an array."""

from __future__ import annotations

import numpy as np

from undermine.bots.craft.discards import MOST, THINGS
from undermine.bots.craft.distance import ANY_GOAL, ANY_WAY
from undermine.bots.craft.marginals import Counts, infer, sample_roles
from undermine.bots.craft.prospect import prospect
from undermine.bots.craft.rollout import ROUND, know_roles, play_on
from undermine.bots.craft.score import score
from undermine.bots.craft.slate import Floats, Slates
from undermine.bots.craft.speed import entry
from undermine.bots.craft.trial import attempt, look_around
from undermine.bots.craft.weigh import begin_draw, sum_over_hands, weigh_kinds
from undermine.bots.craft.world import deal_roles, deal_unseen, draw_gold, place_gold
from undermine.rulebook.cards import KINDS
from undermine.rulebook.chance import stir
from undermine.rulebook.desk import Desks
from undermine.rulebook.listing import list_moves
from undermine.rulebook.maze import clear
from undermine.rulebook.state import Games
from undermine.rulebook.turn import make_move


@entry
def take_card(games: Games, cell: int) -> None:
    """Take a path card off the table."""
    clear(games[0], cell)


@entry
def survey(games: Games, slates: Slates) -> None:
    """Measure how far the goals are, into `near`."""
    look_around(games[0], slates[0], ANY_GOAL)


@entry
def score_moves(games: Games, desks: Desks, slates: Slates, aims: Floats, ties: Floats, gold: Floats) -> int:
    """List the moves of the seat whose turn it is and score them; return how many there are."""
    state, desk, slate = games[0], desks[0], slates[0]
    look_around(state, slate, ANY_GOAL)
    count = list_moves(state, desk)
    seat = int(state.to_move)
    for index in range(count):
        move = int(desk.moves[index])
        attempt(state, slate, move, ANY_GOAL, ANY_WAY)
        slate.score[index] = score(state, slate, seat, move, aims, ties, gold)
    return count


@entry
def likelihoods(
    games: Games,
    desks: Desks,
    slates: Slates,
    unseen: Counts,
    seen: Counts,
    aims: Floats,
    ties: Floats,
    gold: Floats,
    heat: Floats,
    likely: Floats,
) -> None:
    """How likely some moves, as others see them, are for the seat whose turn it is, under each hypothesis."""
    state, desk = games[0], desks[0]
    size = int(state.hand_size[int(state.to_move)])
    number = len(likely)
    weight, passing = np.zeros((number, KINDS)), np.zeros((number, KINDS))
    ridding, chosen, ways = np.zeros((number, THINGS)), np.zeros(likely.shape), np.zeros(MOST + 1)
    weigh_kinds(state, desk, slates[0], unseen, seen, aims, ties, gold, heat, weight, passing, ridding, chosen)
    left, held, kinds = np.zeros(KINDS, np.int64), np.zeros(KINDS, np.int64), np.zeros(KINDS, np.int64)
    for place in range(len(seen)):
        begin_draw(state, seen[place])
        sum_over_hands(
            state, unseen, size, seen[place], weight, passing, ridding, chosen, place, left, held, kinds, ways, likely
        )
    state.hand_size[int(state.to_move)] = size


@entry
def marginals(
    rows: Floats, counts: Counts, prior: Floats, forth: Floats, back: Floats, roles: Floats, gold: Floats
) -> None:
    """The exact chances of roles and gold (see marginals.py)."""
    infer(rows, counts, prior, forth, back, roles, gold)


@entry
def draw_roles(
    games: Games, rows: Floats, gold: int, counts: Counts, forth: Floats, back: Floats, drawn: Counts
) -> None:
    """Draw a role for every row by the game's generator."""
    sample_roles(games[0], rows, gold, counts, forth, back, drawn)


@entry
def search_world(
    games: Games,
    worlds: Games,
    desks: Desks,
    slates: Slates,
    seed: int,
    unseen: Counts,
    rows: Floats,
    holder: Counts,
    counts: Counts,
    where: Floats,
    forth: Floats,
    back: Floats,
    moves: Counts,
    aims: Floats,
    ties: Floats,
    golds: Floats,
    heat: float,
    soon: int,
    own: Floats,
    worth: Floats,
) -> None:
    """Draw a world, play each move in it and on by everybody's policy, and write down what each comes to.

    `worth[move]` is what it promises `soon`, after so many moves, and what it comes to in the end. After as many moves
    again everybody is thought to have found out who is what.
    """
    world, after, desk, slate = worlds[0], worlds[1], desks[0], slates[0]
    worlds[0] = games[0]
    seat = int(world.to_move)
    stir(world, seed, int(world.turn), 2)
    place = draw_gold(world, where)
    place_gold(world, place)
    drawn = np.zeros(len(rows), np.int64)
    deal_roles(world, rows, holder, place, counts, forth, back, drawn)
    deal_unseen(world, seat, unseen)
    known = np.zeros(ties[0].shape)
    know_roles(world, known)
    for index in range(len(moves)):
        worlds[1] = worlds[0]
        make_move(after, int(moves[index]), desk)
        play_on(after, desk, slate, aims, ties[index], golds[index, place], heat, soon)
        worth[index, 0] = prospect(after, slate, seat, own, place)
        play_on(after, desk, slate, aims, ties[index], golds[index, place], heat, soon)
        play_on(after, desk, slate, aims, known, golds[index, place], heat, ROUND)
        worth[index, 1] = prospect(after, slate, seat, own, place)

"""The search: worlds sampled from the belief, a limit that is kept, and nothing of the true game in it."""

from __future__ import annotations

import time

import numpy as np

from tests.bots.host import told
from undermine import Game
from undermine.bots.search_results import BATCH, EXPANSION, SearchResults
from undermine.bots.searcher import FEWEST, Searcher
from undermine.notation import parse_move
from undermine.rulebook.cards import Role


def at_the_table(seed: int, seconds: float, worlds: int | None = None) -> tuple[Searcher, Game]:
    game = Game.new(5, seed=seed, options={"rounds": 1})
    bot = Searcher(0, seconds=seconds, worlds=worlds)
    told(bot, game)
    return bot, game


def test_more_time_is_more_worlds() -> None:
    numbers = [Searcher(0, seconds=seconds).worlds for seconds in (0.0, 0.05, 1.0)]
    assert numbers == sorted(set(numbers))
    assert numbers[0] == FEWEST


def test_the_limit_is_kept() -> None:
    at_the_table(1, 1.0, worlds=1)[0].choose(at_the_table(1, 1.0)[1].view(0))  # has everything compiled
    bot, game = at_the_table(1, seconds=0.05, worlds=100_000)
    began = time.thread_time()
    bot.choose(game.view(0))
    assert time.thread_time() - began < 1.0


def test_a_bot_without_any_time_moves_all_the_same() -> None:
    bot, game = at_the_table(1, seconds=0.0)
    assert str(bot.choose(game.view(0))) in game.legal_moves.texts()


def test_a_world_agrees_with_what_the_seat_knows() -> None:
    """K1: own hand, own dwarf, and the numbers of all cards stay as they are."""
    bot, game = at_the_table(4, 10.0, worlds=3)
    view = game.view(0)
    bot.choose(view)
    world = bot._worlds[0]
    total = hidden_cards(world)
    assert world["hand_size"][:5].tolist() == [6] * 5
    assert int(world["role"][0]) == int(game.games["role"][0][0])
    assert world["hand"][0].tolist() == game.games["hand"][0][0].tolist()
    assert total == hidden_cards(game.games[0])


def test_few_worlds_change_few_minds() -> None:
    """The second number is the end of the round, the first what it promised before."""
    few, many = SearchResults(np.array([1.0, 0.0])), SearchResults(np.array([1.0, 0.0]))
    few.add(np.array([[0.5, 0.0], [0.5, 0.2]]), 0.0)
    for _ in range(100 * BATCH):
        many.add(np.array([[0.5, 0.0], [0.5, 0.2]])[many.remaining], 0.0)
    assert few.chances().argmax() == 0
    assert many.chances().argmax() == 1


def test_where_luck_is_greater_a_world_counts_for_less() -> None:
    """One world is enough to doubt a score in the base game, and not where gold of one's own counts."""
    base, expansion = SearchResults(np.array([0.3, 0.0])), SearchResults(np.array([0.3, 0.0]), EXPANSION)
    for results in (base, expansion):
        results.add(np.array([[0.5, 0.0], [0.51, 0.2]]), 0.0)
    assert base.chances().argmax() == 1
    assert expansion.chances().argmax() == 0


def test_moves_that_fall_behind_are_dropped() -> None:
    results = SearchResults(np.zeros(4))
    values = np.repeat([[0.5], [0.52], [0.0], [0.48]], 2, axis=1)
    for _ in range(20 * BATCH):
        results.add(values[results.remaining], 0.0)
    assert results.remaining.tolist() == [0, 1, 3]
    results.add(values[results.remaining], 0.9)
    assert results.remaining.tolist() == [0, 1]
    assert (results.chances()[2:] == -np.inf).all()
    assert results.chances().argmax() == 1


def test_what_others_will_believe_after_a_move_is_predicted() -> None:
    """A dead end makes a seat suspect; the belief itself stays as it was."""
    bot, game = at_the_table(4, 10.0, worlds=1)
    bot.choose(game.view(0))
    before = bot.belief.public().roles.copy()
    way, block = bot.belief.predict(0, [parse_move("ew@1,0"), parse_move("n-e-s-w@1,0")])
    assert way.roles[0, Role.SABOTEUR] < before[0, Role.SABOTEUR] < block.roles[0, Role.SABOTEUR]
    np.testing.assert_array_equal(bot.belief.public().roles, before)


def hidden_cards(state) -> list[int]:  # type: ignore[no-untyped-def]
    """All cards of hands and draw pile, in order of kind."""
    hands = [kind for seat in range(5) for kind in state["hand"][seat].tolist()]
    return sorted([*hands, *state["deck"][int(state["drawn"]) : int(state["deck_size"])].tolist()])

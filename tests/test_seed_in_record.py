"""A record names the seed of its game, so that a replayed game deals on as the first one would have."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.house import any_house_game
from tests.play import any_game, choose, play_on
from undermine import DealError, Game
from undermine.event import Dealt


def with_header(record: str, **changes: Any) -> str:
    """Return a record with another header."""
    header, rest = record.split("\n", 1)
    return json.dumps(json.loads(header) | changes) + "\n" + rest


def hands_of_rounds(game: Game) -> list[tuple[tuple[str, ...], ...]]:
    return [event.hands for event in game.events if isinstance(event, Dealt)]


@settings(max_examples=30)
@given(st.integers(0, 2**32), st.integers(0, 200))
def test_a_replayed_game_goes_on_as_the_first_one(seed: int, plies: int) -> None:
    random = Random(seed)
    game = play_on(any_house_game(random, rounds=2) if seed % 4 == 0 else any_game(random), random, plies)
    again = Game.replay(game.record())
    assert again == game
    assert again.record() == game.record()
    for _ in range(150):
        if game.over:
            break
        move = choose(game, random, haste=0.8)
        assert again.play(move) == game.play(move)
    assert again == game


def test_a_copy_taken_on_the_way_deals_on() -> None:
    """The hands of a round follow from the seed and its number, whatever was played before."""
    game = play_on(Game.new(3, options={"rounds": 2}, seed=5), Random(1))
    for before, _, _ in Game.steps(game.record()):
        if before.ply in (3, 20):
            other = play_on(before.copy(), Random(before.ply))
            assert other.over
            assert hands_of_rounds(other) == hands_of_rounds(game)


def test_the_seed_is_in_the_header() -> None:
    record = Game.new(["Ann", "Ben", "Cat"], seed=2**64 - 1).record()
    assert json.loads(record.splitlines()[0])["seed"] == 2**64 - 1
    unseeded = Game.start({**json.loads(record.splitlines()[0])}, json.loads(record.splitlines()[1]))
    assert unseeded.record() == record


@pytest.mark.parametrize("seed", [8, "mine", -1, 2**64, 7.0, True, None, [7]])
def test_a_seed_that_is_not_that_of_the_deals_is_ignored(seed: object) -> None:
    game = play_on(Game.new(3, seed=7), Random(2), plies=30)
    record = with_header(game.record(), seed=seed)
    again = Game.replay(record)
    assert again.record() == record
    assert again.view(1) == game.view(1)
    while again.round == 1 and again.phase != "deal":
        again.play(choose(again, Random(3), haste=0.5))
    assert again.phase == "deal", "nobody knows the next deal"


def test_a_record_with_other_cards_forgets_its_seed() -> None:
    lines = Game.new(3, seed=7).record().splitlines()
    deal = json.loads(lines[1])
    deal["deck"].reverse()
    game = Game.replay(f"{lines[0]}\n{json.dumps(deal)}\n")
    assert game != Game.new(3, seed=7)
    assert game.games["seed"].tolist() == [[0, 0]]


def test_a_record_that_ends_before_a_deal_awaits_it() -> None:
    game = Game.new(3, options={"rounds": 2}, seed=5)
    random = Random(1)
    while game.round == 1:
        game.play(choose(game, random, haste=0.7))
    *before, deal = game.record().splitlines()
    again = Game.replay("\n".join(before))
    assert again.phase == "deal"
    wrong = json.loads(deal)
    wrong["hands"] = []
    with pytest.raises(DealError, match="there are 0 hands for 3 players"):
        again.deal(wrong)
    again.deal(json.loads(deal))
    assert again == game


def test_only_a_game_that_awaits_a_deal_can_be_dealt() -> None:
    game = Game.new(3, seed=7)
    with pytest.raises(DealError, match="no deal is awaited: the game deals itself"):
        game.deal({})

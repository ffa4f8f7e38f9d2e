"""Taking moves back, and whether games are equal."""

from __future__ import annotations

import json
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from undermine import Game, UndoError

KINDS = [
    {"players": 3, "edition": "amigo"},
    {"players": 5, "edition": "igromag-ru", "options": {"rounds": 2}},
    {"players": 6, "edition": "igromag-uk", "expansion": True, "options": {"rounds": 1}},
    {"players": 2, "edition": "amigo", "expansion": True, "options": {"rounds": 2}},
]


def replayed(game: Game) -> Game:
    """Return the same game, replayed from its record, with its seed."""
    return Game.replay(game.record())


def dealt_from_outside(game: Game) -> Game:
    """Return the same game as one that is dealt by hand."""
    header, rest = game.record().split("\n", 1)
    content = {key: value for key, value in json.loads(header).items() if key != "seed"}
    return Game.replay(f"{json.dumps(content)}\n{rest}")


def position(seed: int) -> Game:
    return Game.from_position(players=3, maze={"1,0": "ew"}, seed=seed)


@settings(max_examples=25)
@given(st.integers(0, 2**32), st.sampled_from(KINDS), st.sampled_from([None, replayed, dealt_from_outside]))
def test_undo_leads_back_to_every_earlier_game(seed: int, kind: dict[str, object], change: object) -> None:
    random = Random(seed)
    game = Game.new(seed=seed, **kind)  # type: ignore[arg-type]
    game = change(game) if callable(change) else game
    games: list[Game] = []
    plies = random.randrange(1, 80)
    while game.to_move is not None and len(games) < plies:
        games.append(game.copy())
        seat, move = game.to_move, random.choice(game.legal_moves)
        if random.random() < 0.2:
            game.say(seat, "role:miner")
            games[-1] = game.copy()
        game.play(move)
    for before in reversed(games[-8:]):
        last = game.moves[-1][1]
        assert game.undo() == last
        assert game == before
        assert game.events == before.events
        assert [game.view(seat) for seat in range(len(game.players))] == [
            before.view(seat) for seat in range(len(game.players))
        ]
        assert game.results == before.results


def test_a_game_that_goes_on_after_undo_is_as_if_nothing_had_happened() -> None:
    """Undo also takes back a deal: the next round is dealt again in the same way."""
    game, random = Game.new(players=3, seed=4), Random(4)
    while game.round == 1:
        game.play(random.choice(game.legal_moves))
    after = game.copy()
    move = game.undo()
    assert game.round == 1
    game.play(move)
    assert game == after


def test_moves_of_a_position_can_be_taken_back() -> None:
    game = position(3)
    before = game.copy()
    for _ in range(3):
        game.play(game.legal_moves[0])
    for _ in range(3):
        game.undo()
    assert game == before
    with pytest.raises(UndoError, match="no move has been made"):
        game.undo()
    game.play(game.legal_moves[0])
    game.undo()
    assert game == before


def test_without_a_move_there_is_nothing_to_take_back() -> None:
    game = Game.new(players=3, seed=1)
    before = game.copy()
    with pytest.raises(UndoError, match="no move has been made yet"):
        game.undo()
    assert game == before


def test_what_makes_games_unequal() -> None:
    game = Game.new(players=["Ann", "Ben", "Cat"], seed=1)
    assert game == Game.new(players=["Ann", "Ben", "Cat"], seed=1)
    assert game != Game.new(players=["Ann", "Ben", "Dan"], seed=1), "other players"
    assert game != Game.new(players=["Ann", "Ben", "Cat"], seed=2), "another deal"
    talked = game.copy()
    talked.say(0, "role:miner")
    assert game != talked, "other talk"
    assert game != "a game"
    with pytest.raises(TypeError, match="unhashable"):
        hash(game)

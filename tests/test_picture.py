"""Pictures in text: every card looks different, and a picture reads back."""

from __future__ import annotations

from random import Random
from textwrap import dedent

import pytest

from tests.play import any_game, play_on
from undermine import Game
from undermine.maze_text import draw_card, draw_maze, read_maze, to_ascii
from undermine.rulebook.cards import TILE
from undermine.view.text import maze_of, picture

CARDS = [*(name for name in TILE if name not in ("goal", "rock")), "?"]


def test_every_card_has_a_look_of_its_own() -> None:
    assert len({draw_card(name) for name in CARDS}) == len(CARDS)


@pytest.mark.parametrize("name", CARDS)
def test_a_card_is_five_by_three(name: str) -> None:
    assert [len(line) for line in draw_card(name)] == [5, 5, 5]


def test_a_maze_in_text() -> None:
    drawn = draw_maze({(0, 0): "start", (1, 0): "ew", (2, 0): "n-es", (1, 1): "e#"}, frame=(0, 0, 2, 1))
    assert drawn == dedent(
        """\
        .         ░░░░░
        .  1      ░░#──
        .         ░░░░░
        .    ░░│░░░░░░░░░╵░░
        .  0 ──S───────░░┌──
        .    ░░│░░░░░░░░░│░░
        .      0    1    2"""
    ).replace(".", "")


@pytest.mark.parametrize("seed", range(20))
def test_a_picture_reads_back(seed: int) -> None:
    random = Random(seed)
    game = play_on(any_game(random), random, plies=60)
    maze = maze_of(game.table)
    assert read_maze(draw_maze(maze)) == maze


@pytest.mark.parametrize("seed", range(12))
def test_a_whole_table_reads_back(seed: int) -> None:
    random = Random(seed)
    game = play_on(any_game(random), random, plies=60)
    for text in (str(game), to_ascii(str(game)), f"{game}\n{game}"):
        assert read_maze(text) == maze_of(game.table)


def test_all_cards_at_once_read_back() -> None:
    maze = {
        (index % 9, index // 9): name
        for index, name in enumerate(["start", *(name for name in CARDS if name != "start")])
    }
    assert read_maze(draw_maze(maze)) == maze


def test_what_is_no_card_is_named_with_its_cell() -> None:
    with pytest.raises(ValueError, match="no card looks like the one at 1,0"):
        read_maze("░░│░░░░│░░\n──S────┼─░\n░░│░░░░│░░")


def test_a_picture_without_a_start_card() -> None:
    with pytest.raises(ValueError, match="no start card"):
        read_maze("░░│░░\n──┼──\n░░│░░")


def test_the_picture_of_a_game_says_where_it_stands() -> None:
    game = Game.new(players=["Ann", "Ben", "Cat"], seed=1)
    lines = str(game).splitlines()
    assert lines[0] == "Round 1 of 3: Ann (seat 0) to play. Deck 49, discards 0."
    assert lines[-3:] == ["→  0 Ann  6 cards", "   1 Ben  6 cards", "   2 Cat  6 cards"]


def test_the_picture_of_a_finished_game_names_the_winners() -> None:
    random = Random(3)
    game = play_on(any_game(random, rounds=1), random)
    assert picture(game.table).startswith("The game is over; won by ")
    assert all(" gold" in line for line in str(game).splitlines()[-len(game.players) :])

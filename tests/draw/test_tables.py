"""Pictures of mazes and tables: they match their snapshots and show nothing that a seat must not know.

`python -m tests.draw.test_tables` rewrites the snapshots.
"""

from __future__ import annotations

import json
import pickle
import xml.etree.ElementTree as ET
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.play import play_on
from tests.secrecy.law import make_pair, same_course, walk
from tests.tables import make_game
from undermine import DealError, Game, IllegalMove, UndermineError, View
from undermine.draw import card_svg, icons, maze_svg, table_svg, to_png
from undermine.draw.card import draw_card
from undermine.draw.palette import apply_theme
from undermine.draw.text import table_text
from undermine.maze_text import draw_maze, read_maze, to_ascii
from undermine.view.text import maze_of

SNAPSHOTS = Path(__file__).parent / "snapshots"
README_PICTURE = Path(__file__).parents[2] / "docs" / "table.svg"


def mid_game(expansion: bool) -> Game:
    game = Game.new(players=["Ann", "Ben", "Cat", "Dan", "Eve"], expansion=expansion, seed=9)
    return play_on(game, Random(9), plies=34, haste=0.8)


@cache
def snapshots() -> dict[str, str]:
    base, expansion = mid_game(False), mid_game(True)
    return {
        "base-seat-dark.svg": table_svg(base.view(base.to_move)),
        "base-spectator-light.svg": table_svg(base.view(None), "light"),
        "expansion-seat-light.svg": table_svg(expansion.view(2), "light"),
        "expansion-seat.txt": table_text(expansion.view(2)) + "\n",
        "expansion-seat-ascii.txt": table_text(expansion.view(2), ascii_only=True) + "\n",
    }


def readme_picture() -> str:
    """Return the picture in the README: the treasure is found, and seat 0 waits for the gold."""
    game = Game.new(players=["Ann", "Ben", "Cat", "Dan", "Eve"], seed=191)
    random = Random(191)
    for _ in range(38):
        play_on(game, random, plies=1, haste=0.9)
    return table_svg(game.view(0))


def test_readme_picture_is_a_real_game() -> None:
    assert README_PICTURE.read_text(encoding="utf-8") == readme_picture()


@pytest.mark.parametrize("name", snapshots())
def test_pictures_match_their_snapshots(name: str) -> None:
    assert snapshots()[name] == (SNAPSHOTS / name).read_text(encoding="utf-8")


@pytest.mark.parametrize("seat", [None, 0, 3])
def test_table_is_valid_svg(seat: int | None) -> None:
    ET.fromstring(table_svg(mid_game(True).view(seat)))


def test_player_names_are_escaped() -> None:
    game = Game.new(players=["<script>", '"&', "C" * 60], seed=1)
    root = ET.fromstring(table_svg(game.view(0)))
    assert any(text.text and "<script>" in text.text for text in root.iter() if text.tag.endswith("text"))


def test_only_the_seat_that_played_a_map_sees_the_goal() -> None:
    gold = apply_theme(icons.nugget(0, 0, 0.8), "dark")
    game = make_game(3, hands={0: ["map"]})
    assert gold not in table_svg(game.view(0))
    game.play("map@8,0")
    assert table_svg(game.view(0)).count(gold) == 1
    assert gold not in table_svg(game.view(1))
    assert gold not in table_svg(game.view(None))


def test_notebooks_show_games_and_views() -> None:
    game = mid_game(False)
    assert game._repr_svg_() == table_svg(game.view(None))  # type: ignore[attr-defined]
    assert game.view(1)._repr_svg_() == table_svg(game.view(1))  # type: ignore[attr-defined]


def test_notebooks_show_what_the_functions_return_and_it_is_a_string() -> None:
    view = mid_game(False).view(1)
    for svg in (card_svg("nes"), maze_svg({(0, 0): "start"}), table_svg(view)):
        assert svg.startswith("<svg")
        shown = svg._repr_svg_()
        assert (type(shown), shown) == (str, svg)
        assert json.loads(json.dumps(svg)) == svg
        assert pickle.loads(pickle.dumps(svg))._repr_svg_() == svg
        assert to_png(svg).startswith(b"\x89PNG")


@pytest.mark.parametrize("seed", range(6))
def test_pictures_keep_secrets(seed: int) -> None:
    """K3: games that differ only in what a seat does not know give that seat the same pictures."""
    one, other, seat = make_pair(seed)
    compared = 0
    with suppress(IllegalMove, DealError):  # in the other game the round ended earlier, or left other nuggets
        for ply, ((first, _), (second, _)) in enumerate(zip(walk(one), walk(other), strict=False)):
            if not same_course(first, second, seat):
                break
            if ply % 8 == 0:
                assert pictures(first.view(seat)) == pictures(second.view(seat))
                compared += 1
    assert compared > 0


def pictures(view: View) -> tuple[str, str]:
    return table_svg(view), table_text(view)


def test_ascii_picture_reads_back() -> None:
    game = mid_game(True)
    drawn = to_ascii(draw_maze(maze_of(game.table)))
    assert drawn.isascii()
    assert read_maze(drawn) == maze_of(game.table)


def test_colours_do_not_change_the_text() -> None:
    view = mid_game(True).view(2)
    coloured = table_text(view, color=True)
    plain = "".join(part.partition("m")[2] if number else part for number, part in enumerate(coloured.split("\x1b[")))
    assert plain == table_text(view)
    assert coloured != plain


def test_maze_draws_every_card() -> None:
    maze = {(0, 0): "start", (1, 0): "nesw", (8, 0): "?", (8, 2): "gold", (8, -2): "stone:sw"}
    svg = maze_svg(maze)
    ET.fromstring(svg)
    for card in maze.values():
        assert apply_theme(draw_card(card), "dark") in svg


def test_cells_of_a_maze_are_two_numbers_or_text() -> None:
    assert maze_svg({"0,0": "start", "1,0": "nesw"}) == maze_svg({(0, 0): "start", (1, 0): "nesw"})
    cells: list[Any] = ["here", "21,0", (1,), 5, None]
    for cell in cells:
        with pytest.raises(UndermineError, match="cell"):
            maze_svg({cell: "nesw"})
    with pytest.raises(UndermineError, match="a maze is cards by cell, not <Game"):
        maze_svg(mid_game(False))  # type: ignore[arg-type]


@pytest.mark.parametrize("draw", [table_svg, table_text])
def test_a_game_is_no_view(draw: Callable[[Any], str]) -> None:
    with pytest.raises(UndermineError, match=r"a view is needed, not <Game.*>; give game\.view\(seat\)"):
        draw(mid_game(False))


if __name__ == "__main__":
    SNAPSHOTS.mkdir(exist_ok=True)
    for name, picture in snapshots().items():
        (SNAPSHOTS / name).write_text(picture, encoding="utf-8")
    README_PICTURE.write_text(readme_picture(), encoding="utf-8")

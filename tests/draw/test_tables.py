"""Mazes and tables as pictures: they show what a seat may know, and stay as they were.

`python -m tests.draw.test_tables` writes the snapshots anew.
"""

from __future__ import annotations

import xml.etree.ElementTree as ET
from pathlib import Path
from random import Random

import pytest

from tests.play import play_on
from tests.secrecy.law import make_pair, walk
from tests.tables import make_game
from undermine import Game, View
from undermine.draw import maze_svg, table_svg
from undermine.draw.text import table_text
from undermine.picture import draw_maze, maze_of, read_maze, to_ascii

FOLDER = Path(__file__).parent / "snapshots"
README_PICTURE = Path(__file__).parents[2] / "docs" / "table.svg"


def middle_of_a_game(expansion: bool) -> Game:
    game = Game.new(players=["Ann", "Ben", "Cat", "Dan", "Eve"], expansion=expansion, seed=9)
    return play_on(game, Random(9), plies=34, haste=0.8)


def snapshots() -> dict[str, str]:
    base, expansion = middle_of_a_game(False), middle_of_a_game(True)
    return {
        "base-seat-dark.svg": table_svg(base.view(base.to_move)),
        "base-spectator-light.svg": table_svg(base.view(None), "light"),
        "expansion-seat-light.svg": table_svg(expansion.view(2), "light"),
        "expansion-seat.txt": table_text(expansion.view(2)) + "\n",
        "expansion-seat-ascii.txt": table_text(expansion.view(2), ascii_only=True) + "\n",
    }


def treasure_found() -> str:
    """The picture of the README: the gold goes round, seat 0 looks on."""
    game = Game.new(players=["Ann", "Ben", "Cat", "Dan", "Eve"], seed=191)
    random = Random(191)
    for _ in range(38):
        play_on(game, random, plies=1, haste=0.9)
    return table_svg(game.view(0))


def test_the_picture_of_the_readme_is_a_real_game() -> None:
    assert README_PICTURE.read_text(encoding="utf-8") == treasure_found()


@pytest.mark.parametrize("name", snapshots())
def test_a_picture_stays_as_it_was(name: str) -> None:
    assert snapshots()[name] == (FOLDER / name).read_text(encoding="utf-8")


@pytest.mark.parametrize("seat", [None, 0, 3])
def test_a_table_is_well_formed(seat: int | None) -> None:
    ET.fromstring(table_svg(middle_of_a_game(True).view(seat)))


def test_names_cannot_break_a_picture() -> None:
    game = Game.new(players=["<script>", '"&', "C" * 60], seed=1)
    root = ET.fromstring(table_svg(game.view(0)))
    assert any(text.text and "<script>" in text.text for text in root.iter() if text.tag.endswith("text"))


def test_what_a_map_showed_is_on_the_goal_for_its_owner_alone() -> None:
    game = make_game(3, hands={0: ["map"]})
    before = table_svg(game.view(1)).count("Z")
    game.play("map@8,0")
    assert table_svg(game.view(0)).count("Z") > before
    assert table_svg(game.view(1)).count("Z") == before


def test_notebooks_show_games_and_views() -> None:
    game = middle_of_a_game(False)
    assert game._repr_svg_() == table_svg(game.view(None))  # type: ignore[attr-defined]
    assert game.view(1)._repr_svg_() == table_svg(game.view(1))  # type: ignore[attr-defined]


@pytest.mark.parametrize("seed", range(6))
def test_pictures_keep_secrets(seed: int) -> None:
    """K3: worlds that differ only in what a seat does not know look the same to it in pictures too."""
    one, other, seat = make_pair(seed)
    for (first, _), (second, _) in list(zip(walk(one), walk(other), strict=False))[-2:]:
        if first.to_move is not None and first.to_move == second.to_move:
            assert looks(first.view(seat)) == looks(second.view(seat))


def looks(view: View) -> tuple[str, str]:
    return table_svg(view), table_text(view)


def test_ascii_is_ascii_and_reads_back() -> None:
    game = middle_of_a_game(True)
    drawn = to_ascii(draw_maze(maze_of(game.table)))
    assert drawn.isascii()
    assert read_maze(drawn) == maze_of(game.table)


def test_colours_come_and_go_without_changing_the_text() -> None:
    view = middle_of_a_game(True).view(2)
    coloured = table_text(view, color=True)
    plain = "".join(part.partition("m")[2] if number else part for number, part in enumerate(coloured.split("\x1b[")))
    assert plain == table_text(view)
    assert coloured != plain


def test_a_maze_by_cell() -> None:
    svg = maze_svg({(0, 0): "start", (1, 0): "nesw", (8, 0): "?", (8, 2): "gold", (8, -2): "stone:sw"})
    ET.fromstring(svg)


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name, picture in snapshots().items():
        (FOLDER / name).write_text(picture, encoding="utf-8")
    README_PICTURE.write_text(treasure_found(), encoding="utf-8")

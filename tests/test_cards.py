"""The card tables, line by line against the list of cards, and what is made from them."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

from undermine.rulebook import cards
from undermine.rulebook.cards import CARD_NAMES, CARD_NUMBER, TILE, TILE_NAMES, groups_of, marks_of, turned
from undermine.rulebook.moves import KIND_BY_CARD, MOVES, MoveKind

LIST = json.loads((Path(__file__).parent / "cards.json").read_text(encoding="utf-8"))
TABLES = {
    ("base", "paths"): cards.BASE_PATHS,
    ("base", "actions"): cards.BASE_ACTIONS,
    ("base", "start"): cards.START,
    ("base", "goals"): cards.GOALS,
    ("base", "nuggets"): cards.NUGGETS,
    ("base", "dwarves"): cards.BASE_DWARVES,
    ("expansion", "paths"): cards.EXPANSION_PATHS,
    ("expansion", "actions"): cards.EXPANSION_ACTIONS,
    ("expansion", "dwarves"): cards.EXPANSION_DWARVES,
}


def test_every_table_of_the_list_is_here() -> None:
    assert {(box, table) for box in LIST for table in LIST[box]} == set(TABLES)


@pytest.mark.parametrize("place", TABLES, ids="/".join)
def test_table_line_by_line(place: tuple[str, str]) -> None:
    assert list(TABLES[place].items()) == list(LIST[place[0]][place[1]].items())


def test_numbers_of_cards() -> None:
    """S4, X2: 40 path and 27 action cards; 118 cards with the expansion."""
    assert sum(cards.BASE_PATHS.values()) == 40
    assert sum(cards.BASE_ACTIONS.values()) == 27
    assert cards.DECK_COUNTS.sum(axis=1).tolist() == [67, 118]


def test_kinds_are_numbered_by_code_point() -> None:
    assert list(CARD_NAMES) == sorted(CARD_NAMES)


@pytest.mark.parametrize("name", [*cards.BASE_PATHS, *cards.EXPANSION_PATHS])
def test_a_card_in_a_hand_is_named_by_the_first_of_its_positions(name: str) -> None:
    assert name == min(name, turned(name))


@pytest.mark.parametrize("name", [name for name in TILE_NAMES if name and TILE[name] < cards.TILE_START])
def test_a_turned_card_turned_again_is_itself(name: str) -> None:
    """P1: there are two positions."""
    assert turned(turned(name)) == name


@pytest.mark.parametrize(
    ("name", "groups", "marks"),
    [
        ("nesw", ["nesw"], ""),
        ("n-e-s-w", ["n", "e", "s", "w"], ""),
        ("ns-e:g", ["ns", "e"], ":g"),
        ("es#", ["es"], "#"),
        ("n-esw*", ["n", "esw"], "*"),
        ("nw-es", ["nw", "es"], ""),
    ],
)
def test_names_tell_groups_and_marks(name: str, groups: list[str], marks: str) -> None:
    assert (groups_of(name), marks_of(name)) == (groups, marks)


def test_a_mark_belongs_to_the_longest_group() -> None:
    """X7: the door of `ns-e:g` is on the passage from north to south."""
    assert cards.GREEN_DOOR[TILE["ns-e:g"]] == cards.NORTH | cards.SOUTH
    assert cards.CRYSTAL[TILE["n-esw*"]] == cards.EAST | cards.SOUTH | cards.WEST


def test_joined_sides_are_those_of_a_group() -> None:
    """X5: the passages of a bridge do not meet."""
    north_south, east_west = cards.NORTH | cards.SOUTH, cards.EAST | cards.WEST
    assert cards.JOINED[TILE["ns-ew"]].tolist() == [north_south, east_west, north_south, east_west]
    assert cards.JOINED[TILE["n-e-s-w"]].tolist() == [cards.NORTH, cards.EAST, cards.SOUTH, cards.WEST]


def test_every_path_card_lies_in_its_two_positions() -> None:
    for name, kind in CARD_NUMBER.items():
        lying = {TILE_NAMES[tile] for tile in cards.TILES_OF[kind].tolist() if tile}
        assert lying == ({name, turned(name)} if name in TILE else set())


def test_stones_open_to_the_side_that_is_asked_for() -> None:
    """G4: exactly one of the two positions opens to a side."""
    for goal in (cards.Goal.STONE_NE, cards.Goal.STONE_ES):
        for side in range(4):
            assert cards.OPENINGS[cards.STONE_TILES[goal, side]] >> side & 1
        assert len(np.unique(cards.STONE_TILES[goal])) == 2


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("n", True), ("n-e-s-w", True), ("e-w", True), ("e*", True),
        ("ns", False), ("ns-ew", False), ("n-es", False), ("n#", False), ("es:g", False), ("esw*", False),
    ],
)  # fmt: skip
def test_a_dead_end_leads_nowhere(name: str, expected: bool) -> None:
    """P4, X6: bridges lead through, and so do ladders, whatever they are joined to."""
    assert cards.is_dead_end(name) is expected


def test_dead_ends_join_no_two_sides() -> None:
    """P4: the names tell the same as the table that the maze is searched with."""
    for name in (*cards.BASE_PATHS, *cards.EXPANSION_PATHS):
        tile = TILE[name]
        joins = any(int(sides).bit_count() > 1 for sides in cards.JOINED[tile])
        assert cards.is_dead_end(name) is not (joins or bool(cards.LADDER[tile])), name


@pytest.mark.parametrize("name", CARD_NUMBER)
def test_what_a_card_is_played_on_is_what_its_move_is_aimed_at(name: str) -> None:
    kind = MoveKind(int(KIND_BY_CARD[CARD_NUMBER[name]]))
    assert cards.target_of(name) is MOVES[kind].target


@pytest.mark.parametrize(
    ("name", "tools"), [("fix:pick/cart", ("pick", "cart")), ("break:lantern", ("lantern",)), ("map", ())]
)
def test_the_tools_on_a_card(name: str, tools: tuple[str, ...]) -> None:
    """A1, A2: a card that fixes shows one or two."""
    assert cards.tools_of(name) == tools

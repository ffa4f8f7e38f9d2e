"""Layouts of observations and actions: records, protocols, names and docs agree, and published numbers never change."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from typing import Any, get_type_hints

import numpy as np
import pytest

from undermine import Game, Move, UndermineError
from undermine.envs import (
    ACTIONS,
    OBSERVATION_SIZE,
    SECTIONS,
    STATE_SIZE,
    Batch,
    action_name,
    actions_of,
    parts,
    window,
)
from undermine.envs.action import actions_of_moves
from undermine.envs.observation import OFFSETS, plane_index
from undermine.rulebook.cards import TILE_GOAL, TILE_START
from undermine.sim.hidden_state import HIDDEN_STATE, HiddenState
from undermine.sim.history import HISTORY, History
from undermine.sim.observation import OBSERVATION, OBSERVATION_PARTS, Observation

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize(
    ("dtype", "protocol"), [(HISTORY, History), (OBSERVATION, Observation), (HIDDEN_STATE, HiddenState)]
)
def test_the_protocol_declares_the_fields_of_the_record(dtype: np.dtype[Any], protocol: type) -> None:
    assert dtype.names is not None
    assert set(get_type_hints(protocol)) == set(dtype.names)
    assert sum(dtype[name].itemsize for name in dtype.names) == dtype.itemsize, "bytes lie between fields"


def test_parts_lie_where_the_record_has_them() -> None:
    assert OBSERVATION.fields is not None
    for name in OBSERVATION_PARTS:
        assert OFFSETS[name][0] == OBSERVATION.fields[name][1]
    whole = np.arange(STATE_SIZE).astype(np.uint8)
    assert sum(part.size for part in parts(whole).values()) == STATE_SIZE
    assert all(np.shares_memory(part, whole) for part in parts(whole).values())
    assert set(parts(whole[:OBSERVATION_SIZE])) == set(OBSERVATION_PARTS)


def test_sections_fill_the_space_of_actions() -> None:
    numbers = [number for _, first, last, _ in SECTIONS for number in range(first, last + 1)]
    assert numbers == list(range(ACTIONS))
    names = [action_name(number) for number in range(ACTIONS)]
    assert len(set(names)) >= ACTIONS - 1
    with pytest.raises(ValueError, match=f"there is no action {ACTIONS}"):
        action_name(ACTIONS)


@pytest.mark.parametrize(
    ("games", "move", "sentence"),
    [
        (lambda game: game, "map@8,0", "games is an array of one game, such as game.games, not <Game: amigo"),
        (lambda _: np.zeros(1), "map@8,0", "games is an array of one game"),
        (lambda _: Batch(2).games, "map@8,0", r"not of the shape \(2,\); take games\[row : row \+ 1\]"),
        (lambda game: game.games, "rockfall@0,0", "cannot play rockfall@0,0: the start and the goals stay"),
        (lambda game: game.games, Move("map@8,0").code + 1000, "is not the number of a legal move"),
        (lambda game: game.games, None, "None is not the number of a legal move"),
    ],
)
def test_actions_are_those_of_a_legal_move_in_an_array_of_one_game(games: Any, move: Any, sentence: str) -> None:
    game = Game.new(players=3, seed=7)
    assert actions_of(game.games, "map@8,0") == actions_of(game.games, Move("map@8,0").code)
    with pytest.raises(UndermineError, match=sentence):
        actions_of(games(game), move)


def test_actions_of_moves_are_those_of_an_array_of_one_game() -> None:
    game = Game.new(players=3, seed=7)
    with pytest.raises(UndermineError, match="games is an array of one game"):
        actions_of_moves(game, list(game.legal_moves))  # type: ignore[arg-type]


def test_numbers_are_stable() -> None:
    """If you must change these, the environments need a new version."""
    found = {name: (first, last) for name, first, last, _ in SECTIONS}
    assert found == {"nothing": (0, 0), "tile": (1, 77), "deed": (78, 106), "card": (107, 167), "whom": (168, 179),
                     "where": (180, 1233)}  # fmt: skip
    assert (OBSERVATION_SIZE, STATE_SIZE) == (2882, 3051)
    assert [action_name(number) for number in (36, 78, 95, 98, 135, 169, 702)] == [
        "nes", "rockfall", "break:cart", "fix:cart", "card map", "whom +1", "where 0,0"
    ]  # fmt: skip


def test_planes_show_start_and_goals() -> None:
    from undermine.envs import Batch  # noqa: PLC0415

    maze = parts(Batch(1, seed=3).observation)["maze"][0]
    assert maze[plane_index(0, 0)] == TILE_START
    assert [maze[plane_index(8, y)] for y in (2, 0, -2)] == [TILE_GOAL] * 3
    assert window(maze).shape == (13, 17)
    assert np.count_nonzero(window(maze)) == 4
    assert Game.new(seed=3).state


def test_the_docs_have_the_tables_of_the_code() -> None:
    spec = importlib.util.spec_from_file_location("env_tables", ROOT / "scripts" / "env_tables.py")
    assert spec is not None
    assert spec.loader is not None
    script = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(script)
    for name, wanted in script.tables().items():
        page = (ROOT / "docs" / "envs" / name).read_text(encoding="utf-8")
        assert script.filled(page, wanted) == page, f"run scripts/env_tables.py: {name} is not up to date"
        assert all(table in page for table in wanted)

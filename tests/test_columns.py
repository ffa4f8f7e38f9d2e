"""Records as columns for data frames: pandas, Polars and pyarrow read the same values and types."""

from __future__ import annotations

import sys
from random import Random

import pandas as pd
import polars as pl
import pyarrow as pa
import pytest

from tests.play import play_on
from undermine import Game, Move, RecordError, UndermineError
from undermine.columns import MOVE_TYPES, ROUND_TYPES, Columns, move_columns, round_columns

BASE = play_on(Game.new(["Ann", "Ben", "Cat"], options={"rounds": 2}, seed=5), Random(1))
EXPANSION = play_on(Game.new(4, expansion=True, options={"rounds": 1}, seed=6), Random(2))
UNFINISHED = play_on(Game.new(3, seed=7), Random(3), plies=20)
EMPTY = Game.new(3, seed=7)
POLARS_TYPES = {int: pl.Int64, str: pl.String, bool: pl.Boolean}


def test_there_is_a_row_for_every_move() -> None:
    data = move_columns(BASE.record(), EXPANSION).data
    games = [BASE, EXPANSION]
    made = [(number, seat, str(move)) for number, game in enumerate(games) for seat, move in game.moves]
    assert list(zip(data["game"], data["seat"], data["move"], strict=True)) == made
    for index, (number, seat, text) in enumerate(made):
        move = Move(text)
        assert data["player"][index] == games[number].players[seat]
        assert (data["card"][index], data["target"][index], data["tool"][index]) == (move.card, move.seat, move.tool)
        cell = None if data["x"][index] is None else f"{data['x'][index]},{data['y'][index]}"
        assert (cell, data["goal"][index], data["value"][index]) == (move.cell, move.goal, move.value)


def test_a_row_says_how_the_round_stood_before_the_move() -> None:
    data = move_columns(BASE).data
    for index, (game, seat, _) in enumerate(Game.steps(BASE.record())):
        view = game.view(seat)
        stood = [data[name][index] for name in ("round", "ply", "role", "phase", "hand", "deck")]
        assert stood == [game.round, game.ply, view.role, game.phase, len(view.hand), view.table.deck]
        assert data["won"][index] == (seat in BASE.results[game.round - 1].winners)


def test_there_is_a_row_for_every_seat_of_every_round() -> None:
    data = round_columns(BASE, EXPANSION).data
    assert len(data["seat"]) == 2 * 3 + 4
    first = BASE.results[0]
    assert data["paid"][:3] == list(first.paid)
    assert data["gold"][3:6] == BASE.gold
    assert data["role"][:3] == list(first.roles)
    assert data["won"][:3] == [seat in first.winners for seat in range(3)]
    assert data["won_game"][3:6] == [seat in BASE.winners for seat in range(3)]
    assert sum(data["moves"][:6]) == BASE.ply
    assert data["finisher"][:3] == [seat == first.finisher for seat in range(3)]


def test_what_a_record_does_not_tell_is_missing() -> None:
    assert set(move_columns(UNFINISHED).data["won"]) == {None}
    assert len(round_columns(UNFINISHED)) == 0
    assert len(move_columns(EMPTY)) == len(round_columns(EMPTY)) == len(move_columns()) == 0


@pytest.mark.parametrize("columns", [move_columns(BASE, UNFINISHED), round_columns(BASE), move_columns()], ids=repr)
def test_polars_pandas_and_pyarrow_read_the_same(columns: Columns) -> None:
    types = ROUND_TYPES if "paid" in columns.data else MOVE_TYPES
    frame = pl.DataFrame(columns)
    assert frame.to_dict(as_series=False) == columns.data
    assert dict(frame.schema) == {name: POLARS_TYPES[kind] for name, kind in types.items()}
    assert pa.table(columns).to_pydict() == columns.data
    pandas_frame = pd.DataFrame.from_arrow(columns)
    assert list(pandas_frame.columns) == list(types)
    assert pandas_frame["seat"].tolist() == columns.data["seat"]
    assert pl.from_pandas(pandas_frame)["won"].to_list() == columns.data["won"]


def test_it_prints_what_it_is() -> None:
    assert repr(round_columns(BASE)).startswith("<Columns: 6 rows of game, round, seat, player, role")


def test_without_pyarrow_there_are_lists(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    assert pl.DataFrame(round_columns(BASE).data).height == 6


def test_what_is_no_record_is_refused() -> None:
    with pytest.raises(RecordError, match="line 1: this is not JSON"):
        move_columns("hello")
    with pytest.raises(UndermineError, match="a record is a text or a game, not 5"):
        round_columns(5)  # type: ignore[arg-type]
    with pytest.raises(UndermineError, match="this game began with a position, so it has no record"):
        move_columns(Game.from_position(3))

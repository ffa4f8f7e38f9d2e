"""`undermine dataset`: rows that can be replayed, the same for the same seed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest
from pyarrow import parquet

import undermine
from undermine import Game, View
from undermine.cli import main
from undermine.envs import Batch, parts
from undermine.envs.dataset import COLUMNS, examples
from undermine.rulebook.cards import CARD_NAMES, ROLE_NAMES

SETTINGS = ["--games", "2", "--seed", "7", "--players", "4", "--option", "rounds=2"]


def rows(path: Path, *more: str) -> list[dict[str, Any]]:
    assert main(["dataset", "-o", str(path), *SETTINGS, *more]) == 0
    return parquet.read_table(path).to_pylist()  # type: ignore[no-any-return]


def test_rows_can_be_replayed(tmp_path: Path) -> None:
    found = rows(tmp_path / "games.parquet")
    assert list(found[0]) == list(COLUMNS)
    for number in range(2):
        game = Game.new(players=4, options={"rounds": 2}, seed=7 + number)
        for row in (row for row in found if row["game"] == number):
            assert (row["ply"], row["seat"], row["round"]) == (game.ply, game.to_move, game.round)
            view = View.from_json(row["view"])
            assert view == game.view(row["seat"])
            seen = parts(np.frombuffer(row["observation"], np.uint8))
            assert [CARD_NAMES[kind] for kind in seen["hand"] if kind] == list(view.hand)
            assert ROLE_NAMES[seen["role"][0]] == row["role"]
            assert 1 <= len(row["actions"]) <= 3
            game.play(row["move"])
        assert game.over
        last = [row for row in found if row["game"] == number]
        assert all(row["round_winners"] == list(game.results[row["round"] - 1].winners) for row in last)
        assert all(row["winners"] == list(game.winners) for row in last)
        assert all(tuple(row["roles"]) == game.results[row["round"] - 1].roles for row in last)
        assert all(row["gold"] == game.gold[row["seat"]] for row in last)
        assert all(row["won"] == (row["seat"] in game.winners) for row in last)


def test_every_choice_is_that_of_a_batch(tmp_path: Path) -> None:
    """A batch that takes the same actions shows the same observations and masks before each of them."""
    found = rows(tmp_path / "games.parquet", "--bot", "random", "--expansion")
    every = examples(found)
    assert every.rows.tolist() == sorted(every.rows.tolist())
    assert len(every.actions) > len(found) == every.rows[-1] + 1
    for number in range(2):
        batch = Batch(1, players=4, expansion=True, options={"rounds": 2}, seed=7 + number, auto_reset=False)
        for place in np.flatnonzero(np.array([found[row]["game"] for row in every.rows]) == number):
            assert every.observations[place].tobytes() == batch.observation[0].tobytes()
            assert every.masks[place].tobytes() == batch.mask[0].tobytes()
            batch.step(every.actions[place : place + 1])
        assert batch.done.all()


def test_the_version_is_told(tmp_path: Path) -> None:
    found = rows(tmp_path / "games.parquet")
    assert {row["version"] for row in found} == {undermine.__version__}
    assert parquet.read_schema(tmp_path / "games.parquet").metadata[b"version"] == undermine.__version__.encode()


def test_the_same_seed_gives_the_same_rows(tmp_path: Path) -> None:
    one, other = rows(tmp_path / "one.parquet"), rows(tmp_path / "other.parquet")
    assert one == other
    assert parquet.read_schema(tmp_path / "one.parquet").metadata[b"seed"] == b"7"


def test_the_named_bot_plays_all_seats(tmp_path: Path) -> None:
    found = {name: rows(tmp_path / f"{name}.parquet", "--bot", name) for name in ("random", "digger")}
    default = rows(tmp_path / "default.parquet")
    assert default == found["digger"] != found["random"]
    assert parquet.read_schema(tmp_path / "random.parquet").metadata[b"bot"] == b"random"
    paths = {name: sum("@" in row["move"] for row in found[name]) / len(found[name]) for name in found}
    assert paths["digger"] > paths["random"]


def test_bad_input(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "games.parquet"
    path.write_text("mine", encoding="utf-8")
    assert main(["dataset", "-o", str(path), *SETTINGS]) == 1
    assert "games.parquet cannot be written: File exists." in capsys.readouterr().err
    assert path.read_text(encoding="utf-8") == "mine"
    missing = tmp_path / "nobody.parquet"
    with pytest.raises(SystemExit):
        main(["dataset", "-o", str(missing), *SETTINGS, "--bot", "nobody"])
    assert "there is no bot “nobody”" in capsys.readouterr().err
    assert not missing.exists()
    with pytest.raises(SystemExit):
        main(["dataset", "-o", str(path), "--games", "0"])
    assert "must be a whole number from 1 to 1000000, not “0”" in capsys.readouterr().err

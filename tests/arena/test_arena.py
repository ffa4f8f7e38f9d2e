"""The arena: the same contest is the same games, whoever plays them, and what goes wrong is written down."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import time
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.cli.processes import COMMAND, environment
from undermine import Game
from undermine.arena import Contest, Outcome
from undermine.arena.charts import charts
from undermine.arena.report import report
from undermine.arena.runner import play_here
from undermine.arena.store import Store
from undermine.cli import main

SMALL = Contest(miners=("digger", "rookie"), saboteurs=("overt",), players=(3, 4), deals=2, options={"rounds": 1})
INVASION = Contest(form="invasion", miners=("digger",), saboteurs=("rookie",), players=(3,), deals=2, expansion=True)

BAD = """
import random
import time
from itertools import pairwise


class Bad:
    def __init__(self, seat):
        self.seat = seat
        self.random = random.Random(0)
        self.turns = 0

    def watch(self, event):
        pass

    def choose(self, view):
        self.turns += 1
        if self.turns % 5 == 0:
            raise ValueError("no idea")
        if self.turns % 5 == 1:
            return "nesw@9,9"
        if self.turns % 5 == 2:
            print("garbage")
            return view.legal_moves[0]
        if self.turns % 5 == 3:
            return None
        try:
            while True:
                time.sleep(0.01)
        except Exception:
            return view.legal_moves[0]
"""


def played(contest: Contest, workers: int = 1) -> list[Outcome]:
    return [outcome for outcome, _ in play_here(contest, contest.matches(), workers)]


def without_cost(outcomes: list[Outcome]) -> list[Outcome]:
    bare = [msgspec.structs.replace(outcome, cost={}) for outcome in outcomes]
    return sorted(bare, key=lambda outcome: outcome.match.index)


def test_outcomes_are_the_same_whatever_the_number_of_workers() -> None:
    assert without_cost(played(SMALL)) == without_cost(played(SMALL, workers=2))


def test_all_pairings_play_the_same_deals() -> None:
    contest = msgspec.structs.replace(SMALL, miners=("digger", "rookie"), saboteurs=("overt", "random"))
    deals: dict[tuple[int, int], set[str]] = {}
    for outcome, record in play_here(contest, contest.matches(), 1):
        deal = json.dumps(json.loads(record.splitlines()[1]))
        deals.setdefault((outcome.match.players, outcome.match.deal), set()).add(deal)
    assert len(deals) == 4
    assert all(len(same) == 1 for same in deals.values())
    assert len(set.union(*deals.values())) == 4


def test_in_an_invasion_the_one_sits_at_every_seat() -> None:
    seats = {(match.one, match.deal, match.seat) for match in INVASION.matches()}
    assert seats == {(one, deal, seat) for one in ("digger", "rookie") for deal in (0, 1) for seat in (0, 1, 2)}


def test_records_are_good() -> None:
    for outcome, record in play_here(INVASION, list(INVASION.matches())[:4], 1):
        game = Game.replay(record)
        assert game.over
        assert game.gold == outcome.gold


def test_reports_do_not_depend_on_the_order_of_outcomes() -> None:
    outcomes = played(SMALL)
    assert report(SMALL, outcomes) == report(SMALL, reversed(outcomes))


def test_a_contest_goes_on_where_it_stopped(tmp_path: Path) -> None:
    matches = list(SMALL.matches())
    store = Store(tmp_path, SMALL)
    assert store.open() == {}
    for outcome, record in play_here(SMALL, matches[:3], 1):
        store.keep(outcome, record)
    with (tmp_path / "outcomes.jsonl").open("ab") as file:
        file.write(b'{"match": {"index": 3, "pla')  # as a killed process leaves it
    kept = Store(tmp_path, SMALL).open()
    assert sorted(kept) == [0, 1, 2]
    left = [match for match in matches if match.index not in kept]
    rest = [outcome for outcome, _ in play_here(SMALL, left, 1)]
    assert without_cost([*kept.values(), *rest]) == without_cost(played(SMALL))


def arena(*arguments: str) -> int:
    return main(["arena", *arguments, "--workers", "1"])


def test_the_command_keeps_everything(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    command = ("sleuth", "--against", "overt", "--players", "3", "--deals", "2", "--out", str(tmp_path), "--json")
    assert arena(*command) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    assert found["played"] == found["asked"] == 2
    assert [row["mark"] for row in found["beliefs"]] == [0.25, 0.5, 0.75, 1.0]
    assert {"report.json", "sides.csv", "beliefs.csv", "players.svg", "calibration.svg"} <= {
        path.name for path in tmp_path.iterdir()
    }
    assert main(["check", *map(str, sorted((tmp_path / "records").iterdir()))]) == 0
    capsys.readouterr()
    before = (tmp_path / "outcomes.jsonl").read_bytes()
    assert arena(*command) == 0
    assert json.loads(capsys.readouterr().out) == found
    assert (tmp_path / "outcomes.jsonl").read_bytes() == before


def test_another_contest_in_the_same_folder_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert arena("random", "--players", "3", "--deals", "1", "--out", str(tmp_path)) == 0
    with pytest.raises(SystemExit):
        arena("random", "--players", "3", "--deals", "2", "--out", str(tmp_path))
    assert "another contest" in capsys.readouterr().err


def test_an_unknown_bot_lists_the_known_ones(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        arena("houdini")
    assert "random, rookie, digger, sleuth, searcher" in capsys.readouterr().err


def test_a_bad_bot_loses_moves_and_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "bad.py"
    path.write_text(BAD)
    name = f"{path}:Bad"
    assert arena(name, "--against", "random", "--players", "3", "--deals", "1", "--limit", "0.05", "--json") == 0
    captured = capsys.readouterr()
    assert "runs the code" in captured.err
    found = json.loads(captured.out)
    wrong = " ".join(fault["what"] for fault in found["faults"])
    for part in ("ValueError: no idea", "nesw@9,9, which is not legal", "printed garbage", "chose nothing", "0.05 s"):
        assert part in wrong
    assert {fault["bot"] for fault in found["faults"]} == {name}
    assert found["played"] == 1


def test_charts_draw_what_there_is() -> None:
    drawn = charts(report(SMALL, played(SMALL)))
    assert {"players.svg", "saboteurs.svg"} <= set(drawn)
    assert "digger – overt" in drawn["players.svg"]


@pytest.mark.skipif(sys.platform == "win32", reason="signals are others there")
@pytest.mark.parametrize("workers", ["1", "2"])
def test_a_real_ctrl_c_ends_with_what_was_played(workers: str, tmp_path: Path) -> None:
    arguments = ["random", "--players", "3", "--deals", "5000", "--workers", workers, "--out", str(tmp_path), "--json"]
    process = subprocess.Popen(
        [*COMMAND, "arena", *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment()
    )
    outcomes = tmp_path / "outcomes.jsonl"
    while not (outcomes.exists() and outcomes.stat().st_size) and process.poll() is None:
        time.sleep(0.05)
    process.send_signal(signal.SIGINT)
    out, errors = process.communicate(timeout=300)
    assert process.returncode == 130, errors.decode()
    assert "Stopped after" in errors.decode()
    assert "Traceback" not in errors.decode()
    assert 0 < json.loads(out)["played"] < 5000


def test_a_bot_speaks_before_it_moves() -> None:
    contest = Contest(miners=("sleuth",), saboteurs=("sleuth",), players=(5,), deals=2, options={"rounds": 1})
    statements = 0
    for _, record in play_here(contest, contest.matches(), 1):
        lines = [json.loads(line) for line in record.splitlines()]
        for line, following in pairwise(lines):
            if "talk" in line:
                statements += 1
                assert following["seat"] == line["seat"]
                assert "move" in following
    assert statements
    silent = msgspec.structs.replace(contest, talk=False)
    assert not any('"talk"' in record for _, record in play_here(silent, silent.matches(), 1))

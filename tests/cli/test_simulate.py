"""`undermine simulate`: what it counts, that seeds repeat, and how it ends."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from typing import Any

import numpy as np
import pytest

from tests.cli.processes import COMMAND, environment, read_terminal, run, run_into_closed_pipe, run_on_terminal
from undermine.arena.statistics import interval
from undermine.cli import main, simulate, tally
from undermine.rulebook import entries
from undermine.rulebook.cards import ROLE_NAMES
from undermine.rulebook.desk import new_desk
from undermine.settings import Settings, blank_game

on_unix = pytest.mark.skipif(sys.platform == "win32", reason="terminals and signals are another matter there")


def simulated(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    assert main(["simulate", "--json", *arguments]) == 0
    printed = capsys.readouterr()
    assert not printed.err
    found: dict[str, Any] = json.loads(printed.out)
    return found


# what is counted


@pytest.mark.parametrize(("players", "expansion"), [(3, False), (10, False), (2, True), (12, True)])
def test_games_played_round_by_round_are_the_games_played_at_once(players: int, expansion: bool) -> None:
    blank = blank_game(Settings.make(players, expansion=expansion), None)
    seeds = [3, 2**64 - 1, 2**40 + 5]
    once = np.repeat(blank, len(seeds))
    once["seed"] = [(seed & 0xFFFFFFFF, seed >> 32) for seed in seeds]
    by_round = once.copy()
    moves = entries.play_at_random(once, new_desk(tracing=False), tally.NO_LIMIT)
    assert sum(sum(tally.play_round(by_round, number)) for number in (1, 2, 3)) == moves
    assert by_round.tobytes() == once.tobytes()
    counted = tally.play_block(blank, seeds)
    assert counted.game_moves.total == counted.round_moves.total == moves
    assert counted.gold.tolist() == once["gold"][:, :players].sum(axis=0).tolist()


def test_roles_are_counted_by_rounds_and_by_dwarves() -> None:
    games = np.repeat(blank_game(Settings.make(3), None), 2)
    games["role"][:, :3] = [[1, 1, 2], [1, 1, 1]]
    games["won"] = [0b100, 0]
    games["paid"][:, :3] = [[0, 0, 4], [0, 0, 0]]
    present, won, held, paid = (dict(zip(ROLE_NAMES, row.tolist(), strict=True)) for row in tally.count_roles(games))
    assert (present["miner"], won["miner"], held["miner"], paid["miner"]) == (2, 0, 5, 0)
    assert (present["saboteur"], won["saboteur"], held["saboteur"], paid["saboteur"]) == (1, 1, 1, 4)
    assert not present["boss"]


def test_a_treasure_that_is_reached() -> None:
    blank = blank_game(Settings.make(2, "igromag-ru", expansion=True, options={"rounds": 1}), None)
    counted = tally.play_block(blank, [3977, 3978, 3979])  # at random it is reached once in some ten thousand rounds
    assert (counted.reached, counted.rounds, counted.games) == (1, 3, 3)


@pytest.mark.parametrize(
    ("rate", "text"),
    [(0, "0.0"), (1, "100.0"), (0.25, "25.0"), (0.00345, "0.34"), (0.000017, "0.0017"), (0.99998, "99.9980")],
)
def test_percentages_are_told_from_0_and_100(rate: float, text: str) -> None:
    assert simulate.percent(rate) == text


@pytest.mark.parametrize(
    ("count", "total", "low", "high"),
    [
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (5, 10, 0.2366, 0.7634),
        (30, 1000, 0.0211, 0.0425),
        (0, 0, 0.0, 1.0),
    ],
)
def test_intervals_are_wilsons(count: int, total: int, low: float, high: float) -> None:
    assert interval(count, total) == pytest.approx((low, high), abs=5e-5)


def test_spans_join() -> None:
    both = tally.Span.of(np.array([3, 5])).join(tally.Span.of(np.array([1])))
    assert (both.count, both.total, both.least, both.most, both.mean) == (3, 9, 1, 5, 3.0)


# what is printed


def test_the_object_for_programs(capsys: pytest.CaptureFixture[str]) -> None:
    found = simulated(capsys, "--games", "7", "--players", "4", "--option", "rounds=2", "--seed", "1")
    assert (found["games"], found["rounds"], found["players"], found["seed"]) == (7, 14, 4, 1)
    assert found["options"]["rounds"] == 2
    assert found["moves"]["game"]["min"] <= found["moves"]["game"]["mean"] <= found["moves"]["game"]["max"]
    assert found["moves"]["total"] == round(found["moves"]["round"]["mean"] * 14)
    assert found["treasure"]["of"] == found["roles"]["miner"]["of"] == 14
    assert len(found["seats"]) == 4
    assert sum(seat["count"] for seat in found["seats"]) >= 7
    assert found["speed"]["moves_per_second"] > 0


def test_the_same_seed_gives_the_same_result(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    arguments = ("--games", "6", "--expansion", "--players", "3")
    first, other = simulated(capsys, "--seed", "5", *arguments), simulated(capsys, "--seed", "6", *arguments)
    monkeypatch.setattr(simulate, "BLOCK", 4)
    again = simulated(capsys, "--seed", "5", *arguments)
    for found in (first, again, other):
        del found["speed"]
    assert first == again
    assert first["moves"] != other["moves"]


def test_without_a_seed_one_is_chosen_and_told(capsys: pytest.CaptureFixture[str]) -> None:
    seeds = {simulated(capsys, "--games", "1")["seed"] for _ in range(2)}
    assert len(seeds) == 2


def test_tables_are_plain_text_for_programs(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = "--games 3 --expansion --players 12 --option sealed_boss=true --seed 2"
    assert main(["simulate", *arguments.split()]) == 0
    printed = capsys.readouterr()
    assert not printed.err
    assert printed.out.startswith(
        "3 games of 12 players who move at random: amigo with the expansion, sealed_boss=true"
    )
    assert "\x1b" not in printed.out
    lines = printed.out.splitlines()
    assert [line.split()[0] for line in lines if line.endswith("  gold each")] == ["outcome"]
    assert sum(" won " in line and "%" in line for line in lines) >= 7
    assert " a second" in lines[-1]


@pytest.mark.parametrize(
    "arguments",
    [
        "--games 0",
        "--games -1",
        "--games many",
        "--players 2",
        "--players x",
        "--seed -1",
        "--seed 1e3",
        f"--seed {2**64}",
        "--edition klondike",
        "--option rounds",
        "--option rounds=0",
        "--option speed=11",
        "extra",
    ],
)
def test_what_is_not_understood(arguments: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        main(["simulate", *arguments.split()])
    assert stop.value.code == 2
    assert "error:" in capsys.readouterr().err


# how it ends


def test_ctrl_c_shows_what_was_played(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    played = []

    def interrupted(blank: Any, seeds: list[int]) -> tally.Tally:
        played.append(seeds)
        if len(played) == 4:  # the first is played before the clock runs
            raise KeyboardInterrupt
        return tally.play_block(blank, seeds)

    monkeypatch.setattr(simulate, "BLOCK", 2)
    monkeypatch.setattr(simulate, "play_block", interrupted)
    assert main(["simulate", "--games", "100", "--players", "3", "--json"]) == 130
    printed = capsys.readouterr()
    found = json.loads(printed.out)
    assert (found["asked"], found["games"]) == (100, 4)
    assert printed.err == "Stopped after 4 of 100 games.\n"


def test_ctrl_c_before_anything_was_played(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> tally.Tally:
        raise KeyboardInterrupt

    monkeypatch.setattr(simulate, "play_block", interrupted)
    assert main(["simulate"]) == 130
    assert capsys.readouterr() == ("", "\nStopped.\n")


@on_unix
def test_a_real_ctrl_c_while_games_are_played() -> None:
    import pty  # noqa: PLC0415  not there on Windows

    ours, theirs = pty.openpty()
    process = subprocess.Popen(
        [*COMMAND, "simulate", "--games", "900000000"],
        stdout=subprocess.PIPE,
        stderr=theirs,
        env=environment(COLUMNS="100"),
    )
    os.close(theirs)
    shown = ""
    while not re.search(r"[1-9]\d*/900000000", shown):
        shown += os.read(ours, 1 << 16).decode()
    process.send_signal(signal.SIGINT)
    while piece := read_terminal(ours):
        shown += piece.decode()
    os.close(ours)
    out, _ = process.communicate(timeout=300)
    assert process.returncode == 130
    assert "Traceback" not in shown
    assert re.search(r"Stopped after [\d,]+ of 900,000,000 games\.\s*$", shown)
    assert b"treasure reached" in out


def test_a_reader_that_goes_away() -> None:
    assert run_into_closed_pipe("simulate", "--games", "2") == (141, b"")


@on_unix
def test_on_a_terminal_there_is_colour_and_progress() -> None:
    code, text = run_on_terminal("simulate", "--games", "3", "--seed", "1")
    assert code == 0
    assert "Playing" in text
    assert "\x1b[1m" in text
    assert "───" in text


@on_unix
def test_no_color_is_respected() -> None:
    code, text = run_on_terminal("simulate", "--games", "3", "--seed", "1", NO_COLOR="1")
    assert code == 0
    assert "\x1b[3" not in text


def test_an_encoding_without_the_letters() -> None:
    ran = run("simulate", "--games", "2", PYTHONIOENCODING="ascii")
    assert (ran.returncode, ran.stderr) == (0, b"")
    assert b"?" in ran.stdout

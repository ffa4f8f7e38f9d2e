"""`undermine simulate`: its counts, its seeds, its output, and how it ends."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tests.cli.processes import COMMAND, environment, read_terminal, run, run_into_closed_pipe, run_on_terminal
from undermine import Game
from undermine.arena.statistics import interval
from undermine.bots.rookie import Rookie
from undermine.cli import main, random_games, simulate
from undermine.cli.bot_games import count_results, seated
from undermine.rulebook.cards import ROLE_NAMES
from undermine.rulebook.scratch import new_scratch
from undermine.settings import Settings, blank_game
from undermine.sim.random_play import play_games_at_random, play_rounds_at_random

on_unix = pytest.mark.skipif(sys.platform == "win32", reason="Windows has other terminals and signals")


def simulated(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    assert main(["simulate", "--json", *arguments]) == 0
    printed = capsys.readouterr()
    assert not printed.err
    found: dict[str, Any] = json.loads(printed.out)
    return found


# counting


@pytest.mark.parametrize(("players", "expansion"), [(3, False), (10, False), (2, True), (12, True)])
def test_games_played_round_by_round_are_the_games_played_at_once(players: int, expansion: bool) -> None:
    blank = blank_game(Settings.make(players, expansion=expansion), None)
    seeds = [3, 2**64 - 1, 2**40 + 5]
    once = np.repeat(blank, len(seeds))
    once["seed"] = [(seed & 0xFFFFFFFF, seed >> 32) for seed in seeds]
    by_round = once.copy()
    scratch = new_scratch(tracing=False)
    moves = play_games_at_random(once, scratch, limit=1_000_000)
    round_moves = np.zeros((3, len(seeds)), np.int64)
    for row in round_moves:
        play_rounds_at_random(by_round, scratch, row)
    assert round_moves.sum() == moves
    assert by_round.tobytes() == once.tobytes()
    counted = random_games.play_games(blank, seeds)
    assert counted.game_moves.total == counted.round_moves.total == moves
    assert counted.gold.tolist() == once["gold"][:, :players].sum(axis=0).tolist()


def test_roles_are_counted_by_rounds_and_by_seats() -> None:
    games = np.repeat(blank_game(Settings.make(3), None), 2)
    games["role"][:, :3] = [[1, 1, 2], [1, 1, 1]]
    games["round_winners"] = [0b100, 0]
    games["paid"][:, :3] = [[0, 0, 4], [0, 0, 0]]
    counts = random_games.count_roles(games)
    roles = [ROLE_NAMES.index(role) for role in ("miner", "saboteur", "boss")]
    assert counts.present[roles].tolist() == [2, 1, 0]
    assert counts.won[roles].tolist() == [0, 1, 0]
    assert counts.held[roles].tolist() == [5, 1, 0]
    assert counts.paid[roles].tolist() == [0, 4, 0]


def test_reached_treasure_is_counted() -> None:
    blank = blank_game(Settings.make(2, "igromag-ru", expansion=True, options={"rounds": 1}), None)
    counted = random_games.play_games(
        blank, [3977, 3978, 3979]
    )  # random play reaches it about once in ten thousand rounds
    assert (counted.reached, counted.rounds, counted.games) == (1, 3, 3)


@pytest.mark.parametrize(
    ("rate", "text"),
    [(0, "0.0"), (1, "100.0"), (0.25, "25.0"), (0.00345, "0.34"), (0.000017, "0.0017"), (0.99998, "99.9980")],
)
def test_percentages_differ_from_0_and_100(rate: float, text: str) -> None:
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
def test_wilson_intervals(count: int, total: int, low: float, high: float) -> None:
    assert interval(count, total) == pytest.approx((low, high), abs=5e-5)


def test_summaries_add_up() -> None:
    both = random_games.NumberSummary.of(np.array([3, 5])) + random_games.NumberSummary.of(np.array([1]))
    assert (both.count, both.total, both.least, both.most, both.mean) == (3, 9, 1, 5, 3.0)


# bots


def test_results_of_bots_are_counted_like_those_of_random_games() -> None:
    """The roles of the same rounds, counted from the states and from the results of a game."""
    for players, expansion in ((4, False), (6, True)):
        game = Game.new(players, expansion=expansion, seed=3)
        counted = random_games.RoleCounts.zero()
        bots = [Rookie(seat) for seat in range(players)]
        while (seat := game.to_move) is not None:
            before, finished = game.games.copy(), len(game.results)
            game.play(bots[seat].choose(game.view(seat)), seat)
            if len(game.results) > finished:
                counted += random_games.count_roles(_ended(before, game, game.results[-1]))
        from_results = count_results(game.results)
        assert from_results.held.tolist() == counted.held.tolist()
        assert from_results.present.tolist() == counted.present.tolist()
        assert from_results.won.tolist() == counted.won.tolist()
        assert from_results.paid.sum() == sum(sum(result.paid) for result in game.results)


def _ended(before: Any, game: Game, result: Any) -> Any:
    """Return the state before the last move of a round, with the roles and winners of its result."""
    before["role"][0, : len(game.players)] = [ROLE_NAMES.index(role) for role in result.roles]
    before["round_winners"] = sum(1 << seat for seat in result.winners)
    return before


def test_bots_sit_at_every_seat_equally_often() -> None:
    games = [seated(("sleuth", "digger", "rookie"), 5, number) for number in range(3)]
    assert games[0] == ("sleuth", "digger", "rookie", "sleuth", "digger")
    for seat in range(5):
        assert {game[seat] for game in games} == {"sleuth", "digger", "rookie"}


def test_bots_play(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ("--bot", "rookie,random", "--games", "4", "--players", "4", "--seed", "1", "--option", "rounds=1")
    found, again = simulated(capsys, *arguments), simulated(capsys, *arguments)
    assert (found["games"], found["rounds"], found["players"]) == (4, 4, 4)
    assert found["bots"]["rookie"]["of"] == found["bots"]["random"]["of"] == 8
    assert found["bots"]["rookie"]["faults"] == 0
    won = sum(seat["count"] for seat in found["seats"])
    assert sum(bot["count"] for bot in found["bots"].values()) == won
    for one in (found, again):
        del one["speed"]
    assert found == again


def test_compiled_bots_play(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = "--bot sleuth,digger --games 2 --players 4 --seed 1 --option rounds=1 --json"
    assert main(["simulate", *arguments.split()]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["games"], found["rounds"]) == (2, 2)
    for bot in ("sleuth", "digger"):
        assert (found["bots"][bot]["of"], found["bots"][bot]["faults"]) == (4, 0)
    assert found["roles"]["miner"]["of"] == 2


def test_many_games_of_bots_are_played_in_processes(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The result does not depend on the number of processes."""
    arguments = ("--bot", "rookie", "--games", "3", "--players", "3", "--seed", "1", "--option", "rounds=1")
    here = simulated(capsys, *arguments)
    monkeypatch.setattr("undermine.cli.bot_games.GAMES_PER_WORKER", 1)
    monkeypatch.setattr("undermine.cli.bot_games.available_cpus", lambda: 2)
    there = simulated(capsys, *arguments)
    for one in (here, there):
        del one["speed"]
    assert here == there


def test_table_of_bots_names_faults(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "own.py"
    path.write_text(
        "class Bad:\n    def __init__(self, seat): pass\n    def watch(self, event): pass\n"
        "    def choose(self, view): return 'nonsense'\n"
    )
    bot = f"{path}:Bad"
    assert main(["simulate", "--bot", f"{bot},rookie", "--games", "1", "--option", "rounds=1", "--seed", "1"]) == 0
    printed = capsys.readouterr()
    assert printed.err == f"{bot}: this runs the code in that file.\n"
    assert printed.out.startswith(f"1 game of 5 players ({bot}, rookie): amigo, rounds=1")
    assert "Games won by bot, at each of its seats" in printed.out
    assert re.search(
        rf"{re.escape(bot)} made \d+ faults: “undermine bot-test {re.escape(bot)}” lists them.", printed.out
    )


# output


def test_json(capsys: pytest.CaptureFixture[str]) -> None:
    found = simulated(capsys, "--games", "7", "--players", "4", "--option", "rounds=2", "--seed", "1")
    assert (found["games"], found["rounds"], found["players"], found["seed"]) == (7, 14, 4, 1)
    assert found["options"]["rounds"] == 2
    assert found["moves"]["game"]["min"] <= found["moves"]["game"]["mean"] <= found["moves"]["game"]["max"]
    assert found["moves"]["total"] == round(found["moves"]["round"]["mean"] * 14)
    assert found["treasure"]["of"] == found["roles"]["miner"]["of"] == 14
    assert len(found["seats"]) == 4
    assert sum(seat["count"] for seat in found["seats"]) >= 7
    assert found["speed"]["moves_per_second"] > 0


def test_same_seed_gives_the_same_result(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    arguments = ("--games", "6", "--expansion", "--players", "3")
    first, other = simulated(capsys, "--seed", "5", *arguments), simulated(capsys, "--seed", "6", *arguments)
    monkeypatch.setattr(simulate, "BLOCK", 4)
    again = simulated(capsys, "--seed", "5", *arguments)
    for found in (first, again, other):
        del found["speed"]
    assert first == again
    assert first["moves"] != other["moves"]


def test_random_seed_is_reported(capsys: pytest.CaptureFixture[str]) -> None:
    seeds = {simulated(capsys, "--games", "1")["seed"] for _ in range(2)}
    assert len(seeds) == 2


def test_tables_are_plain_text_in_a_pipe(capsys: pytest.CaptureFixture[str]) -> None:
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
    assert lines[-1].endswith(" per second")


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
        "--bot slueth",
        "--bot sleuth,",
        "--bot rookie --games 1000001",
        "extra",
    ],
)
def test_invalid_arguments(arguments: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        main(["simulate", *arguments.split()])
    assert stop.value.code == 2
    assert "error:" in capsys.readouterr().err


# stopping


def test_ctrl_c_prints_the_games_played(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    played = []

    def interrupted(blank: Any, seeds: list[int]) -> random_games.OutcomeCounts:
        played.append(seeds)
        if len(played) == 4:  # the first call compiles
            raise KeyboardInterrupt
        return random_games.play_games(blank, seeds)

    monkeypatch.setattr(simulate, "BLOCK", 2)
    monkeypatch.setattr(simulate, "play_games", interrupted)
    assert main(["simulate", "--games", "100", "--players", "3", "--json"]) == 130
    printed = capsys.readouterr()
    found = json.loads(printed.out)
    assert (found["asked"], found["games"]) == (100, 4)
    assert printed.err == "Stopped after 4 of 100 games.\n"


def test_ctrl_c_before_the_first_game(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> random_games.OutcomeCounts:
        raise KeyboardInterrupt

    monkeypatch.setattr(simulate, "play_games", interrupted)
    assert main(["simulate"]) == 130
    assert capsys.readouterr() == ("", "\nStopped.\n")


@on_unix
def test_ctrl_c_in_a_terminal() -> None:
    import pty  # noqa: PLC0415  missing on Windows

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


def test_closed_pipe() -> None:
    assert run_into_closed_pipe("simulate", "--games", "2") == (141, b"")


@on_unix
def test_colour_and_progress_on_a_terminal() -> None:
    code, text = run_on_terminal("simulate", "--games", "3", "--seed", "1")
    assert code == 0
    assert "Playing" in text
    assert "\x1b[1m" in text
    assert "───" in text


@on_unix
def test_no_color() -> None:
    code, text = run_on_terminal("simulate", "--games", "3", "--seed", "1", NO_COLOR="1")
    assert code == 0
    assert "\x1b[3" not in text


def test_ascii_encoding() -> None:
    ran = run("simulate", "--games", "2", PYTHONIOENCODING="ascii")
    assert (ran.returncode, ran.stderr) == (0, b"")
    assert b"?" in ran.stdout

"""The report says what an attack did to the victim, and what it broke."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.attack import __main__ as attack_main
from tests.attack.__main__ import main
from tests.attack.attack import Attack, Limit, Target
from tests.attack.report import load, markdown, save, terminal_table
from tests.attack.result import Result, broken_promises


async def _do_nothing(_target: Target) -> None:
    pass


ATTACK = Attack("syncs", "asks a lot", _do_nothing, (Limit("lost reloads", most=0),), memory=100)


def _figures(move: float, bot: float, memory: float, lost: int = 0) -> dict[str, Any]:
    waits = {kind: {"times": 9, "p50": bot, "p99": move, "max": move} for kind in ("move", "bot", "reload")}
    return {**waits, "lost": lost, "reasons": ["too-slow"][:lost], "seconds": 9.0, "memory": memory, "cpu": 0.5}


ALONE = _figures(0.004, 0.5, 200)
HELD = Result("syncs", "asks a lot", ALONE, _figures(0.2, 0.9, 290), {"syncs": 9})
BROKEN = Result(
    "syncs", "asks a lot", ALONE, _figures(27, 1.1, 2216, lost=1), {"syncs": 9, "lost reloads": 2}, ["It broke."]
)


def test_what_stays_within_its_bounds_is_held() -> None:
    assert broken_promises(ATTACK, HELD) == []


def test_every_broken_promise_is_told() -> None:
    assert broken_promises(ATTACK, BROKEN) == [
        "99 % of moves took up to 27.00 s instead of 0.004 s.",
        "Half of the bots' moves took up to 1.10 s instead of 0.500 s.",
        "99 % of page loads took up to 27.00 s instead of 0.004 s.",
        "The victim was refused or disconnected 1 times (too-slow).",
        "The server's memory grew by 2,016 MB.",
        "lost reloads: 2, which should be at most 0.",
    ]


def test_the_table_for_the_docs_has_both_sides() -> None:
    lines = markdown([HELD], [BROKEN]).splitlines()
    assert lines[2] == (
        "| `syncs` | 4.0 ms → 27.0 s | 4.0 ms → 200 ms | 500 ms → 1.1 s | 500 ms → 900 ms | 200 → 2,216 | 200 → 290 |"
    )
    assert markdown([], [BROKEN]).splitlines()[2].count("–") == 3


def test_figures_come_back_from_their_file(tmp_path: Path) -> None:
    save([HELD, BROKEN], tmp_path / "figures.json", {"mtu": 1500})
    assert load(tmp_path / "figures.json") == [HELD, BROKEN]


def test_the_command_shows_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    save([BROKEN], tmp_path / "figures.json", {})
    assert main(["--show", str(tmp_path / "figures.json")]) == 0
    printed = capsys.readouterr().out
    assert printed == terminal_table([BROKEN]) + "\n"
    assert printed.endswith("BROKEN\n")


def test_all_figures_are_saved_beside_the_earlier_ones(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(attack_main, "make_attacks", lambda *_given: iter([HELD]))
    monkeypatch.setattr(attack_main, "AFTER", {"loopback": tmp_path / "after-loopback.json"})
    assert main(["--save", "--markdown"]) == 0
    assert load(tmp_path / "after-loopback.json") == [HELD]
    assert markdown([HELD], load(attack_main.BEFORE["loopback"])) in capsys.readouterr().out


@pytest.mark.parametrize("wrong", [["sinks"], ["--seconds", "0"], ["--save", "syncs"]])
def test_impossible_arguments_get_a_sentence(wrong: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(wrong)
    assert wrong[-1] in capsys.readouterr().err

"""`undermine check`: which records are valid, and sentences about those that are not."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from tests.cli.processes import RECORDS, run, run_into_closed_pipe
from undermine import Game
from undermine.cli import check, files, main


def test_all_conformance_games_are_valid(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", *map(str, RECORDS)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == len(RECORDS)
    assert lines[0].endswith("game-000-amigo-4p.jsonl: a finished game of 3 rounds, 164 moves; Dan won with 7 gold")


def first_lines(number: int) -> str:
    """Return the first lines of a conformance game."""
    return "".join(RECORDS[0].read_text().splitlines(keepends=True)[:number])


def test_unfinished_games(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = RECORDS[0].read_text()
    second_deal = next(number for number, line in enumerate(text.splitlines()) if '"round": 2' in line)
    for name, lines in (("new", 1), ("dealt", 2), ("one", 3), ("between", second_deal), ("later", second_deal + 8)):
        (tmp_path / name).write_text(first_lines(lines))
    names = ("new", "dealt", "one", "between", "later")
    assert main(["check", *(str(tmp_path / name) for name in names)]) == 0
    new, dealt, one, between, later = capsys.readouterr().out.splitlines()
    assert new.endswith("new: a game before its first deal")
    assert dealt.endswith("dealt: a game in progress, round 1, 0 moves")
    assert one.endswith("one: a game in progress, round 1, 1 move")
    assert between.endswith(f"a game in progress, round 1, {second_deal - 2} moves, before the deal of round 2")
    assert later.endswith(f"a game in progress, round 2, {second_deal - 2 + 7} moves")


def test_several_winners() -> None:
    record = next(path for path in RECORDS if len(json.loads(path.read_text().splitlines()[-1])["winners"]) > 1)
    game = Game.replay(record.read_text())
    sentence = check.winners_text(game)
    assert " and " in sentence
    assert sentence.endswith(f"won with {max(game.gold)} gold each")


def test_every_invalid_file_gets_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "illegal").write_text(first_lines(2) + '{"seat": 0, "move": "nes@9,9"}\n')
    (tmp_path / "text").write_text("Dear diary,\n")
    (tmp_path / "binary").write_bytes(bytes(range(256)))
    (tmp_path / "empty").write_text("")
    (tmp_path / "large").touch()
    os.truncate(tmp_path / "large", files.LARGEST + 1)
    names = ("illegal", "text", "binary", "empty", "large", "missing", ".")
    assert main(["check", *(str(tmp_path / name) for name in names)]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == len(names)
    illegal, text, binary, empty, large, missing, folder = lines
    assert "illegal: line 3: seat 0 cannot play nes@9,9" in illegal
    assert "text: line 1: this is not JSON" in text
    assert "binary: line 1: this is not JSON" in binary
    assert "empty: line 1: there is no header" in empty
    assert large.endswith("large: is too large for a game record: the limit is 64 MB")
    assert missing.endswith("missing: cannot be read: no such file or directory")
    assert folder.endswith(": cannot be read: is a directory")


def test_one_invalid_file_among_valid_ones(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(RECORDS[0]), str(tmp_path / "none"), str(RECORDS[1])]) == 1
    assert len(capsys.readouterr().out.splitlines()) == 3


@pytest.mark.parametrize("name", ["", "a\0b", "a\nb", "\udcff"])
def test_names_that_no_file_has_or_no_terminal_shows(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", name]) == 1
    assert len(capsys.readouterr().out.splitlines()) == 1


def test_player_names_cannot_control_the_terminal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = RECORDS[0].read_text().replace("Dan", "\\u001b[2J")
    (tmp_path / "game").write_text(text)
    assert main(["check", str(tmp_path / "game")]) == 0
    assert "\x1b" not in capsys.readouterr().out


def test_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "bad").write_text(first_lines(2) + "{\n")
    assert main(["check", "--json", str(RECORDS[0]), str(tmp_path / "bad"), str(tmp_path)]) == 1
    good, bad, folder = json.loads(capsys.readouterr().out)
    assert good["good"]
    assert (good["finished"], good["round"], good["moves"]) == (True, 3, 164)
    assert good["winners"] == [seat for seat, gold in enumerate(good["gold"]) if gold == max(good["gold"])]
    assert (bad["good"], bad["line"]) == (False, 3)
    assert (folder["good"], folder["line"]) == (False, None)


def test_standard_input() -> None:
    ran = run("check", "-", stdin=RECORDS[0].read_bytes())
    assert (ran.returncode, ran.stderr) == (0, b"")
    assert ran.stdout.startswith(b"-: a finished game")
    ran = run("check", "-", stdin=b"\0\xff")
    assert (ran.returncode, ran.stderr) == (1, b"")


def test_closed_pipe() -> None:
    assert run_into_closed_pipe("check", *map(str, RECORDS)) == (141, b"")


def test_ctrl_c(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def interrupt(_text: bytes) -> Game:
        raise KeyboardInterrupt

    monkeypatch.setattr(Game, "replay", interrupt)
    assert main(["check", str(RECORDS[0])]) == 130
    assert capsys.readouterr().err == "\nStopped.\n"

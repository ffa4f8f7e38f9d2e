"""`undermine draw`: pictures of records as a seat sees them, and files that are not replaced."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.cli.processes import RECORDS, run, run_into_closed_pipe, run_on_terminal
from undermine import Game
from undermine.cli import draw, main
from undermine.draw import THEMES, table_svg
from undermine.draw.text import table_text

RECORD = RECORDS[0]
MOVES = 164
PNG_BEGINS = b"\x89PNG\r\n\x1a\n"


def drawn(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["draw", str(RECORD), *arguments]) == 0
    printed = capsys.readouterr()
    assert not printed.err
    return printed.out


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """Return the one sentence on standard error."""
    assert main(["draw", *arguments]) == 1
    printed = capsys.readouterr()
    assert not printed.out
    assert printed.err.startswith("undermine: ")
    assert len(printed.err.splitlines()) == 1
    return printed.err.removeprefix("undermine: ").rstrip("\n")


# which table


def test_default_is_the_end_for_a_spectator(capsys: pytest.CaptureFixture[str]) -> None:
    game = Game.replay(RECORD.read_bytes())
    assert drawn(capsys) == f"{table_text(game.view(None))}\n"
    assert drawn(capsys, "--ply", str(MOVES)) == drawn(capsys)


def test_ply_is_the_table_after_that_move() -> None:
    seen = {game.ply: game.view(1) for game, _, _ in Game.steps(RECORD.read_bytes()) if game.phase == "play"}
    for ply in (0, 1, 7, 30):
        assert draw.game_at(RECORD.read_bytes(), ply).view(1) == seen[ply]


def test_last_ply_of_a_round_is_before_the_next_deal(capsys: pytest.CaptureFixture[str]) -> None:
    before_the_second_deal = RECORD.read_text(encoding="utf-8").partition('{"round": 2')[0]
    out = drawn(capsys, "--ply", str(before_the_second_deal.count('"move"')))
    assert "Round 1 of 3 is over" in out
    assert "0 cards  miner" in out


def test_seat_sees_only_its_own_hand(capsys: pytest.CaptureFixture[str]) -> None:
    game = draw.game_at(RECORD.read_bytes(), 5)
    views = [drawn(capsys, "--ply", "5", "--seat", str(seat)) for seat in range(4)]
    hands = [f"Your hand: {', '.join(game.view(seat).hand)}." for seat in range(4)]
    for seat, text in enumerate(views):
        assert [hand in text for hand in hands] == [other == seat for other in range(4)]
    assert "Your hand" not in drawn(capsys, "--ply", "5")


@pytest.mark.parametrize("ply", ["165", "-1", "99999999999999999999"])
def test_ply_past_the_end(ply: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert refused(capsys, str(RECORD), "--ply", ply) == f"there is no ply {ply}: the record has plies 0 to 164."


@pytest.mark.parametrize("seat", ["4", "-1"])
def test_unknown_seat(seat: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert refused(capsys, str(RECORD), "--seat", seat) == f"there is no seat {seat} at this table."


def test_files_that_are_not_records(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "text").write_text("Dear diary,\n")
    (tmp_path / "binary").write_bytes(bytes(range(256)))
    (tmp_path / "empty").touch()
    for name in ("text", "binary", "empty"):
        for arguments in ([], ["--ply", "3"]):
            assert "line 1: " in refused(capsys, str(tmp_path / name), *arguments)
    assert refused(capsys, str(tmp_path / "none")).endswith("none cannot be read: no such file or directory.")
    assert refused(capsys, str(tmp_path)).endswith("cannot be read: is a directory.")


def test_record_without_a_deal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "new").write_bytes(RECORD.read_bytes().splitlines()[0])
    assert main(["draw", str(tmp_path / "new"), "--ply", "0", "--seat", "0"]) == 0
    assert "──S──" in capsys.readouterr().out
    for name in ("a.svg", "a.png"):
        assert main(["draw", str(tmp_path / "new"), "-o", str(tmp_path / name)]) == 0


def test_standard_input() -> None:
    ran = run("draw", "-", "--ascii", stdin=RECORD.read_bytes())
    assert (ran.returncode, ran.stderr) == (0, b"")
    assert ran.stdout.isascii()
    assert b"--S--" in ran.stdout


# files


@pytest.mark.parametrize("theme", draw.THEMES)
def test_svg(theme: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "table.SVG"
    assert drawn(capsys, "--ply", "9", "--seat", "2", "--theme", theme, "-o", str(file)) == ""
    view = draw.game_at(RECORD.read_bytes(), 9).view(2)
    assert file.read_text(encoding="utf-8") == table_svg(view, theme)


def test_all_themes_are_offered() -> None:
    assert set(draw.THEMES) == set(THEMES)


def test_png(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("resvg_py")
    file = tmp_path / "table.png"
    drawn(capsys, "-o", str(file))
    assert file.read_bytes().startswith(PNG_BEGINS)


def test_text_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = drawn(capsys)
    drawn(capsys, "-o", str(tmp_path / "table.txt"))
    drawn(capsys, "-o", str(tmp_path / "table"), "--text")
    assert (tmp_path / "table.txt").read_text(encoding="utf-8") == text
    assert (tmp_path / "table").read_text(encoding="utf-8") == text


def test_file_is_replaced_only_with_force(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "table.svg"
    file.write_text("precious")
    assert refused(capsys, str(RECORD), "-o", str(file)) == f"{file} exists; --force replaces it."
    assert file.read_text() == "precious"
    drawn(capsys, "-o", str(file), "--force")
    assert file.read_text(encoding="utf-8").startswith("<svg")


def test_unwritable_paths(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "folder.svg").mkdir()
    for file, force in ((tmp_path / "none" / "a.svg", []), (tmp_path / "folder.svg", ["--force"])):
        assert "cannot be written: " in refused(capsys, str(RECORD), "-o", str(file), *force)
    assert "cannot be written: " in refused(capsys, str(RECORD), "-o", "a\0b.svg")


# the command


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["a", "b"],
        ["a", "--ply", "x"],
        ["a", "--seat", "x"],
        ["a", "--theme", "pink"],
        ["a", "-o"],
        ["a", "-o", "table.jpg"],
        ["a", "-o", "table"],
        ["a", "-o", ""],
    ],
)
def test_invalid_arguments(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        main(["draw", *arguments])
    assert stop.value.code == 2
    assert capsys.readouterr().err.endswith("Try “undermine draw --help”.\n")


def test_closed_pipe() -> None:
    assert run_into_closed_pipe("draw", str(RECORD)) == (141, b"")


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has other terminals")
def test_colour_only_on_a_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    assert "\x1b[" in run_on_terminal("draw", str(RECORD))[1].replace("\x1b[K", "")
    assert "\x1b[" not in run_on_terminal("draw", str(RECORD), NO_COLOR="1")[1].replace("\x1b[K", "")
    assert "\x1b" not in drawn(capsys)


# positions

POSITION = "position=1;players=3;maze=nesw@1,0_ew@2,0;hands=ns_map,?6,?6"


def position_drawn(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["draw", *arguments]) == 0
    return capsys.readouterr().out


def test_a_position_is_drawn_like_a_record(capsys: pytest.CaptureFixture[str]) -> None:
    game = Game.from_text(POSITION)
    assert position_drawn(capsys, POSITION) == f"{table_text(game.view(None))}\n"
    assert position_drawn(capsys, POSITION, "--seat", "0") == f"{table_text(game.view(0))}\n"


def test_a_view_is_drawn_for_its_seat(capsys: pytest.CaptureFixture[str]) -> None:
    view = Game.from_text(POSITION, seed=1).view(0)
    assert position_drawn(capsys, view.position) == f"{table_text(view)}\n"


def test_a_position_that_cannot_be_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert refused(capsys, "position=1;maze=ns@1,0") == "“ns” at 1,0 does not fit the cards around it."
    assert refused(capsys, POSITION, "--ply", "3") == "there is no ply 3: a position has no moves."

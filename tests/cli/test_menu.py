"""The menu that `undermine` opens on a terminal: as text and on the whole screen."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from tests.cli.processes import run, run_on_terminal
from tests.cli.screens import LARGE, Pilot, check_snapshot, press, run_app, screen_text
from tests.missing_modules import run as run_python
from tests.missing_modules import without
from undermine import Game
from undermine.cli import main, menu, parser
from undermine.cli.fullscreen.dialogs import ChoiceDialog, FileNameDialog
from undermine.cli.fullscreen.menu_screen import MenuApp, MenuScreen
from undermine.cli.local_game import LocalGame, NewGame
from undermine.extras import EXTRAS

ENTRIES = {entry.title: number for number, entry in enumerate(menu.ENTRIES, start=1)}


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Work in a folder with a saved game, an older record, and files that are neither."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "saved.jsonl").write_text(LocalGame.start(NewGame(players=3, seed=1)).record(), encoding="utf-8")
    (tmp_path / "record.jsonl").write_text(Game.new(3, seed=1).record(), encoding="utf-8")
    os.utime(tmp_path / "record.jsonl", (1, 1))
    for number, text in enumerate(["", "[]", '{"answer": 42}', "{" * 5000, "\xff"]):
        (tmp_path / f"{number}.jsonl").write_text(text, encoding="latin-1")
    (tmp_path / "folder.jsonl").mkdir()
    return tmp_path


# what the menu offers


def test_every_entry_is_a_command() -> None:
    for entry in menu.ENTRIES:
        if entry.command != ("--help",):
            parser().parse_args([*entry.command, *(["game.jsonl"] if entry.takes else [])])


@pytest.mark.usefixtures("folder")
def test_records_in_the_folder_newest_first() -> None:
    assert menu.find_records("records") == ["saved.jsonl", "record.jsonl"]
    assert menu.find_records("saved") == ["saved.jsonl"]


def test_at_most_nine_records(folder: Path) -> None:
    for number in range(20):
        (folder / f"more-{number}.jsonl").write_text(json.dumps({"record": 1}), encoding="utf-8")
    assert len(menu.find_records("records")) == menu.MOST_FILES


def test_missing_packages_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    assert not any("pip" in entry.sentence for entry in menu.ENTRIES)
    monkeypatch.setattr("undermine.cli.menu.missing_extras", list)
    needs = {entry.title: entry.sentence for entry in menu.ENTRIES if "pip" in entry.sentence}
    assert needs == {
        "Play in the browser": "needs: pip install 'undermine[server]'",
        "Simulate": "needs: pip install 'undermine[fast]'",
    }


@pytest.mark.parametrize("entry", [entry for entry in menu.ENTRIES if not entry.extra], ids=lambda entry: entry.title)
def test_other_entries_need_no_package(
    entry: menu.MenuEntry, folder: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """Each begins to work in a process without any of our optional packages."""
    modules = {module for modules in EXTRAS.values() for module in modules}
    variables = without(tmp_path_factory.mktemp("without"), modules)
    given = [*entry.command, *(["saved.jsonl"] if entry.takes else [])]
    ended = run_python(variables, "-m", "undermine", *given, stdin="q\nq\n", cwd=folder)
    assert ended.returncode == 0, ended.stderr
    assert "pip install" not in ended.stderr


def test_help_where_nobody_can_choose() -> None:
    ran = run()
    assert ran.returncode == 0
    assert ran.stdout.startswith(b"usage: undermine [-h] [--version] COMMAND ...")
    assert not ran.stderr


# as text


@pytest.mark.parametrize("typed", [b"q\n", b"\n", b"9\n", b"\x04"])
def test_leaving(typed: bytes) -> None:
    code, text = run_on_terminal(typed=typed, TERM="dumb")
    assert code == 0
    assert "4  Play in the browser" in text
    assert "Traceback" not in text
    assert "$ undermine" not in text


def test_choosing_a_command() -> None:
    code, text = run_on_terminal(typed=f"0\nplay\n{ENTRIES['Cards']}\n".encode(), TERM="dumb")
    assert code == 0
    assert text.count("Type a number from 1 to 9, or q to leave.") == 2
    assert "$ undermine cards" in text
    assert "rockfall" in text


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize(
    ("answers", "command"),
    [
        (["2", "1"], ("play", "--load", "saved.jsonl")),
        (["3", "2"], ("replay", "record.jsonl")),
        (["3", "3", "elsewhere.jsonl"], ("replay", "elsewhere.jsonl")),
        (["3", "3", "", "8"], ("--help",)),
        (["2", "q", "1"], ("play",)),
    ],
)
def test_choosing_a_file(answers: list[str], command: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("builtins.input", lambda _: answers.pop(0))
    assert menu.choose_in_text() == command
    assert not answers


def test_a_folder_without_records_asks_for_a_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    answers = ["3", "../game.jsonl"]
    monkeypatch.setattr("builtins.input", lambda _: answers.pop(0))
    assert menu.choose_in_text() == ("replay", "../game.jsonl")


@pytest.mark.parametrize("is_missing", [False, True])
def test_how_to_get_the_whole_screen(
    is_missing: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("undermine.cli.menu.missing_extras", lambda extras: [*extras] if is_missing else [])
    monkeypatch.setattr("builtins.input", lambda _: "q")
    assert menu.choose_in_text() is None
    assert ("pip install 'undermine[terminal]'" in capsys.readouterr().out) is is_missing


def test_ctrl_c(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def interrupt(_: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupt)
    monkeypatch.setattr(menu, "is_possible", lambda: True)
    assert main([]) == 130
    assert capsys.readouterr().err == "\nStopped.\n"


# on the whole screen


def test_picture_of_the_menu() -> None:
    async def look(app: MenuApp, pilot: Pilot) -> None:
        await check_snapshot(app, pilot, "menu")

    run_app(MenuApp(), look)


@pytest.mark.parametrize(
    ("keys", "command"),
    [
        (["enter"], ("play",)),
        (["6"], ("cards",)),
        (["up", "enter"], ("--help",)),
        (["down", "tab", "tab", "shift+tab", "3"], None),
        (["q"], None),
        (["escape"], None),
        (["ctrl+c"], None),
        (["3", "1"], ("replay", "saved.jsonl")),
        (["3", "down", "enter"], ("replay", "record.jsonl")),
        (["2", "2", *"a.b", "enter"], ("play", "--load", "a.b")),
        (["2", "escape", "1"], ("play",)),
    ],
)
@pytest.mark.usefixtures("folder")
def test_keys(keys: list[str], command: tuple[str, ...] | None) -> None:
    async def steps(_: MenuApp, pilot: Pilot) -> None:
        await press(pilot, *keys)

    assert run_app(MenuApp(), steps).command == command


@pytest.mark.usefixtures("folder")
def test_dialogs_for_a_file() -> None:
    async def steps(app: MenuApp, pilot: Pilot) -> None:
        await press(pilot, "3")
        assert isinstance(app.screen, ChoiceDialog)
        assert "record.jsonl" in screen_text(app)
        await press(pilot, "3")
        assert isinstance(app.screen, FileNameDialog)
        await press(pilot, "escape")
        assert isinstance(app.screen, MenuScreen)

    run_app(MenuApp(), steps, LARGE)


def test_mouse() -> None:
    async def steps(_: MenuApp, pilot: Pilot) -> None:
        await pilot.click("#menu", offset=(10, 1 + ENTRIES["Rules"] - 1))

    assert run_app(MenuApp(), steps).command == ("rules",)


def test_on_a_real_terminal() -> None:
    code, text = run_on_terminal(typed=b"6")
    assert code == 0
    assert "$ undermine cards" in text

"""The command line itself: version, help, invalid arguments, encodings, plain tables."""

from __future__ import annotations

import sys

import pytest

import undermine
from tests.cli.processes import run
from undermine.cli import COMMANDS, main, parser


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        main(["--version"])
    assert stop.value.code == 0
    assert capsys.readouterr().out == f"undermine {undermine.__version__}\n"


def test_help_has_an_example_of_almost_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        main(["--help"])
    assert stop.value.code == 0
    text = capsys.readouterr().out
    names = next(action.choices for action in parser()._actions if action.dest == "==SUPPRESS==" and action.choices)
    assert names is not None
    assert len(list(names)) == len(COMMANDS)
    missing = {name for name in names if f"undermine {name}" not in text}
    assert missing == {"completion"}


@pytest.mark.parametrize(
    "arguments",
    [
        ["dig"],
        ["check"],
        ["check", "--loud", "a"],
        ["bench", "--games", "0"],
        ["bench", "--games", "many"],
        ["bench", "base-99p"],
        ["play", "--edition", "klondike"],
        ["play", "--players", "99"],
        ["play", "--players", "2"],
        ["play", "--players", "-1"],
        ["play", "--seat", "5"],
        ["play", "--seat", "-1"],
        ["play", "--seed", "-1"],
        ["play", "--seed", "now"],
        ["play", "--option", "rounds"],
        ["play", "--option", "rounds=0"],
        ["play", "--option", "rounds=two"],
        ["play", "--option", "speed=11"],
        ["play", "--option", "placement=true"],
        ["arena", "random", "--deals", "0"],
        ["arena", "random", "--limit", "0"],
        ["arena", "random", "--limit", "inf"],
        ["bot-test", "random", "--limit", "soon"],
        ["arena", "random", "--workers", "-1"],
    ],
)
def test_invalid_arguments(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        main(arguments)
    assert stop.value.code == 2
    printed = capsys.readouterr()
    assert "usage:" not in printed.err
    assert printed.err.endswith(" --help”.\n")
    assert not printed.out


@pytest.mark.parametrize("command", [[], ["simulate"], ["admin", "list"]])
def test_help_as_a_command(command: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    for arguments in (["help", *command], [*command, "--help"]):
        with pytest.raises(SystemExit) as stop:
            main(arguments)
        assert stop.value.code == 0
        assert capsys.readouterr().out.startswith(f"usage: {' '.join(['undermine', *command])} [-h]")


def test_encoding_without_the_characters_of_a_picture() -> None:
    ran = run("play", "--seed", "1", stdin=b"\xff\xfe\nquit\n", PYTHONIOENCODING="ascii")
    assert ran.returncode == 0
    assert not ran.stderr
    assert b"?" in ran.stdout


# optional packages


def test_tables_are_plain_text_without_rich(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "rich", None)
    monkeypatch.setattr("undermine.cli.text_table.is_terminal", lambda: True)
    assert main(["rules"]) == 0
    out = capsys.readouterr().out
    assert "switch         amigo" in out
    assert "\x1b" not in out

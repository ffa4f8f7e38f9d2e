"""The command line itself: version, help, invalid arguments, encodings, missing packages."""

from __future__ import annotations

import importlib.util
from typing import Any

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
        [],
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


def test_encoding_without_the_characters_of_a_picture() -> None:
    ran = run("play", "--seed", "1", stdin=b"\xff\xfe\nquit\n", PYTHONIOENCODING="ascii")
    assert ran.returncode == 0
    assert not ran.stderr
    assert b"?" in ran.stdout


# optional packages


@pytest.fixture
def without(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Return a function that makes packages look as if they were not installed."""
    find_spec = importlib.util.find_spec

    def hide(*packages: str) -> None:
        def find(name: str, *rest: Any) -> Any:
            return None if name in packages else find_spec(name, *rest)

        for module in ("extras", "terminal"):
            monkeypatch.setattr(f"undermine.cli.{module}.find_spec", find)

    return hide


@pytest.mark.parametrize(
    ("package", "arguments", "extra"),
    [
        ("shtab", ["completion", "bash"], "cli"),
        ("starlette", ["serve"], "server"),
        ("sqlalchemy", ["admin", "list"], "server"),
        ("aiohttp", ["bot", "serve", "--bot", "random", "--server", "http://127.0.0.1:1"], "client"),
    ],
)
def test_missing_extra_is_named_in_one_sentence(
    package: str, arguments: list[str], extra: str, without: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    without(package)
    assert main(arguments) == 1
    printed = capsys.readouterr()
    assert not printed.out
    assert printed.err == (
        f"undermine: this command needs optional packages; install them with: pip install 'undermine[{extra}]'\n"
    )


def test_tables_are_plain_text_without_rich(
    without: Any, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    without("rich")
    monkeypatch.setattr("undermine.cli.text_table.is_terminal", lambda: True)
    assert main(["rules"]) == 0
    out = capsys.readouterr().out
    assert "switch         amigo" in out
    assert "\x1b" not in out

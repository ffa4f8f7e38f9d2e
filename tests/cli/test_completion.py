"""`undermine completion`: the scripts work in their shells."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from tests.cli.processes import run_into_closed_pipe
from undermine.cli import main
from undermine.cli.arguments import BOT_LEVELS
from undermine.cli.completion import SHELLS
from undermine.rulebook.editions import EDITIONS


@pytest.mark.parametrize("shell", SHELLS)
def test_script_for_every_shell(shell: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["completion", shell]) == 0
    script = capsys.readouterr().out
    assert all(command in script for command in ("play", "check", "draw", "cards", "rules", "simulate", "bench"))


@pytest.mark.skipif(shutil.which("bash") is None, reason="there is no bash")
@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        (("dr",), {"draw"}),
        (("simulate", "--ga"), {"--games"}),
        (("simulate", "--edition", "ami"), {"amigo", "amigo-2004"}),
        (("rules", "X2"), {"X2", "X20", "X21", "X22", "X23", "X24"}),
        (("draw", "game"), {"game.jsonl"}),
        (("completion", "z"), {"zsh"}),
        (("play", "--bots", "sl"), {"sleuth"}),
        (("bench", "base"), {"base-3p", "base-5p", "base-10p"}),
    ],
)
def test_bash_completes(
    typed: tuple[str, ...], offered: set[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["completion", "bash"]) == 0
    (tmp_path / "script").write_text(capsys.readouterr().out)
    (tmp_path / "game.jsonl").touch()
    ask = (
        'source ./script; COMP_WORDS=(undermine "$@"); COMP_CWORD=$#; '
        '_shtab_undermine undermine "${COMP_WORDS[$#]}" "${COMP_WORDS[$#-1]}"; printf "%s\\n" "${COMPREPLY[@]}"'
    )
    ran = subprocess.run(
        ["bash", "--norc", "-c", ask, "bash", *typed], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert set(ran.stdout.split()) == offered


@pytest.mark.skipif(shutil.which("fish") is None, reason="there is no fish")
@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        ("sim", {"simulate"}),
        ("simulate --ga", {"--games"}),
        ("simulate --edition ami", {"amigo", "amigo-2004"}),
        ("admin list --status ", {"waiting", "running", "over"}),
        ("admin bots ", {"add", "list", "revoke"}),
        ("rules X2", {"X2", "X20", "X21", "X22", "X23", "X24"}),
        ("draw game", {"game.jsonl"}),
        ("arena --out fold", {"folder/"}),
        ("completion f", {"fish"}),
    ],
)
def test_fish_completes(typed: str, offered: set[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["completion", "fish"]) == 0
    (tmp_path / "script").write_text(capsys.readouterr().out)
    (tmp_path / "game.jsonl").touch()
    (tmp_path / "folder").mkdir()
    ask = f"source ./script; complete --do-complete 'undermine {typed}'"
    ran = subprocess.run(["fish", "--no-config", "-c", ask], cwd=tmp_path, capture_output=True, text=True, check=True)
    assert {line.split("\t")[0] for line in ran.stdout.splitlines()} == offered
    assert not ran.stderr


FILE = "(__fish_complete_path (commandline -ct))"
FOLDER = "(__fish_complete_directories)"


@pytest.mark.parametrize(
    ("command", "argument", "offered"),
    [
        ("play", " -l bots", " ".join(BOT_LEVELS)),
        ("simulate", " -l bot", " ".join(BOT_LEVELS)),
        ("play", " -l edition", " ".join(EDITIONS)),
        ("play", " -l load", FILE),
        ("dataset", " -s o -l output", FILE),
        ("arena", " -l out", FOLDER),
        ("arena", "; and test $_shtab_undermine_npos -ge 0", " ".join(BOT_LEVELS)),
        ("check", "; and test $_shtab_undermine_npos -ge 0", FILE),
        ("completion", "; and test $_shtab_undermine_npos -eq 0", " ".join(SHELLS)),
    ],
)
def test_the_script_for_fish_names_values(
    command: str, argument: str, offered: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Where fish is not installed, this is what the test above would try."""
    assert main(["completion", "fish"]) == 0
    condition = f"complete -c undermine -n '_shtab_undermine_using {command}"
    begin = f"{condition}'{argument} " if argument.startswith(" ") else f"{condition}{argument}' "
    [line] = [line for line in capsys.readouterr().out.splitlines() if line.startswith(begin)]
    assert f'ka "{offered}"' in line


def test_printing_a_script_does_not_change_the_parser(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["completion", "bash"]) == 0
    assert main(["rules", "placement"]) == 0
    assert "P3" in capsys.readouterr().out


@pytest.mark.parametrize("arguments", [[], ["dos"], ["bash", "zsh"]])
def test_invalid_arguments(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        main(["completion", *arguments])
    assert stop.value.code == 2
    assert capsys.readouterr().err.endswith("Try “undermine completion --help”.\n")


def test_help_says_how_to_install_the_script(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        main(["completion", "--help"])
    assert stop.value.code == 0
    out = capsys.readouterr().out
    assert "to install it" in out
    assert all(f"undermine completion {shell} >" in out for shell in SHELLS)


def test_closed_pipe() -> None:
    assert run_into_closed_pipe("completion", "zsh") == (141, b"")

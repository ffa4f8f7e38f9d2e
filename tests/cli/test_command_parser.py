"""Errors of the command line: one sentence, what was probably meant, and where the help is."""

from __future__ import annotations

import pytest

from undermine.cli import main


@pytest.mark.parametrize(
    ("line", "command", "sentence"),
    [
        ("simulat", "", "there is no command “simulat”; perhaps you mean “simulate”"),
        ("sim", "", "there is no command “sim”; perhaps you mean “simulate”"),
        ("admin lits --json", " admin", "there is no command “lits”; perhaps you mean “list”"),
        ("admin bots ad Hal", " admin bots", "there is no command “ad”; perhaps you mean “add”"),
        ("bot serv", " bot", "there is no command “serv”; perhaps you mean “serve”"),
        ("--verison", "", "there is no option --verison; perhaps you mean “--version”"),
        ("--players 8", "", "there is no option --players; the options of a command follow its name"),
        ("admin --databse x list", " admin", "there is no option --databse; perhaps you mean “--database”"),
        (
            "admin --database x --jsn list",
            " admin",
            "there is no option --jsn; the options of a command follow its name",
        ),
        ("admin list --statsu over", " admin list", "there is no option --statsu; perhaps you mean “--status”"),
        ("simulate --gmaes=5", " simulate", "there is no option --gmaes; perhaps you mean “--games”"),
        ("simulate -players 8", " simulate", "there is no option -players; perhaps you mean “--players”"),
        ("simulate -n 8", " simulate", "there is no option -n"),
        ("dataset --ouput x", " dataset", "there is no option --ouput; perhaps you mean “--output”"),
        ("check --loud", " check", "there is no option --loud"),
        ("play --s 1", " play", "ambiguous option: --s could match --seed, --seat, --seats, --save"),
        ("simulate 8", " simulate", "unexpected argument “8”"),
        ("check", " check", "missing: FILE"),
        ("admin bots", " admin bots", "missing: COMMAND"),
        ("play --players five", " play", "--players: must be a whole number, not “five”"),
        ("replay game.jsonl --ply", " replay", "--ply: expected one argument"),
        ("admin list --status runing", " admin list", "--status: there is no “runing”; perhaps you mean “running”"),
        ("completion dos", " completion", "shell: there is no “dos”; there are bash, zsh, fish, tcsh"),
        (
            "play --edition amigo-204",
            " play",
            "--edition: there is no edition “amigo-204”; perhaps you mean “amigo-2004”",
        ),
        ("play --option round=2", " play", "there is no switch “round”; perhaps you mean “rounds”"),
        ("play --bots slueth", " play", "there is no bot “slueth”; perhaps you mean “sleuth”"),
        ("simulate --bot digge", " simulate", "there is no bot “digge”; perhaps you mean “digger”"),
        ("arena slueth", " arena", "there is no bot “slueth”; perhaps you mean “sleuth”"),
        ("bench base5p", " bench", "there is no case “base5p”; perhaps you mean “base-5p”"),
    ],
)
def test_error(line: str, command: str, sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        main(line.split())
    assert stop.value.code == 2
    printed = capsys.readouterr()
    assert printed.err == f"undermine{command}: error: {sentence}\nTry “undermine{command} --help”.\n"
    assert not printed.out


def test_what_looks_like_an_option_after_two_dashes_is_a_file(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "--", "--loud"]) == 1
    assert capsys.readouterr().out == "--loud: cannot be read: no such file or directory\n"


def test_options_can_be_abbreviated(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "--js", "P3"]) == 0
    assert '"label": "P3"' in capsys.readouterr().out

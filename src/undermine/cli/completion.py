"""`undermine completion`: prints a script that lets a shell complete the command's arguments."""

from __future__ import annotations

import argparse
from collections.abc import Iterator

from undermine.cli.arguments import BOT_LEVELS
from undermine.cli.bench import CASES
from undermine.cli.rules_text import points
from undermine.extras import require
from undermine.rulebook.editions import EDITIONS

SHELLS = ("bash", "zsh", "fish", "tcsh")

EXAMPLES = """\
to try it in this shell:
  bash:  source <(undermine completion bash)
  zsh:   source <(undermine completion zsh)
  fish:  undermine completion fish | source

to install it:
  bash:  undermine completion bash > ~/.local/share/bash-completion/completions/undermine
  zsh:   undermine completion zsh > ~/.zfunc/_undermine     (~/.zfunc must be in $fpath before compinit)
  fish:  undermine completion fish > ~/.config/fish/completions/undermine.fish
  tcsh:  undermine completion tcsh > ~/.undermine.tcsh      (and “source ~/.undermine.tcsh” in ~/.tcshrc)
"""


def add_to(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to the command line."""
    command = commands.add_parser(
        "completion",
        help="print a completion script for a shell",
        description="Print a script that lets a shell complete commands, options and file names.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    command.add_argument("shell", choices=SHELLS, help="the shell to print it for")
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Print the script."""
    require("this command", "cli")
    import shtab

    from undermine.cli import parser

    files = {"FILE": shtab.FILE, "FOLDER": shtab.DIRECTORY}
    top = parser()
    for action in _actions(top):
        if isinstance(action, argparse._SubParsersAction):
            _shorten_descriptions(action)
        elif action.metavar in files:
            action.complete = files[action.metavar]  # type: ignore[attr-defined]
        elif isinstance(action.metavar, str) and action.choices is None:
            action.choices = _values(action.metavar)
    print(shtab.complete(top, arguments.shell))
    return 0


def _shorten_descriptions(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Let shells show the line about each command that a list of commands shows, and not its whole description."""
    for choice in commands._choices_actions:
        commands.choices[choice.dest].description = choice.help


def _values(metavar: str) -> list[str] | None:
    """Return the values to offer for an argument, by how help texts name it."""
    if metavar == "EDITION":
        return list(EDITIONS)
    if metavar == "POINT":
        return list(points())
    if metavar == "CASE":
        return list(CASES)
    return list(BOT_LEVELS) if metavar in ("BOT", "BOT,BOT") else None


def _actions(parser: argparse.ArgumentParser) -> Iterator[argparse.Action]:
    """Yield all arguments of a parser and of its subcommands."""
    for action in parser._actions:
        yield action
        if isinstance(action, argparse._SubParsersAction):
            for command in action.choices.values():
                yield from _actions(command)

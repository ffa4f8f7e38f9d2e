"""`undermine completion`: prints a script that lets a shell complete the command's arguments."""

from __future__ import annotations

import argparse
from collections.abc import Iterator

from undermine.cli.rules_text import points
from undermine.extras import require
from undermine.rulebook.editions import EDITIONS

SHELLS = ("bash", "zsh", "tcsh")

EXAMPLES = """\
to try it in this shell:
  bash:  source <(undermine completion bash)
  zsh:   source <(undermine completion zsh)

to install it:
  bash:  undermine completion bash > ~/.local/share/bash-completion/completions/undermine
  zsh:   undermine completion zsh > ~/.zfunc/_undermine     (~/.zfunc must be in $fpath before compinit)
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

    top = parser()
    for action in _actions(top):
        if action.metavar == "FILE":
            action.complete = shtab.FILE  # type: ignore[attr-defined]
        elif action.metavar == "EDITION":
            action.choices = list(EDITIONS)
        elif action.metavar == "POINT":
            action.choices = list(points())
    print(shtab.complete(top, arguments.shell))
    return 0


def _actions(parser: argparse.ArgumentParser) -> Iterator[argparse.Action]:
    """Yield all arguments of a parser and of its subcommands."""
    for action in parser._actions:
        yield action
        if isinstance(action, argparse._SubParsersAction):
            for command in action.choices.values():
                yield from _actions(command)

"""A directive that lists every command with its arguments, from the argument parsers of the command line."""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from undermine import cli

OPTION = re.compile(r"(--[a-z-]+)")


def setup(app: Sphinx) -> dict[str, Any]:
    """Register with Sphinx."""
    app.add_directive("command-help", CommandHelp)
    return {"parallel_read_safe": True, "parallel_write_safe": True}


class CommandHelp(SphinxDirective):
    """Every command in a section of its own, in the order of `undermine --help`."""

    def run(self) -> list[nodes.Node]:
        """Write the sections."""
        for path in Path(cli.__file__).parent.rglob("*.py"):
            self.env.note_dependency(str(path))
        return [self._section(command) for command in subcommands(cli.parser())]

    def _section(self, parser: argparse.ArgumentParser) -> nodes.section:
        section = nodes.section("", nodes.title("", "", nodes.literal("", parser.prog)), names=[parser.prog])
        self.state.document.note_implicit_target(section)
        for block in (parser.description, *(parser.epilog or "").split("\n\n")):
            section += text_blocks(block or "")
        arguments = nodes.definition_list("", *(entry(parser, action) for action in arguments_of(parser)))
        section.insert(2, [arguments] if len(arguments) else [])
        section += [self._section(command) for command in subcommands(parser)]
        return section


def subcommands(parser: argparse.ArgumentParser) -> Iterator[argparse.ArgumentParser]:
    """Yield the parsers of the commands of a command."""
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for choice in action._choices_actions:
                command = action.choices[choice.dest]
                command.description = command.description or f"{(choice.help or '').capitalize()}."
                yield command


def arguments_of(parser: argparse.ArgumentParser) -> list[argparse.Action]:
    """Return the arguments that a command has of its own, without `--help`."""
    hidden = (argparse._SubParsersAction, argparse._HelpAction)
    return [action for action in parser._actions if not isinstance(action, hidden)]


def entry(parser: argparse.ArgumentParser, action: argparse.Action) -> nodes.definition_list_item:
    """Return how an argument is written, and what it does."""
    formatter = parser._get_formatter()
    term = nodes.term("", "", nodes.literal("", formatter._format_action_invocation(action)))
    about = formatter._expand_help(action) if action.help else ""
    return nodes.definition_list_item("", term, nodes.definition("", paragraph(about)))


def text_blocks(block: str) -> list[nodes.Node]:
    """Return a paragraph, or a heading line and the examples below it with their explanations as comments."""
    heading, _, rest = block.partition("\n")
    if not rest.startswith(" "):
        return [paragraph(block)] if block else []
    code = "\n".join(re.sub(r"  +", "  # ", line.strip(), count=1) for line in rest.splitlines())
    return [paragraph(heading.capitalize()), nodes.literal_block(code, code, language="sh")]


def paragraph(text: str) -> nodes.paragraph:
    """Return a paragraph in which the names of options are code."""
    parts = OPTION.split(text)
    return nodes.paragraph(
        "", "", *(nodes.literal("", part) if part.startswith("--") else nodes.Text(part) for part in parts)
    )

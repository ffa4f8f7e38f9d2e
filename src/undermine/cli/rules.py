"""`undermine rules`: compares editions, lists house rules, and prints points of the rules."""

from __future__ import annotations

import argparse
import json
from typing import Any

from undermine.card_options import CARD_OPTIONS
from undermine.cli.rules_text import RulePoint, edition_sources, points, summaries, switch_points
from undermine.cli.terminal import fail, has_colour, has_rich, is_terminal
from undermine.cli.text_table import TextTable, print_table
from undermine.errors import shown
from undermine.rulebook.editions import DEFAULT_EDITION, EDITIONS, HOUSE_RULES, SWITCHES, edition_values
from undermine.settings import Option, option_text, switch_values

EXAMPLES = """\
examples:
  undermine rules                  how the editions differ, and the house rules
  undermine rules P3 X12           two points of the rules
  undermine rules placement        the point that a switch belongs to
  undermine rules --json           for programs

Set a switch or a house rule with --option, as in: undermine play --option rounds=1 --option deck.rockfall=6
"""


def add_to(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to the command line."""
    command = commands.add_parser(
        "rules",
        help="compare editions, or print points of the rules",
        description="Compare editions, switches and house rules, or print points of the rules.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    command.add_argument("points", nargs="*", metavar="POINT", help="a point such as P3 or X12, or a switch")
    command.add_argument("--json", action="store_true", help="print JSON")
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Print the points asked for, or else the tables."""
    if not arguments.points:
        return print_settings(arguments.json)
    found = []
    for name in arguments.points:
        point = find_point(name)
        if point is None:
            return fail(f"the rules have no point “{shown(name)}”; there are {known_points()}.")
        found.append(point)
    if arguments.json:
        print(json.dumps([point._asdict() for point in found], indent=2, ensure_ascii=False))
        return 0
    for number, point in enumerate(found):
        if number:
            print()
        print_point(point)
    return 0


def find_point(name: str) -> RulePoint | None:
    """Return a point by its label, or by a switch that belongs to it."""
    return points().get(switch_points().get(name.lower(), name.upper()))


def known_points() -> str:
    """Return all labels in short: `S1 to S6, T1 to T5 …`."""
    last: dict[str, str] = {label[0]: label for label in points()}
    return ", ".join(f"{letter}1 to {label}" for letter, label in last.items())


def print_point(point: RulePoint) -> None:
    """Print a point and the reasons for it, formatted on a terminal."""
    text = "\n\n".join([f"**{point.label}** · {point.section}", point.text, *point.reasons])
    if not (is_terminal() and has_rich()):
        print(text)
        return
    from rich.console import Console
    from rich.markdown import Markdown

    console = Console(no_color=not has_colour())
    console.print(Markdown(text, hyperlinks=False), width=min(console.width, 100))


def print_settings(as_json: bool) -> int:
    """Print all editions, switches and house rules."""
    if as_json:
        print(json.dumps(settings_object(), indent=2, ensure_ascii=False))
        return 0
    for table in (switches_table(), questions_table(), house_rules_table(), editions_table()):
        print_table(table)
    print(f"The expansion can be added to any edition. The default edition is {DEFAULT_EDITION}.")
    print(f"A house edition can also change the cards: {', '.join(CARD_OPTIONS)}.")
    return 0


def settings_object() -> dict[str, Any]:
    """Return everything about editions, switches and house rules as JSON."""
    return {
        "default_edition": DEFAULT_EDITION,
        "editions": {name: {"source": edition_sources().get(name), "switches": switches_of(name)} for name in EDITIONS},
        "switches": {
            name: {
                "point": switch_points().get(name),
                "values": list(switch_values(name)),
                "about": summaries().get(name),
            }
            for name in SWITCHES
        },
        "house_rules": {
            name: {
                "default": option_text(name, rule.default),
                "values": [option_text(name, value) for value in range(rule.least, rule.most + 1)],
                "about": summaries().get(name),
            }
            for name, rule in HOUSE_RULES.items()
        },
    }


def switches_of(edition: str) -> dict[str, Option]:
    """Return the values of an edition's switches as text."""
    values = edition_values(edition)
    return {name: option_text(name, values[name]) for name in SWITCHES}


def switches_table() -> TextTable:
    """Return a row for each switch and a column for each edition."""
    table = TextTable("Switches by edition", ("switch", *EDITIONS), numbers=False)
    settings = [switches_of(edition) for edition in EDITIONS]
    for name in SWITCHES:
        table.add(name, *(str(setting[name]) for setting in settings))
    return table


def questions_table() -> TextTable:
    """Return a row for each switch with the question that it answers."""
    table = TextTable("What the switches decide", ("switch", "point", "question"), numbers=False)
    for name in SWITCHES:
        table.add(name, switch_points().get(name, ""), _sentence(summaries().get(name, "")))
    return table


def house_rules_table() -> TextTable:
    """Return a row for each house rule."""
    columns = ("house rule", "default", "values", "what it does")
    table = TextTable("House rules, with the same defaults in all editions", columns, numbers=False)
    for name, rule in HOUSE_RULES.items():
        values = "true or false" if rule.is_flag else f"{rule.least} to {rule.most}"
        default = str(option_text(name, rule.default)).lower()
        table.add(name, default, values, _sentence(summaries().get(name, "")))
    return table


def editions_table() -> TextTable:
    """Return a row for each edition with the printed rules that it follows."""
    table = TextTable("Editions", ("edition", "source"), numbers=False)
    for name in EDITIONS:
        table.add(name, _sentence(edition_sources().get(name, "")))
    return table


def _sentence(text: str) -> str:
    """Return a text with a capital letter and a full stop."""
    stop = "" if text.endswith(("?", ".")) or not text else "."
    return f"{text[:1].upper()}{text[1:]}{stop}"

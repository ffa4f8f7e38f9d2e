"""`undermine rules`: editions and house rules side by side, and every point of the rules to read."""

from __future__ import annotations

import argparse
import json
from typing import Any

from undermine.cli.booklet import Point, edition_sources, gists, points, switch_points
from undermine.cli.table import Table, show_table
from undermine.cli.terminal import complain, has_colour, is_terminal
from undermine.error import shown
from undermine.rulebook.editions import DEFAULT_EDITION, EDITIONS, HOUSE_RULES, SWITCHES, edition_values
from undermine.settings import Option, option_text, switch_values

EXAMPLES = """\
examples:
  undermine rules                  how the editions differ, and the house rules
  undermine rules P3 X12           two points of the rules
  undermine rules placement        the point that a switch belongs to
  undermine rules --json           for programs

A switch or a house rule is set with --option, as in: undermine play --option rounds=1 --option placement=adjacent
"""


def add_to(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to the command line."""
    command = commands.add_parser(
        "rules",
        help="compare editions, read a point of the rules",
        description="Show editions, switches and house rules side by side, or print points of the rules.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    command.add_argument("points", nargs="*", metavar="POINT", help="a point such as P3 or X12, or a switch")
    command.add_argument("--json", action="store_true", help="print objects, for programs")
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Print the points asked for, else the tables."""
    if not arguments.points:
        return show_settings(arguments.json)
    found = []
    for name in arguments.points:
        point = find_point(name)
        if point is None:
            return complain(f"there is no point “{shown(name)}” in the rules; there are {known_points()}.")
        found.append(point)
    if arguments.json:
        print(json.dumps([point._asdict() for point in found], indent=2, ensure_ascii=False))
        return 0
    for number, point in enumerate(found):
        if number:
            print()
        show_point(point)
    return 0


def find_point(name: str) -> Point | None:
    """A point by its label, or by the switch that belongs to it."""
    return points().get(switch_points().get(name.lower(), name.upper()))


def known_points() -> str:
    """All labels, in short: `S1 to S6, T1 to T5 …`."""
    last: dict[str, str] = {label[0]: label for label in points()}
    return ", ".join(f"{letter}1 to {label}" for letter, label in last.items())


def show_point(point: Point) -> None:
    """Print a point and the reasons for it, in colour on a terminal."""
    text = "\n\n".join([f"**{point.label}** · {point.section}", point.text, *point.reasons])
    if not is_terminal():
        print(text)
        return
    from rich.console import Console
    from rich.markdown import Markdown

    console = Console(no_color=not has_colour())
    console.print(Markdown(text, hyperlinks=False), width=min(console.width, 100))


def show_settings(as_json: bool) -> int:
    """Print all editions, switches and house rules."""
    if as_json:
        print(json.dumps(settings_object(), indent=2, ensure_ascii=False))
        return 0
    show_table(switches_table())
    show_table(questions_table())
    show_table(house_rules_table())
    show_table(editions_table())
    print(f"The expansion goes with any edition. Unless another is chosen, {DEFAULT_EDITION} is played.")
    return 0


def settings_object() -> dict[str, Any]:
    """Everything about editions and house rules, for programs."""
    return {
        "default_edition": DEFAULT_EDITION,
        "editions": {name: {"source": edition_sources().get(name), "switches": switches_of(name)} for name in EDITIONS},
        "switches": {
            name: {"point": switch_points().get(name), "values": list(switch_values(name)), "about": gists().get(name)}
            for name in SWITCHES
        },
        "house_rules": {
            name: {
                "default": option_text(name, rule.default),
                "values": [option_text(name, value) for value in range(rule.least, rule.most + 1)],
                "about": gists().get(name),
            }
            for name, rule in HOUSE_RULES.items()
        },
    }


def switches_of(edition: str) -> dict[str, Option]:
    """How an edition sets its switches, as it is written."""
    values = edition_values(edition)
    return {name: option_text(name, values[name]) for name in SWITCHES}


def switches_table() -> Table:
    """A row for each switch, a column for each edition."""
    table = Table("Switches, by edition", ("switch", *EDITIONS), numbers=False)
    settings = [switches_of(edition) for edition in EDITIONS]
    for name in SWITCHES:
        table.add(name, *(str(setting[name]) for setting in settings))
    return table


def questions_table() -> Table:
    """What each switch is about."""
    table = Table("What they ask", ("switch", "point", "question"), numbers=False)
    for name in SWITCHES:
        table.add(name, switch_points().get(name, ""), _sentence(gists().get(name, "")))
    return table


def house_rules_table() -> Table:
    """A row for each house rule."""
    table = Table("House rules, the same in all editions until they are set", _HOUSE_COLUMNS, numbers=False)
    for name, rule in HOUSE_RULES.items():
        values = "true or false" if rule.is_flag else f"{rule.least} to {rule.most}"
        default = str(option_text(name, rule.default)).lower()
        table.add(name, default, values, _sentence(gists().get(name, "")))
    return table


_HOUSE_COLUMNS = ("house rule", "default", "values", "what it does")


def editions_table() -> Table:
    """Where each edition comes from."""
    table = Table("Editions", ("edition", "taken from"), numbers=False)
    for name in EDITIONS:
        table.add(name, _sentence(edition_sources().get(name, "")))
    return table


def _sentence(text: str) -> str:
    """With a capital letter and a stop."""
    stop = "" if text.endswith(("?", ".")) or not text else "."
    return f"{text[:1].upper()}{text[1:]}{stop}"

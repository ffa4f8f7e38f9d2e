"""`undermine cards`: every card with its name, its picture, how many there are, and what it does."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable
from difflib import get_close_matches
from typing import Any

from undermine.catalogue import Card, catalogue
from undermine.cli.terminal import complain, has_colour, lacks_letters
from undermine.error import shown
from undermine.picture import HEIGHT, draw_card, to_ascii

EXAMPLES = """\
examples:
  undermine cards                        all cards, group by group
  undermine cards nes ns-ew rockfall     only these
  undermine cards 'n#' 'esw*'            quote what the shell would read otherwise
  undermine cards --json                 for programs

A path card is named after its openings, n e s w: sides that a tunnel joins are written together, - separates what
does not meet, # is a ladder, :g and :b are doors, * is a crystal.
"""
NEAREST = 5


def add_to(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to the command line."""
    command = commands.add_parser(
        "cards",
        help="show cards and what they do",
        description="Show every card: its name, its picture, how many there are in each box, and what it does.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    command.add_argument("names", nargs="*", metavar="NAME", help="a card by its name; else all are shown")
    command.add_argument("--json", action="store_true", help="print a list of objects, for programs")
    command.add_argument("--ascii", action="store_true", help="draw with plain letters only")
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Print the cards asked for, else all."""
    found = []
    for name in arguments.names:
        card = find_card(name)
        if card is None:
            return complain(f"there is no card “{shown(name)}”; {suggestion(name)}.")
        found.append(card)
    plain = arguments.ascii or lacks_letters()
    chosen = list(dict.fromkeys(found)) or list(catalogue().values())
    if arguments.json:
        print(json.dumps([as_object(card, plain) for card in chosen], indent=2, ensure_ascii=False))
    else:
        show(chosen, plain)
    return 0


def find_card(name: str) -> Card | None:
    """A card by its name, or by the name it has when it lies upside down."""
    name = name.lower()
    return catalogue().get(name) or next((card for card in catalogue().values() if card.turned == name), None)


def suggestion(name: str) -> str:
    """Which cards might be meant."""
    wanted = name.lower()
    names = list(catalogue())
    alike = [other for other in names if len(wanted) > 1 and wanted in other]
    alike += get_close_matches(wanted, names, NEAREST, 0.5)
    nearest = list(dict.fromkeys(alike))[:NEAREST]
    return f"near are {', '.join(nearest)}" if nearest else "“undermine cards” shows all"


def as_object(card: Card, plain: bool) -> dict[str, Any]:
    """A card, for programs."""
    picture = picture_of(card, plain) if card.drawn else None
    return {
        "name": card.name,
        "group": card.group,
        "turned": card.turned,
        "base": card.base,
        "expansion": card.expansion,
        "picture": picture,
        "sentence": card.sentence,
    }


def picture_of(card: Card, plain: bool) -> list[str]:
    """Three lines of text."""
    return [to_ascii(line) if plain else line for line in draw_card(card.name)]


def show(cards: Iterable[Card], plain: bool) -> None:
    """Print cards under the titles of their groups."""
    group = ""
    for card in cards:
        if card.group != group:
            group = card.group
            print(_bold(f"{group}\n"))
        lines = [_title(card), card.sentence, _copies(card)]
        pictures = picture_of(card, plain) if card.drawn else [""] * HEIGHT
        for picture, line in zip(pictures, lines, strict=True):
            print(f"  {picture}  {line}" if card.drawn else f"  {line}")
        print()


def _title(card: Card) -> str:
    upside_down = f", upside down {card.turned}" if card.turned else ""
    return f"{_bold(card.name)}{upside_down}"


def _copies(card: Card) -> str:
    boxes = ((card.base, "in the base game"), (card.expansion, "in the expansion"))
    return ", ".join(f"{number} {box}" for number, box in boxes if number)


def _bold(text: str) -> str:
    return f"\x1b[1m{text}\x1b[22m" if has_colour() else text

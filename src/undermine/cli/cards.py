"""`undermine cards`: shows every card with its name, its picture, the number of copies, and what it does."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from functools import cache
from typing import Any, NamedTuple

from undermine.cli.terminal import fail, has_colour, needs_ascii
from undermine.english import card_sentence
from undermine.errors import shown
from undermine.maze_text import HEIGHT, draw_card, to_ascii
from undermine.rulebook import cards as rulebook_cards
from undermine.rulebook.cards import is_path, turned

EXAMPLES = """\
examples:
  undermine cards                        all cards, by group
  undermine cards nes ns-ew rockfall     some cards
  undermine cards 'n#' 'esw*'            with quotes around characters that the shell interprets
  undermine cards --json                 for programs

A path card is named after its openings: n, e, s and w. Sides that a tunnel joins are written together, and - separates
tunnels that do not meet. # is a ladder, :g and :b are doors, * is a crystal.
"""
MOST_SUGGESTIONS = 5


class Card(NamedTuple):
    """A kind of card."""

    name: str
    group: str
    base: int
    expansion: int
    turned: str | None
    """Its name when it lies upside down, if that is another one."""
    drawn: bool
    """Whether it lies in the maze, and so has a picture."""
    sentence: str


@cache
def catalogue() -> dict[str, Card]:
    """Return all cards by name, group by group."""
    box = rulebook_cards
    start_and_goals = {"start": sum(box.START.values())} | box.GOALS
    cards = [
        *_group("Path cards", box.BASE_PATHS, box.EXPANSION_PATHS, drawn=True),
        *_group("Start and goals", start_and_goals, {}, drawn=True),
        *_group("Action cards", box.BASE_ACTIONS, box.EXPANSION_ACTIONS),
        *_group("Dwarves", box.BASE_DWARVES, box.EXPANSION_DWARVES, prefix="role:"),
        *_group("Nuggets", box.NUGGETS, {}, prefix="nugget:"),
    ]
    return {card.name: card for card in cards}


def _group(
    title: str, base: Mapping[str, int], expansion: Mapping[str, int], prefix: str = "", drawn: bool = False
) -> list[Card]:
    return [
        Card(
            name=name,
            group=title,
            base=base.get(name, 0),
            expansion=expansion.get(name, 0),
            turned=turned(name) if is_path(name) and turned(name) != name else None,
            drawn=drawn,
            sentence=card_sentence(prefix + name),
        )
        for name in dict.fromkeys((*base, *expansion))
    ]


def add_to(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to the command line."""
    command = commands.add_parser(
        "cards",
        help="show cards and what they do",
        description="Show every card: its name, its picture, the number of copies in each box, and what it does.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    command.add_argument("names", nargs="*", metavar="NAME", help="the name of a card (all cards)")
    command.add_argument("--json", action="store_true", help="print a JSON list")
    command.add_argument("--ascii", action="store_true", help="draw with ASCII characters only")
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Print the cards asked for, or all."""
    found = []
    for name in arguments.names:
        card = find_card(name)
        if card is None:
            return fail(f"there is no card “{shown(name)}”; {suggestion(name)}.")
        found.append(card)
    ascii_only = arguments.ascii or needs_ascii()
    cards = list(dict.fromkeys(found)) or list(catalogue().values())
    if arguments.json:
        print(json.dumps([card_object(card, ascii_only) for card in cards], indent=2, ensure_ascii=False))
    else:
        print_cards(cards, ascii_only)
    return 0


def find_card(name: str) -> Card | None:
    """Return a card by its name, or by its name when it lies upside down."""
    name = name.lower()
    return catalogue().get(name) or next((card for card in catalogue().values() if card.turned == name), None)


def suggestion(name: str) -> str:
    """Return a hint for a name that no card has."""
    wanted = name.lower()
    names = list(catalogue())
    similar = [other for other in names if len(wanted) > 1 and wanted in other]
    similar += get_close_matches(wanted, names, MOST_SUGGESTIONS, 0.5)
    nearest = list(dict.fromkeys(similar))[:MOST_SUGGESTIONS]
    return f"similar names are {', '.join(nearest)}" if nearest else "“undermine cards” shows all cards"


def card_object(card: Card, ascii_only: bool) -> dict[str, Any]:
    """Return a card as JSON."""
    return {
        "name": card.name,
        "group": card.group,
        "turned": card.turned,
        "base": card.base,
        "expansion": card.expansion,
        "picture": card_picture(card, ascii_only) if card.drawn else None,
        "sentence": card.sentence,
    }


def card_picture(card: Card, ascii_only: bool) -> list[str]:
    """Return the three lines of a card's picture."""
    return [to_ascii(line) if ascii_only else line for line in draw_card(card.name)]


def print_cards(cards: Iterable[Card], ascii_only: bool) -> None:
    """Print cards under the titles of their groups."""
    group = ""
    for card in cards:
        if card.group != group:
            group = card.group
            print(_bold(f"{group}\n"))
        lines = [_title(card), card.sentence, _copies(card)]
        picture = card_picture(card, ascii_only) if card.drawn else [""] * HEIGHT
        for drawn, line in zip(picture, lines, strict=True):
            print(f"  {drawn}  {line}" if card.drawn else f"  {line}")
        print()


def _title(card: Card) -> str:
    upside_down = f", upside down {card.turned}" if card.turned else ""
    return f"{_bold(card.name)}{upside_down}"


def _copies(card: Card) -> str:
    boxes = ((card.base, "in the base game"), (card.expansion, "in the expansion"))
    return ", ".join(f"{number} {box}" for number, box in boxes if number)


def _bold(text: str) -> str:
    return f"\x1b[1m{text}\x1b[22m" if has_colour() else text

"""Texts that people give: names and chat, cleaned of what could mislead or do harm; and the names of bots."""

from __future__ import annotations

import unicodedata

from undermine.server.refuse import CommandRefused
from undermine.wire.answer import Refusal
from undermine.wire.command import CHAT_LONGEST, NAME_LONGEST

BOT_NAMES = (
    "Agate",
    "Basalt",
    "Cinder",
    "Dolomite",
    "Ember",
    "Flint",
    "Garnet",
    "Hematite",
    "Ingot",
    "Jasper",
    "Kobold",
    "Lignite",
)
JOINERS = "\u200c\u200d"
"""Within words of some scripts, and in emoji, these are part of the spelling."""
MOST_MARKS = 3
"""Accents on one letter; more of them climb over the lines above."""


def clean(text: str) -> str:
    """The text on one line, without control and direction characters, and without towers of accents."""
    kept: list[str] = []
    marks = 0
    for letter in unicodedata.normalize("NFC", text):
        category = unicodedata.category(letter)
        marks = marks + 1 if category in ("Mn", "Me") else 0
        if category in ("Zs", "Zl", "Zp") or letter in "\t\n\r":
            kept.append(" ")
        elif letter in JOINERS or (category[0] != "C" and marks <= MOST_MARKS):
            kept.append(letter)
    return " ".join("".join(kept).split())


def clean_name(text: str) -> str:
    """A name that can be shown; refused if nothing is left of it, or too much."""
    name = clean(text)
    if not name.strip(JOINERS):
        raise CommandRefused(Refusal.BAD_NAME, "A name needs at least one letter that can be seen.")
    if len(name) > NAME_LONGEST:
        raise CommandRefused(
            Refusal.BAD_NAME, f"A name has at most {NAME_LONGEST} characters; this one has {len(name)}."
        )
    return name


def clean_chat(text: str) -> str:
    """A line of chat that can be shown."""
    line = clean(text)
    if not line.strip(JOINERS):
        raise CommandRefused(Refusal.EMPTY_TEXT, "There is nothing to read in this message.")
    if len(line) > CHAT_LONGEST:
        raise CommandRefused(
            Refusal.TOO_LONG, f"A message has at most {CHAT_LONGEST} characters; this one has {len(line)}."
        )
    return line


def is_same_name(one: str, other: str) -> bool:
    """Whether two names look alike to a hasty reader."""
    return unicodedata.normalize("NFKC", one).casefold() == unicodedata.normalize("NFKC", other).casefold()


def bot_name(seat: int, taken: list[str]) -> str:
    """A name for the bot on a seat that nobody at the table has."""
    names = BOT_NAMES[seat:] + BOT_NAMES[:seat]
    return next(name for name in names if not any(is_same_name(name, other) for other in taken))

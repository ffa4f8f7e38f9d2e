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
BLANKS = "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0"
"""Letters and marks by their category, but nothing can be seen of them."""
SELECTORS = "".join(map(chr, range(0xFE00, 0xFE10)))
"""Choose how the sign before them is drawn, as emoji need it."""
MOST_MARKS = 3
"""Accents on one letter; more of them climb over the lines above."""
LIKENESSES = str.maketrans(
    "\u0410\u0412\u0415\u041a\u041c\u041d\u041e\u0420\u0421\u0422\u0425\u0430\u0435\u043e\u0440\u0441\u0443\u0445\u0456\u0458\u0455"
    "\u0391\u0392\u0395\u0396\u0397\u0399\u039a\u039c\u039d\u039f\u03a1\u03a4\u03a5\u03a7\u03bf\u03bd"
    "I1|0",
    "ABEKMHOPCTXaeopcyxijsABEZHlKMNOPTYXovlllO",
    JOINERS + SELECTORS,
)
"""Cyrillic and Greek letters, digits and signs that look like Latin letters; and what cannot be seen at all."""


def clean(text: str) -> str:
    """The text on one line, without control and direction characters, and without towers of accents."""
    seen = (letter for letter in text if _is_seen(letter))
    kept: list[str] = []
    marks = 0
    for letter in unicodedata.normalize("NFC", "".join(seen)):
        if letter.isspace():
            kept.append(" ")
            continue
        is_mark = unicodedata.category(letter) in ("Mn", "Me") or letter in JOINERS
        marks = marks + 1 if is_mark else 0
        if not is_mark or (marks <= MOST_MARKS and kept and kept[-1] != " "):  # a mark needs a letter to stand on
            kept.append(letter)
    return " ".join(word.rstrip(JOINERS) for word in "".join(kept).split())


def _is_seen(letter: str) -> bool:
    """Whether a character has a place in a text: space, joiners, and what can be seen or is drawn over it."""
    return letter in JOINERS or letter.isspace() or (unicodedata.category(letter)[0] != "C" and letter not in BLANKS)


def clean_name(text: str) -> str:
    """A name that can be shown; refused if nothing is left of it, or too much."""
    name = clean(text)
    if not name:
        raise CommandRefused(Refusal.BAD_NAME, "A name needs at least one letter that can be seen.")
    if len(name) > NAME_LONGEST:
        raise CommandRefused(
            Refusal.BAD_NAME, f"A name has at most {NAME_LONGEST} characters; this one has {len(name)}."
        )
    return name


def clean_chat(text: str) -> str:
    """A line of chat that can be shown."""
    line = clean(text)
    if not line:
        raise CommandRefused(Refusal.EMPTY_TEXT, "There is nothing to read in this message.")
    if len(line) > CHAT_LONGEST:
        raise CommandRefused(
            Refusal.TOO_LONG, f"A message has at most {CHAT_LONGEST} characters; this one has {len(line)}."
        )
    return line


def is_same_name(one: str, other: str) -> bool:
    """Whether two names look alike to a hasty reader."""
    return _spelling(one) == _spelling(other) or _look(one) == _look(other)


def _spelling(name: str) -> str:
    return unicodedata.normalize("NFKC", name).casefold()


def _look(name: str) -> str:
    return unicodedata.normalize("NFKC", name).translate(LIKENESSES).casefold()


def bot_name(seat: int, taken: list[str]) -> str:
    """A name for the bot on a seat that nobody at the table has."""
    names = BOT_NAMES[seat:] + BOT_NAMES[:seat]
    return next(name for name in names if not any(is_same_name(name, other) for other in taken))

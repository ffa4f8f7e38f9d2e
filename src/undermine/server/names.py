"""Names and chat, cleaned of characters that mislead or do harm; names that look alike; and the names of bots."""

from __future__ import annotations

import unicodedata
from functools import lru_cache

from confusable_homoglyphs import confusables  # type: ignore[import-untyped]

from undermine.server.errors import CommandRefused
from undermine.wire.answer import Refusal
from undermine.wire.command import CHAT_LONGEST, CHAT_MAX_BYTES, NAME_LONGEST

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
"""Part of the spelling in some scripts, and of some emoji."""
BLANKS = "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0"
"""Letters and marks by category that are nevertheless invisible."""
SELECTORS = "".join(map(chr, range(0xFE00, 0xFE10)))
"""Variation selectors, which emoji need."""
INVISIBLE = str.maketrans("", "", JOINERS + SELECTORS)
MAX_MARKS = 3
"""Combining marks on one letter; more of them would reach into other lines."""


def clean(text: str) -> str:
    """Return a text on one line, without control and direction characters, and without stacks of accents."""
    kept: list[str] = []
    marks = 0
    for letter in unicodedata.normalize("NFC", "".join(filter(_is_visible, text))):
        if letter.isspace():
            kept.append(" ")
            continue
        is_mark = unicodedata.category(letter) in ("Mn", "Me") or letter in JOINERS
        marks = marks + 1 if is_mark else 0
        if not is_mark or (marks <= MAX_MARKS and kept and kept[-1] != " "):  # a mark needs a letter to stand on
            kept.append(letter)
    return " ".join(word.rstrip(JOINERS) for word in "".join(kept).split())


def _is_visible(letter: str) -> bool:
    """Whether a character may be in a text: spaces, joiners, and everything that can be seen."""
    return letter in JOINERS or letter.isspace() or (unicodedata.category(letter)[0] != "C" and letter not in BLANKS)


def clean_name(text: str) -> str:
    """Return a name that can be shown. Raises `CommandRefused` if it is empty or too long."""
    name = clean(text)
    if not name:
        raise CommandRefused(Refusal.BAD_NAME, "A name needs at least one visible letter.")
    if len(name) > NAME_LONGEST:
        raise CommandRefused(
            Refusal.BAD_NAME, f"A name has at most {NAME_LONGEST} characters; this one has {len(name)}."
        )
    return name


def clean_chat(text: str) -> str:
    """Return a line of chat that can be shown. Raises `CommandRefused` if it is empty or too long."""
    line = clean(text)
    if not line:
        raise CommandRefused(Refusal.EMPTY_TEXT, "This message is empty.")
    if len(line) > CHAT_LONGEST:
        raise CommandRefused(
            Refusal.TOO_LONG, f"A message has at most {CHAT_LONGEST} characters; this one has {len(line)}."
        )
    size = len(line.encode())
    if size > CHAT_MAX_BYTES:
        raise CommandRefused(
            Refusal.TOO_LONG, f"A message has at most {CHAT_MAX_BYTES} bytes in UTF-8; this one has {size}."
        )
    return line


# names that look alike


def look_alike(one: str, other: str) -> bool:
    """Whether two names look alike to a hasty reader."""
    return _folded(one) == _folded(other) or _skeleton(one) == _skeleton(other)


def _folded(name: str) -> str:
    return unicodedata.normalize("NFKC", name).casefold()


def _skeleton(name: str) -> str:
    """A name with every letter replaced by the one it is confused with (Unicode Technical Standard 39)."""
    visible = unicodedata.normalize("NFKC", name).translate(INVISIBLE)
    return "".join(map(_prototype, visible)).casefold()


@lru_cache(maxsize=10_000)
def _prototype(letter: str) -> str:
    """The letter that stands for all letters that look like this one.

    Unicode's table names one prototype for each letter, and none for a prototype. The package lists the prototype for a
    letter, and all letters for a prototype; of a pair, either could be it.
    """
    similar = _similar_letters(letter)
    if len(similar) != 1:
        return letter
    return similar[0] if len(_similar_letters(similar[0])) > 1 else min(letter, similar[0])


def _similar_letters(letter: str) -> list[str]:
    found = confusables.is_confusable(letter, greedy=True) or []
    return [glyph["c"] for one in found for glyph in one["homoglyphs"] if len(glyph["c"]) == 1]


def bot_name(seat: int, taken: list[str]) -> str:
    """Return a name for the bot on a seat that is unlike all names at the table."""
    names = BOT_NAMES[seat:] + BOT_NAMES[:seat]
    return next(name for name in names if not any(look_alike(name, other) for other in taken))

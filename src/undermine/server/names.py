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
SELECTORS = "".join(map(chr, range(0xFE00, 0xFE10)))
"""Variation selectors, which emoji need."""
BLANKS = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180e\u180f\u2800\u3164\uffa0\ufffc\U00016fe4\U0001d159"
) | frozenset(map(chr, range(0xE0000, 0xE1000)))
"""Letters, marks and signs by category that are nevertheless invisible: Unicode's `Default_Ignorable_Code_Point`, the
blank pattern of braille, and other characters without ink."""
INVISIBLE = str.maketrans("", "", JOINERS + SELECTORS)
SKIN_TONES = "".join(map(chr, range(0x1F3FB, 0x1F400)))
FIRST_PICTURE = 0x2000
"""No character below this one has an emoji form, except ©, ®, and the digits and signs on keycaps."""
KEYCAP, KEYS = "\u20e3", "0123456789#*"
FIRST_JOINING = 0x0600
"""The first letter of Arabic. Latin, Greek, Cyrillic, Armenian and Hebrew come before it, and are never joined."""
WIDEST_NAME = 2 * NAME_LONGEST
"""How long a name may be when its ligatures are written out: one of them is as wide as a sentence."""
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
    """Return a name that can be shown. Raises `CommandRefused` if it is empty, too long, or holds hidden characters."""
    name = clean(text)
    if not any(unicodedata.category(letter)[0] in "LNPS" for letter in name.translate(INVISIBLE)):
        raise CommandRefused(Refusal.BAD_NAME, "A name needs at least one visible letter.")
    _refuse_hidden(text)
    if len(unicodedata.normalize("NFKC", name)) > WIDEST_NAME:
        sentence = f"This name is written out to more than {WIDEST_NAME} letters; choose plain ones."
        raise CommandRefused(Refusal.BAD_NAME, sentence)
    if len(name) > NAME_LONGEST:
        raise CommandRefused(
            Refusal.BAD_NAME, f"A name has at most {NAME_LONGEST} characters; this one has {len(name)}."
        )
    return name


def _refuse_hidden(name: str) -> None:
    """Refuse a name with characters that nobody sees: two names could look the same and be different."""
    for place, letter in enumerate(name):
        if _is_hidden(name, place):
            code = f"U+{ord(letter):04X}"
            sentence = (
                f"A name consists of visible characters; character {place + 1} of this one, {code}, is invisible."
            )
            raise CommandRefused(Refusal.BAD_NAME, sentence)


def _is_hidden(text: str, place: int) -> bool:
    """Whether the character at a place cannot be seen, nor changes how its neighbours look."""
    letter, before, after = text[place], text[:place], text[place + 1 :]
    if letter in SELECTORS:
        is_key = before[-1:] in KEYS and after[:1] == KEYCAP
        return not (before and (is_key or _is_picture(before[-1])))
    if letter in JOINERS:
        return not (before and after and _may_be_joined(before[-1]) and _may_be_joined(after[0]))
    return not _is_visible(letter)


def _may_be_joined(letter: str) -> bool:
    """Whether a joiner next to a character can change how it looks: in emoji, and in scripts whose letters connect."""
    if letter in SELECTORS or _is_picture(letter):
        return True
    return ord(letter) >= FIRST_JOINING and unicodedata.category(letter)[0] in "LM"


def _is_picture(letter: str) -> bool:
    is_symbol = unicodedata.category(letter) in ("So", "Sm") and ord(letter) >= FIRST_PICTURE
    return is_symbol or letter in "©®" or letter in SKIN_TONES


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

PAIRS = (("rn", "m"), ("vv", "w"))
"""Pairs of letters that look like one."""


def look_alike(one: str, other: str) -> bool:
    """Whether two names look alike to a hasty reader."""
    return _folded(one) == _folded(other) or _skeleton(one) == _skeleton(other)


def _folded(name: str) -> str:
    return unicodedata.normalize("NFKC", name).casefold()


def _skeleton(name: str) -> str:
    """A name with every letter replaced by the one it is confused with (Unicode Technical Standard 39)."""
    visible = unicodedata.normalize("NFKC", name).translate(INVISIBLE)
    skeleton = "".join(map(_prototype, filter(_is_visible, visible))).casefold()
    for pair, letter in PAIRS:
        skeleton = skeleton.replace(pair, letter)
    return skeleton


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

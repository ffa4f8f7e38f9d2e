"""A token as a code to write down: seven groups of five characters, each with its own check character.

The sixteen bytes of the token and twelve bits of their hash make 28 characters in Crockford's base 32, four to a group.
The fifth character of a group shows whether it was copied correctly and stands in its place.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import re

from undermine.errors import UndermineError, shown

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
SIMILAR = str.maketrans("ILO", "110")
"""Letters that are read as digits."""
GROUPS, WIDTH = 7, 5
TOKEN_BYTES, SUM_BITS = 16, 12
FIELD = 0b100101
"""The polynomial of the field with 32 elements."""


class CodeError(UndermineError):
    """A text that is not a code."""


def code_of(token: str) -> str:
    """Return the code of a token."""
    key = _bytes(token)
    number = int.from_bytes(key, "big") << SUM_BITS | _sum(key)
    values = [number >> 5 * place & 31 for place in reversed(range(GROUPS * (WIDTH - 1)))]
    groups = [values[place : place + WIDTH - 1] for place in range(0, len(values), WIDTH - 1)]
    return "-".join(
        "".join(ALPHABET[value] for value in (*group, _check(group, place))) for place, group in enumerate(groups)
    )


def token_of_code(text: str) -> str:
    """Return the token of a code. Raises `CodeError`, which names the group that is wrong."""
    groups = [_values(group, place) for place, group in enumerate(_groups(text))]
    wrong = [place + 1 for place, group in enumerate(groups) if group[-1] != _check(group[:-1], place)]
    if wrong:
        which = f"group {wrong[0]}" if len(wrong) == 1 else f"groups {', '.join(map(str, wrong))}"
        raise CodeError(f"{which} of the code cannot be right; compare it with what you wrote down")
    number = 0
    for value in (value for group in groups for value in group[:-1]):
        number = number << 5 | value
    key = (number >> SUM_BITS).to_bytes(TOKEN_BYTES, "big")
    if number & (1 << SUM_BITS) - 1 != _sum(key):
        raise CodeError("each group of the code is right, but they do not belong together")
    return _token(key)


def _groups(text: str) -> list[str]:
    """The groups as they were written, or cut where nothing separates them."""
    written = re.sub(r"[^\w]+", " ", text.upper()).split()
    if len(written) == 1:
        whole = written[0]
        written = [whole[place : place + WIDTH] for place in range(0, len(whole), WIDTH)]
    if len(written) != GROUPS:
        raise CodeError(f"a code has {GROUPS} groups of {WIDTH} characters, and this has {len(written)}")
    return written


def _values(group: str, place: int) -> list[int]:
    if len(group) != WIDTH:
        sentence = f"group {place + 1} of the code must have {WIDTH} characters, but “{shown(group)}” has {len(group)}"
        raise CodeError(sentence)
    for letter in group.translate(SIMILAR):
        if letter not in ALPHABET:
            raise CodeError(f"group {place + 1} of the code, “{group}”, contains “{letter}”, which no code does")
    return [ALPHABET.index(letter) for letter in group.translate(SIMILAR)]


def _check(values: list[int], place: int) -> int:
    """Differs whenever one character of the group differs, two are swapped, or the group stands elsewhere."""
    total = place + 1
    for value in values:  # a polynomial over the field: each character has its own weight
        total = _double(total) ^ value
    return _double(total)


def _double(value: int) -> int:
    value <<= 1
    return value ^ FIELD if value > 31 else value


def _sum(key: bytes) -> int:
    return int.from_bytes(hashlib.sha256(key).digest()[:2], "big") >> 16 - SUM_BITS


def _bytes(token: str) -> bytes:
    try:
        key = base64.urlsafe_b64decode(token + "==")
    except (binascii.Error, ValueError):
        key = b""
    if len(key) != TOKEN_BYTES or _token(key) != token:
        raise CodeError("this key has no code; a new key will have one")
    return key


def _token(key: bytes) -> str:
    return base64.urlsafe_b64encode(key).rstrip(b"=").decode()

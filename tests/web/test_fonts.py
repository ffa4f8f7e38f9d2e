"""The fonts of the client: they have every letter of every language, and their licences lie beside them."""

from __future__ import annotations

import hashlib
import re
import unicodedata
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FONTS = ROOT / "web" / "public" / "fonts"
STYLE_SHEET = (ROOT / "web" / "src" / "fonts.css").read_text()
RULE = re.compile(r"@font-face \{(.*?)\n\}", re.DOTALL)
FAMILIES = ("Podkova", "Fira Sans")
SYMBOLS = ("S", "C", "Z")
"""Categories of characters that any font of the device may draw: arrows, ticks and stars, controls and spaces."""


def field(rule: str, name: str) -> str:
    found = re.search(rf"{name}: ([^;]+);", rule)
    assert found, f"there is no {name} in {rule}"
    return found[1]


def characters(unicode_range: str) -> set[str]:
    """Return what a range such as `U+20-7E, U+A0` contains."""
    ends = [part.strip().removeprefix("U+").partition("-") for part in unicode_range.split(",")]
    return {chr(code) for first, _, last in ends for code in range(int(first, 16), int(last or first, 16) + 1)}


@pytest.mark.parametrize("family", FAMILIES)
@pytest.mark.parametrize("language", ["en", "de", "ru", "uk"])
def test_fonts_have_every_letter_of_a_language(family: str, language: str) -> None:
    text = "".join(file.read_text() for file in (ROOT / "src" / "undermine" / "text" / language).glob("*.ftl"))
    needed = {letter for letter in text if not unicodedata.category(letter).startswith(SYMBOLS)}
    needed |= set("ґҐєЄіІїЇ’" if language == "uk" else "äöüÄÖÜß„“" if language == "de" else "")
    rules = [rule for rule in RULE.findall(STYLE_SHEET) if field(rule, "font-family") == f'"{family}"']
    for weights in {field(rule, "font-weight") for rule in rules}:
        parts = [characters(field(rule, "unicode-range")) for rule in rules if field(rule, "font-weight") == weights]
        covered = {letter for part in parts for letter in part}
        assert needed <= covered, f"{family} {weights} lacks {needed - covered}"
        assert sum(map(len, parts)) == len(covered), "two files have the same letter"


def test_fonts_do_not_block_and_are_named_after_their_content() -> None:
    """The server lets browsers keep them for ever, so a changed font must get another name."""
    named = {re.search(r'/fonts/([^"]+)"', rule)[1]: rule for rule in RULE.findall(STYLE_SHEET)}  # type: ignore[index]
    assert set(named) == {file.name for file in FONTS.glob("*.woff2")}
    for name, rule in named.items():
        assert field(rule, "font-display") == "swap"
        assert hashlib.sha256((FONTS / name).read_bytes()).hexdigest()[:8] in name


@pytest.mark.parametrize("family", FAMILIES)
def test_licences_lie_beside_the_fonts(family: str) -> None:
    licence = (FONTS / f"OFL-{family.replace(' ', '-')}.txt").read_text()
    assert "SIL OPEN FONT LICENSE Version 1.1" in licence
    assert "Copyright" in licence

"""Messages of the client, for tests that compare them with what a page shows."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

GENERATED = Path(__file__).parents[2] / "web" / "src" / "generated"
LANGUAGES = ("de", "en", "ru", "uk")
MESSAGE = re.compile(r"^([a-z][\w-]*) *= *((?:.*)(?:\n(?:[ \t]+.*|\})?)*)", re.MULTILINE)


@cache
def messages(language: str) -> dict[str, str]:
    """Return all messages of a language as the client loads them, by name."""
    texts = [(GENERATED / f"{part}.ftl").read_text() for part in (language, f"{language}-more")]
    return {match[1]: match[2].strip() for text in texts for match in MESSAGE.finditer(text)}


def sentence(language: str, name: str) -> str:
    """Return a message that has no placeholders."""
    text = messages(language)[name]
    assert "{" not in text, f"{name} has placeholders"
    return " ".join(text.split())

"""Sentences of the catalogues, for tests that compare them with what a page shows."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import undermine

TEXT = Path(undermine.__file__).parent / "text"
LANGUAGES = sorted(folder.name for folder in TEXT.iterdir() if folder.is_dir() and any(folder.glob("*.ftl")))
MESSAGE = re.compile(r"^([a-z][\w-]*) *= *((?:.*)(?:\n(?:[ \t]+.*|\})?)*)", re.MULTILINE)


@cache
def messages(language: str) -> dict[str, str]:
    """All messages of a language as they are written, by name."""
    texts = [file.read_text() for file in sorted((TEXT / language).glob("*.ftl"))]
    return {match[1]: match[2].strip() for text in texts for match in MESSAGE.finditer(text)}


def sentence(language: str, name: str) -> str:
    """A message that has no gaps to be filled."""
    text = messages(language)[name]
    assert "{" not in text, f"{name} has gaps to be filled"
    return " ".join(text.split())

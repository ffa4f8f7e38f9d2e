"""Draws a table as terminal text, optionally in colour or in plain ASCII."""

from __future__ import annotations

import re
from typing import Final

from undermine.maze_text import to_ascii
from undermine.view import View
from undermine.view.text import picture
from undermine.view.view import check_view

_RESET: Final = "\x1b[0m"
_STYLES: Final = (
    (re.compile(r"[░▒]+"), "\x1b[38;5;238m"),
    (re.compile(r"[│─┼├┬┤┴└┌┐┘╪╲╱╵╷╴╶]+"), "\x1b[38;5;180m"),
    (re.compile(r"(?<=░)#|#(?=[░─])"), "\x1b[1;38;5;173m"),
    (re.compile(r"(?<=─)S(?=─)|→"), "\x1b[1;38;5;222m"),
    (re.compile(r"(?<=─)\$(?=─)|\b\d+ gold\b"), "\x1b[1;38;5;220m"),
    (re.compile(r"g(?=░░)"), "\x1b[1;38;5;71m"),
    (re.compile(r"b(?=░░)"), "\x1b[1;38;5;75m"),
    (re.compile(r"\*(?=░░)"), "\x1b[1;38;5;80m"),
    (re.compile(r"(?<=▒)\?(?=▒)"), "\x1b[1;38;5;214m"),
    (re.compile(r"\b(?:pick|lantern|cart|trap|theft)\b"), "\x1b[38;5;203m"),
)


def table_text(view: View, *, color: bool = False, ascii_only: bool = False) -> str:
    """Return the table of a view as text, followed by what the seat holds and remembers."""
    check_view(view)
    text = "\n".join([picture(view.table), *_own(view)])
    if ascii_only:
        return to_ascii(text)
    return _coloured(text) if color else text


def _own(view: View) -> list[str]:
    if view.seat is None:
        return []
    role = f"You are {view.role}." if view.role else ""
    lines = [f"{role} Your hand: {', '.join(view.hand) or 'no cards'}.".strip()]
    lines += [f"Your map showed {goal} at {cell}." for cell, goal in view.memory.goals.items()]
    lines += [f"You saw that seat {seen.seat} was {seen.role}." for seen in view.memory.inspections]
    return lines


def _coloured(text: str) -> str:
    """Add colour codes. All matches are found in the plain text, so that no colour code is matched itself."""
    marks: list[tuple[int, int, str]] = []
    for pattern, style in _STYLES:
        marks += [(match.start(), match.end(), style) for match in pattern.finditer(text)]
    out, position = [], 0
    for start, end, style in sorted(marks):
        if start >= position:
            out += [text[position:start], style, text[start:end], _RESET]
            position = end
    return "".join([*out, text[position:]])

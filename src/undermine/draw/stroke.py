"""Small pieces of SVG, and letters drawn with strokes so that no font is needed."""

from __future__ import annotations

from typing import Final

WIDTH, HEIGHT = 100, 140
"""A card, in its own units."""


def path(d: str, fill: str = "none", stroke: str = "none", width: float = 0, more: str = "") -> str:
    """A path."""
    line = f' stroke="{stroke}" stroke-width="{width:g}"' if width else ""
    return f'<path d="{d}" fill="{fill}"{line}{" " + more if more else ""}/>'


def line(d: str, stroke: str, width: float, more: str = 'stroke-linecap="round" stroke-linejoin="round"') -> str:
    """A path that is only a line, with round ends."""
    return path(d, stroke=stroke, width=width, more=more)


def circle(x: float, y: float, radius: float, fill: str, more: str = "") -> str:
    """A disc."""
    return f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{fill}"{" " + more if more else ""}/>'


def box(x: float, y: float, width: float, height: float, fill: str, radius: float = 0, more: str = "") -> str:
    """A rectangle, with rounded corners where asked for."""
    corner = f' rx="{radius:g}"' if radius else ""
    place = f'x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}"'
    return f'<rect {place}{corner} fill="{fill}"{" " + more if more else ""}/>'


def at(x: float, y: float, drawing: str, scale: float = 1, turn: float = 0) -> str:
    """A drawing moved, made larger or smaller, and turned."""
    bigger = f" scale({scale:g})" if scale != 1 else ""
    turned = f" rotate({turn:g})" if turn else ""
    return f'<g transform="translate({x:g} {y:g}){bigger}{turned}">{drawing}</g>'


_GLYPHS: Final = {
    "G": "M4 -4.5A6 6 0 1 0 5 3V0H1",
    "B": "M-4 -7V7M-4 -7H0A3.4 3.4 0 0 1 0 0H-4M0 0H1A3.5 3.5 0 0 1 1 7H-4",
    "P": "M-4 7V-7H0A4 4 0 0 1 0 1H-4",
    "L": "M-3 -7V7H5",
    "C": "M4 -4.5A6.3 6.8 0 1 0 4 4.5",
    "1": "M-3 -4L1 -7V7M-3 7H5",
    "2": "M-4 -4A4 3.6 0 1 1 3 -1.5L-4 7H5",
    "3": "M-4 -6H4L0 -1A4 4 0 1 1 -4.5 4.5",
    "?": "M-4 -4A4 3.8 0 1 1 2 -.5Q0 1 0 3M0 6.8V7",
    "+": "M0 -5V5M-5 0H5",
    "-": "M-5 0H5",
}


def letter(name: str, x: float, y: float, colour: str, size: float = 14, weight: float = 2.6) -> str:
    """A letter or a digit around a point."""
    scale = size / 14
    return at(x, y, line(_GLYPHS[name], colour, weight), scale)

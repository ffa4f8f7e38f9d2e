"""SVG elements, and digits drawn as lines so that cards need no font."""

from __future__ import annotations

from typing import Final

WIDTH, HEIGHT = 100, 140
"""Size of a card in its own units."""


class Svg(str):
    """A complete SVG document: a string that shows itself as a picture in notebooks."""

    __slots__ = ()

    def _repr_svg_(self) -> str:
        """Return what a notebook shows."""
        return str(self)


def path(d: str, fill: str = "none", stroke: str = "none", width: float = 0, attributes: str = "") -> str:
    """Return a path element."""
    line = f' stroke="{stroke}" stroke-width="{width:g}"' if width else ""
    return f'<path d="{d}" fill="{fill}"{line}{" " + attributes if attributes else ""}/>'


def line(d: str, stroke: str, width: float, attributes: str = 'stroke-linecap="round" stroke-linejoin="round"') -> str:
    """Return an unfilled path, with round ends by default."""
    return path(d, stroke=stroke, width=width, attributes=attributes)


def circle(x: float, y: float, radius: float, fill: str, attributes: str = "") -> str:
    """Return a circle element."""
    return f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{fill}"{" " + attributes if attributes else ""}/>'


def rect(x: float, y: float, width: float, height: float, fill: str, radius: float = 0, attributes: str = "") -> str:
    """Return a rectangle, with rounded corners if `radius` is given."""
    corner = f' rx="{radius:g}"' if radius else ""
    geometry = f'x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}"'
    return f'<rect {geometry}{corner} fill="{fill}"{" " + attributes if attributes else ""}/>'


def place_at(x: float, y: float, drawing: str, scale: float = 1, turn: float = 0) -> str:
    """Return a drawing moved to a point, scaled, and rotated by `turn` degrees."""
    scaled = f" scale({scale:g})" if scale != 1 else ""
    turned = f" rotate({turn:g})" if turn else ""
    return f'<g transform="translate({x:g} {y:g}){scaled}{turned}">{drawing}</g>'


_GLYPHS: Final = {
    "1": "M-3 -4L1 -7V7M-3 7H5",
    "2": "M-4 -4A4 3.6 0 1 1 3 -1.5L-4 7H5",
    "3": "M-4 -6H4L0 -1A4 4 0 1 1 -4.5 4.5",
    "?": "M-4 -4A4 3.8 0 1 1 2 -.5Q0 1 0 3M0 6.8V7",
}


def glyph(name: str, x: float, y: float, colour: str, size: float = 14, weight: float = 2.6) -> str:
    """Return a digit or question mark centred on a point."""
    scale = size / 14
    return place_at(x, y, line(_GLYPHS[name], colour, weight), scale)

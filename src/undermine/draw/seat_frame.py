"""Frames of seats, and what portraits in them are made of.

The frames have four shapes, so that seats with similar colours differ in shape.
"""

from __future__ import annotations

from typing import Final

from undermine.draw.palette import SEATS
from undermine.draw.svg import circle, path

SIZE: Final = 100
"""Width and height of a portrait in its own units; 0,0 is its centre."""
OUTLINE: Final = 2.6
"""Width of the outline of heads, hats and beards."""
_FRAMES: Final = {
    "circle": "M-46 0A46 46 0 0 1 46 0A46 46 0 0 1 -46 0Z",
    "square": "M-33 -44H33Q44 -44 44 -33V33Q44 44 33 44H-33Q-44 44 -44 33V-33Q-44 -44 -33 -44Z",
    "hexagon": (
        "M-21 -44H21Q26 -44 28 -40L47 -4Q49 0 47 4L28 40Q26 44 21 44"
        "H-21Q-26 44 -28 40L-47 4Q-49 0 -47 -4L-28 -40Q-26 -44 -21 -44Z"
    ),
    "shield": (
        "M-37 -43Q0 -49 37 -43Q43 -42 43 -36V2C43 26 24 40 4 48Q0 49.5 -4 48C-24 40 -43 26 -43 2V-36Q-43 -42 -37 -43Z"
    ),
}
SHAPES: Final = tuple(_FRAMES)


def shape_of(seat: int) -> str:
    """Return the shape of a seat's frame. Neighbours in the order of play never share one."""
    return SHAPES[seat % len(SHAPES)]


def draw_frame(seat: int) -> str:
    """Draw the frame of a seat, filled with its colour and lit by a lamp."""
    assert 0 <= seat < SEATS
    glow = circle(0, -6, 33, "$gold_light", 'fill-opacity=".2"')
    return path(_FRAMES[shape_of(seat)], f"$seat_{seat}", "$edge", 3.5) + glow


def outlined(d: str, fill: str) -> str:
    """Return a filled path with the dark outline of all parts of a portrait."""
    return path(d, fill, "$edge", OUTLINE, 'stroke-linejoin="round"')


def ball(x: float, y: float, radius: float, fill: str) -> str:
    """Return a circle with the same outline."""
    return circle(x, y, radius, fill, f'stroke="$edge" stroke-width="{OUTLINE:g}"')

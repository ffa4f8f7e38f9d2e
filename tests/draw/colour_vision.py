"""How people see colours: the three common kinds of colour blindness, distances between colours, and contrast.

The matrices are those of Machado, Oliveira and Fernandes (2009) for complete dichromacy, in linear RGB. Distances are
Euclidean in Oklab: 0.02 is just visible side by side, and 0.1 is plain in small patches.
"""

from __future__ import annotations

from math import cbrt, dist
from typing import Final

Vector = tuple[float, float, float]
Matrix = tuple[Vector, Vector, Vector]

VISIONS: Final[dict[str, Matrix]] = {
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
_TO_CONES: Final[Matrix] = (
    (0.4122214708, 0.5363325363, 0.0514459929),
    (0.2119034982, 0.6806995451, 0.1073969566),
    (0.0883024619, 0.2817188376, 0.6299787005),
)
_TO_OKLAB: Final[Matrix] = (
    (0.2104542553, 0.7936177850, -0.0040720468),
    (1.9779984951, -2.4285922050, 0.4505937099),
    (0.0259040371, 0.7827717662, -0.8086757660),
)


def distance(one: str, other: str, vision: str) -> float:
    """Return how far apart two colours such as `#ee5a3c` are for people with a kind of vision."""
    return dist(_seen(one, vision), _seen(other, vision))


def least_distance(one: str, other: str) -> float:
    """Return the smallest distance of two colours over all kinds of vision."""
    return min(distance(one, other, vision) for vision in VISIONS)


def contrast(one: str, other: str) -> float:
    """Return the contrast ratio of WCAG, from 1 to 21."""
    dark, light = sorted(_luminance(colour) for colour in (one, other))
    return (light + 0.05) / (dark + 0.05)


def _seen(colour: str, vision: str) -> Vector:
    red, green, blue = (min(1.0, max(0.0, part)) for part in _times(VISIONS[vision], _linear(colour)))
    cones = _times(_TO_CONES, (red, green, blue))
    return _times(_TO_OKLAB, (cbrt(cones[0]), cbrt(cones[1]), cbrt(cones[2])))


def _luminance(colour: str) -> float:
    red, green, blue = _linear(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(colour: str) -> Vector:
    red, green, blue = (int(colour[start : start + 2], 16) / 255 for start in (1, 3, 5))
    return _channel(red), _channel(green), _channel(blue)


def _channel(value: float) -> float:
    return value / 12.92 if value <= 0.04045 else float(((value + 0.055) / 1.055) ** 2.4)


def _times(matrix: Matrix, vector: Vector) -> Vector:
    first, second, third = (sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix)
    return first, second, third

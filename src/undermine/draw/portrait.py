"""Portraits of the roles: one face for all dwarves, with a hat and a badge for each role."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from undermine.draw.icons import drop, leaf
from undermine.draw.path_card import crystal
from undermine.draw.svg import circle, line, path, place_at, rect

_ROUND = 'stroke-linejoin="round"'


def draw_portrait(role: str) -> str:
    """Return a role's portrait, 100 by 140 units, without a frame."""
    hat, beard, dark = _LOOKS[role]
    return place_at(50, 66, _body(role) + _beard(beard, dark) + _face() + hat())


def _body(role: str) -> str:
    colour = {"green": "$green", "blue": "$blue", "saboteur": "$rock", "boss": "$break"}.get(role, "$cloth")
    return path("M-38 58Q-34 24 0 24Q34 24 38 58Z", colour, "$edge", 2.2, _ROUND)


def _beard(colour: str, dark: str) -> str:
    return path("M-24 -2Q-30 34 0 50Q30 34 24 -2Q12 8 0 8Q-12 8 -24 -2Z", colour, "$edge", 2.2, _ROUND) + line(
        "M-10 22Q-8 34 -3 40M10 22Q8 34 3 40M0 24V44", dark, 2
    )


def _face() -> str:
    return (
        path("M-22 -10Q-22 -30 0 -30Q22 -30 22 -10Q20 10 0 10Q-20 10 -22 -10Z", "$skin", "$edge", 2.2, _ROUND)
        + circle(-9, -9, 2.8, "$edge")
        + circle(9, -9, 2.8, "$edge")
        + path("M-5 -6Q0 -10 5 -6Q8 3 0 4Q-8 3 -5 -6Z", "$beard", attributes='fill-opacity=".55"')
        + path("M-17 4Q-8 -1 0 5Q8 -1 17 4Q10 14 0 10Q-10 14 -17 4Z", "$beard_dark")
    )


def _helmet(colour: str) -> str:
    return (
        path("M-27 -16Q-25 -46 0 -46Q25 -46 27 -16Q0 -24 -27 -16Z", colour, "$edge", 2.2, _ROUND)
        + circle(0, -31, 8.5, "$edge")
        + circle(0, -31, 6.2, "$glow")
    )


def _miner() -> str:
    return _helmet("$gold")


def _green() -> str:
    return (
        _helmet("$green")
        + circle(0, 40, 11, "$paper", 'stroke="$green" stroke-width="3"')
        + place_at(0, 40, leaf(), 0.7)
    )


def _blue() -> str:
    badge = rect(-11, 29, 22, 22, "$paper", 2, 'stroke="$blue" stroke-width="3"')
    return _helmet("$blue") + badge + place_at(0, 40, drop(), 0.75)


def _saboteur() -> str:
    return (
        path("M-30 2Q-34 -50 0 -52Q34 -50 30 2L21 -2Q24 -28 0 -30Q-24 -28 -21 -2Z", "$rock_light", "$edge", 2.4, _ROUND)
        + path("M-23 -17H23V-3Q12 -1 6 -6Q0 -10 -6 -6Q-12 -1 -23 -3Z", "$edge")
        + circle(-9, -9, 3, "$break")
        + circle(9, -9, 3, "$break")
    )


def _boss() -> str:
    return (
        path("M-20 -24V-52H20V-24Z", "$edge", "$edge", 2, _ROUND)
        + rect(-20, -33, 40, 7, "$break")
        + path("M-31 -22Q0 -30 31 -22L29 -16Q0 -24 -29 -16Z", "$edge", "$ink_soft", 1.4, _ROUND)
        + line("M16 6L31 1", "$wood", 4.5)
        + circle(31, 1, 2.8, "$break")
    )


def _profiteer() -> str:
    return (
        path("M-17 -24L-13 -48H13L17 -24Q0 -30 -17 -24Z", "$break", "$edge", 2.2, _ROUND)
        + line("M0 -48Q16 -50 18 -38", "$gold", 2.6)
        + circle(9, -9, 7.5, "none", 'stroke="$gold" stroke-width="2.6"')
        + line("M16 -6Q20 6 18 16", "$gold", 1.6)
        + circle(0, 41, 10, "$gold", 'stroke="$gold_dark" stroke-width="2.4"')
        + line("M0 36V46", "$gold_dark", 2.6)
    )


def _geologist() -> str:
    return (
        path("M-26 -17Q-22 -40 0 -41Q22 -40 26 -17Q0 -25 -26 -17Z", "$wood", "$edge", 2.2, _ROUND)
        + circle(-9, -9, 7.5, "$crystal_light", 'fill-opacity=".5" stroke="$steel" stroke-width="2.6"')
        + circle(9, -9, 7.5, "$crystal_light", 'fill-opacity=".5" stroke="$steel" stroke-width="2.6"')
        + place_at(0, 40, crystal(), 0.7)
    )


_LOOKS: Final[dict[str, tuple[Callable[[], str], str, str]]] = {
    "miner": (_miner, "$beard", "$beard_dark"),
    "green": (_green, "$beard", "$beard_dark"),
    "blue": (_blue, "$floor", "$wood"),
    "saboteur": (_saboteur, "$rock_light", "$rock_dark"),
    "boss": (_boss, "$ink_soft", "$rock"),
    "profiteer": (_profiteer, "$rock_light", "$edge"),
    "geologist": (_geologist, "$steel", "$stone"),
}

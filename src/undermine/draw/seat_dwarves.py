"""The dwarves among the portraits of seats. Each fits a frame of 100 by 100 units around 0,0."""

from __future__ import annotations

from undermine.draw.seat_frame import OUTLINE, ball, outlined
from undermine.draw.svg import circle, line, path, rect

_ROUND = 'stroke-linejoin="round"'


def _shoulders(colour: str) -> str:
    return outlined("M-33 26Q-24 15 0 15Q24 15 33 26A42 42 0 0 1 -33 26Z", colour)


def _face(skin: str = "$skin") -> str:
    return outlined("M-19 -8Q-19 -24 0 -24Q19 -24 19 -8V2Q17 18 0 18Q-17 18 -19 2Z", skin)


def _eyes(y: float, apart: float = 8, radius: float = 2.8) -> str:
    return circle(-apart, y, radius, "$edge") + circle(apart, y, radius, "$edge")


def _nose(y: float, colour: str = "$blush") -> str:
    return path(f"M-4.5 {y - 4}Q0 {y - 8} 4.5 {y - 4}Q8 {y + 4} 0 {y + 4.5}Q-8 {y + 4} -4.5 {y - 4}Z", colour)


def candle_bearer() -> str:
    """Draw a red beard under a flat cap with a burning candle on it."""
    return (
        _shoulders("$wood_dark")
        + outlined("M-21 -6Q-28 24 0 40Q28 24 21 -6Z", "$beard")
        + line("M-8 22Q-6 29 -2 33M8 22Q6 29 2 33", "$beard_dark", 2.4)
        + outlined("M-18 -6Q-18 -20 0 -20Q18 -20 18 -6Q16 9 0 9Q-16 9 -18 -6Z", "$skin")
        + _eyes(-6)
        + _nose(0)
        + outlined("M-15 7Q-8 1 0 6Q8 1 15 7Q9 15 0 11Q-9 15 -15 7Z", "$beard_dark")
        + outlined("M-24 -11Q-25 -28 0 -28Q25 -28 24 -11Q0 -18 -24 -11Z", "$wood")
        + rect(-5, -38, 10, 14, "$bone", 2, f'stroke="$edge" stroke-width="{OUTLINE:g}"')
        + path("M0 -49Q7 -41 5 -38Q0 -34 -5 -38Q-7 -41 0 -49Z", "$glow", "$edge", 2, _ROUND)
    )


def braids() -> str:
    """Draw two long braids under a headscarf."""
    plaits = "".join(
        ball(side * x, y, radius, "$gold_dark")
        for side in (-1, 1)
        for x, y, radius in ((24, 4, 8.5), (27, 15, 8), (27, 25, 7))
    )
    ties = line("M-32 31H-22M22 31H32", "$edge", 8) + line("M-32 31H-22M22 31H32", "$bone", 4)
    return (
        _shoulders("$cloth")
        + outlined("M-25 4Q-28 -30 0 -30Q28 -30 25 4Z", "$gold_dark")
        + plaits
        + ties
        + _face()
        + _eyes(-4)
        + _nose(4)
        + line("M-7 11Q0 16 7 11", "$edge", 2.6)
        + path("M-19 -6Q-17 -16 0 -16Q17 -16 19 -6Q10 -12 0 -12Q-10 -12 -19 -6Z", "$gold_dark")
        + outlined("M-27 -8Q-28 -36 0 -37Q28 -36 27 -8Q16 -19 0 -19Q-16 -19 -27 -8Z", "$bone")
        + circle(-13, -24, 2.6, "$scarlet")
        + circle(0, -28, 2.6, "$scarlet")
        + circle(13, -24, 2.6, "$scarlet")
    )


def gnome() -> str:
    """Draw a tall pointed hat down to the nose, over a long white beard."""
    return (
        _shoulders("$rail")
        + outlined("M-24 -2Q-26 26 0 43Q26 26 24 -2Z", "$bone")
        + line("M-11 17Q-9 27 -4 33M11 17Q9 27 4 33M0 20V35", "$stone_light", 2.4)
        + outlined("M-30 2Q-16 -8 -9 -30Q-5 -46 8 -48Q4 -36 12 -24Q18 -6 30 2Q0 10 -30 2Z", "$scarlet")
        + line("M-25 3Q0 10 25 3", "$edge", 8)
        + line("M-25 3Q0 10 25 3", "$gold", 4)
        + ball(0, 12, 8, "$skin")
    )


def curls() -> str:
    """Draw a cloud of curls and large round spectacles."""
    cloud = ((-24, 4, 11), (24, 4, 11), (-25, -13, 12), (25, -13, 12), (-14, -28, 12), (14, -28, 12), (0, -32, 12))
    return (
        _shoulders("$moss_dark")
        + "".join(ball(x, y, radius, "$hair") for x, y, radius in cloud)
        + path("M-26 0V-18L-12 -32H12L26 -18V0Z", "$hair")
        + _face("$skin_dark")
        + _eyes(-4, 9)
        + line("M-6 12Q0 16 6 12", "$edge", 2.6)
        + path("M-3.5 6Q0 2 3.5 6Z", "$edge", attributes='fill-opacity=".5"')
        + circle(-9, -4, 8.5, "$crystal_light", 'fill-opacity=".35" stroke="$bone" stroke-width="3"')
        + circle(9, -4, 8.5, "$crystal_light", 'fill-opacity=".35" stroke="$bone" stroke-width="3"')
    )


def horned_helmet() -> str:
    """Draw a helmet with two horns, and a beard in two plaits."""
    return (
        _shoulders("$wood_dark")
        + outlined("M-20 -4Q-26 16 -17 27L-10 42L-3 26H3L10 42L17 27Q26 16 20 -4Z", "$gold_dark")
        + line("M-14 31L-6 29M6 29L14 31", "$bone", 3.4)
        + outlined("M-18 -8Q-18 -20 0 -20Q18 -20 18 -8Q16 9 0 9Q-16 9 -18 -8Z", "$skin_dark")
        + _eyes(-5)
        + _nose(1, "$beard_dark")
        + outlined("M-15 9Q-8 2 0 7Q8 2 15 9Q9 16 0 12Q-9 16 -15 9Z", "$gold_dark")
        + outlined("M-20 -19Q-38 -18 -38 -44Q-28 -32 -14 -31Z", "$bone")
        + outlined("M20 -19Q38 -18 38 -44Q28 -32 14 -31Z", "$bone")
        + outlined("M-24 -10Q-25 -38 0 -38Q25 -38 24 -10Q0 -17 -24 -10Z", "$iron")
        + path("M-4 -38H4V-15H-4Z", "$stone", "$edge", 2)
    )


def moustache() -> str:
    """Draw a bald head with large ears and a huge moustache."""
    return (
        _shoulders("$denim")
        + outlined("M-13 20L0 34L13 20Q0 14 -13 20Z", "$bone")
        + ball(-23, -5, 8, "$skin")
        + ball(23, -5, 8, "$skin")
        + outlined("M-21 -8Q-21 -36 0 -36Q21 -36 21 -8V4Q18 21 0 21Q-18 21 -21 4Z", "$skin")
        + path("M-12 -27Q-4 -33 4 -31", "none", "$bone", 3.5, 'stroke-linecap="round" stroke-opacity=".7"')
        + _eyes(-8)
        + line("M-14 -15Q-8 -19 -4 -15M14 -15Q8 -19 4 -15", "$hair", 4)
        + outlined(
            "M0 6Q-14 -2 -20 8Q-26 16 -36 8Q-33 24 -18 22Q-6 21 0 12Q6 21 18 22Q33 24 36 8Q26 16 20 8Q14 -2 0 6Z",
            "$hair",
        )
        + _nose(1)
    )

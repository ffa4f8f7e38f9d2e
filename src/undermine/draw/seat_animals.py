"""The animals of the mine among the portraits of seats. Each fits a frame of 100 by 100 units around 0,0."""

from __future__ import annotations

from undermine.draw.seat_frame import ball, outlined
from undermine.draw.svg import circle, line, path


def _shining_eye(x: float, y: float, radius: float) -> str:
    return circle(x, y, radius, "$edge") + circle(x + radius * 0.3, y - radius * 0.35, radius * 0.35, "$bone")


def mole() -> str:
    """Draw a mole with a pink snout, spectacles and large paws."""
    claws = "M-32 30V37M-27 31V38M-22 30V37M32 30V37M27 31V38M22 30V37"
    return (
        outlined("M-34 24Q-34 -34 0 -36Q34 -34 34 24A42 42 0 0 1 -34 24Z", "$fur_dark")
        + outlined("M-13 2Q-12 -8 0 -8Q12 -8 13 2Q14 18 0 20Q-14 18 -13 2Z", "$fur")
        + ball(0, 4, 7.5, "$blush")
        + line("M-8 12L-22 9M-8 15L-21 18M8 12L22 9M8 15L21 18", "$bone", 1.8)
        + circle(-13, -13, 8.5, "$crystal_light", 'fill-opacity=".85" stroke="$bone" stroke-width="3"')
        + circle(13, -13, 8.5, "$crystal_light", 'fill-opacity=".85" stroke="$bone" stroke-width="3"')
        + line("M-5 -14Q0 -17 5 -14", "$bone", 3)
        + circle(-12, -12, 2.8, "$edge")
        + circle(12, -12, 2.8, "$edge")
        + ball(-27, 27, 8, "$blush")
        + ball(27, 27, 8, "$blush")
        + line(claws, "$edge", 4.5)
        + line(claws, "$bone", 2.4)
    )


def badger() -> str:
    """Draw a badger with a striped face."""
    return (
        outlined("M-33 26Q-24 12 0 12Q24 12 33 26A42 42 0 0 1 -33 26Z", "$stone")
        + ball(-22, -23, 8, "$fur_dark")
        + ball(22, -23, 8, "$fur_dark")
        + circle(-22, -23, 3.4, "$bone")
        + circle(22, -23, 3.4, "$bone")
        + outlined("M-29 -6Q-26 -34 0 -34Q26 -34 29 -6Q28 8 14 15Q10 31 0 31Q-10 31 -14 15Q-28 8 -29 -6Z", "$bone")
        + path("M-8 -33Q-6 -12 -9 14L-15 14Q-24 0 -20 -27Q-14 -32 -8 -33Z", "$fur_dark")
        + path("M8 -33Q6 -12 9 14L15 14Q24 0 20 -27Q14 -32 8 -33Z", "$fur_dark")
        + circle(-13, -5, 3.4, "$bone")
        + circle(13, -5, 3.4, "$bone")
        + circle(-12.6, -5, 2, "$edge")
        + circle(12.6, -5, 2, "$edge")
        + path("M-7 17Q0 13 7 17Q6 24 0 24Q-6 24 -7 17Z", "$edge")
    )


def canary() -> str:
    """Draw the canary that warns miners of bad air."""
    return (
        outlined("M-26 28Q-38 44 -24 35Q-14 43 2 43Q34 40 33 6Q33 -30 6 -33Q-14 -34 -19 -16Q-18 10 -26 28Z", "$gold")
        + path("M-2 30Q20 30 24 4Q30 26 10 38Q2 40 -2 30Z", "$gold_light")
        + outlined("M30 4Q10 2 4 18Q10 34 24 30Q33 24 30 4Z", "$gold_dark")
        + line("M12 18Q18 24 26 22M14 11Q20 16 28 14", "$edge", 2)
        + outlined("M-18 -16L-38 -8L-17 -3Z", "$beak")
        + line("M-36 -8L-18 -9", "$edge", 2)
        + outlined("M2 -32Q-2 -44 -10 -45Q-6 -40 -6 -32Z", "$gold")
        + outlined("M10 -32Q12 -45 4 -48Q5 -40 0 -33Z", "$gold")
        + _shining_eye(-5, -16, 4.4)
        + circle(2, -7, 4.5, "$beak", 'fill-opacity=".7"')
    )


def bat() -> str:
    """Draw a bat with huge ears and folded wings."""
    return (
        outlined(
            "M-38 14Q-32 2 -18 12L0 30L18 12Q32 2 38 14Q34 34 22 36Q12 30 0 42Q-12 30 -22 36Q-34 34 -38 14Z",
            "$fur_dark",
        )
        + outlined("M-8 -14Q-14 -40 -34 -42Q-36 -18 -20 -4Z", "$cloth")
        + outlined("M8 -14Q14 -40 34 -42Q36 -18 20 -4Z", "$cloth")
        + path("M-14 -15Q-19 -31 -29 -35Q-29 -19 -19 -9Z", "$blush")
        + path("M14 -15Q19 -31 29 -35Q29 -19 19 -9Z", "$blush")
        + outlined("M-23 2Q-24 -20 0 -20Q24 -20 23 2Q22 24 0 24Q-22 24 -23 2Z", "$cloth")
        + _shining_eye(-10, -3, 5.6)
        + _shining_eye(10, -3, 5.6)
        + path("M-4 4Q0 0 4 4Q3 8 0 8Q-3 8 -4 4Z", "$edge")
        + line("M-9 12Q0 17 9 12", "$edge", 2.4)
        + path("M-7 13L-5 20L-2 15ZM7 13L5 20L2 15Z", "$bone")
    )


def donkey() -> str:
    """Draw a pit donkey with long ears and a pale muzzle."""
    return (
        outlined("M-24 32Q-20 14 0 14Q20 14 24 32Q12 42 0 42Q-12 42 -24 32Z", "$stone")
        + outlined("M-7 -20Q-14 -46 -24 -47Q-30 -28 -17 -12Z", "$stone")
        + outlined("M7 -20Q14 -46 24 -47Q30 -28 17 -12Z", "$stone")
        + path("M-12 -21Q-17 -37 -22 -40Q-24 -27 -17 -17Z", "$blush")
        + path("M12 -21Q17 -37 22 -40Q24 -27 17 -17Z", "$blush")
        + outlined("M-19 -10Q-18 -24 0 -24Q18 -24 19 -10L16 14H-16Z", "$stone")
        + outlined("M-20 20Q-21 8 0 8Q21 8 20 20Q19 38 0 38Q-19 38 -20 20Z", "$bone")
        + circle(-8, 19, 2.8, "$edge")
        + circle(8, 19, 2.8, "$edge")
        + line("M-8 29Q0 33 8 29", "$edge", 2.6)
        + _shining_eye(-12, -6, 4)
        + _shining_eye(12, -6, 4)
        + outlined("M-9 -22Q-10 -35 1 -36Q-1 -31 8 -31Q5 -28 9 -22Q4 -12 0 -9Q-5 -13 -9 -22Z", "$hair")
    )


def toad() -> str:
    """Draw a toad with its eyes on top and a wide smile."""
    return (
        outlined("M-28 24Q-24 12 0 12Q24 12 28 24A40 40 0 0 1 0 41A40 40 0 0 1 -28 24Z", "$moss")
        + path("M-14 34Q-12 22 0 22Q12 22 14 34Q0 40 -14 34Z", "$bone")
        + ball(-18, -19, 12, "$moss")
        + ball(18, -19, 12, "$moss")
        + outlined("M-36 4Q-32 -18 0 -18Q32 -18 36 4Q34 24 0 24Q-34 24 -36 4Z", "$moss")
        + circle(-18, -21, 7, "$gold_light")
        + circle(18, -21, 7, "$gold_light")
        + line("M-22 -21H-14M14 -21H22", "$edge", 4)
        + line("M-28 7Q0 20 28 7", "$edge", 2.8)
        + circle(-4, -4, 1.8, "$edge")
        + circle(4, -4, 1.8, "$edge")
        + circle(-22, -4, 3, "$moss_dark")
        + circle(23, -5, 3, "$moss_dark")
        + circle(13, -11, 2.4, "$moss_dark")
        + circle(-12, -11, 2, "$moss_dark")
    )

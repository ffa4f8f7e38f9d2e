"""Icons of tools, action cards, nuggets and stones: each is centred on 0,0 and about 60 units wide."""

from __future__ import annotations

from undermine.draw.svg import circle, line, path, place_at, rect

_ROUND = 'stroke-linejoin="round"'


def pick() -> str:
    """Draw a pickaxe."""
    upright = (
        line("M0 -16V33", "$edge", 10.5)
        + line("M0 -16V33", "$wood", 6.5)
        + path("M-31 -6Q-18 -28 0 -28Q18 -28 31 -6Q15 -16 0 -16Q-15 -16 -31 -6Z", "$steel", "$edge", 2, _ROUND)
        + rect(-6, -31, 12, 18, "$stone", 2.5, 'stroke="$edge" stroke-width="2"')
    )
    return place_at(2, 0, upright, turn=38)


def lantern() -> str:
    """Draw a burning lantern."""
    return (
        circle(0, 3, 22, "$glow", 'fill-opacity=".22"')
        + line("M-9 -17A9 9 0 0 1 9 -17", "$steel", 3)
        + path("M-12 -12H12L9 -18H-9Z", "$steel", "$edge", 1.6, _ROUND)
        + path("M-11 -12H11L13 16H-13Z", "$gold_light", "$edge", 1.8, _ROUND)
        + path("M0 -6Q7 3 4 9Q2 13 0 13Q-2 13 -4 9Q-7 3 0 -6Z", "$act")
        + rect(-15, 16, 30, 7, "$steel", 2, 'stroke="$edge" stroke-width="1.6"')
    )


def cart() -> str:
    """Draw a mine cart full of ore."""
    return (
        path("M-20 -8L-12 -17L-3 -12L5 -19L13 -12L20 -8Z", "$gold", "$edge", 1.8, _ROUND)
        + path("M-25 -8H25L18 13H-18Z", "$steel", "$edge", 2, _ROUND)
        + line("M-21 -1H21", "$edge", 1.6, 'stroke-opacity=".5"')
        + circle(-11, 18, 6.5, "$wood_dark", 'stroke="$edge" stroke-width="1.8"')
        + circle(11, 18, 6.5, "$wood_dark", 'stroke="$edge" stroke-width="1.8"')
        + circle(-11, 18, 2, "$steel")
        + circle(11, 18, 2, "$steel")
    )


_TOOLS = {"pick": pick, "lantern": lantern, "cart": cart}


def tool(name: str) -> str:
    """Draw a tool. The three differ in outline: two points, a tall cage, a tub on wheels."""
    return _TOOLS[name]()


def leaf() -> str:
    """Draw the sign of the green team."""
    return path("M-7 8Q-12 -9 9 -10Q12 10 -7 8Z", "$green") + line("M-9 11L3 -3", "$paper", 2)


def drop() -> str:
    """Draw the sign of the blue team."""
    return path("M0 -12Q10 1 7 7Q0 14 -7 7Q-10 1 0 -12Z", "$blue") + line("M-3 6Q-1 8 2 8", "$paper", 2)


def cross() -> str:
    """Draw the cross behind a broken tool."""
    return line("M-28 -33L28 33M28 -33L-28 33", "$edge", 13) + line("M-28 -33L28 33M28 -33L-28 33", "$break", 8.5)


def tick() -> str:
    """Draw the tick below a repaired tool."""
    return line("M-12 1L-3 11L14 -11", "$edge", 10) + line("M-12 1L-3 11L14 -11", "$fix", 6)


def treasure_map() -> str:
    """Draw a map with a route and a cross."""
    return (
        path("M-26 -19L-9 -25L9 -19L26 -25V19L9 25L-9 19L-26 25Z", "$floor_light", "$wood_dark", 2.2, _ROUND)
        + line("M-9 -25V19M9 -19V25", "$wood", 1.4)
        + line("M-19 12Q-10 -8 0 4T13 -5", "$wood_dark", 2.6, 'stroke-dasharray="5 4" stroke-linecap="round"')
        + line("M11 -13L21 -3M21 -13L11 -3", "$break", 3.6)
    )


def rockfall() -> str:
    """Draw falling boulders."""
    return (
        line("M-18 -28V-16M0 -30V-20M18 -28V-14", "$ink_soft", 2.6)
        + path("M-27 6L-20 -8L-6 -9L0 3L-8 14L-22 14Z", "$stone", "$edge", 2, _ROUND)
        + path("M3 -2L11 -13L24 -9L28 4L18 12L6 9Z", "$stone_light", "$edge", 2, _ROUND)
        + path("M-12 16L-2 10L11 14L14 25L0 29L-11 26Z", "$stone", "$edge", 2, _ROUND)
        + line("M-20 -2L-14 2M14 -5L20 -1M-2 18L5 19", "$edge", 1.6, 'stroke-opacity=".5" stroke-linecap="round"')
    )


def _hand(colour: str = "$skin") -> str:
    return path(
        "M-13 24V5L-17 -6A3.4 3.4 0 0 1 -11 -9L-8 -3V-19A3.2 3.2 0 0 1 -1.6 -19V-6V-23A3.2 3.2 0 0 1 4.8 -23V-6V-19"
        "A3.2 3.2 0 0 1 11.2 -19V-5V-12A3.2 3.2 0 0 1 17.5 -12V8Q17 20 10 24Z",
        colour, "$edge", 2, _ROUND,
    )  # fmt: skip


def theft() -> str:
    """Draw a sack of loot."""
    return (
        path("M-15 -8Q-26 8 -18 22Q0 29 18 22Q26 8 15 -8Q0 -2 -15 -8Z", "$wood", "$edge", 2.2, _ROUND)
        + path("M-14 -9Q0 -3 14 -9L9 -16L15 -25H-15L-9 -16Z", "$wood_dark", "$edge", 2.2, _ROUND)
        + line("M-11 -13Q0 -8 11 -13", "$floor_light", 3)
        + nugget(0, 10, 0.62)
    )


def hands_off() -> str:
    """Draw a hand in a prohibition sign."""
    return (
        _hand() + circle(0, 0, 26, "none", 'stroke="$break" stroke-width="5.5"') + line("M-18 18L18 -18", "$break", 5.5)
    )


def _small_card(turn: float, x: float) -> str:
    return place_at(
        x, 4, rect(-8, -14, 16, 23, "$paper_light", 2.5, 'stroke="$ink_soft" stroke-width="1.8"'), turn=turn
    )


def swap_hands() -> str:
    """Draw two hands of cards trading places."""
    return _small_card(-20, -18) + _small_card(0, -12) + _small_card(0, 12) + _small_card(20, 18) + _arrows("$act")


def _arrows(colour: str) -> str:
    return line("M-20 -20Q0 -32 18 -21M18 -21L9 -23M18 -21L15 -12", colour, 4) + line(
        "M20 22Q0 34 -18 23M-18 23L-9 26M-18 23L-15 14", colour, 4
    )


def inspect() -> str:
    """Draw an eye behind a magnifying glass."""
    return (
        line("M12 14L25 28", "$wood_dark", 9)
        + line("M12 14L25 28", "$wood", 5.5)
        + circle(-3, -3, 22, "$floor_light", 'stroke="$steel" stroke-width="5"')
        + path("M-19 -3Q-3 -19 13 -3Q-3 13 -19 -3Z", "$paper", "$edge", 2)
        + circle(-3, -3, 6.5, "$crystal")
        + circle(-3, -3, 3, "$edge")
    )


def hat(colour: str = "$cloth") -> str:
    """Draw a dwarf's pointed hat."""
    return path("M-19 10Q-8 -26 9 -25Q4 -16 19 10Z", colour, "$edge", 2, _ROUND) + path(
        "M-24 9Q0 2 24 9Q27 17 20 19Q0 13 -20 19Q-27 17 -24 9Z", "$gold", "$edge", 2, _ROUND
    )


def swap_hats() -> str:
    """Draw a hat between two arrows."""
    return place_at(0, 2, hat(), 0.82) + _arrows("$act")


def trap() -> str:
    """Draw two eyes behind prison bars."""
    bars = "".join(f"M{x} -20V22" for x in (-16, -5.5, 5.5, 16))
    return (
        rect(-25, -25, 50, 51, "$rock_dark", 4, 'stroke="$edge" stroke-width="2"')
        + circle(-5, -2, 3.4, "$glow")
        + circle(6, -2, 3.4, "$glow")
        + line(bars, "$edge", 6.5)
        + line(bars, "$steel", 4)
        + line("M-23 -21H23M-23 22H23", "$steel", 5)
    )


def free() -> str:
    """Draw a key beside open prison bars."""
    return (
        path("M-25 -25H3V26H-25Z", "$rock_dark", "$edge", 2, _ROUND)
        + line("M-17 -20V22M-7 -20V22", "$steel", 4)
        + circle(15, -12, 8.5, "none", 'stroke="$gold" stroke-width="5"')
        + line("M15 -3V22M15 14H23M15 21H21", "$gold", 5)
    )


def nugget(x: float, y: float, scale: float = 1) -> str:
    """Draw a gold nugget at a point."""
    return place_at(
        x,
        y,
        path("M-17 4L-11 -10L2 -14L15 -7L18 5L9 13L-9 13Z", "$gold", "$gold_dark", 2.2, _ROUND)
        + path("M-11 -10L2 -14L4 -4L-7 -1Z", "$gold_light")
        + path("M4 -4L15 -7L18 5L7 4Z", "$gold_light", attributes='fill-opacity=".5"'),
        scale,
    )


def stone(x: float, y: float, scale: float = 1) -> str:
    """Draw a stone at a point."""
    return place_at(
        x,
        y,
        path("M-17 5L-12 -10L3 -14L16 -6L17 7L6 14L-10 13Z", "$stone", "$edge", 2.2, _ROUND)
        + path("M-12 -10L3 -14L5 -4L-7 -1Z", "$stone_light"),
        scale,
    )

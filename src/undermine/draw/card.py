"""Draws any card by its name: path, action, role, goal and nugget cards, and the four card backs."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final

from undermine.draw import icons
from undermine.draw.palette import Theme, apply_theme
from undermine.draw.path_card import draw_path_card, draw_rock
from undermine.draw.portrait import draw_portrait
from undermine.draw.svg import HEIGHT, WIDTH, Svg, circle, glyph, line, place_at, rect
from undermine.errors import SettingError, shown
from undermine.rulebook.cards import CARD_NUMBER, ROLE_NAMES, TILE_NAMES, tools_of
from undermine.rulebook.moves import KIND_BY_CARD, MoveKind

BACKS: Final = ("back:card", "back:goal", "back:role", "back:nugget")
NUGGETS: Final = ("nugget:1", "nugget:2", "nugget:3")
ROLES: Final = tuple(f"role:{role}" for role in ROLE_NAMES if role)
TILES: Final = tuple(name for name in TILE_NAMES if name not in ("", "goal", "rock"))
ACTIONS: Final = tuple(name for name in CARD_NUMBER if name not in TILES)
NAMES: Final = (*TILES, *ACTIONS, *ROLES, *NUGGETS, *BACKS)
"""Every card that can be drawn. Path cards and stones are named as they lie."""

_ROLE_COLOURS: Final = {
    "miner": "$gold",
    "saboteur": "$break",
    "green": "$green",
    "blue": "$blue",
    "boss": "$ink_soft",
    "profiteer": "$act",
    "geologist": "$crystal",
}
_ACTION_ICONS: Final[dict[str, tuple[Callable[[], str], str]]] = {
    "map": (icons.treasure_map, "$act"),
    "rockfall": (icons.rockfall, "$act"),
    "theft": (icons.theft, "$break"),
    "handsoff": (icons.hands_off, "$fix"),
    "swaphands": (icons.swap_hands, "$act"),
    "inspect": (icons.inspect, "$act"),
    "swaphats": (icons.swap_hats, "$act"),
    "trap": (icons.trap, "$break"),
    "free": (icons.free, "$fix"),
}


def card_svg(name: str, theme: Theme = "dark") -> Svg:
    """Return a card as a complete SVG document with the colours of a theme. A notebook shows it as a picture."""
    view = f'viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}"'
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" {view} role="img">{draw_card(name)}</svg>'
    return Svg(apply_theme(svg, theme))


@cache
def draw_card(name: str) -> str:
    """Return the SVG elements of a card, 100 by 140 units, with colours by name."""
    if name == "?":
        return draw_card("back:goal")
    if name not in NAMES:
        raise SettingError(f"there is no card “{shown(name)}” to draw")
    if name in BACKS:
        return _back(name.removeprefix("back:"))
    if name in ROLES:
        role = name.removeprefix("role:")
        return _framed(_ROLE_COLOURS[role], draw_portrait(role))
    if name in NUGGETS:
        return _framed("$gold", _nuggets(int(name[-1])))
    if name in ACTIONS:
        return _action(name)
    return _tile(name)


def _tile(name: str) -> str:
    if name == "start":
        return draw_path_card("nesw") + _start()
    if name == "gold":
        return draw_path_card("nesw") + _treasure()
    if name.startswith("stone:"):
        return draw_path_card(name.removeprefix("stone:")) + _stone(name)
    return draw_path_card(name)


def _start() -> str:
    """Draw the ladder of the start card."""
    rungs = "".join(f"M40 {y}H60" for y in (34, 46, 58, 70, 82, 94, 106))
    return (
        circle(50, 70, 33, "$edge", 'fill-opacity=".55"')
        + circle(50, 70, 28, "$glow", 'fill-opacity=".92"')
        + line("M39 26V114M61 26V114", "$wood_dark", 8)
        + line("M39 26V114M61 26V114", "$wood", 5)
        + line(rungs, "$wood_dark", 6.5)
        + line(rungs, "$wood", 3.6)
    )


def _treasure() -> str:
    """Draw the heap of gold on the treasure card."""
    shine = "".join(place_at(50, 70, line("M0 -41V-51", "$gold_light", 3.2), turn=turn * 30) for turn in range(12))
    return (
        circle(50, 70, 36, "$edge", 'fill-opacity=".6"')
        + shine
        + circle(50, 70, 31, "$glow", 'fill-opacity=".9"')
        + icons.nugget(39, 80, 0.95)
        + icons.nugget(62, 80, 0.95)
        + icons.nugget(50, 63, 1.05)
    )


def _stone(name: str) -> str:
    """Draw a stone in the corner that the tunnel leaves free."""
    curve = name.removeprefix("stone:")
    x, y = 50 + (22 if "w" in curve else -22), 70 + (34 if "n" in curve else -34)
    return icons.stone(x, y, 0.95)


def _framed(colour: str, drawing: str) -> str:
    """Return a drawing on a paper card with a coloured frame."""
    return (
        rect(0, 0, WIDTH, HEIGHT, "$paper", 7)
        + rect(0.75, 0.75, 98.5, 138.5, "none", 6.5, 'stroke="$rim" stroke-width="1.5" stroke-opacity=".7"')
        + rect(7, 7, 86, 126, "none", 4, f'stroke="{colour}" stroke-width="2.2" stroke-opacity=".85"')
        + drawing
    )


def _action(name: str) -> str:
    kind, tools = KIND_BY_CARD[CARD_NUMBER[name]], tools_of(name)
    if kind == MoveKind.BREAK:
        broken = place_at(50, 64, icons.cross(), 1.2) + place_at(50, 64, icons.tool(tools[0]), 1.2)
        return _framed("$break", broken + _crack("$break"))
    if kind == MoveKind.FIX:
        return _framed("$fix", _repaired(tools) + place_at(50, 112, icons.tick(), 0.85))
    drawing, colour = _ACTION_ICONS[name]
    return _framed(colour, circle(50, 70, 39, "$paper_light") + place_at(50, 70, drawing(), 1.12))


def _repaired(tools: tuple[str, ...]) -> str:
    if len(tools) == 1:
        return place_at(50, 58, icons.tool(tools[0]), 1.25)
    halves = place_at(35, 41, icons.tool(tools[0]), 0.85) + place_at(65, 77, icons.tool(tools[1]), 0.85)
    return line("M74 30L26 94", "$fix", 2, 'stroke-opacity=".7" stroke-linecap="round"') + halves


def _crack(colour: str) -> str:
    """Draw the jagged line below a broken tool."""
    return line("M24 118L38 112L46 121L56 111L64 120L76 114", colour, 3.4)


def _nuggets(number: int) -> str:
    centres = {1: ((50, 62),), 2: ((37, 56), (62, 72)), 3: ((50, 44), (35, 72), (66, 72))}[number]
    lumps = "".join(icons.nugget(x, y, 1.05) for x, y in centres)
    badge = circle(50, 112, 13, "$gold") + glyph(str(number), 50, 112, "$edge", 16, 3)
    return circle(50, 62, 38, "$glow", 'fill-opacity=".14"') + lumps + badge


def _back(kind: str) -> str:
    """Draw a card back: rock with a coloured frame and an icon."""
    colour = {"card": "$wood", "goal": "$act", "role": "$cloth", "nugget": "$gold"}[kind]
    frame = (
        draw_rock(f"back:{kind}")
        + rect(10, 10, 80, 120, "$edge", 5, 'fill-opacity=".35"')
        + rect(10, 10, 80, 120, "none", 5, f'stroke="{colour}" stroke-width="2.6"')
    )
    if kind == "goal":
        return frame + circle(50, 70, 25, "$edge") + circle(50, 70, 21, "$glow") + glyph("?", 50, 70, "$edge", 30, 3.4)
    if kind == "role":
        return frame + place_at(50, 72, icons.hat(), 1.2)
    if kind == "nugget":
        return frame + icons.nugget(50, 70, 1.4)
    crossed = (
        place_at(50, 70, icons.pick(), 0.95) + f'<g transform="translate(50 70) scale(-.95 .95)">{icons.pick()}</g>'
    )
    return frame + crossed

"""Every card: path, action, role, goal, nugget and the four backs, by name."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final

from undermine.draw import emblem
from undermine.draw.dwarf import draw_dwarf
from undermine.draw.palette import Theme, paint
from undermine.draw.stroke import HEIGHT, WIDTH, at, box, circle, letter, line
from undermine.draw.tunnel import draw_tunnels, rock
from undermine.error import SettingError, shown
from undermine.rulebook.cards import KIND, ROLE_NAMES, TILE_NAMES

BACKS: Final = ("back:card", "back:goal", "back:role", "back:nugget")
NUGGETS: Final = ("nugget:1", "nugget:2", "nugget:3")
ROLES: Final = tuple(f"role:{role}" for role in ROLE_NAMES if role)
TILES: Final = tuple(name for name in TILE_NAMES if name not in ("", "goal", "rock"))
ACTIONS: Final = tuple(name for name in KIND if name not in TILES)
NAMES: Final = (*TILES, *ACTIONS, *ROLES, *NUGGETS, *BACKS)
"""Every card that can be drawn; path cards and stones as they lie."""

_ROLE_COLOURS: Final = {
    "miner": "$gold",
    "saboteur": "$break",
    "green": "$green",
    "blue": "$blue",
    "boss": "$ink_soft",
    "profiteer": "$act",
    "geologist": "$crystal",
}
_EMBLEMS: Final[dict[str, tuple[Callable[[], str], str]]] = {
    "map": (emblem.map_sheet, "$act"),
    "rockfall": (emblem.rockfall, "$act"),
    "theft": (emblem.theft, "$break"),
    "handsoff": (emblem.hands_off, "$fix"),
    "swaphands": (emblem.swap_hands, "$act"),
    "inspect": (emblem.inspect, "$act"),
    "swaphats": (emblem.swap_hats, "$act"),
    "trap": (emblem.trap, "$break"),
    "free": (emblem.free, "$fix"),
}


def card_svg(name: str, theme: Theme = "dark") -> str:
    """A card as an SVG of its own, with literal colours."""
    view = f'viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}"'
    return paint(f'<svg xmlns="http://www.w3.org/2000/svg" {view} role="img">{draw(name)}</svg>', theme)


@cache
def draw(name: str) -> str:
    """What is on a card, in a box of 100 by 140, with colours by name."""
    if name == "?":
        return draw("back:goal")
    if name not in NAMES:
        raise SettingError(f"there is no card “{shown(name)}” to draw")
    if name in BACKS:
        return _back(name.removeprefix("back:"))
    if name in ROLES:
        role = name.removeprefix("role:")
        return _framed(_ROLE_COLOURS[role], draw_dwarf(role))
    if name in NUGGETS:
        return _framed("$gold", _nuggets(int(name[-1])))
    if name in ACTIONS:
        return _action(name)
    return _tile(name)


def _tile(name: str) -> str:
    if name == "start":
        return draw_tunnels("nesw") + _start()
    if name == "gold":
        return draw_tunnels("nesw") + _treasure()
    if name.startswith("stone:"):
        return draw_tunnels(name.removeprefix("stone:")) + _stone(name)
    return draw_tunnels(name)


def _start() -> str:
    """The ladder by which the dwarves come in."""
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
    """The heap of gold."""
    shine = "".join(at(50, 70, line("M0 -41V-51", "$gold_light", 3.2), turn=turn * 30) for turn in range(12))
    return (
        circle(50, 70, 36, "$edge", 'fill-opacity=".6"')
        + shine
        + circle(50, 70, 31, "$glow", 'fill-opacity=".9"')
        + emblem.nugget_lump(39, 80, 0.95)
        + emblem.nugget_lump(62, 80, 0.95)
        + emblem.nugget_lump(50, 63, 1.05)
    )


def _stone(name: str) -> str:
    """A lump of coal, in the corner that the tunnel leaves free."""
    curve = name.removeprefix("stone:")
    x, y = 50 + (22 if "w" in curve else -22), 70 + (34 if "n" in curve else -34)
    return emblem.stone_lump(x, y, 0.95)


def _paper(colour: str) -> str:
    return (
        box(0, 0, WIDTH, HEIGHT, "$paper", 7)
        + box(0.75, 0.75, 98.5, 138.5, "none", 6.5, 'stroke="$rim" stroke-width="1.5" stroke-opacity=".7"')
        + box(7, 7, 86, 126, "none", 4, f'stroke="{colour}" stroke-width="2.2" stroke-opacity=".85"')
    )


def _framed(colour: str, drawing: str) -> str:
    return _paper(colour) + drawing


def _action(name: str) -> str:
    kind, _, tools = name.partition(":")
    if kind == "break":
        broken = at(50, 64, emblem.cross(), 1.2) + at(50, 64, emblem.tool(tools), 1.1)
        return _framed("$break", broken + _word_bar("$break"))
    if kind == "fix":
        return _framed("$fix", _mended(tools.split("/")) + at(50, 112, emblem.tick(), 0.85))
    drawing, colour = _EMBLEMS[name]
    return _framed(colour, circle(50, 70, 39, "$paper_light") + at(50, 70, drawing(), 1.12))


def _mended(tools: list[str]) -> str:
    if len(tools) == 1:
        return at(50, 58, emblem.tool(tools[0]), 1.15)
    halves = at(36, 42, emblem.tool(tools[0]), 0.8) + at(64, 76, emblem.tool(tools[1]), 0.8)
    return line("M74 30L26 94", "$fix", 2, 'stroke-opacity=".7" stroke-linecap="round"') + halves


def _word_bar(colour: str) -> str:
    """A cracked line below what is broken."""
    return line("M24 118L38 112L46 121L56 111L64 120L76 114", colour, 3.4)


def _nuggets(number: int) -> str:
    places = {1: ((50, 62),), 2: ((37, 56), (62, 72)), 3: ((50, 44), (35, 72), (66, 72))}[number]
    lumps = "".join(emblem.nugget_lump(x, y, 1.05) for x, y in places)
    badge = circle(50, 112, 13, "$gold") + letter(str(number), 50, 112, "$edge", 16, 3)
    return circle(50, 62, 38, "$glow", 'fill-opacity=".14"') + lumps + badge


def _back(kind: str) -> str:
    """Backs are alike but for their emblem and colour."""
    colour = {"card": "$wood", "goal": "$act", "role": "$cloth", "nugget": "$gold"}[kind]
    frame = (
        rock(f"back:{kind}")
        + box(10, 10, 80, 120, "$edge", 5, 'fill-opacity=".35"')
        + box(10, 10, 80, 120, "none", 5, f'stroke="{colour}" stroke-width="2.6"')
    )
    if kind == "goal":
        return frame + circle(50, 70, 25, "$edge") + circle(50, 70, 21, "$glow") + letter("?", 50, 70, "$edge", 30, 3.4)
    if kind == "role":
        return frame + at(50, 72, emblem.hat(), 1.2)
    if kind == "nugget":
        return frame + emblem.nugget_lump(50, 70, 1.4)
    crossed = at(50, 70, emblem.pick(), 0.95) + f'<g transform="translate(50 70) scale(-.95 .95)">{emblem.pick()}</g>'
    return frame + crossed

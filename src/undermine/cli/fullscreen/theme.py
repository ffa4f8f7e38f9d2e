"""The colours of the screen, and the styles of card characters."""

from __future__ import annotations

from typing import Final

from rich.style import Style
from textual.theme import Theme

NIGHT: Final = "#14110e"
PANEL: Final = "#1d1915"
STONE: Final = "#2b251e"
ROCK: Final = "#5d5142"
FAINT: Final = "#3a3229"
DIM: Final = "#a3957f"
LIGHT: Final = "#ece0c8"
AMBER: Final = "#f5b041"
GLOW: Final = "#4f360d"
RED: Final = "#ef7f68"
GREEN: Final = "#86cf7b"
BLUE: Final = "#85b4f2"
CRYSTAL: Final = "#7fe3dc"

THEME: Final = Theme(
    name="lantern",
    primary=AMBER,
    secondary=DIM,
    accent=AMBER,
    warning=AMBER,
    error=RED,
    success=GREEN,
    foreground=LIGHT,
    background=NIGHT,
    surface=PANEL,
    panel=STONE,
    dark=True,
    variables={"footer-key-foreground": AMBER, "footer-background": NIGHT, "footer-description-foreground": DIM},
)

HEAVY_LINES: Final = str.maketrans("│─┼├┬┤┴└┌┐┘╵╶╷╴", "┃━╋┣┳┫┻┗┏┓┛╹╺╻╸")
"""Translates the tunnels of a text picture to heavier lines."""

_MARK_COLOURS: Final = {
    "g": GREEN,
    "b": BLUE,
    "*": CRYSTAL,
    "#": AMBER,
    "S": AMBER,
    "$": AMBER,
    "o": DIM,
    "?": LIGHT,
}
ROLE_COLOURS: Final = {
    "miner": AMBER,
    "saboteur": RED,
    "green": GREEN,
    "blue": BLUE,
    "boss": AMBER,
    "profiteer": LIGHT,
    "geologist": CRYSTAL,
}


def tile_style(character: str, ground: str = STONE) -> Style:
    """Return the style of a character of a path card: dim rock, light tunnels, coloured marks."""
    if character in "░▒":
        return Style(color=ROCK, bgcolor=ground)
    colour = _MARK_COLOURS.get(character)
    return Style(color=colour or LIGHT, bgcolor=ground, bold=colour is not None)

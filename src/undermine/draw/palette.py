"""The colours of all drawings, in a dark and a light theme, as literal colours or as CSS variables.

Drawings name colours with a dollar sign, as in `fill="$rock"`; `apply_theme` replaces the names with colours.
"""

from __future__ import annotations

import re
from typing import Final

from undermine.errors import SettingError, shown

Theme = str

THEMES: Final[dict[Theme, dict[str, str]]] = {
    "dark": {
        "ground": "#15110e",
        "felt": "#1e1813",
        "rock": "#3a3029",
        "rock_light": "#4a3e35",
        "rock_dark": "#2b231e",
        "rim": "#5d4d40",
        "edge": "#120d0a",
        "floor": "#c9a26a",
        "floor_light": "#e8c88f",
        "wood": "#8a5d33",
        "wood_dark": "#5c3b1e",
        "rail": "#4b4036",
        "glow": "#ffcf70",
        "paper": "#2a221c",
        "paper_light": "#3b3028",
        "ink": "#f3e6d0",
        "ink_soft": "#b9a68a",
        "break": "#e2603f",
        "fix": "#7fb069",
        "act": "#e0a83c",
        "green": "#4fae6b",
        "blue": "#4d8fd6",
        "crystal": "#69d2e7",
        "crystal_light": "#c6f3fb",
        "gold": "#f2bd2e",
        "gold_light": "#ffe38a",
        "gold_dark": "#a8720f",
        "stone": "#857a70",
        "stone_light": "#a89d92",
        "steel": "#b8bec6",
        "skin": "#d9a679",
        "beard": "#b5683a",
        "beard_dark": "#7f4526",
        "cloth": "#5b4a6b",
        "fur": "#7a6a5c",
        "fur_dark": "#41362f",
        "bone": "#f6ead2",
        "blush": "#e89a8f",
        "skin_dark": "#9a6540",
        "hair": "#3a2a22",
        "beak": "#f08a34",
        "mark": "#ffe38a",
        "seat_0": "#e8694a",
        "seat_1": "#4fb3e8",
        "seat_2": "#f0c23c",
        "seat_3": "#a58be8",
        "seat_4": "#62c48a",
        "seat_5": "#f08fc0",
        "seat_6": "#8fa3b5",
        "seat_7": "#c98a4e",
        "seat_8": "#3fc7c0",
        "seat_9": "#d9d26a",
        "seat_10": "#e36f9e",
        "seat_11": "#8fb0ff",
    },
    "light": {
        "ground": "#f4ecdf",
        "felt": "#eadfcd",
        "rock": "#b9a894",
        "rock_light": "#c9baa7",
        "rock_dark": "#a39180",
        "rim": "#8f7d6b",
        "edge": "#5d4c3e",
        "floor": "#fff3d6",
        "floor_light": "#fffaf0",
        "wood": "#b07b46",
        "wood_dark": "#7d5329",
        "rail": "#8d8073",
        "glow": "#ffd98a",
        "paper": "#fffaf1",
        "paper_light": "#f3e8d6",
        "ink": "#2b211a",
        "ink_soft": "#6b5a4a",
        "break": "#b93a1d",
        "fix": "#3f7d35",
        "act": "#a86f0b",
        "green": "#2e8b4f",
        "blue": "#2467b3",
        "crystal": "#1b9bb5",
        "crystal_light": "#8fdcea",
        "gold": "#e0a512",
        "gold_light": "#ffd95c",
        "gold_dark": "#8d5d08",
        "stone": "#8d8379",
        "stone_light": "#b3a99f",
        "steel": "#6d747c",
        "skin": "#d9a679",
        "beard": "#a85a2e",
        "beard_dark": "#74401f",
        "cloth": "#6a567d",
        "fur": "#85766a",
        "fur_dark": "#4a3f38",
        "bone": "#fff6e4",
        "blush": "#e89a8f",
        "skin_dark": "#9a6540",
        "hair": "#43312a",
        "beak": "#e57a1f",
        "mark": "#b93a1d",
        "seat_0": "#c2401f",
        "seat_1": "#1577ad",
        "seat_2": "#a87800",
        "seat_3": "#6a4bc2",
        "seat_4": "#1f8050",
        "seat_5": "#b83f86",
        "seat_6": "#5a6e80",
        "seat_7": "#8a5420",
        "seat_8": "#0f8480",
        "seat_9": "#76701a",
        "seat_10": "#b02a5e",
        "seat_11": "#3d5fd0",
    },
}
COLOURS: Final = frozenset(THEMES["dark"])

SEATS: Final = 12
"""The number of seats that have a colour: as many as the largest table has."""

_NAMED = re.compile(r"\$([a-z_]+[0-9]*)")


def check_theme(theme: Theme) -> None:
    """Raise `SettingError` if there is no such theme."""
    if theme not in tuple(THEMES):
        raise SettingError(f"there is no theme “{shown(theme)}”; there are {', '.join(THEMES)}")


def apply_theme(drawing: str, theme: Theme) -> str:
    """Return a drawing with its colour names replaced by the colours of a theme."""
    check_theme(theme)
    colours = THEMES[theme]
    return _NAMED.sub(lambda match: colours[match[1]], drawing)


def apply_css_variables(drawing: str) -> str:
    """Return a drawing with CSS variables such as `--um-rock`, which default to the dark theme."""
    return _NAMED.sub(lambda match: f"var({_variable(match[1])}, {THEMES['dark'][match[1]]})", drawing)


def css(theme: Theme) -> str:
    """Return the CSS variables of a theme, for a style sheet."""
    check_theme(theme)
    return "\n".join(f"  {_variable(name)}: {colour};" for name, colour in THEMES[theme].items())


def _variable(name: str) -> str:
    """Return the CSS variable of a colour. Those of seats, which pages use most, have the shorter prefix."""
    spelled = name.replace("_", "-")
    return f"--{spelled}" if spelled.startswith("seat-") else f"--um-{spelled}"

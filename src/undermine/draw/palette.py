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
        "mark": "#ffe38a",
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
        "mark": "#b93a1d",
    },
}
COLOURS: Final = frozenset(THEMES["dark"])

_NAMED = re.compile(r"\$([a-z_]+)")


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
    return _NAMED.sub(lambda match: f"var(--um-{match[1].replace('_', '-')}, {THEMES['dark'][match[1]]})", drawing)


def css(theme: Theme) -> str:
    """Return the CSS variables of a theme, for a style sheet."""
    check_theme(theme)
    return "\n".join(f"  --um-{name.replace('_', '-')}: {colour};" for name, colour in THEMES[theme].items())

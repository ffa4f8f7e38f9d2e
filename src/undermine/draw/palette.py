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
        "break": "#ee5a3c",
        "fix": "#56cdb8",
        "act": "#e0a83c",
        "green": "#74d28a",
        "blue": "#4f8bea",
        "crystal": "#69d2e7",
        "crystal_light": "#c6f3fb",
        "gold": "#f6c431",
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
        "moss": "#8fbf4d",
        "moss_dark": "#5f8a33",
        "scarlet": "#d8452e",
        "denim": "#4a7fc4",
        "iron": "#b4bbc3",
        "mark": "#ffd24a",
        "seat_0": "#e093fd",
        "seat_1": "#9aedfe",
        "seat_2": "#def837",
        "seat_3": "#9179f7",
        "seat_4": "#79e486",
        "seat_5": "#ec3879",
        "seat_6": "#3d95d1",
        "seat_7": "#ca9848",
        "seat_8": "#cc4bb2",
        "seat_9": "#f9a18a",
        "seat_10": "#b77000",
        "seat_11": "#39dcd6",
    },
    "light": {
        "ground": "#e6e2db",
        "felt": "#453b33",
        "rock": "#7c6c5f",
        "rock_light": "#8d7d70",
        "rock_dark": "#65574c",
        "rim": "#3d332b",
        "edge": "#2a211a",
        "floor": "#f2d59c",
        "floor_light": "#fff0cf",
        "wood": "#a06a35",
        "wood_dark": "#63401f",
        "rail": "#5d5045",
        "glow": "#ffd980",
        "paper": "#ffffff",
        "paper_light": "#f3efe8",
        "ink": "#1f1710",
        "ink_soft": "#5b4c3f",
        "break": "#a81c0e",
        "fix": "#00766f",
        "act": "#996700",
        "green": "#128a4c",
        "blue": "#1d3f9e",
        "crystal": "#1b9bb5",
        "crystal_light": "#8fdcea",
        "gold": "#d99c00",
        "gold_light": "#ffd95c",
        "gold_dark": "#7d5200",
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
        "moss": "#8fbf4d",
        "moss_dark": "#5f8a33",
        "scarlet": "#d8452e",
        "denim": "#4a7fc4",
        "iron": "#b4bbc3",
        "mark": "#b97f00",
        "seat_0": "#ad72b2",
        "seat_1": "#375ad0",
        "seat_2": "#74911b",
        "seat_3": "#3b3186",
        "seat_4": "#177d42",
        "seat_5": "#791333",
        "seat_6": "#0d5a8b",
        "seat_7": "#825b1a",
        "seat_8": "#6b0a79",
        "seat_9": "#ca5c60",
        "seat_10": "#663900",
        "seat_11": "#008d9b",
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

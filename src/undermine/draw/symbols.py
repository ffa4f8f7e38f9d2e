"""All cards as one SVG sprite sheet with CSS variables, for the web client."""

from __future__ import annotations

import re

from undermine.draw.card import NAMES, draw_card
from undermine.draw.palette import apply_css_variables
from undermine.draw.svg import HEIGHT, WIDTH


def symbol_id(name: str) -> str:
    """Return the unique id of a card's symbol: letters, digits, dashes and underscores."""
    spelled = {"#": "-ladder", "*": "-crystal", ":": "_", "/": "_or_"}
    return "um-" + re.sub(r"[#*:/]", lambda match: spelled[match[0]], name)


def symbols_svg() -> str:
    """Return the sprite sheet: `<use href="#um-nesw"/>` draws a card, in colours that a style sheet can set."""
    box = f'viewBox="0 0 {WIDTH} {HEIGHT}"'
    symbols = "".join(
        f'<symbol id="{symbol_id(name)}" {box}>{apply_css_variables(draw_card(name))}</symbol>' for name in NAMES
    )
    return f'<svg xmlns="http://www.w3.org/2000/svg" style="display:none">{symbols}</svg>'

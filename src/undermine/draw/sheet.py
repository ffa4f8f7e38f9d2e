"""All cards as one sheet of symbols with CSS variables, for the web."""

from __future__ import annotations

import re

from undermine.draw.card import NAMES, draw
from undermine.draw.palette import paint_variables
from undermine.draw.stroke import HEIGHT, WIDTH


def symbol_id(name: str) -> str:
    """The id of a card's symbol: letters, digits and dashes, one for each name."""
    spelled = {"#": "-ladder", "*": "-crystal", ":": "_", "/": "_or_"}
    return "um-" + re.sub(r"[#*:/]", lambda match: spelled[match[0]], name)


def symbols_svg() -> str:
    """The sheet: `<use href="#um-nesw"/>` draws a card, in colours that a style sheet may set."""
    box = f'viewBox="0 0 {WIDTH} {HEIGHT}"'
    symbols = "".join(f'<symbol id="{symbol_id(name)}" {box}>{paint_variables(draw(name))}</symbol>' for name in NAMES)
    return f'<svg xmlns="http://www.w3.org/2000/svg" style="display:none">{symbols}</svg>'

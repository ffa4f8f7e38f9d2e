"""All cards and portraits as one SVG sprite sheet with CSS variables, for the web client."""

from __future__ import annotations

import re

from undermine.draw.card import NAMES, draw_card
from undermine.draw.palette import SEATS, apply_css_variables
from undermine.draw.seat_frame import SIZE
from undermine.draw.seat_portrait import draw_bot_mark, draw_seat_portrait
from undermine.draw.svg import HEIGHT, WIDTH


def symbol_id(name: str) -> str:
    """Return the unique id of a card's symbol: letters, digits, dashes and underscores."""
    spelled = {"#": "-ladder", "*": "-crystal", ":": "_", "/": "_or_"}
    return "um-" + re.sub(r"[#*:/]", lambda match: spelled[match[0]], name)


def symbols_svg() -> str:
    """Return the sprite sheet, in colours that a style sheet can set.

    `<use href="#um-nesw"/>` draws a card, `<use href="#um-seat_3"/>` a portrait, and `<use href="#um-bot"/>` its cog.
    """
    card_box = f"0 0 {WIDTH} {HEIGHT}"
    portrait_box = f"{-SIZE / 2:g} {-SIZE / 2:g} {SIZE} {SIZE}"
    drawings = [(name, card_box, draw_card(name)) for name in NAMES]
    drawings += [(f"seat:{seat}", portrait_box, draw_seat_portrait(seat)) for seat in range(SEATS)]
    drawings += [("bot", portrait_box, draw_bot_mark())]
    symbols = "".join(
        f'<symbol id="{symbol_id(name)}" viewBox="{box}">{apply_css_variables(drawing)}</symbol>'
        for name, box, drawing in drawings
    )
    return f'<svg xmlns="http://www.w3.org/2000/svg" style="display:none">{symbols}</svg>'

"""Pictures of cards: every card has its own, in both themes, at any size, without a font."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from itertools import pairwise

import pytest

from undermine import SettingError
from undermine.draw import NAMES, THEMES, card_svg, css, symbol_id, symbols_svg, to_png
from undermine.draw.card import draw_card
from undermine.draw.palette import COLOURS, SEATS, apply_css_variables, apply_theme
from undermine.rulebook.cards import CARD_NUMBER, ROLE_NAMES, TILE_NAMES

COLOUR = re.compile(r'"\$([a-z_]+)"')


def test_every_card_of_the_game_can_be_drawn() -> None:
    wanted = {*CARD_NUMBER, *(name for name in TILE_NAMES if name not in ("", "goal", "rock"))}
    wanted |= {f"role:{role}" for role in ROLE_NAMES if role} | {f"nugget:{value}" for value in (1, 2, 3)}
    assert wanted <= set(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_card_is_valid_svg_with_known_colours(name: str) -> None:
    for theme in THEMES:
        root = ET.fromstring(card_svg(name, theme))
        assert root.tag.endswith("svg")
        assert "$" not in card_svg(name, theme)
    assert set(COLOUR.findall(draw_card(name))) <= COLOURS
    assert "<text" not in draw_card(name)


def test_no_two_cards_look_the_same() -> None:
    assert len({draw_card(name) for name in NAMES}) == len(NAMES)


def test_all_themes_define_the_same_colours() -> None:
    for one, other in pairwise(THEMES.values()):
        assert set(one) == set(other)


def test_doors_and_teams_differ_in_shape_too() -> None:
    """Without colour, the green and the blue cards still differ."""

    def shapes(name: str) -> str:
        return COLOUR.sub('""', draw_card(name))

    assert shapes("ew:g") != shapes("ew:b")
    assert shapes("role:green") != shapes("role:blue")
    assert len({shapes(f"break:{tool}") for tool in ("pick", "lantern", "cart")}) == 3
    assert shapes("break:pick") != shapes("fix:pick")


def test_sprite_sheet_has_every_card_and_portrait_once_with_css_variables() -> None:
    root = ET.fromstring(symbols_svg())
    ids = [symbol.attrib["id"] for symbol in root]
    assert ids == [symbol_id(name) for name in (*NAMES, *(f"seat:{seat}" for seat in range(SEATS)), "bot")]
    assert len(set(ids)) == len(ids)
    assert all(re.fullmatch(r"um-[a-z0-9_-]+", name) for name in ids)
    assert "var(--um-rock, #3a3029)" in symbols_svg()


def test_style_sheet_sets_every_colour_of_the_sprite_sheet() -> None:
    used = set(re.findall(r"var\((--[a-z0-9-]+),", symbols_svg()))
    assert used <= set(re.findall(r"(--[a-z0-9-]+):", css("light")))


def test_colour_names_are_replaced() -> None:
    assert apply_theme('<g fill="$gold"/>', "dark") == f'<g fill="{THEMES["dark"]["gold"]}"/>'
    assert apply_css_variables('<g fill="$rock_light"/>') == '<g fill="var(--um-rock-light, #4a3e35)"/>'


@pytest.mark.parametrize("width", [40, 400])
def test_png_has_the_requested_width(width: int) -> None:
    png = to_png(card_svg("nesw"), width=width)
    assert png.startswith(b"\x89PNG")
    assert int.from_bytes(png[16:20]) == width
    assert int.from_bytes(png[20:24]) == round(width * 1.4)


def test_unknown_card() -> None:
    with pytest.raises(SettingError, match="there is no card “joker” to draw"):
        card_svg("joker")


def test_unknown_theme() -> None:
    with pytest.raises(SettingError, match="there is no theme “neon”; there are dark, light"):
        card_svg("nesw", "neon")

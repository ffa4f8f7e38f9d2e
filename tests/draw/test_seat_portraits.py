"""Portraits of seats: twelve that differ in outline, drawn with known colours and without letters."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET

import pytest

from undermine import SettingError
from undermine.draw.palette import COLOURS, SEATS
from undermine.draw.seat_frame import shape_of
from undermine.draw.seat_portrait import CHARACTERS, draw_bot_mark, draw_seat_portrait
from undermine.rulebook.editions import PLAYERS_RANGE

COLOUR = re.compile(r'"\$([a-z_]+[0-9]*)"')


def test_the_largest_table_has_a_portrait_for_every_seat() -> None:
    assert max(most for _, most in PLAYERS_RANGE) == SEATS == len(CHARACTERS)


@pytest.mark.parametrize("seat", range(SEATS))
def test_portrait_is_valid_svg_with_known_colours(seat: int) -> None:
    drawing = draw_seat_portrait(seat)
    ET.fromstring(f"<svg>{drawing}{draw_bot_mark()}</svg>")
    assert f"seat_{seat}" in COLOUR.findall(drawing)
    assert set(COLOUR.findall(drawing + draw_bot_mark())) <= COLOURS
    assert "<text" not in drawing


def test_no_two_portraits_have_the_same_outlines() -> None:
    assert len({COLOUR.sub('""', draw_seat_portrait(seat)) for seat in range(SEATS)}) == SEATS


def test_neighbours_have_frames_of_different_shapes() -> None:
    for players in range(2, SEATS + 1):
        assert all(shape_of(seat) != shape_of(seat + 1) for seat in range(players - 1))


@pytest.mark.parametrize("seat", [-1, SEATS])
def test_unknown_seat(seat: int) -> None:
    with pytest.raises(SettingError, match=f"there is no portrait for seat {seat}; seats are numbered from 0 to 11"):
        draw_seat_portrait(seat)

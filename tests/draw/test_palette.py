"""Colours keep their meaning for colour-blind people, and stand out from what they are drawn on, in both themes."""

from __future__ import annotations

from itertools import combinations

import pytest

from tests.draw.colour_vision import VISIONS, contrast, distance, least_distance
from undermine.draw import THEMES
from undermine.draw.palette import SEATS
from undermine.draw.seat_frame import shape_of

PLAIN = 0.15
"""A distance that is plain at a glance: for seats that differ in nothing but colour and face."""
CLEAR = 0.12
"""A distance that is clear side by side: for neighbours, and for colours with opposite meanings."""
OPPOSITES = [
    ("break", "fix"),
    ("break", "gold"),
    ("break", "mark"),
    ("fix", "gold"),
    ("fix", "mark"),
    ("green", "blue"),
]
"""Broken and repaired, gold and both, legal places (`mark`) and both, and the two teams."""
OPAQUE = 3.0
"""The contrast that WCAG asks of everything that is not text."""
READABLE = 4.5
"""The contrast that WCAG asks of text."""

both_themes = pytest.mark.parametrize("theme", THEMES)


def seat_colour(theme: str, seat: int) -> str:
    return THEMES[theme][f"seat_{seat}"]


def test_the_simulation_confuses_what_colour_blind_people_confuse() -> None:
    red, green = "#b93a1d", "#3f7d35"
    assert distance(red, green, "usual") > PLAIN
    assert distance(red, green, "deuteranopia") < 0.05
    assert distance("#4fae6b", "#4d8fd6", "tritanopia") < 0.05
    for vision in VISIONS:
        assert distance("#ffffff", "#000000", vision) == pytest.approx(1, abs=0.001)
        assert distance("#808080", "#808080", vision) == 0


@both_themes
def test_seats_with_frames_of_the_same_shape_differ_plainly_in_colour(theme: str) -> None:
    for one, other in combinations(range(SEATS), 2):
        apart = least_distance(seat_colour(theme, one), seat_colour(theme, other))
        assert apart > PLAIN or shape_of(one) != shape_of(other), (one, other, apart)


@both_themes
def test_neighbours_differ_clearly_in_colour_as_well_as_in_shape(theme: str) -> None:
    for seat in range(SEATS - 1):
        apart = least_distance(seat_colour(theme, seat), seat_colour(theme, seat + 1))
        assert apart > CLEAR, (seat, apart)
        assert shape_of(seat) != shape_of(seat + 1)


@both_themes
def test_no_two_seats_look_alike(theme: str) -> None:
    for one, other in combinations(range(SEATS), 2):
        colours = seat_colour(theme, one), seat_colour(theme, other)
        assert distance(*colours, "usual") > 0.1, (one, other)
        assert least_distance(*colours) > 0.03, (one, other)


@both_themes
def test_no_seat_has_the_colour_of_a_meaning(theme: str) -> None:
    """Cards just played are framed in the colour of their seat, which must not look like a legal or broken place."""
    for seat in range(SEATS):
        for meaning in ("break", "gold", "mark"):
            assert distance(seat_colour(theme, seat), THEMES[theme][meaning], "usual") > 0.1, (seat, meaning)


@both_themes
@pytest.mark.parametrize("pair", OPPOSITES)
def test_opposite_meanings_have_different_colours_for_everybody(theme: str, pair: tuple[str, str]) -> None:
    one, other = (THEMES[theme][name] for name in pair)
    assert least_distance(one, other) > CLEAR, {vision: distance(one, other, vision) for vision in VISIONS}


@both_themes
def test_colours_stand_out_from_the_paper_and_the_mine(theme: str) -> None:
    colours = THEMES[theme]
    paper, papers = colours["paper"], [colours[name] for name in ("paper", "paper_light", "ground")]
    for name in (*(f"seat_{seat}" for seat in range(SEATS)), "green", "blue", "mark"):
        assert contrast(colours[name], paper) > OPAQUE, name
    for name in ("break", "fix", "act"):
        assert contrast(colours[name], paper) > READABLE, name
    for name in ("ink", "ink_soft"):
        assert min(contrast(colours[name], sheet) for sheet in papers) > READABLE, name
    for name in ("mark", "gold"):
        assert contrast(colours[name], colours["felt"]) > OPAQUE, name
    assert contrast(colours["floor"], colours["rock"]) > OPAQUE, "tunnels must stand out from rock"


def test_legal_places_are_marked_with_gold_in_both_themes() -> None:
    for theme in THEMES.values():
        assert distance(theme["mark"], theme["gold"], "usual") < CLEAR

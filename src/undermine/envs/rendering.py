"""Pictures of a game in an environment: what is open to all, as text, SVG or pixels."""

from __future__ import annotations

import io
from typing import Any

import numpy as np

from undermine.deal import box_of
from undermine.draw import table_svg, to_png
from undermine.envs.solo import Solo
from undermine.error import SettingError, shown
from undermine.notation import seats_in
from undermine.picture import picture
from undermine.sheet import Sheet
from undermine.view import Table, table_of, view_from_outside

RENDER_MODES = ("human", "ansi", "svg", "rgb_array")
FRAMES_PER_SECOND = 2
WIDTH = 900
"""Pixels of a picture from left to right."""


def check_mode(mode: object) -> None:
    """A mode that there is, or none."""
    if mode is not None and mode not in RENDER_MODES:
        raise SettingError(f"the render mode is {', '.join(RENDER_MODES)} or None, not {shown(mode)}")


def open_table(solo: Solo) -> Table:
    """What all see of the game; the moves made so far are not kept."""
    games = solo.games
    winners = seats_in(games["richest"].item())
    ply = games["turn"].item()
    return table_of(Sheet.of(games), solo.settings, dict(box_of(games).dwarves), ply, None, (), (), winners)


def render(solo: Solo, mode: str | None) -> Any:
    """The game as text, as SVG, as pixels, or printed for a person."""
    table = open_table(solo)
    if mode == "ansi":
        return picture(table)
    if mode == "human":
        print(picture(table))  # noqa: T201  this is what the mode is for
        return None
    svg = table_svg(view_from_outside(table))
    return svg if mode == "svg" else pixels(svg)


def pixels(svg: str) -> np.ndarray:
    """A picture as an array of height, width and three colours."""
    from PIL import Image  # noqa: PLC0415  only pictures need it

    with Image.open(io.BytesIO(to_png(svg, WIDTH))) as image:
        return np.asarray(image.convert("RGB"))

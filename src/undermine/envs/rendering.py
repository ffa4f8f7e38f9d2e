"""Renders a game as text, SVG or pixels, with only what everyone may see."""

from __future__ import annotations

import io
from typing import Any

import numpy as np

from undermine.draw import table_svg, to_png
from undermine.envs.single_game import SingleGame
from undermine.errors import SettingError, shown
from undermine.extras import importing
from undermine.record.deal import deal_contents
from undermine.view.state_fields import StateFields, read_number
from undermine.view.text import picture
from undermine.view.view import TableView, spectator_view, table_of

RENDER_MODES = ("human", "ansi", "svg", "rgb_array")
FRAMES_PER_SECOND = 2
WIDTH = 900
"""The width of a rendered image in pixels."""


def check_mode(mode: object) -> None:
    """Raise `SettingError` unless there is such a render mode; `None` is allowed."""
    if mode is not None and mode not in RENDER_MODES:
        raise SettingError(f"the render mode is {', '.join(RENDER_MODES)} or None, not {shown(mode)}")


def public_table(game: SingleGame) -> TableView:
    """Return what all see of the game, without the moves made so far, which are not kept."""
    games = game.games
    ply, dwarves = read_number(games, "turn"), dict(deal_contents(games).dwarves)
    return table_of(StateFields.of(games), game.settings, dwarves, ply, None, (), ())


def render(game: SingleGame, mode: str | None) -> Any:
    """Return the game as text (`ansi`), SVG or pixels; `human` prints the text and returns `None`."""
    table = public_table(game)
    if mode == "ansi":
        return picture(table)
    if mode == "human":
        print(picture(table))  # noqa: T201  this is what the mode is for
        return None
    svg = table_svg(spectator_view(table))
    return svg if mode == "svg" else pixels(svg)


def pixels(svg: str) -> np.ndarray:
    """Return an image as an array of height, width and three colours."""
    with importing("an image of pixels", "envs"):
        from PIL import Image  # noqa: PLC0415  only pixels need it

    with Image.open(io.BytesIO(to_png(svg, WIDTH))) as image:
        return np.asarray(image.convert("RGB"))

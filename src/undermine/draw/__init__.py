"""Draws cards, mazes and tables as SVG, PNG and terminal text."""

from undermine.draw.card import NAMES, card_svg
from undermine.draw.maze import maze_svg
from undermine.draw.palette import THEMES, css
from undermine.draw.png import to_png
from undermine.draw.svg import Svg
from undermine.draw.symbols import symbol_id, symbols_svg
from undermine.draw.table import table_svg

__all__ = [
    "NAMES",
    "THEMES",
    "Svg",
    "card_svg",
    "css",
    "maze_svg",
    "symbol_id",
    "symbols_svg",
    "table_svg",
    "to_png",
]

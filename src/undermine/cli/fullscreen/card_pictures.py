"""Text pictures of the cards in a hand: five characters by three, with a label beside each."""

from __future__ import annotations

from typing import Final

from undermine.cli.fullscreen.move_selection import kind_of_card
from undermine.maze_text import Block, draw_card
from undermine.rulebook.cards import TILE, tools_of
from undermine.rulebook.moves import MoveKind

_TOOLS: Final[dict[str, Block]] = {
    "pick": ("╭─┬─╮", "  │  ", "  │  "),
    "lantern": (" ╭┴╮ ", " │¤│ ", " ╰─╯ "),
    "cart": ("│   │", "╰───╯", " o o "),
}
_ACTIONS: Final[dict[str, Block]] = {
    "map": ("┌─┬─┐", "│ │x│", "└─┴─┘"),
    "rockfall": ("  ■  ", " ■ ■ ", "■ ■ ■"),
    "theft": ("  $  ", " ╱│╲ ", " ││││"),
    "handsoff": ("╲   ╱", "  $  ", "╱   ╲"),
    "swaphands": ("▯▯ ─╮", "    ▾", "╰─ ▯▯"),
    "inspect": ("╭──╮ ", "╰──╯ ", "    ╲"),
    "swaphats": (" ╱─╲ ", "╶───╴", " ◂ ▸ "),
    "trap": ("┬┬┬┬┬", "│││││", "┴┴┴┴┴"),
    "free": ("┬┬ ┬┬", "││ ▸│", "┴┴ ┴┴"),
}
_LABELS: Final = {
    "map": ("map", ""),
    "rockfall": ("rock-", "fall"),
    "handsoff": ("hands", "off"),
    "swaphands": ("swap", "hands"),
    "swaphats": ("swap", "hats"),
}


def card_picture(card: str) -> Block:
    """Return the picture of a card in a hand, or of a nugget card."""
    if card.startswith("nugget:"):
        return ("     ", f"{'◆' * int(card[-1]):^5}", "     ")
    if card in TILE:
        return draw_card(card)
    tools = tools_of(card)
    if tools:
        return _TOOLS[tools[0]]
    return _ACTIONS.get(card, ("     ", "  ?  ", "     "))


def card_sign(card: str) -> str:
    """Return the sign beside a card's number: × for cards that break a tool, + for cards that repair one."""
    if not tools_of(card):
        return ""
    return "×" if kind_of_card(card) is MoveKind.BREAK else "+"


def card_label(card: str) -> tuple[str, str]:
    """Return the label beside a card's picture: two lines of at most seven letters."""
    if card.startswith("nugget:"):
        return ("nugget", f"of {card[-1]}")
    if card in TILE:
        return (card, "")
    tools = tools_of(card)
    if len(tools) == 1:
        return (kind_of_card(card).name.lower(), tools[0])
    if len(tools) == 2:
        first, second = tools
        return (first, f"or {second}") if len(second) <= 4 else (f"{first} or", second)
    return _LABELS.get(card, (card, ""))

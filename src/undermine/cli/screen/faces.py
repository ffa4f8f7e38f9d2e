"""How cards look in a hand: five characters by three, like the cards of the maze, with a few words beside."""

from __future__ import annotations

from typing import Final

from undermine.cli.screen.choice import is_path
from undermine.picture import Block, draw_card

_PICK: Final = ("╭─┬─╮", "  │  ", "  │  ")
_LANTERN: Final = (" ╭┴╮ ", " │¤│ ", " ╰─╯ ")
_CART: Final = ("│   │", "╰───╯", " o o ")
_TOOLS: Final = {"pick": _PICK, "lantern": _LANTERN, "cart": _CART}
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
_WORDS: Final = {
    "map": ("map", ""),
    "rockfall": ("rock-", "fall"),
    "handsoff": ("hands", "off"),
    "swaphands": ("swap", "hands"),
    "swaphats": ("swap", "hats"),
}


def face(card: str) -> Block:
    """The picture of a card of a hand, or of a nugget card."""
    if card.startswith("nugget:"):
        return ("     ", f"{'◆' * int(card[-1]):^5}", "     ")
    if is_path(card):
        return draw_card(card)
    if card.startswith(("break:", "fix:")):
        return _TOOLS[card.partition(":")[2].partition("/")[0]]
    return _ACTIONS.get(card, ("     ", "  ?  ", "     "))


def sign(card: str) -> str:
    """What is written beside the number: a cross where a tool breaks, a plus where one is mended."""
    return {"break": "×", "fix": "+"}.get(card.partition(":")[0], "")


def words(card: str) -> tuple[str, str]:
    """What is written beside the picture, on two lines of at most seven letters."""
    if card.startswith("nugget:"):
        return ("nugget", f"of {card[-1]}")
    if is_path(card):
        return (card, "")
    if card.startswith(("break:", "fix:")):
        verb, _, tools = card.partition(":")
        first, slash, second = tools.partition("/")
        if not slash:
            return (verb, first)
        return (first, f"or {second}") if len(second) <= 4 else (f"{first} or", second)
    return _WORDS.get(card, (card, ""))

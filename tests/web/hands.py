"""Makes one certain move through the page, with the mouse, as somebody does who has decided already."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page

from tests.web.person import GLANCE
from tests.web.text import sentence
from undermine.rulebook.cards import TOOLS, turned

SPELLED = {"#": "-ladder", "*": "-crystal", ":": "_", "/": "_or_"}
PLAIN = ".actions button:not(.quiet, [aria-keyshortcuts])"


def symbol(card: str) -> str:
    """The picture of a card, as a selector."""
    return f"use[href='#um-{''.join(SPELLED.get(letter, letter) for letter in card)}']"


class Hands:
    """Somebody's hands at a page."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def click(self, thing: Locator) -> None:
        thing.click(timeout=GLANCE)

    def make(self, move: str) -> None:
        """Make the move, which the page must offer; a timeout of the click says that something came over it."""
        head, _, rest = move.partition(":")
        if head in ("pass", "shed"):
            self.put_away(move)
        elif head in ("take", "turn", "reveal") or head.startswith("steal"):
            self.decide(head, rest or move)
        elif "@" in move:
            self.lay(*move.split("@"))
        elif ">" in move:
            self.aim(*move.split(">"))
        else:
            self.choose(move)
            self.click(self.page.locator(".actions button.primary"))

    def let_go(self) -> None:
        """Begin afresh after something came between; where a dialog is open, the key would close that."""
        if not self.page.locator("dialog, .stage").count():
            self.page.keyboard.press("Escape")

    def choose(self, card: str) -> None:
        held = self.page.locator("[data-hand]").evaluate_all("cards => cards.map((card) => card.dataset.hand)")
        slot = held.index(card) if card in held else held.index(turned(card))
        self.click(self.page.locator("[data-hand]").nth(slot))

    def lay(self, card: str, cell: str) -> None:
        self.choose(card)
        place = self.cell(cell)
        if card not in ("map", "rockfall") and not place.locator(f".ghost {symbol(card)}").count():
            self.page.keyboard.press("r")
            place.locator(f".ghost {symbol(card)}").wait_for(state="attached", timeout=GLANCE)
        self.click(place)

    def cell(self, cell: str) -> Locator:
        return self.page.locator(f"[data-cell='{cell}'].legal")

    def aim(self, card: str, target: str) -> None:
        seat, _, tool = target.partition("=")
        self.choose(card)
        panel = self.page.locator(f"li[data-seat='{seat}'].legal")
        tool = tool or card.rsplit(":", maxsplit=1)[-1]
        if tool in TOOLS:
            self.click(panel.locator(".tool").nth(TOOLS.index(tool)))
        else:
            self.click(panel.locator(".aim"))

    def put_away(self, move: str) -> None:
        """One card, several, none, or two to be rid of something."""
        head, _, rest = move.partition(":")
        cards, _, thing = rest.partition("=")
        names = [name for name in cards.split(",") if name]
        if len(names) > 1:
            self.click(self.page.get_by_role("button", name=sentence("en", "table-gather"), exact=True))
        held: list[str | None]
        held = self.page.locator("[data-hand]").evaluate_all("cards => cards.map((card) => card.dataset.hand)")
        for name in names:
            slot = held.index(name)
            held[slot] = None
            self.click(self.page.locator("[data-hand]").nth(slot))
        wanted = sentence("en", f"table-thing-{thing}") if head == "shed" else "Discard" if names else "Pass"
        self.click(self.page.locator(PLAIN).filter(has_text=wanted).last)

    def decide(self, head: str, rest: str) -> None:
        """What is asked in a scene, or in the place of one's hand."""
        page = self.page
        asked = page.locator("dialog[open] button" if page.locator("dialog[open]").count() else ".choices button")
        if head == "take":
            self.click(asked.and_(page.locator(f":has({symbol(f'nugget:{rest}')})")).first)
        elif head == "turn":
            self.click(asked.and_(page.locator(f":has({symbol('stone:' + rest.split('=')[1])})")))
        elif head == "reveal":
            self.click(self.cell(rest))
        else:
            names = page.locator("li[data-seat] strong").all_inner_texts()
            _, aimed, seat = rest.partition(">")
            nobody = "|".join(re.escape(sentence("en", name)) for name in ("scene-theft-nobody", "table-steal-nobody"))
            self.click(asked.filter(has_text=names[int(seat)] if aimed else re.compile(nobody)))

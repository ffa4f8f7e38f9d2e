"""Makes one certain move through the page, with the mouse, as somebody does who has decided already."""

from __future__ import annotations

from playwright.sync_api import Locator, Page

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

    def make(self, move: str) -> None:
        """Make the move, which the page must offer."""
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
            self.page.locator(".actions button.primary").click()

    def choose(self, card: str) -> None:
        held = self.page.locator("[data-hand]").evaluate_all("cards => cards.map((card) => card.dataset.hand)")
        slot = held.index(card) if card in held else held.index(turned(card))
        self.page.locator("[data-hand]").nth(slot).click()

    def lay(self, card: str, cell: str) -> None:
        self.choose(card)
        place = self.cell(cell)
        if card not in ("map", "rockfall") and not place.locator(f".ghost {symbol(card)}").count():
            self.page.keyboard.press("r")
            place.locator(f".ghost {symbol(card)}").wait_for(state="attached")
        place.click()

    def cell(self, cell: str) -> Locator:
        return self.page.locator(f"[data-cell='{cell}'].legal")

    def aim(self, card: str, target: str) -> None:
        seat, _, tool = target.partition("=")
        self.choose(card)
        panel = self.page.locator(f"li[data-seat='{seat}'].legal")
        tool = tool or card.rsplit(":", maxsplit=1)[-1]
        if tool in TOOLS:
            panel.locator(".tool").nth(TOOLS.index(tool)).click()
        else:
            panel.locator(".aim").click()

    def put_away(self, move: str) -> None:
        """One card, several, none, or two to be rid of something."""
        head, _, rest = move.partition(":")
        cards, _, thing = rest.partition("=")
        names = [name for name in cards.split(",") if name]
        if len(names) > 1:
            self.page.get_by_role("button", name=sentence("en", "table-gather"), exact=True).click()
        held: list[str | None]
        held = self.page.locator("[data-hand]").evaluate_all("cards => cards.map((card) => card.dataset.hand)")
        for name in names:
            slot = held.index(name)
            held[slot] = None
            self.page.locator("[data-hand]").nth(slot).click()
        wanted = sentence("en", f"table-thing-{thing}") if head == "shed" else "Discard" if names else "Pass"
        self.page.locator(PLAIN).filter(has_text=wanted).last.click()

    def decide(self, head: str, rest: str) -> None:
        """What is asked in a scene, or in the place of one's hand."""
        page = self.page
        if head == "take":
            page.locator(f"dialog button:has({symbol(f'nugget:{rest}')})").first.click()
        elif head == "turn":
            page.locator(f".choices button:has({symbol('stone:' + rest.split('=')[1])})").click()
        elif head == "reveal":
            self.cell(rest).click()
        else:
            names = page.locator("li[data-seat] strong").all_inner_texts()
            _, aimed, seat = rest.partition(">")
            wanted = names[int(seat)] if aimed else sentence("en", "scene-theft-nobody")
            page.locator("dialog button").filter(has_text=wanted).click()

"""Makes a given move through the page with the mouse."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page

from tests.web.messages import sentence
from tests.web.person import CLICK_TIMEOUT_MS
from undermine import Move
from undermine.draw import symbol_id
from undermine.rulebook.cards import Target, turned
from undermine.rulebook.moves import MOVES, MoveKind

NO_SHORTCUT = ".actions button:not(.quiet, [aria-keyshortcuts])"


def symbol(card: str) -> str:
    """Return a selector for the symbol of a card."""
    return f"use[href='#{symbol_id(card)}']"


class MoveMaker:
    """Makes moves on a page."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def click(self, thing: Locator) -> None:
        thing.click(timeout=CLICK_TIMEOUT_MS)

    def make(self, text: str) -> None:
        """Make a move that the page must offer. A click times out if something covers the page meanwhile."""
        move = Move(text)
        match MOVES[move.kind].target:
            case Target.CARDS:
                self.discard(move)
            case Target.CELL:
                self.place(move.tile or move.card or "", move.cell or "")
            case Target.GOAL if move.card:
                self.place(move.card, move.cell or "")
            case Target.SEAT:
                self.play_on_player(move)
            case Target.NOTHING:
                self.choose(move.card or "")
                self.click(self.page.locator(".actions button.primary"))
            case _:
                self.decide(move)

    def deselect(self) -> None:
        """Deselect everything after an interruption; in an open dialog the key would close the dialog."""
        if not self.page.locator("dialog, .passing-scene").count():
            self.page.keyboard.press("Escape")

    def choose(self, card: str) -> None:
        held = self.page.locator("[data-hand]").evaluate_all("cards => cards.map((card) => card.dataset.hand)")
        slot = held.index(card) if card in held else held.index(turned(card))
        self.click(self.page.locator("[data-hand]").nth(slot))

    def place(self, card: str, cell: str) -> None:
        self.choose(card)
        place = self.cell(cell)
        if card not in ("map", "rockfall") and not place.locator(f".ghost {symbol(card)}").count():
            self.page.keyboard.press("r")
            place.locator(f".ghost {symbol(card)}").wait_for(state="attached", timeout=CLICK_TIMEOUT_MS)
        self.click(place)

    def cell(self, cell: str) -> Locator:
        return self.page.locator(f"[data-cell='{cell}'].legal")

    def play_on_player(self, move: Move) -> None:
        self.choose(move.card or "")
        panel = self.page.locator(f"li[data-seat='{move.seat}'].legal")
        self.click(panel.locator(".target-button"))
        choice = self.page.locator(f".tool-choice[data-tool='{move.tool}']")
        if choice.count():
            self.click(choice)

    def discard(self, move: Move) -> None:
        """Discard one card, several, none, or two to remove something."""
        if len(move.cards) > 1:
            self.click(self.page.get_by_role("button", name=sentence("en", "table-gather"), exact=True))
        held: list[str | None]
        held = self.page.locator("[data-hand]").evaluate_all("cards => cards.map((card) => card.dataset.hand)")
        for card in move.cards:
            slot = held.index(card)
            held[slot] = None
            self.click(self.page.locator("[data-hand]").nth(slot))
        removed = move.kind is MoveKind.SHED
        wanted = sentence("en", f"table-thing-{move.tool}") if removed else "Discard" if move.cards else "Pass"
        self.click(self.page.locator(NO_SHORTCUT).filter(has_text=wanted).last)

    def decide(self, move: Move) -> None:
        """Answer a decision, in a scene or in place of the hand."""
        page = self.page
        asked = page.locator("dialog[open] button" if page.locator("dialog[open]").count() else ".choices button")
        match move.kind:
            case MoveKind.TAKE:
                self.click(asked.and_(page.locator(f":has({symbol(f'nugget:{move.value}')})")).first)
            case MoveKind.TURN:
                self.click(asked.and_(page.locator(f":has({symbol(move.tile or '')})")))
            case MoveKind.REVEAL:
                self.click(self.cell(move.cell or ""))
            case _:
                names = page.locator("li[data-seat] strong").all_inner_texts()
                nobody = [re.escape(sentence("en", name)) for name in ("scene-theft-nobody", "table-steal-nobody")]
                self.click(
                    asked.filter(has_text=re.compile("|".join(nobody)) if move.seat is None else names[move.seat])
                )

"""The hand at the foot of the screen: cards side by side, with numbers to take them up by."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.style import Style
from rich.text import Text
from textual import events
from textual.message import Message
from textual.widget import Widget

from undermine.cli.screen.choice import is_path
from undermine.cli.screen.faces import face, sign, words
from undermine.cli.screen.help import about
from undermine.cli.screen.palette import AMBER, BORED, DIM, GLOW, LIGHT, NIGHT, RED, STONE, stroke

CARD: Final = 13
"""Columns for a card: the picture, the words, and a space."""


class Hand(Widget):
    """Up to six cards, or nugget cards to choose from."""

    class Taken(Message):
        """Somebody clicked on a card."""

        def __init__(self, place: int) -> None:
            super().__init__()
            self.place = place

    def __init__(self) -> None:
        super().__init__(id="hand")
        self._cards: tuple[str, ...] = ()
        self._taken: int | None = None
        self._marked: tuple[int, ...] = ()
        self._lying: str | None = None
        self._note = ""

    def show(
        self,
        cards: Sequence[str],
        taken: int | None = None,
        marked: Sequence[int] = (),
        lying: str | None = None,
        note: str = "",
    ) -> None:
        """Draw cards; the one taken up may lie turned; the note stands where there is none."""
        self._cards, self._taken, self._marked = tuple(cards), taken, tuple(marked)
        self._lying, self._note = lying, note
        self.refresh()

    def render(self) -> Text:
        """The cards, four lines high."""
        if not self._cards:
            return Text(f"\n\n{self._note:^{self.size.width}}", style=DIM)
        rows = [Text(" ") for _ in range(4)]
        for place, card in enumerate(self._cards):
            for row, part in zip(rows, self._card(place, card), strict=True):
                row.append_text(part).append(" ")
        return Text("\n").join(rows)

    def _card(self, place: int, card: str) -> list[Text]:
        is_taken = place == self._taken
        ground = GLOW if is_taken else STONE
        lying = self._lying if is_taken and self._lying and is_path(card) else card
        number = Text()
        number.append(f"{place + 1} ", Style(color=AMBER, bgcolor=ground, bold=True))
        number.append(sign(card), Style(color=RED if sign(card) == "×" else AMBER, bgcolor=ground, bold=True))
        sides = [number, *(Text(word, Style(color=LIGHT, bgcolor=ground, bold=is_taken)) for word in words(card))]
        if lying != card:
            sides[2] = Text(f"↻{lying}"[:6], Style(color=AMBER, bgcolor=ground))
        gap = " " if max(map(len, sides)) < CARD - 6 else ""
        lines = [self._tab(place)]
        for drawn, side in zip(face(lying), sides, strict=True):
            line = Text()
            for letter in drawn.translate(BORED) if is_path(card) else drawn:
                line.append(letter, _style(card, letter, ground))
            line.append(gap, Style(bgcolor=ground)).append_text(side)
            line.append(" " * (CARD - 1 - len(line)), Style(bgcolor=ground))
            lines.append(line)
        return lines

    def _tab(self, place: int) -> Text:
        """The line above a card says, without colour too, whether it is taken up or marked."""
        if place in self._marked:
            return Text(f"{'▼ discard ▼':^{CARD - 1}}", Style(color=RED, bgcolor=NIGHT, bold=True))
        if place == self._taken:
            return Text("▁" * (CARD - 1), Style(color=AMBER, bgcolor=NIGHT))
        return Text(" " * (CARD - 1))

    def place_at(self, x: int) -> int | None:
        """The card drawn at a column."""
        place = (x - 1) // CARD
        return place if 0 <= place < len(self._cards) else None

    def on_click(self, event: events.Click) -> None:
        """Taking up a card by mouse."""
        place = self.place_at(event.x)
        if place is not None:
            self.post_message(self.Taken(place))

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Whoever rests on a card is told what it does."""
        place = self.place_at(event.x)
        self.tooltip = about(self._cards[place]) if place is not None else None


def _style(card: str, letter: str, ground: str) -> Style:
    if is_path(card):
        return stroke(letter, ground)
    return Style(color=AMBER if letter in "$◆¤x" else LIGHT, bgcolor=ground, bold=letter in "$◆")

"""The hand at the bottom of the screen: numbered cards side by side."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.style import Style
from rich.text import Text
from textual import events
from textual.message import Message
from textual.widget import Widget

from undermine.cli.fullscreen.card_pictures import card_label, card_picture, card_sign
from undermine.cli.fullscreen.theme import AMBER, DIM, GLOW, HEAVY_LINES, LIGHT, NIGHT, RED, STONE, tile_style
from undermine.english import card_sentence
from undermine.rulebook.cards import is_path

CARD_WIDTH: Final = 13
"""Columns of a card: the picture, the label, and a space."""


class HandPanel(Widget):
    """Up to six cards, or nugget cards to choose from."""

    class CardClicked(Message):
        """Posted when a card is clicked."""

        def __init__(self, index: int) -> None:
            super().__init__()
            self.index = index

    def __init__(self) -> None:
        super().__init__(id="hand")
        self._cards: tuple[str, ...] = ()
        self._selected: int | None = None
        self._discards: tuple[int, ...] = ()
        self._preview: str | None = None
        self._note = ""

    def show(
        self,
        cards: Sequence[str],
        selected: int | None = None,
        discards: Sequence[int] = (),
        preview: str | None = None,
        note: str = "",
    ) -> None:
        """Draw cards. The selected one is drawn as `preview`, and `note` is shown if there are none."""
        self._cards, self._selected, self._discards = tuple(cards), selected, tuple(discards)
        self._preview, self._note = preview, note
        self.refresh()

    def render(self) -> Text:
        """Return the cards, four lines high."""
        if not self._cards:
            return Text(f"\n\n{self._note:^{self.size.width}}", style=DIM)
        rows = [Text(" ") for _ in range(4)]
        for index, card in enumerate(self._cards):
            for row, part in zip(rows, self._card_lines(index, card), strict=True):
                row.append_text(part).append(" ")
        return Text("\n").join(rows)

    def _card_lines(self, index: int, card: str) -> list[Text]:
        is_selected = index == self._selected
        ground = GLOW if is_selected else STONE
        lying = self._preview if is_selected and self._preview and is_path(card) else card
        sign = card_sign(card)
        number = Text()
        number.append(f"{index + 1} ", Style(color=AMBER, bgcolor=ground, bold=True))
        number.append(sign, Style(color=RED if sign == "×" else AMBER, bgcolor=ground, bold=True))
        label_style = Style(color=LIGHT, bgcolor=ground, bold=is_selected)
        labels = [number, *(Text(word, label_style) for word in card_label(card))]
        if lying != card:
            labels[2] = Text(f"↻{lying}"[:6], Style(color=AMBER, bgcolor=ground))
        gap = " " if max(map(len, labels)) < CARD_WIDTH - 6 else ""
        lines = [self._mark(index)]
        for drawn, label in zip(card_picture(lying), labels, strict=True):
            line = Text()
            for letter in drawn.translate(HEAVY_LINES) if is_path(card) else drawn:
                line.append(letter, _style(card, letter, ground))
            line.append(gap, Style(bgcolor=ground)).append_text(label)
            line.append(" " * (CARD_WIDTH - 1 - len(line)), Style(bgcolor=ground))
            lines.append(line)
        return lines

    def _mark(self, index: int) -> Text:
        """Return the line above a card, which shows even without colour whether it is selected or marked."""
        if index in self._discards:
            return Text(f"{'▼ discard ▼':^{CARD_WIDTH - 1}}", Style(color=RED, bgcolor=NIGHT, bold=True))
        if index == self._selected:
            return Text("▁" * (CARD_WIDTH - 1), Style(color=AMBER, bgcolor=NIGHT))
        return Text(" " * (CARD_WIDTH - 1))

    def index_at(self, x: int) -> int | None:
        """Return the index of the card drawn at a column."""
        index = (x - 1) // CARD_WIDTH
        return index if 0 <= index < len(self._cards) else None

    def on_click(self, event: events.Click) -> None:
        """Post a message if a card was clicked."""
        index = self.index_at(event.x)
        if index is not None:
            self.post_message(self.CardClicked(index))

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Explain the card under the mouse in a tooltip."""
        index = self.index_at(event.x)
        self.tooltip = card_sentence(self._cards[index]) if index is not None else None


def _style(card: str, letter: str, ground: str) -> Style:
    if is_path(card):
        return tile_style(letter, ground)
    return Style(color=AMBER if letter in "$◆¤x" else LIGHT, bgcolor=ground, bold=letter in "$◆")

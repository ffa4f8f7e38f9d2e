"""The players at the side of the screen: cards, what lies in front of them, gold, and whose turn it is."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from rich.style import Style
from rich.text import Text
from textual import events
from textual.message import Message
from textual.widget import Widget

from undermine.cli.fullscreen.theme import AMBER, DIM, FAINT, GLOW, LIGHT, NIGHT, RED, ROLE_COLOURS
from undermine.cli.fullscreen.visible_table import VisibleTable
from undermine.errors import shown

FRONT: Final = {"pick": "P", "lantern": "L", "cart": "C", "trap": "T", "theft": "$"}
NOBODY: Final = "nobody"


class PlayersPanel(Widget):
    """A line for each seat, and one for nobody if a thief may rob nobody."""

    class SeatClicked(Message):
        """Posted when a player is clicked."""

        def __init__(self, seat: int) -> None:
            super().__init__()
            self.seat = seat

    def __init__(self) -> None:
        super().__init__(id="players")
        self._visible: VisibleTable | None = None
        self._targets: Collection[int] = ()
        self._selected: int | None = None
        self._hides_role = False

    def show(
        self,
        visible: VisibleTable,
        targets: Collection[int] = (),
        selected: int | None = None,
        hides_role: bool = False,
    ) -> None:
        """Draw the players with the legal target seats and the selected seat."""
        self._visible, self._targets, self._selected, self._hides_role = visible, targets, selected, hides_role
        height = len(visible.table.seats) + 1 + self._has_nobody
        if self.size.height != height:  # setting it lays out the whole screen again
            self.styles.height = height
        self.refresh()

    @property
    def _has_nobody(self) -> bool:
        """Whether nobody is a legal target."""
        return self._visible is not None and len(self._visible.table.seats) in self._targets

    def render(self) -> Text:
        """Return the heading and a line for each seat."""
        if self._visible is None:
            return Text()
        name = self._name_width
        lines = [Text(f"    {'player':<{name - 1}} hand broken ◆"[: self.size.width], DIM)]
        lines += [self._line(self._visible, seat) for seat in range(len(self._visible.table.seats))]
        if self._has_nobody:
            lines.append(self._nobody_line(len(self._visible.table.seats)))
        return Text("\n").join(lines)

    @property
    def _name_width(self) -> int:
        return max(8, min(14, self.size.width - 30))

    def _ground(self, seat: int) -> str:
        return GLOW if seat in self._targets or seat == self._selected else NIGHT

    def _line(self, visible: VisibleTable, seat: int) -> Text:
        seen, ground = visible.table.seats[seat], self._ground(seat)
        plain = Style(color=LIGHT, bgcolor=ground, bold=seat == visible.seat)
        line = Text()
        line.append(self._sign(seat), Style(color=AMBER, bgcolor=ground, bold=True))
        line.append(f"{seat:>2} ", Style(color=DIM, bgcolor=ground))
        name = shown(seen.player)
        width = self._name_width
        line.append(f"{name if len(name) <= width else name[: width - 1] + '…':<{width}} ", plain)
        line.append(f"{seen.cards:>2}  ", plain)
        for thing, letter in FRONT.items():
            has = thing in seen.front
            colour = (AMBER if thing == "theft" else RED) if has else FAINT
            line.append(letter if has else "·", Style(color=colour, bgcolor=ground, bold=has))
        line.append(f"{self._gold(visible, seat):>3} ", Style(color=AMBER, bgcolor=ground))
        line.append_text(self._role(visible, seat, ground))
        room = max(0, self.size.width - len(line))
        line.append(" " * room, Style(bgcolor=ground))
        line.truncate(self.size.width)
        return line

    def _sign(self, seat: int) -> str:
        """Return a sign that shows without colour whether a seat is selected, a legal target, or to move."""
        if seat == self._selected:
            return "»" if seat in self._targets else "×"
        if seat in self._targets:
            return "+"
        return "▸" if self._visible is not None and seat == self._visible.table.to_move else " "

    def _gold(self, visible: VisibleTable, seat: int) -> str:
        table, seen = visible.table, visible.table.seats[seat]
        if table.gold is not None:
            return f"{table.gold[seat]}◆"
        if table.expansion:
            return f"{visible.gold}◆" if seat == visible.seat and visible.gold else "◆" if seen.has_gold else ""
        return f"{seen.nuggets}◆" if seen.nuggets else ""

    def _role(self, visible: VisibleTable, seat: int, ground: str) -> Text:
        role = visible.roles.get(seat, "")
        if not role or (self._hides_role and seat == visible.seat):
            return Text()
        room = self.size.width - self._name_width - 18
        return Text(role if len(role) <= room else role[:3], Style(color=ROLE_COLOURS[role], bgcolor=ground))

    def _nobody_line(self, seat: int) -> Text:
        ground = self._ground(seat)
        line = Text()
        line.append(self._sign(seat), Style(color=AMBER, bgcolor=ground, bold=True))
        line.append(f"   {NOBODY:<{max(0, self.size.width - 4)}}", Style(color=LIGHT, bgcolor=ground))
        return line

    def on_click(self, event: events.Click) -> None:
        """Post a message if a player was clicked."""
        if self._visible is not None and 0 < event.y <= len(self._visible.table.seats) + self._has_nobody:
            self.post_message(self.SeatClicked(event.y - 1))

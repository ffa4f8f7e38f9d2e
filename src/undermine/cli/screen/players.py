"""The players at the side of the screen: hand, what lies in front of them, gold, and whose turn it is."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from rich.style import Style
from rich.text import Text
from textual import events
from textual.message import Message
from textual.widget import Widget

from undermine.cli.screen.palette import AMBER, DIM, FAINT, GLOW, LIGHT, NIGHT, RED, ROLE_COLOURS
from undermine.cli.screen.scene import Scene
from undermine.error import shown

FRONT: Final = {"pick": "P", "lantern": "L", "cart": "C", "trap": "T", "theft": "$"}
NOBODY: Final = "nobody"


class Players(Widget):
    """A line for each seat; in a theft one more, for nobody."""

    class Pointed(Message):
        """Somebody clicked on a player."""

        def __init__(self, seat: int) -> None:
            super().__init__()
            self.seat = seat

    def __init__(self) -> None:
        super().__init__(id="players")
        self._scene: Scene | None = None
        self._lit: Collection[int] = ()
        self._pointer: int | None = None
        self._hides_role = False

    def show(
        self, scene: Scene, lit: Collection[int] = (), pointer: int | None = None, hides_role: bool = False
    ) -> None:
        """Draw a scene, with the seats that can be pointed at and the one that is."""
        self._scene, self._lit, self._pointer, self._hides_role = scene, lit, pointer, hides_role
        height = len(scene.table.seats) + 1 + self._asks_nobody
        if self.size.height != height:  # setting it lays out the whole screen anew
            self.styles.height = height
        self.refresh()

    @property
    def _asks_nobody(self) -> bool:
        """Whether nobody can be pointed at too."""
        return self._scene is not None and len(self._scene.table.seats) in self._lit

    def render(self) -> Text:
        """The head and the lines."""
        if self._scene is None:
            return Text()
        name = self._name_width
        lines = [Text(f"    {'player':<{name - 1}} hand broken ◆"[: self.size.width], DIM)]
        lines += [self._line(self._scene, seat) for seat in range(len(self._scene.table.seats))]
        if self._asks_nobody:
            lines.append(self._nobody(len(self._scene.table.seats)))
        return Text("\n").join(lines)

    @property
    def _name_width(self) -> int:
        return max(8, min(14, self.size.width - 30))

    def _ground(self, seat: int) -> str:
        return GLOW if seat in self._lit or seat == self._pointer else NIGHT

    def _line(self, scene: Scene, seat: int) -> Text:
        seen, ground = scene.table.seats[seat], self._ground(seat)
        plain = Style(color=LIGHT, bgcolor=ground, bold=seat == scene.seat)
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
        line.append(f"{self._gold(scene, seat):>3} ", Style(color=AMBER, bgcolor=ground))
        line.append_text(self._role(scene, seat, ground))
        room = max(0, self.size.width - len(line))
        line.append(" " * room, Style(bgcolor=ground))
        line.truncate(self.size.width)
        return line

    def _sign(self, seat: int) -> str:
        """Pointed at, possible, or whose turn it is: told by shape."""
        if seat == self._pointer:
            return "»" if seat in self._lit else "×"
        if seat in self._lit:
            return "+"
        return "▸" if self._scene is not None and seat == self._scene.table.to_move else " "

    def _gold(self, scene: Scene, seat: int) -> str:
        table, seen = scene.table, scene.table.seats[seat]
        if table.gold is not None:
            return f"{table.gold[seat]}◆"
        if table.expansion:
            return f"{scene.gold}◆" if seat == scene.seat and scene.gold else "◆" if seen.has_gold else ""
        return f"{seen.nuggets}◆" if seen.nuggets else ""

    def _role(self, scene: Scene, seat: int, ground: str) -> Text:
        role = scene.roles.get(seat, "")
        if not role or (self._hides_role and seat == scene.seat):
            return Text()
        room = self.size.width - self._name_width - 18
        return Text(role if len(role) <= room else role[:3], Style(color=ROLE_COLOURS[role], bgcolor=ground))

    def _nobody(self, seat: int) -> Text:
        ground = self._ground(seat)
        line = Text()
        line.append(self._sign(seat), Style(color=AMBER, bgcolor=ground, bold=True))
        line.append(f"   {NOBODY:<{max(0, self.size.width - 4)}}", Style(color=LIGHT, bgcolor=ground))
        return line

    def on_click(self, event: events.Click) -> None:
        """Pointing by mouse."""
        if self._scene is not None and 0 < event.y <= len(self._scene.table.seats) + self._asks_nobody:
            self.post_message(self.Pointed(event.y - 1))

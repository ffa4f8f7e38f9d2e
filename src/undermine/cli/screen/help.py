"""What every card and every dwarf does, in a sentence; and the page that shows it."""

from __future__ import annotations

from typing import ClassVar, Final

from rich.table import Table
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Static

from undermine.catalogue import path_sentence
from undermine.cli.screen.choice import is_path
from undermine.cli.screen.palette import AMBER

ACTIONS: Final = {
    "break": "Break a player's {}. Whoever has a broken tool cannot lay path cards.",
    "fix": "Mend a player's broken {}, your own too.",
    "map": "Look at one goal that lies face down. Nobody else sees it.",
    "rockfall": "Take a path card off the maze; the start and the goals stay.",
    "theft": "Lay it before you: when the round is paid, you may take a gold piece from somebody.",
    "handsoff": "Take away a theft that lies in front of a player, even your own.",
    "swaphands": "Trade your whole hand for another player's; then that player draws a card.",
    "inspect": "Look at another player's dwarf. Nobody else sees it.",
    "swaphats": "A player, even you, puts the dwarf away and takes a spare one.",
    "trap": "Trap another player: no path cards, and no gold while the trap stays.",
    "free": "Open the trap of a player, even your own.",
    "nugget": "Keep this nugget card; the others go on to the next miner.",
}
ROLES: Final = {
    "miner": "Dig to the treasure. All miners win together when it is reached.",
    "saboteur": "See to it that nobody reaches the treasure, and do not get caught.",
    "green": "Get the green team to the treasure; blue doors shut you out, green ones do not.",
    "blue": "Get the blue team to the treasure; green doors shut you out, blue ones do not.",
    "boss": "You win with whichever team wins, but get a gold piece less.",
    "profiteer": "You win whoever wins, but get two gold pieces less.",
    "geologist": "You are paid a gold piece for every crystal on the table.",
}
KEYS: Final = (
    ("1 – 6, Tab", "take up a card; once more puts it back"),
    ("arrows", "point at a cell or a player; without a card they move the maze"),
    ("Space", "point at the next place where the card goes"),
    ("R", "turn the card around"),
    ("Enter, click", "play it there"),
    ("P", "mark the card to be discarded; then Enter passes"),
    ("X", "discard two marked cards to be rid of something before you (expansion)"),
    ("PgUp PgDn", "move the maze; with Shift the arrows do so at any time, as does the wheel"),
    ("T", "hide or show your dwarf"),
    ("L", "everything that happened"),
    ("+ −", "how fast the others play"),
    ("S", "save the game"),
    ("Q", "leave"),
)


def about(card: str) -> str:
    """What a card does, told to whoever holds it, in as much as fits on a line."""
    if is_path(card):
        return path_sentence(card.removeprefix("stone:"))
    kind, _, what = card.partition(":")
    return ACTIONS[kind].format(what.replace("/", " or ")) if kind in ACTIONS else ""


class Help(ModalScreen[None]):
    """A page on the card taken up, the dwarf, the keys and the signs."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,q,question_mark,space", "dismiss", "Close"),
        Binding("down", "scroll(1)", show=False),
        Binding("up", "scroll(-1)", show=False),
        Binding("pagedown", "scroll(10)", show=False),
        Binding("pageup", "scroll(-10)", show=False),
    ]

    def __init__(self, card: str | None, role: str | None, hand: tuple[str, ...] = ()) -> None:
        super().__init__()
        self._card, self._role, self._hand = card, role, hand

    def compose(self) -> ComposeResult:
        with VerticalScroll(classes="page", can_focus=False):
            yield Static(self._page())
            yield Static("Enter closes this page.", classes="hint")

    def _page(self) -> Table:
        """Two columns; the card taken up and the dwarf come first."""
        page = Table.grid(padding=(0, 2))
        cards = [(card, about(card)) for card in dict.fromkeys([self._card, *self._hand]) if card]
        dwarf = [(self._role, ROLES[self._role])] if self._role else []
        for title, entries in (("Cards", cards), ("Your dwarf", dwarf), ("Keys", KEYS), ("Signs", SIGNS)):
            if entries:
                page.add_row(Text(title, f"bold {AMBER}"), "")
            for name, sentence in entries:
                page.add_row(Text(name, "bold"), Text(sentence))
            page.add_row("", "")
        return page

    def action_scroll(self, lines: int) -> None:
        self.query_one(VerticalScroll).scroll_relative(y=lines, animate=False)


SIGNS: Final = (
    ("S $ o ?", "start, treasure, stone, a goal that lies face down"),
    ("# g b *", "ladder, green door, blue door, crystal"),
    ("+ ↻", "the card goes there as it lies; there it turns itself"),
    ("•", "the last card"),
    ("P L C", "broken pick, lantern, cart; T a trap, $ a theft"),
)

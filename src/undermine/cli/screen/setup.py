"""What to play: every setting on one page, with sensible ones to begin with."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar, Final

from rich.style import Style
from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Footer, Static

from undermine.cli.choices import PLAYERS
from undermine.cli.screen.palette import AMBER, DIM, GLOW, LIGHT, NIGHT
from undermine.cli.sitting import Plan
from undermine.rulebook.editions import DEFAULT_EDITION, EDITIONS, HOUSE_RULES, PLAYERS_RANGE, SWITCHES
from undermine.settings import Option, Settings, switch_values

ABOUT: Final = {
    "players": "How many dwarves dig.",
    "people": "How many of them sit at this machine; the others are played by chance.",
    "expansion": "Two teams, doors, ladders, thieves and traps.",
    "edition": "An edition is a setting of the switches below.",
    "placement": "What a new card must meet: a way from the start, or any card.",
    "goals_at_once": "Which of several reached goals are turned over.",
    "stone_turn": "Who says how a stone that does not fit lies.",
    "round_end": "When a round without treasure ends.",
    "nuggets": "How many nugget cards go round.",
    "finisher": "Whether a saboteur who reaches the treasure takes a nugget.",
    "next_first": "Who opens the next round: left of the last path, or of the last card.",
    "rounds": "How many rounds make a game.",
    "maps": "How many maps are in the deck.",
    "all_saboteurs": "Nobody's dwarf is left over.",
    "idle_tools": "Miners with broken tools get no gold.",
    "sealed_boss": "The boss is paid even where both teams are shut out.",
}
START: Final = "Start the game"


@dataclass
class Row:
    """A setting: its values, and which one is chosen."""

    name: str
    values: list[Option]
    chosen: int

    @property
    def value(self) -> Option:
        """The value chosen."""
        return self.values[self.chosen]

    def step(self, by: int) -> None:
        """Choose another value."""
        self.chosen = (self.chosen + by) % len(self.values)

    def choose(self, value: Option) -> None:
        """Choose a value, or the nearest there is."""
        self.chosen = self.values.index(value) if value in self.values else len(self.values) - 1

    def __str__(self) -> str:
        return {True: "yes", False: "no"}[self.value] if isinstance(self.value, bool) else str(self.value)


def rows() -> list[Row]:
    """All settings as they are when nobody changes them."""
    plain = Settings.make(PLAYERS, DEFAULT_EDITION).all_options
    made = [
        Row("players", _numbers(*PLAYERS_RANGE[0]), PLAYERS - PLAYERS_RANGE[0][0]),
        Row("people", _numbers(1, PLAYERS), 0),
        Row("expansion", [False, True], 0),
        Row("edition", list(EDITIONS), 0),
    ]
    made += [Row(name, list(switch_values(name)), 0) for name in SWITCHES]
    made += [
        Row(name, [False, True] if rule.is_flag else _numbers(rule.least, rule.most), 0)
        for name, rule in HOUSE_RULES.items()
    ]
    for row in made[4:]:
        row.choose(plain[row.name])
    return made


def _numbers(least: int, most: int) -> list[Option]:
    return list(range(least, most + 1))


class Form(Widget):
    """The settings, a line each, and a line to start."""

    class Done(Message):
        """Somebody wants to start."""

    def __init__(self) -> None:
        super().__init__(id="setup")
        self.rows = rows()
        self.place = len(self.rows)

    def by_name(self, name: str) -> Row:
        """A setting."""
        return next(row for row in self.rows if row.name == name)

    def step(self, by: int) -> None:
        """Choose another value; others that depend on it follow."""
        if self.place < len(self.rows):
            row = self.rows[self.place]
            row.step(by)
            self._follow(row)
            self.refresh()

    def _follow(self, row: Row) -> None:
        if row.name == "edition":
            values = Settings.make(PLAYERS, str(row.value)).all_options
            for name in SWITCHES:
                self.by_name(name).choose(values[name])
        if row.name == "expansion":
            self._renumber("players", *PLAYERS_RANGE[bool(row.value)])
        if row.name in ("expansion", "players"):
            self._renumber("people", 1, int(self.by_name("players").value))

    def _renumber(self, name: str, least: int, most: int) -> None:
        row = self.by_name(name)
        before = row.value
        row.values = _numbers(least, most)
        row.choose(before)

    def render(self) -> Text:
        """A line for each setting; the one pointed at in the light."""
        lines = [self._line(number, row) for number, row in enumerate(self.rows)]
        ground = GLOW if self.place == len(self.rows) else NIGHT
        sign = "»" if self.place == len(self.rows) else " "
        lines.append(Text(f"{sign} [ {START} ]", Style(color=AMBER, bgcolor=ground, bold=True)))
        about = ABOUT[self.rows[self.place].name] if self.place < len(self.rows) else "Enter starts."
        return Text("\n").join([*lines, Text(f"\n{about}", DIM)])

    def _line(self, number: int, row: Row) -> Text:
        here = number == self.place
        ground = GLOW if here else NIGHT
        line = Text("» " if here else "  ", Style(color=AMBER, bgcolor=ground))
        line.append(f"{row.name.replace('_', ' '):<16}", Style(color=LIGHT if here else DIM, bgcolor=ground))
        line.append(f"◂ {row!s:^18} ▸", Style(color=AMBER if here else LIGHT, bgcolor=ground))
        return line

    def on_click(self, event: events.Click) -> None:
        """A click on a line chooses it; on its arrows, another value; on the last, the start."""
        offset = event.get_content_offset(self)
        if offset is None or offset.y > len(self.rows):
            return
        self.place = offset.y
        self.refresh()
        if offset.y == len(self.rows):
            self.post_message(self.Done())
        else:
            self.step(-1 if offset.x < 28 else 1)

    @property
    def plan(self) -> Plan:
        """What was chosen; options only where they differ from the edition's."""
        edition = str(self.by_name("edition").value)
        usual = Settings.make(PLAYERS, edition).all_options
        options = {row.name: row.value for row in self.rows[4:] if row.value != usual[row.name]}
        people = tuple(range(int(self.by_name("people").value)))
        players = int(self.by_name("players").value)
        return Plan(players, edition, bool(self.by_name("expansion").value), options, None, people)


class Setup(Screen[None]):
    """The page before a game."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "start", "Start", key_display="⏎"),
        Binding("up", "move(-1)", "Up", key_display="↑"),
        Binding("down", "move(1)", "Down", key_display="↓"),
        Binding("left", "step(-1)", "Less", key_display="←"),
        Binding("right,space", "step(1)", "More", key_display="→"),
        Binding("tab", "move(1)", show=False, priority=True),
        Binding("shift+tab", "move(-1)", show=False, priority=True),
        Binding("q,escape", "app.leave", "Leave", key_display="Q"),
    ]

    def __init__(self, start: Callable[[Plan], None]) -> None:
        super().__init__()
        self._start = start

    def compose(self) -> ComposeResult:
        yield Static(Text(" UNDERMINE   what shall we play?", f"bold {AMBER}"), id="head")
        yield Form()
        yield Footer(show_command_palette=False, compact=True)

    @property
    def form(self) -> Form:
        """The settings."""
        return self.query_one(Form)

    def action_move(self, by: int) -> None:
        """Go to another setting."""
        self.form.place = (self.form.place + by) % (len(self.form.rows) + 1)
        self.form.refresh()

    def action_step(self, by: int) -> None:
        """Choose another value."""
        self.form.step(by)

    def action_start(self) -> None:
        """Begin the game."""
        self._start(self.form.plan)

    def on_form_done(self) -> None:
        """A click on the start."""
        self.action_start()

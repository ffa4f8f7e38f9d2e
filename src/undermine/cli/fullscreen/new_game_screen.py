"""The page that asks what to play: all settings, with their defaults."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar, Final

from rich.style import Style
from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Footer, Static

from undermine.cli.arguments import BOT_LEVELS, DEFAULT_BOT, DEFAULT_PLAYERS
from undermine.cli.fullscreen.theme import AMBER, DIM, GLOW, LIGHT, NIGHT
from undermine.cli.local_game import NewGame
from undermine.rulebook.editions import DEFAULT_EDITION, EDITIONS, HOUSE_RULES, PLAYERS_RANGE, SWITCHES
from undermine.settings import Option, OptionValue, Settings, switch_values

HELP: Final = {
    "players": "The number of players.",
    "people": "How many of them take turns at this machine. Bots play the others.",
    "bots": "Who plays the other seats: bots of one level, the weakest first, or mixed: one of each level.",
    "talk": "Whether bots say whom they suspect, what they saw and what they need. Not all of it is true.",
    "expansion": "Two teams, doors, ladders, thieves and traps.",
    "edition": "An edition sets the switches below.",
    "placement": "Whether a new card must be connected to the start, or only touch another card.",
    "goals_at_once": "Which goals are turned over if several are reached at once.",
    "stone_turn": "Who decides how a stone lies that fits badly.",
    "round_end": "When a round ends if the treasure is not reached.",
    "nuggets": "How many nugget cards are handed out.",
    "finisher": "Whether a saboteur who reaches the treasure takes a nugget.",
    "next_first": "Who starts the next round: after the last path card, or the last card of any kind.",
    "rounds": "The number of rounds in a game.",
    "maps": "The number of maps in the deck.",
    "all_saboteurs": "Whether all saboteurs are in play, with no spare role.",
    "idle_tools": "Whether miners with broken tools get no gold.",
    "sealed_boss": "Whether the boss is paid even if both teams are shut out.",
}
START: Final = "Start the game"
MIXED: Final = "mixed"
FIRST_OPTION: Final = 6
"""The index of the first row that is a switch or a house rule."""


@dataclass
class SettingRow:
    """A setting with its possible values and the chosen one."""

    name: str
    values: list[OptionValue]
    index: int
    """The index of the chosen value."""

    @property
    def value(self) -> OptionValue:
        """The chosen value."""
        return self.values[self.index]

    def step(self, by: int) -> None:
        """Choose the next or the previous value."""
        self.index = (self.index + by) % len(self.values)

    def choose(self, value: Any) -> None:
        """Choose a value, or the last one if there is no such value."""
        self.index = self.values.index(value) if value in self.values else len(self.values) - 1

    def __str__(self) -> str:
        return {True: "yes", False: "no"}[self.value] if isinstance(self.value, bool) else str(self.value)


def default_rows() -> list[SettingRow]:
    """Return all settings with their defaults."""
    defaults = Settings.make(DEFAULT_PLAYERS, DEFAULT_EDITION).all_options
    rows = [
        SettingRow("players", _numbers(*PLAYERS_RANGE[0]), DEFAULT_PLAYERS - PLAYERS_RANGE[0][0]),
        SettingRow("people", _numbers(1, DEFAULT_PLAYERS), 0),
        SettingRow("bots", [*BOT_LEVELS, MIXED], BOT_LEVELS.index(DEFAULT_BOT)),
        SettingRow("talk", [False, True], 1),
        SettingRow("expansion", [False, True], 0),
        SettingRow("edition", list(EDITIONS), 0),
    ]
    rows += [SettingRow(name, list(switch_values(name)), 0) for name in SWITCHES]
    rows += [
        SettingRow(name, [False, True] if rule.is_flag else _numbers(rule.least, rule.most), 0)
        for name, rule in HOUSE_RULES.items()
    ]
    for row in rows[FIRST_OPTION:]:
        row.choose(defaults[row.name])
    return rows


def _numbers(least: int, most: int) -> list[OptionValue]:
    return list(range(least, most + 1))


class SettingsForm(Widget):
    """A line for each setting, and a line to start the game."""

    class Submitted(Message):
        """Posted when the line to start the game is clicked."""

    def __init__(self) -> None:
        super().__init__(id="new-game")
        self.rows = default_rows()
        self.index = len(self.rows)
        """The selected line. One past the last row is the line to start the game."""

    def row(self, name: str) -> SettingRow:
        """Return a setting by name."""
        return next(row for row in self.rows if row.name == name)

    def step(self, by: int) -> None:
        """Choose another value of the selected setting, and update the settings that depend on it."""
        if self.index < len(self.rows):
            row = self.rows[self.index]
            row.step(by)
            self._update_dependents(row)
            self.refresh()

    def _update_dependents(self, row: SettingRow) -> None:
        if row.name == "edition":
            values = Settings.make(DEFAULT_PLAYERS, str(row.value)).all_options
            for name in SWITCHES:
                self.row(name).choose(values[name])
        if row.name == "expansion":
            self._set_range("players", *PLAYERS_RANGE[bool(row.value)])
        if row.name in ("expansion", "players"):
            self._set_range("people", 1, int(self.row("players").value))

    def _set_range(self, name: str, least: int, most: int) -> None:
        row = self.row(name)
        before = row.value
        row.values = _numbers(least, most)
        row.choose(before)

    @property
    def _top(self) -> int:
        """The empty lines above the first row: none if the terminal is small."""
        return int(self.size.height >= len(self.rows) + 4)

    def render(self) -> Text:
        """Return the lines, and help on the selected setting."""
        lines = [self._line(number, row) for number, row in enumerate(self.rows)]
        ground = GLOW if self.index == len(self.rows) else NIGHT
        sign = "»" if self.index == len(self.rows) else " "
        lines.append(Text(f"{sign} [ {START} ]", Style(color=AMBER, bgcolor=ground, bold=True)))
        text = HELP[self.rows[self.index].name] if self.index < len(self.rows) else "Press Enter to start."
        empty = [Text()] * self._top
        return Text("\n").join([*empty, *lines, *empty, Text(text, DIM)])

    def _line(self, number: int, row: SettingRow) -> Text:
        is_selected = number == self.index
        ground = GLOW if is_selected else NIGHT
        line = Text("» " if is_selected else "  ", Style(color=AMBER, bgcolor=ground))
        line.append(f"{row.name.replace('_', ' '):<16}", Style(color=LIGHT if is_selected else DIM, bgcolor=ground))
        line.append(f"◂ {row!s:^18} ▸", Style(color=AMBER if is_selected else LIGHT, bgcolor=ground))
        return line

    def on_click(self, event: events.Click) -> None:
        """Select the line, and choose its next or previous value, or start the game."""
        offset = event.get_content_offset(self)
        if offset is None or not 0 <= offset.y - self._top <= len(self.rows):
            return
        self.index = offset.y - self._top
        self.refresh()
        if self.index == len(self.rows):
            self.post_message(self.Submitted())
        else:
            self.step(-1 if offset.x < 28 else 1)

    @property
    def new_game(self) -> NewGame:
        """The game that was chosen. It has only those options that differ from the edition's."""
        edition = str(self.row("edition").value)
        defaults = Settings.make(DEFAULT_PLAYERS, edition).all_options
        options: dict[str, Option] = {
            row.name: row.value for row in self.rows[FIRST_OPTION:] if row.value != defaults[row.name]
        }
        people = tuple(range(int(self.row("people").value)))
        players = int(self.row("players").value)
        return NewGame(
            players=players,
            edition=edition,
            expansion=bool(self.row("expansion").value),
            options=options,
            people=people,
            bots=self._bots(players - len(people)),
            talk=bool(self.row("talk").value),
        )

    def _bots(self, seats: int) -> tuple[str, ...]:
        """Return the bots that were chosen for a number of seats. Few seats go to the stronger levels."""
        level = str(self.row("bots").value)
        return BOT_LEVELS[::-1][:seats] if level == MIXED else (level,) * min(seats, 1)


class NewGameScreen(Screen[None]):
    """Asks what to play."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "start", "Start", key_display="⏎"),
        Binding("up", "select(-1)", "Up", key_display="↑"),
        Binding("down", "select(1)", "Down", key_display="↓"),
        Binding("left", "step(-1)", "Less", key_display="←"),
        Binding("right,space", "step(1)", "More", key_display="→"),
        Binding("tab", "select(1)", show=False, priority=True),
        Binding("shift+tab", "select(-1)", show=False, priority=True),
        Binding("q,escape", "app.leave", "Leave", key_display="Q"),
    ]

    def __init__(self, start: Callable[[NewGame], None]) -> None:
        super().__init__()
        self._start = start

    def compose(self) -> ComposeResult:
        yield Static(Text(" UNDERMINE   What do you want to play?", f"bold {AMBER}"), id="header")
        yield SettingsForm()
        yield Footer(show_command_palette=False, compact=True)

    @property
    def form(self) -> SettingsForm:
        """The form with the settings."""
        return self.query_one(SettingsForm)

    def action_select(self, by: int) -> None:
        """Select the next or the previous setting."""
        self.form.index = (self.form.index + by) % (len(self.form.rows) + 1)
        self.form.refresh()

    def action_step(self, by: int) -> None:
        """Choose another value."""
        self.form.step(by)

    def action_start(self) -> None:
        """Start the game."""
        self._start(self.form.new_game)

    def on_settings_form_submitted(self) -> None:
        """Start the game."""
        self.action_start()

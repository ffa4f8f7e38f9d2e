"""The menu that `undermine` opens without a command: what newcomers want, each as a command of its own."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

import undermine
from undermine.cli.files import printable_name
from undermine.cli.play import can_use_full_screen
from undermine.extras import missing_extras

MOST_FILES = 9
"""A menu can number them with one digit."""
LONGEST_HEADER = 100_000


class MenuEntry(NamedTuple):
    """A line of the menu."""

    title: str
    about: str
    command: tuple[str, ...]
    """The arguments of `undermine`; for an entry that is about a file, its name follows."""
    takes: str = ""
    """Which files the entry is about, if any: `saved` games, or all `records`."""
    extra: str = ""
    """An optional package that the command needs."""

    @property
    def sentence(self) -> str:
        """What the entry does, or what has to be installed first."""
        is_missing = self.extra and missing_extras([self.extra])
        return f"needs: pip install 'undermine[{self.extra}]'" if is_missing else self.about


ENTRIES = (
    MenuEntry("Play", "here in the terminal, against bots", ("play",)),
    MenuEntry("Resume", "a game that you saved", ("play", "--load"), takes="saved"),
    MenuEntry("Replay", "step through the record of a game", ("replay",), takes="records"),
    MenuEntry("Play in the browser", "on this computer, with lessons", ("serve", "--open"), extra="server"),
    MenuEntry("Rules", "what the editions do differently", ("rules",)),
    MenuEntry("Cards", "what every card does", ("cards",)),
    MenuEntry("Simulate", "random games: who wins how often", ("simulate",), extra="fast"),
    MenuEntry("Help", "all commands", ("--help",)),
)
NOTE = "With the mouse, and a game that fills the terminal: pip install 'undermine[terminal]'"


def choose_command() -> Sequence[str] | None:
    """Show the menu and return the arguments of the command that was chosen; `None` to leave."""
    if not can_use_full_screen():
        return choose_in_text()
    from undermine.cli.fullscreen.menu_screen import MenuApp

    app = MenuApp()
    app.run()
    return app.command


def choose_in_text() -> Sequence[str] | None:
    """Show the menu line by line."""
    print(f"Undermine {undermine.__version__}: the hidden-role mining card game\n")
    while True:
        lines = [f"{entry.title:<20} {entry.sentence}" for entry in ENTRIES]
        note = NOTE if missing_extras(["terminal"]) else ""
        number = _ask([*lines, f"{'Leave':<20} also: q"], "What do you want to do? ", note)
        if number is None or number == len(ENTRIES):
            return None
        entry = ENTRIES[number]
        if not entry.takes:
            return entry.command
        file = _ask_for_file(entry)
        if file is not None:
            return (*entry.command, file)


def _ask_for_file(entry: MenuEntry) -> str | None:
    """Ask which of the files to use; `None` leads back to the menu."""
    files = find_records(entry.takes)
    if not files:
        return _input("The name of the file (nothing: back): ") or None
    number = _ask([*map(printable_name, files), "another file"], "Which one? ")
    if number is None or number < len(files):
        return None if number is None else files[number]
    return _input("The name of the file (nothing: back): ") or None


def _ask(lines: Sequence[str], question: str, note: str = "") -> int | None:
    """Print numbered lines and return the index of the chosen one; `None` to leave."""
    for number, line in enumerate(lines, start=1):
        print(f"  {number}  {line}")
    print(f"\n{note}\n" if note else "")
    while True:
        answer = _input(question).lower()
        if answer in ("", "q", "quit", "exit"):
            return None
        if answer.isdecimal() and 1 <= int(answer) <= len(lines):
            return int(answer) - 1
        print(f"Type a number from 1 to {len(lines)}, or q to leave.")


def _input(question: str) -> str:
    try:
        return input(question).strip()
    except EOFError:
        print()
        return ""


def find_records(takes: str) -> list[str]:
    """Return the records in the current folder, the newest first: of all games, or of `saved` games."""
    files = [path for path in Path().glob("*.jsonl") if _is_record(path, needs_seed=takes == "saved")]
    with suppress(OSError):  # one was deleted meanwhile: the order does not matter
        files.sort(key=lambda path: path.stat().st_mtime, reverse=True)
    return [str(path) for path in files[:MOST_FILES]]


def _is_record(path: Path, needs_seed: bool) -> bool:
    try:
        with path.open(encoding="utf-8") as file:
            header: Any = json.loads(file.readline(LONGEST_HEADER))
    except (OSError, ValueError, RecursionError):
        return False
    return isinstance(header, dict) and "record" in header and ("people" in header or not needs_seed)


def is_possible() -> bool:
    """Return whether there is somebody who can choose from a menu."""
    return sys.stdin.isatty() and sys.stdout.isatty()

"""Making a table."""

from __future__ import annotations

from undermine.bots import LEVELS, ROSTER
from undermine.error import SettingError, shown
from undermine.rulebook.editions import edition_values
from undermine.server.conduct.rights import Actor
from undermine.server.conduct.seating import fill_with_bots
from undermine.server.entry import Created, Entry, Row
from undermine.server.refuse import CommandRefused
from undermine.server.table import Table
from undermine.settings import Settings
from undermine.wire import happening
from undermine.wire.answer import Refusal
from undermine.wire.update import TableSettings

ROUNDS = "rounds"


def open_table(settings: TableSettings, actor: Actor, secret: str, sits: bool) -> list[Entry]:
    """The first lines of a table: its settings, its maker on the first seat, bots on the last ones."""
    _check(settings, sits)
    entries: list[Entry] = [Created(settings, actor.id, secret)]
    if sits:
        entries.append(happening.Sat(0, actor.id, actor.name))
    table = sketched("", entries)
    seats = range(settings.seats - settings.bots, settings.seats)
    return entries + fill_with_bots(table, list(seats))


def sketched(name: str, entries: list[Entry]) -> Table:
    """The table that some first lines come to."""
    table = Table(name)
    table.follow([Row(number, 0, None, None, entry) for number, entry in enumerate(entries, start=1)])
    return table


def _check(settings: TableSettings, sits: bool) -> None:
    try:
        Settings.make(settings.seats, settings.edition, settings.expansion, settings.options)
    except SettingError as error:
        raise CommandRefused(Refusal.BAD_SETTING, f"Such a table cannot be: {error}.") from error
    _check_rated(settings)
    if settings.bots > settings.seats - sits:
        sentence = f"{settings.bots} bots do not fit: the table has {settings.seats} seats, and you take one of them."
        raise CommandRefused(Refusal.BAD_SETTING, sentence)
    if settings.level is not None and settings.level not in ROSTER:
        known = ", ".join(entry.name for entry in LEVELS)
        raise CommandRefused(Refusal.NO_SUCH_BOT, f"There is no bot “{shown(settings.level)}”; there are {known}.")


def _check_rated(settings: TableSettings) -> None:
    """Ratings compare what was won by the same rules; only the number of rounds is free, for each counts by itself."""
    if not settings.rated:
        return
    made = Settings.make(settings.seats, settings.edition, settings.expansion, settings.options)
    usual = edition_values(settings.edition)
    changed = sorted(name for name in settings.options if name != ROUNDS and made.values[name] != usual[name])
    if changed:
        sentence = f"A rated table is played by the rules of its edition, without house rules: {', '.join(changed)}."
        raise CommandRefused(Refusal.BAD_SETTING, sentence)

"""Creating a table."""

from __future__ import annotations

import msgspec

from undermine.bots import LEVELS, ROSTER
from undermine.errors import SettingError, shown
from undermine.server.actor import Actor
from undermine.server.errors import CommandRefused
from undermine.server.handlers.seating import seat_bots
from undermine.server.lessons.lesson import lesson_settings
from undermine.server.log_entry import RATING_RULES, Created, LogContent, number_entries
from undermine.server.table import Table
from undermine.settings import Settings
from undermine.wire import entry
from undermine.wire.answer import Refusal
from undermine.wire.update import TableSettings

ROUNDS = "rounds"


def create_table(settings: TableSettings, actor: Actor, secret: str, sits: bool) -> list[LogContent]:
    """Return the first entries of a table: its settings, its creator on the first seat, bots on the last ones."""
    settings = msgspec.structs.replace(settings, options=_check(settings, sits).options)
    contents: list[LogContent] = [Created(settings, actor.id, secret, RATING_RULES)]
    if sits:
        contents.append(entry.Sat(0, actor.id, actor.name))
    table = Table("")
    table.apply(number_entries(contents, 0, 0))
    return contents + seat_bots(table, list(range(settings.seats - settings.bots, settings.seats)))


def _check(settings: TableSettings, sits: bool) -> Settings:
    try:
        made = Settings.make(settings.seats, settings.edition, settings.expansion, settings.options)
    except SettingError as error:
        raise CommandRefused(Refusal.BAD_SETTING, f"These settings are not possible: {error}.") from error
    _check_lesson(settings)
    if settings.rated:
        _check_rated(settings, made)
    if settings.bots > settings.seats - sits:
        taken = ", one of which is yours" if sits else ""
        sentence = f"{settings.bots} bots do not fit: the table has {settings.seats} seats{taken}."
        raise CommandRefused(Refusal.BAD_SETTING, sentence)
    if settings.level is not None and settings.level not in ROSTER:
        known = ", ".join(level.name for level in LEVELS)
        raise CommandRefused(Refusal.NO_SUCH_BOT, f"There is no bot “{shown(settings.level)}”; there are {known}.")
    return made


def _check_lesson(settings: TableSettings) -> None:
    """The deal of a lesson is known, so it is never listed, never rated, and has no other settings than its own."""
    if settings.lesson is not None and settings != lesson_settings(settings.lesson):
        sentence = f"The lesson “{settings.lesson}” has settings of its own: begin it by its name alone."
        raise CommandRefused(Refusal.BAD_SETTING, sentence)


def _check_rated(settings: TableSettings, made: Settings) -> None:
    """Ratings compare games under the same rules. Each round counts by itself, so the number of rounds is free."""
    usual = Settings.make(settings.seats, settings.edition, settings.expansion).all_options
    changed = sorted(name for name, value in made.options.items() if name != ROUNDS and value != usual.get(name))
    if changed:
        sentence = f"A rated table is played by the rules of its edition, without house rules: {', '.join(changed)}."
        raise CommandRefused(Refusal.BAD_SETTING, sentence)

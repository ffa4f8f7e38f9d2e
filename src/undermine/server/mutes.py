"""Mutes and reports. They are stored beside the log: there, others would see that a sequence number was used up."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from sqlalchemy import Connection, Executable, delete, insert, select

from undermine.server.schema import MUTES, REPORTS

MAX_MUTES = 100
"""People whom one person may mute at a table."""
MAX_REPORTS = 3
"""Reports of one person at a table."""
MAX_OUTSIDER_REPORTS = 25
"""Reports of people who never sat at a table, all together. Players always have room for theirs."""


class Mute(NamedTuple):
    """Somebody hides another person's chat from themselves, or shows it again."""

    person: str
    muted: str
    on: bool


class Report(NamedTuple):
    """Somebody reports another person to the operators."""

    person: str
    about: str
    text: str


Aside = Mute | Report


class Asides:
    """The mutes and reports of one table."""

    def __init__(self) -> None:
        self.mutes: set[tuple[str, str]] = set()
        """Who hides whose chat."""
        self.reports: Counter[str] = Counter()
        """How many reports each person made."""

    def apply(self, aside: Aside) -> None:
        """Note what was stored."""
        match aside:
            case Report(person):
                self.reports[person] += 1
            case Mute(person, muted, True):
                self.mutes.add((person, muted))
            case Mute(person, muted, _):
                self.mutes.discard((person, muted))

    def muted_by(self, person: str | None) -> tuple[str, ...]:
        """Return whose chat a person hides."""
        if not self.mutes:
            return ()
        return tuple(sorted(muted for by, muted in self.mutes if by == person))


def read_asides(connection: Connection, table: str) -> list[Aside]:
    """Return the mutes and reports of a table."""
    mutes = connection.execute(select(MUTES).where(MUTES.c.table_id == table))
    reports = connection.execute(select(REPORTS).where(REPORTS.c.table_id == table))
    found: list[Aside] = [Mute(row.person, row.muted, row.hidden) for row in mutes]
    return found + [Report(row.person, row.about, row.text) for row in reports]


def aside_statements(table: str, aside: Aside, at: int) -> list[Executable]:
    """Return the statements that store a mute or a report."""
    if isinstance(aside, Report):
        row = {"at": at, "table_id": table, "person": aside.person, "about": aside.about, "text": aside.text}
        return [insert(REPORTS).values(row)]
    key = {"table_id": table, "person": aside.person, "muted": aside.muted}
    old = delete(MUTES).where(*(MUTES.c[name] == value for name, value in key.items()))
    return [old, insert(MUTES).values(**key, hidden=aside.on)]

"""What players reported to the operators."""

from __future__ import annotations

import msgspec
from sqlalchemy import Engine, select

from undermine.server.schema import PEOPLE, REPORTS


class ReportRow(msgspec.Struct, frozen=True):
    """A report: when, at which table, by whom, about whom, and the text; names if they are still known."""

    at: int
    table: str
    person: str
    name: str | None
    about: str
    about_name: str | None
    text: str


def reports(engine: Engine) -> list[ReportRow]:
    """Return all reports, the newest first."""
    person, about = PEOPLE.alias(), PEOPLE.alias()
    query = (
        select(REPORTS, person.c.name, about.c.name.label("about_name"))
        .outerjoin(person, person.c.id == REPORTS.c.person)
        .outerjoin(about, about.c.id == REPORTS.c.about)
        .order_by(REPORTS.c.id.desc())
    )
    with engine.connect() as connection:
        return [
            ReportRow(row.at, row.table_id, row.person, row.name, row.about, row.about_name, row.text)
            for row in connection.execute(query)
        ]

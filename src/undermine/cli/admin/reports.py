"""Lists what players reported."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from undermine.cli.admin.output import Listing, print_json, time_text
from undermine.server.admin import reports

if TYPE_CHECKING:
    from sqlalchemy import Engine

REPORTS = Listing("report", ("when (UTC)", "table", "by", "about", "text"), "There are no reports.")


def list_reports(engine: Engine, arguments: argparse.Namespace) -> int:
    """List all reports, newest first."""
    found = reports.reports(engine)
    if arguments.json:
        print_json(found)
    else:
        REPORTS.print(
            [
                (time_text(one.at), one.table, one.name or one.person, one.about_name or one.about, one.text)
                for one in found
            ]
        )
    return 0

"""Tables with a long chat, as logs of earlier versions have them."""

from __future__ import annotations

from sqlalchemy import func, insert, select

from undermine.server.log_entry import encode_content
from undermine.server.schema import LOG
from undermine.server.store import open_store
from undermine.wire.entry import Chatted

EMOJI = "\U0001f600" * 280


def add_chat(
    database: str, table: str, lines: int, text: str = EMOJI, person: str = "eve", apart: bool = False
) -> None:
    """Add lines to the log of a table that no server has in memory. Each begins with its number."""
    engine = open_store(database)
    with engine.begin() as connection:
        last = select(func.max(LOG.c.number)).where(LOG.c.table_id == table)
        number, at = connection.execute(last).scalar_one(), 1_790_000_000_000
        bodies = [encode_content(Chatted(person, "Eve", f"{line}: {text}", apart)) for line in range(lines)]
        rows = [
            {"table_id": table, "number": number + line, "at": at + line, "person": person, "body": body}
            for line, body in enumerate(bodies, start=1)
        ]
        connection.execute(insert(LOG), rows)
    engine.dispose()

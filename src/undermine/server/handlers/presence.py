"""Adds to the log who is away and who is back."""

from __future__ import annotations

from collections.abc import Iterator

from undermine.server.handlers.server_messages import MarkPresence
from undermine.server.log_entry import LogContent
from undermine.server.table import Draft, Table
from undermine.wire import entry


def mark_presence(table: Table, message: MarkPresence) -> Draft:
    """Add what the log does not say yet about who is connected."""
    contents: list[LogContent] = []
    if table.status == "over":
        return Draft(contents)
    present = {connection.person for connection in message.connections}
    for seat, player in enumerate(table.players):
        if player is not None and player.person in present and player.away_since is not None:
            contents.append(entry.Back(seat))
            if player.stand_in is not None:
                contents.append(entry.HandedBack(seat))
    if message.mark_away:
        contents += [entry.Away(seat) for seat, at in unnoted_absences(table, present) if at <= message.now]
    return Draft(contents)


def unnoted_absences(table: Table, present: set[str | None]) -> Iterator[tuple[int, int]]:
    """Yield the seats of people who are away without an entry that says so, and the time from which it may be added."""
    for seat, player in enumerate(table.players):
        if player is None or player.person is None or player.away_since is not None:
            continue
        if player.person not in present:
            yield seat, table.absences.next_at(player.person)

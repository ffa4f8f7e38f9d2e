"""Adds to the log who is away and who is back."""

from __future__ import annotations

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
        if player is None or player.is_bot:
            continue
        if player.person not in present:
            if message.mark_away and player.away_since is None:
                contents.append(entry.Away(seat))
        elif player.away_since is not None:
            contents.append(entry.Back(seat))
            if player.stand_in is not None:
                contents.append(entry.HandedBack(seat))
    return Draft(contents)

"""Takeovers: after a deadline, a bot plays for a player."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from undermine.server.clock import SECOND, elapsed
from undermine.server.handlers.ending import end_if_agreed
from undermine.server.handlers.server_messages import TakeOver
from undermine.server.log_entry import DealtCards, LogContent, MadeMove
from undermine.server.table import Draft, Table
from undermine.wire import entry

TURN_STARTS = (DealtCards, MadeMove, entry.HandedBack, entry.Back)
"""Entries with which a player's time to move begins."""
AWAY = "away"
"""Why a bot takes over the seat of a player who does not come back."""


class Deadline(NamedTuple):
    """When a bot takes over a seat, and why."""

    at: int
    seat: int
    why: str


def take_over(table: Table, message: TakeOver) -> Draft:
    """Let bots play for everybody whose deadline has passed."""
    if table.status != "running":
        return Draft([])
    due = [deadline for deadline in deadlines(table, message.now) if deadline.at <= message.now]
    contents: list[LogContent] = [entry.TookOver(deadline.seat, deadline.why) for deadline in due]
    away = [player.person for one in due if one.why == AWAY and (player := table.players[one.seat]) and player.person]
    return Draft([*contents, *end_if_agreed(table, taken_over=away)] if contents else [])


def deadlines(table: Table, now: int) -> Iterator[Deadline]:
    """Yield all deadlines of a running table. Outages do not count, so some move into the future."""
    for seat, player in enumerate(table.players):
        if player is not None and player.away_since is not None and player.moves_themselves:
            yield Deadline(_patience_ends(table, player.away_since, now), seat, AWAY)
    if table.clock is not None:
        at = table.clock.deadline(now)
        if at is not None and table.clock.seat is not None:
            yield Deadline(at, table.clock.seat, "clock")
    else:
        yield from _stalling(table, now)


def _patience_ends(table: Table, since: int, now: int) -> int:
    return now + table.settings.patience * SECOND - elapsed(since, now, table.outages)


def _stalling(table: Table, now: int) -> Iterator[Deadline]:
    """A guest bot that is connected but does not move gives up its turn, if no clock measures its time."""
    seat, mover = table.to_move, table.mover
    if seat is None or mover is None or not mover.guest_bot:
        return
    if mover.moves_themselves and mover.away_since is None:
        began = next((one.at for one in reversed(table.entries) if isinstance(one.content, TURN_STARTS)), 0)
        yield Deadline(_patience_ends(table, began, now), seat, "clock")

"""Who is at a table while one of its bots decides: for whom it thinks, and how urgent that is."""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING, NamedTuple

from undermine.server.thinking_time import Consumer, HomeNetworks

if TYPE_CHECKING:
    from undermine.server.connection import Connection
    from undermine.server.live_table import LiveTable


class Rank(IntEnum):
    """The more people wait for a bot, the sooner it is its turn."""

    SEVERAL_PEOPLE = 0
    ONE_PERSON = 1
    SPECTATORS = 2
    GUEST_BOTS = 3
    """No human being is connected."""


class Attendance(NamedTuple):
    """Who is at a table now."""

    consumers: tuple[Consumer, ...]
    """Those for whom the bots think: players who are connected; without any, whoever is."""
    rank: Rank


def attendance_of(live: LiveTable) -> Attendance:
    """Return who is at a table. Thinking time is never charged to people who are not connected."""
    homes = live.services.home_networks
    humans = [connection for connection in live.connections if not is_guest_bot(connection)]
    players = _consumers([one for one in humans if live.table.seats_of(one.person)], homes)
    if players:
        return Attendance(players, Rank.SEVERAL_PEOPLE if len(players) > 1 else Rank.ONE_PERSON)
    if humans:
        return Attendance(_consumers(humans, homes), Rank.SPECTATORS)
    return Attendance(_consumers(list(live.connections), homes), Rank.GUEST_BOTS)


def is_guest_bot(connection: Connection) -> bool:
    """Whether a program that plays through the Bot API is connected."""
    return connection.actor is not None and connection.actor.bot


def _consumers(connections: list[Connection], homes: HomeNetworks) -> tuple[Consumer, ...]:
    """Return the people behind some connections, each once, and visitors by network."""
    found = [homes.consumer(one.payer.lane, one.person) for one in connections]
    known = {one.person: one for one in found if one.person is not None}
    visitors = {one for one in found if one.person is None}
    return (*known.values(), *sorted(visitors))

"""The bans in force: addresses and networks, people and guest bots.

A lookup takes the same time however many bans there are.
"""

from __future__ import annotations

import ipaddress
from collections.abc import Callable, Mapping

from sqlalchemy import Connection, select

from undermine.server.addresses import normal_address, read_network
from undermine.server.errors import CommandRefused
from undermine.server.schema import BANNED_PEOPLE, BANS, BOTS
from undermine.wire.answer import Refusal

Networks = dict[tuple[int, int], dict[int, int]]
"""By version and length of the prefix: when the ban of each network ends, by its first address as a number."""


class BanList:
    """What a server knows of the bans in its database."""

    def __init__(self, now: Callable[[], int]) -> None:
        self._now = now
        self._addresses: Mapping[str, int] = {}
        self._networks: Networks = {}
        self._people: Mapping[str, int] = {}

    def load(self, addresses: Mapping[str, int], people: Mapping[str, int]) -> bool:
        """Take over the bans of a database: when each ends. Return whether any have changed."""
        if addresses == self._addresses and people == self._people:
            return False
        networks: Networks = {}
        for address, until in addresses.items():
            try:
                network = read_network(address)
            except ValueError:  # not from our commands; it bans nobody
                continue
            same_length = networks.setdefault((network.version, network.prefixlen), {})
            first = int(network.network_address)
            same_length[first] = max(until, same_length.get(first, 0))
        self._addresses, self._networks, self._people = addresses, networks, people
        return True

    def check_address(self, address: str) -> None:
        """Refuse banned addresses."""
        if self._networks and self._is_banned(address):
            raise CommandRefused(Refusal.BANNED, "This address is banned from the server for a time.")

    def _is_banned(self, address: str) -> bool:
        try:
            parsed = ipaddress.ip_address(normal_address(address))
        except ValueError:
            return False
        number, bits, now = int(parsed), parsed.max_prefixlen, self._now()
        return any(
            networks.get(number >> (bits - length) << (bits - length), 0) > now
            for (version, length), networks in self._networks.items()
            if version == parsed.version
        )

    def check_person(self, person: str | None) -> None:
        """Refuse banned people and guest bots."""
        if person is not None and self._people.get(person, 0) > self._now():
            raise CommandRefused(Refusal.BANNED, "You are banned from the server for a time.")


def read_bans(connection: Connection) -> tuple[dict[str, int], dict[str, int]]:
    """Return when each ban ends: of addresses, and of people and guest bots. Banning a person also bans their bots."""
    addresses = {row.address: row.until for row in connection.execute(select(BANS))}
    people = {row.person: row.until for row in connection.execute(select(BANNED_PEOPLE))}
    owned = select(BOTS.c.id, BANNED_PEOPLE.c.until).join(BANNED_PEOPLE, BANNED_PEOPLE.c.person == BOTS.c.owner)
    for row in connection.execute(owned) if people else ():
        people[row.id] = max(row.until, people.get(row.id, 0))
    return addresses, people

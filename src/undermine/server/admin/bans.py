"""Bans: addresses, people and guest bots that may not use the server for a time."""

from __future__ import annotations

import msgspec
from sqlalchemy import Connection, Engine, delete, insert, select

from undermine.errors import shown
from undermine.server.addresses import WIDEST_BAN, network_text, read_network
from undermine.server.admin.database import AdminError
from undermine.server.cleanup import HOUR
from undermine.server.schema import BANNED_PEOPLE, BANS, BOTS, PEOPLE


class Ban(msgspec.Struct, frozen=True):
    """An address or a network, or a person or guest bot by id; when the ban ends, and why."""

    address: str | None
    person: str | None
    name: str | None
    """The name of the person or bot, while the server knows them."""
    until: int
    why: str

    @property
    def whom(self) -> str:
        """What the ban is of, as text."""
        return self.address or f"{self.name or 'somebody unknown'} ({self.person})"


def read_address(text: str) -> str | None:
    """Return an address or a network as bans keep it, or `None` if it is neither.

    IPv4 within IPv6 becomes IPv4, and an address of IPv6 its /64, which is what one device has. Raises `AdminError` if
    the network is too wide.
    """
    try:
        network = read_network(text)
    except ValueError:
        return None
    if not network.prefixlen:
        raise AdminError(f"{network} is everybody; to ban everybody, stop the server")
    widest = WIDEST_BAN[network.version]
    if network.prefixlen < widest:
        raise AdminError(f"{network} is a large part of the Internet; the widest network to ban is a /{widest}")
    return network_text(network)


def ban(engine: Engine, whom: str, hours: int, why: str, now: int) -> Ban:
    """Ban an address, a network, a person or a guest bot for some hours from now. This replaces an earlier ban."""
    address, until = read_address(whom), now + hours * HOUR
    with engine.begin() as connection:
        if address is not None:
            _lift_address(connection, address)
            connection.execute(insert(BANS).values(address=address, until=until, why=why))
            return Ban(address, None, None, until, why)
        person, name = _find_person(connection, whom)
        connection.execute(delete(BANNED_PEOPLE).where(BANNED_PEOPLE.c.person == person))
        connection.execute(insert(BANNED_PEOPLE).values(person=person, until=until, why=why))
    return Ban(None, person, name, until, why)


def _find_person(connection: Connection, person: str) -> tuple[str, str]:
    """Return the id and the name of a person or a guest bot. Names alone are not unique."""
    for kind in (PEOPLE, BOTS):
        row = connection.execute(select(kind.c.id, kind.c.name).where(kind.c.id == person.strip())).first()
        if row is not None:
            return row.id, row.name
    raise AdminError(
        f"“{shown(person)}” is neither an address such as 192.0.2.7, nor a network such as 2001:db8::/32, "
        "nor the id of a person or a guest bot; “reports”, “ratings” and “bots list” show ids"
    )


def _lift_address(connection: Connection, address: str) -> int:
    """Lift all bans that are the same network, also as an older version wrote them. Return how many."""
    kept = list(connection.execute(select(BANS.c.address)).scalars())
    same = [one for one in kept if _as_kept(one) == address]
    return connection.execute(delete(BANS).where(BANS.c.address.in_(same))).rowcount


def _as_kept(address: str) -> str:
    try:
        return network_text(read_network(address))
    except ValueError:
        return address


def unban(engine: Engine, banned: list[str]) -> list[str]:
    """Lift bans, all or none. Raises `AdminError` if there is no such ban."""
    lifted = []
    with engine.begin() as connection:
        for whom in banned:
            address = read_address(whom)
            if address is not None:
                count, text = _lift_address(connection, address), address
            else:
                same = BANNED_PEOPLE.c.person == whom.strip()
                count, text = connection.execute(delete(BANNED_PEOPLE).where(same)).rowcount, shown(whom)
            if not count:
                raise AdminError(f"{text} is not banned; nothing was changed")
            lifted.append(text)
    return lifted


def bans(engine: Engine, now: int) -> list[Ban]:
    """Return the bans in force, the longest first."""
    with engine.connect() as connection:
        addresses = connection.execute(select(BANS).where(BANS.c.until > now)).all()
        people = connection.execute(select(BANNED_PEOPLE).where(BANNED_PEOPLE.c.until > now)).all()
        found = [Ban(row.address, None, None, row.until, row.why) for row in addresses]
        found += [Ban(None, row.person, _name_of(connection, row.person), row.until, row.why) for row in people]
    return sorted(found, key=lambda ban: (-ban.until, ban.whom))


def _name_of(connection: Connection, person: str) -> str | None:
    try:
        return _find_person(connection, person)[1]
    except AdminError:
        return None

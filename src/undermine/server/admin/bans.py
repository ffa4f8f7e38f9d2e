"""Bans: addresses that may not use the server for a time."""

from __future__ import annotations

import ipaddress

import msgspec
from sqlalchemy import Engine, delete, insert, select

from undermine.errors import shown
from undermine.server.admin.database import AdminError
from undermine.server.cleanup import HOUR
from undermine.server.schema import BANS


class Ban(msgspec.Struct, frozen=True):
    """An address or a network, when its ban ends, and why."""

    address: str
    until: int
    why: str


def read_address(text: str) -> str:
    """Return an address or a network in standard form. Raises `AdminError` if it is neither."""
    try:
        network = ipaddress.ip_network(text.strip(), strict=False)
    except ValueError:
        raise AdminError(
            f"“{shown(text)}” is neither an address such as 192.0.2.7 nor a network such as 2001:db8::/32"
        ) from None
    if not network.prefixlen:
        raise AdminError(f"{network} is everybody; to ban everybody, stop the server")
    return str(network) if network.num_addresses > 1 else str(network.network_address)


def ban(engine: Engine, address: str, hours: int, why: str, now: int) -> Ban:
    """Ban an address or a network for some hours from now. This replaces an earlier ban of it."""
    made = Ban(read_address(address), now + hours * HOUR, why)
    with engine.begin() as connection:
        connection.execute(delete(BANS).where(BANS.c.address == made.address))
        connection.execute(insert(BANS).values(msgspec.structs.asdict(made)))
    return made


def unban(engine: Engine, addresses: list[str]) -> list[str]:
    """Lift bans, all or none. Raises `AdminError` if there is no such ban."""
    wanted = [read_address(address) for address in addresses]
    with engine.begin() as connection:
        for address in wanted:
            if not connection.execute(delete(BANS).where(BANS.c.address == address)).rowcount:
                raise AdminError(f"{address} is not banned; nothing was changed")
    return wanted


def bans(engine: Engine, now: int) -> list[Ban]:
    """Return the bans in force, the longest first."""
    query = select(BANS).where(BANS.c.until > now).order_by(BANS.c.until.desc(), BANS.c.address)
    with engine.connect() as connection:
        return [Ban(row.address, row.until, row.why) for row in connection.execute(query)]

"""Addresses that may not use the server for a time."""

from __future__ import annotations

import ipaddress

import msgspec
from sqlalchemy import Engine, delete, insert, select

from undermine.error import shown
from undermine.server.admin.database import AdminError
from undermine.server.schema import BANS
from undermine.server.sweep import HOUR


class Ban(msgspec.Struct, frozen=True):
    """An address or a network, until when it is banned, and why."""

    address: str
    until: int
    why: str


def read_address(text: str) -> str:
    """An address or a network as the server compares it; `AdminError` if it is neither."""
    try:
        network = ipaddress.ip_network(text.strip(), strict=False)
    except ValueError:
        raise AdminError(
            f"“{shown(text)}” is no address such as 192.0.2.7, and no network such as 2001:db8::/32"
        ) from None
    if not network.prefixlen:
        raise AdminError(f"{network} is everybody; to keep everybody out, stop the server")
    return str(network) if network.num_addresses > 1 else str(network.network_address)


def ban(engine: Engine, address: str, hours: int, why: str, now: int) -> Ban:
    """Ban an address or a network for a time from now on, in place of what was said of it before."""
    made = Ban(read_address(address), now + hours * HOUR, why)
    with engine.begin() as connection:
        connection.execute(delete(BANS).where(BANS.c.address == made.address))
        connection.execute(insert(BANS).values(msgspec.structs.asdict(made)))
    return made


def unban(engine: Engine, addresses: list[str]) -> list[str]:
    """Lift bans, all or none; `AdminError` if there is no such ban."""
    wanted = [read_address(address) for address in addresses]
    with engine.begin() as connection:
        for address in wanted:
            if not connection.execute(delete(BANS).where(BANS.c.address == address)).rowcount:
                raise AdminError(f"{address} is not banned; nothing was changed")
    return wanted


def bans(engine: Engine, now: int) -> list[Ban]:
    """The bans that are in force, the longest first."""
    query = select(BANS).where(BANS.c.until > now).order_by(BANS.c.until.desc(), BANS.c.address)
    with engine.connect() as connection:
        return [Ban(row.address, row.until, row.why) for row in connection.execute(query)]

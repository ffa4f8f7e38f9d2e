"""Addresses of clients: their standard form, and the networks for which limits count."""

from __future__ import annotations

import ipaddress
from functools import lru_cache
from typing import NamedTuple

IPV6_DEVICE, IPV6_SITE = 64, 48
"""A device has a whole /64 of IPv6 addresses to choose from, and a site usually a /48."""
SITE_FACTOR = 8
"""How much more than a /64 a whole /48 may do."""
MAPPED_PREFIX = 96
"""The length of ::ffff:0:0/96, where IPv6 writes the addresses of IPv4."""
WIDEST_BAN = {4: 8, 6: 16}
"""The shortest prefix that one ban may have, by version: anything wider is most of the world."""

Network = ipaddress.IPv4Network | ipaddress.IPv6Network


class Group(NamedTuple):
    """Addresses that share a limit, and how many times the limit of one address they have."""

    name: str
    factor: int


@lru_cache(4096)
def normal_address(text: str) -> str:
    """Return an address in standard form; IPv4 within IPv6 is the IPv4 address. Other texts stay as they are."""
    try:
        address = ipaddress.ip_address(text.partition("%")[0])
    except ValueError:
        return text
    mapped = address.ipv4_mapped if isinstance(address, ipaddress.IPv6Address) else None
    return str(mapped or address)


@lru_cache(4096)
def groups_of(address: str) -> tuple[Group, ...]:
    """Return what the limits of an address are counted for: an IPv4 address; a /64 and its /48 of IPv6."""
    try:
        parsed = ipaddress.ip_address(normal_address(address))
    except ValueError:
        return (Group(address, 1),)
    if parsed.version == 4:
        return (Group(str(parsed), 1),)
    device, site = (ipaddress.ip_network((parsed, length), strict=False) for length in (IPV6_DEVICE, IPV6_SITE))
    return Group(str(device), 1), Group(str(site), SITE_FACTOR)


def network_of(address: str) -> str:
    """Return what takes its turn as one, however many people are in it: an IPv4 address, or a /48 of IPv6."""
    return groups_of(address)[-1].name


def read_network(text: str) -> Network:
    """Return an address or a network to ban: IPv4 within IPv6 as IPv4, and no less than a /64 of IPv6.

    Raises `ValueError` if it is neither.
    """
    network = ipaddress.ip_network(text.strip().partition("%")[0], strict=False)
    if isinstance(network, ipaddress.IPv4Network):
        return network
    mapped = network.network_address.ipv4_mapped
    if mapped is not None and network.prefixlen >= MAPPED_PREFIX:
        return ipaddress.IPv4Network((mapped, network.prefixlen - MAPPED_PREFIX))
    return network.supernet(new_prefix=IPV6_DEVICE) if network.prefixlen > IPV6_DEVICE else network


def network_text(network: Network) -> str:
    """Return an address, or a network of several, as it is written."""
    return str(network) if network.num_addresses > 1 else str(network.network_address)

"""Addresses: IPv6 counts by network, IPv4 within IPv6 is IPv4, and bans follow the same rules."""

from __future__ import annotations

import pytest

from undermine.server.addresses import groups_of, network_text, normal_address, read_network
from undermine.server.ban_list import BanList
from undermine.server.config import Config
from undermine.server.costs import BURST_SECONDS, Costs
from undermine.server.errors import CommandRefused
from undermine.server.rate_limit import RateLimiter


@pytest.mark.parametrize(("written", "normal"), [
    ("192.0.2.7", "192.0.2.7"), ("::ffff:192.0.2.7", "192.0.2.7"), ("::FFFF:C000:207", "192.0.2.7"),
    ("2001:DB8:0::7", "2001:db8::7"), ("fe80::1%eth0", "fe80::1"), ("unknown", "unknown"),
])  # fmt: skip
def test_addresses_have_one_form(written: str, normal: str) -> None:
    assert normal_address(written) == normal


def test_ipv6_is_limited_by_device_and_by_site() -> None:
    limiter = RateLimiter(1e-9, 2, "requests")
    for host in range(2):
        limiter.check(f"2001:db8:0:1::{host}")
    with pytest.raises(CommandRefused):
        limiter.check("2001:db8:0:1:ffff::1")
    limiter.check("2001:db8:0:2::1")
    networks = [f"2001:db8:0:{number:x}::1" for number in range(3, 100)]
    allowed = sum(limiter.spend(address) for address in networks)
    assert allowed == 8 * 2 - 4, "a /48 has eight times as much, and counts those that were refused"
    limiter.check("2001:db8:1::1")


def test_ipv4_within_ipv6_shares_the_limit_of_ipv4() -> None:
    limiter = RateLimiter(1e-9, 1, "requests")
    limiter.check("192.0.2.7")
    with pytest.raises(CommandRefused):
        limiter.check("::ffff:192.0.2.7")
    limiter.check("192.0.2.8")
    assert groups_of("::ffff:192.0.2.7") == groups_of("192.0.2.7")


@pytest.mark.parametrize(("written", "kept"), [
    ("192.0.2.7", "192.0.2.7"), ("::ffff:192.0.2.7", "192.0.2.7"), ("::ffff:192.0.2.0/120", "192.0.2.0/24"),
    ("192.0.2.7/24", "192.0.2.0/24"), ("2001:db8::7", "2001:db8::/64"), ("2001:db8::7/128", "2001:db8::/64"),
    ("2001:db8::/32", "2001:db8::/32"),
])  # fmt: skip
def test_bans_are_kept_in_one_form(written: str, kept: str) -> None:
    assert network_text(read_network(written)) == kept


@pytest.mark.parametrize(("banned", "address", "refused"), [
    ("192.0.2.7", "::ffff:192.0.2.7", True), ("::ffff:192.0.2.7", "192.0.2.7", True),
    ("192.0.2.0/24", "192.0.2.255", True), ("192.0.2.0/24", "192.0.3.0", False),
    ("2001:db8::7", "2001:db8::ffff", True), ("2001:db8::7", "2001:db8:0:1::7", False),
    ("2001:db8::/32", "2001:db8:ffff::1", True), ("2001:db8::/32", "192.0.2.7", False), ("nonsense", "x", False),
])  # fmt: skip
def test_a_ban_covers_what_one_device_has(banned: str, address: str, refused: bool) -> None:
    bans = BanList(lambda: 5)
    assert bans.load({banned: 10, "198.51.100.1": 10}, {})
    assert not bans.load({banned: 10, "198.51.100.1": 10}, {}), "nothing has changed"
    if refused:
        with pytest.raises(CommandRefused, match="banned"):
            bans.check_address(address)
    else:
        bans.check_address(address)


def test_bans_end() -> None:
    bans = BanList(lambda: 10)
    bans.load({"192.0.2.7": 10}, {"ann": 10, "ben": 11})
    bans.check_address("192.0.2.7")
    bans.check_person("ann")
    bans.check_person(None)
    with pytest.raises(CommandRefused):
        bans.check_person("ben")


def test_the_last_part_of_a_budget_is_for_players() -> None:
    cpu = 25
    costs = Costs(Config(cpu_percent_per_address=cpu))
    payer = costs.payer("192.0.2.7")
    burst = BURST_SECONDS * cpu / 100
    payer.check(plays=False)
    assert not payer.is_low()
    payer.charge(0.8 * burst)
    assert payer.is_low()
    with pytest.raises(CommandRefused) as caught:
        payer.check(plays=False)
    assert caught.value.retry_after is not None
    payer.check(plays=True)
    payer.charge(burst)
    with pytest.raises(CommandRefused):
        costs.payer("::ffff:192.0.2.7").check(plays=True)
    costs.payer("192.0.2.8").check(plays=False)


def test_a_person_may_use_half_of_an_address_wherever_they_are() -> None:
    costs = Costs(Config(bytes_per_second_per_address=1000))
    costs.payer("192.0.2.7", "ann").charge(0, BURST_SECONDS * 600)
    with pytest.raises(CommandRefused):
        costs.payer("192.0.2.8", "ann").check(plays=True)
    costs.payer("192.0.2.7", "ben").check(plays=True)

"""Bans addresses, lifts bans, and lists them."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from undermine.cli.admin.output import Listing, print_json, time_text
from undermine.server.admin import bans
from undermine.server.config import now_ms

if TYPE_CHECKING:
    from sqlalchemy import Engine

BANS = Listing("ban", ("address", "until (UTC)", "why"), "Nobody is banned.")


def ban(engine: Engine, arguments: argparse.Namespace) -> int:
    """Ban an address or a network."""
    made = bans.ban(engine, arguments.address, arguments.hours, arguments.why, now_ms())
    print(f"{made.address} is banned until {time_text(made.until)} UTC.")
    return 0


def unban(engine: Engine, arguments: argparse.Namespace) -> int:
    """Lift the bans of addresses."""
    for address in bans.unban(engine, arguments.addresses):
        print(f"{address} is no longer banned.")
    return 0


def list_bans(engine: Engine, arguments: argparse.Namespace) -> int:
    """List the bans that are in force."""
    found = bans.bans(engine, now_ms())
    if arguments.json:
        print_json(found)
    else:
        BANS.print([(ban.address, time_text(ban.until), ban.why) for ban in found])
    return 0

"""Bans addresses, people and guest bots, lifts bans, and lists them."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from undermine.cli.admin.output import Listing, print_json, time_text
from undermine.server.admin import bans
from undermine.server.config import now_ms

if TYPE_CHECKING:
    from sqlalchemy import Engine

BANS = Listing("ban", ("who", "until (UTC)", "why"), "Nobody is banned.")


def ban(engine: Engine, arguments: argparse.Namespace) -> int:
    """Ban an address, a network, a person or a guest bot."""
    made = bans.ban(engine, arguments.who, arguments.hours, arguments.why, now_ms())
    print(f"{made.whom} is banned until {time_text(made.until)} UTC.")
    return 0


def unban(engine: Engine, arguments: argparse.Namespace) -> int:
    """Lift bans."""
    for whom in bans.unban(engine, arguments.banned):
        print(f"{whom} is no longer banned.")
    return 0


def list_bans(engine: Engine, arguments: argparse.Namespace) -> int:
    """List the bans that are in force."""
    found = bans.bans(engine, now_ms())
    if arguments.json:
        print_json(found)
    else:
        BANS.print([(ban.whom, time_text(ban.until), ban.why) for ban in found])
    return 0

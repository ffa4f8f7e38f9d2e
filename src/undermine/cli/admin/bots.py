"""Manages tokens for bots that play through the Bot API."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING

from undermine.cli.admin.output import Listing, print_json, time_text
from undermine.server.admin import bots
from undermine.server.config import now_ms

if TYPE_CHECKING:
    from sqlalchemy import Engine

    from undermine.wire.bots import BotAccount

BOTS = Listing("bot", ("bot", "name", "owner", "created (UTC)", "last seen (UTC)", "token"), "There are no bots.")


def add_bot(engine: Engine, arguments: argparse.Namespace) -> int:
    """Add a bot. Only the token goes to standard output, so that it can be redirected to a file."""
    account = bots.add(engine, arguments.name)
    print(f"The token of the bot {account.name} ({account.id}), which is not shown again:", file=sys.stderr)
    print(account.token)
    return 0


def list_bots(engine: Engine, arguments: argparse.Namespace) -> int:
    """List all bots, and whether their tokens are valid."""
    found = bots.accounts(engine)
    if arguments.json:
        print_json(found)
    else:
        BOTS.print([_row(bot) for bot in found])
    return 0


def _row(bot: BotAccount) -> tuple[str, ...]:
    token = "valid" if bot.revoked is None else f"revoked {time_text(bot.revoked)}"
    return bot.id, bot.name, bot.owner or "the server", time_text(bot.made), time_text(bot.seen)[:10], token


def revoke_bots(engine: Engine, arguments: argparse.Namespace) -> int:
    """Revoke the tokens of bots."""
    for bot in bots.revoke(engine, arguments.bots, now_ms()):
        print(f"Revoked the token of {bot.name} ({bot.id}).")
    return 0

"""What `undermine admin bots` does and prints: tokens for bots that play through the Bot API."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec

from undermine.cli.table import Table, show_table
from undermine.server.admin import bots
from undermine.server.config import now_ms

if TYPE_CHECKING:
    from sqlalchemy import Engine

    from undermine.wire.bots import BotAccount


def add(engine: Engine, arguments: argparse.Namespace) -> int:
    """Make a bot; the token alone goes to standard output, so that it can go into a file unseen."""
    account = bots.add(engine, arguments.name)
    print(f"The bot {account.name} ({account.id}) has this token, which is not shown again:", file=sys.stderr)
    print(account.token)
    return 0


def list_all(engine: Engine, arguments: argparse.Namespace) -> int:
    """All bots, and whether their tokens are good."""
    found = bots.accounts(engine)
    if arguments.json:
        print(msgspec.json.format(msgspec.json.encode(found), indent=2).decode())
    elif found:
        title, columns = (
            f"{len(found)} bot{'s' * (len(found) != 1)}",
            "bot,name,made by,made (UTC),last seen (UTC),token",
        )
        show_table(Table(title, columns.split(","), [_row(bot) for bot in found], numbers=False))
    else:
        print("There are no bots.")
    return 0


def _row(bot: BotAccount) -> tuple[str, ...]:
    from undermine.cli.office import time_text

    token = "good" if bot.revoked is None else f"revoked {time_text(bot.revoked)}"
    return bot.id, bot.name, bot.owner or "the server", time_text(bot.made), time_text(bot.seen)[:10], token


def revoke(engine: Engine, arguments: argparse.Namespace) -> int:
    """The tokens of some bots are good no more."""
    for bot in bots.revoke(engine, arguments.bots, now_ms()):
        print(f"The token of {bot.name} ({bot.id}) is good no more.")
    return 0


ACTIONS: dict[str, Callable[[Engine, argparse.Namespace], int]] = {
    "bots add": add,
    "bots list": list_all,
    "bots revoke": revoke,
}

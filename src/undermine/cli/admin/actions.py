"""The functions that perform the actions of `undermine admin`, by name."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import TYPE_CHECKING

from undermine.cli.admin import backups, bans, bots, moderation, ratings, reports, tables, top

if TYPE_CHECKING:
    from sqlalchemy import Engine

ACTIONS: dict[str, Callable[[Engine, argparse.Namespace], int]] = {
    "list": tables.list_tables,
    "show": tables.show_table,
    "end": tables.end_tables,
    "delete": tables.delete_games,
    "remove-chat": moderation.remove_chat,
    "erase": moderation.erase,
    "audit": moderation.list_audit,
    "top": top.top,
    "ban": bans.ban,
    "unban": bans.unban,
    "bans": bans.list_bans,
    "ratings": ratings.show_ratings,
    "reports": reports.list_reports,
    "bots add": bots.add_bot,
    "bots list": bots.list_bots,
    "bots revoke": bots.revoke_bots,
    "backup": backups.back_up,
    "restore": backups.restore,
    "migrate": backups.migrate,
}

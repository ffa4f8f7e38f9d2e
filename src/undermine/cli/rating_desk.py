"""What `undermine admin ratings` does and prints: how strong everybody is, worked out from the log again if asked."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import msgspec

from undermine.cli.bar import progress
from undermine.cli.table import Table, show_table
from undermine.server.admin.ratings import RatingSeen, ratings
from undermine.server.rating.recount import Recount, recount

if TYPE_CHECKING:
    from sqlalchemy import Engine


def show(engine: Engine, arguments: argparse.Namespace) -> int:
    """Recount if that was asked for; show what there is."""
    if arguments.recompute:
        told = _told(recount(engine, partial(progress, "Reading games")))
        if not arguments.json:
            print(told)
            return 0
    found = ratings(engine)
    if arguments.json:
        print(msgspec.json.format(msgspec.json.encode(found), indent=2).decode())
    elif found:
        columns = "role,name,player,strength,95 % between,rounds won"
        show_table(Table(_counted(len(found), "rating"), columns.split(","), [_row(one) for one in found], False))
    else:
        print("Nobody is rated yet.")
    return 0


def _told(found: Recount) -> str:
    changed = "all as before" if not found.changed else f"{found.changed:,} not as before"
    return f"Recomputed {_counted(found.ratings, 'rating')} from {_counted(found.games, 'game')}: {changed}."


def _row(one: RatingSeen) -> tuple[str, ...]:
    between = f"{one.low:.1f} and {one.high:.1f}"
    return one.role, one.name or "(forgotten)", one.player, f"{one.mu:.1f}", between, f"{one.firsts} of {one.rounds}"


def _counted(number: int, thing: str) -> str:
    return f"{number:,} {thing}{'' if number == 1 else 's'}"


ACTIONS: dict[str, Callable[[Engine, argparse.Namespace], int]] = {"ratings": show}

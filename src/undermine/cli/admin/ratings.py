"""Shows all ratings, recomputes them from the logs, or shows what is unlikely about them."""

from __future__ import annotations

import argparse
from functools import partial
from typing import TYPE_CHECKING

from undermine.cli.admin.output import Listing, print_json
from undermine.cli.progress import progress_bar
from undermine.cli.text_table import counted
from undermine.server.admin.ratings import RatingRow, ratings
from undermine.server.config import now_ms
from undermine.server.rating.flags import Flag, find_flags
from undermine.server.rating.recompute import recompute_ratings

if TYPE_CHECKING:
    from sqlalchemy import Engine

RATINGS = Listing(
    "rating", ("role", "name", "player", "strength", "95 % interval", "rounds won"), "Nobody is rated yet."
)
FLAGS = Listing("flag", ("kind", "player", "with", "rounds", "reason"), "Nothing is unlikely about these ratings.")


def show_ratings(engine: Engine, arguments: argparse.Namespace) -> int:
    """Recompute the ratings if asked to, and show them or what is unlikely about them."""
    if arguments.recompute:
        found = recompute_ratings(engine, partial(progress_bar, "Reading games"))
        if not arguments.json and not arguments.flags:
            changed = f"{found.changed:,} changed" if found.changed else "none changed"
            games = counted(found.games, "game")
            print(f"Recomputed {counted(found.ratings, 'rating')} from {games}: {changed}.")
            return 0
    if arguments.flags:
        return _show_flags(engine, arguments.json)
    rated = ratings(engine)
    if arguments.json:
        print_json(rated)
    else:
        RATINGS.print([_row(rating) for rating in rated])
    return 0


def _row(rating: RatingRow) -> tuple[str, ...]:
    interval = f"{rating.low:.1f} to {rating.high:.1f}"
    won = f"{rating.firsts} of {rating.rounds}"
    return rating.role, rating.name or "(unknown)", rating.player, f"{rating.mu:.1f}", interval, won


def _show_flags(engine: Engine, as_json: bool) -> int:
    flags = find_flags(engine, now_ms())
    if as_json:
        print_json(flags)
    else:
        FLAGS.print([_flag_row(flag) for flag in flags])
    return 0


def _flag_row(flag: Flag) -> tuple[str, ...]:
    player = _who(flag.player, flag.name)
    other = _who(flag.other, flag.other_name) if flag.other is not None else ""
    return flag.kind, player, other, str(flag.rounds), flag.reason


def _who(player: str, name: str | None) -> str:
    return f"{name or '(unknown)'} ({player})"

"""Shows all ratings, or recomputes them from the logs."""

from __future__ import annotations

import argparse
from functools import partial
from typing import TYPE_CHECKING

from undermine.cli.admin.output import Listing, print_json
from undermine.cli.progress import progress_bar
from undermine.cli.text_table import counted
from undermine.server.admin.ratings import RatingRow, ratings
from undermine.server.rating.recompute import recompute_ratings

if TYPE_CHECKING:
    from sqlalchemy import Engine

RATINGS = Listing(
    "rating", ("role", "name", "player", "strength", "95 % interval", "rounds won"), "Nobody is rated yet."
)


def show_ratings(engine: Engine, arguments: argparse.Namespace) -> int:
    """Recompute the ratings if asked to, or show them."""
    if arguments.recompute:
        found = recompute_ratings(engine, partial(progress_bar, "Reading games"))
        if not arguments.json:
            changed = f"{found.changed:,} changed" if found.changed else "none changed"
            games = counted(found.games, "game")
            print(f"Recomputed {counted(found.ratings, 'rating')} from {games}: {changed}.")
            return 0
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

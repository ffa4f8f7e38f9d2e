"""Games for measuring and compiling, and compiling the rulebook ahead of time."""

from __future__ import annotations

from typing import Any

import numpy as np

from undermine.rulebook import entry_points
from undermine.rulebook.compiler import EntryPoint
from undermine.rulebook.editions import DEFAULT_EDITION, edition_values
from undermine.rulebook.scratch import new_scratch
from undermine.rulebook.state import Games, new_games


def blank_games(number: int, players: int, expansion: bool, first_seed: int = 0) -> Games:
    """Return games of the default edition with consecutive seeds, ready for their first deal."""
    games = new_games(number)
    for name, value in edition_values(DEFAULT_EDITION).items():
        games["rules"][name] = value
    games["rules"]["expansion"] = int(expansion)
    games["players"] = players
    games["seed"][:, 0] = np.arange(first_seed, first_seed + number)
    for index in range(number):
        entry_points.prepare_game(games[index : index + 1])
    return games


def rulebook_examples() -> list[tuple[EntryPoint[..., Any], tuple[Any, ...]]]:
    """Return every entry point of the rulebook with arguments of the types it is called with, the slowest to compile
    first.
    """
    games, scratch = new_games(1), new_scratch()
    return [
        (entry_points.play, (games, 0, scratch)),
        (entry_points.list_legal, (games, scratch)),
        (entry_points.deal_by_seed, (games,)),
        (entry_points.why_not, (games, 0)),
        (entry_points.prepare_game, (games,)),
        (entry_points.deal_as_given, (games,)),
        (entry_points.lay_card_at, (games, 0, 0)),
        (entry_points.take_card_at, (games, 0)),
        (entry_points.set_winners, (games,)),
    ]

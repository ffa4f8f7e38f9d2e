"""Calls every entry point of the rulebook once, so that all of them are compiled and cached."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import numpy as np

from undermine.rulebook import entry_points
from undermine.rulebook.cards import TILE_GOLD
from undermine.rulebook.compiler import python_of
from undermine.rulebook.editions import DEFAULT_EDITION, edition_values
from undermine.rulebook.moves import MoveKind, bare_move
from undermine.rulebook.scratch import new_scratch
from undermine.rulebook.state import GOAL_CELLS, START_CELL, Games, new_games


def blank_games(number: int, players: int, expansion: bool) -> Games:
    """Return games of the default edition with seeds 0, 1, 2 …, ready for their first deal."""
    games = new_games(number)
    for name, value in edition_values(DEFAULT_EDITION).items():
        games["rules"][name] = value
    games["rules"]["expansion"] = int(expansion)
    games["players"] = players
    games["seed"][:, 0] = np.arange(number)
    for index in range(number):
        entry_points.prepare_game(games[index : index + 1])
    return games


def compile_steps() -> Iterator[tuple[int, int, str]]:
    """Call one entry point after the other; before each, yield how many are done, how many there are, and its name."""
    games, scratch = new_games(1), new_scratch()
    games["players"] = 3
    a_pass = python_of(bare_move)(MoveKind.PASS)
    calls: list[tuple[str, Callable[[], object]]] = [
        ("prepare_game", lambda: entry_points.prepare_game(games)),
        ("deal_by_seed", lambda: entry_points.deal_by_seed(games)),
        ("list_legal", lambda: entry_points.list_legal(games, scratch)),
        ("why_not", lambda: entry_points.why_not(games, a_pass)),
        ("play", lambda: entry_points.play(games, int(scratch["moves"][0, 0]), scratch)),
        ("lay_card_at", lambda: entry_points.lay_card_at(games, int(GOAL_CELLS[0]), TILE_GOLD)),
        ("deal_as_given", lambda: entry_points.deal_as_given(games)),
        ("take_card_at", lambda: entry_points.take_card_at(games, int(START_CELL))),
    ]
    for done, (name, call) in enumerate(calls):
        yield done, len(calls), name
        call()

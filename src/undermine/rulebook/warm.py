"""Calls every entry point once, so that all are compiled and kept."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import numpy as np

from undermine.rulebook import entries
from undermine.rulebook.cards import TILE_GOLD
from undermine.rulebook.desk import new_desk
from undermine.rulebook.editions import DEFAULT_EDITION, edition_values
from undermine.rulebook.moves import Do, plain
from undermine.rulebook.speed import plain as python_of
from undermine.rulebook.state import GOAL_CELLS, Games, new_games


def blank_games(number: int, players: int, expansion: bool) -> Games:
    """Games of the default edition, seeded 0, 1, 2 …, that await their first deal."""
    games = new_games(number)
    for name, value in edition_values(DEFAULT_EDITION).items():
        games["rules"][name] = value
    games["rules"]["expansion"] = int(expansion)
    games["players"] = players
    games["seed"][:, 0] = np.arange(number)
    for index in range(number):
        entries.begin_game(games[index : index + 1])
    return games


def steps() -> Iterator[tuple[int, int, str]]:
    """Call one entry point after the other; yield how many are done, of how many, and which comes next."""
    games, desk = new_games(1), new_desk()
    games["players"] = 3
    a_pass = python_of(plain)(Do.PASS, 0)
    calls: list[tuple[str, Callable[[], object]]] = [
        ("begin_game", lambda: entries.begin_game(games)),
        ("deal_by_seed", lambda: entries.deal_by_seed(games)),
        ("legal", lambda: entries.legal(games, desk)),
        ("verdict", lambda: entries.verdict(games, a_pass)),
        ("play", lambda: entries.play(games, int(desk["moves"][0, 0]), desk)),
        ("put_card", lambda: entries.put_card(games, int(GOAL_CELLS[0]), TILE_GOLD)),
        ("deal_as_given", lambda: entries.deal_as_given(games)),
        ("play_at_random", lambda: entries.play_at_random(games, desk, 1)),
    ]
    for done, (name, call) in enumerate(calls):
        yield done, len(calls), name
        call()

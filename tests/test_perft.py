"""Perft: how many sequences of moves there are to a small depth, from fixed deals, for each edition.

The numbers are in `perft/EDITION.txt`. Another implementation of the rules that deals the same cards must find the same
numbers; `python -m tests.test_perft EDITION` prints a file anew.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import NamedTuple

import pytest

from undermine.rulebook import entry_points
from undermine.rulebook.editions import EDITIONS
from undermine.rulebook.scratch import new_scratch
from undermine.rulebook.state import Games
from undermine.settings import Settings, blank_game
from undermine.sim.random_play import play_games_at_random

FOLDER = Path(__file__).parent / "perft"
DEPTH = 3
HEADER = "# players, expansion, seed, random moves made before, then the number of sequences of 1, 2 and 3 moves\n"


class Case(NamedTuple):
    """A position: a deal by seed and some random moves of the same seed."""

    players: int
    expansion: bool
    seed: int
    skipped: int


CASES = [
    Case(players, expansion, seed, skipped)
    for players, expansion in ((3, False), (5, False), (10, False), (2, True), (7, True), (12, True))
    for seed, skipped in ((1, 0), (2, 25), (3, 55), (4, 75))
]


def position(edition: str, case: Case) -> Games:
    games = blank_game(Settings.make(case.players, edition, case.expansion), case.seed)
    entry_points.deal_by_seed(games)
    play_games_at_random(games, new_scratch(), case.skipped)
    return games


def perft(games: Games, depth: int) -> int:
    """The sequences of that many moves; a round that ends is not dealt anew."""
    scratch = new_scratch()
    count = entry_points.list_legal(games, scratch)
    if depth == 1:
        return count
    total = 0
    for move in scratch["moves"][0][:count].tolist():
        after = games.copy()
        entry_points.play(after, move, scratch)
        total += perft(after, depth - 1)
    return total


def row(edition: str, case: Case) -> str:
    games = position(edition, case)
    depth = DEPTH if entry_points.list_legal(games, new_scratch()) < 60 else DEPTH - 1
    counts = [perft(games, level) for level in range(1, depth + 1)]
    given = f"{case.players:2} {'x' if case.expansion else '-'} {case.seed} {case.skipped:3}"
    return given + "".join(f" {count:8}" for count in counts)


@pytest.mark.parametrize("case", range(len(CASES)))
@pytest.mark.parametrize("edition", EDITIONS)
def test_perft(edition: str, case: int) -> None:
    rows = (FOLDER / f"{edition}.txt").read_text(encoding="utf-8").splitlines()[1:]
    assert row(edition, CASES[case]) == rows[case]


if __name__ == "__main__":
    sys.stdout.write(HEADER + "".join(row(sys.argv[1], case) + "\n" for case in CASES))

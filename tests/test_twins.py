"""The rules as plain Python and the compiled rules give the same bytes after every move."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from tests.play import OPTIONS, hurry
from undermine.notation import move_text
from undermine.rulebook import entry_points
from undermine.rulebook.compiler import COMPILED
from undermine.rulebook.editions import EDITIONS, PLAYERS_RANGE, edition_values
from undermine.rulebook.scratch import new_scratch
from undermine.rulebook.state import Games, Phase, new_games
from undermine.settings import option_number

CHUNKS = [0, *(pytest.param(chunk, marks=pytest.mark.slow) for chunk in range(1, 12))]
GAMES = 50
"""How many games a chunk has: all editions, with and without the expansion, six times."""


def blank_game(random: Random, number: int) -> Games:
    """A game that awaits its first deal; editions and the expansion take turns."""
    expansion = number % 2
    values = edition_values(list(EDITIONS)[number // 2 % len(EDITIONS)])
    values |= {name: option_number(name, value) for name, value in random.choice(OPTIONS).items()}
    values |= {"expansion": expansion, "rounds": 2 if number % 20 == 0 else 1}
    games = new_games(1)
    for name, value in values.items():
        games["rules"][name][0] = value
    games["players"][0] = random.randint(*PLAYERS_RANGE[expansion])
    games["seed"][0] = (random.getrandbits(32), random.getrandbits(32))
    entry_points.prepare_game(games)
    return games


def choose(random: Random, moves: list[int], haste: float) -> int:
    """A move: in haste the one that a player in a hurry likes best, else any."""
    if random.random() >= haste:
        return random.choice(moves)
    return max(moves, key=lambda move: hurry(move_text(move), random))


def digest_of_game(number: int) -> str:
    """Play a game at random; a digest over the legal moves, some refusals, the trace and the state after every move."""
    random = Random(number)
    games, scratch = blank_game(random, number), new_scratch()
    haste = random.choice([0.0, 0.7, 0.9, 1.0])
    digest = hashlib.sha256()
    before: list[int] = []
    while games["phase"][0] != Phase.OVER:
        if games["phase"][0] == Phase.DEAL:
            entry_points.deal_by_seed(games)
            digest.update(games.tobytes())
        moves = scratch["moves"][0][: entry_points.list_legal(games, scratch)].tolist()
        tried = random.sample(before, min(3, len(before)))
        verdicts = [int(entry_points.why_not(games, move)) for move in tried]
        entry_points.play(games, choose(random, moves, haste), scratch)
        digest.update(repr((moves, verdicts, scratch["traced"][0][: scratch["traced_size"][0]].tolist())).encode())
        digest.update(games.tobytes())
        before = moves
    return digest.hexdigest()


def digests(chunk: int) -> list[str]:
    """The digests of the games of a chunk."""
    return [digest_of_game(number) for number in range(chunk * GAMES, (chunk + 1) * GAMES)]


@pytest.mark.skipif(not COMPILED, reason="the rules are not compiled here, so there is one twin only")
@pytest.mark.parametrize("chunk", CHUNKS)
def test_plain_and_compiled_rules_give_the_same_bytes(chunk: int) -> None:
    """A process without the compiler plays the same games with the same outcome, move by move."""
    root = Path(__file__).parents[1]
    script = f"import sys; from tests.test_twins import digests; sys.stdout.write('\\n'.join(digests({chunk})))"
    path = os.pathsep.join([str(root), *filter(None, sys.path)])
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1", "PYTHONPATH": path}
    plain = subprocess.run(
        [sys.executable, "-c", script], cwd=root, env=environment, check=True, capture_output=True, text=True
    )
    assert plain.stdout.split() == digests(chunk)

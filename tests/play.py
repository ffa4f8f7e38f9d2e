"""Plays games for tests: at random, or towards the goals, so that the treasure is found now and then."""

from __future__ import annotations

from random import Random
from typing import Any

from undermine import Game, Move
from undermine.maze_text import cell_of
from undermine.rulebook.cards import is_dead_end
from undermine.rulebook.editions import EDITIONS
from undermine.rulebook.moves import MoveKind

OPTIONS: tuple[dict[str, Any], ...] = (
    {},
    {"placement": "adjacent"},
    {"goals_at_once": "choose", "stone_turn": "choose"},
    {"round_end": "everyone-passed"},
    {"nuggets": "players", "finisher": "takes-first"},
    {"idle_tools": True, "all_saboteurs": True, "maps": 5},
    {"sealed_boss": True, "next_first": "last-card"},
)


def any_game(random: Random, rounds: int = 2) -> Game:
    """A game of any kind, dealt and not begun."""
    expansion = random.random() < 0.5
    players = random.randint(2, 12) if expansion else random.randint(3, 10)
    return Game.new(
        players=players,
        edition=random.choice(list(EDITIONS)),
        expansion=expansion,
        options={**random.choice(OPTIONS), "rounds": rounds},
        seed=random.getrandbits(64),
    )


def hurry(text: str, random: Random) -> float:
    """How much a player in a hurry likes a move: path cards far to the east, in the rows of the goals."""
    move = Move(text)
    if move.kind is not MoveKind.PLACE or move.tile is None or move.cell is None:
        return random.random() * 4
    x, y = cell_of(move.cell)
    return min(x, 7) + 3 - abs(y) * (x > 5) - 6 * is_dead_end(move.tile) + random.random() * 3


def choose(game: Game, random: Random, haste: float) -> str:
    """A legal move: with that probability the one a player in a hurry likes best, else any."""
    moves = game.legal_moves.texts()
    if random.random() >= haste:
        return random.choice(moves)
    return max(moves, key=lambda text: hurry(text, random))


def play_on(game: Game, random: Random, plies: int = 10_000, haste: float = 0.7) -> Game:
    """Play a game on, to its end or for so many moves."""
    for _ in range(plies):
        if game.over:
            break
        game.play(choose(game, random, haste))
    return game

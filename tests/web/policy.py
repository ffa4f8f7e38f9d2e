"""Chooses moves for a shared device: each kind of move as soon as it is possible, else towards the goals.

The choice depends only on the table, so a game can be tried out without a server.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random
from typing import Any, NamedTuple

from tests.play import hurry
from undermine import Game, Move
from undermine.fair.shuffle import fixed_deal
from undermine.rulebook.cards import marks_of, tools_of
from undermine.rulebook.moves import MoveKind
from undermine.wire.moves import KIND_NAMES

MARKS = {"#": "ladder", "*": "crystal", ":g": "door", ":b": "door"}


def kind(text: str) -> str:
    """Return the kind of a move, regardless of its card and target, but with all that the page treats differently."""
    move = Move(text)
    match move.kind:
        case MoveKind.PLACE:
            return MARKS.get(marks_of(move.tile or ""), "path")
        case MoveKind.PASS:
            return "discard several" if len(move.cards) > 1 else "discard" if move.cards else "pass"
        case MoveKind.STEAL:
            return "steal nothing" if move.seat is None else "steal"
        case MoveKind.FIX if len(tools_of(move.card or "")) > 1:
            return "fix either"
    return KIND_NAMES[move.kind]


def choose(moves: Iterable[str], done: set[str], ply: int) -> str:
    """Return a move of a kind that was not made yet; else one that brings the end of the round closer."""
    texts = sorted(moves)
    fresh = [text for text in texts if kind(text) not in done]
    random = Random(ply)
    return random.choice(fresh) if fresh else max(texts, key=lambda text: hurry(text, random))


class Step(NamedTuple):
    """A move, who makes it, and whether cards were dealt right before it."""

    seat: int
    move: str
    is_first: bool


def trial(secret: str, **settings: Any) -> Iterator[Step]:
    """Yield all moves of a game whose deals follow from this secret."""
    game = Game.new(seed=1, **settings)
    game = Game(game.settings, {"players": list(game.players)}, None)
    game.deal(fixed_deal(game.games, bytes.fromhex(secret)))
    done: set[str] = set()
    is_first = True
    while not game.over:
        seat = game.to_move
        assert seat is not None
        move = choose(game.legal_moves.texts(), done, game.ply)
        done.add(kind(move))
        game.play(move)
        yield Step(seat, move, is_first)
        if is_first := game.phase == "deal":
            game.deal(fixed_deal(game.games, bytes.fromhex(secret)))

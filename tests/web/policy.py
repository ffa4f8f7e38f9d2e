"""Who decides at a table of one device: everything new as soon as it is possible, else on to the goals in a hurry.

It follows from the table alone, so that a game can be tried out beforehand, without a server.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from random import Random
from typing import Any, NamedTuple

from tests.play import hurry
from undermine import Game
from undermine.shuffle import fixed_deal


def kind(move: str) -> str:
    """What a move is, apart from where and with which card it is made."""
    head = re.split("[@>=]", move, maxsplit=1)[0]
    if "@" in move and head not in ("rockfall", "map"):
        marks = {"#": "ladder", "*": "crystal", ":g": "door", ":b": "door"}
        return next((name for mark, name in marks.items() if mark in head), "path")
    if head.startswith("pass:"):
        return "discard several" if "," in head else "discard"
    if head == "steal":
        return "steal" if ">" in move else "steal nothing"
    if head.startswith("fix:") and "=" in move:
        return "fix either"
    return head.split(":")[0]


def choose(moves: Iterable[str], done: set[str], ply: int) -> str:
    """A move of a kind that was not made yet; else one that a player in a hurry likes."""
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
    """The moves of a whole game that was dealt by this secret, one after the other."""
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

"""A game with known deals, played by requests: people sit on all seats, and one of them may watch in a browser."""

from __future__ import annotations

import json
import secrets
from collections.abc import Callable
from typing import Any
from urllib.request import Request, urlopen

from undermine import Game
from undermine.fair.shuffle import fixed_deal
from undermine.settings import Settings

Policy = Callable[[Game], str]
"""Chooses a move for the seat to move."""
NAMES = ("Ada", "Ben", "Cleo", "Dora", "Emil", "Fay", "Gus", "Hana", "Ivo", "Jana", "Kim", "Lea")


class DealtGame:
    """A table at which every seat is held by somebody else, and a copy of its game."""

    def __init__(self, address: str, secret: str, players: int, **settings: Any) -> None:
        self.address, self._secret = address, bytes.fromhex(secret)
        self.tokens = [self._ask("people", {"name": name, "bearer": True})["token"] for name in NAMES[:players]]
        self.table = str(self._ask("tables", {"seats": players, "open": False, **settings}, 0)["id"])
        for seat in range(1, players):
            self.command(seat, do="sit", seat=seat)
        self.game = mirror(players, settings.get("expansion", False), settings.get("options"))
        self.command(0, do="start")
        self._deal()

    def _ask(self, path: str, body: dict[str, Any], seat: int | None = None) -> Any:
        request = Request(f"{self.address}/api/{path}", json.dumps(body).encode(), method="POST")
        if seat is not None:
            request.add_header("authorization", f"Bearer {self.tokens[seat]}")
        with urlopen(request) as answer:  # an address of this machine
            return json.loads(answer.read() or b"null")

    def command(self, by: int, **fields: Any) -> None:
        self._ask(f"tables/{self.table}/commands", {"key": f"test-{secrets.token_hex(8)}", **fields}, by)

    def _deal(self) -> None:
        self.game.deal(fixed_deal(self.game.games, self._secret))

    def play(self, move: str) -> None:
        """Make a move for the seat to move; the next round is dealt at once."""
        seat = self.game.to_move
        assert seat is not None
        self.command(seat, do="move", seat=seat, ply=self.game.ply, move=move)
        self.game.play(move)
        if self.game.phase == "deal":
            self._deal()

    def play_while(self, condition: Callable[[Game], bool], policy: Policy) -> None:
        while not self.game.over and condition(self.game):
            self.play(policy(self.game))


def mirror(players: int, expansion: bool, options: dict[str, Any] | None) -> Game:
    """Return a game of these settings that waits for its first deal."""
    settings = Settings.make(list(NAMES[:players]), expansion=expansion, options=options)
    return Game(settings, {"players": list(settings.players)}, None)


def discard_most(game: Game) -> str:
    """Pass with as many cards as the rules allow, so that the round is soon over."""
    passes = [move for move in game.legal_moves.texts() if move.startswith("pass")]
    return max(passes, key=lambda move: move.count(","))

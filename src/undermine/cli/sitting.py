"""A game and who sits at it: people at this machine and bots, with what it takes to go on another day."""

from __future__ import annotations

import json
import random
import secrets
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from undermine.cli.choices import PLAYERS
from undermine.error import RecordError, SettingError, shown
from undermine.event import Event
from undermine.game import SEED_MAX, Game
from undermine.record import Kind, read_lines, settings_of, write_line
from undermine.rulebook.editions import DEFAULT_EDITION
from undermine.settings import Option, is_whole
from undermine.view import Table, View

NAMES = ("Ann", "Ben", "Cat", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida", "Jon", "Kim", "Leo")
ALONE = "You"
LIVELY = 0.85
"""How often a bot plays a card if it can: by mere chance it would mostly pass, since there are so many ways to."""


@dataclass(frozen=True)
class Plan:
    """What is to be played, and who sits where; checked only when the game is made."""

    players: int = PLAYERS
    edition: str = DEFAULT_EDITION
    expansion: bool = False
    options: dict[str, Option] = field(default_factory=dict)
    seed: int | None = None
    people: tuple[int, ...] = (0,)
    names: tuple[str, ...] = ()
    """What the people are called, in the order of their seats; made up where none are given."""


def names_for(players: int, people: Sequence[int], given: Sequence[str] = ()) -> int | list[str]:
    """Names by seat: one person is “You”, several are numbered; what cannot be is left for the game to refuse."""
    if given and len(given) != len(people):
        raise SettingError(f"there must be as many names as people: {len(people)}, not {len(given)}")
    if not 0 <= players <= len(NAMES) or any(not 0 <= seat < players for seat in people):
        return players
    made_up = [ALONE] if len(people) == 1 else [f"Player {number + 1}" for number in range(len(people))]
    called = dict(zip(sorted(people), given or made_up, strict=True))
    bots = (name for name in NAMES if name not in called.values())
    return [called.get(seat) or next(bots) for seat in range(players)]


class Sitting:
    """A game in progress; what a seat is shown comes from `view` and `seen` alone."""

    def __init__(self, game: Game, seed: int, people: Iterable[int]) -> None:
        self.game = game
        self.people = tuple(sorted(set(people)))
        self._seed = seed
        self.before: Table = game.table
        """The table as it was before the last move, which may have ended the round and dealt the next."""
        for seat in self.people:
            game.view(seat)  # complains if there is no such seat

    @classmethod
    def begin(cls, plan: Plan) -> Sitting:
        """A new game; `SettingError` says what will not do."""
        seed = secrets.randbits(64) if plan.seed is None else plan.seed
        names = names_for(plan.players, plan.people, plan.names)
        return cls(Game.new(names, plan.edition, plan.expansion, plan.options, seed), seed, plan.people)

    @classmethod
    def go_on(cls, text: str | bytes) -> Sitting:
        """The game of a record that `record` wrote, where it was left; `RecordError` says what will not do."""
        header, *lines = read_lines(text)
        seed, people = _what_goes_beyond(header.content)
        Game.replay(text)  # names the line that is not right
        settings = settings_of(header.content)
        game = Game.new(settings.players, settings.edition, settings.expansion, settings.options, seed)
        for line in lines:
            if line.kind is Kind.MOVE and not game.over:
                game.play(line.content["move"], line.content["seat"])
            elif line.kind is Kind.TALK:
                game.say(line.content["seat"], line.content["talk"])
        _compare_deals(game, [line.content for line in lines if line.kind is Kind.DEAL])
        return cls(game, seed, people)

    @property
    def players(self) -> list[str]:
        """The players' names, by seat, safe to print."""
        return [shown(name) for name in self.game.players]

    @property
    def is_shared(self) -> bool:
        """Whether several people take turns at this machine."""
        return len(self.people) > 1

    @property
    def is_bots_turn(self) -> bool:
        """Whether a bot must act now."""
        return self.game.to_move is not None and self.game.to_move not in self.people

    def view(self, seat: int | None) -> View:
        """What a seat knows."""
        return self.game.view(seat)

    def seen(self, seat: int | None) -> list[Event]:
        """Everything that happened so far, as a seat saw it."""
        return [event.seen_by(seat) for event in self.game.events]

    def play(self, move: str, seat: int) -> list[Event]:
        """Make a person's move."""
        self.before = self.game.table
        return self.game.play(move, seat)

    def move_bot(self) -> list[Event]:
        """Let the bot that must act do something legal; what it does depends on the seed and the ply alone."""
        dice = random.Random(f"{self._seed}/{self.game.ply}")
        self.before = self.game.table
        moves = self.game.legal_moves.texts()
        lively = [move for move in moves if not move.startswith(("pass", "shed"))]
        return self.game.play(dice.choice(lively if lively and dice.random() < LIVELY else moves))

    def record(self) -> str:
        """The record so far, with the seed and the people's seats in its header."""
        header, rest = self.game.record().split("\n", 1)
        return write_line(json.loads(header) | {"seed": self._seed, "people": list(self.people)}) + "\n" + rest


def _what_goes_beyond(header: dict[str, Any]) -> tuple[int, list[int]]:
    """The seed and the people's seats, which a header holds if the game was saved to go on."""
    seed, people = header.get("seed"), header.get("people")
    if seed is None or people is None:
        raise RecordError(1, "the header names no seed and no people, so there is no way to go on with this game")
    if not is_whole(seed, 0, SEED_MAX):
        raise RecordError(1, f"a seed is a whole number from 0 to 2**64 - 1, not {shown(seed)}")
    players = header.get("players")
    last = len(players) - 1 if isinstance(players, list) else -1
    if not isinstance(people, list) or not all(is_whole(seat, 0, last) for seat in people):
        raise RecordError(1, f"people are a list of seats, not {shown(people)}")
    return int(seed), people


def _compare_deals(game: Game, deals: list[dict[str, Any]]) -> None:
    """What the seed deals must be what the record says was dealt."""
    lines = read_lines(game.record())
    dealt = [line.content for line in lines if line.kind is Kind.DEAL]
    if dealt[: len(deals)] != deals:
        raise RecordError(1, "the seed in the header does not give the deals of this record")

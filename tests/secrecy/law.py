"""The law of secrecy: two games that differ only in what a seat does not know look the same to it, byte for byte."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import zip_longest
from random import Random
from typing import Any

import msgspec

from tests.play import any_game, play_on
from tests.secrecy.worlds import another_world, record_lines
from undermine import DealError, Game, IllegalMove
from undermine.event import Offered, Paid
from undermine.rulebook.cards import CARD_NUMBER
from undermine.view.state_fields import StateFields

Lines = list[dict[str, Any]]
Pair = tuple[Lines, Lines, int | None]

PROBES = (
    *(f"pass:{card}" for card in CARD_NUMBER),
    "nesw@1,0", "ns@0,1", "es@2,-1", "es#@1,1", "map@8,2", "map@8,0", "rockfall@1,0", "theft", "break:pick>1",
    "fix:cart>0", "trap>1", "free>0", "swaphands>1", "swaphats>0", "inspect>1", "handsoff>1", "reveal:8,2",
    "turn:8,0=ne", "take:1", "take:3", "steal>0", "steal", "pass", "nonsense",
)  # fmt: skip


def look(game: Game, seat: int | None, events: list[Any], probing: bool) -> list[bytes]:
    """Everything that a seat is told at this moment, as bytes, and the answers to illegal moves if `probing`."""
    told = [msgspec.json.encode(game.view(seat)), msgspec.json.encode([event.seen_by(seat) for event in events])]
    told += [str(game).encode(), game.view(seat).position.encode()]
    if seat is None:
        return told
    told.append(msgspec.json.encode(game.memory(seat)))
    if seat == game.to_move:
        told.append("\n".join(map(str, game.legal_moves)).encode())
    if probing:
        told += [answer(game, probe, seat).encode() for probe in PROBES]
    return told


def answer(game: Game, move: str, seat: int) -> str:
    """What a seat is told when it tries a move; nothing is played."""
    reason = game.why_not(move, seat=seat)
    if reason is None:
        return f"{move} in legal"
    try:
        game.play(move, seat=seat)
    except IllegalMove as refused:
        return f"{reason!r} {refused}"
    raise AssertionError(f"{move} is refused by why_not and accepted by play")


def walk(lines: Lines) -> Iterator[tuple[Game, list[Any]]]:
    """The game after the first deal and after every further line, with what happened."""
    header, first, *rest = lines
    game = Game.start(header, first)
    yield game, game.events
    for line in rest:
        yield game, game.play(line["move"], seat=line["seat"]) if "move" in line else game.deal(line)


def same_course(one: Game, other: Game, seat: int | None) -> bool:
    """Whether two games agree in what all can count, and in the seat's own nuggets."""
    if counted(StateFields.of(one.games)) != counted(StateFields.of(other.games)):
        return False
    if seat is None:
        return True
    return nuggets_shown(one, seat) == nuggets_shown(other, seat)


def counted(state: StateFields) -> tuple[object, ...]:
    """What all can count, or see."""
    counts = (state.phase, state.to_move, state.hand_size, state.front, state.pile_size, state.drawn, state.tile)
    return *counts, [sum(nuggets) for nuggets in state.nuggets]


def nuggets_shown(game: Game, seat: int) -> list[Any]:
    """The nuggets that a seat was offered, was paid and put under the pile."""
    return [event for event in game.events if isinstance(event, (Offered, Paid)) and event.seat == seat]


def may_part(game: Game) -> bool:
    """Whether two worlds may go different ways here: by E2, which looks at hands, or by N4, which counts cards."""
    return game.table.deck == 0 or game.to_move is None


def differences(pair: Pair) -> int | None:
    """How often what the seat is told differs between two worlds; `None` if their games went different ways."""
    one, other, seat = pair
    found = 0
    try:
        for number, ((first, first_events), (second, second_events)) in enumerate(zip_longest(walk(one), walk(other))):
            if not same_course(first, second, seat):
                assert may_part(first) or may_part(second), "the worlds part where they must not"
                return None
            probing = number % 8 == 0 or number > len(one) - 5
            found += look(first, seat, first_events, probing) != look(second, seat, second_events, probing)
    except (IllegalMove, DealError):  # a round ended sooner, or left other nuggets, in the other world
        return None
    return found


def make_pair(seed: int, make_game: Callable[[Random], Game] = any_game) -> Pair:
    """Two worlds of a random game of any kind, up to some move, for a seat or a spectator."""
    random = Random(seed)
    game = play_on(make_game(random), random, plies=random.randint(1, 160), haste=random.choice([0.5, 0.97]))
    plies = game.ply - 1 if game.over else game.ply
    lines = record_lines(game, plies)
    seat = random.choice([None, *range(len(game.players)), *range(len(game.players))])
    return lines, another_world(lines, seat, random), seat

"""The law of secrecy at the socket: what a seat does not know changes no byte that it is sent, on any channel."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from functools import cache
from random import Random

import pytest

from tests.play import any_game, play_on
from tests.secrecy.law import Pair, differences
from tests.secrecy.worlds import another_world, record_lines
from tests.server.leaks import LEAKS
from tests.server.stage import LogBook, Stage, logging_to_book, stages
from tests.server.worlds import Play, perform
from undermine import Game

BASE, EXPANSION = 3, 4
"""Seats of the games that are looked at from every seat."""
RANDOM_PAIRS = 6


@pytest.fixture(scope="module")
def book() -> Iterator[LogBook]:
    with logging_to_book("debug") as book:
        yield book


@pytest.fixture(scope="module")
def theatre(tmp_path_factory: pytest.TempPathFactory, book: LogBook) -> Iterator[list[Stage]]:
    """Two servers, one for each of two worlds."""
    book.torn_out()
    with stages(tmp_path_factory.mktemp("stages"), 2) as both:
        yield both


@cache
def pair_of(seed: str, seats: int, expansion: bool, seat: int | None) -> Pair:
    """Two worlds of a game in a hurry whose course is the same to the seat."""
    for attempt in range(100):
        random = Random(f"{seed} {attempt}")
        options = {"rounds": 2}
        game = Game.new(players=seats, expansion=expansion, options=options, seed=random.getrandbits(64))
        pair = pair_for(play_on(game, random, plies=random.randint(30, 70), haste=0.97), seat, random)
        if pair is not None:
            return pair
    raise AssertionError("all worlds part")


def pair_for(game: Game, seat: int | None, random: Random) -> Pair | None:
    """Another world of this game for a seat, if it is the same course to it."""
    lines = record_lines(game, game.ply - 1 if game.over else game.ply)
    pair = lines, another_world(lines, seat, random), seat
    return pair if differences(pair) == 0 and pair[0] != pair[1] else None


def random_pair(seed: int) -> Pair:
    """Two worlds of a game of any kind, for any seat or a spectator."""
    random = Random(seed)
    while True:
        game = play_on(any_game(random), random, plies=random.randint(10, 90), haste=random.choice([0.5, 0.97]))
        pair = pair_for(game, random.choice([None, *range(len(game.players))]), random)
        if pair is not None:
            return pair


def perform_both(theatre: list[Stage], title: str, pair: Pair, book: LogBook, bot: bool = False) -> list[Play]:
    """Each world on its stage; the log is among what is told."""
    one, other, seat = pair
    moves = sum("move" in line for line in one)
    plays = []
    for stage, lines in zip(theatre, (one, other), strict=True):
        book.torn_out()
        play = asyncio.run(perform(stage, title, lines, seat, {1, moves // 3, 2 * moves // 3}, bot))
        play.told.append(("log", "\n".join(book.torn_out()).encode()))
        plays.append(play)
    return plays


def first_difference(plays: list[Play]) -> str | None:
    """Where two worlds first differ for the seat, if they do."""
    one, other = (play.told for play in plays)
    for (channel, first), (_, second) in zip(one, other, strict=False):
        if first != second:
            place = next((i for i, (a, b) in enumerate(zip(first, second, strict=False)) if a != b), 0)
            return f"{channel}: {first[max(0, place - 80) : place + 80]!r} {second[max(0, place - 80) : place + 80]!r}"
    return None if len(one) == len(other) else f"{len(one)} and {len(other)} things are told"


@pytest.mark.parametrize("seat", [None, *range(BASE)])
def test_no_byte_tells_a_seat_of_a_base_game_what_it_does_not_know(
    seat: int | None, theatre: list[Stage], book: LogBook
) -> None:
    """K1 to K3, for every seat and for a spectator."""
    plays = perform_both(theatre, f"base{seat}x", pair_of(f"base {seat}", BASE, False, seat), book)
    assert first_difference(plays) is None


@pytest.mark.parametrize("seat", [None, *range(EXPANSION)])
def test_no_byte_tells_a_seat_of_an_expanded_game_what_it_does_not_know(
    seat: int | None, theatre: list[Stage], book: LogBook
) -> None:
    """K1 to K3, for every seat and for a spectator."""
    plays = perform_both(theatre, f"expansion{seat}x", pair_of(f"expansion {seat}", EXPANSION, True, seat), book)
    assert first_difference(plays) is None


@pytest.mark.parametrize(("seats", "expansion", "seat"), [(BASE, False, 1), (EXPANSION, True, 3)])
def test_no_byte_tells_a_guest_bot_what_its_seat_does_not_know(
    seats: int, expansion: bool, seat: int, theatre: list[Stage], book: LogBook
) -> None:
    """K1 to K3, for a seat that is told everything by the stream of the Bot API."""
    pair = pair_of(f"bot {seat}", seats, expansion, seat)
    plays = perform_both(theatre, f"bot{seat}x", pair, book, bot=True)
    assert first_difference(plays) is None
    assert any(channel == "stream" for channel, _ in plays[0].told)
    again = [asyncio.run(play.again()) for play in plays]
    assert first_difference(again) is None


@pytest.mark.parametrize("seed", range(RANDOM_PAIRS))
def test_no_byte_tells_anybody_of_any_game_what_he_does_not_know(
    seed: int, theatre: list[Stage], book: LogBook
) -> None:
    """K1 to K3, for games of all editions, numbers of players and options."""
    assert first_difference(perform_both(theatre, f"any{seed}x", random_pair(seed), book)) is None


@pytest.mark.slow
def test_no_byte_tells_anybody_of_many_games(theatre: list[Stage], book: LogBook) -> None:
    """K1 to K3, two hundred times."""
    for seed in range(1000, 1200):
        assert first_difference(perform_both(theatre, f"many{seed}x", random_pair(seed), book)) is None, seed


@pytest.mark.parametrize("leak", LEAKS)
def test_a_leak_is_caught(leak: str, theatre: list[Stage], book: LogBook, monkeypatch: pytest.MonkeyPatch) -> None:
    """K3: the law is able to fail, whatever the channel."""
    plant, channel = LEAKS[leak]
    plant(monkeypatch)
    titles = f"leak{list(LEAKS).index(leak)}a", f"leak{list(LEAKS).index(leak)}b"
    assert _is_caught(theatre, book, channel, titles[0], 1) or _is_caught(theatre, book, channel, titles[1], None)


def _is_caught(theatre: list[Stage], book: LogBook, channel: str, title: str, seat: int | None) -> bool:
    bot = channel == "stream" and seat is not None
    one, other = perform_both(theatre, title, pair_of("leak", BASE, False, seat), book, bot)
    return any(
        here == channel and first != second for (here, first), (_, second) in zip(one.told, other.told, strict=True)
    )


def test_what_is_read_from_the_store_again_tells_no_more(theatre: list[Stage], book: LogBook) -> None:
    """K1 to K3: servers that were restarted tell the same of a table as those that saw it played."""
    for seat in (2, None):
        plays = perform_both(theatre, f"again{seat}x", pair_of(f"again {seat}", EXPANSION, True, seat), book)
        again = [asyncio.run(_look_again(play)) for play in plays]
        assert first_difference(again) is None


async def _look_again(play: Play) -> Play:
    play.stage.stop()
    play.stage.start()
    return await play.again()

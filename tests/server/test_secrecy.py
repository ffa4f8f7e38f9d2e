"""The law of secrecy on the wire: what a seat does not know changes no byte that is sent to it, on any channel."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from functools import cache
from random import Random

import pytest

from tests.play import any_game, play_on
from tests.secrecy.law import Pair, differences
from tests.secrecy.worlds import another_world, record_lines
from tests.server.planted_leaks import LEAKS
from tests.server.secrecy_play import SecrecyPlay, perform
from tests.server.secrecy_server import LogCapture, SecrecyServer, capture_logs, secrecy_servers
from undermine import Game

BASE, EXPANSION = 3, 4
"""Seats of the games that are seen from every seat."""
RANDOM_PAIRS = 6


@pytest.fixture(scope="module")
def captured() -> Iterator[LogCapture]:
    with capture_logs("debug") as captured:
        yield captured


@pytest.fixture(scope="module")
def servers(tmp_path_factory: pytest.TempPathFactory, captured: LogCapture) -> Iterator[list[SecrecyServer]]:
    """Two servers, one for each of two worlds."""
    captured.take()
    with secrecy_servers(tmp_path_factory.mktemp("servers"), 2) as both:
        yield both


@cache
def pair_of(seed: str, seats: int, expansion: bool, seat: int | None) -> Pair:
    """Return two worlds of a hasty game that look the same to a seat."""
    for attempt in range(100):
        random = Random(f"{seed} {attempt}")
        options = {"rounds": 2}
        game = Game.new(players=seats, expansion=expansion, options=options, seed=random.getrandbits(64))
        pair = pair_for(play_on(game, random, plies=random.randint(30, 70), haste=0.97), seat, random)
        if pair is not None:
            return pair
    raise AssertionError("all worlds differ")


def pair_for(game: Game, seat: int | None, random: Random) -> Pair | None:
    """Return this game and another world that looks the same to a seat, if there is one."""
    lines = record_lines(game, game.ply - 1 if game.over else game.ply)
    pair = lines, another_world(lines, seat, random), seat
    return pair if differences(pair) == 0 and pair[0] != pair[1] else None


def random_pair(seed: int) -> Pair:
    """Return two worlds of any kind of game, for any seat or a spectator."""
    random = Random(seed)
    while True:
        game = play_on(any_game(random), random, plies=random.randint(10, 90), haste=random.choice([0.5, 0.97]))
        pair = pair_for(game, random.choice([None, *range(len(game.players))]), random)
        if pair is not None:
            return pair


def perform_both(
    servers: list[SecrecyServer], title: str, pair: Pair, captured: LogCapture, bot: bool = False
) -> list[SecrecyPlay]:
    """Play each world on its server; the server's log counts as sent."""
    one, other, seat = pair
    moves = sum("move" in line for line in one)
    plays = []
    for server, lines in zip(servers, (one, other), strict=True):
        captured.take()
        play = asyncio.run(perform(server, title, lines, seat, {1, moves // 3, 2 * moves // 3}, bot))
        play.sent.append(("log", "\n".join(captured.take()).encode()))
        plays.append(play)
    return plays


def first_difference(plays: list[SecrecyPlay]) -> str | None:
    """Return where two worlds first differ for the seat, if they do."""
    one, other = (play.sent for play in plays)
    for (channel, first), (_, second) in zip(one, other, strict=False):
        if first != second:
            place = next((i for i, (a, b) in enumerate(zip(first, second, strict=False)) if a != b), 0)
            return f"{channel}: {first[max(0, place - 80) : place + 80]!r} {second[max(0, place - 80) : place + 80]!r}"
    return None if len(one) == len(other) else f"{len(one)} and {len(other)} messages are sent"


@pytest.mark.parametrize("seat", [None, *range(BASE)])
def test_no_byte_tells_a_seat_of_a_base_game_what_it_does_not_know(
    seat: int | None, servers: list[SecrecyServer], captured: LogCapture
) -> None:
    """K1 to K3, for every seat and for a spectator."""
    plays = perform_both(servers, f"base{seat}x", pair_of(f"base {seat}", BASE, False, seat), captured)
    assert first_difference(plays) is None


@pytest.mark.parametrize("seat", [None, *range(EXPANSION)])
def test_no_byte_tells_a_seat_of_an_expanded_game_what_it_does_not_know(
    seat: int | None, servers: list[SecrecyServer], captured: LogCapture
) -> None:
    """K1 to K3, for every seat and for a spectator."""
    plays = perform_both(servers, f"expansion{seat}x", pair_of(f"expansion {seat}", EXPANSION, True, seat), captured)
    assert first_difference(plays) is None


@pytest.mark.parametrize(("seats", "expansion", "seat"), [(BASE, False, 1), (EXPANSION, True, 3)])
def test_no_byte_tells_a_guest_bot_what_its_seat_does_not_know(
    seats: int, expansion: bool, seat: int, servers: list[SecrecyServer], captured: LogCapture
) -> None:
    """K1 to K3, for a seat that reads the stream of the Bot API."""
    pair = pair_of(f"bot {seat}", seats, expansion, seat)
    plays = perform_both(servers, f"bot{seat}x", pair, captured, bot=True)
    assert first_difference(plays) is None
    assert any(channel == "stream" for channel, _ in plays[0].sent)
    again = [asyncio.run(play.again()) for play in plays]
    assert first_difference(again) is None


@pytest.mark.parametrize("seed", range(RANDOM_PAIRS))
def test_no_byte_tells_anybody_of_any_game_what_they_do_not_know(
    seed: int, servers: list[SecrecyServer], captured: LogCapture
) -> None:
    """K1 to K3, for games of all editions, numbers of players and options."""
    assert first_difference(perform_both(servers, f"any{seed}x", random_pair(seed), captured)) is None


@pytest.mark.slow
def test_no_byte_tells_anybody_of_many_games(servers: list[SecrecyServer], captured: LogCapture) -> None:
    """K1 to K3, two hundred times."""
    for seed in range(1000, 1200):
        assert first_difference(perform_both(servers, f"many{seed}x", random_pair(seed), captured)) is None, seed


@pytest.mark.parametrize("leak", LEAKS)
def test_a_leak_is_caught(
    leak: str, servers: list[SecrecyServer], captured: LogCapture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """K3: the law can fail, on every channel."""
    plant, channel = LEAKS[leak]
    plant(monkeypatch)
    titles = f"leak{list(LEAKS).index(leak)}a", f"leak{list(LEAKS).index(leak)}b"
    assert _is_caught(servers, captured, channel, titles[0], 1) or _is_caught(
        servers, captured, channel, titles[1], None
    )


def _is_caught(servers: list[SecrecyServer], captured: LogCapture, channel: str, title: str, seat: int | None) -> bool:
    bot = channel == "stream" and seat is not None
    one, other = perform_both(servers, title, pair_of("leak", BASE, False, seat), captured, bot)
    return any(
        here == channel and first != second for (here, first), (_, second) in zip(one.sent, other.sent, strict=True)
    )


def test_a_restarted_server_tells_no_more(servers: list[SecrecyServer], captured: LogCapture) -> None:
    """K1 to K3: a server that loads a table from its log tells the same as one that saw it played."""
    for seat in (2, None):
        plays = perform_both(servers, f"again{seat}x", pair_of(f"again {seat}", EXPANSION, True, seat), captured)
        again = [asyncio.run(_look_again(play)) for play in plays]
        assert first_difference(again) is None


async def _look_again(play: SecrecyPlay) -> SecrecyPlay:
    play.server.stop()
    play.server.start()
    return await play.again()

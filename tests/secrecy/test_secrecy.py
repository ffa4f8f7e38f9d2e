"""K1 to K3 as a law over random games of every edition, with and without the expansion."""

from __future__ import annotations

from random import Random

import pytest

from tests.play import any_game, play_on
from tests.secrecy.law import differences, make_pair
from undermine.event import (
    Dealt,
    Drew,
    Event,
    Inspected,
    Looked,
    Offered,
    Paid,
    Passed,
    SwappedHands,
    SwappedHats,
    Took,
)

CHUNKS, PAIRS = 4, 30


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_worlds_that_differ_in_secrets_look_the_same(chunk: int) -> None:
    """K1, K2, K3: views, events, memories, legal moves, reasons and sentences are equal byte for byte."""
    found = {seed: differences(make_pair(seed)) for seed in range(chunk * PAIRS, (chunk + 1) * PAIRS)}
    leaks = {seed: number for seed, number in found.items() if number}
    assert not leaks, f"what a seat is told differs, by seed of the pair: {leaks}"
    compared = [number for number in found.values() if number is not None]
    assert len(compared) > PAIRS // 2, "too few pairs of worlds could be compared"


def test_worlds_differ_indeed() -> None:
    """K3: the law compares games that are not the same."""
    pairs = [make_pair(seed) for seed in range(20)]
    assert [number for number, (one, other, _) in enumerate(pairs) if one == other] == []


def test_a_seat_not_among_the_knowers_saw_what_spectators_saw() -> None:
    """K2: `knowers` names all seats that saw more of an event."""
    seen: set[type[Event]] = set()
    for seed in range(40):
        random = Random(seed)
        game = play_on(any_game(random), random)
        for event in game.events:
            more = [seat for seat in range(len(game.players)) if event.seen_by(seat) != event.seen_by(None)]
            assert set(more) <= set(event.knowers), event
            seen |= {type(event)} if more else set()
    assert seen >= {Dealt, Drew, Passed, Looked, Inspected, SwappedHands, SwappedHats, Offered, Took, Paid}


@pytest.mark.slow
def test_many_more_worlds() -> None:
    """K3: the same law over two thousand pairs."""
    for seed in range(10_000, 12_000):
        assert not differences(make_pair(seed)), seed

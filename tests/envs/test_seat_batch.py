"""One seat of many games: every observation is of the seat that is played, also when nobody is to move any more."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from undermine.envs import NO_ACTION, Batch, parts
from undermine.envs.observation import CODES
from undermine.envs.seat_batch import OWN_SEAT, SeatBatch, random_actions

GAMES = 12
OVER = 6
"""The phase of a game that is over."""


def new_games(seat: int | str, seed: int = 4) -> SeatBatch:
    """Return games of one round, in which the other seats play at random."""
    random = np.random.default_rng(seed)
    batch = Batch(GAMES, players=3, options={"rounds": 1}, auto_reset=False, keep_ends=True, seed=seed)
    games = SeatBatch(batch, seat, lambda _, mask: random_actions(mask, random), np)
    games.reset(seed)
    return games


def step(games: SeatBatch, random: np.random.Generator) -> Any:
    """Take a random action in every game that is not over. Return where a round ended."""
    waits = games.done.copy()
    return games.step(np.where(waits, NO_ACTION, random_actions(games.batch.mask, random)))[1]


@pytest.mark.parametrize("seat", [2, "random"])
def test_the_last_observation_is_of_the_seat(seat: int | str) -> None:
    """It shows that seat's role and hand, and stays so while a game that is over waits."""
    games, random = new_games(seat), np.random.default_rng(1)
    seats = np.arange(GAMES), games.seats
    while not games.done.all():
        step(games, random)
        seen = parts(games.observation())
        np.testing.assert_array_equal(seen["counts"][:, OWN_SEAT], games.seats)
        np.testing.assert_array_equal(seen["role"][:, 0], games.batch.games["role"][seats])
        np.testing.assert_array_equal(np.sort(seen["hand"]), np.sort(games.batch.games["hand"][seats]))
    assert (seen["counts"][:, 3] == OVER).all()
    assert (games.seats != 0).any()


def test_the_last_observation_is_of_who_acted_last_if_all_are_played() -> None:
    games, random = new_games("all"), np.random.default_rng(2)
    last = np.zeros(GAMES, np.int64)
    while not games.done.all():
        last = np.where(games.done, last, games.to_move)
        step(games, random)
        expected = np.where(games.done, last, games.batch.to_move)
        np.testing.assert_array_equal(parts(games.observation())["counts"][:, OWN_SEAT], expected)
    assert set(last.tolist()) == {0, 1, 2}
    np.testing.assert_array_equal(games.observation(), games.batch.observe(last))


def test_observations_are_copies() -> None:
    games, random = new_games(1), np.random.default_rng(3)
    before = games.observation()
    kept = before.copy()
    step(games, random)
    np.testing.assert_array_equal(before, kept)
    assert (games.observation() != kept).any(axis=1).all()


def test_the_outcome_is_told_where_a_round_ended() -> None:
    games, random = new_games(1), np.random.default_rng(4)
    ends = 0
    while not games.done.all():
        ended = step(games, random)
        roles, won = games.outcome(ended)
        assert not roles[~ended].any()
        assert not won[~ended].any()
        for row in np.flatnonzero(ended):
            state = games.batch.games[row]
            assert roles[row].tolist() == state["role"].tolist()
            assert np.flatnonzero(won[row]).tolist() == [
                seat for seat in range(3) if int(state["round_winners"]) >> seat & 1
            ]
            assert {CODES["role"][role] for role in roles[row, :3]} <= {"miner", "saboteur"}
            ends += 1
    assert ends == GAMES

"""Observations made from views are those of a batch, byte for byte, and policies on them play as bots."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest

from tests.envs.helpers import random_settings
from tests.play import hurry
from undermine import Game, IllegalMove, SettingError, UndermineError, View
from undermine.bots.driver import BotDriver, play_turn, turn_seed
from undermine.envs import Batch, parts
from undermine.envs.policy_bot import PolicyBot, choose_move
from undermine.envs.seat_batch import random_actions
from undermine.envs.view_observation import observation_of
from undermine.sim import batch as sim_batch
from undermine.sim.history import new_histories
from undermine.sim.observation import OBSERVATION


def observed(game: Game, histories: Any, seat: int) -> np.ndarray:
    """Return what a seat observes, from the state of the game."""
    rows = np.zeros((1, OBSERVATION.itemsize), np.uint8)
    sim_batch.observe_all(game.games, histories, np.array([seat], np.int32), rows.view(OBSERVATION)[:, 0])
    row: np.ndarray = rows[0]
    return row


def test_the_view_holds_all_that_an_observation_holds() -> None:
    """Compares every seat while gold is handed out, and one seat now and then, through games of all kinds."""
    random, phases = Random(4), dict.fromkeys(("play", "reveal", "turn", "take", "steal", "over"), 0)
    for settings in random_settings(36, random):
        game, histories = Game.new(**settings, seed=random.getrandbits(32)), new_histories(1)
        sim_batch.start_history_of(game.games, histories)
        while not game.over:
            round_before = game.round
            move = max(game.legal_moves, key=lambda move: hurry(str(move), random))
            sim_batch.remember_move_of(game.games, histories, move.code)
            game.play(move)
            if game.round != round_before:
                sim_batch.start_history_of(game.games, histories)
            phase = game.view(None).table.phase
            if phase != "play" or random.random() < 0.03:
                phases[phase] += 1
                seats = range(len(game.players)) if phase != "play" else [random.randrange(len(game.players))]
                for seat in seats:
                    view = View.from_json(game.view(seat).to_json())
                    seen, expected = parts(observation_of(view)), parts(observed(game, histories, seat))
                    for name, part in expected.items():
                        np.testing.assert_array_equal(seen[name], part, err_msg=f"{name} of seat {seat}, {phase}")
    assert min(phases.values()) > 0, phases


class RandomPolicy(PolicyBot):
    """Keeps what it is given, to compare it with a batch."""

    def __init__(self, seat: int, batch: Batch) -> None:
        super().__init__(seat)
        self.batch, self.generator = batch, np.random.default_rng(seat)

    def act(self, observation: np.ndarray, mask: np.ndarray) -> int:
        assert observation.tobytes() == self.batch.observation[0].tobytes()
        assert mask.tobytes() == self.batch.mask[0].tobytes()
        action = int(random_actions(mask[None], self.generator)[0])
        self.batch.step([action])
        return action


@pytest.mark.parametrize(("players", "expansion", "edition"), [(3, False, "igromag-uk"), (6, True, "amigo")])
def test_a_policy_sees_the_same_as_in_a_batch(players: int, expansion: bool, edition: str) -> None:
    """A bot plays a game by actions; a batch follows, and shows the same observations and masks before each."""
    options = {"rounds": 1}
    batch = Batch(1, players, edition, expansion, options, seed=11, auto_reset=False)
    game = Game.new(players, edition, expansion, options, seed=11)
    drivers = [BotDriver(RandomPolicy(seat, batch), seat) for seat in range(players)]
    while not game.over:
        seat = game.to_move
        assert seat is not None
        play_turn(game, drivers[seat], turn_seed(1, seat, game.ply))
    assert batch.games[0].tobytes() == game.state


def test_bad_views_and_actions_are_refused() -> None:
    game = Game.new(players=3, seed=1)
    with pytest.raises(SettingError, match="an observation is that of a seat; this view is a spectator's"):
        observation_of(game.view(None))
    with pytest.raises(UndermineError, match=r"a view is needed, not <Game.*>; give game\.view\(seat\)"):
        observation_of(game)  # type: ignore[arg-type]
    with pytest.raises(IllegalMove, match=r"action 0 \(nothing\) is masked out for seat 0"):
        choose_move(game.view(0), lambda _, __: 0)
    with pytest.raises(IllegalMove, match=r"action 5000 \(there is none\) is masked out"):
        choose_move(game.view(0), lambda _, __: 5000)

"""The potential for shaping follows the farthest card that is reached, and the role of the seat."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from tests.envs.helpers import batch_of, random_actions, random_settings
from undermine import Game
from undermine.envs import Batch, parts
from undermine.envs.observation import CODES
from undermine.envs.shaping import GAINS, potential, progress
from undermine.notation import move_text


@pytest.mark.parametrize("laid", range(7))
def test_a_head_start_is_progress(laid: int) -> None:
    batch = Batch(3, head_start=laid)
    assert progress(batch.observation).tolist() == [laid / 8] * 3


def test_progress_is_that_of_the_view() -> None:
    """Compare with the cards of views, some of which are not reached."""
    batch = Batch(1, players=6, expansion=True, edition="igromag-uk", seed=3)
    game, unreached = Game.new(6, "igromag-uk", True, seed=3), 0
    random = np.random.default_rng(3)
    while game.round == 1:
        cards = [(int(card.cell.split(",")[0]), card.reached) for card in game.view(None).table.maze]
        cards += [(8, card.card != "?") for card in game.view(None).table.goals]
        unreached += not all(reached for _, reached in cards)
        assert progress(batch.observation)[0] == max([0, *(x for x, reached in cards if reached)]) / 8
        code = int(random.choice(game.legal_moves.codes()))
        game.play(move_text(code))
        batch.play([code])
    assert unreached


def test_the_role_gives_the_sign() -> None:
    batch = batch_of(random_settings(60, Random(2)), list(range(60)))
    random = np.random.default_rng(2)
    for _ in range(40):
        batch.step(random_actions(batch.mask, random))
    roles = [CODES["role"][role] for role in parts(batch.observation)["role"][:, 0]]
    expected = progress(batch.observation) * [GAINS.get(role, 0) for role in roles]
    assert potential(batch.observation).tolist() == expected.tolist()
    assert {"saboteur", "miner", "geologist", "boss"} <= set(roles)
    assert len(set(expected.tolist())) > 4


def test_pytorch_gives_the_same() -> None:
    torch = pytest.importorskip("torch")
    batch = Batch(20, head_start=2)
    batch.play_random(30)
    np.testing.assert_allclose(potential(torch.from_dlpack(batch.observation)).numpy(), potential(batch.observation))

"""The encoder for PyTorch takes every observation and depends on all of its parts."""

from __future__ import annotations

import warnings
from random import Random
from typing import Any

import pytest

from tests.envs.helpers import batch_of, random_settings
from undermine.envs.observation import parts, window

with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    torch: Any = pytest.importorskip("torch")

from undermine.envs.torch_encoder import ObservationEncoder


def test_every_part_counts() -> None:
    """Changing a byte of any part changes the vector; the leading axes stay."""
    batch = batch_of(random_settings(12, Random(3)), list(range(12)))
    batch.play_random(40)
    torch.manual_seed(1)
    encoder, observation = ObservationEncoder(24, 8, 4), torch.from_dlpack(batch.observation).clone()
    vectors = encoder(observation)
    assert vectors.shape == (12, 24)
    assert torch.allclose(encoder(observation.reshape(3, 4, -1)).reshape(12, 24), vectors, atol=1e-5)
    for name in parts(observation):
        changed = observation.clone()
        part = parts(changed)[name]
        shown = window(part) if name in ("maze", "sides") else part
        shown[...] = torch.where(shown == 0, 1, 0).to(torch.uint8)
        assert not torch.allclose(encoder(changed), vectors, atol=1e-4), name


def test_it_learns_the_role_of_the_seat() -> None:
    """A few steps of gradient descent read the role from the vector."""
    batch = batch_of(random_settings(64, Random(5)), list(range(64)))
    torch.manual_seed(1)
    observation, roles = torch.from_dlpack(batch.observation).clone(), torch.from_dlpack(batch.labels().roles).long()
    network = torch.nn.Sequential(ObservationEncoder(32, 4, 8), torch.nn.ReLU(), torch.nn.Linear(32, 8))
    optimizer = torch.optim.Adam(network.parameters(), lr=0.01)
    for _ in range(40):
        loss = torch.nn.functional.cross_entropy(network(observation), roles[:, 0])
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
    assert (network(observation).argmax(dim=1) == roles[:, 0]).float().mean() > 0.9

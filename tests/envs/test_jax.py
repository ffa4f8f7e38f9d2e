"""The functional environment for JAX gives what a batch gives, under `jit`, `vmap` and `scan`."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from undermine.envs import ACTIONS, OBSERVATION_SIZE, Batch

jax: Any = pytest.importorskip("jax")

from undermine.envs.jax_env import JaxEnv, JaxState  # noqa: E402

SHORT: dict[str, Any] = {"players": 3, "options": {"rounds": 1}, "reward": "side"}


def seed_of(key: Any) -> int:
    """Return the seed of a game that a key starts."""
    low, high = jax.random.bits(key, (2,), np.uint32).tolist()
    return int(low | high << 32)


def random_action(key: Any, mask: Any) -> Any:
    return jax.random.categorical(key, jax.numpy.where(mask == 1, 0.0, -jax.numpy.inf))


def rollout(env: JaxEnv, games: int, steps: int, seed: int = 1) -> Any:
    """Play at random inside one compiled function. Return the states before and after each step, and the actions."""

    def body(state: JaxState, key: Any) -> Any:
        actions = jax.vmap(random_action)(jax.random.split(key, games), state.action_mask)
        after = jax.vmap(env.step)(state, actions)
        return after, (state, actions, after)

    def play(key: Any) -> Any:
        start = jax.vmap(env.init)(jax.random.split(key, games))
        return jax.lax.scan(body, start, jax.random.split(key, steps))[1]

    return jax.tree.map(np.asarray, jax.jit(play)(jax.random.key(seed)))


@pytest.mark.parametrize("auto_reset", [True, False])
def test_a_scan_gives_what_a_batch_gives(auto_reset: bool) -> None:
    env = JaxEnv(auto_reset=auto_reset, **SHORT)
    before, actions, after = rollout(env, 8, 160)
    seeds = [seed_of(key) for key in jax.random.split(jax.random.key(1), 8)]
    batch = Batch(8, seed=seeds, auto_reset=auto_reset, **SHORT)
    ends = 0
    for step in range(160):
        np.testing.assert_array_equal(before.observation[step], batch.observation)
        np.testing.assert_array_equal(before.action_mask[step], batch.mask)
        np.testing.assert_array_equal(before.to_move[step], batch.to_move)
        batch.step(np.where(batch.to_move < 0, -1, actions[step]))
        np.testing.assert_array_equal(after.reward[step], batch.reward)
        np.testing.assert_array_equal(after.step_result[step], batch.step_results)
        np.testing.assert_array_equal(after.done[step], batch.done)
        ends += int(batch.done.sum())
    assert ends >= 8


def test_every_state_can_be_continued() -> None:
    """Functions are pure: two futures of one state do not disturb each other, with and without `jit` and `vmap`."""
    env = JaxEnv(players=4)
    state = env.init(jax.random.key(3))
    assert state.observation.shape == (OBSERVATION_SIZE,)
    first, last = np.flatnonzero(np.asarray(state.action_mask))[[0, -1]]
    one = env.step(state, first)
    other = jax.jit(env.step)(state, last)
    again = jax.vmap(env.step, (None, 0))(state, np.array([first, last]))
    nested = jax.vmap(jax.vmap(env.step, (None, 0)), (None, 0))(state, np.array([[first, last]]))
    for found, rows, more in zip(again, nested, zip(one, other, strict=True), strict=True):
        np.testing.assert_array_equal(np.asarray(found), np.stack([np.asarray(array) for array in more]))
        np.testing.assert_array_equal(np.asarray(rows)[0], np.asarray(found))


def test_a_masked_action_ends_the_computation() -> None:
    env = JaxEnv(players=4)
    state = env.init(jax.random.key(1))
    masked = int(np.flatnonzero(np.asarray(state.action_mask) == 0)[0])
    with pytest.raises(Exception, match=r"game 0: action 0 \(nothing\) is masked out for seat"):
        jax.block_until_ready(env.step(state, masked))
    with pytest.raises(Exception, match=f"there is no action {ACTIONS}"):
        jax.block_until_ready(env.step(state, ACTIONS))
    assert jax.block_until_ready(env.step(state, int(np.asarray(state.action_mask).argmax()))).step_result >= 0


def test_gradients_of_a_policy_pass_through_a_rollout() -> None:
    """REINFORCE inside `jit`: the gradient is that of the chosen actions, and the environment needs none."""
    env = JaxEnv(**SHORT)

    def loss(weights: Any, key: Any) -> Any:
        def body(state: JaxState, key: Any) -> Any:
            chances = jax.nn.log_softmax(jax.numpy.where(state.action_mask == 1, weights, -jax.numpy.inf))
            action = jax.random.categorical(key, chances)
            after = env.step(state, action)
            return after, (chances[action], after.reward[state.to_move])

        chosen, rewards = jax.lax.scan(body, env.init(key), jax.random.split(key, 160))[1]
        return -(chosen * rewards.sum()).sum()

    gradient = jax.jit(jax.grad(loss))(jax.numpy.zeros(ACTIONS), jax.random.key(2))
    assert np.isfinite(np.asarray(gradient)).all()
    assert np.count_nonzero(np.asarray(gradient)) > 10

"""Vector environments on a batch: one seat of many games, for Gymnasium and TorchRL."""

from __future__ import annotations

import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest

from undermine import IllegalMove, SettingError
from undermine.envs import ACTIONS, parts
from undermine.envs.observation import CODES
from undermine.envs.seat_batch import random_actions
from undermine.envs.vector import VectorEnv

SHORT: dict[str, Any] = {"players": 3, "options": {"rounds": 1}}


def play(env: VectorEnv, steps: int, seed: int = 1) -> list[tuple[Any, ...]]:
    """Play at random and return what every step gave."""
    env.action_space.seed(seed)
    env.reset(seed=seed)
    return [env.step(env.action_space.sample()) for _ in range(steps)]


def dealt(env: VectorEnv, seed: Any = None) -> list[bytes]:
    """What each game is after a reset."""
    env.reset(seed=seed)
    return [row.tobytes() for row in env.batch.games["hand"]]


def test_without_a_seed_the_first_deals_are_random_and_later_ones_follow() -> None:
    envs = [VectorEnv(4, seat="all", **SHORT) for _ in range(2)]
    first, other = (dealt(env) for env in envs)
    assert first != other
    assert len(set(first)) == 4
    assert dealt(envs[0], 7) == dealt(envs[1], 7) != first
    assert dealt(envs[0]) == dealt(envs[1]) != dealt(envs[1], 7)


def test_each_game_can_have_its_own_seed() -> None:
    env = VectorEnv(3, seat="all", **SHORT)
    seven, eight, nine = dealt(env, 7)
    assert dealt(env, [9, 7, 7]) == [nine, seven, seven]
    one, another, last = dealt(env, [None, None, 8])
    assert (last, one != another) == (eight, True)
    with pytest.raises(SettingError, match="seed: 2 were given for 3 games"):
        env.reset(seed=[1, 2])


def test_the_policy_of_others_follows_the_seeds() -> None:
    runs = []
    for _ in range(2):
        env = VectorEnv(3, seat="random", **SHORT)
        observation, info = env.reset(seed=[5, 6, 5])
        runs.append((observation["observation"].tobytes(), info["seat"].tolist()))
    assert runs[0] == runs[1]


def test_step_needs_a_reset() -> None:
    env = VectorEnv(2, **SHORT)
    with pytest.raises(gymnasium.error.ResetNeeded, match="call reset before step"):
        env.step(np.zeros(2, np.int64))


@pytest.mark.parametrize("seat", [1, "random", "all"])
def test_every_observation_is_of_the_seat_that_is_played(seat: int | str) -> None:
    env = VectorEnv(8, seat=seat, **SHORT)
    observation, info = env.reset(seed=3)
    assert env.observation_space.contains(observation)
    env.action_space.seed(3)
    finished = 0
    for _ in range(400 if seat == "all" else 60):
        np.testing.assert_array_equal(parts(observation["observation"])["counts"][:, 1], info["seat"])
        assert observation["action_mask"].any(axis=1).all()
        if seat == 1:
            assert (info["seat"] == 1).all()
        observation, _, done, truncated, info = env.step(env.action_space.sample())
        assert not truncated.any()
        finished += int(done.sum())
        assert ("final_obs" in info) == bool(done.any())
        for row in np.flatnonzero(done):
            last = parts(info["final_obs"][row]["observation"])
            assert last["counts"][3] == 6, "the phase is that of a game that is over"
            assert info["_final_obs"][row]
            assert info["round_over"]["_roles"][row]
    assert finished > 8


def test_rewards_are_those_of_the_seat() -> None:
    """The side reward of a seat follows from the outcome that `info` tells, whoever ended the round."""
    env = VectorEnv(16, seat="random", reward="side", **SHORT)
    env.action_space.seed(5)
    _, info = env.reset(seed=5)
    ends = 0
    for _ in range(50):
        seats = info["seat"]
        _, rewards, done, _, info = env.step(env.action_space.sample())
        assert not rewards[~done].any()
        for row in np.flatnonzero(done):
            won = info["round_over"]["won"][row]
            assert rewards[row] == (1 if won[seats[row]] else -1)
            roles = [CODES["role"][role] for role in info["round_over"]["roles"][row] if role]
            assert len({role for role, one in zip(roles, won, strict=False) if one}) <= 1
            ends += 1
    assert ends >= 16


def test_acting_for_all_seats_tells_the_rewards_of_all() -> None:
    env = VectorEnv(16, seat="all", reward="win", **SHORT)
    _, info = env.reset(seed=2)
    env.action_space.seed(2)
    for _ in range(120):
        seats = info["seat"]
        _, rewards, done, _, info = env.step(env.action_space.sample())
        np.testing.assert_array_equal(rewards, info["rewards"][np.arange(16), seats])
        np.testing.assert_allclose(info["rewards"].sum(axis=1), 0, atol=1e-5)
        assert not info["rewards"][~done].any()


def test_labels_are_those_of_the_observations() -> None:
    """`batch` shows what the observations hide; a role that a seat sees is the one of its label."""
    env = VectorEnv(16, seat="random", **SHORT)
    env.action_space.seed(4)
    observation, info = env.reset(seed=4)
    for _ in range(40):
        labels, rows = env.batch.labels(), np.arange(16)
        np.testing.assert_array_equal(labels.roles[:, 0], parts(observation["observation"])["role"][:, 0])
        np.testing.assert_array_equal(np.sort(labels.hands[:, 0]), np.sort(parts(observation["observation"])["hand"]))
        roles = env.batch.games["role"][rows, (info["seat"] + 1) % 3]
        np.testing.assert_array_equal(labels.roles[:, 1], roles)
        observation, *_, info = env.step(env.action_space.sample())


def test_the_same_seed_gives_the_same_games() -> None:
    for one, other in zip(play(VectorEnv(4, seat="random"), 12), play(VectorEnv(4, seat="random"), 12), strict=True):
        for name in ("observation", "action_mask"):
            assert one[0][name].tobytes() == other[0][name].tobytes()
        np.testing.assert_array_equal(one[1], other[1])


def test_a_policy_plays_the_other_seats() -> None:
    seen = set()

    def policy(observation: np.ndarray, mask: np.ndarray) -> np.ndarray:
        seen.update(parts(observation)["counts"][:, 1].tolist())
        first: np.ndarray = mask.argmax(axis=1)
        return first

    play(VectorEnv(2, players=4, seat=3, policy=policy), 6)
    assert seen >= {0, 1, 2}


def test_wrappers_of_gymnasium_work() -> None:
    env = gymnasium.wrappers.vector.RecordEpisodeStatistics(VectorEnv(8, reward="side", **SHORT))
    env.action_space.seed(1)
    env.reset(seed=1)
    episodes = []
    for _ in range(60):
        *_, info = env.step(env.action_space.sample())
        if "episode" in info:
            episodes += info["episode"]["r"][info["_episode"]].tolist()
    assert len(episodes) > 8
    assert set(episodes) == {-1.0, 1.0}


def test_random_actions_are_allowed_and_differ() -> None:
    masks = np.zeros((3000, ACTIONS), np.int8)
    masks[:, [3, 700, 1233]] = 1
    masks[0] = 0
    chosen = random_actions(masks, np.random.default_rng(1))
    assert chosen[0] == 0
    counts = [int((chosen[1:] == action).sum()) for action in (3, 700, 1233)]
    assert sum(counts) == 2999
    assert min(counts) > 900


def test_bad_input_is_refused() -> None:
    with pytest.raises(SettingError, match="the seat is 0 to 2, random or all, not 3"):
        VectorEnv(2, players=[3, 5], seat=3)
    env = VectorEnv(2)
    env.reset(seed=1)
    with pytest.raises(IllegalMove, match="game 0: action 0"):
        env.step([0, 0])


# TorchRL


@pytest.fixture(scope="module")
def torchrl() -> Any:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return pytest.importorskip("torchrl")


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("seat", [0, "all"])
def test_specs_of_torchrl_hold(torchrl: Any, seat: int | str) -> None:  # noqa: ARG001
    from torchrl.envs.utils import check_env_specs  # noqa: PLC0415

    from undermine.envs.torchrl_env import TorchRLEnv  # noqa: PLC0415

    check_env_specs(TorchRLEnv(4, seat=seat, players=3), seed=1)


@pytest.mark.filterwarnings("ignore")
def test_torchrl_resets_games_that_are_over(torchrl: Any) -> None:  # noqa: ARG001
    import torch  # noqa: PLC0415

    from undermine.envs.torchrl_env import TorchRLEnv  # noqa: PLC0415

    torch.manual_seed(1)
    env = TorchRLEnv(8, seat="random", reward="side", **SHORT)
    played = env.rollout(60, break_when_any_done=False)
    done, reward = played["next", "done"][..., 0], played["next", "reward"][..., 0]
    assert done.sum() > 8
    assert set(reward[done].tolist()) <= {-1.0, 1.0}
    assert not reward[~done].any()
    phases = parts(played["next", "observation"])["counts"][..., 3]
    assert (phases[done] == 6).all()
    assert (parts(played["observation"])["counts"][..., 3] != 6).all()
    chosen = played["action_mask"].gather(-1, played["action"].unsqueeze(-1))
    assert chosen.all()


@pytest.mark.filterwarnings("ignore")
def test_torchrl_shows_the_end_to_the_seat_and_says_how_it_came(torchrl: Any) -> None:  # noqa: ARG001
    import torch  # noqa: PLC0415

    from undermine.envs.torchrl_env import TorchRLEnv  # noqa: PLC0415

    torch.manual_seed(2)
    env = TorchRLEnv(8, seat=2, reward="side", **SHORT)
    after = env.rollout(60, break_when_any_done=False)["next"]
    done = after["done"][..., 0]
    assert done.sum() > 8
    assert (after["seat"] == 2).all()
    assert (parts(after["observation"])["counts"][..., 1] == 2).all()
    assert (after["round_over"][..., 0] == done).all()
    assert (after["roles"][done][:, 2] == parts(after["observation"])["role"][..., 0][done]).all()
    assert ((after["reward"][..., 0][done] == 1) == after["won"][done][:, 2]).all()
    assert not after["roles"][~done].any()
    assert not after["won"][~done].any()


@pytest.mark.filterwarnings("ignore")
def test_the_batch_of_torchrl_gives_labels(torchrl: Any) -> None:  # noqa: ARG001
    import torch  # noqa: PLC0415

    from undermine.envs.torchrl_env import TorchRLEnv  # noqa: PLC0415

    env = TorchRLEnv(8, **SHORT)
    state = env.reset()
    roles = torch.from_dlpack(env.batch.labels().roles)
    assert (roles[:, 0] == parts(state["observation"])["role"][:, 0]).all()
    assert len(env.batch) == 8

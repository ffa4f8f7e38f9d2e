"""Gymnasium: its own check passes, and bots play the other seats."""

from __future__ import annotations

import copy
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from undermine import IllegalMove, SettingError
from undermine.envs import parts, role_deals
from undermine.envs.observation import CODES
from undermine.envs.seat import ENV_ID, SeatEnv, random_bot


@pytest.mark.parametrize(
    "settings",
    [{}, {"players": 3, "edition": "igromag-uk", "seat": 2}, {"players": 2, "expansion": True, "reward": "win"},
     {"players": 12, "expansion": True, "seat": 11}, {"players": 10, "edition": "amigo-2004", "seat": 5}],
)  # fmt: skip
def test_check_env_passes(settings: dict[str, Any]) -> None:
    check_env(gymnasium.make(ENV_ID, **settings).unwrapped, skip_render_check=True)


def test_the_id_is_found_by_its_module() -> None:
    env = gymnasium.make(f"undermine.envs.seat:{ENV_ID}", players=4)
    assert isinstance(env.unwrapped, SeatEnv)


@pytest.mark.parametrize("mode", ["ansi", "svg", "rgb_array"])
def test_rendering(mode: str) -> None:
    env = SeatEnv(players=3, render_mode=mode)
    env.reset(seed=1)
    picture = env.render()
    assert picture.shape[2] == 3 if mode == "rgb_array" else "Player 0" in picture


def episode(env: SeatEnv, seed: int) -> tuple[float, int]:
    """Play a game. Return the sum of its rewards and the number of steps."""
    env.action_space.seed(seed)
    env.reset(seed=seed)
    total, steps = 0.0, 0
    while True:
        observation, reward, terminated, truncated, _ = env.step(int(env.action_space.sample()))
        total, steps = total + reward, steps + 1
        assert not truncated
        assert terminated == (not observation["action_mask"].any())
        if terminated:
            return total, steps


def test_rewards_are_those_of_the_seat() -> None:
    for seat in range(4):
        env = SeatEnv(players=4, seat=seat)
        total, _ = episode(env, 5)
        gold = env.game.games["gold"][0][:4].astype(float)
        assert total == pytest.approx(gold[seat] - gold.mean(), abs=1e-5)


def test_the_same_seed_gives_the_same_game() -> None:
    assert episode(SeatEnv(), 7) == episode(SeatEnv(), 7)
    assert episode(SeatEnv(), 7) != episode(SeatEnv(), 8)


def test_the_bot_plays_all_other_seats() -> None:
    seats = set()

    def recording(observation: Any, mask: Any, rng: np.random.Generator) -> int:
        seats.add(int(parts(observation)["counts"][1]))
        return random_bot(observation, mask, rng)

    env = SeatEnv(players=4, seat=2, bot=recording)
    episode(env, 1)
    assert seats == {0, 1, 3}


def test_bots_by_name_follow_the_game() -> None:
    env = SeatEnv(players=4, seat=1, bot="rookie", expansion=True)
    episode(env, 3)
    assert env.opponents is not None
    game = env.opponents.game
    assert game.over
    assert game.games.tobytes() == env.game.games.tobytes()
    assert len(game.results) == 3


def test_the_named_bot_plays() -> None:
    found = {name: episode(SeatEnv(players=3, bot=name), 4) for name in ("random", "rookie", "digger")}
    assert len(set(found.values())) == 3
    assert episode(SeatEnv(players=3), 4) == found["digger"]
    with pytest.raises(SettingError, match="there is no bot “nobody”; there are random, rookie, digger"):
        SeatEnv(bot="nobody")


def test_copies_continue_identically() -> None:
    env = SeatEnv(players=5)
    env.reset(seed=2)
    for _ in range(9):
        env.step(int(np.flatnonzero(env.action_masks())[0]))
    other = copy.deepcopy(env)
    for _ in range(9):
        action = int(np.flatnonzero(env.action_masks())[0])
        assert env.step(action)[0]["observation"].tobytes() == other.step(action)[0]["observation"].tobytes()


def test_bad_input() -> None:
    env = SeatEnv(strict=True)
    env.reset(seed=1)
    before = env.game.save()
    with pytest.raises(IllegalMove, match="is masked out for seat 0"):
        env.step(0)
    with pytest.raises(SettingError, match="an action is a whole number, not x"):
        env.step("x")  # type: ignore[arg-type]
    lenient = SeatEnv()
    lenient.reset(seed=1)
    observation, reward, terminated, _, info = lenient.step(0)
    assert (reward, terminated) == (0.0, False)
    assert info["illegal"] == "action 0 (nothing) is masked out for seat 0"
    with pytest.raises(IllegalMove, match="there is no action -1"):
        lenient.step(-1)
    assert lenient.game.save() == env.game.save() == before
    assert observation["action_mask"].tobytes() == lenient.action_masks().astype(np.int8).tobytes()
    with pytest.raises(SettingError, match="there is no seat 5"):
        SeatEnv(seat=5)
    with pytest.raises(gymnasium.error.Error):
        env.reset(seed="x")  # type: ignore[arg-type]
    episode(env, 1)
    with pytest.raises(IllegalMove, match="the game is over"):
        env.step(3)


def test_step_needs_a_reset() -> None:
    with pytest.raises(gymnasium.error.ResetNeeded, match="call reset before step"):
        SeatEnv(players=3).step(0)


def test_a_round_that_ends_is_told() -> None:
    """`info` says what everyone learns at the end of a round, and gold only when the game is over."""
    env = SeatEnv(players=4, options={"rounds": 2}, seat=1, reward="side")
    env.action_space.seed(3)
    _, info = env.reset(seed=3)
    assert info == {"seat": 1}
    told: list[dict[str, Any]] = []
    terminated = False
    while not terminated:
        _, reward, terminated, _, info = env.step(int(env.action_space.sample()))
        if "round_over" in info:
            told.append(info["round_over"])
            assert reward == (1 if told[-1]["won"][1] else -1)
        else:
            assert reward == 0
    assert env.opponents is not None
    results = env.opponents.game.results
    assert [one["round"] for one in told] == [1, 2]
    assert ["gold" in one for one in told] == [False, True]
    for one, result in zip(told, results, strict=True):
        assert tuple(CODES["role"][role] for role in one["roles"]) == result.roles
        assert tuple(np.flatnonzero(one["won"])) == result.winners
        assert one["treasure"] == (result.finisher is not None)
    assert told[-1]["gold"].tolist() == env.opponents.game.gold
    assert np.flatnonzero(told[-1]["game_won"]).tolist() == list(env.opponents.game.winners)


@pytest.mark.parametrize(("role", "expansion"), [("saboteur", False), ("miner", False), ("geologist", True)])
def test_the_role_can_be_chosen(role: str, expansion: bool) -> None:
    env = SeatEnv(players=5, expansion=expansion, seat="random", role=role, options={"rounds": 2}, bot=random_bot)
    env.action_space.seed(1)
    seats, terminated = set(), False
    for seed in range(8):
        observation, info = env.reset(seed=seed)
        assert CODES["role"][parts(observation["observation"])["role"][0]] == role
        assert parts(observation["observation"])["counts"][1] == info["seat"]
        seats.add(info["seat"])
    assert len(seats) > 2
    while not terminated:
        before = int(env.game.games["round_number"][0])
        observation, _, terminated, _, info = env.step(int(env.action_space.sample()))
        if int(env.game.games["round_number"][0]) > before:
            assert CODES["role"][env.game.games["role"][0, info["seat"]]] == role


def test_roles_that_are_not_dealt_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(SettingError, match="the role is miner or saboteur in this game, not boss"):
        SeatEnv(role="boss")
    env = SeatEnv(players=12, expansion=True, role="boss", options={"rounds": 9})
    monkeypatch.setattr(role_deals, "MOST_SEEDS", 200)
    with pytest.raises(SettingError, match="none of 200 deals made seat 0 boss in all 9 rounds; play fewer rounds"):
        env.reset(seed=1)

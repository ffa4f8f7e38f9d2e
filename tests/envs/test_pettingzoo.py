"""PettingZoo: its own tests pass for every edition and number of players, and copies continue identically."""

from __future__ import annotations

import copy
import pickle
import warnings
from typing import Any

import numpy as np
import pytest

with warnings.catch_warnings():  # PettingZoo warns about one of its own games
    warnings.simplefilter("ignore", DeprecationWarning)
    from pettingzoo.test import api_test, render_test, seed_test
    from pettingzoo.test.state_test import test_state as pettingzoo_state_test
    from pettingzoo.utils import wrappers

from undermine import Game, IllegalMove, SettingError
from undermine.envs import ACTIONS, parts, undermine_v0
from undermine.rulebook.editions import EDITIONS

TABLES = [
    *((players, False) for players in range(3, 11)),
    *((players, True) for players in range(2, 13)),
]


@pytest.fixture(autouse=True)
def _ignore_warnings() -> Any:
    """PettingZoo warns about observations that are dictionaries, although it requires them if there is a mask."""
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", module="pettingzoo")
        yield


@pytest.mark.parametrize(("players", "expansion"), TABLES)
def test_api_and_seed_tests_pass(players: int, expansion: bool, capsys: pytest.CaptureFixture[str]) -> None:
    edition = list(EDITIONS)[players % len(EDITIONS)]
    settings = {"players": players, "edition": edition, "expansion": expansion}
    api_test(undermine_v0.env(**settings), num_cycles=60)
    seed_test(lambda: undermine_v0.env(**settings), num_cycles=8)
    assert "Passed API test" in capsys.readouterr().out


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("expansion", [False, True])
def test_api_test_passes_to_the_end_of_a_game(edition: str, expansion: bool) -> None:
    env = undermine_v0.env(players=4, edition=edition, expansion=expansion, options={"rounds": 1})
    api_test(env, num_cycles=600)


def test_state_test_passes() -> None:
    """PettingZoo's test takes actions that are masked out, so it needs `TerminateIllegalWrapper`."""
    env = wrappers.TerminateIllegalWrapper(undermine_v0.raw_env(), illegal_reward=-1)
    pettingzoo_state_test(wrappers.OrderEnforcingWrapper(env), 20)
    env.reset(seed=1)
    assert env.unwrapped.state_space.contains(env.state())


def test_rendering() -> None:
    def make(render_mode: str) -> Any:
        return undermine_v0.env(players=3, render_mode=render_mode)

    render_test(make, {"svg": lambda picture: picture.startswith("<svg")})
    env = make("ansi")
    env.reset(seed=4)
    assert env.render() == str(Game.new(players=3, seed=4))


def sample_allowed(space: Any, observation: Any) -> int:
    return int(space.sample(observation["action_mask"]))


def test_parallel_env() -> None:
    env = undermine_v0.parallel_env(players=3, options={"rounds": 1})
    observations, _ = env.reset(seed=2)
    total = dict.fromkeys(env.possible_agents, 0.0)
    while env.agents:
        actions = {agent: sample_allowed(env.action_space(agent), seen) if seen["action_mask"].any() else 0
                   for agent, seen in observations.items()}  # fmt: skip
        observations, rewards, *_ = env.step(actions)
        for agent, reward in rewards.items():
            total[agent] += reward
    assert sum(total.values()) == pytest.approx(0, abs=1e-5)


def play(env: Any, steps: int, rng: np.random.Generator) -> list[Any]:
    """Continue at random. Return everything that the agents observed."""
    observed: list[Any] = []
    for _ in range(steps):
        observation, reward, terminated, _, _ = env.last()
        observed.append((env.agent_selection, reward, terminated, observation["observation"].tobytes(),
                     observation["action_mask"].tobytes()))  # fmt: skip
        if not env.agents:
            break
        env.step(None if terminated else int(rng.choice(np.flatnonzero(observation["action_mask"]))))
        if not env.agents:
            break
    return observed


@pytest.mark.parametrize("steps", [0, 1, 77, 330])
def test_copies_continue_identically(steps: int) -> None:
    """By `deepcopy`, by pickling, and by `save` and `restore`, also between two actions of one move."""
    env = undermine_v0.raw_env(players=6, expansion=True)
    env.reset(seed=8)
    play(env, steps, np.random.default_rng(1))
    restored = undermine_v0.raw_env(players=6, expansion=True)
    restored.reset(seed=1)
    restored.restore(env.save())
    others = [copy.deepcopy(env), pickle.loads(pickle.dumps(env)), restored]
    expected = play(env, 2000, np.random.default_rng(2))
    assert expected[-1][2]
    for other in others:
        assert play(other, 2000, np.random.default_rng(2)) == expected


def test_a_game_by_actions_is_the_game() -> None:
    """Rewards add up to the gold of each round minus the mean, and the seed gives the same deals."""
    env = undermine_v0.raw_env(players=5)
    env.reset(seed=3)
    assert env._game.games.tobytes() == Game.new(players=5, seed=3).state
    total = dict.fromkeys(env.agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, terminated, _, _ = env.last()
        total[agent] += reward
        env.step(None if terminated else int(np.flatnonzero(observation["action_mask"])[-1]))
    gold = env._game.games["gold"][0][:5].astype(float)
    assert list(total.values()) == pytest.approx(gold - gold.mean(), abs=1e-5)


def test_an_agent_that_is_not_to_move_sees_its_hand_and_an_empty_mask() -> None:
    env = undermine_v0.raw_env(players=4)
    env.reset(seed=6)
    game = Game.new(players=4, seed=6)
    for seat, agent in enumerate(env.agents):
        seen = env.observe(agent)
        assert seen["action_mask"].any() == (seat == game.to_move)
        assert np.count_nonzero(parts(seen["observation"])["hand"]) == len(game.view(seat).hand)


@pytest.mark.parametrize(
    ("action", "error", "sentence"),
    [
        (0, IllegalMove, r"action 0 \(nothing\) is masked out for seat 0"),
        (ACTIONS, IllegalMove, f"there is no action {ACTIONS}"),
        (-1, IllegalMove, "there is no action -1"),
        (None, SettingError, "an action is a whole number, not None"),
        (0.5, SettingError, "an action is a whole number, not 0.5"),
    ],
)
def test_bad_actions_change_nothing(action: Any, error: type, sentence: str) -> None:
    env = undermine_v0.raw_env()
    env.reset(seed=1)
    before = env.save()
    with pytest.raises(error, match=sentence):
        env.step(action)
    assert env.save() == before


def test_wrappers_check_the_order_of_calls_and_the_action() -> None:
    env = undermine_v0.env()
    with pytest.raises(Exception, match="reset"):
        env.step(0)
    env.reset(seed=1)
    with pytest.raises(AssertionError, match="not in action space"):
        env.step(ACTIONS)


def test_after_the_end() -> None:
    env = undermine_v0.raw_env(players=3, options={"rounds": 1})
    env.reset(seed=1)
    while not env.terminations[env.agent_selection]:
        env.step(int(np.flatnonzero(env.last()[0]["action_mask"])[0]))
    with pytest.raises(ValueError, match="None"):
        env.step(3)


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        ({"edition": "parker"}, "there is no edition"),
        ({"players": 1}, "1 players cannot play"),
        ({"players": 12}, "12 players cannot play"),
        ({"reward": "fame"}, "the reward is gold, win or side"),
        ({"render_mode": "hologram"}, "the render mode is"),
    ],
)
def test_bad_settings(settings: dict[str, Any], sentence: str) -> None:
    with pytest.raises(SettingError, match=sentence):
        undermine_v0.env(**settings)


@pytest.mark.parametrize("seed", ["x", 1.5, -1, 2**64, True])
def test_bad_seeds(seed: Any) -> None:
    env = undermine_v0.raw_env()
    with pytest.raises(SettingError, match="a seed is a whole number"):
        env.reset(seed=seed)
    other = undermine_v0.raw_env(players=4)
    other.reset(seed=1)
    env.reset(seed=1)
    with pytest.raises(SettingError, match="not saved from a game with the same settings"):
        env.restore(other.save())


def test_the_end_of_a_round_is_told_to_all() -> None:
    env = undermine_v0.raw_env(players=3, options={"rounds": 2}, reward="side")
    env.reset(seed=5)
    random, rounds = np.random.default_rng(5), []
    while not env.terminations[env.agent_selection]:
        env.step(int(random.choice(np.flatnonzero(env.last()[0]["action_mask"]))))
        told = [info.get("round_over") for info in env.infos.values()]
        if told[0] is not None:
            assert all(one is told[0] for one in told)
            assert list(env.rewards.values()) == [1.0 if won else -1.0 for won in told[0]["won"]]
            rounds.append(told[0]["round"])
        else:
            assert not any(env.rewards.values())
    assert rounds == [1, 2]
    assert told[0] is not None
    assert "gold" in told[0]

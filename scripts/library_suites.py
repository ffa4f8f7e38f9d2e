"""The test suites of PettingZoo, Gymnasium, OpenSpiel and TorchRL, as `env_suites.py` runs them on our environments."""

from __future__ import annotations

import unittest
import warnings
from collections.abc import Callable
from typing import Any, Final, NamedTuple

SHORT: Final[dict[str, Any]] = {"players": 4, "options": {"rounds": 1}}
SETTINGS: Final[list[dict[str, Any]]] = [
    {"players": 5},
    {"players": 3, "edition": "igromag-uk", "reward": "side"},
    {"players": 10, "edition": "amigo-2004"},
    {"players": 2, "edition": "igromag-ru", "expansion": True, "reward": "win"},
    {"players": 12, "expansion": True},
]
"""Every edition and reward, with and without the expansion, few players and many."""


class Library(NamedTuple):
    """A library with its name, its distribution, its module, and the extra of ours that installs it."""

    name: str
    distribution: str
    module: str
    extra: str


PETTINGZOO = Library("PettingZoo", "pettingzoo", "pettingzoo", "envs")
GYMNASIUM = Library("Gymnasium", "gymnasium", "gymnasium", "envs")
OPENSPIEL = Library("OpenSpiel", "open_spiel", "pyspiel", "openspiel")
TORCHRL = Library("TorchRL", "torchrl", "torchrl", "torch")


class Suite(NamedTuple):
    """A test of a library: how it is run, or why it is not."""

    library: Library
    name: str
    run: Callable[[], None] | None
    why_not: str = ""


# PettingZoo


def api_test() -> None:
    from pettingzoo.test import api_test as check

    from undermine.envs import undermine_v0

    for settings in SETTINGS:
        check(undermine_v0.env(**settings), num_cycles=60)
    check(undermine_v0.env(**SHORT), num_cycles=600)  # to the end of a game


def parallel_api_test() -> None:
    from pettingzoo.test import parallel_api_test as check

    from undermine.envs import undermine_v0

    for settings in SETTINGS:
        check(undermine_v0.parallel_env(**settings), num_cycles=100)


def seed_test() -> None:
    from pettingzoo.test import seed_test as check

    from undermine.envs import undermine_v0

    for settings in SETTINGS:
        check(lambda settings=settings: undermine_v0.env(**settings), num_cycles=10)


def ending_on_illegal_actions(**settings: Any) -> Any:
    """Return the environment with PettingZoo's wrapper that ends a game at an illegal action."""
    from pettingzoo.utils.wrappers import TerminateIllegalWrapper

    from undermine.envs import undermine_v0

    return TerminateIllegalWrapper(undermine_v0.raw_env(**settings), illegal_reward=-1)


def parallel_seed_test() -> None:
    from pettingzoo.test import parallel_seed_test as check
    from pettingzoo.utils.conversions import turn_based_aec_to_parallel

    for settings in SETTINGS:
        check(lambda settings=settings: turn_based_aec_to_parallel(ending_on_illegal_actions(**settings)), 10)


def state_test() -> None:
    from pettingzoo.test import state_test as check
    from pettingzoo.utils.wrappers import OrderEnforcingWrapper

    from undermine.envs import undermine_v0

    for settings in SETTINGS:
        env = OrderEnforcingWrapper(ending_on_illegal_actions(**settings))
        check(env, undermine_v0.parallel_env(**settings), num_cycles=20)


def render_test() -> None:
    from pettingzoo.test import render_test as check

    from undermine.envs import undermine_v0

    check(lambda render_mode: undermine_v0.env(**SHORT, render_mode=render_mode))


# Gymnasium


def seat_env(**settings: Any) -> Any:
    import gymnasium

    return gymnasium.make("undermine.envs.seat:undermine/Seat-v0", **settings)


def check_env() -> None:
    from gymnasium.utils.env_checker import check_env as check

    for settings in SETTINGS:
        check(seat_env(**settings).unwrapped)


def check_environments_match() -> None:
    from gymnasium.utils.env_match import check_environments_match as check

    for settings in SETTINGS[:2]:
        check(seat_env(**settings), seat_env(**settings), num_steps=100, seed=1)


def passive_checker() -> None:
    """Play a game inside the wrapper that checks every step; its warnings are errors."""
    env = seat_env(**SHORT)
    with warnings.catch_warnings():
        warnings.simplefilter("error", UserWarning)
        env.action_space.seed(1)
        env.reset(seed=1)
        while not env.step(env.unwrapped.action_space.sample())[2]:
            pass


def vector_spaces_and_seeds() -> None:
    """Compare two vector environments by Gymnasium's spaces and `data_equivalence`."""
    from gymnasium.utils.env_checker import data_equivalence

    from undermine.envs.vector import VectorEnv

    for settings in SETTINGS:
        played = []
        for _ in range(2):
            env = VectorEnv(8, **settings)
            env.action_space.seed(1)
            played.append([env.reset(seed=1), *(env.step(env.action_space.sample()) for _ in range(60))])
            assert all(env.observation_space.contains(step[0]) for step in played[-1])
        assert data_equivalence(played[0], played[1])


# OpenSpiel


def openspiel_games() -> list[Any]:
    import pyspiel

    import undermine.envs.openspiel  # noqa: F401  registers the game

    texts = [
        ",".join(f"{name}={str(value).lower()}" for name, value in {**settings, "rounds": 1}.items())
        for settings in SETTINGS
    ]
    return [pyspiel.load_game(f"python_undermine({text})") for text in texts]


def random_sim_test() -> None:
    import pyspiel

    for game in openspiel_games():
        pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def openspiel_api_test() -> None:
    """Run the part of `api_test.py` for games whose whole tree is too large to walk."""
    from open_spiel.integration_tests.api_test import EnforceAPIOnPartialTreeBase

    for game in openspiel_games():
        case = type("OnUndermine", (EnforceAPIOnPartialTreeBase,), {"game": game, "game_name": str(game)})
        result = unittest.TestResult()
        unittest.defaultTestLoader.loadTestsFromTestCase(case).run(result)
        assert result.testsRun > 3
        assert result.wasSuccessful(), "\n".join(text for _, text in result.failures + result.errors)


def games_sim_test() -> None:
    from open_spiel.python.tests.games_sim_test import GamesSimTest

    for game in openspiel_games():
        GamesSimTest().sim_game(game)


# TorchRL


def check_env_specs() -> None:
    import torch
    from torchrl.envs.utils import check_env_specs as check

    from undermine.envs.torchrl_env import TorchRLEnv

    for device in ["cpu"] + ["cuda"] * torch.cuda.is_available():
        for seat in (0, "random", "all"):
            check(TorchRLEnv(4, seat=seat, players=3, device=device), seed=1)


SUITES: Final = [
    Suite(PETTINGZOO, "api_test", api_test),
    Suite(PETTINGZOO, "seed_test", seed_test),
    Suite(PETTINGZOO, "parallel_api_test", parallel_api_test),
    Suite(PETTINGZOO, "parallel_seed_test", parallel_seed_test),
    Suite(PETTINGZOO, "state_test", state_test),
    Suite(PETTINGZOO, "render_test", render_test),
    Suite(PETTINGZOO, "performance_benchmark", None, "measures and checks nothing; `benchmarks/envs.py` measures more"),
    Suite(PETTINGZOO, "bombardment_test", None, "takes no observations that are dictionaries, as masks require them"),
    Suite(PETTINGZOO, "max_cycles_test", None, "for environments with a limit of steps; a game ends by itself"),
    Suite(PETTINGZOO, "test_save_obs", None, "for observations that are images"),
    Suite(PETTINGZOO, "manual_control_test", None, "for environments that are played by keyboard"),
    Suite(GYMNASIUM, "check_env", check_env),
    Suite(GYMNASIUM, "check_environments_match", check_environments_match),
    Suite(GYMNASIUM, "PassiveEnvChecker", passive_checker),
    Suite(GYMNASIUM, "vector environments", vector_spaces_and_seeds),
    Suite(OPENSPIEL, "random_sim_test", random_sim_test),
    Suite(OPENSPIEL, "api_test", openspiel_api_test),
    Suite(OPENSPIEL, "games_sim_test", games_sim_test),
    Suite(OPENSPIEL, "api_test on the full tree", None, "for games with a few thousand states"),
    Suite(TORCHRL, "check_env_specs", check_env_specs),
]

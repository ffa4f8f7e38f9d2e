"""Measures the environments, next to PettingZoo's and OpenSpiel's hanabi.

All candidates alternate in one run on one core. Rates are moves per second of CPU time. Whole moves are counted, not
the one to three actions that make up a move. Actions are recorded first and replayed, so that choosing them costs
nothing: an environment is asked for observation and mask, then it steps.

    python benchmarks/envs.py [--rounds N] [--only TEXT] [--json FILE]
"""

from __future__ import annotations

import argparse
import importlib
import json
import random
import statistics
import sys
import time
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

from undermine.envs import ACTIONS, OBSERVATION_SIZE, Batch
from undermine.envs.undermine_v0 import raw_env
from undermine.sim.step import StepResult

ROUNDS = 5
EPISODES = 12
BATCH, BATCH_STEPS = 256, 300

Rate = Callable[[], float]
Candidate = tuple[Rate, str]
"""A function that returns moves per second, and the sizes of observation and mask as text."""


# Undermine


def batch_rate(players: int, expansion: bool, observations: bool = True) -> Rate:
    """Measure steps of a batch with masks, and with observations unless you turn them off."""
    rng = np.random.default_rng(1)
    batch = Batch(BATCH, players=players, expansion=expansion, threads=1, observations=observations)
    recorded = []
    for _ in range(BATCH_STEPS):
        counts = np.cumsum(batch.mask, axis=1, dtype=np.int16)
        wanted = (rng.random((BATCH, 1), np.float32) * counts[:, -1:]).astype(np.int16)
        recorded.append((counts <= wanted).sum(axis=1).astype(np.int32))
        batch.step(recorded[-1])

    def rate() -> float:
        batch.reset(seed=0)
        moves, start = 0, time.process_time()
        for actions in recorded:
            batch.step(actions)
            moves += int(np.count_nonzero(batch.moved))
        return moves / (time.process_time() - start)

    return rate


def array_sizes(observations: bool = True) -> str:
    return f"{OBSERVATION_SIZE if observations else 'no'} + {ACTIONS} bytes"


# PettingZoo


def record_episodes(env: Any, rng: np.random.Generator, cycles: int = 4000) -> list[tuple[int, list[int], int]]:
    """Return episodes: the seed, the actions, and how many moves they make."""
    episodes = []
    for seed in range(EPISODES):
        env.reset(seed=seed)
        actions: list[int] = []
        moves = 0
        while env.agents and len(actions) < cycles:
            observation, _, terminated, truncated, info = env.last()
            if terminated or truncated:
                break
            mask = observation["action_mask"] if "action_mask" in observation else info["action_mask"]
            actions.append(int(rng.choice(np.flatnonzero(mask))))
            env.step(actions[-1])
            game = getattr(env.unwrapped, "_game", None)
            moves += int(game is None or game.step_result != StepResult.PARTIAL)
        episodes.append((seed, actions, moves))
    return episodes


def pettingzoo_rate(env: Any) -> Rate:
    """Measure `last` and `step`."""
    episodes = record_episodes(env, np.random.default_rng(2))

    def rate() -> float:
        seconds, moves = 0.0, 0
        for seed, actions, made in episodes:
            env.reset(seed=seed)
            start = time.process_time()
            for action in actions:
                env.last()
                env.step(action)
            seconds += time.process_time() - start
            moves += made
        return moves / seconds

    return rate


def pettingzoo_hanabi() -> dict[str, Candidate]:
    """Return hanabi with five players, with and without its wrappers."""
    hanabi = importlib.import_module("pettingzoo.classic.hanabi.hanabi")
    found = {}
    for name, make in (("raw_env", hanabi.raw_env), ("env", hanabi.env)):
        env = make(players=5)
        env.reset(seed=1)
        seen = env.last()[0]
        sizes = f"{seen['observation'].nbytes} + {seen['action_mask'].nbytes} bytes"
        found[f"PettingZoo hanabi, 5 players, {name}"] = (pettingzoo_rate(env), sizes)
    return found


# OpenSpiel


def openspiel_rate(text: str, method: str) -> Candidate:
    """Measure OpenSpiel from Python, with mask and observation unless the method is `plain`."""
    spiel: Any = importlib.import_module("pyspiel")
    observations: Any = importlib.import_module("open_spiel.python.observation")
    game = spiel.load_game(text)
    observer = observations.make_observation(game)
    rng = random.Random(3)
    recorded = [record_history(game, rng) for _ in range(EPISODES)]

    def rate() -> float:
        moves, start = 0, time.process_time()
        for actions, made in recorded:
            state = game.new_initial_state()
            for action in actions:
                if not state.is_chance_node():
                    player = state.current_player()
                    if method == "make_observation":
                        observer.set_from(state, player)
                    elif method == "observation_tensor":
                        state.observation_tensor(player)
                    if method != "plain":
                        state.legal_actions_mask(player)
                    state.legal_actions()
                state.apply_action(action)
            moves += made
        return moves / (time.process_time() - start)

    mask = game.num_distinct_actions()
    return rate, "nothing" if method == "plain" else f"{game.observation_tensor_shape()[0]} floats + {mask}"


def record_history(game: Any, rng: random.Random) -> tuple[list[int], int]:
    """Return the actions of a random game, with those of chance, and how many moves they make."""
    state, actions, moves = game.new_initial_state(), [], 0
    while not state.is_terminal():
        chance = state.is_chance_node()
        if chance:
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            actions.append(rng.choices(outcomes, weights)[0])
        else:
            actions.append(rng.choice(state.legal_actions()))
        state.apply_action(actions[-1])
        single = getattr(state, "single_game", None)
        moves += int(not chance and (single is None or single.step_result != StepResult.PARTIAL))
    return actions, moves


def all_candidates() -> dict[str, Candidate]:
    """Return everything that can be measured here, by name."""
    found: dict[str, Candidate] = {
        "batch, base, 5 players": (batch_rate(5, False), array_sizes()),
        "batch, base, 5 players, mask only": (
            batch_rate(5, False, observations=False),
            array_sizes(observations=False),
        ),
        "batch, expansion, 6 players": (batch_rate(6, True), array_sizes()),
        "PettingZoo raw_env, base, 5 players": (pettingzoo_rate(raw_env(players=5)), array_sizes()),
        "PettingZoo raw_env, expansion, 6 players": (
            pettingzoo_rate(raw_env(players=6, expansion=True)),
            array_sizes(),
        ),
    }
    try:
        found |= pettingzoo_hanabi()
    except ImportError as missing:
        print(f"PettingZoo's hanabi is not installed: {missing}", file=sys.stderr)
    try:
        importlib.import_module("undermine.envs.openspiel")
        for method in ("plain", "make_observation", "observation_tensor"):
            found[f"OpenSpiel, Undermine, 5 players, {method}"] = openspiel_rate("python_undermine(players=5)", method)
            found[f"OpenSpiel hanabi, 5 players, {method}"] = openspiel_rate("hanabi(players=5)", method)
    except ImportError as missing:
        print(f"OpenSpiel is not installed: {missing}", file=sys.stderr)
    return found


def main() -> None:
    """Measure, print a table and, with `--json`, write a file."""
    parser = argparse.ArgumentParser(description="Measure the environments, next to hanabi.")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help=f"how often the candidates alternate ({ROUNDS})")
    parser.add_argument("--only", default="", metavar="TEXT", help="only candidates with this in their names")
    parser.add_argument("--json", type=Path, metavar="FILE", help="also write the numbers there")
    arguments = parser.parse_args()
    warnings.simplefilter("ignore")
    candidates = {name: one for name, one in all_candidates().items() if arguments.only in name}
    if not candidates:
        parser.error(f"there is no candidate with “{arguments.only}” in its name")
    rates: dict[str, list[float]] = {name: [] for name in candidates}
    for _ in range(arguments.rounds):
        for name, (rate, _) in candidates.items():
            rates[name].append(rate())
    print(f"{'moves per second of CPU time, one core':<50} {'best':>11} {'median':>11}  observation + mask")
    for name, found in rates.items():
        print(f"  {name:<48} {max(found):>11,.0f} {statistics.median(found):>11,.0f}  {candidates[name][1]}")
    if arguments.json:
        numbers = {name: {"best": max(found), "median": statistics.median(found)} for name, found in rates.items()}
        arguments.json.write_text(json.dumps(numbers, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()

"""Measures the environments, beside those of others that play hidden-role and card games.

All sides take turns in one run on one core, and rates are per second of the process's own CPU time. Only whole moves of
a game are counted, not the one to three choices that make one up. Actions are recorded first and played back, so that
what picks them costs nothing: an environment is asked for observation and mask, and then steps.

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
from undermine.rulebook.course import Step

ROUNDS = 5
EPISODES = 12
BATCH, BATCH_STEPS = 256, 300

Rate = Callable[[], float]
Side = tuple[Rate, str]
"""What gives moves a second, and the sizes of observation and mask in words."""


# our own


def batch_rate(players: int, expansion: bool, observing: bool = True) -> Rate:
    """Moves a second of a batch, with mask, and with observation where asked for."""
    dice = np.random.default_rng(1)
    batch, script = Batch(BATCH, players=players, expansion=expansion, threads=1, observing=observing), []
    for _ in range(BATCH_STEPS):
        counts = np.cumsum(batch.mask, axis=1, dtype=np.int16)
        wanted = (dice.random((BATCH, 1), np.float32) * counts[:, -1:]).astype(np.int16)
        script.append((counts <= wanted).sum(axis=1).astype(np.int32))
        batch.step(script[-1])

    def rate() -> float:
        batch.reset(seed=0)
        moves, began = 0, time.process_time()
        for actions in script:
            batch.step(actions)
            moves += int(np.count_nonzero(batch.moved))
        return moves / (time.process_time() - began)

    return rate


def sizes_of_ours(observing: bool = True) -> str:
    return f"{OBSERVATION_SIZE if observing else 'no'} + {ACTIONS} bytes"


# PettingZoo


def record_episodes(env: Any, dice: np.random.Generator, cycles: int = 4000) -> list[tuple[int, list[int], int]]:
    """Seeds with the actions of an episode each, and how many of them are moves."""
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
            actions.append(int(dice.choice(np.flatnonzero(mask))))
            env.step(actions[-1])
            solo = getattr(env.unwrapped, "_solo", None)
            moves += int(solo is None or int(solo._steps[0]) != Step.CHOSEN)
        episodes.append((seed, actions, moves))
    return episodes


def pettingzoo_rate(env: Any) -> Rate:
    """Moves a second with `last` and `step`."""
    episodes = record_episodes(env, np.random.default_rng(2))

    def rate() -> float:
        seconds, moves = 0.0, 0
        for seed, actions, made in episodes:
            env.reset(seed=seed)
            began = time.process_time()
            for action in actions:
                env.last()
                env.step(action)
            seconds += time.process_time() - began
            moves += made
        return moves / seconds

    return rate


def their_pettingzoo() -> dict[str, Side]:
    """Hanabi with five players, bare and in its wrappers."""
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


def openspiel_rate(text: str, way: str) -> Side:
    """Moves a second from Python: plain, or with mask and observation by `make_observation` or `observation_tensor`."""
    spiel: Any = importlib.import_module("pyspiel")
    observations: Any = importlib.import_module("open_spiel.python.observation")
    game = spiel.load_game(text)
    observer = observations.make_observation(game)
    dice = random.Random(3)
    scripts = [record_history(game, dice) for _ in range(EPISODES)]

    def rate() -> float:
        moves, began = 0, time.process_time()
        for actions, made in scripts:
            state = game.new_initial_state()
            for action in actions:
                if not state.is_chance_node():
                    player = state.current_player()
                    if way == "make_observation":
                        observer.set_from(state, player)
                    elif way == "observation_tensor":
                        state.observation_tensor(player)
                    if way != "plain":
                        state.legal_actions_mask(player)
                    state.legal_actions()
                state.apply_action(action)
            moves += made
        return moves / (time.process_time() - began)

    mask = game.num_distinct_actions()
    return rate, "nothing" if way == "plain" else f"{game.observation_tensor_shape()[0]} floats + {mask}"


def record_history(game: Any, dice: random.Random) -> tuple[list[int], int]:
    """The actions of a game at random, chance included, and how many moves they make."""
    state, actions, moves = game.new_initial_state(), [], 0
    while not state.is_terminal():
        chance = state.is_chance_node()
        if chance:
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            actions.append(dice.choices(outcomes, weights)[0])
        else:
            actions.append(dice.choice(state.legal_actions()))
        state.apply_action(actions[-1])
        solo = getattr(state, "solo", None)
        moves += int(not chance and (solo is None or int(solo._steps[0]) != Step.CHOSEN))
    return actions, moves


def all_sides() -> dict[str, Side]:
    """Everything that can be measured here, by name."""
    sides: dict[str, Side] = {
        "batch, base, 5 players": (batch_rate(5, False), sizes_of_ours()),
        "batch, base, 5 players, mask only": (batch_rate(5, False, observing=False), sizes_of_ours(observing=False)),
        "batch, expansion, 6 players": (batch_rate(6, True), sizes_of_ours()),
        "PettingZoo raw_env, base, 5 players": (pettingzoo_rate(raw_env(players=5)), sizes_of_ours()),
        "PettingZoo raw_env, expansion, 6 players": (
            pettingzoo_rate(raw_env(players=6, expansion=True)),
            sizes_of_ours(),
        ),
    }
    try:
        sides |= their_pettingzoo()
    except ImportError as missing:
        print(f"PettingZoo's hanabi is not there: {missing}", file=sys.stderr)
    try:
        importlib.import_module("undermine.envs.openspiel")
        for way in ("plain", "make_observation", "observation_tensor"):
            sides[f"OpenSpiel, ours, 5 players, {way}"] = openspiel_rate("python_undermine(players=5)", way)
            sides[f"OpenSpiel hanabi, 5 players, {way}"] = openspiel_rate("hanabi(players=5)", way)
    except ImportError as missing:
        print(f"OpenSpiel is not there: {missing}", file=sys.stderr)
    return sides


def main() -> None:
    """Measure, print, and write the numbers down if asked to."""
    parser = argparse.ArgumentParser(description="Measure the environments, beside those of others.")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help=f"how often the sides take turns ({ROUNDS})")
    parser.add_argument("--only", default="", metavar="TEXT", help="only the sides with this in their names")
    parser.add_argument("--json", type=Path, metavar="FILE", help="also write the numbers there")
    arguments = parser.parse_args()
    warnings.simplefilter("ignore")
    sides = {name: side for name, side in all_sides().items() if arguments.only in name}
    if not sides:
        parser.error(f"there is no side with “{arguments.only}” in its name")
    rates: dict[str, list[float]] = {name: [] for name in sides}
    for _ in range(arguments.rounds):
        for name, (rate, _) in sides.items():
            rates[name].append(rate())
    print(f"{'moves per second of CPU time, one core':<50} {'best':>11} {'median':>11}  observation + mask")
    for name, found in rates.items():
        print(f"  {name:<48} {max(found):>11,.0f} {statistics.median(found):>11,.0f}  {sides[name][1]}")
    if arguments.json:
        numbers = {name: {"best": max(found), "median": statistics.median(found)} for name, found in rates.items()}
        arguments.json.write_text(json.dumps(numbers, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()

"""Plays the matches of a contest on this machine or on a Ray cluster."""

from __future__ import annotations

import signal
from collections.abc import Iterable, Iterator
from importlib import import_module
from itertools import islice
from typing import Any

from undermine.arena.contest import Contest, Match
from undermine.arena.match_run import run_match
from undermine.arena.outcome import Outcome
from undermine.bots.warm_up import bot_examples, warm_up
from undermine.extras import importing
from undermine.rulebook.parallel_compiler import compile_in_processes, start_pool

Played = tuple[Outcome, str]
"""The outcome of a match, and its record."""
AHEAD = 4
"""Matches that are queued beyond one for each worker of a cluster."""


def play_here(contest: Contest, matches: Iterable[Match], workers: int) -> Iterator[Played]:
    """Play matches in worker processes and yield each when it ends. A single worker is this process itself."""
    if workers == 1:
        warm_up()
        for match in matches:
            yield run_match(contest, match)
        return
    compile_in_processes(bot_examples)
    with start_pool(workers, init_worker) as pool:
        yield from pool.imap_unordered(_play, ((contest, match) for match in matches))


def init_worker() -> None:
    """Leave Ctrl-C to the parent process, and compile before the first match, so that no move waits for it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    warm_up()


def _play(task: tuple[Contest, Match]) -> Played:
    return run_match(*task)


def play_on_ray(contest: Contest, matches: Iterable[Match], address: str) -> Iterator[Played]:
    """Play matches on a Ray cluster and yield each when it ends. The address `local` starts one on this machine."""
    with importing("playing on a cluster", "ray"):
        ray: Any = import_module("ray")
    ray.init(address=None if address == "local" else address, log_to_driver=False, configure_logging=False)
    try:
        play = ray.remote(_play_warm).remote
        remaining = iter(matches)
        workers = int(ray.cluster_resources().get("CPU", 1))
        running = [play(contest, match) for match in islice(remaining, workers + AHEAD)]
        while running:
            done, running = ray.wait(running)
            running += [play(contest, match) for match in islice(remaining, len(done))]
            yield from ray.get(done)
    finally:
        ray.shutdown()


def _play_warm(contest: Contest, match: Match) -> Played:
    """Play a match on a machine that may not have compiled anything yet."""
    warm_up()
    return run_match(contest, match)

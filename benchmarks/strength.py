"""Measures what docs/strength.md reports, the most important parts first, within a time limit.

    python benchmarks/strength.py FOLDER [--seconds N] [--workers N] [--only PART ...]

Every part is a contest of the arena (`undermine arena` plays the same matches) with a folder of its own. If you run it
again, it continues where it stopped. Each part has a share of the time; time that it does not need goes to the next
ones. The reports of all parts are written to FOLDER/results.json after each part.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from multiprocessing import get_context
from pathlib import Path
from typing import NamedTuple

import undermine.bots
from undermine.arena.contest import Contest, Match
from undermine.arena.match_run import run_match
from undermine.arena.report import report
from undermine.arena.runner import Played, init_worker
from undermine.arena.store import Store
from undermine.bots.warm_up import warm_up
from undermine.rulebook.compile_cache import sources_hash
from undermine.rulebook.compiler import SOURCES
from undermine.rulebook.parallel_compiler import available_cpus
from undermine.settings import Option

ROUND: dict[str, Option] = {"rounds": 1}
SLEUTHS = ("sleuth", "sleuth-prior", "sleuth-mute")
SABOTEURS = ("overt", "sleuth")
OTHERS = (3, 4, 6, 7, 9, 10)
AHEAD = 2
"""Matches that are queued for each worker."""


class Part(NamedTuple):
    """A contest, and its share of the time."""

    name: str
    share: float
    contest: Contest


PARTS = (
    Part("digger", 2, Contest(miners=("digger",), saboteurs=("random",), players=(5, 8), deals=2000, options=ROUND)),
    Part("digger-all", 1, Contest(miners=("digger",), saboteurs=("random",), players=OTHERS, deals=600, options=ROUND)),
    Part("talk-5", 14, Contest(miners=SLEUTHS, saboteurs=SABOTEURS, players=(5,), deals=2000, options=ROUND)),
    Part(
        "search-miners",
        13,
        Contest(miners=("searcher@50ms", "sleuth"), saboteurs=("sleuth",), players=(5,), deals=1500, options=ROUND),
    ),
    Part(
        "search-saboteurs",
        8,
        Contest(miners=("sleuth",), saboteurs=("searcher@50ms", "sleuth"), players=(5,), deals=1500, options=ROUND),
    ),
    Part("talk-8", 16, Contest(miners=SLEUTHS, saboteurs=SABOTEURS, players=(8,), deals=2000, options=ROUND)),
    Part(
        "belief",
        5,
        Contest(miners=("sleuth",), saboteurs=("covert", "digger"), players=(5, 8), deals=600, options=ROUND),
    ),
    Part(
        "expansion",
        10,
        Contest(
            form="invasion",
            miners=("digger", "sleuth", "searcher@50ms"),
            saboteurs=("rookie",),
            players=(6,),
            deals=200,
            expansion=True,
            options=ROUND,
        ),
    ),
    Part("talk-all", 12, Contest(miners=SLEUTHS, saboteurs=SABOTEURS, players=OTHERS, deals=300, options=ROUND)),
    Part(
        "time",
        2,
        Contest(miners=("searcher@200ms",), saboteurs=("sleuth",), players=(5,), deals=300, options=ROUND),
    ),
    Part(
        "short-time",
        4,
        Contest(miners=("searcher@10ms",), saboteurs=("sleuth",), players=(5,), deals=1500, options=ROUND),
    ),
)


def play(pool: ProcessPoolExecutor, contest: Contest, matches: list[Match], until: float) -> Iterator[Played]:
    """Start matches while there is time, a few ahead, and yield each when it ends."""
    left, running = iter(matches), set[Future[Played]]()
    room = AHEAD * pool._max_workers  # type: ignore[attr-defined]
    while True:
        while len(running) < room and time.monotonic() < until and (match := next(left, None)) is not None:
            running.add(pool.submit(run_match, contest, match))
        if not running:
            return
        done, running = wait(running, return_when=FIRST_COMPLETED)
        for future in done:
            yield future.result()


def measure(part: Part, folder: Path, pool: ProcessPoolExecutor, until: float) -> dict[str, object]:
    """Play the remaining matches of a part and return the report on all of its matches."""
    store = Store(folder / part.name, part.contest)
    outcomes = store.open()
    left = [match for match in part.contest.matches() if match.index not in outcomes]
    for outcome, record in play(pool, part.contest, left, until):
        outcomes[outcome.match.index] = outcome
        store.keep(outcome, record)
    return report(part.contest, outcomes.values())


def version() -> str:
    """Return the version of the package with a hash of the sources of the rulebook and the bots."""
    bots = Path(undermine.bots.__file__).parent
    return f"{undermine.__version__}+{sources_hash(SOURCES, bots, bots / 'belief', bots / 'evaluation')}"


def check_version(folder: Path) -> None:
    """Exit if the folder holds results of another version."""
    kept = folder / "version.txt"
    if kept.exists() and kept.read_text(encoding="utf-8") != version():
        raise SystemExit(
            f"{folder} holds results of {kept.read_text(encoding='utf-8')}, this is {version()}: name another"
        )
    folder.mkdir(parents=True, exist_ok=True)
    kept.write_text(version(), encoding="utf-8")


def main() -> None:
    """Measure all parts."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("folder", type=Path, help="for results, outcomes and records")
    parser.add_argument("--seconds", type=float, default=840.0, metavar="N", help="for all parts together (840)")
    parser.add_argument("--workers", type=int, default=available_cpus(), metavar="N", help="processes (all cores)")
    parser.add_argument("--only", nargs="+", choices=[part.name for part in PARTS], metavar="PART", help="only these")
    arguments = parser.parse_args()
    check_version(arguments.folder)
    began = time.monotonic()
    warm_up()  # so that the workers find everything compiled
    parts = [part for part in PARTS if not arguments.only or part.name in arguments.only]
    results: dict[str, object] = {}
    with ProcessPoolExecutor(arguments.workers, get_context("spawn"), init_worker) as pool:
        for index, part in enumerate(parts):
            left = began + arguments.seconds - time.monotonic()
            share = part.share / sum(later.share for later in parts[index:])
            results[part.name] = found = measure(part, arguments.folder, pool, time.monotonic() + left * share)
            print(f"{part.name}: {found['played']} of {found['asked']}, {time.monotonic() - began:.0f} s", flush=True)
            text = json.dumps({"version": version(), "parts": results})
            (arguments.folder / "results.json").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()

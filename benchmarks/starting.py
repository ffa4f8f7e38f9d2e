"""Measures how long everything takes the first time: importing, a first game, compiling, the server and its bots.

    python benchmarks/starting.py [--before FOLDER] [--rounds N] [--make-play] [--json FILE]

Every figure is measured in new processes with an empty cache of compiled code, unless it says “cached”. With `--before`
all figures are also measured with the sources of another checkout, in turns with these. `--make-play` clones the
repository into an empty folder and times `make play` there, which downloads packages.

- *import*: `import undermine`, beyond `import numpy`
- *ten lines*: the program in README.md, from starting Python to its end
- *compile*: `python -m undermine.rulebook` and then `python -m undermine.bots`
- *first batch*: a program that makes a `Batch` and one step, after the rules and bots are compiled
- *page*: from `undermine serve` until it answers
- *first bot*: from asking for a quick game until one of its bots has moved, in the first game after the page answered,
  and the longest of the games that begin in the server's first minute. The person moves at once and shows no role card.
- *without pauses*: the first of these on a server whose bots do not pause before their moves (`bot_pace`). The
  difference to *first bot* is the pause; the difference to the same with a full cache is what compiling adds.
- *longest wait for a bot*: from one move to a bot's next one, pause included, in the server's first minute
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import re
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random
from urllib.request import urlopen

from undermine.client import Session
from undermine.client.table import RemoteTable

ROOT = Path(__file__).resolve().parent.parent
PORT = 8765
WATCHED_SECONDS, GAME_SECONDS = 60, 10
"""How long a server is watched, and after how long the person begins the next game."""
NO_PAUSES = {"UNDERMINE_SERVE_BOT_PACE": "0, 0"}
LONGEST_START = 900
BATCH = """
from undermine.envs.batch import Batch
batch = Batch(64, players=5)
batch.step(batch.mask.argmax(axis=1))
"""
SERVE = [sys.executable, "-m", "undermine", "serve", "--port", str(PORT)]

Figures = dict[str, list[float]]


def environment(folder: Path, cache: str) -> dict[str, str]:
    """Return the environment of a process that runs the sources in a folder."""
    return os.environ | {"PYTHONPATH": str(folder / "src"), "UNDERMINE_CACHE": cache}


def seconds_of(folder: Path, cache: str, *arguments: str) -> float:
    """Return how long a Python process takes, in wall-clock time."""
    began = time.perf_counter()
    command = [sys.executable, *arguments]
    subprocess.run(command, check=True, env=environment(folder, cache), cwd=cache, capture_output=True)
    return time.perf_counter() - began


def ten_lines(folder: Path) -> str:
    """Return the program in README.md."""
    found = re.search(r"## Ten lines of Python\n\n```python\n(.*?)```", (folder / "README.md").read_text(), re.DOTALL)
    assert found, "README.md has no program"
    return found[1]


def measure(folder: Path, figures: Figures) -> None:
    """Measure everything once, and add it to the figures."""
    with tempfile.TemporaryDirectory() as cache:
        numpy_only = seconds_of(folder, cache, "-c", "import numpy")
        figures["import, s"].append(seconds_of(folder, cache, "-c", "import undermine") - numpy_only)
        figures["ten lines, s"].append(seconds_of(folder, cache, "-c", ten_lines(folder)))
    with tempfile.TemporaryDirectory() as cache:
        rulebook = seconds_of(folder, cache, "-m", "undermine.rulebook")
        figures["compile the rules, s"].append(rulebook)
        figures["compile rules and bots, s"].append(rulebook + seconds_of(folder, cache, "-m", "undermine.bots"))
        figures["ten lines, cached, s"].append(seconds_of(folder, cache, "-c", ten_lines(folder)))
        figures["first batch, s"].append(seconds_of(folder, cache, "-c", BATCH))
        figures["first batch, cached, s"].append(seconds_of(folder, cache, "-c", BATCH))
        measure_server(folder, cache, figures, ", cached")
        measure_without_pauses(folder, cache, figures, ", cached")
    with tempfile.TemporaryDirectory() as cache:
        measure_server(folder, cache, figures, "")
    with tempfile.TemporaryDirectory() as cache:
        measure_without_pauses(folder, cache, figures, "")


def measure_server(folder: Path, cache: str, figures: Figures, suffix: str) -> None:
    """Measure a server that is started, and its first games."""
    began = time.perf_counter()
    with served(SERVE, environment(folder, cache), cache):
        figures[f"page{suffix}, s"].append(time.perf_counter() - began)
        firsts, waits = asyncio.run(play_games(WATCHED_SECONDS))
    figures[f"first bot{suffix}, s"].append(firsts[0])
    figures[f"longest first bot{suffix}, s"].append(max(firsts))
    figures[f"longest wait for a bot{suffix}, s"].append(max(waits))


def measure_without_pauses(folder: Path, cache: str, figures: Figures, suffix: str) -> None:
    """Measure the first game of a server whose bots move as soon as they have decided."""
    with served(SERVE, environment(folder, cache) | NO_PAUSES, cache):
        firsts, _ = asyncio.run(play_games(0))
    figures[f"first bot without pauses{suffix}, s"].append(firsts[0])


@contextmanager
def served(command: list[str], env: dict[str, str], folder: str) -> Iterator[None]:
    """Run a server until its page has answered; stop it at the end."""
    if answers():
        sys.exit(f"Another program answers on port {PORT}, and would be measured instead. Please stop it.")
    process = subprocess.Popen(command, env=env, cwd=folder, start_new_session=True, stderr=subprocess.DEVNULL)
    try:
        end = time.monotonic() + LONGEST_START
        while not answers():
            if process.poll() is not None or time.monotonic() > end:
                raise RuntimeError(f"{command} does not serve anything")
            time.sleep(0.02)
        yield
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGTERM)
        process.wait()


def answers() -> bool:
    """Whether the page answers."""
    try:
        with urlopen(f"http://127.0.0.1:{PORT}/", timeout=5) as answer:
            return bool(answer.status == 200)
    except OSError:
        return False


async def play_games(seconds: float) -> tuple[list[float], list[float]]:
    """Begin a quick game every few seconds, at least one. Return how long the first bots took, and all waits."""
    firsts: list[float] = []
    waits: list[float] = []
    end = time.perf_counter() + seconds
    async with Session(f"http://127.0.0.1:{PORT}") as session:
        await session.come_in("Ann")
        while not firsts or time.perf_counter() < end:
            began = time.perf_counter()
            async with session.table(await session.quick()) as table:
                before = len(waits)
                while len(waits) == before:
                    await make_move(table, waits)
                firsts.append(time.perf_counter() - began)
                while time.perf_counter() < min(end, began + GAME_SECONDS) and table.view().table.phase != "over":
                    await make_move(table, waits)
    return firsts, waits


async def make_move(table: RemoteTable, waits: list[float]) -> None:
    """Make a random move if it is the person's turn, else wait for the bot."""
    await table.until(lambda table: table.has_view)
    view, ply, began = table.view(), table.ply, time.perf_counter()
    if view.legal_moves:
        await table.play(Random(ply).choice(view.legal_moves))
        await table.until(lambda table: table.ply > ply)
        return
    phase = view.table.phase
    changed = table.until(lambda table: table.ply > ply or table.view().table.phase != phase)
    await asyncio.wait_for(changed, LONGEST_START)
    if table.ply > ply:
        waits.append(time.perf_counter() - began)


def measure_make_play(folder: Path) -> float:
    """Return the seconds of `make play` in a new clone, until the page answers."""
    with tempfile.TemporaryDirectory() as cache:
        clone = Path(cache) / "clone"
        subprocess.run(["git", "clone", "--quiet", str(folder), str(clone)], check=True)
        env = os.environ | {"UNDERMINE_CACHE": cache, "PORT": str(PORT), "DISPLAY": ""}
        began = time.perf_counter()
        with served(["make", "play"], env, str(clone)):
            return time.perf_counter() - began


def main() -> None:
    """Measure, and print a table."""
    parser = argparse.ArgumentParser(description="Measures how long everything takes the first time.")
    parser.add_argument("--before", type=Path, metavar="FOLDER", help="another checkout to compare with")
    parser.add_argument("--rounds", type=int, default=1, metavar="N", help="how often to measure (1)")
    parser.add_argument("--make-play", action="store_true", help="also time `make play` in a new clone")
    parser.add_argument("--json", type=Path, metavar="FILE", help="also write the figures to a file")
    arguments = parser.parse_args()
    sides = {"before": arguments.before.resolve()} if arguments.before else {}
    figures: dict[str, Figures] = {name: defaultdict(list) for name in (*sides, "now")}
    for _ in range(arguments.rounds):
        for name, folder in (sides | {"now": ROOT}).items():
            measure(folder, figures[name])
            if arguments.make_play and shutil.which("make"):
                figures[name]["make play in a new clone, s"].append(measure_make_play(folder))
    print(f"{'median of ' + str(arguments.rounds):<40}" + "".join(f"{name:>10}" for name in figures))
    for what in figures["now"]:
        print(f"  {what:<38}" + "".join(f"{statistics.median(side[what]):>10.2f}" for side in figures.values()))
    if arguments.json:
        arguments.json.write_text(json.dumps(figures, indent=2) + "\n")


if __name__ == "__main__":
    main()

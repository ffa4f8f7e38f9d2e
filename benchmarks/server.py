"""Compares the server with boardgame.io, with tables of five, in the same run.

    python benchmarks/server.py [--rounds N] [--seconds S] [--tables N] [--json FILE] [--no-peer]

The server runs on one core, the load generator on the other. There are two measurements:

- *saturated*: 100 tables, or `--tables`. Each makes its next move as soon as all five players have the last update. The
  result is accepted moves per second of the server's own CPU time. Our moves are on the disk before anybody is
  told (SQLite, WAL, full sync). boardgame.io keeps its moves in memory, or in a file store that tells clients before it
  writes and never waits for the disk.
- *paced*: 500 tables with one move every five seconds each. The result is the time from sending a move to the last of
  five updates, p50 and p99.

boardgame.io plays a stand-in game of the same size (`boardgameio/`), without rules for fitting paths and without a list
of legal moves. It needs Node, and `npm ci` in that folder, which this script runs if necessary. The sides take turns
for several rounds, because machines are noisy; the median round is shown.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple
from urllib.error import URLError
from urllib.request import urlopen

from undermine.server.config import Config
from undermine.server.run import serve as run_server

HERE = Path(__file__).resolve().parent
PEER = HERE / "boardgameio"
SERVER_CORE, LOAD_CORE = "0", "1"
PORT = 8791
SATURATED, PACED = 100, 500
CLIENTS = 5

OURS = "Undermine, SQLite on disk"
MEMORY = "boardgame.io, memory"
FILE = "boardgame.io, file"


class Running(NamedTuple):
    """A running server: its process, and the command of its load generator."""

    pid: int
    drive: list[str]


class Round(NamedTuple):
    """The result of one measurement."""

    per_cpu_second: float
    p50: float
    p99: float
    memory: int
    load: float
    """The share of its core that the load generator used."""
    errors: int


@contextmanager
def ours() -> Iterator[Running]:
    """Our server, on a new database."""
    with tempfile.TemporaryDirectory(dir=HERE.parent / "build") as folder:
        command = [sys.executable, str(HERE / "server.py"), "--serve", f"sqlite:///{folder}/tables.db"]
        with process(command) as server:
            wait_until_ready(f"http://127.0.0.1:{PORT}/ready")
            wait_until_warm(server)
            yield Running(server, [sys.executable, str(HERE / "load.py"), "--address", f"http://127.0.0.1:{PORT}"])


@contextmanager
def theirs(*store: str) -> Iterator[Running]:
    """boardgame.io."""
    with tempfile.TemporaryDirectory(dir=HERE.parent / "build") as folder:
        options = [folder if option == "DIR" else option for option in store]
        with process(["node", str(PEER / "server.mjs"), "--port", str(PORT), *options]) as server:
            wait_until_ready(f"http://127.0.0.1:{PORT}/games")
            yield Running(server, ["node", str(PEER / "load.mjs"), "--port", str(PORT)])


@contextmanager
def process(command: list[str]) -> Iterator[int]:
    """Run a process on the server's core."""
    environment = os.environ | {"NODE_ENV": "production"}
    server = subprocess.Popen(
        ["taskset", "-c", SERVER_CORE, *command], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=environment
    )
    try:
        yield server.pid
    finally:
        server.kill()
        server.wait()


def wait_until_ready(address: str) -> None:
    """Wait until a server answers."""
    for _ in range(300):
        try:
            with urlopen(address, timeout=5):
                return
        except (URLError, OSError):
            time.sleep(0.1)
    sys.exit(f"{address} does not answer.")


def wait_until_warm(pid: int) -> None:
    """Wait until the bot workers have loaded: no bot plays here, but they share the core."""
    used, before = -1.0, -2.0
    while used != before:
        time.sleep(1)
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
        used, before = sum(cpu_seconds(int(child)) for child in children), used


SIDES: dict[str, Callable[[], Any]] = {
    OURS: ours,
    MEMORY: lambda: theirs("--store", "memory"),
    FILE: lambda: theirs("--store", "file", "--dir", "DIR"),
}


def cpu_seconds(pid: int) -> float:
    """Return the CPU time that a process has used, in user and kernel mode."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory(pid: int) -> int:
    """Return the resident memory of a process in bytes."""
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def run(side: str, tables: int, mode: str, seconds: float) -> Round:
    """Measure one side once."""
    with SIDES[side]() as running:
        before = memory(running.pid)
        command = ["taskset", "-c", LOAD_CORE, *running.drive, "--tables", str(tables), "--mode", mode]
        command += ["--seconds", str(seconds)]
        load = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        assert load.stderr is not None
        assert load.stdout is not None
        marks: dict[str, tuple[float, float]] = {}
        errors = []
        for line in load.stderr:
            if line.strip() in ("begin", "end"):
                marks[line.strip()] = cpu_seconds(running.pid), cpu_seconds(load.pid)
            else:
                errors.append(line)
        output = load.stdout.read()
        after = memory(running.pid)
        if load.wait() or "end" not in marks:
            sys.exit(f"The load on {side} failed:\n{''.join(errors)[-3000:]}")
    result = json.loads(output)
    server_cpu = marks["end"][0] - marks["begin"][0]
    load_cpu = (marks["end"][1] - marks["begin"][1]) / result["seconds"]
    rate = result["moves"] / server_cpu
    return Round(rate, result["p50_ms"], result["p99_ms"], after - before, load_cpu, result["errors"])


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Compares the server with boardgame.io.")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=8.0)
    parser.add_argument("--tables", type=int, default=SATURATED, help=f"how many tables are saturated ({SATURATED})")
    parser.add_argument("--paced-seconds", type=float, default=20.0)
    parser.add_argument("--json", type=Path)
    parser.add_argument("--no-peer", action="store_true")
    parser.add_argument("--only", choices=("saturate", "paced"))
    parser.add_argument("--serve", metavar="URL", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.serve:
        serve(arguments.serve)
        return
    (HERE.parent / "build").mkdir(exist_ok=True)
    sides = [OURS] if arguments.no_peer else list(SIDES)
    if not arguments.no_peer and not (PEER / "node_modules").exists():
        install_peer()
    results = {}
    for mode, tables, seconds in (
        ("saturate", arguments.tables, arguments.seconds),
        ("paced", PACED, arguments.paced_seconds),
    ):
        if arguments.only in (None, mode):
            results[mode] = measure(sides, mode, tables, seconds, arguments.rounds)
            show(mode, tables, results[mode])
    if arguments.json:
        arguments.json.write_text(json.dumps(results, indent=2))


def measure(sides: list[str], mode: str, tables: int, seconds: float, rounds: int) -> dict[str, list[Round]]:
    """Measure all sides in turn, several times."""
    results: dict[str, list[Round]] = {side: [] for side in sides}
    for number in range(rounds):
        for side in sides:
            print(f"  {mode}, round {number + 1} of {rounds}: {side} …", file=sys.stderr, flush=True)
            results[side].append(run(side, tables, mode, seconds))
    return results


def show(mode: str, tables: int, results: dict[str, list[Round]]) -> None:
    """Print the results as a table."""
    print(f"\n{mode}, {tables} tables of five")
    print(f"{'':28}{'moves/CPU s':>12}{'p50 ms':>9}{'p99 ms':>9}{'kB/table':>10}{'load':>7}{'errors':>8}")
    for side, rounds in results.items():
        middle = Round(*(statistics.median(values) for values in zip(*rounds, strict=True)))
        kilobytes = middle.memory / tables / 1000
        print(
            f"{side:28}{middle.per_cpu_second:12,.0f}{middle.p50:9.1f}{middle.p99:9.1f}{kilobytes:10,.0f}"
            f"{middle.load:7.0%}{middle.errors:8.0f}"
        )


def install_peer() -> None:
    """Install boardgame.io."""
    if shutil.which("npm") is None:
        sys.exit("boardgame.io needs Node and npm; --no-peer measures our side alone.")
    subprocess.run(["npm", "ci", "--silent"], cwd=PEER, check=True)


def serve(database: str) -> None:
    """Run our server without the limits for one address."""
    run_server(
        Config(
            database=database,
            port=PORT,
            sockets_per_address=100_000,
            sockets_per_minute=10**6,
            connections_per_address=100_000,
            cpu_percent_per_address=10**6,
            bytes_per_second_per_address=10**12,
            overload_seconds=0,
            people_per_hour=10**9,
            tables_per_hour=10**9,
            requests_per_second=10**6,
            commands_per_second=10**6,
            share_seconds=0,
            log_level="warning",
        )
    )


if __name__ == "__main__":
    main()

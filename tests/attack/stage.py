"""A real server, people who play there and measure, and attackers: each in a process of their own."""

from __future__ import annotations

import dataclasses
import json
import subprocess
import sys
import threading
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from time import monotonic
from types import MappingProxyType
from typing import IO, Any, NamedTuple

from tests.attack.attack import Attack, Target
from tests.attack.network import Network
from tests.attack.usage import Usage

ROOT = Path(__file__).parents[2]
KINDS = ("move", "bot", "reload")
"""What the victim measures: their own moves, the bots' moves, and loading the page."""
READY_SECONDS = 300.0
"""How long everything may take until it runs."""
SPARE_SECONDS = 120.0
"""How long attackers may take beyond their attack, until they are ended."""
STOP_SECONDS = 15.0

Process = subprocess.Popen[str]


class Measured(NamedTuple):
    """Something that the victim waited for."""

    kind: str
    at: float
    seconds: float
    outcome: str


@dataclasses.dataclass
class Phases:
    """When an attack was prepared, began and ended, and what the attackers counted."""

    alone: float
    prepared: float
    began: float
    ended: float
    figures: dict[str, float]
    fault: str
    """Why the attack failed, if it did."""
    survived: bool
    """Whether the server still ran."""


class Stage:
    """A running server with its victim and attackers."""

    def __init__(self, network: Network, address: str, folder: Path, processes: Sequence[Process]) -> None:
        self._network, self._address, self._folder = network, address, folder
        self._server, self._victim, self._attackers = processes
        self.usage = Usage(self._server.pid)
        self.measured: list[Measured] = []
        self._table = ""
        """The table of people that everybody finds in the lobby."""
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()
        self.usage.start()

    def _read(self) -> None:
        """Read what the victim reports, to its end."""
        assert self._victim.stdout is not None
        for line in self._victim.stdout:
            report = json.loads(line)
            if report["kind"] == "table":
                self._table = report["name"]
            else:
                self.measured.append(Measured(**report))

    @property
    def is_alive(self) -> bool:
        """Whether the server runs."""
        return self._server.poll() is None

    def log(self) -> str:
        """Return what the server wrote, and faults of the others."""
        return "".join(file.read_text(errors="replace") for file in sorted(self._folder.glob("*.log")))

    def wait_for_progress(self, since: float, seconds: float) -> list[str]:
        """Wait until everything that the victim measures was done again after a moment. Return what was not."""
        missing, deadline = list(KINDS), monotonic() + seconds
        while missing and monotonic() < deadline and self.is_alive and self._victim.poll() is None:
            time.sleep(0.05)
            done = {one.kind for one in list(self.measured) if one.at + one.seconds >= since and one.outcome == "done"}
            missing = [kind for kind in KINDS if kind not in done]
        return missing

    def wait_until_ready(self) -> None:
        """Wait until everybody plays."""
        missing = self.wait_for_progress(0, READY_SECONDS)
        if missing or not self._table:
            raise RuntimeError(f"the victim does not play ({', '.join(missing)}):\n{self.log()[-3000:]}")

    def attack(self, attack: Attack, number: int, alone: float, seconds: float, scale: float) -> Phases:
        """Let the victim play alone for a while, then attack from addresses that belong to this number."""
        started = monotonic()
        time.sleep(alone)
        sources = list(self._network.attackers[number])
        target = dataclasses.asdict(Target(self._address, sources, self._table, seconds, scale))
        del target["tally"]
        size, prepared = self._log_size(), monotonic()
        began, end = self._watch(attack.name, target)
        ended = monotonic()
        figures = end.get("tally", {}) | {"log in kB": (self._log_size() - size) / 1000}
        return Phases(started, prepared, began or prepared, ended, figures, end["fault"], self.is_alive)

    def _log_size(self) -> int:
        return (self._folder / "server.log").stat().st_size

    def _watch(self, name: str, target: dict[str, Any]) -> tuple[float, dict[str, Any]]:
        """Let the attackers attack. Return when they began, and what they reported."""
        attackers, began = self._attackers, 0.0
        assert attackers.stdin is not None
        assert attackers.stdout is not None
        watchdog = threading.Timer(target["seconds"] + SPARE_SECONDS, attackers.kill)
        watchdog.start()
        try:
            attackers.stdin.write(json.dumps([name, target]) + "\n")
            attackers.stdin.flush()
            for line in attackers.stdout:
                end = json.loads(line)
                if "tally" in end:
                    return began, end
                began = monotonic()
        finally:
            watchdog.cancel()
        return began, {"fault": f"the attackers ended with code {attackers.wait()}"}

    def stop(self) -> None:
        """Let the victim report what they still wait for, and go."""
        self.usage.stop()
        assert self._victim.stdin is not None
        with suppress(OSError):
            self._victim.stdin.close()
        with suppress(subprocess.TimeoutExpired):
            self._victim.wait(STOP_SECONDS)
        self._reader.join(1)


@contextmanager
def staged(
    network: Network, folder: Path, tables: int, settings: Mapping[str, int] = MappingProxyType({})
) -> Iterator[Stage]:
    """Run a server, attackers, and a victim at so many tables of people and as many with bots.

    The server has its default settings, except for those that are given.
    """
    port, python = network.port(), (sys.executable, "-m")
    address = f"http://{network.host}:{port}"
    serve = ("undermine", "serve", "--host", network.host, "--port", str(port))
    store = ("--database", f"sqlite:///{folder}/tables.db", "--log-level", "warning")
    (folder / "settings.toml").write_text("".join(f"{name} = {value}\n" for name, value in settings.items()))
    configured = ("--config", f"{folder}/settings.toml")
    play = ("tests.attack.victim", address, str(tables), *network.players)
    with (
        (folder / "server.log").open("wb") as log,
        (folder / "clients.log").open("wb") as faults,
        _process((*network.enter_server, *python, *serve, *store, *configured), log, log) as server,
        _process((*network.enter_clients, *python, *play), subprocess.PIPE, faults) as victim,
        _process((*network.enter_clients, *python, "tests.attack.attacker"), subprocess.PIPE, faults) as attackers,
    ):
        stage = Stage(network, address, folder, (server, victim, attackers))
        try:
            stage.wait_until_ready()
            yield stage
        finally:
            stage.stop()


@contextmanager
def _process(command: Sequence[str], stdout: IO[bytes] | int, stderr: IO[bytes]) -> Iterator[Process]:
    """Run a process for the length of the block. Ctrl-C reaches this process alone, which ends the others."""
    process = subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=stdout, stderr=stderr, text=True, cwd=ROOT, start_new_session=True
    )
    try:
        yield process
    finally:
        process.terminate()
        try:
            process.wait(STOP_SECONDS)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        for pipe in (process.stdin, process.stdout):
            if pipe is not None:
                with suppress(OSError):
                    pipe.close()

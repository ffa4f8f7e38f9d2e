"""A real server, with people who play there and measure, for attackers to attack."""

from __future__ import annotations

import dataclasses
import json
import subprocess
import sys
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from time import monotonic
from typing import Any, NamedTuple

from tests.attack.attack import Attack, Target
from tests.attack.network import Network
from tests.attack.usage import Usage

ROOT = Path(__file__).parents[2]
KINDS = ("move", "bot", "reload")
"""What the victim measures: their own moves, the bots' moves, and loading the page."""
READY_SECONDS, RECOVERY_SECONDS = 180.0, 60.0
"""How long everything may take until it runs, and until it runs again after an attack."""
SPARE_SECONDS = 120.0
"""How long an attacker's process may take beyond its attack, until it is ended."""


class Measured(NamedTuple):
    """Something that the victim waited for."""

    kind: str
    at: float
    seconds: float
    outcome: str


@dataclasses.dataclass
class Phases:
    """When an attack was prepared, began and ended, and what the attacker counted."""

    alone: float
    prepared: float
    began: float
    ended: float
    figures: dict[str, float]
    fault: str = ""
    """Why the attacker's process failed."""


class Stage:
    """A running server and its victim."""

    def __init__(self, network: Network, server: subprocess.Popen[str], victim: subprocess.Popen[str], log: Path,
                 address: str) -> None:  # fmt: skip
        self.address, self.usage = address, Usage(server.pid)
        self.measured: list[Measured] = []
        self.table = ""
        """The table of people that everybody finds in the lobby."""
        self._network, self._server, self._victim, self._log = network, server, victim, log
        self._faults = log.with_name("faults")
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()
        self.usage.start()

    def _read(self) -> None:
        """Read what the victim reports, to its end."""
        assert self._victim.stdout is not None
        for line in self._victim.stdout:
            report = json.loads(line)
            if report["kind"] == "table":
                self.table = report["name"]
            else:
                self.measured.append(Measured(**report))

    @property
    def is_alive(self) -> bool:
        """Whether the server runs."""
        return self._server.poll() is None

    def log_text(self) -> str:
        """Return what the server and the victim wrote."""
        return self._log.read_text(errors="replace")

    def wait_for_progress(self, since: float, seconds: float) -> list[str]:
        """Wait until everything that the victim measures worked again after a moment. Return what did not."""
        missing = list(KINDS)
        deadline = monotonic() + seconds
        while missing and monotonic() < deadline and self.is_alive:
            time.sleep(0.05)
            done = {one.kind for one in list(self.measured) if one.at >= since and one.outcome == "done"}
            missing = [kind for kind in KINDS if kind not in done]
        return missing

    def wait_until_ready(self) -> None:
        """Wait until everybody plays."""
        missing = self.wait_for_progress(0, READY_SECONDS)
        if missing or not self.table:
            raise RuntimeError(f"the victim does not play ({', '.join(missing)}):\n{self.log_text()[-3000:]}")

    def attack(self, attack: Attack, number: int, alone: float, seconds: float, scale: float) -> Phases:
        """Let the victim play alone for a while, then attack them from addresses that belong to this number."""
        started = monotonic()
        time.sleep(alone)
        sources = list(self._network.attackers[number])
        target = dataclasses.asdict(Target(self.address, sources, self.table, seconds, scale))
        del target["tally"]
        size, prepared = self._log.stat().st_size, monotonic()
        with self._attacker(attack.name, target) as attacker:
            began, figures, code = _watch(attacker)
            ended = monotonic()
        figures["log in kB"] = (self._log.stat().st_size - size) / 1000
        fault = "" if code == 0 else self._faults.read_text()[-300:] or f"exit code {code}"
        return Phases(started, prepared, began or ended, ended, figures, fault)

    @contextmanager
    def _attacker(self, name: str, target: dict[str, Any]) -> Iterator[subprocess.Popen[str]]:
        command = [sys.executable, "-m", "tests.attack.attacker", name, json.dumps(target)]
        with (
            self._faults.open("wb") as faults,
            _process([*self._network.enter_clients, *command], subprocess.PIPE, faults) as process,
        ):
            watchdog = threading.Timer(target["seconds"] + SPARE_SECONDS, process.kill)
            watchdog.start()
            try:
                yield process
            finally:
                watchdog.cancel()

    def stop_victim(self) -> None:
        """Let the victim report what they still wait for, and go."""
        self.usage.stop()
        assert self._victim.stdin is not None
        with suppress(OSError):
            self._victim.stdin.close()
        with suppress(subprocess.TimeoutExpired):
            self._victim.wait(30)
        self._reader.join(5)


def _watch(attacker: subprocess.Popen[str]) -> tuple[float, dict[str, float], int]:
    """Return when the attack began, what the attacker counted, and its exit code."""
    assert attacker.stdout is not None
    began, figures = 0.0, {}
    for line in attacker.stdout:
        if line == "begin\n":
            began = monotonic()
        else:
            figures = json.loads(line)
    return began, figures, attacker.wait()


@contextmanager
def staged(network: Network, folder: Path, tables: int, level: str = "warning") -> Iterator[Stage]:
    """Run a server and a victim at so many tables of people, and as many with bots."""
    port, log = network.port(), folder / "log"
    address = f"http://{network.host}:{port}"
    serve = ["-m", "undermine", "serve", "--host", network.host, "--port", str(port)]
    serve += ["--database", f"sqlite:///{folder}/tables.db", "--log-level", level]
    play = ["-m", "tests.attack.victim", address, str(tables), *network.players]
    with (
        log.open("ab") as output,
        _process([*network.enter_server, sys.executable, *serve], output, output) as server,
        _process([*network.enter_clients, sys.executable, *play], subprocess.PIPE, output) as victim,
    ):
        stage = Stage(network, server, victim, log, address)
        try:
            stage.wait_until_ready()
            yield stage
        finally:
            stage.stop_victim()


@contextmanager
def _process(command: Sequence[str], stdout: Any, stderr: Any) -> Iterator[subprocess.Popen[str]]:
    """Run a process for the length of the block. Ctrl-C reaches this process alone, which ends the others."""
    process = subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=stdout, stderr=stderr, text=True, cwd=ROOT, start_new_session=True
    )
    try:
        yield process
    finally:
        process.terminate()
        try:
            process.wait(15)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        for pipe in (process.stdin, process.stdout):
            if pipe is not None:
                with suppress(OSError):
                    pipe.close()

"""A real PostgreSQL, on a data folder of its own and a free port."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
import time
from pathlib import Path

from tests.server.process import free_port
from tests.server.timeouts import TIMEOUT

PLACES = ("/usr/lib/postgresql/*/bin", "/usr/local/pgsql/bin", "/opt/homebrew/opt/postgresql*/bin")


def program(name: str) -> str:
    """Return the path of a program of PostgreSQL."""
    found = shutil.which(name)
    if found:
        return found
    for place in PLACES:
        for folder in sorted(Path("/").glob(place.lstrip("/")), reverse=True):
            if (folder / name).exists():
                return str(folder / name)
    raise AssertionError(f"there is no {name}: `make setup` installs PostgreSQL")


class PostgresProcess:
    """A PostgreSQL that can be stopped and started again."""

    def __init__(self) -> None:
        self._folder = Path(tempfile.mkdtemp(prefix="undermine-postgres-"))
        self._data = self._folder / "data"
        self.port = free_port()
        self._process: subprocess.Popen[bytes] | None = None
        self._user = "postgres" if os.geteuid() == 0 else None  # it refuses to run as root
        if self._user:
            shutil.chown(self._folder, self._user)
        self._run("initdb", "-D", str(self._data), "-U", "postgres", "--auth=trust", "--encoding=UTF8", "--locale=C",
                  "--no-sync")  # fmt: skip
        self.start()

    def address(self, database: str) -> str:
        """Return the URL of a database."""
        return f"postgresql://postgres@127.0.0.1:{self.port}/{database}"

    def start(self) -> None:
        """Start, and wait until it answers."""
        self._process = subprocess.Popen(
            [
                program("postgres"),
                "-F",  # no test cuts the power, so fsync is not needed
                "-D",
                str(self._data),
                "-p",
                str(self.port),
                "-k",
                str(self._folder),
                "-h",
                "127.0.0.1",
            ],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            user=self._user,
        )
        began = time.monotonic()
        while time.monotonic() - began < TIMEOUT:
            if self._succeeds("pg_isready", "-h", "127.0.0.1", "-p", str(self.port)):
                return
            time.sleep(0.05)
        raise AssertionError("PostgreSQL does not start")

    def stop(self) -> None:
        """Stop at once, like a power cut."""
        assert self._process is not None
        self._process.send_signal(3)  # SIGQUIT: without waiting for anybody
        self._process.wait(30)

    def create(self, database: str) -> str:
        """Create a database. Return its URL."""
        self._run("createdb", "-h", "127.0.0.1", "-p", str(self.port), "-U", "postgres", database)
        return self.address(database)

    def close(self) -> None:
        """Stop it and remove its data."""
        if self._process is not None and self._process.poll() is None:
            self.stop()
        shutil.rmtree(self._folder, ignore_errors=True)

    def _run(self, name: str, *arguments: str) -> None:
        done = subprocess.run([program(name), *arguments], capture_output=True, user=self._user, check=False)
        assert done.returncode == 0, done.stderr.decode()

    def _succeeds(self, name: str, *arguments: str) -> bool:
        return not subprocess.run([program(name), *arguments], capture_output=True, check=False).returncode

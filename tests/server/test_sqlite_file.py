"""The file of a SQLite database: its permissions, its one server, how it gets lost, and full disks."""

from __future__ import annotations

import json
import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from tests.server.admin_cli import succeeded
from tests.server.players import signed_in
from tests.server.process import ServerProcess, free_port, running
from tests.server.timeouts import TIMEOUT, run_async
from undermine.client import ServerRefused, Session
from undermine.client.table import new_key
from undermine.server.config import Config
from undermine.server.migrations import bring_up_to_date
from undermine.server.run import FAILED, LOST_DATABASE, claimed_database
from undermine.server.sqlite_file import ReadableDatabase, SqliteFile, make_private
from undermine.server.store import open_store
from undermine.wire.command import Chat

ROOT = Path(__file__).parents[2]
SERVE = (sys.executable, "-m", "undermine", "serve", "--log-level", "warning")
BIG_TABLE = """
CREATE TABLE big AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 500)
SELECT i, randomblob(2000) AS x FROM n"""
FULL_DISK = 'mount -t tmpfs -o size=64k tmpfs "$0" && cd "$0" && exec "$@"'


def mode(file: Path) -> int:
    return file.stat().st_mode & 0o777


def serve(database: str, *options: str, prefix: tuple[str, ...] = ()) -> subprocess.CompletedProcess[str]:
    """Run `undermine serve` until it refuses to start."""
    command = [*prefix, *SERVE, "--port", str(free_port()), "--database", database, *options]
    return subprocess.run(command, capture_output=True, text=True, timeout=TIMEOUT, check=False, cwd=ROOT)


def sentence_of(refused: subprocess.CompletedProcess[str]) -> str:
    """The one line that a server prints when it cannot start."""
    assert refused.returncode == FAILED, refused
    assert refused.stderr.count("\n") == 1, refused.stderr
    assert refused.stderr.startswith("The server cannot start: ")
    return refused.stderr


# permissions


def test_nobody_else_can_read_what_a_server_and_its_administration_write(sqlite: str, tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        with running(sqlite, tmp_path / "log") as server:
            run_async(_open_a_table(server))
            found = sorted(tmp_path.glob("tables.db*"))
            assert [each.name for each in found] == ["tables.db", "tables.db-shm", "tables.db-wal", "tables.db.lock"]
            assert {mode(each) for each in found} == {0o600}
            succeeded(sqlite, "backup", str(tmp_path / "backup"))
        succeeded(f"sqlite:///{tmp_path}/copy.db", "restore", str(tmp_path / "backup"))
    finally:
        os.umask(before)
    assert mode(tmp_path / "backup") == 0o600
    assert {mode(each) for each in tmp_path.glob("copy.db*")} == {0o600}


async def _open_a_table(server: ServerProcess) -> str:
    async with signed_in(server.address, "Ann") as [ann]:
        return await ann.open_table()


def test_a_database_of_an_older_version_is_made_private_and_the_log_says_so(sqlite: str, tmp_path: Path) -> None:
    with running(sqlite, tmp_path / "log") as server:
        name = run_async(_open_a_table(server))
    (tmp_path / "tables.db").chmod(0o644)
    with running(sqlite, tmp_path / "second log") as server:
        assert mode(tmp_path / "tables.db") == 0o600
        assert run_async(_status(server, name)) == "waiting"
    [line] = server.log.read_text().splitlines()
    assert json.loads(line)["message"] == "other users could read the database; now only its owner can"


async def _status(server: ServerProcess, name: str) -> str:
    async with Session(server.address) as session:
        return (await session.info(name)).status


def test_a_database_that_stays_readable_is_refused_unless_it_is_allowed(
    sqlite: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "tables.db"
    file.touch()
    file.chmod(0o640)
    monkeypatch.setattr(Path, "chmod", lambda *_: None)  # as on file systems without permissions
    with pytest.raises(ReadableDatabase, match=rf"can read {file}.* run “chmod 600 {file}”.*allow_readable_database"):
        make_private(file)
    with pytest.raises(ReadableDatabase), claimed_database(Config(database=sqlite)):
        pass
    with claimed_database(Config(database=sqlite, allow_readable_database=True)):
        assert mode(file) == 0o640


def test_a_server_says_why_it_does_not_start_on_a_file_that_is_not_its_own(sqlite: str, tmp_path: Path) -> None:
    """The file belongs to somebody else, so that the server can read and write it but not change who else may."""
    as_another = ("setpriv", "--bounding-set", "-fowner", "--inh-caps", "-fowner")  # root could change any file
    file = tmp_path / "tables.db"
    file.touch()
    file.chmod(0o644)
    if os.geteuid() or not shutil.which("setpriv"):
        pytest.skip("only root can give a file to somebody else")
    os.chown(file, 65534, 65534)
    said = sentence_of(serve(sqlite, prefix=as_another))
    assert f"other users of this machine can read {file}" in said
    assert f"run “chmod 600 {file}” as the owner" in said
    assert mode(file) == 0o644
    assert file.stat().st_size == 0, "nothing was written into it"


# one server


def test_a_second_server_on_the_same_file_is_refused_until_the_first_is_gone(sqlite: str, tmp_path: Path) -> None:
    (tmp_path / "link.db").symlink_to(tmp_path / "tables.db")
    with running(sqlite, tmp_path / "log") as first:
        for database in (sqlite, f"sqlite:///{tmp_path}/link.db"):
            said = sentence_of(serve(database))
            assert f"another server uses {tmp_path}/tables.db: process {first.pid} on " in said
            assert f"listens at 127.0.0.1:{first.port}" in said
        assert json.loads(succeeded(sqlite, "list", "--json")) == [], "the administration works beside a server"
        first.kill()
        first.start()
        assert first.status("/ready") == 200


@pytest.mark.slow
def test_servers_share_a_file_only_if_all_of_them_may(sqlite: str, tmp_path: Path) -> None:
    with (
        running(sqlite, tmp_path / "one", allow_other_servers=True),
        running(sqlite, tmp_path / "two", allow_other_servers=True),
    ):
        assert "another server uses" in sentence_of(serve(sqlite))


# a file that is lost


def _truncate(file: Path) -> None:
    os.truncate(file, 0)


def _cut_off_half(file: Path) -> None:
    os.truncate(file, file.stat().st_size // 2)


def _delete(file: Path) -> None:
    file.unlink()


def _replace(file: Path) -> None:
    shutil.copyfile(file, file.with_name("copy"))
    file.with_name("copy").replace(file)


def _delete_the_log(file: Path) -> None:
    file.with_name(file.name + "-wal").unlink()


@pytest.mark.parametrize(
    "harm",
    [
        _truncate,
        *(pytest.param(harm, marks=pytest.mark.slow) for harm in (_cut_off_half, _delete, _replace, _delete_the_log)),
    ],
)
def test_nothing_is_acknowledged_that_is_not_in_the_file(
    sqlite: str, tmp_path: Path, harm: Callable[[Path], None]
) -> None:
    with running(sqlite, tmp_path / "log") as server:
        run_async(_chat_until_it_stops(server, tmp_path / "tables.db", harm))
        assert server._process is not None
        assert server._process.wait(TIMEOUT) == LOST_DATABASE
    lines = [json.loads(line) for line in server.log.read_text().splitlines()]
    [stop] = [line for line in lines if line["level"] == "critical"]
    assert stop["message"] == "the server stops: its database is lost"
    assert str(tmp_path / "tables.db") in stop["why"]


async def _chat_until_it_stops(server: ServerProcess, file: Path, harm: Callable[[Path], None]) -> None:
    """Everything that was accepted before is in the file; nothing is accepted after it was harmed."""
    async with signed_in(server.address, "Ann") as [ann]:
        name = await ann.open_table()
        for _ in range(20):
            await ann.command(name, Chat(key=new_key(), text="x" * 280))
        with closing(sqlite3.connect(file)) as other:
            other.execute("PRAGMA wal_checkpoint(PASSIVE)")
        harm(file)
        with pytest.raises((ServerRefused, OSError)) as refused:
            await ann.command(name, Chat(key=new_key(), text="Is anybody there?"))
        if isinstance(refused.value, ServerRefused):
            assert refused.value.reason == "store-away"


@pytest.mark.slow
def test_a_file_that_was_overwritten_is_noticed_with_the_next_heartbeat(sqlite: str, tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    with running(sqlite, tmp_path / "log") as server:
        with closing(sqlite3.connect(file)) as other:
            other.execute("PRAGMA wal_checkpoint(PASSIVE)")
        with file.open("r+b") as opened:
            opened.write(b"\0" * file.stat().st_size)
        assert server._process is not None
        assert server._process.wait(TIMEOUT) == LOST_DATABASE


def test_a_vacuum_and_a_checkpoint_by_others_are_no_damage(sqlite: str, tmp_path: Path) -> None:
    engine = open_store(sqlite)
    bring_up_to_date(engine)
    file = SqliteFile.of(engine)
    assert file is not None
    with engine.connect() as connection:
        file.connected(connection)
        for statement in (
            BIG_TABLE,
            "PRAGMA wal_checkpoint(PASSIVE)",
            "DROP TABLE big",
            "VACUUM",
            "PRAGMA wal_checkpoint(TRUNCATE)",
        ):
            with closing(sqlite3.connect(tmp_path / "tables.db")) as other:
                other.execute(statement).fetchall()
                other.commit()
            file.check(connection)
            file.check_contents()
    engine.dispose()


# a full disk


def _without_room(folder: Path) -> tuple[str, ...]:
    """Return what runs a command in a folder on a full disk of its own, which others do not see."""
    return ("unshare", "--map-root-user", "--mount", "sh", "-ec", FULL_DISK, str(folder))


def test_a_server_that_starts_on_a_full_disk_says_so(tmp_path: Path) -> None:
    if subprocess.run([*_without_room(tmp_path), "true"], capture_output=True, check=False).returncode:
        pytest.skip("this system lets nobody mount a file system")
    said = sentence_of(serve(f"sqlite:///{tmp_path}/tables.db", prefix=_without_room(tmp_path)))
    assert "the database cannot be used: database or disk is full" in said


def test_a_start_that_failed_for_want_of_room_left_nothing_half_done(sqlite: str, tmp_path: Path) -> None:
    """The limit for the size of a file works everywhere; SQLite calls it an error of the disk."""
    limited = ("sh", "-ec", 'ulimit -f 40; exec "$@"', "sh")
    assert "the database cannot be used: " in sentence_of(serve(sqlite, prefix=limited))
    with closing(sqlite3.connect(tmp_path / "tables.db")) as found:
        assert found.execute("SELECT name FROM sqlite_master").fetchall() == []
    with running(sqlite, tmp_path / "log") as server:
        assert server.status("/ready") == 200

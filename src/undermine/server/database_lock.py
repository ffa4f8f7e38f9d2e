"""The lock of a SQLite database: only one server uses it, unless several are allowed to."""

from __future__ import annotations

import os
import socket
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from undermine.errors import UndermineError
from undermine.server.sqlite_file import PRIVATE

if sys.platform != "win32":
    import fcntl

LONGEST_OWNER = 200


class DatabaseInUse(UndermineError):  # noqa: N818  it names what was found
    """Another server uses the database."""


@contextmanager
def database_lock(file: Path, listens_at: str, shared: bool) -> Iterator[None]:
    """Hold the lock of a database. Raises `DatabaseInUse` if another server holds it.

    With `shared`, other servers may hold it too if they share it. The system releases the lock when the process ends,
    even if it is killed. The file stays: if it were deleted, two servers could hold the locks of two files.
    """
    file = file.resolve()
    try:
        lock = os.open(file.with_name(file.name + ".lock"), os.O_RDWR | os.O_CREAT, PRIVATE)
    except OSError as error:
        raise DatabaseInUse(f"{error.filename} cannot be opened: {error.strerror}") from None
    try:
        _lock(lock, file, shared)
        _write_owner(lock, file, f"process {os.getpid()} on {socket.gethostname()}, which listens at {listens_at}")
        yield
    finally:
        os.close(lock)


def _lock(lock: int, file: Path, shared: bool) -> None:
    if sys.platform == "win32":
        return
    try:
        fcntl.flock(lock, (fcntl.LOCK_SH if shared else fcntl.LOCK_EX) | fcntl.LOCK_NB)
    except BlockingIOError:
        owner = os.pread(lock, LONGEST_OWNER, 0).decode(errors="replace").strip() or "a process that has no name yet"
        raise DatabaseInUse(
            f"another server uses {file}: {owner}; stop it, or give this server a database of its own "
            "(servers that all have the setting allow_other_servers may share one)"
        ) from None
    except OSError as error:
        if not shared:
            raise DatabaseInUse(
                f"{file} cannot be locked: {error.strerror}; put it on a local disk, or set allow_other_servers"
            ) from None


def _write_owner(lock: int, file: Path, owner: str) -> None:
    """Name this process for the sentence above. A full disk does not matter."""
    if sys.platform == "win32":
        return
    with suppress(OSError):
        os.ftruncate(lock, 0)
        os.pwrite(lock, owner.encode()[:LONGEST_OWNER], 0)
    if os.geteuid() == 0 and file.exists():  # else its owner could not open it later
        found = file.stat()
        os.fchown(lock, found.st_uid, found.st_gid)

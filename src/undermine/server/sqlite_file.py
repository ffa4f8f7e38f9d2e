"""The file of a SQLite database: who can read it, and whether it is still the file that the server opened."""

from __future__ import annotations

import os
import sqlite3
import stat
from contextlib import closing, suppress
from pathlib import Path

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError

from undermine.errors import UndermineError

PRIVATE = 0o600
"""Only the owner may read and write."""
OTHERS = stat.S_IRWXG | stat.S_IRWXO
DAMAGED = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
PRIMARY_CODE = 0xFF
"""The part of SQLite's error codes that names the kind of error."""

Identity = tuple[int, int]
"""Device and inode: they differ for two files of one name."""


class ReadableDatabase(UndermineError):  # noqa: N818  it names what was found
    """Others can read the database."""


class LostDatabase(UndermineError):  # noqa: N818
    """The file of the database was deleted, replaced, truncated or overwritten while it was in use."""


# who can read it


def create_private(file: Path) -> None:
    """Create an empty database that only its owner can read, if there is none yet.

    SQLite gives the files beside it (`-wal`, `-shm`) the same permissions.
    """
    with suppress(FileExistsError):
        os.close(os.open(file.resolve(), os.O_CREAT | os.O_EXCL | os.O_WRONLY, PRIVATE))


def make_private(file: Path) -> bool:
    """Let only the owner read a database that exists. Return whether others could.

    Raises `ReadableDatabase` if they still can.
    """
    readable = _readable_files(file)
    for each in readable:
        with suppress(OSError):
            each.chmod(PRIVATE)
    if left := _readable_files(file):
        names = " ".join(map(str, left))
        raise ReadableDatabase(
            f"other users of this machine can read {left[0]}, which contains the cards of running games; "
            f"run “chmod 600 {names}” as the owner, or allow it with the setting allow_readable_database"
        )
    return bool(readable)


def _readable_files(file: Path) -> list[Path]:
    if os.name != "posix":
        return []
    return [
        each for each in (file, wal_of(file), _beside(file, "-shm")) if each.exists() and each.stat().st_mode & OTHERS
    ]


def wal_of(file: Path) -> Path:
    """Return the write-ahead log of a database."""
    return _beside(file, "-wal")


def _beside(file: Path, ending: str) -> Path:
    return file.with_name(file.name + ending)


# whether it is still there


class SqliteFile:
    """Notices when the file of a database is deleted, replaced or truncated.

    SQLite does not: it goes on with the file that it opened, and with the pages that it has read.
    """

    def __init__(self, file: Path) -> None:
        """The file that is there when the first connection is made is the right one."""
        self._file = file.resolve()
        self._wal = wal_of(self._file)
        self._size = 0
        self._identity: Identity | None = None
        self._wal_identity: Identity | None = None

    @classmethod
    def of(cls, engine: Engine) -> SqliteFile | None:
        """Return the file of a database; `None` if it is not SQLite."""
        database = engine.url.database
        return cls(Path(database)) if engine.dialect.name == "sqlite" and database is not None else None

    def connected(self, connection: Connection) -> None:
        """Note the write-ahead log of a new connection. It stays as long as the connection is open."""
        connection.exec_driver_sql("SELECT 1 FROM sqlite_master").close()
        connection.rollback()
        if self._identity is None:
            self._identity, self._size = _identity(self._file), self._file.stat().st_size
        self._wal_identity = _identity(self._wal) if self._wal.exists() else None
        self.check(connection)

    def check(self, connection: Connection) -> None:
        """Raise `LostDatabase` if what was committed is not in the files that are there. Takes microseconds."""
        try:
            found = self._file.stat()
            wal = _identity(self._wal) if self._wal_identity is not None else None
        except FileNotFoundError as error:
            raise LostDatabase(f"{error.filename} was deleted while the server used it") from None
        for name, was, now in (
            (self._file, self._identity, (found.st_dev, found.st_ino)),
            (self._wal, self._wal_identity, wal),
        ):
            if was != now:
                raise LostDatabase(f"{name} was replaced by another file while the server used it")
        if found.st_size != self._size:
            self._check_size(connection, found.st_size)

    def _check_size(self, connection: Connection, size: int) -> None:
        """The file grows up to the size of the database. Anything else is unusual, but `VACUUM` may have shrunk it."""
        if not size:  # SQLite would take it for a new database, and delete its write-ahead log
            raise LostDatabase(f"{self._file} was truncated while the server used it")
        raw = connection.connection.cursor()
        pages, page_size = (raw.execute(f"PRAGMA {name}").fetchone()[0] for name in ("page_count", "page_size"))
        raw.close()
        if not self._size <= size <= pages * page_size:
            self._ask("PRAGMA quick_check(1)", "ok")
        self._size = size

    def check_contents(self) -> None:
        """Raise `LostDatabase` if a new reader does not find our tables in the file."""
        self._ask("SELECT count(*) > 0 FROM alembic_version", 1)

    def _ask(self, question: str, expected: object) -> None:
        """Ask on a new connection, which has read no page before."""
        try:
            with closing(sqlite3.connect(f"{self._file.as_uri()}?mode=rw", uri=True, timeout=10)) as fresh:
                [(answer,)] = fresh.execute(question).fetchall()
        except sqlite3.DatabaseError as error:
            if error.sqlite_errorcode & PRIMARY_CODE not in (*DAMAGED, sqlite3.SQLITE_ERROR):
                raise  # it is busy, for instance
            answer = None
        if answer != expected:
            raise LostDatabase(f"{self._file} was truncated or overwritten while the server used it")

    def must_be_intact(self, error: Exception) -> None:
        """Raise `LostDatabase` if an error says that the file is damaged."""
        error_code = getattr(error.orig, "sqlite_errorcode", 0) if isinstance(error, DBAPIError) else 0
        if error_code & PRIMARY_CODE in DAMAGED:
            raise LostDatabase(f"{self._file} is damaged: {error.orig}") from None  # type: ignore[attr-defined]


def _identity(file: Path) -> Identity:
    found = file.stat()
    return found.st_dev, found.st_ino

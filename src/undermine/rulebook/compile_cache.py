"""Where compiled code is cached: one folder for all environments of a user that have the same sources.

Numba's cache does not notice a change in a callee or in a table of another file. So the folder is named after a hash
of all sources that went into the code: after any change, the new folder is empty. The versions of Numba and Python and
the processor are in the name too, so that what is in the folder can be loaded.
"""

from __future__ import annotations

import hashlib
import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

if sys.platform != "win32":
    import fcntl

PRIVATE = 0o700


@cache
def sources_hash(*folders: Path) -> str:
    """Return 16 hex digits over the names and contents of all sources in some folders."""
    digest = hashlib.sha256()
    for folder in folders:
        for path in sorted(folder.glob("*.py")):
            digest.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()[:16]


@cache
def cache_folder(*folders: Path) -> Path | None:
    """Return the folder for code compiled from some folders; `None` if none of the possible places can be written."""
    name = f"{sources_hash(*folders)}-{_numba_version()}-{sys.implementation.cache_tag}-{_processor()}"
    for place in _places():
        with suppress(OSError):
            folder = place / name
            folder.mkdir(parents=True, exist_ok=True)
            tempfile.TemporaryFile(dir=folder).close()
            return folder
    return None


def _places() -> Iterator[Path]:
    """Yield where compiled code may be cached: `$UNDERMINE_CACHE` or the user's cache, else a temporary folder."""
    given = os.environ.get("UNDERMINE_CACHE")
    yield Path(given) if given else _user_cache() / "undermine"
    with suppress(OSError):
        yield _private_folder(Path(tempfile.gettempdir()))


def _user_cache() -> Path:
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")


def _private_folder(parent: Path) -> Path:
    """Return a folder that only this user can write to: whoever writes compiled code decides what runs."""
    if not hasattr(os, "getuid"):
        return parent / "undermine"  # Windows: the folder for temporary files is the user's own
    folder = parent / f"undermine-{os.getuid()}"
    folder.mkdir(mode=PRIVATE, exist_ok=True)
    found = folder.lstat()
    if folder.is_symlink() or found.st_uid != os.getuid() or found.st_mode & 0o077:
        raise PermissionError(f"{folder} belongs to somebody else, or others can write to it")
    return folder


def _numba_version() -> str:
    try:
        return version("numba")
    except PackageNotFoundError:
        return "unknown"


def _processor() -> str:
    """Return the name of the processor that Numba compiles for, such as “znver4”."""
    given = os.environ.get("NUMBA_CPU_NAME")
    if given:
        return given
    try:
        from llvmlite.binding import get_host_cpu_name
    except ImportError:
        return "unknown"
    return str(get_host_cpu_name())


@contextmanager
def compilation_lock(file: Path) -> Iterator[None]:
    """Wait until no other process compiles the same function; then that process has put it into the cache.

    Where files cannot be locked, both compile it.
    """
    if sys.platform == "win32":
        yield
        return
    with file.open("wb") as lock:
        with suppress(OSError):
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield

"""How much memory the server holds, and which part of its limit that is."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

MEGABYTE = 1024 * 1024
CGROUPS, OWN_CGROUP = Path("/sys/fs/cgroup"), Path("/proc/self/cgroup")
UNIFIED = "0::/"
"""How the line of version 2 of control groups begins."""


def memory_in_use() -> int:
    """Return the bytes of memory that this process holds; 0 if the system does not tell."""
    if sys.platform != "linux":
        return 0
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


class MemoryUse:
    """Measures the part of a limit that is in use."""

    def __init__(self, megabytes: int, cgroups: Path = CGROUPS, own_cgroup: Path = OWN_CGROUP) -> None:
        """With 0 megabytes, the limit is that of the container or the systemd unit, bots included."""
        self._limit = megabytes * MEGABYTE
        self._groups = [] if megabytes else list(_groups(cgroups, own_cgroup))

    def share(self) -> float:
        """Return the part of the limit that is in use; 0 if there is none, or the system does not tell."""
        if self._limit:
            return memory_in_use() / self._limit
        return max(map(_share_of, self._groups), default=0.0)


def _groups(root: Path, own: Path) -> Iterator[Path]:
    """Yield the control group of this process and those around it. Each may have a limit."""
    with suppress(OSError):
        for line in own.read_text(encoding="utf-8").splitlines():
            if line.startswith(UNIFIED):
                group = root / line.removeprefix(UNIFIED)
                yield from [one for one in (group, *group.parents) if one.is_relative_to(root)]


def _share_of(group: Path) -> float:
    """Return the part of the limit of a group that is in use. The system can take back what it cached of files."""
    try:
        limit = (group / "memory.max").read_text(encoding="ascii").strip()
        if not limit.isdigit():
            return 0.0
        pairs = (line.split() for line in (group / "memory.stat").read_text(encoding="ascii").splitlines())
        parts = {name: int(size) for name, size in pairs}
        used = int((group / "memory.current").read_text(encoding="ascii"))
        return (used - parts["active_file"] - parts["inactive_file"]) / int(limit)
    except (OSError, LookupError, ValueError, ZeroDivisionError):
        return 0.0

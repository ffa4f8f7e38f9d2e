"""Starting Python processes that work for the server."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from contextlib import suppress
from typing import Any

BACKGROUND = 10
"""How far all other processes come before one that nobody waits for, as the operating system counts it."""


async def start_process(module: str, niceness: int = 0, **pipes: Any) -> asyncio.subprocess.Process:
    """Run a module of this package as a process. Ctrl-C is for the server, which ends its processes itself."""
    options = pipes | _APART_FROM_CTRL_C
    process = await asyncio.create_subprocess_exec(sys.executable, "-m", module, **options)
    if niceness and hasattr(os, "setpriority"):
        with suppress(OSError):  # it has ended already
            os.setpriority(os.PRIO_PROCESS, process.pid, niceness)
    return process


if sys.platform == "win32":
    _APART_FROM_CTRL_C: dict[str, Any] = {"creationflags": subprocess.CREATE_NEW_PROCESS_GROUP}
else:
    _APART_FROM_CTRL_C = {"start_new_session": True}  # uvloop lets no process inherit that it ignores a signal

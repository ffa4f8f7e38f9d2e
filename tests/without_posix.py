"""A plugin for pytest that takes away what Windows lacks, before anything of ours is imported."""

from __future__ import annotations

import asyncio
import multiprocessing.pool
import os
import selectors
import signal
import socket
import subprocess
import sys
import tempfile
import uuid

import aiohttp
import gymnasium
import hypothesis
import numpy as np
import pettingzoo
import pytest
import starlette.applications
import textual.app
import uvicorn

MODULES = {"fcntl", "resource", "termios", "tty", "pty", "pwd", "grp", "readline", "curses", "syslog", "uvloop"}
"""Modules that Windows has not."""
NAMES = {
    "os": {
        "sched_getaffinity", "getuid", "geteuid", "getgid", "getegid", "fork", "setpriority", "getpriority", "nice",
        "killpg", "setsid", "getpgid", "pread", "pwrite", "fchown", "chown", "mkfifo", "getloadavg", "statvfs",
        "sysconf", "sendfile", "PRIO_PROCESS",
    },
    "signal": {
        "SIGKILL", "SIGHUP", "SIGALRM", "SIGUSR1", "SIGUSR2", "SIGCHLD", "SIGPIPE", "SIGQUIT", "setitimer", "alarm",
        "pause", "ITIMER_REAL", "pthread_sigmask", "sigwait",
    },
}  # fmt: skip
"""By module: names that Windows, or macOS, has not."""
KEPT = (asyncio, multiprocessing.pool, selectors, socket, subprocess, tempfile, uuid, hypothesis, np, pytest)
"""What is imported first, because it would look for Windows itself; so are the packages of others."""
PACKAGES = (aiohttp, gymnasium, pettingzoo, starlette.applications, textual.app, uvicorn)


def pytest_load_initial_conftests() -> None:
    """Pretend, once all plugins are there."""
    for module, names in (("os", NAMES["os"]), ("signal", NAMES["signal"])):
        for name in names:
            if hasattr(sys.modules[module], name):
                delattr(sys.modules[module], name)
    sys.modules.update(dict.fromkeys(MODULES))  # type: ignore[arg-type]
    sys.platform = "win32"
    vars(subprocess)["CREATE_NEW_PROCESS_GROUP"] = 0x200  # which Windows has
    assert not hasattr(os, "fork")
    assert not hasattr(signal, "SIGKILL")

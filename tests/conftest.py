"""Settings for all tests."""

from __future__ import annotations

import gc
import os
import signal
from itertools import chain

import pytest
from hypothesis import HealthCheck, settings

from undermine.rulebook.compiler import run_compiled

# Whoever runs the tests may ignore Ctrl-C, but the programs that tests start must not.
signal.signal(signal.SIGINT, signal.default_int_handler)
settings.register_profile("busy", deadline=None, suppress_health_check=[HealthCheck.too_slow])
gc.set_threshold(10_000)  # the tests themselves are many objects, which every collection goes through
run_compiled()  # tests of plain Python say so
settings.load_profile("busy")  # no test fails because a machine was busy


LONGEST = ("tests/web/", "tests/server/")
"""Folders whose tests take longest."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Let slow tests take their time, and let each process begin with long tests.

    Every process is first given a run of tests, and the runs are equally long. Those that finish early then steal short
    ones, and all end together.
    """
    for item in items:
        if item.get_closest_marker("slow"):
            item.add_marker(pytest.mark.timeout(0))
    processes = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    groups = [[item for item in items if item.nodeid.startswith(folder)] for folder in LONGEST]
    short = [item for item in items if not item.nodeid.startswith(LONGEST)]
    run = len(items) // processes
    parts: list[list[pytest.Item]] = []
    for group in groups[: processes - 1]:
        fill = max(0, run - len(group))
        parts += [group, short[:fill]]
        short = short[fill:]
    parts += [*groups[max(0, processes - 1) :], short]
    items[:] = chain.from_iterable(parts)

"""What asks for the system, run where POSIX is missing: `test_platforms.py` runs this file in a process of its own."""

from __future__ import annotations

import asyncio
import importlib
import pkgutil
import sys
from pathlib import Path

import pytest

import undermine
from undermine.arena import play_match
from undermine.rulebook.compile_cache import cache_folder, compilation_lock
from undermine.rulebook.parallel_compiler import available_cpus
from undermine.server.config import Config
from undermine.server.database_lock import database_lock
from undermine.server.memory_use import memory_in_use
from undermine.server.run import raise_file_limit, uvicorn_server

NOT_HERE = (
    "undermine.server.migrations",
    "undermine.rulebook.numba_compiler",
    "undermine.envs.jax_env",
    "undermine.envs.torch",
)


def test_this_is_not_posix() -> None:
    assert sys.platform == "win32"
    with pytest.raises(ImportError):
        importlib.import_module("fcntl")


def test_every_module_can_be_imported() -> None:
    names = [module.name for module in pkgutil.walk_packages(undermine.__path__, "undermine.")]
    for name in names:
        if not name.startswith(NOT_HERE) and not name.endswith("__main__"):
            importlib.import_module(name)
    assert len(names) > 200


def test_the_cache_and_its_lock(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("UNDERMINE_CACHE", str(tmp_path))
    folder = cache_folder(tmp_path)
    assert folder is not None
    with compilation_lock(folder / "lock"):
        assert available_cpus() >= 1


def test_the_database_and_the_server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(asyncio, "ProactorEventLoop", asyncio.SelectorEventLoop, raising=False)  # which Windows has
    with database_lock(tmp_path / "tables.db", "http://127.0.0.1", shared=False):
        raise_file_limit()
        assert memory_in_use() == 0
        config = Config(database=f"sqlite:///{tmp_path}/tables.db")
        assert uvicorn_server(config).config.get_loop_factory() is asyncio.SelectorEventLoop


def test_a_time_limit_is_left_out() -> None:
    assert play_match(["random", "rookie", "rookie"], options={"rounds": 1}, seed=1, limit=5.0).faults == ()

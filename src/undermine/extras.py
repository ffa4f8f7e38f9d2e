"""The optional packages that parts of Undermine need, and the sentence for whoever has not installed them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from typing import Final

EXTRAS: Final = {
    "arena": ("openskill",),
    "cli": ("rich", "shtab"),
    "client": ("aiohttp",),
    "cuda": ("numba", "numba_cuda"),
    "dataset": ("pyarrow",),
    "envs": ("gymnasium", "numba", "PIL", "pettingzoo", "resvg_py"),
    "fast": ("numba",),
    "openspiel": ("numba", "pyspiel"),
    "png": ("resvg_py",),
    "postgres": ("psycopg",),
    "ray": ("ray",),
    "server": (
        "alembic",
        "confusable_homoglyphs",
        "httptools",
        "openskill",
        "prometheus_client",
        "sqlalchemy",
        "starlette",
        "uvicorn",
        "websockets",
    ),
    "terminal": ("textual",),
    "torch": ("numba", "torch", "torchrl"),
}
"""By extra: modules that it installs, and that are missing without it."""


class MissingExtra(ImportError):  # noqa: N818  it names what is missing
    """Raised where an optional package is needed. The message says how to install it."""


def missing_extras(extras: Iterable[str]) -> list[str]:
    """Return those of some extras that are not installed."""
    return [extra for extra in extras if not all(_is_installed(module) for module in EXTRAS[extra])]


def require(what: str, *extras: str) -> None:
    """Raise `MissingExtra` unless all extras are installed. `what` begins the sentence: “undermine.client needs …”."""
    missing = missing_extras(extras)
    if missing:
        raise MissingExtra(missing_sentence(what, missing), name=EXTRAS[missing[0]][0])


@contextmanager
def importing(what: str, *extras: str) -> Iterator[None]:
    """Raise `MissingExtra` if an import in this block fails because one of these extras is not installed."""
    try:
        yield
    except ModuleNotFoundError:
        require(what, *extras)
        raise


def missing_sentence(what: str, missing: Iterable[str]) -> str:
    """Return the sentence about extras that something needs."""
    return f"{what} needs optional packages; install them with: pip install 'undermine[{','.join(missing)}]'"


def _is_installed(module: str) -> bool:
    try:
        return find_spec(module) is not None
    except ValueError:  # a module that was put into sys.modules by hand
        return True

"""Checks that the optional packages of a command are installed."""

from __future__ import annotations

from importlib.util import find_spec
from typing import Final

from undermine.cli.terminal import fail

EXTRAS: Final = {
    "cli": ("rich", "shtab"),
    "client": ("aiohttp",),
    "server": ("starlette", "uvicorn", "sqlalchemy", "alembic", "prometheus_client", "openskill"),
}
"""By extra of this package: some modules that it installs."""


def has_extras(*extras: str) -> bool:
    """Return whether all extras are installed. If not, print one sentence that says how to install them."""
    missing = [extra for extra in extras if not all(find_spec(module) for module in EXTRAS[extra])]
    if missing:
        fail(f"this command needs optional packages; install them with: pip install 'undermine[{','.join(missing)}]'")
    return not missing

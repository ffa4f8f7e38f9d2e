"""`undermine serve`: the game server."""

from __future__ import annotations

import argparse
import os
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from undermine.cli.ready import make_ready
from undermine.error import SettingError, UndermineError

LEVELS = ("debug", "info", "warning", "error")
DATABASE_HELP = "sqlite:///FILE or postgresql://… (sqlite:///undermine.db)"
EXAMPLES = """\
examples:
  undermine serve                                        on this machine alone, tables kept in undermine.db
  undermine serve --host 0.0.0.0 --port 80               for everybody who reaches this machine
  undermine serve --database postgresql://user@host/db   on PostgreSQL
  undermine serve --base-path /undermine --trust-proxy   behind a reverse proxy
  undermine serve --config undermine.toml                settings from a file; UNDERMINE_SERVE_PORT=80 sets one, too

Ctrl-C or SIGTERM ends it in good order: what was done is kept, and games go on when it runs again.
"""


def add_to(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to the command line."""
    command = commands.add_parser(
        "serve",
        help="run the game server",
        description="Run the game server: people and programs sit down at tables over the network.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    command.add_argument("--config", type=Path, metavar="FILE", help="settings as TOML; see the page on hosting")
    _add_options(command)
    command.set_defaults(run=run)


def _add_options(command: argparse.ArgumentParser) -> None:
    """Options set what their names say; what is not given comes from the environment, the file, or is usual."""

    def add(name: str, about: str, **how: Any) -> None:
        command.add_argument(name, default=argparse.SUPPRESS, help=about, **how)

    add("--host", "where to listen (127.0.0.1)", metavar="ADDRESS")
    add("--port", "(8000; 0: any that is free)", type=_port, metavar="N")
    add("--database", DATABASE_HELP, metavar="URL")
    add("--base-path", "such as /undermine", type=_base_path, metavar="PATH")
    add("--origin", "another site whose pages may use the server", dest="origins", action="append", metavar="URL")
    add("--trust-proxy", "believe X-Forwarded-For and X-Forwarded-Proto: a proxy sets them", action="store_true")
    add("--bot-workers", "processes for bots (1)", type=_positive, metavar="N")
    add("--keep-days", "days to keep games (365; 0: for ever)", type=_not_negative, metavar="N")
    about = "seconds for people's shares in the deals (10; 0: nobody is asked)"
    add("--share-seconds", about, type=_not_negative, metavar="N")
    add("--sockets-per-address", "connections from one address (250)", type=_positive, metavar="N")
    add("--open", "open the browser when the server is ready", dest="open_browser", action="store_true")
    add("--log-level", "(info)", choices=LEVELS)


def add_database(command: argparse.ArgumentParser) -> None:
    """Let a command be told which database; without being told, it is the one that a server would use here."""
    command.add_argument("--database", metavar="URL", help=DATABASE_HELP)


def database_of(arguments: argparse.Namespace) -> str:
    """The database that was named, or else the one of the settings."""
    from undermine.server.settings import configured

    return arguments.database or configured(None, os.environ, {}).database


def run(arguments: argparse.Namespace) -> int:
    """Serve until told to stop."""
    if not has_server():
        return 1
    from undermine.server.run import check, serve
    from undermine.server.settings import configured, settings

    given = {name: value for name, value in vars(arguments).items() if name in settings()}
    try:
        config = configured(arguments.config, os.environ, given)
    except SettingError as error:
        print(f"The server cannot start: {error}.", file=sys.stderr)
        return 1
    make_ready()
    try:
        check(config)
    except (UndermineError, OSError) as error:
        print(f"The server cannot start: {error}.", file=sys.stderr)
        return 1
    return serve(config)


def has_server() -> bool:
    """Whether what the server needs is installed; says so if not."""
    needed = ("starlette", "uvicorn", "sqlalchemy", "alembic", "prometheus_client", "openskill")
    if all(find_spec(name) for name in needed):
        return True
    print("The server is not installed: pip install 'undermine[server]'", file=sys.stderr)
    return False


def _number(text: str, least: int, most: int, what: str) -> int:
    if not text.isascii() or not text.isdigit() or not least <= int(text) <= most:
        raise argparse.ArgumentTypeError(f"“{text}” is not {what}")
    return int(text)


def _port(text: str) -> int:
    return _number(text, 0, 65535, "a port: a number from 0 to 65535")


def _positive(text: str) -> int:
    return _number(text, 1, 10**6, "a number from 1 on")


def _not_negative(text: str) -> int:
    return _number(text, 0, 10**6, "a number from 0 on")


def _base_path(text: str) -> str:
    if not text:
        return text
    if not text.startswith("/") or any(letter in text for letter in "?#{} "):
        raise argparse.ArgumentTypeError(f"“{text}” is no path such as /undermine")
    return text.rstrip("/")

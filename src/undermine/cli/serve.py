"""`undermine serve`: runs the game server."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from typing import Any

from undermine.cli.arguments import whole_number
from undermine.errors import UndermineError
from undermine.extras import require

LEVELS = ("debug", "info", "warning", "error")
DATABASE_HELP = "sqlite:///FILE or postgresql://… (sqlite:///undermine.db)"
EXAMPLES = """\
examples:
  undermine serve                                        only for this machine; tables are kept in undermine.db
  undermine serve --host 0.0.0.0 --port 80               for everybody who can reach this machine
  undermine serve --database postgresql://user@host/db   with PostgreSQL
  undermine serve --base-path /undermine --trust-proxy   behind a reverse proxy
  undermine serve --config undermine.toml                settings from a file; UNDERMINE_SERVE_PORT=80 also sets one

Ctrl-C or SIGTERM shuts it down cleanly: everything is saved, and games continue when the server runs again.
"""


def add_to(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to the command line."""
    command = commands.add_parser(
        "serve",
        help="run the game server",
        description="Run the game server, where people and programs play at tables over the network.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    command.add_argument("--config", type=Path, metavar="FILE", help="settings as TOML; see the page on hosting")
    _add_settings(command)
    command.set_defaults(run=run)


def _add_settings(command: argparse.ArgumentParser) -> None:
    """Add an argument for some settings. Others come from the environment, the file, or their defaults."""

    def add(name: str, about: str, **kwargs: Any) -> None:
        command.add_argument(name, default=argparse.SUPPRESS, help=about, **kwargs)

    at_least_0, at_least_1 = whole_number(0, 10**6), whole_number(1, 10**6)
    add("--host", "address to listen on (127.0.0.1)", metavar="ADDRESS")
    add("--port", "port to listen on (8000); 0 chooses a free one", type=whole_number(0, 65535), metavar="N")
    add("--database", DATABASE_HELP, metavar="URL")
    add("--base-path", "prefix of all paths, such as /undermine", type=_base_path, metavar="PATH")
    add("--origin", "another site whose pages may use the server", dest="origins", action="append", metavar="URL")
    add("--allow-host", "a name under which the server answers", dest="hosts", action="append", metavar="NAME")
    about = "a TOML or JSON file of a house edition that people can choose for a new table"
    add("--house-edition", about, dest="house_editions", action="append", metavar="FILE")
    add("--trust-proxy", "trust X-Forwarded-For and X-Forwarded-Proto, which a proxy sets", action="store_true")
    add("--bot-workers", "processes for bots (1)", type=at_least_1, metavar="N")
    add("--keep-days", "days to keep games (365); 0 keeps them forever", type=at_least_0, metavar="N")
    about = "seconds to wait for players' shares in the deals (10); 0 asks nobody"
    add("--share-seconds", about, type=at_least_0, metavar="N")
    add("--sockets-per-address", "connections from one address (250)", type=at_least_1, metavar="N")
    add("--open", "open the browser when the server is ready", dest="open_browser", action="store_true")
    add("--log-level", "what to log (info)", choices=LEVELS)


def add_database_argument(command: argparse.ArgumentParser) -> None:
    """Add the argument that names a database. The default is the database that a server would use here."""
    command.add_argument("--database", metavar="URL", help=DATABASE_HELP)


def database_url(arguments: argparse.Namespace) -> str:
    """Return the URL of the database that was named, or else that of the server's settings."""
    from undermine.server.settings import configured

    return arguments.database or configured(None, os.environ, {}).database


def run(arguments: argparse.Namespace) -> int:
    """Run the server until it is stopped."""
    require("this command", "server")
    from undermine.server.run import serve
    from undermine.server.settings import configured, settings

    given = {name: value for name, value in vars(arguments).items() if name in settings()}
    try:
        config = configured(arguments.config, os.environ, given)
    except (UndermineError, OSError) as error:
        print(f"The server cannot start: {error}.", file=sys.stderr)
        return 1
    return serve(config)


def _base_path(text: str) -> str:
    if not text:
        return text
    if not text.startswith("/") or any(letter in text for letter in "?#{} "):
        raise argparse.ArgumentTypeError(f"must be a path such as /undermine, not “{text}”")
    return text.rstrip("/")

"""`undermine serve`: the game server."""

from __future__ import annotations

import argparse
import sys
from importlib.util import find_spec

from undermine.cli.ready import make_ready
from undermine.error import UndermineError

LEVELS = ("debug", "info", "warning", "error")
EXAMPLES = """\
examples:
  undermine serve                                        on this machine alone, tables kept in undermine.db
  undermine serve --host 0.0.0.0 --port 80               for everybody who reaches this machine
  undermine serve --database postgresql://user@host/db   on PostgreSQL
  undermine serve --base-path /undermine --trust-proxy   behind a reverse proxy

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
    command.add_argument("--host", default="127.0.0.1", metavar="ADDRESS", help="where to listen (127.0.0.1)")
    command.add_argument("--port", type=_port, default=8000, metavar="N", help="(8000; 0: any that is free)")
    add_database(command)
    command.add_argument("--base-path", type=_base_path, default="", metavar="PATH", help="such as /undermine")
    command.add_argument(
        "--origin", action="append", default=[], metavar="URL", help="another site whose pages may use the server"
    )
    command.add_argument(
        "--trust-proxy", action="store_true", help="believe X-Forwarded-For and X-Forwarded-Proto: a proxy sets them"
    )
    command.add_argument("--bot-workers", type=_positive, default=1, metavar="N", help="processes for bots (1)")
    command.add_argument(
        "--keep-days", type=_not_negative, default=365, metavar="N", help="days to keep games (365; 0: for ever)"
    )
    command.add_argument(
        "--sockets-per-address", type=_positive, default=250, metavar="N", help="connections from one address (250)"
    )
    command.add_argument("--open", action="store_true", help="open the browser when the server is ready")
    command.add_argument("--log-level", choices=LEVELS, default="info", help="(info)")
    command.set_defaults(run=run)


def add_database(command: argparse.ArgumentParser) -> None:
    """Let a command be told which database."""
    command.add_argument(
        "--database",
        default="sqlite:///undermine.db",
        metavar="URL",
        help="sqlite:///FILE or postgresql://… (sqlite:///undermine.db)",
    )


def run(arguments: argparse.Namespace) -> int:
    """Serve until told to stop."""
    if not has_server():
        return 1
    from undermine.server.config import Config
    from undermine.server.run import check, serve

    config = Config(
        host=arguments.host,
        port=arguments.port,
        database=arguments.database,
        base_path=arguments.base_path,
        origins=tuple(arguments.origin),
        trust_proxy=arguments.trust_proxy,
        bot_workers=arguments.bot_workers,
        keep_days=arguments.keep_days,
        sockets_per_address=arguments.sockets_per_address,
        log_level=arguments.log_level,
        open_browser=arguments.open,
    )
    make_ready()
    try:
        check(config)
    except (UndermineError, OSError) as error:
        print(f"The server cannot start: {error}.", file=sys.stderr)
        return 1
    return serve(config)


def has_server() -> bool:
    """Whether what the server needs is installed; says so if not."""
    if all(find_spec(name) for name in ("starlette", "uvicorn", "sqlalchemy", "alembic", "prometheus_client")):
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

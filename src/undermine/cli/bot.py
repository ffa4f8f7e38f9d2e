"""`undermine bot serve`: lets a bot play on a server through the Bot API."""

from __future__ import annotations

import argparse
import asyncio
import os
import signal
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from undermine.cli.arguments import whole_number
from undermine.cli.terminal import fail
from undermine.cli.text_table import counted
from undermine.errors import SettingError
from undermine.extras import require

if TYPE_CHECKING:
    from undermine.bots import Bot
    from undermine.client.bot_service import ServiceOptions

TOKEN_VARIABLE = "UNDERMINE_BOT_TOKEN"
LONGEST_FILE = 4096
EXAMPLES = f"""\
examples:
  undermine bot serve --bot sleuth --server https://play.example --token-file hal.token
  undermine bot serve --bot my_bot.py:MyBot --server http://127.0.0.1:8000 --token-file hal.token --at-once 4
  undermine bot serve --bot digger --server http://127.0.0.1:8000 --table k3vq8wd2m5ah --games 1

Tokens are created on the server: by “undermine admin bots add NAME > hal.token”, or by the bot's owner. The token is
read from the file or from the variable {TOKEN_VARIABLE}, never from the command line, which others can see. Without
--table, the bot sits down at open tables that admit bots. Ctrl-C stops it: it leaves its tables, and bots of the server
take over its seats.
"""


def add_to(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to the command line."""
    command = commands.add_parser("bot", help="let a bot play on a server", description="Let a bot play on a server.")
    actions = command.add_subparsers(title="commands", metavar="COMMAND", required=True)
    serve = actions.add_parser(
        "serve",
        help="play through the Bot API of a server",
        description="Let one of our bots, or one of your own, play on a server through its Bot API.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    positive = whole_number(1, 99_999)
    serve.add_argument("--bot", required=True, metavar="BOT", help="the name of a bot, or path.py:Class")
    serve.add_argument("--server", required=True, type=_address, metavar="URL", help="such as https://play.example")
    serve.add_argument("--token-file", type=Path, metavar="FILE", help=f"file with the token (else {TOKEN_VARIABLE})")
    serve.add_argument(
        "--table", action="append", default=[], metavar="TABLE", help="play only at this table; can be repeated"
    )
    serve.add_argument("--at-once", type=positive, default=1, metavar="N", help="number of tables at a time (1)")
    serve.add_argument("--games", type=positive, metavar="N", help="stop after N games")
    serve.set_defaults(run=lambda arguments: run(arguments, serve))


def run(arguments: argparse.Namespace, command: argparse.ArgumentParser) -> int:
    """Play until stopped."""
    require("this command", "client")
    from undermine.bots.roster import find
    from undermine.bots.warm_up import warm_up
    from undermine.client.bot_service import ServiceOptions

    try:
        make, token = find(arguments.bot), read_token(arguments.token_file)
    except SettingError as error:
        command.error(str(error))
    if ".py:" in arguments.bot:
        report(f"Running the code in {arguments.bot}.")
    report("Getting ready. The first time, the rules and the bots are compiled, which takes a minute or two.")
    warm_up()  # now, so that nobody at a table has to wait for it
    tables = tuple(map(_table_id, arguments.table))
    options = ServiceOptions(tables, max(arguments.at_once, len(tables)), arguments.games)
    return asyncio.run(_serve(arguments.server, token, make, options))


def read_token(file: Path | None) -> str:
    """Return the token from a file or from the environment. Raises `SettingError` if there is none."""
    if file is None:
        content, source = os.environ.get(TOKEN_VARIABLE, ""), TOKEN_VARIABLE
        if not content:
            raise SettingError(f"there is no token: pass --token-file, or set {TOKEN_VARIABLE}")
    else:
        source = str(file)
        try:
            content = file.read_bytes()[:LONGEST_FILE].decode("ascii", "replace")
        except OSError as error:
            raise SettingError(f"{file} cannot be read: {error.strerror}") from None
    token = content.strip()
    if not token or not token.isascii() or any(letter.isspace() for letter in token):
        raise SettingError(f"{source} does not hold a token: one line of letters, digits, “-” and “_”")
    return token


async def _serve(address: str, token: str, make: Callable[[int], Bot], options: ServiceOptions) -> int:
    from msgspec import DecodeError

    from undermine.client import BotSession, ServerRefused
    from undermine.client.bot_player import CONNECTION_ERRORS
    from undermine.client.bot_service import BotService

    async with BotSession(address, token) as session:
        try:
            me = await session.me()
        except ServerRefused as refused:
            if refused.reason in ("unknown", "no-such-page"):
                return fail(f"there is no server with a Bot API at {address}: {refused}")
            return fail(str(refused))
        except DecodeError:
            return fail(f"there is no server with a Bot API at {address}: the answer is not one of the Bot API.")
        except CONNECTION_ERRORS as error:
            return fail(f"nobody answers at {address}: {str(error) or type(error).__name__}.")
        report(f"{me.name} is playing on {address}. Ctrl-C stops it.")
        playing = asyncio.create_task(BotService(session, make, options, report).run())
        for name in (signal.SIGINT, signal.SIGTERM):
            with suppress(NotImplementedError):  # Windows, where Ctrl-C interrupts the event loop itself
                asyncio.get_running_loop().add_signal_handler(name, playing.cancel)
        try:
            games = await playing
        except asyncio.CancelledError:
            report("Stopped.")
            return 0
        except ServerRefused as refused:
            return fail(str(refused))
    report(f"Done: {counted(games, 'game')} played.")
    return 0


def report(sentence: str) -> None:
    """Print a sentence with the time on standard error."""
    print(f"{time.strftime('%H:%M:%S')}  {sentence}", file=sys.stderr, flush=True)


def _address(text: str) -> str:
    try:
        parts = urlsplit(text)
        is_valid = parts.scheme in ("http", "https") and bool(parts.hostname) and parts.port != 0
    except ValueError:
        is_valid = False
    if not is_valid or parts.username or parts.query or parts.fragment:
        raise argparse.ArgumentTypeError(f"must be the address of a server, such as https://play.example, not “{text}”")
    return text.rstrip("/")


def _table_id(text: str) -> str:
    """Return the id of a table, which may be given as a link."""
    return text.rstrip("/").rsplit("/", 1)[-1].rsplit("#", 1)[-1]

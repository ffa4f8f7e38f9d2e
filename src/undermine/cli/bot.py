"""`undermine bot serve`: a bot of the library, or one of your own, plays on a server through the Bot API."""

from __future__ import annotations

import argparse
import asyncio
import os
import signal
import sys
import time
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from undermine.cli.terminal import complain
from undermine.error import SettingError

if TYPE_CHECKING:
    from undermine.bots import Bot
    from undermine.client.bot_service import Wishes

VARIABLE = "UNDERMINE_BOT_TOKEN"
LONGEST_FILE = 4096
EXAMPLES = f"""\
examples:
  undermine bot serve --bot sleuth --server https://play.example --token-file hal.token
  undermine bot serve --bot my_bot.py:MyBot --server http://127.0.0.1:8000 --token-file hal.token --at-once 4
  undermine bot serve --bot digger --server http://127.0.0.1:8000 --table k3vq8wd2m5ah --games 1

The token is made on the server: “undermine admin bots add NAME > hal.token”, or by its owner there. It is read from the
file or from the variable {VARIABLE}, never from the command line, which others can see. Without --table, the bot sits
down at open tables that let bots of others in. Ctrl-C ends it: it leaves its tables, where bots of the house go on.
"""


def add_to(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to the command line."""
    command = commands.add_parser("bot", help="let a bot play on a server", description="Let a bot play on a server.")
    actions = command.add_subparsers(title="commands", metavar="COMMAND", required=True)
    serve = actions.add_parser(
        "serve",
        help="play through the Bot API of a server",
        description="Let a bot of the library, or one of your own, play on a server through its Bot API.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    serve.add_argument("--bot", required=True, metavar="BOT", help="the name of a bot, or path.py:Class")
    serve.add_argument("--server", required=True, type=_address, metavar="URL", help="such as https://play.example")
    serve.add_argument("--token-file", type=Path, metavar="FILE", help=f"holds the token (else: {VARIABLE})")
    serve.add_argument(
        "--table", action="append", default=[], metavar="TABLE", help="play at this table alone; may be given again"
    )
    serve.add_argument("--at-once", type=_positive, default=1, metavar="N", help="tables at a time (1)")
    serve.add_argument("--games", type=_positive, metavar="N", help="end after so many games")
    serve.set_defaults(run=lambda arguments: run(arguments, serve))


def run(arguments: argparse.Namespace, command: argparse.ArgumentParser) -> int:
    """Play until told to stop."""
    if find_spec("aiohttp") is None:
        return complain("the client is not installed: pip install 'undermine[client]'.")
    from undermine.bots.roster import find
    from undermine.bots.warm import warm_up
    from undermine.cli.ready import make_ready
    from undermine.client.bot_service import Wishes

    try:
        make, token = find(arguments.bot), read_token(arguments.token_file)
    except SettingError as error:
        command.error(str(error))
    if ".py:" in arguments.bot:
        say(f"{arguments.bot}: this runs the code in that file.")
    say("Getting ready: the first time, the rules and what bots reckon with are compiled, which takes a minute or two.")
    make_ready()
    warm_up()  # nobody should wait for that at a table
    wishes = Wishes(
        tuple(map(_table_name, arguments.table)), max(arguments.at_once, len(arguments.table)), arguments.games
    )
    return asyncio.run(_serve(arguments.server, token, make, wishes))


def read_token(file: Path | None) -> str:
    """The token, from a file or from the environment; `SettingError` says what is wrong with it."""
    if file is None:
        given, where = os.environ.get(VARIABLE, ""), VARIABLE
        if not given:
            raise SettingError(f"there is no token: give --token-file, or set {VARIABLE}")
    else:
        where = str(file)
        try:
            given = file.read_bytes()[:LONGEST_FILE].decode("ascii", "replace")
        except OSError as error:
            raise SettingError(f"{file} cannot be read: {error.strerror}") from None
    token = given.strip()
    if not token or not token.isascii() or any(letter.isspace() for letter in token):
        raise SettingError(f"{where} does not hold a token: one line of letters, digits, “-” and “_”")
    return token


async def _serve(address: str, token: str, make: Callable[[int], Bot], wishes: Wishes) -> int:
    from msgspec import DecodeError

    from undermine.client import BotSession, ServerRefused
    from undermine.client.bot_service import BotService
    from undermine.client.engagement import LOST

    async with BotSession(address, token) as session:
        try:
            me = await session.me()
        except ServerRefused as refused:
            if refused.reason in ("unknown", "no-such-page"):
                return complain(f"there is no server with a Bot API at {address}: {refused}")
            return complain(str(refused))
        except DecodeError:
            return complain(f"there is no server with a Bot API at {address}: something else answers there.")
        except LOST as error:
            return complain(f"nobody answers at {address}: {str(error) or type(error).__name__}.")
        say(f"{me.name} plays on {address}; Ctrl-C ends it.")
        playing = asyncio.create_task(BotService(session, make, wishes, say).run())
        for name in (signal.SIGINT, signal.SIGTERM):
            asyncio.get_running_loop().add_signal_handler(name, playing.cancel)
        try:
            games = await playing
        except asyncio.CancelledError:
            say("Stopped.")
            return 0
        except ServerRefused as refused:
            return complain(str(refused))
    say(f"Done: {games} game{'' if games == 1 else 's'} played.")
    return 0


def say(sentence: str) -> None:
    """A line of what goes on, with the time."""
    print(f"{time.strftime('%H:%M:%S')}  {sentence}", file=sys.stderr, flush=True)


def _address(text: str) -> str:
    try:
        parts = urlsplit(text)
        good = parts.scheme in ("http", "https") and bool(parts.hostname) and parts.port != 0
    except ValueError:
        good = False
    if not good or parts.username or parts.query or parts.fragment:
        raise argparse.ArgumentTypeError(f"“{text}” is no address of a server such as https://play.example")
    return text.rstrip("/")


def _table_name(text: str) -> str:
    """The name of a table, also out of a link."""
    return text.rstrip("/").rsplit("/", 1)[-1].rsplit("#", 1)[-1]


def _positive(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 6 and int(text) > 0):
        raise argparse.ArgumentTypeError(f"“{text}” is not a number from 1 on")
    return int(text)

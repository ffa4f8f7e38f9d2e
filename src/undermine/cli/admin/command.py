"""The arguments of `undermine admin`."""

from __future__ import annotations

import argparse
from typing import Any

from undermine.cli.arguments import whole_number
from undermine.cli.serve import add_database_argument, database_url
from undermine.cli.terminal import fail
from undermine.errors import UndermineError
from undermine.extras import require

STATUSES = ("waiting", "running", "over")
MOST_HOURS = 24 * 365 * 100
MOST_ENTRIES = 10**9
MOST_DAYS = 365 * 100
LONGEST_REASON = 200

EXAMPLES = """\
examples:
  undermine admin list --status running                    tables where a game is being played
  undermine admin show k3vq8wd2m5ah                        what happened at a table, as spectators saw it
  undermine admin end k3vq8wd2m5ah                         end a table now; everybody there is told
  undermine admin ban 192.0.2.7 --hours 24 --why spam      ban an address for a day, or a network: 2001:db8::/32
  undermine admin ban p7nq2xk4vd8m --hours 24 --why spam   ban a person or a guest bot by the id that “reports” shows
  undermine admin bots add Hal > hal.token                 create a token for a bot; “bots revoke Hal” revokes it
  undermine admin delete --days 90                         delete games that ended more than 90 days ago
  undermine admin remove-chat k3vq8wd2m5ah 57              remove a line of chat; --by NAME removes all of a person
  undermine admin erase m2x9kd4tqw7c                       delete a person, with their name and chat in all games
  undermine admin top                                      show how the running server is
  undermine admin ratings --recompute                      recompute all ratings from the logs of rated games
  undermine admin ratings --flags                          show unlikely results, and who often breaks off rounds
  undermine admin backup tables.jsonl.gz                   back up everything, even while the server runs
  undermine admin --database postgresql://user@host/db restore tables.jsonl.gz

The server can keep running: it notices changes within two seconds. Times are in UTC. If a command fails, nothing is
changed and the exit code is 1.
"""


def add_to(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to the command line."""
    command = commands.add_parser(
        "admin",
        help="manage the tables of a server",
        description="Manage the database of a server: tables, bans, reports, ratings, bots and backups.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    add_database_argument(command)
    actions = command.add_subparsers(title="commands", metavar="COMMAND", required=True)
    _add_table_actions(actions)
    _add_player_actions(actions)
    _add_bot_actions(actions)
    _add_database_actions(actions)


def _add(actions: Any, name: str, about: str, *, fresh: bool = False) -> argparse.ArgumentParser:
    """Add an action that the function of that name in `actions.ACTIONS` performs."""
    action: argparse.ArgumentParser = actions.add_parser(name, help=about, description=f"{about.capitalize()}.")
    action.set_defaults(run=run, action=name, fresh=fresh, parser=action)
    return action


def _add_json(action: argparse.ArgumentParser) -> None:
    action.add_argument("--json", action="store_true", help="print a JSON list")


def _add_table_actions(actions: Any) -> None:
    action = _add(actions, "list", "list tables, newest first")
    action.add_argument("--status", choices=STATUSES, help="only tables with this status")
    _add_json(action)
    action = _add(actions, "show", "show what happened at a table")
    action.add_argument("table", metavar="TABLE")
    action.add_argument("--secrets", action="store_true", help="include all cards, roles and the table's secret")
    _add_json(action)
    action = _add(actions, "end", "end tables that are waiting or running")
    action.add_argument("tables", nargs="+", metavar="TABLE")
    action = _add(actions, "delete", "delete old games, or single ones that are over")
    action.add_argument("tables", nargs="*", metavar="TABLE")
    days = whole_number(1, MOST_DAYS)
    action.add_argument("--days", type=days, metavar="N", help="games that ended more than N days ago")
    _add_yes(action)
    action = _add(actions, "remove-chat", "remove lines of chat at a table")
    action.add_argument("table", metavar="TABLE")
    numbers = whole_number(1, MOST_ENTRIES)
    action.add_argument(
        "numbers", nargs="*", type=numbers, metavar="NUMBER", help="entries, as “admin show” counts them"
    )
    action.add_argument("--by", metavar="PERSON", help="all lines of a person, by id or by name")
    _add_yes(action)


def _add_yes(action: argparse.ArgumentParser) -> None:
    action.add_argument("--yes", action="store_true", help="do not ask for confirmation")


def _add_player_actions(actions: Any) -> None:
    action = _add(actions, "ban", "ban an address, a network, a person or a guest bot for a time")
    action.add_argument("who", metavar="WHO", help="an address, a network, or the id of a person or a guest bot")
    hours = whole_number(1, MOST_HOURS)
    action.add_argument("--hours", type=hours, required=True, metavar="N", help="length of the ban, from now on")
    action.add_argument("--why", type=_reason, required=True, metavar="TEXT", help="reason, shown only by this command")
    action = _add(actions, "unban", "lift bans")
    action.add_argument("banned", nargs="+", metavar="WHO", help="an address, a network or an id")
    _add_json(_add(actions, "bans", "list the bans that are in force"))
    action = _add(actions, "ratings", "show all ratings, recompute them from the logs, or show unlikely results")
    action.add_argument("--recompute", action="store_true", help="recompute from the logs of all rated games")
    action.add_argument("--flags", action="store_true", help="show unlikely results and habits instead, with numbers")
    _add_json(action)
    _add_json(_add(actions, "reports", "list what players reported, newest first"))
    action = _add(actions, "erase", "delete a person, and erase their names and chat from all tables")
    action.add_argument("person", metavar="PERSON", help="an id, as “admin show” and “reports --json” print it")
    _add_yes(action)
    _add_json(_add(actions, "audit", "list what operators removed, newest first"))
    action = _add(actions, "top", "show how the running server is, until Ctrl-C")
    action.add_argument("--once", action="store_true", help="show it once")
    seconds = whole_number(1, 3600)
    action.add_argument("--seconds", type=seconds, default=2, metavar="N", help="how often to look (2)")


def _add_bot_actions(actions: Any) -> None:
    bots = actions.add_parser("bots", help="manage tokens for bots that use the Bot API")
    actions = bots.add_subparsers(title="commands", metavar="COMMAND", required=True)
    action = _add(actions, "add", "add a bot and print its token, which is shown only once")
    action.add_argument("name", metavar="NAME", help="the name shown at tables")
    action.set_defaults(action="bots add")
    action = _add(actions, "list", "list all bots, newest first")
    _add_json(action)
    action.set_defaults(action="bots list")
    action = _add(actions, "revoke", "revoke the tokens of bots")
    action.add_argument("bots", nargs="+", metavar="WHO", help="a name or an id")
    action.set_defaults(action="bots revoke")


def _add_database_actions(actions: Any) -> None:
    action = _add(actions, "backup", "write everything to a file, even while the server runs")
    action.add_argument("file", metavar="FILE", help="JSON lines, compressed with gzip")
    action.add_argument("--replace", action="store_true", help="overwrite the file if it exists")
    action = _add(actions, "restore", "load a backup into an empty database, SQLite or PostgreSQL", fresh=True)
    action.add_argument("file", metavar="FILE")
    _add(actions, "migrate", "update the database schema, as the server does when it starts", fresh=True)


def run(arguments: argparse.Namespace) -> int:
    """Perform the action, or print one sentence that says why it failed."""
    _check_choice(arguments)
    require("this command", "server")
    from undermine.cli.admin.actions import ACTIONS
    from undermine.server.admin.database import open_database

    try:
        with open_database(database_url(arguments), fresh=arguments.fresh) as engine:
            return ACTIONS[arguments.action](engine, arguments)
    except UndermineError as error:
        return fail(f"{error}.")


def _check_choice(arguments: argparse.Namespace) -> None:
    """Exit with the usage of an action unless exactly one of its two ways to name things is used."""
    if arguments.action == "delete" and bool(arguments.tables) == (arguments.days is not None):
        arguments.parser.error("give the tables, or --days and a number, but not both")
    if arguments.action == "remove-chat" and bool(arguments.numbers) == (arguments.by is not None):
        arguments.parser.error("give the numbers of entries, or --by and a person, but not both")


def _reason(text: str) -> str:
    if not text.strip() or not text.isprintable() or len(text) > LONGEST_REASON:
        raise argparse.ArgumentTypeError(f"must be one line of at most {LONGEST_REASON} characters")
    return text.strip()

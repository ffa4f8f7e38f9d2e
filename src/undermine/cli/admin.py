"""`undermine admin`: what those who run a server do to its database."""

from __future__ import annotations

import argparse
from typing import Any

from undermine.cli.serve import add_database, database_of, has_server
from undermine.cli.terminal import complain
from undermine.error import UndermineError

STATUSES = ("waiting", "running", "over")
MOST_HOURS = 24 * 365 * 100
MOST_DAYS = 365 * 100
LONGEST_REASON = 200

EXAMPLES = """\
examples:
  undermine admin list --status running                    the tables where people play
  undermine admin show k3vq8wd2m5ah                        what happened at a table, as spectators saw it
  undermine admin end k3vq8wd2m5ah                         end it now; everybody there is told
  undermine admin ban 192.0.2.7 --hours 24 --why spam      keep an address out for a day; 2001:db8::/32 is a network
  undermine admin bots add Hal > hal.token                 a token for a bot; “bots revoke Hal” takes it back
  undermine admin delete --days 90                         delete games that ended more than 90 days ago
  undermine admin ratings --recompute                      all ratings, from the logs of all rated games
  undermine admin backup tables.jsonl.gz                   everything, while the server runs
  undermine admin --database postgresql://user@host/db restore tables.jsonl.gz

The server may run meanwhile: it notices within two seconds. Times are UTC. The exit code is 1 if something cannot be
done, and then nothing was changed.
"""


def add_to(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to the command line."""
    command = commands.add_parser(
        "admin",
        help="look after the tables of a server",
        description="Look after the database of a server: tables, bans, reports, backups.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    add_database(command)
    actions = command.add_subparsers(title="commands", metavar="COMMAND", required=True)
    _add_tables(actions)
    _add_bans(actions)
    _add_bots(actions)
    _add_backup(actions)


def _add(actions: Any, name: str, about: str, *, fresh: bool = False) -> argparse.ArgumentParser:
    """A command that is done by the function of that name in `office.py`."""
    action: argparse.ArgumentParser = actions.add_parser(name, help=about, description=f"{about.capitalize()}.")
    action.set_defaults(run=run, action=name, fresh=fresh)
    return action


def _add_json(action: argparse.ArgumentParser) -> None:
    action.add_argument("--json", action="store_true", help="print a list of objects, for programs")


def _add_tables(actions: Any) -> None:
    action = _add(actions, "list", "list tables, the newest first")
    action.add_argument("--status", choices=STATUSES, help="only these")
    _add_json(action)
    action = _add(actions, "show", "show what happened at a table")
    action.add_argument("table", metavar="TABLE")
    action.add_argument("--secrets", action="store_true", help="with all cards, roles and the table's secret")
    _add_json(action)
    action = _add(actions, "end", "end tables that wait or run")
    action.add_argument("tables", nargs="+", metavar="TABLE")
    action = _add(actions, "delete", "delete games that were over long ago")
    action.add_argument("--days", type=_days, required=True, metavar="N", help="that ended more than N days ago")
    action.add_argument("--yes", action="store_true", help="do not ask")


def _add_bans(actions: Any) -> None:
    action = _add(actions, "ban", "keep an address or a network out for a time")
    action.add_argument("address", metavar="ADDRESS")
    action.add_argument("--hours", type=_hours, required=True, metavar="N", help="for so long from now on")
    action.add_argument("--why", type=_reason, required=True, metavar="TEXT", help="for those who run the server")
    action = _add(actions, "unban", "let addresses in again")
    action.add_argument("addresses", nargs="+", metavar="ADDRESS")
    _add_json(_add(actions, "bans", "list the bans that are in force"))
    action = _add(actions, "ratings", "show how strong everybody is, or work it out from the log again")
    action.add_argument("--recompute", action="store_true", help="from the logs of all rated games, from the beginning")
    _add_json(action)
    _add_json(_add(actions, "reports", "list what players reported, the newest first"))


def _add_bots(actions: Any) -> None:
    bots = actions.add_parser("bots", help="tokens for bots that play through the Bot API")
    actions = bots.add_subparsers(title="commands", metavar="COMMAND", required=True)
    action = _add(actions, "add", "make a bot and print its token, once")
    action.add_argument("name", metavar="NAME", help="as it is shown at tables")
    action.set_defaults(action="bots add")
    action = _add(actions, "list", "list all bots, the newest first")
    _add_json(action)
    action.set_defaults(action="bots list")
    action = _add(actions, "revoke", "let the tokens of bots be good no more")
    action.add_argument("bots", nargs="+", metavar="BOT", help="a name or an id")
    action.set_defaults(action="bots revoke")


def _add_backup(actions: Any) -> None:
    action = _add(actions, "backup", "write everything into a file, also while the server runs")
    action.add_argument("file", metavar="FILE", help="JSON lines, compressed by gzip")
    action.add_argument("--replace", action="store_true", help="write over a file that is there")
    action = _add(actions, "restore", "bring a backup into an empty database, of either kind", fresh=True)
    action.add_argument("file", metavar="FILE")
    _add(actions, "migrate", "bring the database up to date, as the server does when it starts", fresh=True)


def run(arguments: argparse.Namespace) -> int:
    """Do it, or say in one sentence why not."""
    if not has_server():
        return 1
    from undermine.cli.office import ACTIONS
    from undermine.server.admin.database import opened

    try:
        with opened(database_of(arguments), fresh=arguments.fresh) as engine:
            return ACTIONS[arguments.action](engine, arguments)
    except UndermineError as error:
        return complain(f"{error}.")


def _whole_number(text: str, most: int) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 10 and 1 <= int(text) <= most):
        raise argparse.ArgumentTypeError(f"a whole number from 1 to {most} is needed, not {text}")
    return int(text)


def _hours(text: str) -> int:
    return _whole_number(text, MOST_HOURS)


def _days(text: str) -> int:
    return _whole_number(text, MOST_DAYS)


def _reason(text: str) -> str:
    if not text.strip() or not text.isprintable() or len(text) > LONGEST_REASON:
        raise argparse.ArgumentTypeError(f"a reason is one line of at most {LONGEST_REASON} characters")
    return text.strip()

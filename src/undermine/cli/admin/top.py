"""Shows how a running server is, again and again until Ctrl-C."""

from __future__ import annotations

import argparse
import time
from contextlib import suppress
from typing import TYPE_CHECKING

from undermine.cli.admin.output import time_text
from undermine.cli.terminal import is_terminal
from undermine.server.admin.top import ServerState, server_state
from undermine.server.config import now_ms

if TYPE_CHECKING:
    from sqlalchemy import Engine

    from undermine.server.figures import Figures

CLEAR = "\x1b[H\x1b[2J"
MOST_REASONS = 12
MEGABYTE = 1024 * 1024


def top(engine: Engine, arguments: argparse.Namespace) -> int:
    """Print the state of the server once, or every few seconds."""
    if arguments.once:
        print("\n".join(state_lines(server_state(engine), now_ms())))
        return 0
    with suppress(KeyboardInterrupt):
        while True:
            lines = state_lines(server_state(engine), now_ms())
            print((CLEAR if is_terminal() else "") + "\n".join([*lines, "", "Ctrl-C ends this."]), flush=True)
            time.sleep(arguments.seconds)
    print()
    return 0


def state_lines(state: ServerState, now: int) -> list[str]:
    """Return the lines of one snapshot."""
    if state.alive is None:
        return ["No server has used this database yet."]
    lines = [f"{time_text(now)} UTC   {_sign_of_life(state, now)}", ""]
    counts = ", ".join(f"{state.statuses.get(status, 0):,} {status}" for status in ("waiting", "running", "over"))
    lines.append(_row("tables", counts))
    figures = state.figures if state.is_running(now) else None
    if figures is None:
        return lines
    lines += [
        _row("load", _load(figures)),
        _row("in memory", f"{figures.tables:,} tables, {figures.frozen:,} frozen"),
        _row("connected", f"{figures.people:,} people, {figures.sockets:,} sockets and streams"),
        _row("HTTP connections", f"{figures.connections:,}"),
        _row("bots", f"{figures.bots_waiting:,} turns waiting, {100 * figures.cheaper:.0f} % decided by cheaper bots"),
        _row(
            "a second",
            f"{figures.commands:.1f} commands, {figures.commits:.1f} commits, {figures.requests:.1f} requests",
        ),
        _row("processor", f"{100 * figures.processor:.0f} % of one"),
        _row("memory", f"{figures.memory / MEGABYTE:,.0f} MB"),
    ]
    reasons = list(figures.refused.items())
    lines += ["", "refused since the start"] if reasons else ["", "Nothing was refused since the start."]
    lines += [_row(f"  {reason}", f"{count:,}") for reason, count in reasons[:MOST_REASONS]]
    if len(reasons) > MOST_REASONS:
        lines.append(_row("  other reasons", f"{sum(count for _, count in reasons[MOST_REASONS:]):,}"))
    return lines


def _load(figures: Figures) -> str:
    state = "OVERLOADED, refuses new tables and visitors" if figures.overloaded else "normal"
    return f"{state}; the event loop is {1000 * figures.lag:.0f} ms late"


def _sign_of_life(state: ServerState, now: int) -> str:
    if state.is_running(now):
        return "The server runs."
    return f"The server does not run; its last sign of life was at {time_text(state.alive or 0)}."


def _row(name: str, text: str) -> str:
    return f"{name:<24}{text}"

"""Metrics in the format of Prometheus. No label tells of a table, a person or a card.

No metric tells how long a bot thought about a single move: that may depend on its role. Turns are counted when the move
is made, not when the bot has decided.
"""

from __future__ import annotations

from functools import cache

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

REGISTRY = CollectorRegistry()
_FAST = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)

COMMANDS = Counter("undermine_commands", "Commands by kind and outcome.", ("kind", "outcome"), registry=REGISTRY)
COMMAND_SECONDS = Histogram(
    "undermine_command_seconds", "Time from reading a command to its updates.", registry=REGISTRY, buckets=_FAST
)
COMMIT_SECONDS = Histogram("undermine_commit_seconds", "Time of a commit.", registry=REGISTRY, buckets=_FAST)
GROUP_SIZE = Histogram(
    "undermine_commit_group", "Commands in a commit.", registry=REGISTRY, buckets=(1, 2, 5, 10, 20, 50, 100, 200, 500)
)
BOT_TURNS = Counter("undermine_bot_turns", "Turns of the server's bots.", registry=REGISTRY)
CHEAPER_TURNS = Counter(
    "undermine_bot_turns_cheaper", "Turns that a cheaper bot decided, because too many waited.", registry=REGISTRY
)
BOT_BUSY = Gauge(
    "undermine_bot_busy", "Part of the last whole minute that bots were thinking, in tenths.", registry=REGISTRY
)
BOT_FAILURES = Counter("undermine_bot_failures", "Turns in which a bot failed.", registry=REGISTRY)
REQUESTS = Counter("undermine_requests", "HTTP requests by status.", ("status",), registry=REGISTRY)
REFUSED_SOCKETS = Counter("undermine_refused_sockets", "Refused sockets by reason.", ("reason",), registry=REGISTRY)
REFUSED_REQUESTS = Counter(
    "undermine_refused_requests", "Refused HTTP requests by reason.", ("reason",), registry=REGISTRY
)
BOTS_WAITING = Gauge("undermine_bots_waiting", "Turns of bots that are thought about or wait.", registry=REGISTRY)
SOCKETS = Gauge("undermine_sockets", "Open sockets.", registry=REGISTRY)
LIVE_TABLES = Gauge("undermine_live_tables", "Tables in memory.", registry=REGISTRY)
FROZEN_TABLES = Gauge("undermine_frozen_tables", "Tables in memory whose log does not replay.", registry=REGISTRY)
COMPILATION_DONE = Gauge(
    "undermine_compilation_done", "Whether nothing is left to compile; until then, simple bots move.", registry=REGISTRY
)
LOOP_LAG = Gauge("undermine_event_loop_lag_seconds", "How late the event loop is.", registry=REGISTRY)
OVERLOADED = Gauge("undermine_overloaded", "Whether new tables and visitors are refused.", registry=REGISTRY)
OVERLOADS = Counter("undermine_overloads", "How often the server was overloaded.", registry=REGISTRY)
SHED = Counter("undermine_shed", "What was refused because of an overload.", ("what",), registry=REGISTRY)
REFUSED_CONNECTIONS = Counter(
    "undermine_refused_connections", "Connections refused or cut off, by reason.", ("reason",), registry=REGISTRY
)


@cache
def commands(kind: str, outcome: str) -> Counter:
    """Return the counter of one kind of command and one outcome; the library looks each up under a lock."""
    return COMMANDS.labels(kind, outcome)


def exposition() -> bytes:
    """Return all metrics as text."""
    return generate_latest(REGISTRY)

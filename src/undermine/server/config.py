"""The settings of a server, with their defaults and descriptions."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789"
"""Letters that cannot be mistaken for each other, for names in links."""
NAME_LENGTH = 12
MAX_NUMBER = 10**9


def now_ms() -> int:
    """Return the milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def new_name() -> str:
    """Return a name that nobody can guess: 60 bits."""
    return "".join(secrets.choice(ALPHABET) for _ in range(NAME_LENGTH))


@dataclass(frozen=True, slots=True)
class Sources:
    """Where time and randomness come from; tests bring their own."""

    now: Callable[[], int] = now_ms
    name: Callable[[], str] = new_name
    secret: Callable[[], str] = lambda: secrets.token_hex(32)
    token: Callable[[], str] = lambda: secrets.token_urlsafe(16)


def setting(default: Any, sentence: str, least: int = 0, most: int = MAX_NUMBER) -> Any:
    """Declare a setting: its default, what it does, and the range of a number."""
    return field(default=default, metadata={"sentence": sentence, "least": least, "most": most})


@dataclass(frozen=True, slots=True, kw_only=True)
class Config:
    """The settings of a server."""

    database: str = setting(
        "sqlite:///undermine.db", "Where tables are stored: sqlite:///FILE or postgresql://user@host/database."
    )
    host: str = setting("127.0.0.1", "The address to listen on; 0.0.0.0 for everybody who can reach this machine.")
    port: int = setting(8000, "The port to listen on; 0 for any free one.", most=65535)
    base_path: str = setting("", "The path under which a reverse proxy serves Undermine, such as /undermine.")
    origins: tuple[str, ...] = setting((), "Other sites whose pages may use the server, such as https://example.org.")
    trust_proxy: bool = setting(
        False, "Whether to trust X-Forwarded-For and X-Forwarded-Proto; only behind a proxy that sets them."
    )
    keep_days: int = setting(365, "Days that finished games are kept; 0 to keep them forever.")
    abandon_hours: int = setting(48, "Hours after which a running table that nobody comes back to ends.", least=1)
    expire_minutes: int = setting(30, "Minutes after which a waiting table that nobody is at ends.", least=1)
    idle_seconds: float = setting(60, "Seconds that a table stays in memory after everybody has gone.")
    settle_seconds: float = setting(2, "Seconds until a lost connection counts; reloading a page takes less.")
    share_seconds: float = setting(
        10, "Seconds that people have to give their shares in the deals, before the first deal; 0 to ask nobody."
    )
    bot_workers: int = setting(1, "Processes in which the server's bots think.", least=1)
    bot_pace: tuple[float, float] = setting(
        (1.2, 2.2),
        "Shortest and longest pause before a bot's move, in seconds; it does not depend on the move. "
        "Tables may choose slower and faster bots.",
    )
    role_seconds: float = setting(
        20, "Seconds that bots wait at most, at the start of a round, for people who read their role card."
    )
    sockets_per_address: int = setting(250, "Sockets and streams that one address may have open.", least=1)
    sockets_most: int = setting(20_000, "Sockets and streams that may be open in all.", least=1)
    sockets_per_minute: int = setting(300, "Sockets that one address may open in a minute.", least=1)
    connections_per_address: int = setting(400, "HTTP connections that one address may have open.", least=1)
    connections_most: int = setting(5000, "HTTP connections that may be open in all.", least=1)
    write_seconds: float = setting(
        20, "Seconds without reading any of an answer after which a client is disconnected.", least=1
    )
    cpu_percent_per_address: float = setting(
        25,
        "Share of a processor core that work for one address may take in the long run, in percent; half of it for one "
        "person. Bursts of 20 seconds' worth are fine.",
        least=1,
    )
    bytes_per_second_per_address: float = setting(
        2_000_000, "Bytes that one address may ask for in the long run; half of it for one person.", least=1000
    )
    overload_seconds: float = setting(
        1,
        "Delay of the event loop, or of work for spectators, from which on new tables and new visitors are refused, in "
        "seconds; 0 for never.",
    )
    tables_per_hour: int = setting(120, "Tables that one address may create in an hour.", least=1)
    people_per_hour: int = setting(240, "People that one address may create in an hour.", least=1)
    codes_per_hour: int = setting(30, "Codes of keys that one address may try in an hour, right or wrong.", least=1)
    commands_per_second: float = setting(
        10, "Commands of one socket or guest bot in the long run; bursts of five times as many are fine.", least=1
    )
    requests_per_second: float = setting(50, "HTTP requests of one address in the long run.", least=1)
    log_level: str = setting("info", "What is logged: debug, info, warning or error, and everything worse.")
    open_browser: bool = setting(False, "Whether to print the server's address and open a browser when it is ready.")
    sources: Sources = field(default_factory=Sources)

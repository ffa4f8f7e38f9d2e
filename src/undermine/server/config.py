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


def monotonic_ms() -> int:
    """Return milliseconds since some moment; nobody can set this clock."""
    return time.monotonic_ns() // 1_000_000


def new_name() -> str:
    """Return a name that nobody can guess: 60 bits."""
    return "".join(secrets.choice(ALPHABET) for _ in range(NAME_LENGTH))


def new_secret() -> str:
    """Return 32 random bytes as hexadecimal digits: the secret of a table, or the seed of its deals."""
    return secrets.token_hex(32)


@dataclass(frozen=True, slots=True)
class Sources:
    """Where time and randomness come from; tests bring their own."""

    now: Callable[[], int] = now_ms
    name: Callable[[], str] = new_name
    secret: Callable[[], str] = new_secret
    token: Callable[[], str] = lambda: secrets.token_urlsafe(16)
    monotonic: Callable[[], int] = monotonic_ms


def setting(default: Any, sentence: str, least: int = 0, most: int = MAX_NUMBER) -> Any:
    """Declare a setting: its default, what it does, and the range of a number."""
    return field(default=default, metadata={"sentence": sentence, "least": least, "most": most})


@dataclass(frozen=True, slots=True, kw_only=True)
class Config:
    """The settings of a server."""

    database: str = setting(
        "sqlite:///undermine.db", "Where tables are stored: sqlite:///FILE or postgresql://user@host/database."
    )
    allow_readable_database: bool = setting(
        False, "Whether to start although other users of the machine can read the file of a SQLite database."
    )
    allow_other_servers: bool = setting(
        False, "Whether servers may share the file of a SQLite database; all of them need this setting."
    )
    host: str = setting("127.0.0.1", "The address to listen on; 0.0.0.0 for everybody who can reach this machine.")
    port: int = setting(8000, "The port to listen on; 0 for any free one.", most=65535)
    base_path: str = setting("", "The path under which a reverse proxy serves Undermine, such as /undermine.")
    origins: tuple[str, ...] = setting((), "Other sites whose pages may use the server, such as https://example.org.")
    hosts: tuple[str, ...] = setting(
        (),
        "Names under which the server answers, such as play.example. Without any: all addresses and local names; "
        "behind a trusted proxy, whatever the proxy serves.",
    )
    hsts_days: int = setting(
        180, "Days for which browsers that came over HTTPS use nothing else; 0 for no such promise."
    )
    metrics_token: str = setting("", "The secret that monitors send to read /metrics; without it, nobody can.")
    trust_proxy: bool = setting(
        False, "Whether to trust X-Forwarded-For and X-Forwarded-Proto; only behind a proxy that sets them."
    )
    house_editions: tuple[str, ...] = setting(
        (), "TOML or JSON files of house editions that people can choose for a new table."
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
    bot_wait_seconds: float = setting(
        3,
        "Seconds that a bot waits for a free process before a cheaper bot decides in its place, and after as many "
        "again the next cheaper one; 0 to wait as long as it takes.",
    )
    bot_seconds_per_minute: float = setting(
        30,
        "Seconds in a minute for which bots may think for one person while they are needed for others; "
        "beyond that, cheaper bots decide.",
    )
    analyses_per_hour: int = setting(
        60, "Finished games that one person may have analysed in an hour: what the bots suspected.", least=1
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
        "Seconds that somebody new would wait for their turn and a commit, from which on new tables and new visitors "
        "are refused; 0 for never.",
    )
    memory_megabytes: int = setting(
        0,
        "Megabytes of memory that the server may hold, without its bots. From 85 % of it on, new tables and new "
        "visitors are refused. 0 for the limit of its container or unit, bots included, if it has one.",
    )
    tables_per_hour: int = setting(120, "Tables that one address may create in an hour.", least=1)
    people_per_hour: int = setting(240, "People that one address may create in an hour.", least=1)
    reports_per_hour: int = setting(20, "Reports that one person may send to the operators in an hour.", least=1)
    codes_per_hour: int = setting(30, "Codes of keys that one address may try in an hour, right or wrong.", least=1)
    commands_per_second: float = setting(
        10, "Commands of one socket or guest bot in the long run; bursts of five times as many are fine.", least=1
    )
    outsider_chat_per_minute: int = setting(
        30,
        "Lines of chat that people without a seat may write at a table in a minute, all together; one, a third.",
        least=1,
    )
    requests_per_second: float = setting(50, "HTTP requests of one address in the long run.", least=1)
    log_level: str = setting("info", "What is logged: debug, info, warning or error, and everything worse.")
    open_browser: bool = setting(False, "Whether to print the server's address and open a browser when it is ready.")
    sources: Sources = field(default_factory=Sources)

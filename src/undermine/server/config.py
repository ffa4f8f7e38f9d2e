"""How a server is run: everything that can be set, with what is usual."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass, field

DAY = 24 * 60 * 60
ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789"
"""Letters that cannot be mistaken for each other, for names in links."""
NAME_LENGTH = 12


def now_ms() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def fresh_name() -> str:
    """A name that nobody can guess: 60 bits."""
    return "".join(secrets.choice(ALPHABET) for _ in range(NAME_LENGTH))


@dataclass(frozen=True, slots=True)
class Sources:
    """Where time and chance come from; tests give their own."""

    now: Callable[[], int] = now_ms
    name: Callable[[], str] = fresh_name
    secret: Callable[[], str] = lambda: secrets.token_hex(32)
    token: Callable[[], str] = lambda: secrets.token_urlsafe(16)


@dataclass(frozen=True, slots=True, kw_only=True)
class Config:
    """The settings of a server."""

    database: str = "sqlite:///undermine.db"
    """Where tables are kept: sqlite:///FILE or postgresql://user@host/database."""
    host: str = "127.0.0.1"
    """The address to listen on; 0.0.0.0: for everybody who reaches this machine."""
    port: int = 8000
    """The port to listen on; 0: any that is free."""
    base_path: str = ""
    """Where a reverse proxy puts the server, such as /undermine."""
    origins: tuple[str, ...] = ()
    """Pages of other origins that may use the server, such as https://example.org."""
    trust_proxy: bool = False
    """Whether X-Forwarded-For and X-Forwarded-Proto are believed; only where a proxy sets them."""
    keep_days: int = 365
    """Days that finished games are kept; 0: for ever."""
    abandon_hours: int = 48
    """Hours until a running table that nobody comes back to ends."""
    expire_minutes: int = 30
    """Minutes until a waiting table that nobody is at ends."""
    idle_seconds: float = 60
    """Seconds that a table stays in memory after everybody has gone."""
    settle_seconds: float = 2
    """Seconds until a lost connection counts: a page that is loaded again is not away."""
    share_seconds: float = 10
    """Seconds that people have for their shares in the deals, before the first; 0: nobody is asked for one."""
    bot_workers: int = 1
    """Processes in which bots of the house think."""
    bot_pace: tuple[float, float] = (0.8, 1.8)
    """Seconds that bots seem to think, from least to most; chosen without regard to what they think."""
    sockets_per_address: int = 250
    """Sockets and streams that one address may have open."""
    sockets_most: int = 20_000
    """Sockets and streams that may be open in all."""
    tables_per_hour: int = 120
    """Tables that an address may make in an hour."""
    people_per_hour: int = 240
    """Names that an address may come in by in an hour."""
    codes_per_hour: int = 30
    """Codes of keys that an address may bring in an hour, right or wrong."""
    commands_per_second: float = 10
    """What one socket or one guest bot may ask for in the long run; a burst of five times as many is fine."""
    requests_per_second: float = 50
    """What one address may ask for by HTTP in the long run."""
    log_level: str = "info"
    """What is logged: debug, info, warning or error, and all that is worse."""
    open_browser: bool = False
    """Whether to say where the server is, and to open a browser there, when it is ready."""
    sources: Sources = field(default_factory=Sources)

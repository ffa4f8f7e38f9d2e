"""Running a server until it is told to stop."""

from __future__ import annotations

import asyncio
import gc
import logging
import os
import signal
import socket
import sys
import webbrowser
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from functools import partial
from pathlib import Path
from types import FrameType

import uvicorn
from sqlalchemy import make_url
from sqlalchemy.exc import SQLAlchemyError

from undermine.errors import UndermineError
from undermine.server import logs
from undermine.server.app import Server
from undermine.server.config import Config
from undermine.server.database_lock import database_lock
from undermine.server.heartbeat import record_outage
from undermine.server.http_protocol import LimitedHttpProtocol
from undermine.server.migrations import bring_up_to_date
from undermine.server.protocol import DirectWebSocketProtocol
from undermine.server.sqlite_file import make_private
from undermine.server.store import SQLITE, StoreError, error_sentence, open_store

if sys.platform != "win32":
    import resource

MAX_FRAME = 4096
ALL_ADDRESSES = ("0.0.0.0", "::")
PROXIES = ("127.0.0.0/8", "10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "::1", "fc00::/7")
"""Where our own proxies may be. Forwarding headers from elsewhere are ignored: anybody can send them."""
FAREWELL_SECONDS = 0.1
DRAIN_SECONDS = 10
KEEP_ALIVE_SECONDS = 5
"""How long an HTTP connection stays open after an answer without another request."""
GC_THRESHOLDS = (50_000, 20, 50)
"""How rarely Python looks for reference cycles: a move creates none, and a search through all tables takes long."""
FAILED, LOST_DATABASE = 1, 3
"""Exit codes: the server did not start, or its database was gone while it ran."""
LOGGER = logging.getLogger("undermine.server")


class DrainingServer(uvicorn.Server):
    """Says farewell before it closes the sockets."""

    def __init__(self, config: uvicorn.Config, server: Server) -> None:
        super().__init__(config)
        self._server = server

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Listen, then open the browser of the person who started the server."""
        await super().startup(sockets)
        if self.started and self._server.config.open_browser:
            open_browser(self._server.config)
            if not self._server.has_compiled:
                print("Better bots are still being compiled; until then, a rookie moves for them.", file=sys.stderr)

    async def on_tick(self, counter: int) -> bool:
        """Return whether to stop: on a signal, or because the database is lost."""
        return await super().on_tick(counter) or self._server.lost_database

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Tell everybody, then drain."""
        self._server.say_farewell()
        await asyncio.sleep(FAREWELL_SECONDS)
        await super().shutdown(sockets)


def open_browser(config: Config) -> None:
    """Print where the server is, and open a browser there if this machine has one."""
    own = f"http://127.0.0.1:{config.port}{config.base_path}/"
    print(f"Undermine is ready: {own}", file=sys.stderr)
    if config.host in ALL_ADDRESSES:
        print(
            f"For others in the same network: http://{own_address()}:{config.port}{config.base_path}/", file=sys.stderr
        )
    print("Ctrl-C stops it; games continue when it runs again.", file=sys.stderr)
    if sys.platform in ("win32", "darwin") or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"):
        webbrowser.open(own)


def own_address() -> str:
    """Return this machine's address in its network: the one it would connect from. Nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return socket.gethostname()


def uvicorn_server(config: Config, server: Server | None = None) -> DrainingServer:
    """Return the server, ready to be run."""
    server = server or Server(config)
    return DrainingServer(
        uvicorn.Config(
            server,
            host=config.host,
            port=config.port,
            loop="auto",  # uvloop, except on Windows
            http=partial(LimitedHttpProtocol, server.connection_limits),  # type: ignore[arg-type]
            ws=DirectWebSocketProtocol,
            ws_max_size=MAX_FRAME,
            ws_per_message_deflate=False,
            proxy_headers=config.trust_proxy,
            forwarded_allow_ips=list(PROXIES) if config.trust_proxy else None,
            access_log=False,
            log_config=None,
            server_header=False,
            date_header=False,
            timeout_keep_alive=KEEP_ALIVE_SECONDS,
            timeout_graceful_shutdown=DRAIN_SECONDS,
            backlog=4096,
        ),
        server,
    )


@contextmanager
def claimed_database(config: Config) -> Iterator[None]:
    """Keep others away from the file of a SQLite database: other users, and other servers while this one runs."""
    engine = open_store(config.database)
    file = make_url(config.database).database
    if engine.dialect.name != SQLITE or file is None:
        yield
        return
    with database_lock(Path(file), f"{config.host}:{config.port}", config.allow_other_servers):
        if not config.allow_readable_database and make_private(Path(file)):
            LOGGER.warning("other users could read the database; now only its owner can", extra={"file": file})
        yield


def check(config: Config) -> None:
    """Check that the database can be written and the port is free. Raises an error that says what is wrong."""
    engine = open_store(config.database)
    try:
        bring_up_to_date(engine)
        record_outage(engine, config.sources.now())
    except SQLAlchemyError as error:
        raise StoreError(f"the database cannot be used: {error_sentence(error)}") from None
    finally:
        engine.dispose()
    family = socket.AF_INET6 if ":" in config.host else socket.AF_INET
    with socket.socket(family) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((config.host, config.port))
        except OSError as error:
            raise StoreError(f"port {config.port} of {config.host} is not available: {error.strerror}") from None


def _ignore_signal(_signal: int, _frame: FrameType | None) -> None:
    """Uvicorn raises the signal again after it has drained; that must not end the process with an error."""


def raise_file_limit() -> None:
    """Allow as many open files as the system permits: each socket is one, and the default is too low."""
    if sys.platform != "win32":
        _, hard_limit = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard_limit, hard_limit))


def serve(config: Config) -> int:
    """Serve until a signal says to stop. Return the exit code."""
    logs.set_up(config.log_level)
    logs.log_uncaught()
    with ExitStack() as stack:
        try:
            stack.enter_context(claimed_database(config))
            check(config)
        except (UndermineError, OSError) as error:
            print(f"The server cannot start: {error}.", file=sys.stderr)
            return FAILED
        return _run(config)


def _run(config: Config) -> int:
    gc.set_threshold(*GC_THRESHOLDS)
    raise_file_limit()
    server = Server(config)
    runner = uvicorn_server(config, server)
    signal.signal(signal.SIGTERM, _ignore_signal)
    with suppress(KeyboardInterrupt):
        runner.run()
    if server.lost_database:
        return LOST_DATABASE
    return 0 if runner.started else FAILED

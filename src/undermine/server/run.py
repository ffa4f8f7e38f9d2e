"""Running a server until it is told to stop."""

from __future__ import annotations

import asyncio
import gc
import os
import signal
import socket
import sys
import webbrowser
from contextlib import suppress
from types import FrameType

import uvicorn
from sqlalchemy.exc import SQLAlchemyError

from undermine.server import logs
from undermine.server.app import Server
from undermine.server.config import Config
from undermine.server.migrations import bring_up_to_date
from undermine.server.protocol import BoundedRequests, DirectSocket
from undermine.server.store import StoreError, open_store

if sys.platform != "win32":
    import resource

LARGEST_FRAME = 4096
EVERYBODY = ("0.0.0.0", "::")
PROXIES = ("127.0.0.0/8", "10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "::1", "fc00::/7")
"""Where our own proxies are. Whoever comes from elsewhere is taken for what he is: anybody can send such headers."""
FAREWELL_SECONDS = 0.1
DRAIN_SECONDS = 10
RARELY = (50_000, 20, 50)
"""How seldom Python looks for cycles: what a move makes has none, and a search through all tables takes long."""


class DrainingServer(uvicorn.Server):
    """Says farewell before it closes the sockets."""

    def __init__(self, config: uvicorn.Config, server: Server) -> None:
        """Not started yet."""
        super().__init__(config)
        self._server = server

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to listen; then welcome the person who started the server."""
        await super().startup(sockets)
        if self.started and self._server.config.open_browser:
            welcome(self._server.config)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Tell everybody, then drain."""
        self._server.say_farewell()
        await asyncio.sleep(FAREWELL_SECONDS)
        await super().shutdown(sockets)


def welcome(config: Config) -> None:
    """Say where the server is, and open a browser there if this machine has one."""
    own = f"http://127.0.0.1:{config.port}{config.base_path}/"
    print(f"Undermine is ready: {own}", file=sys.stderr)
    if config.host in EVERYBODY:
        print(
            f"For others in the same network: http://{own_address()}:{config.port}{config.base_path}/", file=sys.stderr
        )
    print("Ctrl-C ends it; games go on when it runs again.", file=sys.stderr)
    if sys.platform in ("win32", "darwin") or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"):
        webbrowser.open(own)


def own_address() -> str:
    """This machine's address in its network: the one from which it would call far away. Nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return socket.gethostname()


def uvicorn_server(config: Config) -> DrainingServer:
    """The server as it is run."""
    server = Server(config)
    return DrainingServer(
        uvicorn.Config(
            server.app,
            host=config.host,
            port=config.port,
            loop="uvloop",
            http=BoundedRequests,
            ws=DirectSocket,
            ws_max_size=LARGEST_FRAME,
            ws_per_message_deflate=False,
            proxy_headers=config.trust_proxy,
            forwarded_allow_ips=list(PROXIES) if config.trust_proxy else None,
            access_log=False,
            log_config=None,
            server_header=False,
            date_header=False,
            timeout_graceful_shutdown=DRAIN_SECONDS,
            backlog=4096,
        ),
        server,
    )


def check(config: Config) -> None:
    """See that the store can be opened and the port is free, before anything else; the error says what is wrong."""
    engine = open_store(config.database)
    try:
        bring_up_to_date(engine)
    except SQLAlchemyError as error:
        raise StoreError(f"the database does not open: {str(error).splitlines()[0]}") from None
    finally:
        engine.dispose()
    family = socket.AF_INET6 if ":" in config.host else socket.AF_INET
    with socket.socket(family) as trial:
        trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            trial.bind((config.host, config.port))
        except OSError as error:
            raise StoreError(f"port {config.port} of {config.host} cannot be had: {error.strerror}") from None


def _has_drained(_signal: int, _frame: FrameType | None) -> None:
    """Uvicorn raises the signal again when it has drained; it must not end the process as if that had failed."""


def take_all_files() -> None:
    """Each socket is an open file, and what is usual for a process is far less than `sockets_most`."""
    if sys.platform != "win32":
        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def serve(config: Config) -> int:
    """Serve until a signal says to stop; return 0 if all went well."""
    logs.set_up(config.log_level)
    gc.set_threshold(*RARELY)
    take_all_files()
    server = uvicorn_server(config)
    signal.signal(signal.SIGTERM, _has_drained)
    with suppress(KeyboardInterrupt):
        server.run()
    return 0 if server.started else 1

"""Running a server until it is told to stop."""

from __future__ import annotations

import asyncio
import socket
from contextlib import suppress

import uvicorn
from sqlalchemy.exc import SQLAlchemyError

from undermine.server import logs
from undermine.server.app import Server
from undermine.server.config import Config
from undermine.server.migrations import bring_up_to_date
from undermine.server.protocol import DroppableSocket
from undermine.server.store import StoreError, open_store

LARGEST_FRAME = 4096
FAREWELL_SECONDS = 0.1
DRAIN_SECONDS = 10


class DrainingServer(uvicorn.Server):
    """Says farewell before it closes the sockets."""

    def __init__(self, config: uvicorn.Config, server: Server) -> None:
        """Not started yet."""
        super().__init__(config)
        self._server = server

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Tell everybody, then drain."""
        self._server.say_farewell()
        await asyncio.sleep(FAREWELL_SECONDS)
        await super().shutdown(sockets)


def uvicorn_server(config: Config) -> DrainingServer:
    """The server as it is run."""
    server = Server(config)
    return DrainingServer(
        uvicorn.Config(
            server.app,
            host=config.host,
            port=config.port,
            loop="uvloop",
            http="httptools",
            ws=DroppableSocket,
            ws_max_size=LARGEST_FRAME,
            ws_per_message_deflate=False,
            proxy_headers=config.trust_proxy,
            forwarded_allow_ips="*" if config.trust_proxy else None,
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


def serve(config: Config) -> int:
    """Serve until a signal says to stop; return 0 if all went well."""
    logs.set_up(config.log_level)
    server = uvicorn_server(config)
    with suppress(KeyboardInterrupt):
        server.run()
    return 0 if server.started else 1

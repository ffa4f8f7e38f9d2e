"""The reference client of the server: people over sockets, guest bots over HTTP. It reconnects by itself."""

from undermine.extras import importing

with importing("undermine.client", "client"):
    from undermine.client.bot_session import BotSession
    from undermine.client.errors import ServerRefused
    from undermine.client.session import Session
    from undermine.client.table import RemoteTable

__all__ = ["BotSession", "RemoteTable", "ServerRefused", "Session"]

"""The reference client: comes in by a name, makes tables, sits down, plays; reconnects by itself and loses nothing."""

from undermine.client.bot_session import BotSession
from undermine.client.error import ServerRefused
from undermine.client.session import Session
from undermine.client.table import RemoteTable

__all__ = ["BotSession", "RemoteTable", "ServerRefused", "Session"]

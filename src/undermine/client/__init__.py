"""The reference client: comes in by a name, makes tables, sits down, plays; reconnects by itself and loses nothing."""

from undermine.client.error import ServerRefused
from undermine.client.session import Session
from undermine.client.table import RemoteTable

__all__ = ["RemoteTable", "ServerRefused", "Session"]

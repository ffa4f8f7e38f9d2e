"""The game server: tables over HTTP and WebSockets, kept in a database."""

from undermine.extras import require

require("undermine.server", "server")

"""Logs: one JSON object a line. What is logged is named; bodies, tokens, cards and chat never are."""

from __future__ import annotations

import logging
import sys
from datetime import UTC, datetime

import msgspec

STANDARD = frozenset(vars(logging.makeLogRecord({}))) | {"message", "taskName", "color_message", "asctime"}


class JsonLines(logging.Formatter):
    """A record as a line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """Time, level, where from, what, and the named facts."""
        line = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        line |= {name: str(value) for name, value in vars(record).items() if name not in STANDARD}
        if record.exc_info:
            line["exception"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line).decode()


def set_up(level: str) -> None:
    """Log to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(level.upper())
    logging.getLogger("alembic").setLevel(logging.WARNING)
    sockets = logging.getLogger("uvicorn.error")
    sockets.setLevel(max(root.level, logging.INFO))  # below that it writes out headers with tokens, and every frame
    sockets.addFilter(_is_news)


def _is_news(record: logging.LogRecord) -> bool:
    """A client that sends nonsense is told so; it is no fault of the server's, and floods no log.

    Nor is a socket that was opened: its line would tell the address of a client and the link of a table.
    """
    return not any(words in record.getMessage() for words in ("Invalid HTTP", "connection ", '"WebSocket '))

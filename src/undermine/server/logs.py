"""Logs: one JSON object a line. Log records name what they contain; bodies, tokens, cards and chat are never logged."""

from __future__ import annotations

import logging
import sys
from datetime import UTC, datetime

import msgspec

STANDARD = frozenset(vars(logging.makeLogRecord({}))) | {"message", "taskName", "color_message", "asctime"}


class JsonLines(logging.Formatter):
    """Formats a log record as a line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """Return time, level, logger, message, and the record's own fields."""
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
    uvicorn = logging.getLogger("uvicorn.error")
    uvicorn.setLevel(max(root.level, logging.INFO))  # below that it logs headers with tokens, and every frame
    uvicorn.addFilter(_is_worth_logging)


def _is_worth_logging(record: logging.LogRecord) -> bool:
    """Drop what uvicorn logs about clients that send nonsense, and about every socket.

    Nonsense is not a fault of the server and must not flood the log. The line about a socket would contain the address
    of a client and the link of a table.
    """
    return not any(words in record.getMessage() for words in ("Invalid HTTP", "connection ", '"WebSocket '))

"""Logs: one JSON object a line. Bodies, tokens, cards, names and chat are never logged.

Log records name what they contain. Messages of exceptions are left out, because databases and libraries quote values in
them: an exception is logged by its type, its error code and the places in the code it came through.
"""

from __future__ import annotations

import errno
import logging
import re
import sys
import threading
import traceback
from collections.abc import Iterator
from datetime import UTC, datetime
from types import TracebackType

import msgspec

from undermine.server.rate_limit import TokenBucket

STANDARD = frozenset(vars(logging.makeLogRecord({}))) | {"message", "taskName", "color_message", "asctime"}
LINES_PER_MINUTE = 60
"""Lines with the same message in the long run, and at once."""
MAX_MESSAGES = 1000
LOGGER = logging.getLogger("undermine.server")
_VALUES = re.compile(r"[\n(<\[{'\":]")
"""Where asyncio begins to quote arguments and results."""
_NONSENSE = (
    "Invalid HTTP",
    "Unsupported upgrade",
    "No supported WebSocket",
    "opening handshake failed",
    "parser failed",
    "connection ",
    '"WebSocket ',
)


class JsonLines(logging.Formatter):
    """Formats a log record as a line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """Return time, level, logger, message, and the record's own fields."""
        line = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": _message(record),
        }
        line |= {name: _shown(value) for name, value in vars(record).items() if name not in STANDARD}
        if record.exc_info and record.exc_info[1] is not None:
            line["exception"] = describe(record.exc_info[1])
        return msgspec.json.encode(line).decode()


class RepeatLimit(logging.Filter):
    """Drops lines that repeat too often; the next line that passes says how many were dropped."""

    def __init__(self) -> None:
        super().__init__()
        self._buckets: dict[tuple[str, str], TokenBucket] = {}
        self._dropped: dict[tuple[str, str], int] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether to log a record."""
        key = record.name, str(record.msg)
        bucket = self._buckets.get(key)
        if bucket is None:
            if len(self._buckets) >= MAX_MESSAGES:
                self._buckets.clear()
                self._dropped.clear()
            bucket = self._buckets[key] = TokenBucket(LINES_PER_MINUTE / 60, LINES_PER_MINUTE)
        if not bucket.spend():
            self._dropped[key] = self._dropped.get(key, 0) + 1
            return False
        if dropped := self._dropped.pop(key, 0):
            record.dropped = dropped
        return True


def set_up(level: str) -> None:
    """Log to standard error, also what nobody catches."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    handler.addFilter(RepeatLimit())
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(level.upper())
    logging.raiseExceptions = False  # a line that cannot be written must not print its arguments
    for library in ("alembic", "sqlalchemy", "psycopg"):  # below that they log statements and rows
        logging.getLogger(library).setLevel(logging.WARNING)
    uvicorn = logging.getLogger("uvicorn.error")
    uvicorn.setLevel(max(root.level, logging.INFO))  # below that it logs headers with tokens, and every frame
    uvicorn.addFilter(_is_worth_logging)


def log_uncaught() -> None:
    """Log exceptions that nobody catches like all others, instead of printing their messages."""
    sys.excepthook = _log_uncaught
    threading.excepthook = lambda args: _log_uncaught(args.exc_type, args.exc_value, args.exc_traceback)
    sys.unraisablehook = lambda args: _log_uncaught(args.exc_type, args.exc_value, args.exc_traceback)


def _log_uncaught(kind: type[BaseException], error: BaseException | None, trace: TracebackType | None) -> None:
    LOGGER.error("an exception was not caught", exc_info=(kind, error or kind(), trace))


def _is_worth_logging(record: logging.LogRecord) -> bool:
    """Drop what uvicorn logs about clients that send nonsense, and about every socket.

    Nonsense is not a fault of the server and must not flood the log. The line about a socket would contain the address
    of a client and the link of a table.
    """
    message = record.getMessage()
    return not any(words in message for words in _NONSENSE)


def _message(record: logging.LogRecord) -> str:
    """Return the message of a record, without the messages of exceptions."""
    if isinstance(record.msg, BaseException):
        return name_of(record.msg)
    if isinstance(record.args, tuple):
        record.args = tuple(name_of(one) if isinstance(one, BaseException) else one for one in record.args)
    message = record.getMessage()
    return _VALUES.split(message)[0].strip() if record.name == "asyncio" else message.split("\n")[0]


def _shown(value: object) -> str:
    return name_of(value) if isinstance(value, BaseException) else str(value)


# exceptions


def describe(error: BaseException) -> str:
    """Return where an exception and those that led to it came from, without their messages."""
    return "\nfrom ".join(
        "".join([name_of(one), "\n", *traceback.format_tb(one.__traceback__)]) for one in _chain(error)
    )


def _chain(error: BaseException) -> Iterator[BaseException]:
    """Yield an exception, those in its group, and its causes."""
    seen: set[int] = set()
    waiting = [error]
    while waiting:
        one = waiting.pop(0)
        if id(one) in seen:
            continue
        seen.add(id(one))
        yield one
        if isinstance(one, BaseExceptionGroup):
            waiting += one.exceptions
        cause = one.__cause__ or (None if one.__suppress_context__ else one.__context__)
        if cause is not None:
            waiting.append(cause)


def name_of(error: BaseException) -> str:
    """Return the type of an exception, with the error code of the system or the database if it has one."""
    kind = type(error)
    number = getattr(error, "errno", None)
    codes = (
        getattr(error, "sqlstate", None),
        getattr(error, "sqlite_errorname", None),
        errno.errorcode.get(number) if isinstance(number, int) else None,
    )
    found = " ".join(code for code in codes if isinstance(code, str))
    name = kind.__qualname__ if kind.__module__ == "builtins" else f"{kind.__module__}.{kind.__qualname__}"
    return f"{name} {found}" if found else name

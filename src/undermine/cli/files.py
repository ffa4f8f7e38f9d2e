"""Reads files named on the command line."""

from __future__ import annotations

import sys
from typing import BinaryIO

LARGEST = 64_000_000
"""Bytes. The record of a long game takes a hundredth of a percent of that."""
STDIN = "-"


class UnreadableFileError(Exception):
    """Raised if a file cannot be read. The message says why, and follows the file's name."""


def read_file(name: str) -> bytes:
    """Return the contents of a file, or of standard input if the name is `-`."""
    try:
        if name == STDIN:
            return _read_from(sys.stdin.buffer)
        with open(name, "rb") as file:  # noqa: PTH123  Path("") is the current folder, not a missing file
            return _read_from(file)
    except OSError as error:
        raise UnreadableFileError(f"cannot be read: {(error.strerror or str(error)).lower()}") from None
    except ValueError:  # a NUL in the name
        raise UnreadableFileError("cannot be read: no file can have that name") from None


def _read_from(file: BinaryIO) -> bytes:
    content = file.read(LARGEST + 1)
    if len(content) > LARGEST:
        raise UnreadableFileError(f"is too large for a game record: the limit is {LARGEST // 1_000_000} MB")
    return content


def printable_name(name: str) -> str:
    """Return a file's name on one line, without characters that a terminal would interpret."""
    return name if name.isprintable() else ascii(name)[1:-1]

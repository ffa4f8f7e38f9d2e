"""The time of a server: the machine's clock without its jumps."""

from __future__ import annotations

import logging

from undermine.server.config import Sources

TOLERANCE = 500
"""Milliseconds between two heartbeats that the clock may be corrected by without a jump."""
CONFIRM_MS = 30_000
CONFIRM_READINGS = 5
"""A jump is followed when it has lasted for that long, and was seen that often."""
LOGGER = logging.getLogger("undermine.clock")


class ServerTime:
    """Advances with the monotonic clock of the system, and follows the clock on the wall with care.

    A jump of the wall clock is logged. It is followed only when it has lasted for a while: then it is not a mistake of
    a moment, but somebody has set the clock, or the machine has slept.
    """

    def __init__(self, sources: Sources) -> None:
        self._wall, self._monotonic = sources.now, sources.monotonic
        self._offset = self._read_offset()
        """The wall clock less the monotonic one."""
        self._jump: tuple[int, int] | None = None
        """The offset that the wall clock has jumped to, and when that was seen first."""
        self._readings = 0

    def __call__(self) -> int:
        """Return the milliseconds since 1970."""
        return self._monotonic() + self._offset

    @property
    def is_in_doubt(self) -> bool:
        """Whether the wall clock shows another time."""
        return self._jump is not None or abs(self._read_offset() - self._offset) > TOLERANCE

    def observe(self) -> int:
        """Compare the clocks; called with every heartbeat. Return the milliseconds of a jump that has lasted, or 0."""
        offset, now = self._read_offset(), self._monotonic()
        change = offset - self._offset
        if abs(change) <= TOLERANCE:
            self._offset, self._jump = offset, None
            return 0
        if self._jump is None or abs(offset - self._jump[0]) > TOLERANCE:
            self._jump, self._readings = (offset, now), 0
            LOGGER.warning("the clock of the machine has jumped", extra={"seconds": round(change / 1000)})
        self._readings += 1
        has_lasted = self._readings >= CONFIRM_READINGS and now - self._jump[1] >= CONFIRM_MS
        return self._jump[0] - self._offset if has_lasted else 0

    def follow(self) -> None:
        """Follow a jump that has lasted."""
        if self._jump is not None:
            LOGGER.warning(
                "the server follows its clock", extra={"seconds": round((self._jump[0] - self._offset) / 1000)}
            )
            self._offset, self._jump = self._jump[0], None

    def _read_offset(self) -> int:
        """Read both clocks within the same millisecond."""
        while True:
            before = self._wall()
            offset = before - self._monotonic()
            if self._wall() == before:
                return offset

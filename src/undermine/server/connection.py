"""One client that is told of a table or of the list: what is sent leaves at once, and who does not read is dropped."""

from __future__ import annotations

from typing import Protocol

import msgspec

from undermine.server.conduct.rights import Actor
from undermine.wire.answer import Refusal
from undermine.wire.update import Farewell

MOST_WAITING = 512 * 1024
"""Bytes that may wait for a reader; it can always ask again for what it missed."""

GOING_AWAY = 1001
TOO_SLOW = 4008
REFUSED = 4000

_ENCODER = msgspec.json.Encoder()


class Wire(Protocol):
    """The way to a client: a socket, or an answer that goes on."""

    def tell(self, *messages: bytes) -> int:
        """Send messages, and return how many bytes wait for the reader now."""

    def hang_up(self, code: int, reason: str) -> None:
        """End, when everything that waits is sent."""

    def drop(self) -> None:
        """End at once; what waits is lost."""


class Connection:
    """A client, and the person behind it, if any."""

    __slots__ = ("_closing", "_held", "_wire", "actor", "person", "told")

    def __init__(self, wire: Wire, actor: Actor | None) -> None:
        """Nothing is sent yet."""
        self.actor = actor
        self.person = actor.id if actor else None
        """The person's name in the log."""
        self.told = 0
        """The last line of the log that this client was told of."""
        self._wire, self._closing = wire, False
        self._held: list[bytes] = []

    def post(self, message: bytes, more: bool = False) -> None:
        """Send this, together with the next if that follows at once; who leaves too much unread is dropped."""
        if self._closing:
            return
        self._held.append(message)
        if more:
            return
        waiting = self._wire.tell(*self._held)
        self._held.clear()
        if waiting > MOST_WAITING:
            self.close(TOO_SLOW, Refusal.TOO_FAST)
            self._wire.drop()  # a close would wait behind what is not being read

    def close(self, code: int, reason: str) -> None:
        """Close when everything that waits is sent."""
        if not self._closing:
            self._closing = True
            self._wire.hang_up(code, reason)

    def dismiss(self, reason: str, sentence: str) -> None:
        """Say why, and close."""
        self.post(_ENCODER.encode(Farewell(reason, sentence)))
        self.close(REFUSED, reason)

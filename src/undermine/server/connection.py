"""A client at a table or in the lobby. Messages leave at once, and clients that do not read them are dropped."""

from __future__ import annotations

from typing import Protocol

import msgspec

from undermine.server.actor import Actor
from undermine.server.costs import Payer
from undermine.server.errors import CommandRefused
from undermine.server.outsider_queue import OutsiderQueue
from undermine.server.padding import ANSWER_STEP, padded
from undermine.server.rate_limit import TokenBucket
from undermine.server.unsent_bytes import COUNTED_FROM, UnsentBytes
from undermine.wire.answer import Accepted, Refusal, Refused
from undermine.wire.update import Farewell

MAX_UNSENT = 512 * 1024
"""Bytes that may wait for a client to read them. It can always ask again for what it missed."""
MAX_PENDING = 8
"""Unanswered frames of a client; it is not read any further until they are answered."""
MAX_FLOOD = 100
"""Frames refused in a row for coming too fast; after them the client is disconnected."""
BURST_SECONDS = 5
"""Seconds' worth of frames that may arrive at once."""

NORMAL = 1000
GOING_AWAY = 1001
SERVER_ERROR = 1011
REFUSED = 4000
"""The close code after which a client does not connect again."""
TOO_SLOW = 4008

_ENCODER = msgspec.json.Encoder()


class Transport(Protocol):
    """The way to a client: a WebSocket, or an HTTP response that stays open."""

    def send(self, *messages: bytes) -> int:
        """Send messages. Return how many bytes wait for the client now."""

    def close(self, code: int, reason: str) -> None:
        """Close after everything that waits is sent."""

    def abort(self) -> None:
        """Close at once; what waits is lost."""

    def pause_reading(self) -> None:
        """Read no more frames for now."""

    def resume_reading(self) -> None:
        """Read frames again."""


class Connection:
    """A client, and the person behind it, if any."""

    __slots__ = (
        "_bucket",
        "_closing",
        "_floods",
        "_held",
        "_later",
        "_pending",
        "_transport",
        "_unsent",
        "actor",
        "deferred",
        "payer",
        "person",
        "sent_number",
        "shows_roles",
    )

    def __init__(
        self, transport: Transport, actor: Actor | None, payer: Payer, unsent: UnsentBytes, rate: float = 0.0
    ) -> None:
        """Connect a client that may send `rate` frames a second; 0 if it sends none.

        `unsent` counts what waits for all clients.
        """
        self.actor, self.payer = actor, payer
        self.person = actor.id if actor else None
        self.sent_number = 0
        """The sequence number of the last entry that was sent to this client."""
        self.shows_roles = False
        """Whether the client shows the role card at the start of a round, and tells when it was read."""
        self._transport, self._unsent, self._closing = transport, unsent, False
        self.deferred = 0
        """Frames of this client that wait behind the work for players."""
        self._held: list[bytes] = []
        self._later: list[bytes] = []
        self._pending = self._floods = 0
        self._bucket = TokenBucket(rate, BURST_SECONDS * rate) if rate else None

    # frames from the client

    def frame_received(self) -> None:
        """Count a frame. A client with too many unanswered frames is not read any further."""
        self._pending += 1
        if self._pending >= MAX_PENDING:
            self._transport.pause_reading()

    def check_rate(self, plays: bool = False) -> None:
        """Raise `CommandRefused` if frames come too fast, or cost more than players or outsiders may use."""
        self._floods += 1
        if self._bucket is not None and not self._bucket.spend():
            raise CommandRefused(Refusal.TOO_FAST, "Too many messages in a short time; please wait.")
        self.payer.check(plays)
        self._floods = 0

    def answer(self, answer: Accepted | Refused) -> None:
        """Answer the oldest unanswered frame."""
        self.send(padded(_ENCODER.encode(answer), ANSWER_STEP))
        self._pending -= 1
        if not self._pending:
            self._transport.resume_reading()
        if self._floods > MAX_FLOOD:
            self.refuse(Refusal.TOO_FAST, "Too many messages, although each was refused.")

    # messages to the client

    def send(self, message: bytes, hold: bool = False) -> None:
        """Send a message; with `hold`, together with the next one. A client that does not read is dropped."""
        if self._closing:
            return
        self._held.append(message)
        if not hold:
            self.flush()

    def send_later(self, message: bytes, queue: OutsiderQueue) -> None:
        """Send a message when it is the turn of this client's address, or together with the next one."""
        if self._closing:
            return
        if not self._later:
            queue.add(self.payer.lane, self.flush)
        self._later.append(message)

    def flush(self) -> None:
        """Send what waits, in the order in which it was given."""
        waiting = self._later + self._held
        if not waiting or self._closing:
            return
        self._later.clear()
        self._held.clear()
        unsent = self._transport.send(*waiting)
        if unsent > MAX_UNSENT:
            self.drop()
        elif unsent >= COUNTED_FROM:
            self._unsent.note(self, unsent)

    def unsent(self) -> int:
        """Return how many bytes wait for the client."""
        return self._transport.send()

    def drop(self) -> None:
        """Disconnect a client that does not read what waits for it."""
        self._later.clear()
        self._held.clear()
        self.close(TOO_SLOW, Refusal.TOO_FAST)
        self._transport.abort()  # a close would wait behind what is not being read

    def close(self, code: int, reason: str) -> None:
        """Close after everything that waits is sent."""
        if not self._closing:
            self.flush()
            self._closing = True
            self._unsent.forget(self)
            self._transport.close(code, reason)

    def refuse(self, reason: str, sentence: str) -> None:
        """Tell the client why it may not stay, and close for good."""
        self.send(_ENCODER.encode(Farewell(reason, sentence)))
        self.close(REFUSED, reason)

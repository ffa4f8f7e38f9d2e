"""What a client at a table sends: one frame after the other is looked at, done and answered."""

from __future__ import annotations

import logging
from typing import Protocol

import msgspec

from undermine.server.conduct.playing import ask
from undermine.server.connection import Connection
from undermine.server.limits import Bucket
from undermine.server.live import LiveTable
from undermine.server.refuse import CommandRefused
from undermine.server.turnstile import Turnstile
from undermine.wire.answer import Accepted, Refusal, Refused
from undermine.wire.command import AnyFrame, Ask, Sync

BURST = 5
"""Seconds' worth of commands that may come at once."""
PATIENCE_WITH_FLOODS = 100
"""Refused frames in a row until the socket is closed."""
MOST_UNREAD = 8
"""Frames of a client that may wait to be looked at before no more are read."""
FAULT, MISTAKE = 1011, "The server made a mistake."
LOGGER = logging.getLogger("undermine.sockets")

_FRAMES = msgspec.json.Decoder(AnyFrame)
_ENCODER = msgspec.json.Encoder()


class Source(Protocol):
    """Where frames come from."""

    def hold(self) -> None:
        """Read no more for now."""

    def resume(self) -> None:
        """Read on."""


class Frames:
    """The frames of one client at one table."""

    def __init__(self, source: Source, connection: Connection, live: LiveTable) -> None:
        """Nothing has come yet."""
        self._source, self._connection, self._live = source, connection, live
        rate = live.hall.config.commands_per_second
        self._bucket, self._floods = Bucket(rate, BURST * rate), 0
        self._turnstile = Turnstile(self._look_at)

    def hear(self, frame: bytes) -> None:
        """Look at a frame as soon as those before it are answered."""
        self._turnstile.take(frame)
        if len(self._turnstile.waiting) >= MOST_UNREAD:
            self._source.hold()

    def _look_at(self, frame: bytes) -> None:
        if self._bucket.take():
            self._floods = 0
            self._do(frame)
            return
        self._floods += 1
        self._answer(self._refused(None, Refusal.TOO_FAST, "Too many messages in a short time; please wait."))
        if self._floods > PATIENCE_WITH_FLOODS:
            self._connection.dismiss(Refusal.TOO_FAST, "Too many messages, although each was refused.")

    def _do(self, text: bytes) -> None:
        connection, live, key = self._connection, self._live, None
        try:
            frame = _FRAMES.decode(text)
            if isinstance(frame, Sync):
                live.sync(connection, frame.since)
                self._answer(Accepted("", live.table.number))
                return
            key = frame.key
            if connection.actor is None:
                sentence = "Come in by a name before you do anything here."
                self._answer(self._refused(key, Refusal.UNKNOWN_PERSON, sentence))
            elif isinstance(frame, Ask):
                ask(live.table, connection.actor, frame)
                self._answer(Accepted(key, live.table.number))
            else:
                live.take(connection.actor, frame, self._done, connection)
        except CommandRefused as refusal:
            self._answer(self._refused(key, refusal.reason, refusal.sentence))
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            self._answer(self._refused(None, Refusal.MALFORMED, f"This message cannot be understood: {error}"))
        except Exception as error:  # noqa: BLE001  a fault of ours, which is logged
            self._done(error, None)

    def _done(self, outcome: Accepted | Exception, key: str | None) -> None:
        """A command was done, or not."""
        if isinstance(outcome, Accepted):
            self._answer(outcome)
        elif isinstance(outcome, CommandRefused):
            self._answer(self._refused(key, outcome.reason, outcome.sentence))
        else:  # nobody is left without a reason
            LOGGER.error("something went wrong at a socket", exc_info=outcome)
            self._connection.close(FAULT, MISTAKE)
            self._turnstile.free()

    def _refused(self, key: str | None, reason: str, sentence: str) -> Refused:
        table = self._live.table
        return Refused(key, reason, sentence, table.number, table.ply)

    def _answer(self, answer: Accepted | Refused) -> None:
        self._connection.post(_ENCODER.encode(answer))
        self._turnstile.free()
        if not self._turnstile.waiting:
            self._source.resume()

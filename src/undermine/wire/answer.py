"""The answer to a command: accepted with its sequence number, or refused with a reason."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from undermine.rulebook.reason import Reason


class Refusal(StrEnum):
    """Why the server refused. Refused moves carry the reasons of the rulebook as well (`Reason`)."""

    MALFORMED = "malformed"
    TOO_LONG = "too-long"
    TOO_FAST = "too-fast"
    TOO_MANY = "too-many"
    UNKNOWN_PERSON = "unknown-person"
    TOKEN_REVOKED = "token-revoked"
    NOT_A_BOT = "not-a-bot"
    NOT_FOR_BOTS = "not-for-bots"
    FOREIGN_ORIGIN = "foreign-origin"
    UNKNOWN_HOST = "unknown-host"
    METRICS_CLOSED = "metrics-closed"
    BANNED = "banned"
    BAD_NAME = "bad-name"
    NAME_TAKEN = "name-taken"
    BAD_CODE = "bad-code"
    UNKNOWN_CODE = "unknown-code"
    BAD_SETTING = "bad-setting"
    NO_SUCH_PAGE = "no-such-page"
    NO_SUCH_TABLE = "no-such-table"
    NO_SUCH_SEAT = "no-such-seat"
    NO_SUCH_PERSON = "no-such-person"
    NO_SUCH_PLAYER = "no-such-player"
    NO_SUCH_BOT = "no-such-bot"
    NO_SUCH_LESSON = "no-such-lesson"
    TABLE_FULL = "table-full"
    SEAT_TAKEN = "seat-taken"
    ONE_SEAT = "one-seat"
    SAME_OWNER = "same-owner"
    NO_GUEST_BOTS = "no-guest-bots"
    NOT_YOUR_SEAT = "not-your-seat"
    NOT_AT_THE_TABLE = "not-at-the-table"
    NOT_THE_HOST = "not-the-host"
    NOT_STARTED = "not-started"
    STARTED = "started"
    NOT_OVER = "not-over"
    COMPUTING = "computing"
    NO_BELIEFS = "no-beliefs"
    OVER = "over"
    KICKED = "kicked"
    STALE = "stale"
    NOT_A_STATEMENT = "not-a-statement"
    TALKED_ENOUGH = "talked-enough"
    NO_SHARE_AWAITED = "no-share-awaited"
    UNFIT_SHARE = "unfit-share"
    NOT_DEALT = "not-dealt"
    EMPTY_TEXT = "empty-text"
    PRESENT = "present"
    FROZEN = "frozen"
    STORE_AWAY = "store-away"
    BUSY = "busy"
    CLOSING = "closing"
    OTHER_VERSION = "other-version"


def reason_text(reason: Reason) -> str:
    """Return a reason of the rulebook as it is written on the wire."""
    return reason.name.lower().replace("_", "-")


class Accepted(msgspec.Struct, frozen=True, gc=False, tag_field="type", tag="accepted"):
    """The command was run and is on the disk. `number` is the sequence number of its first log entry."""

    key: str
    number: int


class Refused(msgspec.Struct, frozen=True, gc=False, tag_field="type", tag="refused"):
    """The command was not run and changed nothing.

    After `store-away` it may have been run all the same: send it again with the same key.
    """

    key: str | None
    reason: str
    sentence: str
    number: int | None = None
    """The sequence number of the table's last entry."""
    ply: int | None = None


AnyAnswer = Accepted | Refused

"""The one error for everything that the server refuses, with a reason and a sentence."""

from __future__ import annotations

from undermine.errors import IllegalMove
from undermine.wire.answer import Refusal, reason_text


class CommandRefused(Exception):  # noqa: N818  it is an answer, not a failure
    """A refused command or request. Nothing was changed."""

    def __init__(self, reason: Refusal | str, sentence: str, retry_after: int | None = None) -> None:
        """`retry_after`: the seconds after which it is worth trying again."""
        super().__init__(sentence)
        self.reason = str(reason)
        self.sentence = sentence
        self.retry_after = retry_after

    @classmethod
    def from_illegal_move(cls, error: IllegalMove) -> CommandRefused:
        """Refuse a move with the rulebook's own reason."""
        return cls(reason_text(error.reason), str(error))


def store_unavailable() -> CommandRefused:
    """Return the refusal for everything that needs the database while it cannot be reached."""
    return CommandRefused(Refusal.STORE_AWAY, "The server cannot reach its database right now; please try again.")


def token_revoked() -> CommandRefused:
    """Return the refusal of a bot whose token was revoked."""
    return CommandRefused(Refusal.TOKEN_REVOKED, "The token of this bot was revoked.")

"""Refusing: one error for everything that the server will not do, with a reason and a sentence."""

from __future__ import annotations

from undermine.error import IllegalMove
from undermine.wire.answer import Refusal, reason_text


class CommandRefused(Exception):  # noqa: N818  it is an answer
    """A command that will not be done; nothing was changed."""

    def __init__(self, reason: Refusal | str, sentence: str) -> None:
        super().__init__(sentence)
        self.reason = str(reason)
        self.sentence = sentence

    @classmethod
    def of_move(cls, error: IllegalMove) -> CommandRefused:
        """The rulebook's own reason, as it is written on the wire."""
        return cls(reason_text(error.reason), str(error))

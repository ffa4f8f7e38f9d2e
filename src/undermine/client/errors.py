"""The error for everything that a server refuses."""

from __future__ import annotations

from undermine.errors import UndermineError


class ServerRefused(UndermineError):  # noqa: N818  it is an answer
    """The server refused; `reason` is for programs, the sentence for people."""

    def __init__(self, reason: str, sentence: str) -> None:
        super().__init__(sentence)
        self.reason = reason

"""Padding: the length of a message must not tell what is in it. TLS hides every byte, but no length.

An eavesdropper knows what everybody at the table sees, so the length of a spectator's update is no secret.
A player's own update is longer by their role, hand, legal moves and whatever else they alone know. That part is filled
up with spaces, which JSON allows at the end, to a multiple of a step.
"""

from __future__ import annotations

UPDATE_STEP = 1024
"""The step for updates of a seat that need not move: more than a role, a hand and a memory take."""
MOVES_STEP = 8 * 1024
"""The step for updates of the seat to move, which hold its legal moves. We measured none with more."""
ANSWER_STEP = 512
"""The step for answers to commands: a refusal names cards."""
PAGE_STEP = 32 * 1024
"""The step for pages of replays and of earlier entries, as a seat knows them. All full pages are equally long."""


def padded(message: bytes, step: int, known: int = 0) -> bytes:
    """Return a message, with spaces at its end. Beyond `known` bytes, its length is a multiple of the step."""
    secret = max(1, len(message) - known)
    return message.ljust(known + -(-secret // step) * step)

"""Bots that misbehave, and a worker process in which they think."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path

from undermine.bots import ROSTER, Bot, BotSpec
from undermine.event import Event
from undermine.server.bot_worker import main
from undermine.view.view import View

LONG = 3600.0


class Raising(Bot):
    """Raises when it should choose."""

    def choose(self, view: View) -> str:
        raise LookupError(f"no idea at ply {view.table.ply}")


class Blind(Bot):
    """Raises when it is told an event."""

    def watch(self, event: Event) -> None:
        raise ValueError(type(event).__name__)

    def choose(self, view: View) -> str:
        return view.legal_moves[0]


class Hanging(Bot):
    """Never replies."""

    def choose(self, view: View) -> str:
        time.sleep(LONG)
        return view.legal_moves[0]


class Cheating(Bot):
    """Chooses illegal moves."""

    def choose(self, view: View) -> str:
        return "pass" if view.hand else "x@0,0"


class Babbling(Bot):
    """Chooses a text that is not a move."""

    def choose(self, view: View) -> str:
        return "\x00" * 5000 + str(view.table.ply)


class Dumb(Bot):
    """Chooses nothing."""

    def choose(self, view: View) -> str:  # noqa: ARG002
        return None  # type: ignore[return-value]


class Muddled(Bot):
    """Chooses a number."""

    def choose(self, view: View) -> str:
        return len(view.hand)  # type: ignore[return-value]


class Dying(Bot):
    """Ends its process."""

    def choose(self, view: View) -> str:
        os._exit(len(view.hand))


class Leaking(Bot):
    """Writes to standard output, where only replies belong."""

    def choose(self, view: View) -> str:
        os.write(1, b"\x00\x00\x00\x05hello")
        return view.legal_moves[0]


FAULTY_BOTS = {
    kind.__name__.lower(): BotSpec(kind.__name__.lower(), kind.__name__, str(kind.__doc__), kind)
    for kind in (Raising, Blind, Hanging, Cheating, Babbling, Dumb, Muddled, Dying, Leaking)
}
COMMAND = (sys.executable, "-m", "tests.server.faulty_bots")
FOLDER = Path(__file__).parents[2]

if __name__ == "__main__":
    ROSTER.update(FAULTY_BOTS)
    main()

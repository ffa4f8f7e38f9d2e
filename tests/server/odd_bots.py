"""Bots that do what bots should not, and a process in which they think."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path

from undermine.bots import ROSTER, Bot, Entry
from undermine.event import Event
from undermine.server.worker import main
from undermine.view import View

FOR_EVER = 3600.0


class Raising(Bot):
    """Fails when it should choose."""

    def choose(self, view: View) -> str:
        raise LookupError(f"no idea at ply {view.table.ply}")


class Blind(Bot):
    """Fails when it should watch."""

    def watch(self, event: Event) -> None:
        raise ValueError(type(event).__name__)

    def choose(self, view: View) -> str:
        return view.legal_moves[0]


class Hanging(Bot):
    """Thinks for ever."""

    def choose(self, view: View) -> str:
        time.sleep(FOR_EVER)
        return view.legal_moves[0]


class Cheating(Bot):
    """Does what the rules do not allow."""

    def choose(self, view: View) -> str:
        return "pass" if view.hand else "x@0,0"


class Babbling(Bot):
    """Says what is no move at all."""

    def choose(self, view: View) -> str:
        return "\x00" * 5000 + str(view.table.ply)


class Dumb(Bot):
    """Says nothing where it should choose."""

    def choose(self, view: View) -> str:  # noqa: ARG002
        return None  # type: ignore[return-value]


class Muddled(Bot):
    """Takes moves for numbers."""

    def choose(self, view: View) -> str:
        return len(view.hand)  # type: ignore[return-value]


class Dying(Bot):
    """Takes its process with it."""

    def choose(self, view: View) -> str:
        os._exit(len(view.hand))


class Leaking(Bot):
    """Writes where only answers belong."""

    def choose(self, view: View) -> str:
        os.write(1, b"\x00\x00\x00\x05hello")
        return view.legal_moves[0]


ODD_BOTS = {
    kind.__name__.lower(): Entry(kind.__name__.lower(), kind.__name__, str(kind.__doc__), kind)
    for kind in (Raising, Blind, Hanging, Cheating, Babbling, Dumb, Muddled, Dying, Leaking)
}
COMMAND = (sys.executable, "-m", "tests.server.odd_bots")
FOLDER = Path(__file__).parents[2]

if __name__ == "__main__":
    ROSTER.update(ODD_BOTS)
    main()

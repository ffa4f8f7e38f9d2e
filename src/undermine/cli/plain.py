"""The plain game for pipes and plain terminals: one person, line by line, against others who move at random."""

from __future__ import annotations

import sys
from contextlib import suppress

from undermine.cli.save import Saver
from undermine.cli.seat import Seat, Stop
from undermine.cli.sitting import Sitting

INTERRUPTED = 130


def run(sitting: Sitting, saver: Saver) -> int:
    """Play a game, from the deal to the end or until the person stops."""
    if sys.stdin.isatty():
        with suppress(ImportError):
            import readline  # noqa: F401  lines can then be edited and called back
    code = play(sitting, Seat(sitting.game, sitting.people[0]))
    return code if saver.save(sitting.record()) else code or 1


def play(sitting: Sitting, person: Seat) -> int:
    """Let everybody move in turn until the game is over; return an exit code."""
    person.begin()
    try:
        while not sitting.game.over:
            person.see(sitting.move_bot() if sitting.is_bots_turn else person.move())
    except KeyboardInterrupt:
        print("\nStopped before the end of the game.")
        return INTERRUPTED
    except Stop as stop:
        print(stop)
        return 0
    person.end()
    return 0

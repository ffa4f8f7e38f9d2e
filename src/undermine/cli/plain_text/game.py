"""Plays a game of one person against bots as plain text."""

from __future__ import annotations

import sys
from contextlib import suppress

from undermine.cli.local_game import LocalGame
from undermine.cli.plain_text.prompt import PlayerPrompt, Quit
from undermine.cli.record_file import RecordFile
from undermine.cli.seated_bots import COMPILING, READY

INTERRUPTED = 130


def run(local: LocalGame, file: RecordFile) -> int:
    """Play a game to its end or until the person stops, save the record, and return an exit code."""
    if sys.stdin.isatty():
        with suppress(ImportError):
            import readline  # noqa: F401  lets people edit and recall lines
    code = play(local, PlayerPrompt(local))
    return code if file.save(local.record()) else code or 1


def play(local: LocalGame, prompt: PlayerPrompt) -> int:
    """Let everybody move in turn until the game is over, and return an exit code."""
    prompt.show_start(local.bots.names)
    were_waiting = local.bots.are_waiting
    if were_waiting:
        print(COMPILING)
    try:
        while not local.game.over:
            prompt.show(local.play_bot() if local.is_bots_turn else prompt.play())
            if were_waiting and not local.bots.are_waiting:
                were_waiting = False
                print(READY)
    except KeyboardInterrupt:
        print("\nStopped before the end of the game.")
        return INTERRUPTED
    except Quit as quit_:
        print(quit_)
        return 0
    prompt.show_end()
    return 0

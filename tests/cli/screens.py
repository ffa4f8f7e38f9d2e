"""Drives the full-screen apps in tests: presses keys, reads the screen, and plays what the screen offers."""

from __future__ import annotations

import asyncio
import difflib
import os
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar
from unittest import mock

from textual.pilot import Pilot as TextualPilot

from undermine.cli.fullscreen.app import GameApp, TerminalApp
from undermine.cli.fullscreen.dialogs import ChoiceDialog, NoticeDialog
from undermine.cli.fullscreen.game_screen import GameScreen
from undermine.cli.fullscreen.handover_screen import HandoverScreen
from undermine.cli.local_game import LocalGame

SNAPSHOTS = Path(__file__).parent / "snapshots"
SMALL, LARGE = (80, 24), (120, 40)

A = TypeVar("A", bound=TerminalApp)
Pilot = TextualPilot[None]


@contextmanager
def short_waits() -> Iterator[None]:
    """Make Textual's pilot poll more often than every 20 milliseconds."""
    with mock.patch("textual._wait.SLEEP_GRANULARITY", 0.003), mock.patch("textual._wait.SLEEP_IDLE", 0.0006):
        yield


def run_app(app: A, steps: Callable[[A, Pilot], Awaitable[Any]], size: tuple[int, int] = SMALL) -> A:
    """Run an app without a terminal, and do some steps with it."""

    async def run() -> None:
        async with app.run_test(size=size, notifications=True) as pilot:
            await wait_for_bots(pilot)
            await steps(app, pilot)

    with short_waits():
        asyncio.run(run())
    return app


def screen_text(app: TerminalApp) -> str:
    """Return the text on the screen."""
    strips = app.screen._compositor.render_strips()
    return "\n".join(strip.text.rstrip() for strip in strips) + "\n"


async def stable_text(app: TerminalApp, pilot: Pilot) -> str:
    """Return the text on the screen once it no longer changes, even on a busy machine."""
    seen: list[str] = []
    while len(seen) < 4 or len(set(seen[-4:])) > 1:
        await asyncio.sleep(0.02)
        await pilot.pause()
        seen.append(screen_text(app))
    return seen[-1]


async def check_snapshot(app: TerminalApp, pilot: Pilot, name: str) -> None:
    """Compare the screen with a snapshot; `UNDERMINE_SNAPSHOTS=write pytest tests/cli` rewrites the snapshots."""
    path = SNAPSHOTS / f"{name}.txt"
    text = await stable_text(app, pilot)
    if os.environ.get("UNDERMINE_SNAPSHOTS") == "write":
        path.write_text(text, encoding="utf-8")
    changes = difflib.unified_diff(path.read_text(encoding="utf-8").splitlines(), text.splitlines(), lineterm="")
    assert not (difference := "\n".join(changes)), difference


async def press(pilot: Pilot, *keys: str) -> None:
    """Press keys, and wait until the screen shows their effect."""
    for key in keys:
        await pilot.press(key)
        await wait_for_bots(pilot)
    for _ in range(2):  # a layout may follow a message, and a redraw may follow a layout
        await pilot.pause()


async def wait_for_bots(pilot: Pilot) -> None:
    """Wait until all bots that play without a pace have moved; they decide in threads."""
    await pilot.pause()
    while any(not worker.is_finished for worker in pilot.app.workers):
        await pilot.app.workers.wait_for_complete()
        await pilot.pause()


def game_screen(app: GameApp) -> GameScreen:
    """Return the screen with the game, which may be below others."""
    return next(screen for screen in app.screen_stack if isinstance(screen, GameScreen))


def app_for(local: LocalGame, **options: Any) -> GameApp:
    """Return an app whose bots move without delay."""
    return GameApp(local, 0.0, **options)


async def close_notices(app: GameApp, pilot: Pilot) -> None:
    """Close the notices and handover screens above the game."""
    await wait_for_bots(pilot)
    while isinstance(app.screen, NoticeDialog | HandoverScreen):
        await pilot.press("enter")
        await wait_for_bots(pilot)


async def play_move(app: GameApp, pilot: Pilot) -> None:
    """Make a move that the screen offers: play the first card that can be played, or else discard one."""
    selection = game_screen(app).selection
    assert selection is not None
    if selection.phase in ("play", "take"):
        for index in range(len(selection.cards)):
            if index != selection.card_index:
                await pilot.press(str(index + 1))
            if selection.moves:
                break
        else:
            if selection.cards:
                await pilot.press("p")
    elif selection.phase == "steal":
        await pilot.press("space")
    await pilot.press("enter")
    if isinstance(app.screen, ChoiceDialog):
        await pilot.press("1")
    await wait_for_bots(pilot)


async def play_to_end(app: GameApp, pilot: Pilot, most: int = 400) -> None:
    """Play with the keyboard until the game is over."""
    for _ in range(most):
        await close_notices(app, pilot)
        if app.local is None or app.local.game.over:
            return
        if game_screen(app).selection is None:
            await press(pilot, "enter")
        else:
            await play_move(app, pilot)
    raise AssertionError("the game does not end")

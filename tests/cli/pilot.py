"""Sits at the screen for tests: presses keys, reads what stands there, and plays by what the screen offers."""

from __future__ import annotations

import asyncio
import difflib
import os
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar
from unittest import mock

from textual.pilot import Pilot

from undermine.cli.screen.app import Undermine, Window
from undermine.cli.screen.ask import Chooser, Notice
from undermine.cli.screen.curtain import Curtain
from undermine.cli.screen.game import GameScreen
from undermine.cli.sitting import Sitting

SNAPSHOTS = Path(__file__).parent / "snapshots"
SMALL, LARGE = (80, 24), (120, 40)

A = TypeVar("A", bound=Window)
Hands = Pilot[None]


@contextmanager
def quick() -> Iterator[None]:
    """The pilot waits in steps of fifty a second; these screens are done sooner."""
    with mock.patch("textual._wait.SLEEP_GRANULARITY", 0.003), mock.patch("textual._wait.SLEEP_IDLE", 0.0006):
        yield


def sit(app: A, does: Callable[[A, Hands], Awaitable[Any]], size: tuple[int, int] = SMALL) -> A:
    """Run an app without a terminal and do something with it."""

    async def whole() -> None:
        async with app.run_test(size=size, notifications=True) as hands:
            await hands.pause()
            await does(app, hands)

    with quick():
        asyncio.run(whole())
    return app


def text_of(app: Window) -> str:
    """What stands on the screen."""
    strips = app.screen._compositor.render_strips()
    return "\n".join(strip.text.rstrip() for strip in strips) + "\n"


async def settled(app: Window, hands: Hands) -> str:
    """What stands on the screen once nothing moves there any more, on a busy machine too."""
    seen: list[str] = []
    while len(seen) < 4 or len(set(seen[-4:])) > 1:
        await asyncio.sleep(0.02)
        await hands.pause()
        seen.append(text_of(app))
    return seen[-1]


async def compare(app: Window, hands: Hands, name: str) -> None:
    """The screen as it was stored; `UNDERMINE_SNAPSHOTS=write pytest tests/cli` stores it anew."""
    path = SNAPSHOTS / f"{name}.txt"
    text = await settled(app, hands)
    if os.environ.get("UNDERMINE_SNAPSHOTS") == "write":
        path.write_text(text, encoding="utf-8")
    changes = difflib.unified_diff(path.read_text(encoding="utf-8").splitlines(), text.splitlines(), lineterm="")
    assert not (difference := "\n".join(changes)), difference


async def press(hands: Hands, *keys: str) -> None:
    """Press keys, and wait until what they do is on the screen."""
    for key in keys:
        await hands.press(key)
    for _ in range(2):  # a layout may follow a message, and a drawing a layout
        await hands.pause()


def game_screen(app: Undermine) -> GameScreen:
    """The page on which the game is."""
    return next(screen for screen in app.screen_stack if isinstance(screen, GameScreen))


def app_for(sitting: Sitting, **kept: Any) -> Undermine:
    """A game on the screen whose bots take no time."""
    return Undermine(sitting, 0.0, **kept)


async def read_on(app: Undermine, hands: Hands) -> None:
    """Close what stands before the game."""
    while isinstance(app.screen, Notice | Curtain):
        await hands.press("enter")
        await hands.pause()


async def choose(app: Undermine, hands: Hands) -> None:
    """Do something with what the screen offers: take up cards until one can be played, else discard."""
    screen = game_screen(app)
    assert screen.choice is not None
    if screen.choice.phase in ("play", "take"):
        for number in range(1, len(screen.choice.items) + 1):
            if number - 1 != screen.choice.card:
                await hands.press(str(number))
            if screen.choice.moves:
                break
        else:
            if screen.choice.items:
                await hands.press("p")
    elif screen.choice.phase == "steal":
        await hands.press("space")
    await hands.press("enter")
    if isinstance(app.screen, Chooser):
        await hands.press("1")


async def play_out(app: Undermine, hands: Hands, most: int = 400) -> None:
    """Play on by keys until the game is over."""
    for _ in range(most):
        await read_on(app, hands)
        if app.sitting is None or app.sitting.game.over:
            return
        if game_screen(app).choice is None:
            await hands.press("enter")
        else:
            await choose(app, hands)
    raise AssertionError("the game does not end")

"""Every decision of the game can be made through the page, in the base game and with the expansion."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import TimeoutError as PageTimeout

from tests.server.process import ServerProcess, running
from tests.web.axe import findings
from tests.web.move_maker import MoveMaker
from tests.web.person import TIMEOUT_MS, Person, PersonFactory
from tests.web.player import Player
from tests.web.policy import Step, choose, kind, trial
from undermine import Move
from undermine.rulebook.moves import MoveKind

NAMES = ("Ada", "Bertha", "Carla")
CHOICES = {"rounds": 2, "goals_at_once": "choose", "stone_turn": "choose"}
BASE = {"path", "discard", "map", "rockfall", "break", "fix", "fix either", "reveal", "turn", "take"}
EXPANSION = (BASE - {"take"}) | {
    *("door", "ladder", "crystal", "trap", "free", "theft", "handsoff", "swaphands", "swaphats", "inspect"),
    *("shed", "discard several", "pass", "steal", "steal nothing"),
}
DECIDED_IN_SCENES = (MoveKind.TAKE, MoveKind.STEAL)
LONG = 8
"""If this many moves bring nothing new, it is quicker to leave the page and come back."""
# Deals in which every kind of move comes up soon, found by trial.
DEALS = {
    False: "ea6a6f33fa60869085cd8a1c4232d44d70637bf281559ce30b5da3f421a031bc",
    True: "5cf016a449e7c75aa50fbe25522cf543b4b6cba9eee66916bf788fdfd3210900",
}


@pytest.fixture(params=[False, True], ids=["base", "expansion"])
def dealt(request: pytest.FixtureRequest, client: None, tmp_path: Path) -> Iterator[tuple[bool, ServerProcess]]:  # noqa: ARG001
    """A server with a known deal."""
    secret = DEALS[request.param]
    with running(f"sqlite:///{tmp_path}/tables.db", tmp_path / "log", secret=secret) as server:
        yield request.param, server


def course(expansion: bool) -> list[tuple[Step, bool]]:
    """Return the moves of the game until every wanted kind was made, and whether each is the first of its kind."""
    wanted = EXPANSION if expansion else BASE
    found: list[tuple[Step, bool]] = []
    done: set[str] = set()
    for step in trial(DEALS[expansion], players=NAMES, expansion=expansion, options=CHOICES):
        found.append((step, kind(step.move) not in done))
        done.add(kind(step.move))
        if done >= wanted:
            return found
    raise AssertionError(f"these do not come up: {wanted - done}")


def begin(host: Person, expansion: bool) -> str:
    """Start a game of three people on one device."""
    host.sign_up(NAMES[0])
    table = host.open_table(seats=3, expansion=expansion, options=CHOICES)
    for name in NAMES[1:]:
        host.command(table, "sit", name=name)
    host.go(f"t/{table}")
    host.command(table, "start")
    return table


def due(host: Person, ply: int) -> dict[str, Any]:
    """Return the view of the seat to move after a number of moves."""
    until = time.monotonic() + TIMEOUT_MS / 1000
    while time.monotonic() < until:
        for update in reversed(host.updates()[-6:]):
            view = update.get("view")
            if view and view["table"]["ply"] == ply and view["legal_moves"]:
                return dict(view)
        host.page.wait_for_timeout(5)
    raise AssertionError(f"nobody must move after move {ply}")


def wait_until_made(host: Person, plies: int) -> None:
    """Wait until the page knows of a number of moves."""
    until = time.monotonic() + TIMEOUT_MS / 1000
    while not any(update["view"]["table"]["ply"] >= plies for update in host.updates() if update.get("view")):
        assert time.monotonic() < until, f"move {plies} was not made"
        host.page.wait_for_timeout(5)


def come_to(move: str, view: dict[str, Any], player: Player) -> None:
    """Pass the device on and close scenes until the page asks for that move.

    For a short time it may still show another hand, or the same hand before the last move.
    """
    decides = Move(move).kind in DECIDED_IN_SCENES
    while True:
        state = player.wait()
        if state.what in ("turn", "decision"):
            if [card for card, _ in state.hand] == view["hand"]:
                return
            player.wait_for_change(state)
        elif decides and state.what == "scene" and player.page.locator("dialog[open] button").count() > 1:
            return
        else:
            player.act(state)


def through_the_page(host: Person, move: str, view: dict[str, Any]) -> None:
    """Make the move by mouse; what covers the page meanwhile is handled first."""
    mover, player = MoveMaker(host.page), Player(host.page)
    until = time.monotonic() + TIMEOUT_MS / 1000
    while time.monotonic() < until:
        come_to(move, view, player)
        if Move(move).kind in DECIDED_IN_SCENES:
            assert findings(host.page) == [], "axe reports something about the scene"
        with suppress(PageTimeout):
            return mover.make(move)
        mover.deselect()
    raise AssertionError(f"{move} cannot be made through the page: {player.look()}")


def test_every_decision_can_be_made_through_the_page(
    dealt: tuple[bool, ServerProcess], new_person: PersonFactory
) -> None:
    expansion, server = dealt
    host = new_person(server.address)
    table = begin(host, expansion)
    done: set[str] = set()
    moves, is_there = course(expansion), True
    for ply, (step, is_new) in enumerate(moves):
        if is_new or step.is_first:  # else there is no need to wait for the page
            if not is_there:
                host.go(f"t/{table}")
            is_there = True
            view = due(host, ply)
            assert choose(view["legal_moves"], done, ply) == step.move, "the page gets the legal moves"
        elif is_there and not any(is_new or step.is_first for step, is_new in moves[ply : ply + LONG]):
            host.page.goto("about:blank")
            is_there = False
        if is_new:
            through_the_page(host, step.move, view)
            wait_until_made(host, ply + 1)
        else:
            host.command(table, "move", seat=step.seat, ply=ply, move=step.move)
        done.add(kind(step.move))

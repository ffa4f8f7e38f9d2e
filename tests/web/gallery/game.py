"""Plays a game against bots up to a position. Moves are sent as commands, so it works for any version of the page."""

from __future__ import annotations

import time
from random import Random
from typing import Any

from tests.play import hurry
from tests.web.person import TIMEOUT_MS, Person
from undermine import Move
from undermine.rulebook.cards import turned
from undermine.rulebook.moves import MoveKind

LEVEL = "sleuth"
OPEN_DIALOG = "dialog[open]"


def layable(view: dict[str, Any]) -> set[str]:
    """Return the path cards of the hand that can be laid now."""
    tiles = [move.tile or "" for move in map(Move, view["legal_moves"]) if move.kind is MoveKind.PLACE]
    return {card for tile in tiles for card in (tile, turned(tile)) if card in view["hand"]}


class PlayedGame:
    """A table of one person and bots, open in the person's page."""

    def __init__(self, person: Person, players: int, *, expansion: bool) -> None:
        self.person, self.page = person, person.page
        bots = {"seats": players, "bots": players - 1, "level": LEVEL}
        self.table = person.open_table(**bots, expansion=expansion, open=True, options={"rounds": 2})
        self._started = len(person.frames)
        person.go(f"t/{self.table}").get_by_role("heading", level=1).wait_for()
        person.command(self.table, "start")

    @property
    def updates(self) -> list[dict[str, Any]]:
        return [frame for frame in self.person.frames[self._started :] if frame["type"] == "update"]

    @property
    def view(self) -> dict[str, Any] | None:
        """What the person knows now."""
        return next((update["view"] for update in reversed(self.updates) if update.get("view")), None)

    def rounds_ended(self) -> int:
        """Return how many rounds have ended; entries that are sent again count once."""
        entries = {entry["number"]: entry for update in self.updates for entry in update["entries"]}
        events = [event for entry in entries.values() for event in entry["content"].get("events", ())]
        return sum(event["event"] == "round-ended" for event in events)

    def show_role(self) -> None:
        self.page.locator(OPEN_DIALOG).wait_for()

    def play_to_ply(self, ply: int) -> None:
        """Play until it is the person's turn after at least so many moves, and open the page anew."""
        while not ((view := self.view) and view["legal_moves"] and view["table"]["ply"] >= ply):
            self._advance()
        self.reopen()

    def reopen(self) -> None:
        """Open the page anew, so that nothing of the way here is seen."""
        self.page.goto("about:blank")
        self.person.go(f"t/{self.table}").locator("[data-hand]").first.wait_for()
        self._close_dialogs()

    def select_card(self) -> None:
        """Select the first card that can be laid, or else the first one."""
        view = self.view
        assert view is not None
        slot = min((view["hand"].index(card) for card in layable(view)), default=0)
        self.page.keyboard.press(str(slot + 1))
        self.page.locator("[data-hand][aria-pressed=true]").wait_for()

    def play_to_the_end_of_the_round(self) -> None:
        """Play until the page shows how a round ended."""
        before = self.rounds_ended()
        while self.rounds_ended() == before:
            self._advance(until_round=before + 1)
        self.page.locator(OPEN_DIALOG).wait_for()

    def play_to_the_end(self) -> None:
        """Play until the game is over, and open the page anew, which shows the standing."""
        while self.person.ask("GET", f"tables/{self.table}")["status"] != "over":
            self._advance()
        self.page.goto("about:blank")
        self.person.go(f"t/{self.table}").locator(OPEN_DIALOG).wait_for()

    def _advance(self, until_round: int | None = None) -> None:
        """Make the person's move; if it is not their turn, wait a moment and close what keeps the bots waiting."""
        view = self.view
        if view and view["legal_moves"]:
            self._move(view)
            return
        if self.page.locator(OPEN_DIALOG).count() and self.rounds_ended() != until_round:
            self.page.keyboard.press("Escape")
        self.page.wait_for_timeout(20)

    def _move(self, view: dict[str, Any]) -> None:
        ply, random = view["table"]["ply"], Random(view["table"]["ply"])
        move = max(sorted(view["legal_moves"]), key=lambda text: hurry(text, random))
        self.person.command(self.table, "move", seat=view["seat"], ply=ply, move=move)
        until = time.monotonic() + TIMEOUT_MS / 1000
        while (now := self.view) is view or (now and now["table"]["ply"] == ply):
            assert time.monotonic() < until, f"nothing came of {move}"
            self.page.wait_for_timeout(10)

    def _close_dialogs(self) -> None:
        self.page.wait_for_load_state("networkidle")
        while self.page.locator(OPEN_DIALOG).count():
            self.page.keyboard.press("Escape")
            self.page.wait_for_timeout(50)

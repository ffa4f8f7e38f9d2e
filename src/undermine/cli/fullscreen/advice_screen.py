"""Lets the viewer ask for a hint or for suspicions, and talk."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final, TypeVar

from undermine.cli.fullscreen.dialogs import ChoiceDialog, NoticeDialog
from undermine.cli.fullscreen.seat_screen import SeatScreen
from undermine.cli.fullscreen.suspicion_page import SuspicionPage
from undermine.cli.seat_adviser import SeatAdviser
from undermine.cli.statements import KINDS, SAID_ALREADY, TALK_IS_OFF, statements_for
from undermine.cli.talk_text import YOU, talk_sentence
from undermine.talk import Talk

A = TypeVar("A")

NOBODY: Final = "Wait until it is somebody's turn."


class AdviceScreen(SeatScreen):
    """Answers from what the viewer knows. A strong bot takes a second for that, in a thread."""

    _is_thinking = False

    def action_hint(self) -> None:
        """Say what a strong bot would do in the viewer's turn, and why."""
        if self.selection is None:
            self.show("A hint is for your own turn.")
        elif (adviser := self._adviser()) is not None:
            title = "A strong bot that knows what you know would do this"
            self._ask(adviser.hint(), lambda hint: NoticeDialog(title, hint))

    def action_suspicion(self) -> None:
        """Say whom the viewer may suspect, and why."""
        adviser = self._adviser()
        if adviser is not None:
            self._ask(adviser.suspicion(), SuspicionPage)

    def _adviser(self) -> SeatAdviser | None:
        """Return who advises the viewer, or say why nobody does."""
        adviser = NOBODY if self.viewer is None else self.local.adviser(self.viewer)
        if isinstance(adviser, SeatAdviser):
            return adviser
        self.show(adviser)
        return None

    def _ask(self, question: Callable[[], A], page: Callable[[A], NoticeDialog | SuspicionPage]) -> None:
        """Show the answer to a question when it is there, unless the game has gone on or another is being answered."""
        if self._is_thinking:
            return
        self._is_thinking = True
        self.show("Thinking …")
        asked = self.viewer, self.local.game.ply

        async def answer() -> None:
            try:
                answer = await asyncio.to_thread(question)
            finally:
                self._is_thinking = False
            if self.app.screen is self and asked == (self.viewer, self.local.game.ply):
                self.show()
                self.app.push_screen(page(answer))

        self.run_worker(answer())

    def action_say(self) -> None:
        """Let the viewer choose a statement: first what it is about, then what it says."""
        seat = self.viewer
        if seat is None or not self.local.bots.talk:
            self.show(NOBODY if seat is None else TALK_IS_OFF)
            return
        if not self.local.may_say(seat):
            self.show(SAID_ALREADY)
            return
        statements = statements_for(self.local.view(seat), self.local.game.events)
        kinds = list(statements)

        def on_kind(index: int | None) -> None:
            if index is not None:
                self._choose_statement(seat, statements[kinds[index]])

        self.app.push_screen(ChoiceDialog("What do you want to say?", [KINDS[kind] for kind in kinds]), on_kind)

    def _choose_statement(self, seat: int, statements: list[Talk]) -> None:
        def name_of(other: int) -> str:
            return YOU if other == seat else self.local.players[other]

        def on_statement(index: int | None) -> None:
            if index is not None and self.local.may_say(seat) and not self.local.game.over:
                self.local.say(seat, statements[index])
                self.show()

        sentences = [talk_sentence(talk, name_of) for talk in statements]
        self.app.push_screen(ChoiceDialog("You say:", sentences), on_statement)

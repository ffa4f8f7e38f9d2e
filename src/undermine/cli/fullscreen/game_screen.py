"""The screen on which people and bots play a game in turn."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import ClassVar

from rich.text import Text
from textual.binding import BindingType

from undermine.cli.event_formatter import ROLES, EventFormatter
from undermine.cli.fullscreen.dialogs import ChoiceDialog, NoticeDialog
from undermine.cli.fullscreen.handover_screen import HandoverScreen
from undermine.cli.fullscreen.key_bindings import KEY_BINDINGS
from undermine.cli.fullscreen.maze_panel import MazePanel
from undermine.cli.fullscreen.move_input_screen import MoveInputScreen
from undermine.cli.fullscreen.move_selection import MoveSelection
from undermine.cli.fullscreen.players_panel import PlayersPanel
from undermine.cli.fullscreen.theme import DIM, LIGHT, ROLE_COLOURS
from undermine.cli.fullscreen.visible_table import at_round_end
from undermine.cli.local_game import LocalGame
from undermine.cli.seated_bots import COMPILING, READY, describe_bots
from undermine.english import card_sentence, refusal_sentences
from undermine.event import Dealt, Event, GameEnded, RoundEnded
from undermine.move import Move
from undermine.rulebook.cards import TOOLS

PACES = (0.0, 0.2, 0.4, 0.8, 1.5, 3.0)
"""Seconds between the moves of bots."""


class GameScreen(MoveInputScreen):
    """Lets people and bots move in turn. A screen hides the game between people who share the machine."""

    BINDINGS: ClassVar[list[BindingType]] = KEY_BINDINGS

    def __init__(self, local: LocalGame, pace: float) -> None:
        super().__init__(local)
        self.pace = pace
        self._introduced_round: dict[int, int] = {}
        """By seat: the last round whose introduction the person has read."""
        self._has_shown_end = False

    def on_mount(self) -> None:
        """Start or resume the game."""
        if self.local.bots.are_waiting:
            self.notify(COMPILING, timeout=8)
        self.call_after_refresh(self._start)

    def _start(self) -> None:
        """Wait while the terminal is too small, then play."""
        if self.app.screen is self:
            self.advance()
        else:
            self.set_timer(0.1, self._start)

    # whose turn it is

    def advance(self) -> None:
        """Continue until a person has to do something."""
        game = self.local.game
        if game.over:
            self._show_end()
        elif self.local.is_bots_turn:
            self._schedule_bots()
        elif game.to_move != self.viewer:
            self._hand_over()
        else:
            self._ask_person()

    def _schedule_bots(self) -> None:
        if self.local.is_shared:
            self.viewer = None  # anybody may be looking at the screen now
        self.selection = None
        self.show()
        if self.pace > 0:
            self.set_timer(self.pace, self.play_bots)
        else:
            self.call_later(self.play_bots)

    def play_bots(self) -> None:
        """Let one bot move, or without a pace all bots until a person's turn."""
        if self.app.screen is not self:  # a person is reading another page: the bots wait
            self.set_timer(max(self.pace, 0.1), self.play_bots)
        else:
            self.run_worker(self._play_bots())

    async def _play_bots(self) -> None:
        events: list[Event] = []
        while self.local.is_bots_turn and not _round_end(events):
            were_waiting = self.local.bots.are_waiting
            turn = await asyncio.to_thread(self.local.decide())  # some bots think for a second
            events = self.local.play_bot(turn)
            if were_waiting and not self.local.bots.are_waiting:
                self.notify(READY, timeout=4)
            if self.pace > 0:
                break
        self._after_move(events)

    def _hand_over(self) -> None:
        """Hide everything that is secret until the next person is there."""
        self.viewer = self.selection = None
        self.show()
        seat = self.local.game.to_move
        assert seat is not None

        def on_arrival(_: None) -> None:
            self.viewer = seat
            self._ask_person()

        self.app.push_screen(HandoverScreen(self.local.players[seat]), on_arrival)

    def _ask_person(self) -> None:
        assert self.viewer is not None
        view = self.local.view(self.viewer)
        self.selection = MoveSelection(view)
        self.show()
        if self._introduced_round.get(self.viewer) != view.table.round:
            self._introduced_round[self.viewer] = view.table.round
            bots = describe_bots(self.local.bots.names, self.local.players)
            self.app.push_screen(NoticeDialog(*introduction(view.table.round, view.table.rounds, view.role, bots)))

    def _after_move(self, events: Sequence[Event]) -> None:
        """Continue after a move. If it ended the round, show the result first."""
        round_end = _round_end(events)
        if not round_end:
            self.advance()
            return
        self._show_round_end(events)
        viewer = None if self.local.is_shared else self.viewer
        formatter = EventFormatter(self.local.players, viewer)
        sentences = [formatter.sentence(event.seen_by(viewer)) for event in round_end]
        self.app.push_screen(NoticeDialog("The round is over", "\n\n".join(sentences)), lambda _: self.advance())

    def _show_round_end(self, events: Sequence[Event]) -> None:
        """Show the maze at the end of the round, and nobody's hand, because everybody may look now."""
        self.selection = None
        if self.local.is_shared:
            self.viewer = None
        visible = at_round_end(self.local.before, events)
        self._show_log()
        self.maze.show(visible)
        self.players.show(visible)
        self.hand.show((), note="The round is over.")
        self.show_status("The round is over.")

    def _show_end(self) -> None:
        self.selection = None
        if self.local.is_shared:
            self.viewer = None
        self.show()
        if not self._has_shown_end:
            self._has_shown_end = True
            self.app.save_at_end()
            result = EventFormatter(self.local.players, self.viewer).sentence(self.local.events_for(self.viewer)[-1])
            self.app.push_screen(NoticeDialog("The game is over", result))

    # moves

    def play(self, move: Move) -> None:
        """Make the viewer's move, and continue with the next player."""
        assert self.viewer is not None
        events = self.local.play(move, self.viewer)
        self._lines_read[self.viewer] = len(self._log())
        self.selection = None
        is_others_turn = self.local.game.to_move not in (self.viewer, None)
        self._waits_for_handover = self.local.is_shared and is_others_turn and not _round_end(events)
        if self._waits_for_handover:
            self._lines_read[self.viewer] -= 1  # the line of this move is still new
            self.show()
        else:
            self._after_move(events)

    def _play_one_of(self, moves: Sequence[Move]) -> None:
        """Make the only move, or ask which of several to make."""
        if len(moves) == 1:
            self.play(moves[0])
            return
        tools = [move.tool or "" for move in moves]

        def on_answer(index: int | None) -> None:
            if index is not None:
                self.play(moves[index])

        self.app.push_screen(ChoiceDialog("Which one?", tools), on_answer)

    def on_maze_panel_cell_clicked(self, message: MazePanel.CellClicked) -> None:
        """Play on the cell, or show why that is not legal. A click rotates a stone that is being laid."""
        selection = self.selection
        if selection is not None and selection.phase == "turn":
            self.action_rotate()
        elif selection is not None and selection.needs_cell:
            selection.cell = message.cell
            self.action_confirm()

    def on_players_panel_seat_clicked(self, message: PlayersPanel.SeatClicked) -> None:
        """Play against the seat, or show why that is not legal."""
        if self.selection is not None and self.selection.needs_seat:
            self.selection.seat = message.seat
            self.action_confirm()

    def action_confirm(self) -> None:
        """Make the selected move, or show why it is not legal."""
        if self._waits_for_handover:
            self._waits_for_handover = False
            self.advance()
        elif self.selection is not None:
            moves = self.selection.moves
            if moves:
                self._play_one_of(moves)
            else:
                self.show(self._refusal(self.selection))

    def _refusal(self, selection: MoveSelection) -> str:
        """Return why the selection is not a legal move."""
        if selection.discards:
            return "These cards cannot be discarded together."
        if selection.attempt is None:
            return "First select a card."
        why_not = self.local.game.why_not(selection.attempt, self.viewer)
        if why_not is None or self.viewer is None:
            return ""
        front = selection.view.table.seats[self.viewer].front
        return refusal_sentences(why_not.reason, [tool for tool in TOOLS if tool in front])

    def action_shed(self) -> None:
        """Discard the two marked cards to get rid of something."""
        if self.selection is None:
            return
        if self.selection.shed_moves:
            self._play_one_of(self.selection.shed_moves)
        elif not self.selection.view.table.expansion:
            self.show("Getting rid of a card in front of you is a move of the expansion.")
        else:
            self.show("Mark two cards with P, when there is something in front of you to get rid of.")

    def action_pace(self, step: int) -> None:
        """Make the bots faster or slower."""
        nearest = min(range(len(PACES)), key=lambda index: abs(PACES[index] - self.pace))
        self.pace = PACES[max(1, min(len(PACES) - 1, nearest + step))]
        self.notify(f"The bots take {self.pace:g} seconds for a move.", timeout=2)


def _round_end(events: Sequence[Event]) -> list[Event]:
    """Return the events to show at the end of a round, or none if no round ended."""
    found = [index for index, event in enumerate(events) if isinstance(event, RoundEnded)]
    return [event for event in events[found[0] :] if not isinstance(event, Dealt | GameEnded)] if found else []


def introduction(number: int, rounds: int, role: str | None, bots: str) -> tuple[str, Text]:
    """Return the title and text that a person reads at the start of a round. The first names the bots."""
    role = role or "miner"
    text = Text("You are ")
    text.append(ROLES[role], f"bold {ROLE_COLOURS[role]}").append(".\n").append(card_sentence(f"role:{role}"))
    if number == 1 and bots:
        text.append(f"\n\n{bots}", LIGHT)
    text.append("\n\nPress T to hide or show your role, ? for help on cards and keys.", DIM)
    return f"Round {number} of {rounds}", text

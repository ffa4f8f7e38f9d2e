"""The game on the screen: lets people and bots move in turn, and shows each person what that seat knows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rich.text import Text
from textual.binding import BindingType

from undermine.cli.refusals import sentence_for
from undermine.cli.screen.ask import Chooser, Notice
from undermine.cli.screen.choice import Aim, Choice
from undermine.cli.screen.curtain import Curtain
from undermine.cli.screen.help import ROLES as ABOUT_ROLES
from undermine.cli.screen.keys import KEYS
from undermine.cli.screen.maze import Maze
from undermine.cli.screen.palette import DIM, ROLE_COLOURS
from undermine.cli.screen.picking import Picking
from undermine.cli.screen.players import Players
from undermine.cli.screen.scene import Cell, closing
from undermine.cli.sentences import ROLES, Teller
from undermine.cli.sitting import Sitting
from undermine.event import Dealt, Event, GameEnded, RoundEnded

PACES = (0.0, 0.2, 0.4, 0.8, 1.5, 3.0)
"""Seconds between the moves of bots, from quick to slow."""


class GameScreen(Picking):
    """People and bots move in turn; between people who share the machine there is a curtain."""

    BINDINGS: ClassVar[list[BindingType]] = KEYS

    def __init__(self, sitting: Sitting, pace: float) -> None:
        super().__init__(sitting)
        self.pace = pace
        self._introduced: dict[int, int] = {}
        self._is_over_told = False

    def on_mount(self) -> None:
        """Begin, or go on."""
        self.call_after_refresh(self._begin)

    def _begin(self) -> None:
        """Wait while the terminal is too small, then go on."""
        if self.app.screen is self:
            self.advance()
        else:
            self.set_timer(0.1, self._begin)

    # whose turn it is

    def advance(self) -> None:
        """Go on until a person must do something."""
        game = self.sitting.game
        if game.over:
            self._show_end()
        elif self.sitting.is_bots_turn:
            self._await_bot()
        elif game.to_move != self.viewer:
            self._draw_curtain()
        else:
            self._ask_person()

    def _await_bot(self) -> None:
        if self.sitting.is_shared:
            self.viewer = None  # people walk about now
        self.choice = None
        self.show()
        if self.pace > 0:
            self.set_timer(self.pace, self._move_bots)
        else:
            self.call_later(self._move_bots)

    def _move_bots(self) -> None:
        """One bot moves; without a pace, all that are due."""
        if self.app.screen is not self:  # a page is being read: the others wait
            self.set_timer(max(self.pace, 0.1), self._move_bots)
            return
        events: list[Event] = []
        while self.sitting.is_bots_turn and not _round_end(events):
            events = self.sitting.move_bot()
            if self.pace > 0:
                break
        self._after(events)

    def _draw_curtain(self) -> None:
        """Nothing of anybody's is on the screen while the next person comes."""
        self.viewer = self.choice = None
        self.show()
        seat = self.sitting.game.to_move
        assert seat is not None
        self.app.push_screen(Curtain(self.sitting.players[seat]), lambda _: self._seat_person(seat))

    def _seat_person(self, seat: int) -> None:
        self.viewer = seat
        self._ask_person()

    def _ask_person(self) -> None:
        assert self.viewer is not None
        view = self.sitting.view(self.viewer)
        self.choice = Choice(view)
        self.show()
        if self._introduced.get(self.viewer) != view.table.round:
            self._introduced[self.viewer] = view.table.round
            self.app.push_screen(Notice(*introduction(view.table.round, view.table.rounds, view.role)))

    def _after(self, events: Sequence[Event]) -> None:
        """What a move brought about is told; the end of a round is a page of its own."""
        ended = _round_end(events)
        if not ended:
            self.advance()
            return
        self._show_closing(events)
        viewer = None if self.sitting.is_shared else self.viewer
        teller = Teller(self.sitting.players, viewer)
        lines = [teller.sentence(event.seen_by(viewer)) for event in ended]
        self.app.push_screen(Notice("The round is over", "\n\n".join(lines)), lambda _: self.advance())

    def _show_closing(self, events: Sequence[Event]) -> None:
        """The maze as it lay in the end, and nobody's hand: everybody looks now."""
        self.choice = None
        if self.sitting.is_shared:
            self.viewer = None
        scene = closing(self.sitting.before, events)
        self._show_log()
        self.maze.show(scene)
        self.players.show(scene)
        self.hand.show((), note="The round is over.")
        self.say("The round is over.")

    def _show_end(self) -> None:
        self.choice = None
        if self.sitting.is_shared:
            self.viewer = None
        self.show()
        if not self._is_over_told:
            self._is_over_told = True
            self.app.save_at_end()
            teller = Teller(self.sitting.players, self.viewer)
            self.app.push_screen(Notice("The game is over", teller.sentence(self.sitting.seen(self.viewer)[-1])))

    # moves

    def play(self, move: str) -> None:
        """Make the viewer's move, and let the next one act."""
        assert self.viewer is not None
        events = self.sitting.play(move, self.viewer)
        self._read[self.viewer] = len(self._told())
        self.choice = None
        others = self.sitting.game.to_move not in (self.viewer, None)
        self._hands_over = self.sitting.is_shared and others and not _round_end(events)
        if self._hands_over:
            self._read[self.viewer] -= 1
            self.show()
        else:
            self._after(events)

    def _play_one_of(self, moves: Sequence[str]) -> None:
        """Make the move, or ask which one."""
        if len(moves) == 1:
            self.play(moves[0])
            return
        answers = [move.partition("=")[2] for move in moves]

        def chosen(number: int | None) -> None:
            if number is not None:
                self.play(moves[number])

        self.app.push_screen(Chooser("Which one?", answers), chosen)

    def on_maze_pointed(self, message: Maze.Pointed) -> None:
        """A click on a cell plays there, or says why not."""
        self._point(message.cell)

    def _point(self, cell: Cell) -> None:
        choice = self.choice
        if choice is not None and choice.phase == "turn":
            self.action_turn()
        elif choice is not None and choice.aim is Aim.CELL:
            choice.cell = cell
            self.action_confirm()

    def on_players_pointed(self, message: Players.Pointed) -> None:
        """A click on a player plays there, or says why not."""
        if self.choice is not None and self.choice.aim is Aim.SEAT:
            self.choice.seat = message.seat
            self.action_confirm()

    def action_confirm(self) -> None:
        """Play what was chosen; or say why that will not do."""
        if self._hands_over:
            self._hands_over = False
            self.advance()
        elif self.choice is not None:
            moves = self.choice.moves
            if moves:
                self._play_one_of(moves)
            else:
                self.show(self._why_not())

    def _why_not(self) -> str:
        """Why the choice, as it stands, is no move."""
        choice = self.choice
        assert choice is not None
        if choice.marked:
            return "These cards cannot be discarded together."
        if choice.aim is Aim.CELL and choice.cell is not None and choice.tries(choice.cell):
            tried = choice.tries(choice.cell)[0]
        elif choice.aim is Aim.SEAT and choice.seat is not None:
            tried = choice.tries_at_seat(choice.seat)
        else:
            tried = choice.name or ""
        if not tried or choice.phase == "take":
            return "First take up a card."
        reason = self.sitting.game.why_not(tried, self.viewer)
        return sentence_for(reason, choice.view) if reason else ""

    def action_shed(self) -> None:
        """Discard the two marked cards to be rid of something."""
        if self.choice is None:
            return
        if self.choice.sheds:
            self._play_one_of(self.choice.sheds)
        elif not self.choice.view.table.expansion:
            self.show("Getting rid of a card in front of you is a move of the expansion.")
        else:
            self.show("Mark two cards with P; it takes something in front of you to be rid of.")

    def action_pace(self, step: int) -> None:
        """Let the others play quicker or slower."""
        nearest = min(range(len(PACES)), key=lambda place: abs(PACES[place] - self.pace))
        self.pace = PACES[max(1, min(len(PACES) - 1, nearest + step))]
        self.notify(f"The others take {self.pace:g} seconds for a move.", timeout=2)


def _round_end(events: Sequence[Event]) -> list[Event]:
    """What is told on the page at the end of a round; nothing if none ended."""
    found = [place for place, event in enumerate(events) if isinstance(event, RoundEnded)]
    return [event for event in events[found[0] :] if not isinstance(event, Dealt | GameEnded)] if found else []


def introduction(number: int, rounds: int, role: str | None) -> tuple[str, Text]:
    """What a person reads when a round begins."""
    role = role or "miner"
    text = Text("You are ")
    text.append(ROLES[role], f"bold {ROLE_COLOURS[role]}").append(".\n").append(ABOUT_ROLES[role])
    text.append("\n\nT hides and shows this while you play; ? explains cards and keys.", DIM)
    return f"Round {number} of {rounds}", text

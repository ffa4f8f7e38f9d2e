"""Asks the person at a seat for their moves, and shows what that seat may know."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from functools import partial

from undermine.cli.event_formatter import EventFormatter
from undermine.cli.local_game import LocalGame
from undermine.cli.plain_text.move_menu import MoveMenu
from undermine.cli.record_file import confirm
from undermine.cli.statements import SAID_ALREADY, TALK_IS_OFF, statements_for
from undermine.cli.talk_text import talk_sentence
from undermine.english import listed
from undermine.errors import IllegalMove, TalkError
from undermine.event import Event
from undermine.talk import Talk

HELP = """\
Type a move as it is listed, such as nes@1,0, or its number. Examples of moves:
  nes@1,0        place a path card: the letters are its openings as it lies (north, east, south, west)
  break:pick>2   break the pick of seat 2      fix:pick>2   repair it
  rockfall@3,1   remove a card from the maze   map@8,2      look at a goal
  pass:map       pass and discard a card
Commands:
  moves   list the legal moves      hand     show your role, cards, gold and what you know
  table   draw the table            record   show the record of the game so far (it reveals all secrets)
  hint    what a strong bot would do that knows only what you know, and why
  who     who may be a saboteur, from what you saw and heard
  say     list what you can say; “say suspect>2” says it to everybody, and bots listen
  help    show this help            quit     stop playing"""


class Quit(Exception):  # noqa: N818  not an error
    """Raised if the person stops playing. The text says how."""


class PlayerPrompt:
    """The person at one seat of a game."""

    def __init__(self, local: LocalGame) -> None:
        self.seat = local.people[0]
        self._local, self._game = local, local.game
        self._formatter = EventFormatter(local.players, self.seat)
        self._menu = MoveMenu(())

    def show_start(self, bots: Mapping[int, str]) -> None:
        """Print where the person sits, with which bots, and what happened so far."""
        others = listed(f"{self._game.players[seat]} ({bot})" for seat, bot in sorted(bots.items()))
        print(f"You sit at seat {self.seat}, with {others}. Type help for help.")
        self.show(self._game.events)

    def show(self, events: Sequence[Event]) -> None:
        """Print what happened, as this seat saw it."""
        for line in self._formatter.log(event.seen_by(self.seat) for event in events):
            print(f"\n{line.text}" if line.is_heading else line.text)

    def show_end(self) -> None:
        """Draw the table at the end of the game."""
        print(f"\n{self._game}")

    def play(self) -> list[Event]:
        """Ask until the answer is a legal move, make that move, and return its events."""
        self._menu = MoveMenu(self._game.legal_moves)
        print(f"\n{self._game}")
        self._show_hand()
        print(self._menu)
        while True:
            answer = self._ask()
            command = self._command(answer)
            if command is not None:
                command()
                continue
            try:
                return self._local.play(self._menu.move_for(answer), self.seat)
            except IllegalMove as error:
                print(f"Not possible: {error}. Type moves to list the legal moves.")

    def _ask(self) -> str:
        try:
            answer = input("Your move: ").strip()
        except EOFError:
            raise Quit("\nThe input has ended, so the game stops here.") from None
        if not sys.stdin.isatty():
            print(answer)  # so that the output reads like a session in a terminal
        return answer

    def _command(self, answer: str) -> Callable[[], object] | None:
        return {
            "": lambda: print("Type a move or its number, or help."),
            "help": lambda: print(HELP),
            "moves": lambda: print(self._menu),
            "hand": self._show_hand,
            "table": lambda: print(self._game),
            "record": self._show_record,
            "hint": self._show_hint,
            "who": self._show_suspicion,
            "say": self._list_statements,
            "quit": self._quit,
        }.get(answer) or (partial(self._say, answer[4:].strip()) if answer.startswith("say ") else None)

    def _quit(self) -> None:
        raise Quit("You left before the end of the game.")

    def _show_hint(self) -> None:
        adviser = self._local.adviser(self.seat)
        print(adviser if isinstance(adviser, str) else adviser.hint()())

    def _show_suspicion(self) -> None:
        adviser = self._local.adviser(self.seat)
        print(adviser if isinstance(adviser, str) else adviser.suspicion()())

    def _list_statements(self) -> None:
        for talks in statements_for(self._game.view(self.seat), self._game.events).values():
            for talk in talks:
                print(f"  {talk!s:<18} {talk_sentence(talk, self._local.players.__getitem__)}")

    def _say(self, text: str) -> None:
        if not self._local.bots.talk:
            print(TALK_IS_OFF)
        elif not self._local.may_say(self.seat):
            print(SAID_ALREADY)
        else:
            try:
                self.show(self._local.say(self.seat, Talk.parse(text)))
            except TalkError as error:
                print(f"Not possible: {error}. Type say to list what you can say.")

    def _show_hand(self) -> None:
        for line in self._formatter.describe(self._game.view(self.seat)):
            print(line)

    def _show_record(self) -> None:
        if confirm("The record reveals all secrets. Show it?"):
            print(self._game.record(), end="")

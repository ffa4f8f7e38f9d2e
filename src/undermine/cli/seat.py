"""The person at the terminal: sees what a seat may see, and chooses moves by text or number."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence

from undermine.cli.menu import Menu
from undermine.cli.save import agreed
from undermine.cli.sentences import Teller
from undermine.error import IllegalMove
from undermine.event import Event
from undermine.game import Game
from undermine.wording import listed

HELP = """\
Type a move as it is listed, like nes@1,0, or its number. The moves:
  nes@1,0        lay a path card: the letters are its openings, as it lies (north, east, south, west)
  break:pick>2   break seat 2's pick         fix:pick>2   mend it
  rockfall@3,1   take a card off the table   map@8,2      look at a goal
  pass:map       pass and discard a card
Besides:
  moves   list the legal moves      hand     your dwarf, cards and gold, and what you know
  table   draw the table            record   the record of the game so far (it tells all secrets)
  help    this                      quit     stop"""


class Stop(Exception):  # noqa: N818  it is no error
    """The person stops playing; the text says how."""


class Seat:
    """A person at a seat."""

    def __init__(self, game: Game, seat: int) -> None:
        self.seat = seat
        self._game = game
        self._teller = Teller(game.players, seat)
        self._menu = Menu(())

    def begin(self) -> None:
        """Say where the person sits, and what was dealt."""
        print(f"You sit at seat {self.seat}, with {listed(self._others())}. Type help for help.")
        self.see(self._game.events)

    def _others(self) -> list[str]:
        return [name for seat, name in enumerate(self._game.players) if seat != self.seat]

    def see(self, events: Sequence[Event]) -> None:
        """Tell what happened, as this seat saw it."""
        for line in self._teller.tell([event.seen_by(self.seat) for event in events]):
            print(line)

    def end(self) -> None:
        """Draw the table when the game is over."""
        print(f"\n{self._game}")

    def move(self) -> list[Event]:
        """Ask until the answer is a legal move, make it, and return what happened."""
        self._menu = Menu(self._game.legal_moves.texts())
        print(f"\n{self._game}")
        self._show_hand()
        print(self._menu)
        while True:
            text = self._ask()
            command = self._command(text)
            if command is not None:
                command()
                continue
            try:
                return self._game.play(self._menu.text_of(text), self.seat)
            except IllegalMove as error:
                print(f"Not possible: {error}. Type moves to see what is.")

    def _ask(self) -> str:
        try:
            text = input("Your move: ").strip()
        except EOFError:
            raise Stop("\nThe input has ended, and the game with it.") from None
        if not sys.stdin.isatty():
            print(text)  # so that what is written down reads like what a terminal shows
        return text

    def _command(self, text: str) -> Callable[[], object] | None:
        return {
            "": lambda: print("Type a move or its number; help explains."),
            "help": lambda: print(HELP),
            "moves": lambda: print(self._menu),
            "hand": self._show_hand,
            "table": lambda: print(self._game),
            "record": self._show_record,
            "quit": self._quit,
        }.get(text)

    def _quit(self) -> None:
        raise Stop("You left before the end of the game.")

    def _show_hand(self) -> None:
        for line in self._teller.describe(self._game.view(self.seat)):
            print(line)

    def _show_record(self) -> None:
        if agreed("The record tells all secrets. Show it?"):
            print(self._game.record(), end="")

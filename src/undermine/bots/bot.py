"""The interface of a bot: it is told what its seat saw, and chooses from what its seat knows."""

from __future__ import annotations

from abc import ABC, abstractmethod
from random import Random

from undermine.event import Event
from undermine.move import Move
from undermine.talk import Talk
from undermine.view import View


class Bot(ABC):
    """A program that plays a seat. Any class with these methods can be used."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.random = Random(seat)
        """The bot's own generator. It is seeded before every turn, so that a turn can be repeated."""

    def watch(self, event: Event) -> None:  # noqa: B027  bots that play from the view alone do not need it
        """Read an event as the seat saw it. It is called for every event, talk included, from the first deal on."""

    @abstractmethod
    def choose(self, view: View) -> Move | str:
        """Return a legal move. It is called when it is the seat's turn."""

    def speak(self, view: View) -> Talk | None:  # noqa: ARG002  most bots are silent
        """Return a statement to make before the move, if any."""
        return None

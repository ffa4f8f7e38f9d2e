"""What a bot is: it is told what its seat saw, and chooses from what its seat knows."""

from __future__ import annotations

from abc import ABC, abstractmethod
from random import Random

from undermine.event import Event
from undermine.notation import Move
from undermine.talk import Talk
from undermine.view import View


class Bot(ABC):
    """A player that is a program; any class with these methods will do."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.random = Random(seat)
        """Its own generator; whoever runs the bot seeds it before each choice, so that a choice can be repeated."""

    def watch(self, event: Event) -> None:  # noqa: B027  most bots that play from the view alone need no more
        """Be told of every event, talk included, as the seat saw it, from the first deal on."""

    @abstractmethod
    def choose(self, view: View) -> Move | str:
        """A legal move, for a seat whose turn it is."""

    def speak(self, view: View) -> Talk | None:  # noqa: ARG002  most bots are silent
        """What to say before choosing, if anything."""
        return None

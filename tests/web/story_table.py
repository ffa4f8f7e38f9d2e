"""A table where a test decides every move: one person at the page, and another who holds all other seats."""

from __future__ import annotations

from typing import Any

from tests.web.person import Person
from undermine.wire.replay import changed_view

MOST_DEALS = 60
"""Far more deals than it takes until somebody holds a certain kind of card."""


class StoryTable:
    """A running game in which nobody moves unless the test says so."""

    def __init__(self, reader: Person, other: Person, seats: int = 3) -> None:
        self.reader, self.other = reader, other
        self.name = other.open_table(seats=seats, expansion=seats > 10, sit=False, options={"rounds": 1})
        reader.command(self.name, "sit", seat=0)
        for number in range(1, seats):  # the host alone may hold so many seats
            other.command(self.name, "sit", seat=number, name=f"Dwarf {number}")
        other.command(self.name, "start")

    @classmethod
    def with_card(cls, reader: Person, other: Person, seat: int, card: str, seats: int = 3) -> StoryTable:
        """Return a table where a seat has just been dealt a card that begins like this."""
        for _ in range(MOST_DEALS):
            table = cls(reader, other, seats)
            if any(held.startswith(card) for held in table.view(seat)["hand"]):
                return table
        raise AssertionError(f"seat {seat} was never dealt {card}")

    def person_at(self, seat: int) -> Person:
        return self.other if seat else self.reader

    def view(self, seat: int) -> dict[str, Any]:
        """What a seat knows now."""
        view: dict[str, Any] = {}
        after: int | None = 0
        while after is not None:
            page = self.person_at(seat).ask("GET", f"tables/{self.name}/replay?seat={seat}&after={after}")
            for frame in page["frames"]:
                view = changed_view(view, frame["changed"])
            after = page["next"]
        return view

    def play(self, move: str = "pass:") -> str:
        """Let the seat to move play its first move that begins like this, and return the move."""
        seat = self.view(0)["table"]["to_move"]
        view = self.view(seat)
        chosen = next(text for text in view["legal_moves"] if text.startswith(move))
        ply = view["table"]["ply"]
        self.person_at(seat).command(self.name, "move", seat=seat, ply=ply, move=chosen)
        return str(chosen)

    def play_as(self, seat: int, move: str) -> str:
        """Let the others discard until a seat is to move; then it plays."""
        while self.view(0)["table"]["to_move"] != seat:
            self.play()
        return self.play(move)

    def turn(self) -> int:
        """How many turns this round has had."""
        return len(self.view(0)["table"]["moves"])

    def say(self, seat: int, talk: str) -> None:
        self.person_at(seat).command(self.name, "say", seat=seat, talk=talk)

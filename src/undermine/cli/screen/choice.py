"""What a person is about to do: the card taken up, how it lies, where it points, and the moves that this would be."""

from __future__ import annotations

from enum import Enum
from functools import cached_property
from typing import Final

from undermine.cli.screen.scene import Cell, cell_of, text_of
from undermine.rulebook.cards import TILE, turned
from undermine.view import View


class Aim(Enum):
    """What a card is played at."""

    NOTHING = "nothing"
    CELL = "cell"
    SEAT = "seat"
    NUGGET = "nugget"


_DECISIONS: Final = {"reveal": Aim.CELL, "turn": Aim.CELL, "take": Aim.NUGGET, "steal": Aim.SEAT}
MOST_MARKED: Final = {False: 1, True: 3}
"""How many cards a pass may discard, without and with the expansion (T3, X3)."""


def is_path(card: str) -> bool:
    """Whether a card is one that is laid in the maze."""
    return card in TILE


class Choice:
    """A choice in the making, for the seat that must act; it is made from that seat's view alone."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.card: int | None = None
        self.is_turned = False
        self.marked: list[int] = []
        self.cell: Cell | None = None
        self.seat: int | None = None
        if self.phase == "turn" and view.table.turning:
            self.cell = cell_of(view.table.turning)
        elif self.phase == "reveal":
            self.cell = min(self.lit, default=None)

    @property
    def phase(self) -> str:
        """What is to be decided."""
        return self.view.table.phase

    @cached_property
    def _legal(self) -> frozenset[str]:
        return frozenset(self.view.legal_moves)

    @property
    def items(self) -> tuple[str, ...]:
        """What lies before the person to choose from: the hand, or a nugget card of each value that goes round."""
        if self.phase == "take":
            return tuple(f"nugget:{value}" for value in sorted(set(self.view.memory.offered)))
        return self.view.hand

    @property
    def name(self) -> str | None:
        """The card taken up."""
        return None if self.card is None else self.items[self.card]

    @property
    def aim(self) -> Aim:
        """What must be pointed at."""
        if self.phase in _DECISIONS:
            return _DECISIONS[self.phase]
        if self.name is None or self.marked or self.name == "theft":
            return Aim.NOTHING
        return Aim.CELL if is_path(self.name) or self.name in ("map", "rockfall") else Aim.SEAT

    # taking up and turning

    def take_up(self, number: int | None) -> None:
        """Take up a card by its place, or put it back; what it points at stays if that is still good."""
        before = self.cell
        self.card = number if number is not None and number < len(self.items) else None
        self.is_turned = False
        if self.aim is Aim.CELL:
            self.cell = before if before in self.lit else self._best_cell(before)
        if self.aim is Aim.SEAT and not self.at_seat(self.seat):
            self.seat = next(iter(self.lit_seats), self.view.seat)

    def _best_cell(self, near: Cell | None) -> Cell | None:
        """A legal cell: the nearest, or at first the one that leads farthest towards the goals."""
        if near is None:
            return max(self.lit, default=(1, 0))
        x, y = near
        return min(self.lit, key=lambda cell: (abs(cell[0] - x) + abs(cell[1] - y), cell), default=near)

    def turn(self) -> None:
        """Turn the card, or the stone, by half a turn."""
        self.is_turned = not self.is_turned

    def mark(self) -> None:
        """Mark the card taken up to be discarded, or unmark it."""
        if self.card is None or self.phase != "play":
            return
        if self.card in self.marked:
            self.marked.remove(self.card)
            return
        most = MOST_MARKED[self.view.table.expansion]
        self.marked = [*self.marked, self.card][-most:]

    # pointing

    @property
    def lit(self) -> dict[Cell, bool]:
        """The cells that can be pointed at; false where the card must be turned for it."""
        if self.aim is not Aim.CELL:
            return {}
        if self.phase in ("reveal", "turn"):
            cells = {cell_of(move.partition(":")[2].partition("=")[0]) for move in self._legal}
            return dict.fromkeys(cells, True)
        tiles = self._tiles()
        found: dict[Cell, bool] = {}
        for move in self._legal:
            tile, at, where = move.partition("@")
            if at and tile in tiles:
                cell = cell_of(where)
                found[cell] = found.get(cell, False) or tile == tiles[0]
        return found

    @property
    def lit_seats(self) -> list[int]:
        """The seats that can be pointed at; one past the last is nobody."""
        if self.aim is not Aim.SEAT:
            return []
        return [seat for seat in range(len(self.view.table.seats) + 1) if self.at_seat(seat)]

    def _tiles(self) -> tuple[str, ...]:
        """The card as it lies, then as it would lie turned."""
        name = self.name or ""
        if not is_path(name):
            return (name,)
        both = (turned(name), name) if self.is_turned else (name, turned(name))
        return both if both[0] != both[1] else both[:1]

    def tries(self, cell: Cell) -> list[str]:
        """The moves that pointing at a cell could mean, the likeliest first."""
        where = text_of(cell)
        if self.phase == "reveal":
            return [f"reveal:{where}"]
        if self.phase == "turn":
            moves = sorted(move for move in self._legal if move.startswith(f"turn:{where}="))
            return moves[::-1] if self.is_turned else moves
        return [f"{tile}@{where}" for tile in self._tiles()] if self.name else []

    def at_cell(self, cell: Cell | None) -> str | None:
        """The legal move that pointing at a cell means; a card that fits one way only turns itself."""
        if cell is None or self.aim is not Aim.CELL:
            return None
        return next((move for move in self.tries(cell) if move in self._legal), None)

    def at_seat(self, seat: int | None) -> list[str]:
        """The legal moves that pointing at a seat could mean: several where one of two tools is mended."""
        if seat is None or self.aim is not Aim.SEAT:
            return []
        if self.phase == "steal":
            nobody = seat == len(self.view.table.seats)
            return [move for move in ("steal" if nobody else f"steal>{seat}",) if move in self._legal]
        start = f"{self.name}>{seat}"
        return sorted(move for move in self._legal if move == start or move.startswith(f"{start}="))

    def tries_at_seat(self, seat: int) -> str:
        """A move that pointing at a seat could mean, to ask why it will not do."""
        if self.phase == "steal":
            return f"steal>{seat}"
        name = self.name or ""
        tool = name.removeprefix("fix:").partition("/")[0]
        return f"{name}>{seat}={tool}" if "/" in name else f"{name}>{seat}"

    # moves

    @property
    def ghost(self) -> str | None:
        """How the card would lie on the cell pointed at."""
        if self.aim is not Aim.CELL or self.cell is None:
            return None
        if self.phase == "turn":
            tries = self.tries(self.cell)
            return f"stone:{tries[0].partition('=')[2]}" if tries else None
        if self.name is None or not is_path(self.name):
            return None
        move = self.at_cell(self.cell)
        return (move or self._tiles()[0]).partition("@")[0]

    @property
    def moves(self) -> list[str]:
        """What Enter would do: nothing, a move, or several to choose from."""
        if self.marked or (self.phase == "play" and not self.items):
            return self.passes
        if self.aim is Aim.CELL:
            move = self.at_cell(self.cell)
            return [move] if move else []
        if self.aim is Aim.SEAT:
            return self.at_seat(self.seat)
        if self.aim is Aim.NUGGET:
            return [f"take:{self.name.removeprefix('nugget:')}"] if self.name else []
        return ["theft"] if self.name == "theft" and "theft" in self._legal else []

    def _marked_cards(self) -> str:
        return ",".join(sorted(self.items[place] for place in self.marked))

    @property
    def passes(self) -> list[str]:
        """The pass that discards the marked cards, if it is one."""
        move = f"pass:{self._marked_cards()}" if self.marked else "pass"
        return [move] if move in self._legal else []

    @property
    def sheds(self) -> list[str]:
        """The ways to be rid of something by discarding the two marked cards."""
        start = f"shed:{self._marked_cards()}="
        return sorted(move for move in self._legal if move.startswith(start))

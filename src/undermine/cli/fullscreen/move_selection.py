"""The move that a person is putting together: the selected card, how it lies, and where it is played."""

from __future__ import annotations

from functools import cached_property
from typing import Final

from undermine.cli.fullscreen.visible_table import Cell, cell_text
from undermine.maze_text import cell_of
from undermine.move import Move, MoveList
from undermine.notation import fill_form
from undermine.rulebook.cards import CARD_NUMBER, Target, is_path, target_of, tools_of, turned
from undermine.rulebook.moves import KIND_BY_CARD, MoveKind
from undermine.view import View

PHASE_TARGETS: Final = {
    "reveal": Target.GOAL,
    "turn": Target.GOAL,
    "take": Target.VALUE,
    "steal": Target.SEAT_OR_NOBODY,
}
"""What must be chosen in the phases other than `play`."""
PHASE_KINDS: Final = {"reveal": MoveKind.REVEAL, "turn": MoveKind.TURN, "steal": MoveKind.STEAL}
"""The kinds of moves of phases that choose a goal or a seat."""


def kind_of_card(card: str) -> MoveKind:
    """Return the kind of move that plays a card."""
    return MoveKind(KIND_BY_CARD[CARD_NUMBER[card]])


class MoveSelection:
    """The choices made so far by the seat to move. It is built from that seat's view alone."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.card_index: int | None = None
        self.is_rotated = False
        self.discards: list[int] = []
        """Indices of the cards marked for discarding."""
        self.cell: Cell | None = None
        self.seat: int | None = None
        """A seat, or one past the last for nobody."""
        if self.phase == "turn" and view.table.turning:
            self.cell = cell_of(view.table.turning)
        elif self.phase == "reveal":
            self.cell = min(self.target_cells, default=None)

    @property
    def phase(self) -> str:
        """What is to be decided."""
        return self.view.table.phase

    @cached_property
    def _legal(self) -> MoveList:
        return MoveList([Move(text) for text in self.view.legal_moves])

    @property
    def _nuggets(self) -> list[int]:
        """The values of the nugget cards to choose from."""
        return sorted(set(self.view.memory.offered))

    @property
    def cards(self) -> tuple[str, ...]:
        """The cards to choose from: the hand, or one nugget card of each value on offer."""
        if self.phase == "take":
            return tuple(f"nugget:{value}" for value in self._nuggets)
        return self.view.hand

    @property
    def card(self) -> str | None:
        """The selected card."""
        return None if self.card_index is None else self.cards[self.card_index]

    @property
    def target(self) -> Target:
        """What the move is played on."""
        if self.phase in PHASE_TARGETS:
            return PHASE_TARGETS[self.phase]
        return Target.NOTHING if self.card is None or self.discards else target_of(self.card)

    @property
    def needs_cell(self) -> bool:
        """Whether the move is played on a cell."""
        return self.target in (Target.CELL, Target.GOAL)

    @property
    def needs_seat(self) -> bool:
        """Whether the move is played on a seat."""
        return self.target in (Target.SEAT, Target.SEAT_OR_NOBODY)

    @property
    def _options(self) -> MoveList:
        """The legal moves with the selected card, or all legal moves of a phase without cards."""
        if self.phase != "play":
            return self._legal
        return self._legal.of(self.card) if self.card else MoveList(())

    # selecting and rotating a card

    def select_card(self, index: int | None) -> None:
        """Select a card by its index, or none. The target is kept if it is still legal."""
        before = self.cell
        self.card_index = index if index is not None and index < len(self.cards) else None
        self.is_rotated = False
        if self.needs_cell:
            self.cell = before if before in self.target_cells else self._default_cell(before)
        if self.needs_seat and not self.moves_against(self.seat):
            self.seat = next(iter(self.target_seats), self.view.seat)

    def _default_cell(self, near: Cell | None) -> Cell | None:
        """Return the legal cell nearest to a cell, or else the one nearest to the goals."""
        if near is None:
            return max(self.target_cells, default=(1, 0))
        x, y = near
        return min(self.target_cells, key=lambda cell: (abs(cell[0] - x) + abs(cell[1] - y), cell), default=near)

    def rotate(self) -> None:
        """Rotate the card or the stone by half a turn."""
        self.is_rotated = not self.is_rotated

    def toggle_discard(self) -> None:
        """Mark the selected card for discarding, or unmark it."""
        if self.card_index is None or self.phase != "play":
            return
        if self.card_index in self.discards:
            self.discards.remove(self.card_index)
            return
        most = max([1, *(len(move.cards) for move in self._legal if move.kind is MoveKind.PASS)])
        self.discards = [*self.discards, self.card_index][-most:]

    # targets

    @property
    def _tile(self) -> str | None:
        """The selected path card as it lies."""
        if self.card is None or not is_path(self.card):
            return None
        return turned(self.card) if self.is_rotated else self.card

    @property
    def target_cells(self) -> dict[Cell, bool]:
        """The legal cells. The value is false where the card must be rotated to fit."""
        found: dict[Cell, bool] = {}
        for move in self._options if self.needs_cell else ():
            if move.cell is not None:
                cell = cell_of(move.cell)
                found[cell] = found.get(cell, False) or self.phase == "turn" or move.tile == self._tile
        return found

    @property
    def target_seats(self) -> list[int]:
        """The legal seats. One past the last seat is nobody."""
        return [seat for seat in range(len(self.view.table.seats) + 1) if self.moves_against(seat)]

    def moves_at(self, cell: Cell | None) -> list[Move]:
        """Return the legal moves on a cell: first the one with the card as it lies, then with the card rotated."""
        if cell is None or not self.needs_cell:
            return []
        moves = list(self._options.at(cell_text(cell)))
        if self.phase == "turn":
            return moves[::-1] if self.is_rotated else moves
        return sorted(moves, key=lambda move: move.tile != self._tile)

    def moves_against(self, seat: int | None) -> list[Move]:
        """Return the legal moves against a seat. There are several if one of two tools can be repaired."""
        if seat is None or not self.needs_seat:
            return []
        target = None if seat == len(self.view.table.seats) else seat
        return [move for move in self._options if move.seat == target]

    # moves

    @property
    def preview(self) -> str | None:
        """The card or stone as it would lie on the selected cell."""
        moves = self.moves_at(self.cell)
        return moves[0].tile if moves else self._tile if self.needs_cell and self.cell is not None else None

    @property
    def moves(self) -> list[Move]:
        """The legal moves that the choices mean: none, one, or several to choose from."""
        if self.discards or (self.phase == "play" and not self.cards):
            return self.pass_moves
        if self.needs_cell:
            return self.moves_at(self.cell)[:1]
        if self.needs_seat:
            return self.moves_against(self.seat)
        if self.phase == "take":
            value = None if self.card_index is None else self._nuggets[self.card_index]
            return [move for move in self._legal if move.value == value]
        return list(self._options)

    @property
    def pass_moves(self) -> list[Move]:
        """The pass that discards the marked cards, if it is legal."""
        return self._discarding(MoveKind.PASS)

    @property
    def shed_moves(self) -> list[Move]:
        """The moves that discard the two marked cards to get rid of something."""
        return self._discarding(MoveKind.SHED)

    def _discarding(self, kind: MoveKind) -> list[Move]:
        cards = tuple(sorted(self.cards[index] for index in self.discards))
        return [move for move in self._legal if move.kind is kind and move.cards == cards]

    @property
    def attempt(self) -> str | None:
        """The text of the move that the choices mean, legal or not, to ask why it is not legal."""
        if self.needs_cell and self.cell is not None:
            where = cell_text(self.cell)
            return fill_form(self._kind, {"tile": self._tile or "", "cell": where, "goal": where})
        if self.needs_seat and self.seat is not None:
            tools = tools_of(self.card or "")
            tool = tools[0] if len(tools) > 1 else ""
            return fill_form(self._kind, {"tools": "/".join(tools), "seat": str(self.seat), "tool": tool})
        return self.card if self.phase == "play" else None

    @property
    def _kind(self) -> MoveKind:
        """The kind of move that the phase or the selected card asks for."""
        return PHASE_KINDS[self.phase] if self.phase in PHASE_KINDS else kind_of_card(self.card or "")

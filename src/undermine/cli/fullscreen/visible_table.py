"""What the screen shows: the table, and what the viewer knows besides."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

import msgspec

from undermine.event import HIDDEN, Cards, Event, Opened, Placed, RoundEnded
from undermine.maze_text import cell_of
from undermine.move import Move
from undermine.view import GoalCard, LaidCard, TableView, View

Cell = tuple[int, int]


@dataclass(frozen=True)
class VisibleTable:
    """A table, and what the viewer knows besides: a seat, a spectator, or in a replay everything."""

    table: TableView
    seat: int | None = None
    role: str | None = None
    hand: Cards = ()
    gold: int | None = None
    known_goals: Mapping[str, str] = field(default_factory=dict)
    """By cell: face-down goals that the viewer knows."""
    roles: Mapping[int, str] = field(default_factory=dict)
    """By seat: the roles that the viewer knows."""
    offered: tuple[int, ...] = ()
    """The nugget cards to choose from."""


def visible_to(view: View) -> VisibleTable:
    """Return what a seat or a spectator sees."""
    roles = {seen.seat: seen.role for seen in view.memory.inspections if seen.current}
    roles |= {seat: seen.role for seat, seen in enumerate(view.table.seats) if seen.role}
    if view.seat is not None and view.role:
        roles[view.seat] = view.role
    return VisibleTable(
        table=view.table,
        seat=view.seat,
        role=view.role,
        hand=view.hand,
        gold=view.gold,
        known_goals=view.memory.goals,
        roles=roles,
        offered=view.memory.offered if view.table.phase == "take" and view.table.to_move == view.seat else (),
    )


def at_round_end(before: TableView, events: Iterable[Event]) -> VisibleTable:
    """Return the table at the end of a round, although the next round may have been dealt.

    `before` is the table before the last move of the round, and `events` are those of that move.
    """
    maze, goals, roles = before.maze, {goal.cell: goal.card for goal in before.goals}, {}
    for event in events:
        match event:
            case Placed():
                maze = (*maze, LaidCard(event.cell, event.card))
            case Opened():
                goals[event.cell] = event.lies or event.goal
            case RoundEnded():
                roles = dict(enumerate(event.roles))
    laid = tuple(GoalCard(cell, card) for cell, card in goals.items())
    return VisibleTable(table=msgspec.structs.replace(before, maze=maze, goals=laid, to_move=None), roles=roles)


def cell_text(cell: Cell) -> str:
    """Return a cell as text, `x,y`."""
    return f"{cell[0]},{cell[1]}"


def last_cell(table: TableView) -> Cell | None:
    """Return the cell of the last move, if it played a card on a cell."""
    if table.last is None or HIDDEN in table.last.move:  # what is discarded face down is not played on a cell
        return None
    move = Move(table.last.move)
    return cell_of(move.cell) if move.card and move.cell else None

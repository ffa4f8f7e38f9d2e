"""What there is to draw: a seat's view, a spectator's, or, in a replay, everything."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

import msgspec

from undermine.event import Cards, Event, Opened, Placed, RoundEnded
from undermine.view import GoalCard, LaidCard, Table, View

Cell = tuple[int, int]


@dataclass(frozen=True)
class Scene:
    """The table, and what whoever looks at it knows besides."""

    table: Table
    seat: int | None = None
    role: str | None = None
    hand: Cards = ()
    gold: int | None = None
    peeks: Mapping[str, str] = field(default_factory=dict)
    """By cell: goals that lie face down and are known all the same."""
    roles: Mapping[int, str] = field(default_factory=dict)
    """By seat: the dwarves that are known."""
    offered: tuple[int, ...] = ()
    """The nugget cards to choose from."""


def scene_of(view: View) -> Scene:
    """What a seat, or a spectator, may see."""
    roles = {seen.seat: seen.role for seen in view.memory.inspections if seen.current}
    roles |= {seat: seen.role for seat, seen in enumerate(view.table.seats) if seen.role}
    if view.seat is not None and view.role:
        roles[view.seat] = view.role
    return Scene(
        table=view.table,
        seat=view.seat,
        role=view.role,
        hand=view.hand,
        gold=view.gold,
        peeks=view.memory.goals,
        roles=roles,
        offered=view.memory.offered if view.table.phase == "take" and view.table.to_move == view.seat else (),
    )


def closing(before: Table, events: Iterable[Event]) -> Scene:
    """The table as it lay when a round ended, even if the next one is dealt already."""
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
    return Scene(table=msgspec.structs.replace(before, maze=maze, goals=laid, to_move=None), roles=roles)


def cell_of(text: str) -> Cell:
    """A cell's two numbers."""
    x, y = text.split(",")
    return int(x), int(y)


def text_of(cell: Cell) -> str:
    """A cell as it is written."""
    return f"{cell[0]},{cell[1]}"


def last_cell(table: Table) -> Cell | None:
    """Where the last move was made, if it was made on a cell."""
    move = table.last.move if table.last else ""
    where = move.partition("@")[2]
    return cell_of(where) if where else None

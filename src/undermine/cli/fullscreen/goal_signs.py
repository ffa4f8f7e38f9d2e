"""Signs at the edge of the maze for goals that are out of sight, such as `?▸`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple


class GoalPosition(NamedTuple):
    """Where the centre of a goal is drawn within the panel, or would be if the panel were larger."""

    column: int
    row: int
    letter: str
    """What is known of the goal: `$` for the treasure, `o` for a stone, `?` for neither."""


def goal_signs(goals: Iterable[GoalPosition], columns: range, lines: range) -> dict[int, tuple[int, str]]:
    """Return a column and a sign by line, for goals whose centre is outside the columns and lines that can be seen.

    No sign covers another: those that belong to the same corner stand one above the other, in the order of the goals.
    """
    hidden = [goal for goal in goals if goal.column not in columns or goal.row not in lines]
    hidden.sort(key=lambda goal: goal.row)
    rows: list[int] = []
    for goal in hidden:
        rows.append(max(goal.row, rows[-1] + 1 if rows else lines.start))
    for number in reversed(range(len(rows))):
        rows[number] = min(rows[number], lines.stop - len(rows) + number)
    signs = [(min(max(goal.column, columns.start), columns.stop - 1), _sign(goal, columns, lines)) for goal in hidden]
    return dict(zip(rows, signs, strict=True))


def _sign(goal: GoalPosition, columns: range, lines: range) -> str:
    if goal.column < columns.start:
        return f"◂{goal.letter}"
    if goal.column >= columns.stop:
        return f"{goal.letter}▸"
    return f"{goal.letter}{'▴' if goal.row < lines.start else '▾'}"

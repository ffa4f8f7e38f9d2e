"""Writes a table as text: where the game stands, the maze, and a line for each seat."""

from __future__ import annotations

from undermine.errors import shown
from undermine.maze_text import cell_of, draw_maze
from undermine.view.view import TableView


def picture(table: TableView) -> str:
    """Return a table as text: where the game stands, the maze, and a line for each seat."""
    return "\n".join([status(table), draw_maze(maze_of(table)), *_seat_lines(table)])


def maze_of(table: TableView) -> dict[tuple[int, int], str]:
    """Return the cards on the table by cell; a goal that lies face down is `?`."""
    cards = {cell_of(laid.cell): laid.card for laid in table.maze}
    goals = {cell_of(goal.cell): goal.card for goal in table.goals}
    return {(0, 0): "start"} | goals | cards


def status(table: TableView) -> str:
    """Return where the game stands, as a sentence."""
    doing = {
        "play": "to play",
        "reveal": "to choose a goal",
        "turn": "to turn a stone",
        "take": "to take a nugget",
        "steal": "to steal",
    }
    if table.phase == "over":
        names = ", ".join(shown(table.seats[seat].player) for seat in table.winners)
        return f"The game is over; won by {names}."
    where = f"Round {table.round} of {table.rounds}"
    if table.to_move is None:
        return f"{where} is over; the next deal is awaited."
    who = shown(table.seats[table.to_move].player)
    return f"{where}: {who} (seat {table.to_move}) {doing[table.phase]}. Deck {table.deck}, discards {table.discards}."


def _seat_lines(table: TableView) -> list[str]:
    names = [shown(seat.player) for seat in table.seats]
    width = max(map(len, names))
    lines = []
    for number, seat in enumerate(table.seats):
        cards = "1 card" if seat.cards == 1 else f"{seat.cards} cards"
        turn = "→" if number == table.to_move else " "
        front = f"  broken or laid: {', '.join(seat.front)}" if seat.front else ""
        nuggets = f"  {seat.nuggets} nugget cards" if seat.nuggets else ""
        gold = f"  {table.gold[number]} gold" if table.gold is not None else nuggets
        role = f"  {seat.role}" if seat.role else ""
        lines.append(f"{turn} {number:>2} {names[number]:<{width}}  {cards}{front}{gold}{role}")
    return lines

"""Records as columns, for data frames: a row for every move, or for every seat of every round.

Data frame libraries read them through Arrow: pandas, Polars, DuckDB and others. That needs pyarrow
(`undermine[dataset]`). Without it, `Columns.data` is a dictionary of lists.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from undermine.errors import UndermineError, shown
from undermine.extras import importing
from undermine.game import Game
from undermine.maze_text import cell_of
from undermine.move import Move
from undermine.rulebook.cards import ROLE_NAMES

Record = str | bytes | Game
"""The text of a record, or a game, whose record is taken."""
Row = dict[str, Any]

MOVE_TYPES: Mapping[str, type] = {
    "game": int,
    "round": int,
    "ply": int,
    "seat": int,
    "player": str,
    "role": str,
    "phase": str,
    "hand": int,
    "deck": int,
    "move": str,
    "kind": str,
    "card": str,
    "x": int,
    "y": int,
    "goal": int,
    "target": int,
    "tool": str,
    "value": int,
    "won": bool,
}
"""The columns of `move_columns`, with their types; every value can be missing."""

ROUND_TYPES: Mapping[str, type] = {
    "game": int,
    "round": int,
    "seat": int,
    "player": str,
    "role": str,
    "moves": int,
    "finisher": bool,
    "won": bool,
    "paid": int,
    "gold": int,
    "won_game": bool,
}
"""The columns of `round_columns`, with their types."""

_ARROW_TYPES = {int: "int64", str: "string", bool: "bool"}


class Columns:
    """Columns by name, which data frame libraries read: `polars.DataFrame(columns)`."""

    def __init__(self, types: Mapping[str, type], rows: list[Row]) -> None:
        self._types = types
        self._size = len(rows)
        self.data: dict[str, list[Any]] = {name: [row[name] for row in rows] for name in types}
        """The values by column; what is missing is `None`."""

    def __len__(self) -> int:
        """Return the number of rows."""
        return self._size

    def __repr__(self) -> str:
        return f"<Columns: {self._size} rows of {', '.join(self.data)}>"

    def __arrow_c_stream__(self, requested_schema: object = None) -> object:
        """Return the columns as an Arrow stream. Raises `MissingExtra` without pyarrow."""
        with importing("a data frame", "dataset"):
            import pyarrow  # noqa: ICN001, PLC0415  an extra
        types = {name: _ARROW_TYPES[kind] for name, kind in self._types.items()}
        table = pyarrow.table({name: pyarrow.array(self.data[name], kind) for name, kind in types.items()})
        return table.__arrow_c_stream__(requested_schema)


def move_columns(*records: Record) -> Columns:
    """Return a row for every move: who made it, what was known of the round, and the fields of the move.

    `game` is the number of the record, from 0. `hand` and `deck` are numbers of cards before the move. `won` is whether
    the seat won the round in the end; it is missing if the record ends before. Raises `RecordError`.
    """
    rows: list[Row] = []
    for number, record in enumerate(records):
        moves, game = _walk(record)
        winners = {result.round: result.winners for result in game.results} if game else {}
        for row in moves:
            won = row["seat"] in winners[row["round"]] if row["round"] in winners else None
            rows.append({"game": number, **row, "won": won})
    return Columns(MOVE_TYPES, rows)


def round_columns(*records: Record) -> Columns:
    """Return a row for every seat of every finished round: its role, and what it won.

    `moves` is how many moves the seat made in the round, `finisher` whether it reached the treasure, `paid` what the
    round paid it and `gold` its total. `won_game` is missing if the record ends before. Raises `RecordError`.
    """
    return Columns(ROUND_TYPES, [row for number, record in enumerate(records) for row in _seats_of(number, record)])


def record_text(record: object) -> str | bytes:
    """Return the text of a record that is given as text or as a game."""
    if isinstance(record, Game):
        return record.record()
    if not isinstance(record, str | bytes):
        raise UndermineError(f"a record is a text or a game, not {shown(record)}")
    return record


def _walk(record: Record) -> tuple[list[Row], Game | None]:
    """Return a row for every move, and the game after the last; `None` if there is no move."""
    rows: list[Row] = []
    game = None
    for game, seat, move in Game.steps(record_text(record)):
        rows.append(_row(game, seat, move))
    return rows, game


def _row(game: Game, seat: int, move: Move) -> Row:
    x, y = (None, None) if move.cell is None else cell_of(move.cell)
    return {
        "round": game.round,
        "ply": game.ply,
        "seat": seat,
        "player": game.players[seat],
        "role": ROLE_NAMES[game.games["role"][0, seat]],
        "phase": game.phase,
        "hand": int(game.games["hand_size"][0, seat]),
        "deck": game.table.deck,
        "move": str(move),
        "kind": move.kind.name.lower().replace("_", ""),
        "card": move.card,
        "x": x,
        "y": y,
        "goal": move.goal,
        "target": move.seat,
        "tool": move.tool,
        "value": move.value,
    }


def _seats_of(number: int, record: Record) -> Iterator[Row]:
    """Yield a row for every seat of every finished round of a record."""
    moves, game = _walk(record)
    if game is None:
        return
    for result in game.results:
        made = [row["seat"] for row in moves if row["round"] == result.round]
        for seat, player in enumerate(game.players):
            yield {
                "game": number,
                "round": result.round,
                "seat": seat,
                "player": player,
                "role": result.roles[seat],
                "moves": made.count(seat),
                "finisher": result.finisher == seat,
                "won": seat in result.winners,
                "paid": result.paid[seat],
                "gold": result.gold[seat],
                "won_game": seat in game.winners if game.over else None,
            }

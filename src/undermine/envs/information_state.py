"""The transcript of a game, from which information states for OpenSpiel are made: all that a seat was ever told."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np

from undermine.envs.single_game import SNAPSHOT, SingleGame, byte_range
from undermine.move import Move
from undermine.notation import decode
from undermine.rulebook.cards import CARD_NAMES, GOAL_NAMES, ROLE_NAMES
from undermine.rulebook.compiler import python_of
from undermine.rulebook.state import HAND, SEATS, Phase
from undermine.sim.history import MOVE_COLUMNS, new_histories
from undermine.sim.update_history import append_move

PRIVATE_COLUMNS = HAND + 1 + 3 + SEATS + 1
"""Columns of a row that only one seat knows: its hand, role, goals, roles seen, and the nugget card it took."""
ROW_SIZE = MOVE_COLUMNS + PRIVATE_COLUMNS
ROWS_PER_ROUND = 160
"""How many rows the tensor of an information state has for each round. No round needs more.

While there is a deck, every turn draws from it. Once it is empty, all hands are played within eight turns of each seat,
two of them for swaps of hands. So there are at most 108 + 2 · players turns. With the deal, goals, nuggets and thefts
that makes 155 rows.
"""


def _snapshot_range(name: str) -> tuple[int, int]:
    """Return where a field begins and ends in a snapshot."""
    begin, end = byte_range(name)
    return begin - SNAPSHOT.start, end - SNAPSHOT.start


RANGES = {name: _snapshot_range(name) for name in ("phase", "hand", "role", "goals_seen", "goal", "role_seen")}


class TranscriptRow(NamedTuple):
    """A deal or a move, with what every seat held and knew after it."""

    seat: int
    """Who moved; −1 for a deal."""
    code: int
    """The code of the move; 0 for a deal."""
    snapshot: bytes

    @property
    def move(self) -> Move:
        """The move. A deal has none."""
        return Move.from_code(self.code)

    def nugget_taken(self, seat: int) -> int:
        """Return the value of the nugget card that a seat took with this move, 0 for none."""
        return (self.move.value or 0) if self.seat == seat else 0

    def field(self, name: str) -> bytes:
        """Return a field of the game's state as it was after the move."""
        begin, end = RANGES[name]
        return self.snapshot[begin:end]


_new = tuple.__new__
"""`_new(TranscriptRow, values)` is faster than `TranscriptRow(*values)`, which shows in the speed of OpenSpiel."""


class Transcript:
    """All rows of a game so far. Rows never change, so copies share them."""

    def __init__(self, rows: tuple[TranscriptRow, ...] | list[TranscriptRow] = ()) -> None:
        self.rows = list(rows)

    def append(self, game: SingleGame, seat: int, code: int) -> None:
        """Add a row for the move that was just made; seat −1 and code 0 stand for a deal."""
        self.rows.append(_new(TranscriptRow, (seat, code, game.snapshot.tobytes())))

    def moves_of_round(self) -> list[TranscriptRow]:
        """Return the rows of the moves since the last deal."""
        for index in range(len(self.rows) - 1, -1, -1):
            if self.rows[index].seat < 0:
                return self.rows[index + 1 :]
        return []

    def __deepcopy__(self, _memo: dict[int, Any]) -> Transcript:
        return Transcript(self.rows)

    # as a seat was told it

    def text(self, seat: int) -> str:
        """Return all rows as a seat was told them, one line each."""
        lines = [f"seat {seat}"]
        before: TranscriptRow | None = None
        for row in self.rows:
            lines.append(_row_text(row, before, seat))
            before = row
        return "\n".join(lines)

    def private_text(self, seat: int) -> str:
        """Return what only a seat knows now."""
        return f"seat {seat}{_private_text(_private_columns(self.rows[-1], seat), None)}"

    def tensor(self, seat: int, players: int, length: int) -> np.ndarray:
        """Return the last rows as a seat was told them, as bytes, latest first. Seats are relative to this one."""
        table = np.zeros((length, ROW_SIZE), np.uint8)
        rows = self.rows[: -length - 1 : -1]
        if not rows:
            return table
        told = table[: len(rows)]
        told[:, :MOVE_COLUMNS] = [_public_columns(row.seat, row.code) for row in rows]
        for column in (0, 3):
            seats = told[:, column].astype(np.int64)
            told[:, column] = np.where(seats, (seats - 1 - seat) % players + 1, 0)
        told[:, MOVE_COLUMNS:] = _all_private_columns(rows, seat)
        return table


@lru_cache(maxsize=1 << 14)
def _public_columns(seat: int, code: int) -> list[int]:
    """Return a move as all saw it, as the history of a round has it; zeros for a deal."""
    if seat < 0:
        return [0] * MOVE_COLUMNS
    histories = new_histories(1).view(np.recarray)
    python_of(append_move)(histories[0], seat, decode(code), code)
    columns: list[int] = histories["moves"][0, int(histories["latest"][0])].tolist()
    return columns


def _private_columns(row: TranscriptRow, seat: int) -> bytes:
    """Return what only one seat knew after a move."""
    hand = row.field("hand")[seat * HAND : (seat + 1) * HAND]
    roles_seen = row.field("role_seen")[seat * SEATS : (seat + 1) * SEATS]
    return hand + row.field("role")[seat : seat + 1] + _goals(row, seat) + roles_seen + bytes([row.nugget_taken(seat)])


def _goals(row: TranscriptRow, seat: int) -> bytes:
    """Return the goals that a seat has looked at, 0 for the others."""
    seen = row.field("goals_seen")[seat]
    return bytes(goal if seen >> index & 1 else 0 for index, goal in enumerate(row.field("goal")))


def _all_private_columns(rows: list[TranscriptRow], seat: int) -> np.ndarray:
    """Return what `_private_columns` returns for each row, computed for all at once."""
    snapshots = np.frombuffer(b"".join(row.snapshot for row in rows), np.uint8).reshape(len(rows), -1)
    fields = {name: snapshots[:, begin:end] for name, (begin, end) in RANGES.items()}
    seen = fields["goals_seen"][:, seat : seat + 1] >> np.arange(3, dtype=np.uint8) & 1
    columns = (
        fields["hand"][:, seat * HAND : (seat + 1) * HAND],
        fields["role"][:, seat : seat + 1],
        fields["goal"] * seen,
        fields["role_seen"][:, seat * SEATS : (seat + 1) * SEATS],
        np.array([row.nugget_taken(seat) for row in rows], np.uint8)[:, None],
    )
    return np.hstack(columns)


def _row_text(row: TranscriptRow, before: TranscriptRow | None, seat: int) -> str:
    """Return a row as text: the move as the seat saw it, and whatever it changed for the seat."""
    text = "deal"
    if row.seat >= 0:
        text = f"{row.seat} {row.move if row.seat == seat else row.move.hidden}"
    then = _private_columns(before, seat) if before and row.seat >= 0 else None
    text += _private_text(_private_columns(row, seat), then)
    if row.field("phase")[0] in (Phase.TAKE, Phase.STEAL):
        text += f" | dwarves {','.join(ROLE_NAMES[role] for role in row.field('role') if role)}"
    return text


def _private_text(now: bytes, then: bytes | None) -> str:
    """Return private columns as text, where they have changed."""
    text = ""
    if then is None or now[:HAND] != then[:HAND]:
        text += f" | hand {','.join(CARD_NAMES[card] for card in now[:HAND] if card)}"
    if then is None or now[HAND] != then[HAND]:
        text += f" | dwarf {ROLE_NAMES[now[HAND]]}"
    if now[HAND + 1 : HAND + 4] != (then or bytes(len(now)))[HAND + 1 : HAND + 4]:
        text += f" | goals {','.join(GOAL_NAMES[goal] or '?' for goal in now[HAND + 1 : HAND + 4])}"
    if now[HAND + 4 : -1] != (then or bytes(len(now)))[HAND + 4 : -1]:
        text += f" | saw {','.join(ROLE_NAMES[role] or '?' for role in now[HAND + 4 : -1])}"
    return text

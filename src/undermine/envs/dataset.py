"""Games between bots, as rows for learning: what the one to move knew, and what it did.

The same settings, bot and seed give the same rows. Needs pyarrow (`undermine[dataset]`) to write them as Parquet.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

from undermine.bots.roster import find
from undermine.envs.action import actions_of
from undermine.envs.observation import OBSERVATION_SIZE
from undermine.envs.opponents import USUAL, Opponents
from undermine.error import UndermineError
from undermine.game import SEED_MAX, Game
from undermine.notation import Move
from undermine.rulebook import crowd
from undermine.rulebook.notebook import Notebooks, new_notebooks
from undermine.rulebook.sight import SIGHT
from undermine.settings import Settings

COLUMNS = {
    "game": "number of the game, from 0",
    "seed": "its seed: `Game.new` with the settings in the file's metadata deals the same cards",
    "ply": "moves made before this one",
    "round": "number of the round, from 1",
    "seat": "who moves",
    "view": "what that seat knows, as JSON (`View.from_json`), with its legal moves",
    "observation": "the same as bytes, in the parts that `undermine.envs.parts` names",
    "move": "the move, as text",
    "actions": "the move as choices",
    "role": "the seat's dwarf",
    "gold": "the seat's gold when the game was over",
    "won": "whether the seat won the game, or shared the win",
}
GROUP = 64
"""Games in a row group."""

Row = dict[str, Any]


class DatasetUnavailable(UndermineError):  # noqa: N818  it is not a mistake of the games
    """The library that writes Parquet is not installed."""


def rows_of_game(settings: Settings, seed: int, number: int, bot: str = USUAL) -> list[Row]:
    """The rows of one game; every seat is played by a bot of that name."""
    seed = (seed + number) & SEED_MAX
    table = Opponents(settings, bot)
    table.begin(seed)
    game, books, rows = table.game, new_notebooks(1), []
    crowd.note_deal(game.games, books)
    while not game.over:
        move, round_before = table.choose(), game.round
        rows.append(_row(game, books, move) | {"game": number, "seed": seed})
        crowd.note(game.games, books, move.code)
        table.follow(move)
        if game.round != round_before:
            crowd.note_deal(game.games, books)
    for row in rows:
        row["gold"], row["won"] = game.gold[row["seat"]], row["seat"] in game.winners
    return rows


def _row(game: Game, books: Notebooks, move: Move) -> Row:
    """The position before a move, and the move."""
    seat = game.to_move
    assert seat is not None
    view = game.view(seat)
    seen = np.zeros((1, OBSERVATION_SIZE), np.uint8)
    crowd.look_all(game.games, books, np.array([seat], np.int32), seen.view(SIGHT)[:, 0])
    return {
        "ply": game.ply,
        "round": game.round,
        "seat": seat,
        "view": view.to_json(),
        "observation": seen.tobytes(),
        "move": str(move),
        "actions": actions_of(game.games, move),
        "role": view.role,
    }


def groups(settings: Settings, games: int, seed: int, bot: str) -> Iterator[list[Row]]:
    """The rows of all games, some games at a time."""
    for first in range(0, games, GROUP):
        last = min(first + GROUP, games)
        yield [row for number in range(first, last) for row in rows_of_game(settings, seed, number, bot)]


def write_dataset(path: Path, settings: Settings, games: int, seed: int, bot: str = USUAL) -> int:
    """Write games as Parquet; return how many rows there are. `FileExistsError` if the file is there already."""
    try:
        import pyarrow as pa  # noqa: PLC0415  not everybody has it
        from pyarrow import parquet  # noqa: PLC0415
    except ImportError:
        raise DatasetUnavailable("a data set is written with pyarrow; install undermine[dataset]") from None
    find(bot)  # before there is a file
    schema = _schema(pa, settings, games, seed, bot)
    written = 0
    with path.open("xb") as file, parquet.ParquetWriter(file, schema, compression="zstd") as writer:
        for rows in groups(settings, games, seed, bot):
            writer.write_table(pa.Table.from_pylist(rows, schema=schema))
            written += len(rows)
    return written


def _schema(pa: Any, settings: Settings, games: int, seed: int, bot: str) -> Any:
    """The columns with their types, and how the file was made."""
    kinds = {
        "game": pa.int64(), "seed": pa.uint64(), "ply": pa.int32(), "round": pa.int8(),
        "seat": pa.int8(), "view": pa.string(), "observation": pa.binary(OBSERVATION_SIZE),
        "move": pa.string(), "actions": pa.list_(pa.int16()), "role": pa.string(), "gold": pa.int16(),
        "won": pa.bool_(),
    }  # fmt: skip
    made = {
        "edition": settings.edition,
        "expansion": str(settings.expansion).lower(),
        "options": repr(settings.options),
        "players": str(len(settings.players)),
        "games": str(games),
        "seed": str(seed),
        "bot": bot,
    }
    return pa.schema([(name, kinds[name]) for name in COLUMNS], metadata=made)

"""Games of players who move at random, as rows for learning: what the one to move knew, and what it did.

The same settings and seed give the same rows. Needs pyarrow (`undermine[dataset]`) to write them as Parquet.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import numpy as np

from undermine.envs.action import actions_of
from undermine.envs.observation import OBSERVATION_SIZE
from undermine.error import UndermineError
from undermine.game import SEED_MAX, Game
from undermine.notation import parse_move
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


def rows_of_game(settings: Settings, seed: int, number: int) -> list[Row]:
    """The rows of one game."""
    options = dict(settings.options)
    seed = (seed + number) & SEED_MAX
    game = Game.new(list(settings.players), settings.edition, settings.expansion, options, seed)
    random, books, rows = Random(f"undermine {seed}"), new_notebooks(1), []
    crowd.note_deal(game.games, books)
    while not game.over:
        rows.append(_row(game, books, number, seed, random))
        round_before = game.round
        crowd.note(game.games, books, parse_move(rows[-1]["move"]))
        game.play(rows[-1]["move"])
        if game.round != round_before:
            crowd.note_deal(game.games, books)
    for row in rows:
        row["gold"], row["won"] = game.gold[row["seat"]], row["seat"] in game.winners
    return rows


def _row(game: Game, books: Notebooks, number: int, seed: int, random: Random) -> Row:
    """The position before a move, and a move at random."""
    seat = game.to_move
    assert seat is not None
    view = game.view(seat)
    move = random.choice(view.legal_moves)
    seen = np.zeros((1, OBSERVATION_SIZE), np.uint8)
    crowd.look_all(game.games, books, np.array([seat], np.int32), seen.view(SIGHT)[:, 0])
    return {
        "game": number,
        "seed": seed,
        "ply": game.ply,
        "round": game.round,
        "seat": seat,
        "view": view.to_json(),
        "observation": seen.tobytes(),
        "move": move,
        "actions": actions_of(game.games, parse_move(move)),
        "role": view.role,
    }


def groups(settings: Settings, games: int, seed: int) -> Iterator[list[Row]]:
    """The rows of all games, some games at a time."""
    for first in range(0, games, GROUP):
        last = min(first + GROUP, games)
        yield [row for number in range(first, last) for row in rows_of_game(settings, seed, number)]


def write_dataset(path: Path, settings: Settings, games: int, seed: int) -> int:
    """Write games as Parquet; return how many rows there are. `FileExistsError` if the file is there already."""
    try:
        import pyarrow as pa  # noqa: PLC0415  not everybody has it
        from pyarrow import parquet  # noqa: PLC0415
    except ImportError:
        raise DatasetUnavailable("a data set is written with pyarrow; install undermine[dataset]") from None
    schema = _schema(pa, settings, games, seed)
    written = 0
    with path.open("xb") as file, parquet.ParquetWriter(file, schema, compression="zstd") as writer:
        for rows in groups(settings, games, seed):
            writer.write_table(pa.Table.from_pylist(rows, schema=schema))
            written += len(rows)
    return written


def _schema(pa: Any, settings: Settings, games: int, seed: int) -> Any:
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
    }
    return pa.schema([(name, kinds[name]) for name in COLUMNS], metadata=made)

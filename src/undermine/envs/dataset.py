"""Data sets of games between bots: a row for every move, with what the seat to move knew and what it did.

The same settings, bot and seed give the same rows. Writing Parquet needs pyarrow (`undermine[dataset]`).
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

from undermine.bots.roster import find
from undermine.envs.action import actions_of
from undermine.envs.observation import OBSERVATION_SIZE
from undermine.envs.opponents import DEFAULT_BOT, Opponents
from undermine.errors import UndermineError
from undermine.game import Game
from undermine.move import Move
from undermine.record.lines import SEED_MAX
from undermine.settings import Settings
from undermine.sim import batch as sim_batch
from undermine.sim.history import Histories, new_histories
from undermine.sim.observation import OBSERVATION

COLUMNS = {
    "game": "number of the game, from 0",
    "seed": "its seed: `Game.new` with the settings in the file's metadata deals the same cards",
    "ply": "moves made before this one",
    "round": "number of the round, from 1",
    "seat": "the seat to move",
    "view": "what that seat knows, as JSON (`View.from_json`), with its legal moves",
    "observation": "the same as bytes, in the parts that `undermine.envs.parts` names",
    "move": "the move, as text",
    "actions": "the move as actions",
    "role": "the seat's role",
    "gold": "the seat's gold when the game was over",
    "won": "whether the seat won the game, or shared the win",
}
GAMES_PER_GROUP = 64
"""How many games make a row group of the file."""

Row = dict[str, Any]


class DatasetUnavailable(UndermineError):  # noqa: N818  as the other errors of the library are named
    """Raised if the library that writes Parquet is not installed."""


def rows_of_game(settings: Settings, seed: int, number: int, bot: str = DEFAULT_BOT) -> list[Row]:
    """Return the rows of one game, with this bot at every seat."""
    seed = (seed + number) & SEED_MAX
    bots = Opponents(settings, bot)
    bots.start(seed)
    game, histories, rows = bots.game, new_histories(1), []
    sim_batch.start_history_of(game.games, histories)
    while not game.over:
        move, round_before = bots.choose(), game.round
        rows.append(_row(game, histories, move) | {"game": number, "seed": seed})
        sim_batch.remember_move_of(game.games, histories, move.code)
        bots.play(move)
        if game.round != round_before:
            sim_batch.start_history_of(game.games, histories)
    for row in rows:
        row["gold"], row["won"] = game.gold[row["seat"]], row["seat"] in game.winners
    return rows


def _row(game: Game, histories: Histories, move: Move) -> Row:
    """Return the row of a move that is about to be made."""
    seat = game.to_move
    assert seat is not None
    view = game.view(seat)
    observation = np.zeros((1, OBSERVATION_SIZE), np.uint8)
    records, seats = observation.view(OBSERVATION)[:, 0], np.array([seat], np.int32)
    sim_batch.observe_all(game.games, histories, seats, records)
    return {
        "ply": game.ply,
        "round": game.round,
        "seat": seat,
        "view": view.to_json(),
        "observation": observation.tobytes(),
        "move": str(move),
        "actions": actions_of(game.games, move),
        "role": view.role,
    }


def row_groups(settings: Settings, games: int, seed: int, bot: str) -> Iterator[list[Row]]:
    """Yield the rows of all games, one row group at a time."""
    for first in range(0, games, GAMES_PER_GROUP):
        last = min(first + GAMES_PER_GROUP, games)
        yield [row for number in range(first, last) for row in rows_of_game(settings, seed, number, bot)]


def write_dataset(path: Path, settings: Settings, games: int, seed: int, bot: str = DEFAULT_BOT) -> int:
    """Write games as Parquet and return the number of rows. Raises `FileExistsError` if the file exists."""
    try:
        import pyarrow as pa  # noqa: PLC0415  an optional dependency
        from pyarrow import parquet  # noqa: PLC0415
    except ImportError:
        raise DatasetUnavailable("a data set is written with pyarrow; install undermine[dataset]") from None
    find(bot)  # raises before the file is created
    schema = _schema(pa, settings, games, seed, bot)
    written = 0
    with path.open("xb") as file, parquet.ParquetWriter(file, schema, compression="zstd") as writer:
        for rows in row_groups(settings, games, seed, bot):
            writer.write_table(pa.Table.from_pylist(rows, schema=schema))
            written += len(rows)
    return written


def _schema(pa: Any, settings: Settings, games: int, seed: int, bot: str) -> Any:
    """Return the columns with their types, and metadata that say how the file was made."""
    types = {
        "game": pa.int64(), "seed": pa.uint64(), "ply": pa.int32(), "round": pa.int8(),
        "seat": pa.int8(), "view": pa.string(), "observation": pa.binary(OBSERVATION_SIZE),
        "move": pa.string(), "actions": pa.list_(pa.int16()), "role": pa.string(), "gold": pa.int16(),
        "won": pa.bool_(),
    }  # fmt: skip
    metadata = {
        "edition": settings.edition,
        "expansion": str(settings.expansion).lower(),
        "options": repr(settings.options),
        "players": str(len(settings.players)),
        "games": str(games),
        "seed": str(seed),
        "bot": bot,
    }
    return pa.schema([(name, types[name]) for name in COLUMNS], metadata=metadata)

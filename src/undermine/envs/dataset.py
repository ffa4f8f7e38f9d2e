"""Data sets of games between bots: a row for every move, with what the seat to move knew and what it did.

The same settings, bot and seed give the same rows. Writing Parquet needs pyarrow (`undermine[dataset]`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, BinaryIO, NamedTuple

import numpy as np
from numpy.typing import NDArray

import undermine
from undermine.bots.roster import find
from undermine.envs.action import ACTIONS, actions_of, actions_of_moves, mask_at
from undermine.envs.observation import OBSERVATION_SIZE, parts
from undermine.envs.opponents import DEFAULT_BOT, Opponents
from undermine.extras import require
from undermine.game import Game
from undermine.move import Move
from undermine.rulebook.cards import ROLE_NAMES
from undermine.settings import SEED_MAX, Settings
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
    "masks": "for each of these actions, the mask of its choice, packed as bits by `np.packbits`",
    "role": "the seat's role",
    "roles": "every seat's role, which the seat did not know",
    "round_winners": "the seats that won the round",
    "gold": "the seat's gold when the game was over",
    "won": "whether the seat won the game, or shared the win",
    "winners": "the seats that won the game",
    "version": "the version of undermine that played the game",
}
GAMES_PER_GROUP = 64
"""How many games make a row group of the file."""

MASK_SIZE = -(-ACTIONS // 8)
"""The length of a mask that is packed as bits, in bytes."""

Row = dict[str, Any]


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
        row["winners"], row["round_winners"] = list(game.winners), list(game.results[row["round"] - 1].winners)
        row["version"] = undermine.__version__
    return rows


def _row(game: Game, histories: Histories, move: Move) -> Row:
    """Return the row of a move that is about to be made."""
    seat = game.to_move
    assert seat is not None
    view, actions = game.view(seat), actions_of(game.games, move)
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
        "actions": actions,
        "masks": _masks(game, actions),
        "role": view.role,
        "roles": [ROLE_NAMES[role] for role in game.games["role"][0, : len(game.players)]],
    }


def _masks(game: Game, actions: list[int]) -> list[bytes]:
    """Return the mask of each action of a legal move, packed as bits."""
    paths, masks = actions_of_moves(game.games, list(game.legal_moves)), []
    for depth, action in enumerate(actions):
        masks.append(np.packbits(mask_at(paths, depth)).tobytes())
        paths = paths[paths[:, depth] == action]
    return masks


class Examples(NamedTuple):
    """Every choice of some moves, as arrays with a row for each action."""

    observations: NDArray[np.uint8]
    """(actions, `OBSERVATION_SIZE`), with the actions taken so far towards the move."""
    masks: NDArray[np.int8]
    """(actions, `ACTIONS`)."""
    actions: NDArray[np.int32]
    """The actions that were chosen."""
    rows: NDArray[np.int64]
    """The row of the move that each belongs to."""


def examples(rows: Sequence[Row]) -> Examples:
    """Return every choice of some rows of a data set, for learning to choose as the bot did."""
    counts = [len(row["actions"]) for row in rows]
    places = np.repeat(np.arange(len(rows)), counts)
    bits = np.frombuffer(b"".join(mask for row in rows for mask in row["masks"]), np.uint8)
    masks = np.unpackbits(bits.reshape(len(places), -1), axis=1, count=ACTIONS).view(np.int8)
    seen = np.frombuffer(b"".join(row["observation"] for row in rows), np.uint8).reshape(len(rows), OBSERVATION_SIZE)
    observations, chosen = seen[places], [action for row in rows for action in row["actions"]]
    taken = [(*row["actions"][:depth], 0, 0)[:2] for row in rows for depth in range(len(row["actions"]))]
    parts(observations)["chosen"][:] = taken
    return Examples(observations, masks, np.array(chosen, np.int32), places)


def row_groups(settings: Settings, games: int, seed: int, bot: str) -> Iterator[list[Row]]:
    """Yield the rows of all games, one row group at a time."""
    for first in range(0, games, GAMES_PER_GROUP):
        last = min(first + GAMES_PER_GROUP, games)
        yield [row for number in range(first, last) for row in rows_of_game(settings, seed, number, bot)]


def write_dataset(path: Path, settings: Settings, games: int, seed: int, bot: str = DEFAULT_BOT) -> int:
    """Write games as Parquet and return the number of rows.

    Raises `FileExistsError` if the file exists, and `MissingExtra` without pyarrow or Numba.
    """
    require("a data set", "dataset", "fast")
    import pyarrow as pa  # noqa: PLC0415  an extra
    from pyarrow import parquet  # noqa: PLC0415

    find(bot)  # raises before the file is created
    schema = _schema(pa, settings, games, seed, bot)
    written = 0
    with _new_file(path) as file, parquet.ParquetWriter(file, schema, compression="zstd") as writer:
        for rows in row_groups(settings, games, seed, bot):
            writer.write_table(pa.Table.from_pylist(rows, schema=schema))
            written += len(rows)
    return written


@contextmanager
def _new_file(path: Path) -> Iterator[BinaryIO]:
    """Open a file that does not exist yet, and delete it again unless it was written to its end."""
    file = path.open("xb")
    try:
        with file:
            yield file
    except BaseException:  # Ctrl-C as well
        path.unlink(missing_ok=True)
        raise


def _schema(pa: Any, settings: Settings, games: int, seed: int, bot: str) -> Any:
    """Return the columns with their types, and metadata that say how the file was made."""
    types = {
        "game": pa.int64(), "seed": pa.uint64(), "ply": pa.int32(), "round": pa.int8(),
        "seat": pa.int8(), "view": pa.string(), "observation": pa.binary(OBSERVATION_SIZE),
        "move": pa.string(), "actions": pa.list_(pa.int16()), "masks": pa.list_(pa.binary(MASK_SIZE)),
        "role": pa.string(), "roles": pa.list_(pa.string()), "round_winners": pa.list_(pa.int8()), "gold": pa.int16(),
        "won": pa.bool_(), "winners": pa.list_(pa.int8()), "version": pa.string(),
    }  # fmt: skip
    metadata = {
        "edition": settings.edition,
        "expansion": str(settings.expansion).lower(),
        "options": repr(settings.options),
        "players": str(len(settings.players)),
        "games": str(games),
        "seed": str(seed),
        "bot": bot,
        "version": undermine.__version__,
    }
    return pa.schema([(name, types[name]) for name in COLUMNS], metadata=metadata)

"""Many games at once, on the CPU or with the same interface on a CUDA device.

The batch owns its arrays, and every step overwrites them. NumPy, PyTorch (`torch.from_dlpack`) and JAX
(`jax.dlpack.from_dlpack`) use them without a copy.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from undermine.envs.action import action_name
from undermine.envs.batch_settings import blank_games, check_number, reward_flag, seeds_of
from undermine.envs.cpu_engine import CpuEngine
from undermine.envs.cuda_engine import CudaEngine
from undermine.envs.engine import Engine
from undermine.errors import IllegalMove, SettingError, shown
from undermine.notation import move_text
from undermine.rulebook.editions import DEFAULT_EDITION
from undermine.rulebook.reason import Reason
from undermine.rulebook.state import STATE, Games, Phase
from undermine.settings import Edition, Option, is_whole
from undermine.sim.actions import ACTIONS
from undermine.sim.history import HISTORY, Histories
from undermine.sim.step import NO_ACTION, StepFlags, StepResult

CANDIDATES = 512
"""How many candidates are listed by default; few positions have more."""

__all__ = ["NO_ACTION", "Batch", "Candidates", "Labels", "Outcome", "StepResult"]


class Candidates(NamedTuple):
    """The legal moves of every game: their numbers, their features, and how many there are."""

    moves: NDArray[np.int32]
    features: NDArray[np.uint8]
    counts: NDArray[np.int32]


class Labels(NamedTuple):
    """What observations hide, for training. Seats are relative to the observing seat, as in observations."""

    roles: Any
    """(games, 12), as numbers of `CODES["role"]`; 0 for seats that do not exist."""
    goals: Any
    """(games, 3), top to bottom, as numbers of `CODES["goal"]`."""
    hands: Any
    """(games, 12, 6), as numbers of `CODES["card"]`; 0 for none."""


class Outcome(NamedTuple):
    """How the last round of each game ended, by seat, (games, 12); zeros before a first round is over."""

    roles: Any
    """The role that each seat held at the end, as numbers of `CODES["role"]`."""
    won: Any
    """1 for the seats that won the round."""
    gold: Any
    """What each seat got in the round, thefts included."""


class Batch:
    """Plays many games at once. Players, edition, expansion, options and seed are one for all games or one for each."""

    def __init__(
        self,
        number: int,
        players: int | Sequence[int] = 5,
        edition: Edition | Sequence[Edition] = DEFAULT_EDITION,
        expansion: bool | Sequence[bool] = False,
        options: Mapping[str, Option] | Sequence[Mapping[str, Option]] | None = None,
        seed: int | Sequence[int] = 0,
        reward: str = "gold",
        auto_reset: bool = True,
        observations: bool = True,
        device: str = "cpu",
        threads: int | None = None,
        keep_ends: bool = False,
        head_start: int | Sequence[int] = 0,
    ) -> None:
        """Start the games.

        `reward` is `gold`, `win` or `side`. With `auto_reset`, a game that is over starts again, with 2**32 added to
        its seed. Without `observations`, only masks are written, which is faster. With `keep_ends`, the end of every
        round is kept for `outcome` and `final_observation`. `head_start` is one for all games or one for each: so many
        path cards, 0 to 6, lie towards the middle goal from every deal on.
        """
        if threads is not None and not is_whole(threads, 1, 1024):
            raise SettingError(f"threads must be a whole number from 1 to 1024, not {shown(threads)}")
        self._number = check_number(number)
        self._flags = int(reward_flag(reward) | auto_reset * StepFlags.AUTO_RESET | observations * StepFlags.OBSERVE)
        games = blank_games(self._number, players, edition, expansion, options, head_start)
        seeds = seeds_of(seed, self._number)
        self._keeps_ends = keep_ends
        self._engine = make_engine(device, games, threads, keep_ends)
        self._engine.reset(seeds, self._rows(None), self._flags)

    def __len__(self) -> int:
        """Return the number of games."""
        return self._number

    # arrays

    @property
    def games(self) -> Games:
        """The states of all games, with all secrets; on CUDA a copy."""
        return self._engine.games

    @property
    def histories(self) -> Histories:
        """What the seats of each game can remember, with all secrets; on CUDA a copy."""
        return self._engine.histories

    @property
    def observation(self) -> Any:
        """What the seat to move of each game observes: bytes, (games, `OBSERVATION_SIZE`)."""
        return self._engine.observation

    @property
    def mask(self) -> Any:
        """The actions that are allowed in each game: 0 or 1, (games, `ACTIONS`)."""
        return self._engine.mask

    @property
    def reward(self) -> Any:
        """The reward of every seat for the last step: (games, 12); 0 for seats that do not exist."""
        return self._engine.reward

    @property
    def step_results(self) -> Any:
        """What the last step led to in each game, as numbers of `StepResult`."""
        return self._engine.step_results

    @property
    def moved(self) -> Any:
        """Whether the last step completed a move, for each game."""
        results = np.asarray(self.step_results)
        return (results > StepResult.PARTIAL) & (results != StepResult.OVER)

    @property
    def round_over(self) -> Any:
        """Whether the last step ended a round, and perhaps the game, for each game."""
        results = np.asarray(self.step_results)
        return (results >= StepResult.ROUND_OVER) & (results <= StepResult.GAME_OVER)

    @property
    def done(self) -> Any:
        """Whether the game ended with the last step or earlier, for each game."""
        return np.asarray(self.step_results) >= StepResult.GAME_OVER

    @property
    def to_move(self) -> NDArray[np.int8]:
        """The seat to move in each game, in a new NumPy array; −1 where the game is over."""
        return self._engine.to_move

    @property
    def players(self) -> NDArray[np.int8]:
        """The number of seats of each game, in a new NumPy array."""
        return self._engine.players

    def synchronize(self) -> None:
        """Wait for the device. You need this only if you read its arrays outside of its default stream."""
        self._engine.synchronize()

    # steps

    def reset(self, seed: int | Sequence[int] | None = None, rows: Any = None) -> None:
        """Start games again: all of them, or those where `rows` is true.

        Without a seed, 2**32 is added to each game's seed. A list of seeds has one for each game of the batch.
        """
        self._engine.reset(None if seed is None else seeds_of(seed, self._number), self._rows(rows), self._flags)

    def _rows(self, rows: Any) -> NDArray[np.bool_]:
        chosen = np.ones(self._number, np.bool_) if rows is None else np.asarray(rows)
        if chosen.dtype != np.bool_ or chosen.shape != (self._number,):
            given = f"{chosen.dtype} of the shape {chosen.shape}"
            raise SettingError(f"rows are true or false, one for each of the {self._number} games, not {given}")
        return chosen

    def step(self, actions: Any) -> None:
        """Take an action in every game; a game with `NO_ACTION` (−1) waits.

        If an action is masked out, `IllegalMove` is raised, or `SettingError` if it is not a whole number, and nothing
        changes.
        """
        given = self._as_actions(actions)
        row = self._engine.first_illegal(given, whole_moves=False)
        if row >= 0:
            raise self._refusal(row, self._engine.action_of(given, row))
        self._engine.step(given, self._flags)

    def play(self, moves: Any) -> None:
        """Make a whole move in every game, by its number in `candidates`; a game with −1 waits.

        If a move is not legal, `IllegalMove` is raised and nothing changes.
        """
        given = self._as_actions(moves)
        row = self._engine.first_illegal(given, whole_moves=True)
        if row >= 0:
            sentence = f"game {row}: {_move_name(self._engine.action_of(given, row))} is not legal"
            raise IllegalMove(Reason.NOT_A_MOVE, sentence)
        self._engine.step(given, self._flags | StepFlags.WHOLE_MOVES)

    def play_random(self, moves: int) -> int:
        """Make this many random moves in every game, with the games' own generators. Return how many were made."""
        if not is_whole(moves, 1, 1 << 20):
            raise SettingError(f"moves must be a whole number from 1 to {1 << 20}, not {shown(moves)}")
        count = self._engine.play_random(moves, self._flags)
        self._engine.write_outputs(self._flags)
        return count

    def _as_actions(self, actions: Any) -> Any:
        try:
            shape = tuple(actions.shape) if hasattr(actions, "shape") else np.shape(actions)
        except ValueError:  # lists of different lengths
            shape = ()
        if shape != (self._number,):
            given = f"the shape {shape}" if shape else shown(actions)
            raise SettingError(f"actions have the shape ({self._number},), one for each game, not {given}")
        return self._engine.as_actions(actions)

    def _refusal(self, row: int, action: int) -> IllegalMove:
        game = self._engine.record_of(row)
        if game["phase"].item() == Phase.OVER:
            return IllegalMove(Reason.GAME_OVER, f"game {row} is over, so its action is -1, not {action}")
        if not 0 <= action < ACTIONS:
            sentence = f"game {row}: there is no action {action}; they are 0 to {ACTIONS - 1}, or {NO_ACTION} to wait"
            return IllegalMove(Reason.NOT_A_MOVE, sentence)
        seat = game["to_move"].item()
        sentence = f"game {row}: action {action} ({action_name(action)}) is masked out for seat {seat}"
        return IllegalMove(Reason.NOT_A_MOVE, sentence)

    # more outputs, and saving

    def observe(self, seats: Any = None) -> Any:
        """Return what one seat of each game observes, in a new array; by default, the seat to move."""
        return self._engine.observe(self._seats(seats))

    def _seats(self, seats: Any) -> NDArray[np.int32]:
        """Return one seat for each game; −1 stands for the seat to move."""
        if seats is None:
            return np.full(self._number, -1, np.int32)
        try:
            given = np.broadcast_to(np.asarray(seats), (self._number,))
        except ValueError:
            sentence = f"seats are one number, or one for each of the {self._number} games, not {shown(seats)}"
            raise SettingError(sentence) from None
        if given.dtype.kind not in "iu" or bool(((given < 0) | (given >= self.players)).any()):
            raise SettingError(f"there is no such seat in every game: {shown(seats)}")
        return np.ascontiguousarray(given, np.int32)

    def labels(self, seats: Any = None) -> Labels:
        """Return the roles, goals and hands that one seat of each game cannot see; by default, the seat to move."""
        return Labels(*self._engine.labels(self._seats(seats)))

    def final_observation(self, seats: Any) -> Any:
        """Return what one seat of each game observed at the end of its last round, before the next deal.

        Only with `keep_ends`. It is all zeros where no round is over yet.
        """
        self._check_ends("final_observation")
        return self._engine.observe_ends(self._seats(seats))

    def outcome(self) -> Outcome:
        """Return how the last round of each game ended. Only with `keep_ends`."""
        self._check_ends("outcome")
        return Outcome(*self._engine.outcomes())

    def _check_ends(self, name: str) -> None:
        if not self._keeps_ends:
            raise SettingError(f"{name} needs the ends of rounds: make the batch with keep_ends=True")

    def state(self) -> Any:
        """Return the global state of each game, with all secrets, for training: bytes, (games, `STATE_SIZE`)."""
        return self._engine.global_states()

    def candidates(self, limit: int = CANDIDATES) -> Candidates:
        """Return the legal moves of each game as whole moves, with features; at most `limit` of each game."""
        if not is_whole(limit, 1, 4096):
            raise SettingError(f"candidates are 1 to 4096, not {shown(limit)}")
        return Candidates(*self._engine.candidates(limit))

    def save(self) -> bytes:
        """Return all games as they are, for `restore`."""
        return self.games.tobytes() + self.histories.tobytes()

    def restore(self, saved: bytes) -> None:
        """Continue from what `save` returned, in a batch of the same size."""
        size = self._number * STATE.itemsize
        if len(saved) != size + self._number * HISTORY.itemsize:
            raise SettingError(f"these {len(saved)} bytes were not saved from a batch of {self._number} games")
        self._engine.load(np.frombuffer(saved[:size], STATE), np.frombuffer(saved[size:], HISTORY), self._flags)


def _move_name(number: int) -> str:
    """Return a move as number and text, or only the number if it is not a move."""
    try:
        return f"{number} ({move_text(number)})"
    except (ValueError, IndexError, KeyError):
        return str(number)


def make_engine(device: str, games: Games, threads: int | None, keep_ends: bool = False) -> Engine:
    """Return an engine for a device. Raises `SettingError` if there is no such device."""
    if device == "cpu":
        return CpuEngine(games, threads, keep_ends)
    if device == "cuda":
        try:
            return CudaEngine(games, keep_ends)
        except RuntimeError as missing:
            sentence = f"CUDA was asked for, but {missing}; install undermine[cuda] on a machine with an NVIDIA GPU"
            raise SettingError(sentence) from None
    raise SettingError(f"the device is cpu or cuda, not {shown(device)}")

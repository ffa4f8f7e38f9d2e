"""Many games at once: reset, legal, observe, step; on the CPU, or with the same interface on CUDA.

All arrays are the batch's own and are written anew by every step; NumPy, PyTorch (`torch.from_dlpack`) and JAX
(`jax.dlpack.from_dlpack`) take them without a copy.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from undermine.envs.action import action_name
from undermine.envs.device import CudaEngine
from undermine.envs.engine import Engine
from undermine.envs.seating import blank_games, check_number, seed_games, seeds_of
from undermine.error import IllegalMove, SettingError, shown
from undermine.notation import move_text
from undermine.rulebook.choice import ACTIONS
from undermine.rulebook.course import Reward, Step
from undermine.rulebook.crowd import How
from undermine.rulebook.editions import DEFAULT_EDITION
from undermine.rulebook.notebook import NOTEBOOK, Notebooks
from undermine.rulebook.reason import Reason
from undermine.rulebook.state import STATE, Games, Phase
from undermine.settings import Option, is_whole

CANDIDATES = 512
"""So many candidates are listed unless another number is asked for; few positions have more."""

__all__ = ["Batch", "Candidates", "Step"]


class Candidates(NamedTuple):
    """The legal moves of every game: their numbers, their features, and how many there are."""

    moves: NDArray[np.int32]
    features: NDArray[np.uint8]
    counts: NDArray[np.int32]


def reward_of(name: object) -> Reward:
    """The kind of reward with that name."""
    names = [reward.name.lower() for reward in Reward]
    if name not in names:
        raise SettingError(f"the reward is {' or '.join(names)}, not {shown(name)}")
    return Reward(names.index(str(name)))


class Batch:
    """So many games at once; players, edition, expansion, options and seed are for all, or a list with one for each."""

    def __init__(
        self,
        number: int,
        players: int | Sequence[int] = 5,
        edition: str | Sequence[str] = DEFAULT_EDITION,
        expansion: bool | Sequence[bool] = False,
        options: Mapping[str, Option] | Sequence[Mapping[str, Option]] | None = None,
        seed: int | Sequence[int] = 0,
        reward: str = "gold",
        again: bool = True,
        observing: bool = True,
        device: str = "cpu",
        threads: int | None = None,
    ) -> None:
        """`reward` is `gold` or `win`; with `again` a game that is over begins anew, with 2**32 added to its seed."""
        if threads is not None and not is_whole(threads, 1, 1024):
            raise SettingError(f"threads are a whole number from 1 on, not {shown(threads)}")
        self._number = check_number(number)
        bits = (reward_of(reward) * How.WIN, again * How.AGAIN, observing * How.LOOK)
        self._how = int(sum(bits))
        games = blank_games(self._number, players, edition, expansion, options)
        seed_games(games, seeds_of(seed, self._number))
        self._engine = make_engine(device, games, threads)
        self._engine.open(self._how)

    def __len__(self) -> int:
        """How many games there are."""
        return self._number

    # what there is to read

    @property
    def games(self) -> Games:
        """The games as the rulebook holds them, with all secrets."""
        return self._engine.games

    @property
    def books(self) -> Notebooks:
        """What the seats can remember, beside each game, with all secrets."""
        return self._engine.books

    @property
    def observation(self) -> Any:
        """What the seat to move of each game observes: bytes, (games, `OBSERVATION_SIZE`)."""
        return self._engine.observation

    @property
    def mask(self) -> Any:
        """The choices that are open in each game: 0 or 1, (games, `ACTIONS`)."""
        return self._engine.mask

    @property
    def reward(self) -> Any:
        """What the last step brought every seat: (games, 12); 0 for seats that there are not."""
        return self._engine.reward

    @property
    def steps(self) -> Any:
        """What the last step led to in each game, numbers of `Step`."""
        return self._engine.step_kind

    @property
    def moved(self) -> Any:
        """Whether the last step completed a move, in each game."""
        steps = np.asarray(self.steps)
        return (steps != Step.CHOSEN) & (steps != Step.OVER)

    @property
    def done(self) -> Any:
        """Whether the last step ended the game, in each game."""
        return np.asarray(self.steps) >= Step.GAME_OVER

    @property
    def to_move(self) -> NDArray[np.int8]:
        """The seat that must act in each game; −1 where the game is over."""
        return self.games["to_move"].copy()

    @property
    def players(self) -> NDArray[np.int8]:
        """How many seats each game has."""
        return self.games["players"].copy()

    def wait(self) -> None:
        """Wait until the device is done; only who reads its arrays outside of its default stream needs to."""
        self._engine.wait()

    # going on

    def reset(self, seed: int | Sequence[int] | None = None) -> None:
        """Begin all games anew; without a seed, each with the next seed of its row."""
        games = self.games.copy()
        if seed is None:
            games["seed"][:, 1] = (games["seed"][:, 1] + 1) & 0xFFFFFFFF
        else:
            seed_games(games, seeds_of(seed, self._number))
        self._engine.load(games)
        self._engine.open(self._how)

    def step(self, actions: Any) -> None:
        """Make a choice in every game; an action that is masked out raises `IllegalMove` and nothing is changed."""
        given = self._checked(actions)
        wrong = self._engine.forbidden(given, whole=False)
        if wrong >= 0:
            raise self._refusal(wrong, self._engine.number_at(given, wrong))
        self._engine.step(given, self._how)

    def play(self, moves: Any) -> None:
        """Make a whole move in every game, given by its number as in `candidates`; else like `step`."""
        given = self._checked(moves)
        wrong = self._engine.forbidden(given, whole=True)
        if wrong >= 0:
            sentence = f"game {wrong}: {_move_name(self._engine.number_at(given, wrong))} is not legal"
            raise IllegalMove(Reason.NOT_A_MOVE, sentence)
        self._engine.step(given, self._how | How.WHOLE)

    def roam(self, moves: int) -> int:
        """Play so many moves in every game at random, by the games' own generators; return how many were made."""
        if not is_whole(moves, 1, 1 << 20):
            raise SettingError(f"moves are a whole number from 1 on, not {shown(moves)}")
        count = self._engine.roam(moves, self._how)
        self._engine.refresh(self._how)
        return count

    def _checked(self, actions: Any) -> Any:
        shape = tuple(actions.shape) if hasattr(actions, "shape") else np.shape(actions)
        if shape != (self._number,):
            raise ValueError(f"actions have the shape ({self._number},), one for each game, not {shape}")
        return self._engine.as_actions(actions)

    def _refusal(self, row: int, action: int) -> IllegalMove:
        if int(self.games["phase"][row]) == Phase.OVER:
            return IllegalMove(Reason.GAME_OVER, f"game {row} is over, so its action is -1, not {action}")
        if not 0 <= action < ACTIONS:
            return IllegalMove(
                Reason.NOT_A_MOVE, f"game {row}: there is no action {action}; they are 0 to {ACTIONS - 1}"
            )
        seat = int(self.games["to_move"][row])
        sentence = f"game {row}: action {action} ({action_name(action)}) is masked out for seat {seat}"
        return IllegalMove(Reason.NOT_A_MOVE, sentence)

    # looking

    def observe(self, seats: Any = None) -> Any:
        """What one seat of each game observes, in a new array: a number for all, one for each, or who is to move."""
        if seats is None:
            return self._engine.observe(np.full(self._number, -1, np.int32))
        given = np.broadcast_to(np.asarray(seats), (self._number,))
        if given.dtype.kind not in "iu" or bool(((given < 0) | (given >= self.games["players"])).any()):
            raise SettingError(f"there is no such seat in every game: {shown(seats)}")
        return self._engine.observe(np.ascontiguousarray(given, np.int32))

    def state(self) -> Any:
        """The global state of each game, with all secrets, for training: bytes, (games, `STATE_SIZE`)."""
        return self._engine.truth()

    def candidates(self, most: int = CANDIDATES) -> Candidates:
        """The legal moves of each game as whole moves, with features; at most so many of each are listed."""
        if not is_whole(most, 1, 4096):
            raise SettingError(f"candidates are 1 to 4096, not {shown(most)}")
        return Candidates(*self._engine.candidates(most))

    # saving

    def save(self) -> bytes:
        """All games as they stand, to go on from with `restore`."""
        return self.games.tobytes() + self.books.tobytes()

    def restore(self, saved: bytes) -> None:
        """Go on from what `save` gave, in a batch of the same size."""
        size = self._number * STATE.itemsize
        if len(saved) != size + self._number * NOTEBOOK.itemsize:
            raise SettingError(f"these {len(saved)} bytes were not saved from a batch of {self._number} games")
        self._engine.load(np.frombuffer(saved[:size], STATE), np.frombuffer(saved[size:], NOTEBOOK))
        self._engine.refresh(self._how)


def _move_name(number: int) -> str:
    try:
        return f"{number} ({move_text(number)})"
    except (ValueError, IndexError, KeyError):
        return str(number)


def make_engine(device: str, games: Games, threads: int | None) -> Engine | CudaEngine:
    """What holds the arrays and works on them."""
    if device == "cpu":
        return Engine(games, threads)
    if device == "cuda":
        try:
            return CudaEngine(games)
        except RuntimeError as missing:
            sentence = f"CUDA was asked for, but {missing}; install undermine[cuda] on a machine with an NVIDIA GPU"
            raise SettingError(sentence) from None
    raise SettingError(f"the device is cpu or cuda, not {shown(device)}")

"""One game that is played by choices: what the environments of PettingZoo, Gymnasium and OpenSpiel are made of."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from undermine.envs.action import ACTIONS, action_name
from undermine.envs.observation import OBSERVATION_SIZE, STATE_SIZE
from undermine.error import IllegalMove, SettingError
from undermine.rulebook import crowd
from undermine.rulebook.chance import WORD
from undermine.rulebook.course import Reward
from undermine.rulebook.crowd import NO_ACTION, How
from undermine.rulebook.desk import OWN_DESK, Desks
from undermine.rulebook.notebook import NOTEBOOK
from undermine.rulebook.reason import Reason
from undermine.rulebook.sight import SIGHT
from undermine.rulebook.solo import SOLO, Solos, step_solo
from undermine.rulebook.speed import direct
from undermine.rulebook.state import STATE, Phase
from undermine.rulebook.truth import TRUTH
from undermine.settings import Option, Settings, blank_game


def place_of(name: str) -> tuple[int, int]:
    """Where a field of a game's record begins and ends, in bytes."""
    fields: Any = STATE.fields
    dtype, begin = fields[name][:2]
    return begin, begin + dtype.itemsize


KEPT = slice(place_of("phase")[0], place_of("role_seen")[1])
"""The part of a game's record from the phase to what seats have learnt: one run of bytes, quick to copy."""


@cache
def swift_step() -> Callable[[Solos, Desks, int, int], int]:
    """What a step calls, compiled for these arguments: a game alone would spend a tenth of its time on their types."""
    return direct(step_solo, np.zeros(1, SOLO), OWN_DESK.desks, NO_ACTION, 0)


def copied(records: NDArray[np.void]) -> NDArray[np.void]:
    """A copy of records as bytes; NumPy would go from field to field, which takes twenty times as long."""
    return np.frombuffer(bytearray(records.tobytes()), records.dtype)


class Solo:
    """One game; `observation` and `mask` are of the seat to move and are written anew by every step."""

    def __init__(
        self,
        players: int,
        edition: str,
        expansion: bool,
        options: Mapping[str, Option] | None,
        reward: Reward = Reward.GOLD,
        dealing: bool = True,
    ) -> None:
        """Unless `dealing`, every round after the first is dealt by `deal` or `deal_next`."""
        self.settings = Settings.make(players, edition, expansion, options)
        self._how = int(reward * How.WIN + How.LOOK + (not dealing) * How.WAIT)
        self._take(np.zeros(1, SOLO))
        self.games[:] = blank_game(self.settings, None)

    def _take(self, solos: Solos) -> None:
        """Make a record this game's own, with views of it that are quick to read."""
        self._solos, self._go_on = solos, swift_step()
        self.games, self.books = solos["game"], solos["book"]
        # Of a single number, a memoryview gives Python's own, three times as quickly as an array.
        self._to_move, self._phase = self.games["to_move"].data, self.games["phase"].data
        self._seed = self.games["seed"][0].data
        self._made, self._steps = self.books["made"].data, solos["step"].data
        self._open, self._open_count = solos["open"][0].data, solos["open_count"].data
        self.kept: NDArray[np.uint8] = self.games.view(np.uint8)[KEPT]
        self.observation: NDArray[np.uint8] = solos["sight"].view(np.uint8)
        self.mask: NDArray[np.int8] = solos["mask"][0, 0, :ACTIONS]
        self._allowed = self.mask.data
        self.reward: NDArray[np.float32] = solos["reward"][0, 0]

    def reset(self, seed: int) -> None:
        """Deal the first round of the game with that seed."""
        self._sow(seed)
        crowd.open_games(self.games, self.books)
        self.reward[:] = 0
        self.refresh()

    def deal(self, seed: int) -> None:
        """Deal the next round with a seed of its own, where rounds are not dealt by themselves."""
        self._sow(seed)
        crowd.open_rounds(self.games, self.books)
        self.refresh()

    def deal_next(self) -> None:
        """Deal the next round by the game's own seed, where rounds are not dealt by themselves."""
        crowd.open_rounds(self.games, self.books)
        self.refresh()

    def _sow(self, seed: int) -> None:
        """Write down a seed as two words."""
        self._seed[0], self._seed[1] = seed & WORD, seed >> 32

    def refresh(self) -> None:
        """Write the mask and the observation anew."""
        self._go_on(self._solos, OWN_DESK.desks, NO_ACTION, self._how)

    @property
    def seat(self) -> int:
        """The seat to move, −1 if the game is over."""
        return self._to_move[0]

    @property
    def phase(self) -> int:
        """What is awaited."""
        return self._phase[0]

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.phase == Phase.OVER

    @property
    def wins(self) -> bool:
        """Whether rewards are for the game that is won, not for gold."""
        return bool(self._how & How.WIN)

    @property
    def made(self) -> int:
        """The last move, as the rulebook's number."""
        return self._made[0]

    def step(self, action: int) -> int:
        """Make a choice; a `Step` says what it led to, and `IllegalMove` leaves everything as it was."""
        if not 0 <= action < ACTIONS or not self._allowed[action]:
            raise self._refusal(action)
        return self._go_on(self._solos, OWN_DESK.desks, action, self._how)

    def open_choices(self) -> list[int]:
        """The choices that the mask says are open, in order."""
        choices: list[int] = self._open[: self._open_count[0]].tolist()
        return choices

    def _refusal(self, action: int) -> IllegalMove:
        if self.over:
            return IllegalMove(Reason.GAME_OVER, f"action {action} cannot be taken: the game is over")
        if not 0 <= action < ACTIONS:
            return IllegalMove(Reason.NOT_A_MOVE, f"there is no action {action}; they are 0 to {ACTIONS - 1}")
        sentence = f"action {action} ({action_name(action)}) is masked out for seat {self.seat}"
        return IllegalMove(Reason.NOT_A_MOVE, sentence)

    def observe(self, seat: int) -> NDArray[np.uint8]:
        """What a seat observes, in an array of its own."""
        if seat == self._to_move[0]:
            return self.observation.copy()
        out = np.zeros((1, OBSERVATION_SIZE), np.uint8)
        crowd.look_all(self.games, self.books, np.array([seat], np.int32), out.view(SIGHT)[:, 0])
        seen: NDArray[np.uint8] = out[0]
        return seen

    def state(self) -> NDArray[np.uint8]:
        """The global state, with all secrets."""
        out = np.zeros(STATE_SIZE, np.uint8)
        truth = np.zeros((1, TRUTH.itemsize), np.uint8)
        crowd.tell_all(self.games, truth.view(TRUTH)[:, 0])
        out[:OBSERVATION_SIZE], out[OBSERVATION_SIZE:] = self.observe(0), truth[0]
        return out

    # copies

    def save(self) -> bytes:
        """The game as it stands, to go on from with `restore`."""
        return self.games.tobytes() + self.books.tobytes() + self.reward.tobytes()

    def restore(self, saved: bytes) -> None:
        """Go on from what `save` gave."""
        ends = np.cumsum([STATE.itemsize, NOTEBOOK.itemsize, self.reward.nbytes]).tolist()
        games = np.frombuffer(saved[: ends[0]], STATE) if len(saved) == ends[-1] else None
        same = games is not None and all(games[name][0] == self.games[name][0] for name in ("rules", "players"))
        if games is None or not same:
            raise SettingError(f"these {len(saved)} bytes were not saved from a game with the same settings")
        self.games[:] = games
        self.books[:] = np.frombuffer(saved[ends[0] : ends[1]], NOTEBOOK)
        self.reward[:] = np.frombuffer(saved[ends[1] :], np.float32)
        self.refresh()

    def copy(self) -> Solo:
        """A game of its own that stands where this one stands."""
        other = Solo.__new__(Solo)
        other.settings, other._how = self.settings, self._how
        other._take(copied(self._solos))
        return other

    def __deepcopy__(self, _memo: dict[int, Any]) -> Solo:
        return self.copy()

    def __getstate__(self) -> dict[str, Any]:
        return {"settings": self.settings, "how": self._how, "saved": self.save()}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.settings, self._how = state["settings"], state["how"]
        self._take(np.zeros(1, SOLO))
        self.games[:] = blank_game(self.settings, None)
        self.restore(state["saved"])

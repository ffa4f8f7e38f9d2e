"""An environment for TorchRL on `Batch`, on the CPU or on CUDA without copies to the host: `TorchRLEnv(1024)`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from undermine.envs.action import ACTIONS
from undermine.envs.batch import Batch
from undermine.envs.observation import CODES, OBSERVATION_SIZE, parts
from undermine.envs.seat_batch import ALL, OWN_SEAT, Policy, SeatBatch
from undermine.extras import importing
from undermine.rulebook.editions import DEFAULT_EDITION
from undermine.rulebook.state import SEATS
from undermine.settings import Edition, Option

with importing("undermine.envs.torchrl_env", "torch"):
    import torch
    from tensordict import TensorDict, TensorDictBase
    from torchrl.data import Binary, Bounded, Categorical, Composite, Unbounded
    from torchrl.envs import EnvBase

__all__ = ["TorchRLEnv"]


def random_actions(masks: torch.Tensor) -> torch.Tensor:
    """Return a random allowed action for each mask; any action where none is allowed."""
    return torch.rand(masks.shape, device=masks.device).masked_fill(masks == 0, -1.0).argmax(dim=1)


class TorchRLEnv(EnvBase):
    """Many games, as the batch of an environment. TorchRL resets those that are over."""

    def __init__(
        self,
        number: int,
        players: int | Sequence[int] = 5,
        edition: Edition | Sequence[Edition] = DEFAULT_EDITION,
        expansion: bool | Sequence[bool] = False,
        options: Mapping[str, Option] | Sequence[Mapping[str, Option]] | None = None,
        reward: str = "gold",
        seat: int | str = ALL,
        policy: Policy | None = None,
        head_start: int | Sequence[int] = 0,
        device: str = "cpu",
        seed: int = 0,
    ) -> None:
        """Set the games up; all but the following is as in `Batch`.

        `seat` is the one you play: a number, `random` for another one in every game, or `all` to act for whoever is to
        move. `policy` plays the other seats: it takes observations and masks of all games as tensors and returns
        actions. By default, it plays at random.
        """
        super().__init__(device=device, batch_size=torch.Size([number]))
        batch = Batch(
            number, players, edition, expansion, options, seed, reward, auto_reset=False, device=device,
            keep_ends=True, head_start=head_start,
        )  # fmt: skip
        self._games = SeatBatch(batch, seat, policy or (lambda _, mask: random_actions(mask)), torch)
        self._seed: int | None = seed
        self.observation_spec = Composite(
            observation=Bounded(0, 255, (number, OBSERVATION_SIZE), dtype=torch.uint8, device=device),
            action_mask=Binary(shape=(number, ACTIONS), dtype=torch.bool, device=device),
            seat=Bounded(0, SEATS - 1, (number, 1), dtype=torch.int64, device=device),
            rewards=Unbounded((number, SEATS), dtype=torch.float32, device=device),
            round_over=Binary(shape=(number, 1), dtype=torch.bool, device=device),
            roles=Bounded(0, len(CODES["role"]) - 1, (number, SEATS), dtype=torch.uint8, device=device),
            won=Binary(shape=(number, SEATS), dtype=torch.bool, device=device),
            shape=(number,),
        )
        self.action_spec = Categorical(ACTIONS, shape=(number,), device=device)
        self.reward_spec = Unbounded((number, 1), dtype=torch.float32, device=device)

    @property
    def batch(self) -> Batch:
        """The games, for labels and states. Only the environment may step and reset them."""
        return self._games.batch

    def _set_seed(self, seed: int | None) -> None:
        self._seed = seed

    def _reset(self, tensordict: TensorDictBase | None, **_: Any) -> TensorDictBase:
        rows = None if tensordict is None else tensordict.get("_reset", None)
        if rows is None:
            self._games.reset(self._seed)
            self._seed = None
        else:
            self._games.reset(rows=rows.reshape(-1).cpu().numpy())
        outputs = {**self._observation(), **self._round_end(self._games.done & False), **self._done()}
        return TensorDict(outputs, self.batch_size, device=self.device)

    def _step(self, tensordict: TensorDictBase) -> TensorDictBase:
        # A game that is over and was not reset stays as it is.
        actions = torch.where(self._games.done, -1, tensordict["action"])
        rewards, ended = self._games.step(actions)
        outputs = {**self._observation(), **self._round_end(ended), **self._done(), "reward": rewards.unsqueeze(1)}
        return TensorDict(outputs, self.batch_size, device=self.device)

    def _observation(self) -> dict[str, torch.Tensor]:
        """Return copies of what the batch holds, and allow the action space only what the masks allow."""
        games = self._games
        mask, observation = games.array(games.batch.mask).bool(), games.observation()
        # Where a game is over, every action is as good as any other.
        self.action_spec.update_mask(mask | games.done.unsqueeze(1))
        return {
            "observation": observation,
            "action_mask": mask,
            "seat": parts(observation)["counts"][:, OWN_SEAT].to(torch.int64).unsqueeze(1),
            "rewards": games.array(games.batch.reward).clone(),
        }

    def _round_end(self, ended: torch.Tensor) -> dict[str, torch.Tensor]:
        """Say which rounds have ended, and how, as everyone then knows."""
        roles, won = self._games.outcome(ended)
        return {"round_over": ended.unsqueeze(1), "roles": roles, "won": won}

    def _done(self) -> dict[str, torch.Tensor]:
        done = self._games.done.unsqueeze(1)
        return {"done": done.clone(), "terminated": done.clone()}

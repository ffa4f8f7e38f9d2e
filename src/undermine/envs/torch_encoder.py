"""A PyTorch module that turns observations into vectors, as the first layers of a network."""

from __future__ import annotations

from undermine.envs.observation import CODES, OBSERVATION_SIZE, parts, window
from undermine.extras import importing
from undermine.rulebook.moves import MoveKind
from undermine.sim.actions import CELL_AT
from undermine.sim.observation import COUNT_COLUMNS, SEAT_COLUMNS

with importing("undermine.envs.torch_encoder", "torch"):
    import torch
    from torch import nn

__all__ = ["ObservationEncoder"]

PHASES = 8
NUMBERS = ("gold", "nuggets", "offer", "passed_on", "rules", "harmed", "helped", "played", "put_away")
"""The parts that hold amounts, not codes."""
SCALE = 8.0
"""Amounts are divided by this."""
ROLE_COLUMN, PHASE_COLUMN = SEAT_COLUMNS.index("role"), COUNT_COLUMNS.index("phase")


class ObservationEncoder(nn.Module):
    """Encodes observations, (…, `OBSERVATION_SIZE`) bytes, as vectors, (…, `size`).

    The window of the table around start and goals goes through convolutions. Cards, roles, goals and moves are
    embedded, and amounts are scaled. Only cells outside of the window are left out.
    """

    def __init__(self, size: int = 256, channels: int = 32, embedding: int = 16) -> None:
        super().__init__()
        self.size = size
        self.tile = nn.Embedding(len(CODES["tile"]), embedding)
        self.card = nn.Embedding(len(CODES["card"]), embedding)
        self.role = nn.Embedding(len(CODES["role"]), embedding)
        self.goal = nn.Embedding(len(CODES["goal"]), embedding)
        self.phase = nn.Embedding(PHASES, embedding)
        self.action = nn.Embedding(CELL_AT, embedding)  # no action on a cell is followed by another
        self.move_kind = nn.Embedding(max(MoveKind) + 1, embedding)
        self.number = nn.Embedding(max(len(CODES["tile"]), len(CODES["card"])), embedding)
        self.register_buffer("bits", torch.arange(8), persistent=False)
        self.maze = nn.Sequential(
            nn.Conv2d(embedding + 8, channels, 3, padding=1),
            nn.ReLU(),
            nn.Conv2d(channels, channels, 3, padding=1),
            nn.ReLU(),
            nn.Conv2d(channels, channels, 3, padding=1, stride=2),
            nn.ReLU(),
            nn.Flatten(),
        )
        example = torch.zeros(1, OBSERVATION_SIZE, dtype=torch.uint8)
        with torch.no_grad():
            maze, rest = self.maze(self._planes(parts(example))).shape[1], self._rest(parts(example)).shape[1]
        self.join = nn.Sequential(nn.Linear(maze + rest, size), nn.ReLU(), nn.Linear(size, size))

    def forward(self, observation: torch.Tensor) -> torch.Tensor:
        """Return a vector for each observation."""
        part = parts(observation.reshape(-1, OBSERVATION_SIZE))
        joined: torch.Tensor = self.join(torch.cat([self.maze(self._planes(part)), self._rest(part)], dim=1))
        return joined.reshape(*observation.shape[:-1], self.size)

    def _planes(self, part: dict[str, torch.Tensor]) -> torch.Tensor:
        """Return the window of the table as planes, (games, channels, rows, columns)."""
        tiles = self.tile(window(part["maze"]).int()).permute(0, 3, 1, 2)
        sides = window(part["sides"]).int().unsqueeze(1) >> self.bits.view(1, 8, 1, 1) & 1
        return torch.cat([tiles, sides.to(tiles.dtype)], dim=1)

    def _rest(self, part: dict[str, torch.Tensor]) -> torch.Tensor:
        """Return everything but the table, (games, numbers)."""
        number = len(part["role"])
        seats, counts, swapped, history = part["seats"], part["counts"], part["swapped"], part["history"]
        embedded = [
            self.card(part["hand"].int()).sum(dim=1),  # the order of a hand tells nothing
            self.role(part["role"].int()),
            self.goal(part["goals"].int()),
            self.action(part["chosen"].int()),
            self.phase(counts[:, PHASE_COLUMN].int()),
            self.role(seats[:, :, ROLE_COLUMN].int()),
            self.card(swapped[:, :, 1:].int()).sum(dim=2),
            self.role(part["hats"].int()),
            self.move_kind(history[:, :, 1].int()),
            self.number(history[:, :, 2].int()),
        ]
        amounts = [seats, counts, swapped[:, :, :1], history, *(part[name] for name in NUMBERS)]
        flat = [one.reshape(number, -1) for one in embedded]
        return torch.cat([*flat, *(one.reshape(number, -1).to(flat[0].dtype) / SCALE for one in amounts)], dim=1)

"""How strong the server's bots are, as measured in docs/strength.md."""

from __future__ import annotations

from typing import NamedTuple

from undermine.bots import LEVELS
from undermine.wire.lobby import BotInfo


class Measured(NamedTuple):
    """Rounds of five players that bots of a level won against `sleuth`, in per cent."""

    as_miner: float
    as_saboteur: float

    @property
    def total(self) -> float:
        """One number to compare bots by."""
        return self.as_miner + self.as_saboteur


MEASURED = {
    "random": Measured(0.0, 3.6),
    "rookie": Measured(4.4, 12.0),
    "digger": Measured(68.6, 29.0),
    "sleuth": Measured(71.0, 29.0),
    "searcher": Measured(75.3, 34.2),
}
"""By level. The section “All levels” of docs/strength.md has the same figures, with their intervals."""


def bot_infos() -> list[BotInfo]:
    """Return what people are told of each level, the weakest first."""
    strongest = max(measured.total for measured in MEASURED.values())
    infos = []
    for level in LEVELS:
        measured = MEASURED[level.name]
        strength = round(100 * measured.total / strongest)
        rounds = round(measured.as_miner), round(measured.as_saboteur)
        infos.append(BotInfo(level.name, level.title, level.sentence, strength, *rounds))
    return infos

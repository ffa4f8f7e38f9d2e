"""The check of a bot: it chooses in every phase, even a bot that never gets anywhere by itself."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from undermine import Game, Move
from undermine.arena.bot_check import check_bot
from undermine.arena.rare_phases import PHASES, find_position, value

IDLER = """
from undermine.bots import Bot


class Idler(Bot):
    def choose(self, view):
        return next((text for text in view.legal_moves if text.startswith("pass")), view.legal_moves[0])
"""


def test_a_bot_that_only_passes_still_chooses_in_every_phase(tmp_path: Path) -> None:
    path = tmp_path / "idler.py"
    path.write_text(IDLER, encoding="utf-8")
    phases: Counter[str] = Counter()
    for checked in check_bot(f"{path}:Idler", limit=5.0, seed=1, only=[3]):
        assert not checked.outcome.faults
        assert Game.replay(checked.record).over
        phases += checked.phases
    assert set(phases) == set(PHASES)


@pytest.mark.parametrize("phase", PHASES)
def test_there_is_a_position_in_every_phase(phase: str) -> None:
    position = find_position(phase, "random", limit=1.0, seed=2)
    assert position is not None
    assert (position.game.phase, position.game.to_move) == (phase, position.seat)


def test_ladders_and_bridges_are_no_dead_ends() -> None:
    """P4, X5, X6: a ladder leads on from its one opening, and a bridge has two ways through it."""
    straight, dead_end = value(Move("ew@5,0")), value(Move("e-w@5,0"))
    assert dead_end < straight
    for card in ("n#", "e#", "ns-ew", "ns-e", "nesw*"):
        assert value(Move(f"{card}@5,0")) == straight
    for card in ("n", "n*", "n-e-s-w"):
        assert value(Move(f"{card}@5,0")) == dead_end

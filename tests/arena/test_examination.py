"""The examination of a bot: it comes to every phase, also with a bot that never gets anywhere by itself."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from undermine import Game
from undermine.arena.examination import examine
from undermine.arena.haste import PHASES, PLAYERS, lead_to, new_game

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
    for trial in examine(f"{path}:Idler", limit=5.0, seed=1, only=[3]):
        assert not trial.outcome.faults
        assert Game.replay(trial.record).over
        phases += trial.phases
    assert set(phases) == set(PHASES)


@pytest.mark.parametrize("phase", PHASES)
def test_every_phase_can_be_led_to(phase: str) -> None:
    lead = lead_to(phase, "random", limit=1.0, seed=2)
    assert lead is not None
    game = new_game(lead.contest, PLAYERS, lead.deal)
    for move in lead.moves:
        game.play(move)
    assert (game.phase, game.to_move) == (phase, lead.seat)

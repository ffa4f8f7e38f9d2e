"""The strengths that players see are those that were measured."""

from __future__ import annotations

import re
from pathlib import Path

from undermine.bots import LEVELS
from undermine.server.bot_strength import MEASURED, bot_infos

DOCS = Path(__file__).parents[2] / "docs" / "strength.md"
ROW = re.compile(r"\| `(\w+)` \| ([\d.]+) % \| \S+ \| ([\d.]+) % \| \S+ \| (\d+) \|")


def test_the_strengths_are_those_of_the_docs() -> None:
    section = DOCS.read_text().split("## All levels")[1].split("\n## ")[0]
    rows = {level: (float(miner), float(saboteur)) for level, miner, saboteur, _ in ROW.findall(section)}
    assert rows == MEASURED
    assert {level: int(strength) for level, _, _, strength in ROW.findall(section)} == {
        bot.level: bot.strength for bot in bot_infos()
    }


def test_every_level_is_measured_and_none_is_weaker_than_the_one_before() -> None:
    assert [bot.level for bot in bot_infos()] == [level.name for level in LEVELS]
    strengths = [bot.strength for bot in bot_infos()]
    assert strengths == sorted(strengths)
    assert strengths[-1] == 100

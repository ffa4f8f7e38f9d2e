"""A policy trained on observations plays in the arena: the bot of the docs, as a file next to its weights."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from tests.test_docs import ROOT, blocks
from undermine import Game
from undermine.arena import play_match
from undermine.envs import ACTIONS, parts
from undermine.envs.policy_bot import choose_move

BOT = "linear_bot.py:LinearBot"
WEIGHTS = np.random.default_rng(1).normal(size=(7, ACTIONS))


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Work where the page about batches tells to save the bot and its weights."""
    [bot] = [block for block in blocks(ROOT / "docs" / "envs" / "batch.md") if "class LinearBot" in block]
    (tmp_path / "linear_bot.py").write_text(bot, encoding="utf-8")
    np.save(tmp_path / "weights.npy", WEIGHTS)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def by_weights(observation: np.ndarray, mask: np.ndarray) -> int:
    """Return the action that the weights prefer, computed action by action."""
    known = [*parts(observation)["hand"], *parts(observation)["role"]]
    scores = {action: sum(x * WEIGHTS[row, action] for row, x in enumerate(known)) for action in np.flatnonzero(mask)}
    return int(max(scores, key=lambda action: scores[action]))


def moves_by_weights(record: str, seat: int) -> int:
    """Return how many moves a seat made in a game of one round; all must be those that the weights prefer."""
    finished, count = Game.replay(record), 0
    game = Game.replay("".join(record.splitlines(keepends=True)[:2]))
    for mover, move in finished.moves:
        if mover == seat:
            assert move == choose_move(game.view(seat), by_weights)
            count += 1
        game.play(move)
    assert game.over
    return count


def test_a_match_with_a_policy_from_a_file() -> None:
    match = play_match([BOT, "rookie", "random"], options={"rounds": 1}, seed=1)
    assert match.bots[0] == BOT
    assert not match.faults
    assert moves_by_weights(match.record, 0) > 5


def test_the_arena_plays_a_policy_from_a_file_in_processes(folder: Path) -> None:
    """It plays in each game whichever side it is named for, and every move is its own."""
    arguments = ["arena", BOT, "rookie", "--workers", "2", "--players", "3", "--deals", "1", "--json", "--out", "kept"]
    command = [sys.executable, "-m", "undermine", *arguments]
    ended = subprocess.run(command, capture_output=True, text=True, check=False, timeout=240)
    assert ended.returncode == 0, ended.stderr
    report = json.loads(ended.stdout)
    assert report["played"] == report["asked"] == 4
    outcomes = [json.loads(line) for line in (folder / "kept" / "outcomes.jsonl").read_text().splitlines()]
    moves = 0
    for outcome in outcomes:
        assert not outcome["faults"]
        match, [result] = outcome["match"], outcome["rounds"]
        record = (folder / "kept" / "records" / f"{match['index']:06}.jsonl").read_text()
        for seat, role in enumerate(result["roles"]):
            if match["one" if role == "miner" else "others"] == BOT:
                moves += moves_by_weights(record, seat)
    assert moves == sum(outcome["cost"].get(BOT, {}).get("moves", 0) for outcome in outcomes) > 50

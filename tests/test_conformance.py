"""Replays the conformance games: seat to move, number and hash of legal moves at every ply, gold and winners."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

import pytest

from undermine import Game

GAMES = sorted((Path(__file__).parent / "conformance").glob("*.jsonl"))


def fingerprint(game: Game) -> tuple[int, str]:
    moves = [str(move) for move in game.legal_moves]
    return len(moves), hashlib.sha256("\n".join(moves).encode()).hexdigest()[:12]


def test_there_are_games() -> None:
    assert len(GAMES) == 60


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_conformance(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    lines = [json.loads(line) for line in text.splitlines()]
    moves = [line for line in lines if "move" in line]
    for (game, seat, move), line in zip(Game.steps(text), moves, strict=True):
        assert (game.to_move, str(move)) == (seat, line["move"])
        assert fingerprint(game) == (line["legal"], line["hash"]), f"ply {game.ply}: {line}"
    game = Game.replay(text)
    outcomes = [{"gold": list(result.gold), "winners": list(result.winners)} for result in game.results]
    assert outcomes == [line["before"] for line in lines if "before" in line]
    assert game.over
    assert (game.gold, game.winners) == (lines[-1]["gold"], lines[-1]["winners"])


@pytest.mark.parametrize("path", GAMES[::7], ids=lambda path: path.stem)
def test_a_conformance_record_is_written_as_it_was_read(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert Game.replay(text).record().splitlines()[:-1] == text.splitlines()[:-1]

"""`undermine replay`: stepping through a record, on the screen and as text."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.cli.screens import LARGE, Pilot, check_snapshot, press, run_app, screen_text, stable_text
from undermine import Game
from undermine.cli import main
from undermine.cli.fullscreen.replay_screen import ReplayApp, ReplayScreen
from undermine.cli.record_steps import ALL, SPECTATOR, RecordSteps
from undermine.errors import RecordError
from undermine.event import Looked
from undermine.maze_text import cell_of

RECORDS = sorted((Path(__file__).parent.parent / "conformance").glob("*.jsonl"))
BASE, EXPANSION = RECORDS[0], RECORDS[5]


@pytest.fixture(scope="module")
def steps() -> RecordSteps:
    return RecordSteps(BASE.read_bytes())


def screen_of(app: ReplayApp) -> ReplayScreen:
    assert isinstance(app.screen, ReplayScreen)
    return app.screen


def viewer_of(app: ReplayApp) -> int | str:
    return screen_of(app).viewer


def test_positions_after_every_deal_and_move(steps: RecordSteps) -> None:
    moves = sum(1 for _ in Game.steps(BASE.read_bytes()))
    assert steps.last_ply == moves
    assert len(steps.all) == moves + len(steps.round_starts())
    assert [steps.all[index].game.round for index in steps.round_starts()] == [1, 2, 3]
    assert steps.all[-1].game.over


def test_stepping_forwards_and_backwards(steps: RecordSteps) -> None:
    async def walk(app: ReplayApp, pilot: Pilot) -> None:
        screen = screen_of(app)
        first = await stable_text(app, pilot)
        await press(pilot, "right")
        second = await stable_text(app, pilot)
        assert screen.index == 1
        assert first != second
        await press(pilot, "right", "left")
        assert await stable_text(app, pilot) == second
        await press(pilot, "left", "left")
        assert (screen.index, await stable_text(app, pilot)) == (0, first)
        await press(pilot, "end")
        assert "The game is over" in screen_text(app)
        await press(pilot, "pageup", "pageup")
        assert screen.index == steps.round_starts()[1]
        await press(pilot, "pagedown", "left")
        assert "Round 2 is over" in screen_text(app)
        await press(pilot, "home")
        assert screen.index == 0

    run_app(ReplayApp(steps), walk)


def test_viewing_as_each_seat(steps: RecordSteps) -> None:
    looked, event = next(
        (index, event)
        for index, step in enumerate(steps.all)
        for event in step.game.events
        if isinstance(event, Looked)
    )
    other = (event.seat + 1) % len(steps.players)

    async def look(app: ReplayApp, pilot: Pilot) -> None:
        screen = screen_of(app)
        assert len(screen.maze.known_goals) == 3
        await press(pilot, str(event.seat))
        assert list(screen.maze.known_goals) == [cell_of(event.cell)]
        assert f"you: {steps.all[looked].game.view(event.seat).role}" in screen_text(app)
        await press(pilot, str(other))
        assert screen.maze.known_goals == {}
        await press(pilot, "n")
        assert "spectator" in screen_text(app)
        assert not any(role in screen_text(app) for role in ("miner", "saboteur"))
        await press(pilot, "9", "tab")
        assert viewer_of(app) == ALL
        await press(pilot, "shift+tab", "a")
        await pilot.click("#players", offset=(5, 2))
        assert viewer_of(app) == 1
        await pilot.click("#players", offset=(5, 2))
        assert viewer_of(app) == ALL

    run_app(ReplayApp(steps, looked), look)


def test_playing_automatically(steps: RecordSteps) -> None:
    async def run(app: ReplayApp, pilot: Pilot) -> None:
        screen = screen_of(app)
        await press(pilot, "space")
        assert "Space stops" in screen_text(app)
        screen.play_next()
        assert screen.index == len(steps.all) - 1
        assert "Space stops" not in screen_text(app)
        await press(pilot, "space", "space", "l", "escape", "question_mark", "escape", "up", "down", "shift+left")
        await press(pilot, "q")

    assert run_app(ReplayApp(steps, len(steps.all) - 2), run).return_code == 0


@pytest.mark.parametrize(("viewer", "name"), [(ALL, "replay-all"), (1, "replay-seat-1")])
def test_screens_match_their_snapshots(viewer: int | str, name: str) -> None:
    async def look(app: ReplayApp, pilot: Pilot) -> None:
        await check_snapshot(app, pilot, name)

    run_app(ReplayApp(RecordSteps(EXPANSION.read_bytes()), 40, viewer), look, LARGE)


# as text


def test_all_positions_as_text(capsys: pytest.CaptureFixture[str], steps: RecordSteps) -> None:
    assert main(["replay", str(BASE)]) == 0
    text = capsys.readouterr().out
    assert text.count("Ply ") == len(steps.all)
    assert "Round 1 is dealt" in text
    assert "The game is over, won by Dan" in text


@pytest.mark.parametrize("seat", [["--seat", "1"], ["--seat", "all"], ["--seat", "none"], []])
def test_one_position_as_text(seat: Sequence[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(BASE), "--ply", "3", *seat]) == 0
    text = capsys.readouterr().out
    assert text.startswith("Ply 3.\n")
    assert text.count("──S") == 1
    assert ("Your hand: " in text) == ("1" in seat)
    assert ("Goals: " in text) == (SPECTATOR not in seat and "1" not in seat)


@pytest.mark.parametrize("arguments", [["--ply", "-1"], ["--ply", "9999"], ["--seat", "4"], ["--seat", "me"]])
def test_invalid_arguments(arguments: Sequence[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        main(["replay", str(BASE), *arguments])
    assert stop.value.code == 2
    assert not capsys.readouterr().out


def test_files_that_are_not_records(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "text").write_text("Dear diary,\n")
    (tmp_path / "new").write_text(BASE.read_text().splitlines()[0])
    for name in ("text", "new", "none"):
        assert main(["replay", str(tmp_path / name)]) == 1
    assert len(capsys.readouterr().out.splitlines()) == 3


def test_player_names_cannot_control_the_terminal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "game.jsonl"
    path.write_text(BASE.read_text().replace("Dan", "\\u001b[2J"))
    assert main(["replay", str(path)]) == 0
    assert "\x1b" not in capsys.readouterr().out

    async def look(app: ReplayApp, _pilot: Pilot) -> None:
        assert "\x1b" not in screen_text(app)

    run_app(ReplayApp(RecordSteps(path.read_text())), look)


def test_talk_belongs_to_the_position_before_it() -> None:
    game = Game.new(["Ann", "Ben", "Cat"], seed=1)
    game.say(1, "suspect>0")
    game.play(game.legal_moves.texts()[0])
    game.say(2, "trust>1")
    steps = RecordSteps(game.record())
    assert [step.ply for step in steps.all] == [0, 1]
    assert steps.all[0].is_deal
    assert "Ben said: “I suspect Ann.”" in [line.text for line in steps.new_lines(0, ALL)]


def test_error_names_the_line() -> None:
    with pytest.raises(RecordError, match="line 3"):
        RecordSteps("".join(BASE.read_text().splitlines(keepends=True)[:2]) + '{"seat": 0, "move": "nes@9,9"}\n')

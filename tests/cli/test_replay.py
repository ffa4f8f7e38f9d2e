"""Going through a record: on the screen and as text, from any seat."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.cli.pilot import LARGE, Hands, compare, press, settled, sit, text_of
from undermine import Game
from undermine.cli import main
from undermine.cli.reel import ALL, NONE, Reel
from undermine.cli.screen.replay import Replay, ReplayScreen
from undermine.error import RecordError

RECORDS = sorted((Path(__file__).parent.parent / "conformance").glob("*.jsonl"))
BASE, EXPANSION = RECORDS[0], RECORDS[5]


@pytest.fixture(scope="module")
def reel() -> Reel:
    return Reel(BASE.read_bytes())


def screen_of(app: Replay) -> ReplayScreen:
    assert isinstance(app.screen, ReplayScreen)
    return app.screen


def viewer_of(app: Replay) -> int | str:
    return screen_of(app).viewer


def test_every_position_is_there(reel: Reel) -> None:
    moves = sum(1 for _ in Game.steps(BASE.read_bytes()))
    assert reel.last_ply == moves
    assert len(reel.frames) == moves + len(reel.deals())
    assert [reel.frames[place].game.round for place in reel.deals()] == [1, 2, 3]
    assert reel.frames[-1].game.over


def test_forwards_and_back(reel: Reel) -> None:
    async def walk(app: Replay, hands: Hands) -> None:
        screen = screen_of(app)
        first = await settled(app, hands)
        await press(hands, "right")
        second = await settled(app, hands)
        assert screen.place == 1
        assert first != second
        await press(hands, "right", "left")
        assert await settled(app, hands) == second
        await press(hands, "left", "left")
        assert (screen.place, await settled(app, hands)) == (0, first)
        await press(hands, "end")
        assert "The game is over" in text_of(app)
        await press(hands, "pageup", "pageup")
        assert screen.place == reel.deals()[1]
        await press(hands, "pagedown", "left")
        assert "Round 2 is over" in text_of(app)
        await press(hands, "home")
        assert screen.place == 0

    sit(Replay(reel), walk)


def test_what_each_seat_knew(reel: Reel) -> None:
    lasts = [frame.game.table.last for frame in reel.frames]
    looked, looker = next((place, last) for place, last in enumerate(lasts) if last and "map@" in last.move)
    other = (looker.seat + 1) % len(reel.players)

    async def look(app: Replay, hands: Hands) -> None:
        screen = screen_of(app)
        assert len(screen.maze._peeks) == 3
        await press(hands, str(looker.seat))
        assert list(screen.maze._peeks) == [tuple(map(int, looker.move[4:].split(",")))]
        assert f"you: {reel.frames[looked].game.view(looker.seat).role}" in text_of(app)
        await press(hands, str(other))
        assert screen.maze._peeks == {}
        await press(hands, "n")
        assert "spectator" in text_of(app)
        assert not any(role in text_of(app) for role in ("miner", "saboteur"))
        await press(hands, "9", "tab")
        assert viewer_of(app) == ALL
        await press(hands, "shift+tab", "a")
        await hands.click("#players", offset=(5, 2))
        assert viewer_of(app) == 1
        await hands.click("#players", offset=(5, 2))
        assert viewer_of(app) == ALL

    sit(Replay(reel, looked), look)


def test_it_runs_by_itself(reel: Reel) -> None:
    async def run(app: Replay, hands: Hands) -> None:
        screen = screen_of(app)
        await press(hands, "space")
        assert "Space stops" in text_of(app)
        screen._tick()
        assert screen.place == len(reel.frames) - 1
        assert "Space stops" not in text_of(app)
        await press(hands, "space", "space", "l", "escape", "question_mark", "escape", "up", "down", "shift+left")
        await press(hands, "q")

    assert sit(Replay(reel, len(reel.frames) - 2), run).return_code == 0


@pytest.mark.parametrize(("viewer", "name"), [(ALL, "replay-all"), (1, "replay-seat-1")])
def test_screens_as_they_were(viewer: int | str, name: str) -> None:
    async def look(app: Replay, hands: Hands) -> None:
        await compare(app, hands, name)

    sit(Replay(Reel(EXPANSION.read_bytes()), 40, viewer), look, LARGE)


# as text


def test_all_positions_as_text(capsys: pytest.CaptureFixture[str], reel: Reel) -> None:
    assert main(["replay", str(BASE)]) == 0
    text = capsys.readouterr().out
    assert text.count("Ply ") == len(reel.frames)
    assert "Round 1 is dealt" in text
    assert "The game is over, won by Dan" in text


@pytest.mark.parametrize("seat", [["--seat", "1"], ["--seat", "all"], ["--seat", "none"], []])
def test_one_position_as_text(seat: Sequence[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(BASE), "--ply", "3", *seat]) == 0
    text = capsys.readouterr().out
    assert text.startswith("Ply 3.\n")
    assert text.count("──S") == 1
    assert ("Your hand: " in text) == ("1" in seat)
    assert ("Goals: " in text) == (NONE not in seat and "1" not in seat)


@pytest.mark.parametrize("arguments", [["--ply", "-1"], ["--ply", "9999"], ["--seat", "4"], ["--seat", "me"]])
def test_what_is_not_there(arguments: Sequence[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        main(["replay", str(BASE), *arguments])
    assert stop.value.code == 2
    assert not capsys.readouterr().out


def test_files_that_are_no_records(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "text").write_text("Dear diary,\n")
    (tmp_path / "new").write_text(BASE.read_text().splitlines()[0])
    for name in ("text", "new", "none"):
        assert main(["replay", str(tmp_path / name)]) == 1
    assert len(capsys.readouterr().out.splitlines()) == 3


def test_names_do_not_reach_the_terminal_raw(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "game.jsonl"
    path.write_text(BASE.read_text().replace("Dan", "\\u001b[2J"))
    assert main(["replay", str(path)]) == 0
    assert "\x1b" not in capsys.readouterr().out

    async def look(app: Replay, _hands: Hands) -> None:
        assert "\x1b" not in text_of(app)

    sit(Replay(Reel(path.read_text())), look)


def test_talk_belongs_to_the_position_before() -> None:
    game = Game.new(["Ann", "Ben", "Cat"], seed=1)
    game.say(1, "suspect>0")
    game.play(game.legal_moves.texts()[0])
    game.say(2, "trust>1")
    talking = Reel(game.record())
    assert [frame.ply for frame in talking.frames] == [0, 1]
    assert talking.frames[0].is_deal
    assert "Ben said suspect>0." in talking.teller(ALL).tell(talking.news(0, ALL))


def test_a_bad_line_is_named() -> None:
    with pytest.raises(RecordError, match="line 3"):
        Reel("".join(BASE.read_text().splitlines(keepends=True)[:2]) + '{"seat": 0, "move": "nes@9,9"}\n')

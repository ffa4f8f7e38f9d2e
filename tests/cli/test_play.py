"""`undermine play` as plain text and in a terminal."""

from __future__ import annotations

import io
import os
import pty
import random
import select
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.processes import COMMAND, RECORDS, environment, run
from undermine import Game, Move
from undermine.cli import main, parser
from undermine.cli.local_game import LocalGame
from undermine.cli.plain_text.move_menu import LABELS, MoveMenu
from undermine.cli.play import local_game
from undermine.cli.seated_bots import COMPILING, READY
from undermine.rulebook.moves import MoveKind

TypeLines = Callable[..., None]


@pytest.fixture
def type_lines(monkeypatch: pytest.MonkeyPatch) -> TypeLines:
    """Return a function that sets what a person types, line by line."""

    def set_stdin(*lines: str) -> None:
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))

    return set_stdin


# whole games


def test_whole_game(type_lines: TypeLines, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    type_lines(*["1"] * 400)
    saved = tmp_path / "game.jsonl"
    assert main(["play", "--seed", "7", "--players", "3", "--save", str(saved)]) == 0
    text = capsys.readouterr().out
    assert all(f"Round {number} is over" in text for number in (1, 2, 3))
    assert "The game is over, won by" in text
    assert text.endswith(f"The record is saved as {saved}.\n")
    game = Game.replay(saved.read_text())
    assert game.over
    assert game.players[0] == "You"


@pytest.mark.parametrize(
    "arguments",
    [
        "--players 4 --seat 3 --edition igromag-uk",
        "--players 5 --edition igromag-uk --expansion",
        "--players 12 --seat 11 --expansion --option rounds=2 --option sealed_boss=true",
        "--players 2 --expansion --option placement=adjacent",
        "--players 10 --edition amigo-2004 --option maps=5",
    ],
)
@pytest.mark.parametrize("seed", range(3))
def test_random_input(
    arguments: str, seed: int, type_lines: TypeLines, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rng = random.Random(seed)
    words = ["help", "moves", "hand", "table", "record", "y", "", "nonsense", "0", "-1", "99999", "٣", "²", "pass", "?"]
    type_lines(*(rng.choice(words) if rng.random() < 0.1 else str(rng.randint(1, 40)) for _ in range(600)))
    saved = tmp_path / "game.jsonl"
    assert main(["play", "--seed", str(seed), "--bots", "random", "--save", str(saved), *arguments.split()]) == 0
    assert "Not possible: " in capsys.readouterr().out
    assert Game.replay(saved.read_text()).ply > 0


def test_same_seed_gives_the_same_game(type_lines: TypeLines, capsys: pytest.CaptureFixture[str]) -> None:
    texts = []
    for seed in ("1", "1", "2"):
        type_lines(*["1"] * 10, "quit")
        assert main(["play", "--seed", seed]) == 0
        texts.append(capsys.readouterr().out)
    assert texts[0] == texts[1]
    assert texts[0] != texts[2]


def test_only_the_own_role_and_hand_are_shown(type_lines: TypeLines, capsys: pytest.CaptureFixture[str]) -> None:
    type_lines("hand", "table", "moves", "record", "no", "quit")
    assert main(["play", "--seed", "1", "--players", "5", "--seat", "2"]) == 0
    text = capsys.readouterr().out
    view = Game.new(players=5, seed=1).view(2)
    assert ("saboteur" in text) == (view.role == "saboteur")
    assert ("miner" in text) == (view.role == "miner")
    assert text.count("Your hand: ") == 2


def test_commands_and_illegal_moves(type_lines: TypeLines, capsys: pytest.CaptureFixture[str]) -> None:
    type_lines("help", "moves", "record", "yes", "nes@99,99", "gibberish", "quit")
    assert main(["play", "--seed", "1"]) == 0
    text = capsys.readouterr().out
    assert "the letters are its openings" in text
    assert '{"record": 1,' in text
    assert "Not possible: the cell 99,99 " in text
    assert "Not possible: “gibberish” is " in text
    assert text.endswith("You left before the end of the game.\n")


def test_end_of_input(type_lines: TypeLines, capsys: pytest.CaptureFixture[str]) -> None:
    type_lines()
    assert main(["play"]) == 0
    assert capsys.readouterr().out.endswith("The input has ended, so the game stops here.\n")


def test_whole_game_through_a_pipe() -> None:
    ran = run("play", "--seed", "3", "--players", "3", "--option", "rounds=1", stdin=b"1\n" * 200)
    assert (ran.returncode, ran.stderr) == (0, b"")
    assert "The game is over, won by" in ran.stdout.decode()


# bots


def test_bots_are_named_and_talk(type_lines: TypeLines, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    saved = tmp_path / "game.jsonl"
    arguments = ["play", "--seed", "3", "--players", "4", "--bots", "digger,rookie", "--option", "rounds=1"]
    type_lines(*["1"] * 100)
    assert main([*arguments, "--save", str(saved)]) == 0
    text = capsys.readouterr().out
    assert "with Ann (digger), Ben (rookie) and Cat (digger)." in text
    assert " said: “" in text
    assert '"talk":' in saved.read_text()
    type_lines(*["1"] * 100)
    assert main([*arguments, "--no-talk"]) == 0
    assert " said: “" not in capsys.readouterr().out


def test_bot_of_ones_own(type_lines: TypeLines, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "own.py"
    path.write_text(
        "class First:\n    def __init__(self, seat): pass\n    def watch(self, event): pass\n"
        "    def choose(self, view): return view.legal_moves[0]\n"
    )
    saved = tmp_path / "game.jsonl"
    type_lines("1", "quit")
    assert main(["play", "--seed", "3", "--bots", f"{path}:First", "--save", str(saved)]) == 0
    assert capsys.readouterr().err == f"{path}:First: this runs the code in that file.\n"
    assert main(["play", "--load", str(saved)]) == 1
    assert "there is no bot" in capsys.readouterr().out
    type_lines("quit")
    assert main(["play", "--load", str(saved), "--bots", "rookie"]) == 0
    assert "(rookie)" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--bots", "slueth"], "there is no bot “slueth”; perhaps you mean “sleuth”"),
        (["--bots", "sleuth,,digger"], "there is no bot “”"),
        (["--bots", "none", "--seat", "2"], "nobody sits at 0, 1, 3, 4"),
        (["--bots", "rookie,rookie", "--people", "4"], "rookie, rookie: 2 bots for 1 seat without a person"),
        (["--bots", "none"], "several people need the whole screen"),
    ],
)
def test_bots_that_cannot_play(arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        main(["play", *arguments])
    assert stop.value.code == 2
    assert sentence in capsys.readouterr().err


def test_without_bots_people_play_all_seats() -> None:
    arguments = parser().parse_args(["play", "--bots", "none", "--players", "4"])
    assert local_game(arguments).people == (0, 1, 2, 3)


class LinesUntilCompiled(io.StringIO):
    """Standard input that lets the compiler finish before the third line is read."""

    def __init__(self, compiled: threading.Event) -> None:
        super().__init__("1\n" * 100)
        self._compiled, self._read = compiled, 0

    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
        self._read += 1
        if self._read == 3:
            self._compiled.set()
            for thread in threading.enumerate():
                if thread.name == "compile bots":
                    thread.join()
        return super().readline(-1 if size is None else size)


def test_nobody_waits_for_the_compiler(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """A rookie plays until the bots are compiled. One line says so, another when they are ready."""
    compiled = threading.Event()
    monkeypatch.setattr("undermine.cli.bot_compiler.are_bots_cached", lambda: False)
    monkeypatch.setattr("undermine.cli.bot_compiler.COMMAND", [sys.executable, "-c", "pass"])
    monkeypatch.setattr("undermine.cli.bot_compiler.warm_up", compiled.wait)
    monkeypatch.setattr("sys.stdin", LinesUntilCompiled(compiled))
    assert main(["play", "--players", "3", "--bots", "digger", "--option", "rounds=1"]) == 0
    text = capsys.readouterr().out
    assert text.count(COMPILING) == 1
    assert text.index(COMPILING) < text.index("Your move") < text.index(READY) < text.index("The game is over")


def test_compiler_is_stopped_with_the_game(
    type_lines: TypeLines, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("undermine.cli.bot_compiler.are_bots_cached", lambda: False)
    monkeypatch.setattr("undermine.cli.bot_compiler.COMMAND", [sys.executable, "-c", "import time; time.sleep(60)"])
    type_lines("quit")
    began = time.monotonic()
    assert main(["play", "--bots", "digger"]) == 0
    assert time.monotonic() - began < 30
    assert COMPILING in capsys.readouterr().out
    assert not any(thread.name == "compile bots" for thread in threading.enumerate())


# stopping, saving and resuming


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has other signals")
def test_ctrl_c(tmp_path: Path) -> None:
    saved = tmp_path / "game.jsonl"
    process = subprocess.Popen(
        [*COMMAND, "play", "--save", str(saved)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(PYTHONUNBUFFERED="1"),
    )
    assert process.stdout is not None
    text = b""
    while b"Your move: " not in text:
        text += os.read(process.stdout.fileno(), 1 << 16)
    process.send_signal(signal.SIGINT)
    out, errors = process.communicate(timeout=300)
    assert process.returncode == 130
    assert not errors
    assert b"Stopped before the end of the game." in out
    assert not Game.replay(saved.read_text()).over


def test_file_is_not_replaced_without_asking(
    type_lines: TypeLines, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    saved = tmp_path / "game.jsonl"
    saved.write_text("precious")
    for answers in ([], ["no"], [""]):
        type_lines(*answers)
        assert main(["play", "--save", str(saved)]) == 1
        assert saved.read_text() == "precious"
    assert "Your move" not in capsys.readouterr().out
    type_lines("y", "quit")
    assert main(["play", "--save", str(saved)]) == 0
    assert Game.replay(saved.read_text()).round == 1


def test_file_that_appears_during_the_game_is_not_replaced(
    type_lines: TypeLines, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    saved = tmp_path / "game.jsonl"
    monkeypatch.setattr("undermine.cli.plain_text.game.play", lambda *_: saved.write_text("precious") and 0)
    type_lines("quit")
    assert main(["play", "--save", str(saved)]) == 1
    assert saved.read_text() == "precious"
    out = capsys.readouterr().out
    assert "cannot be written" in out
    Game.replay(out[out.index("{") :])


def test_path_that_cannot_be_a_file(type_lines: TypeLines, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    type_lines("quit")
    for path in (tmp_path, tmp_path / "none" / "game.jsonl"):
        assert main(["play", "--save", str(path)]) == 1
        assert f"The record cannot be saved as {path}" in capsys.readouterr().out


def test_resuming(type_lines: TypeLines, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "game.jsonl"
    type_lines("1", "1", "quit")
    assert main(["play", "--seed", "4", "--players", "3", "--save", str(path)]) == 0
    moves = Game.replay(path.read_text()).ply
    type_lines(*["1"] * 200)
    again = tmp_path / "again.jsonl"
    assert main(["play", "--load", str(path), "--save", str(again)]) == 0
    finished = Game.replay(again.read_text())
    assert finished.over
    assert finished.ply > moves
    capsys.readouterr()
    assert main(["play", "--load", str(again)]) == 1
    assert "this game is over" in capsys.readouterr().out


def test_files_that_cannot_be_resumed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "game.jsonl"
    path.write_text(Game.new(3, seed=1).record())
    assert main(["play", "--load", str(path)]) == 1
    assert "cannot be resumed" in capsys.readouterr().out
    assert main(["play", "--load", str(tmp_path / "none")]) == 1
    assert "cannot be read" in capsys.readouterr().out


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has other terminals")
def test_in_a_terminal(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    child, terminal = pty.fork()
    if child == 0:
        os.environ.update(TERM="xterm-256color", COLUMNS="80", LINES="24")
        os.execv(sys.executable, [sys.executable, "-m", "undermine", "play", "--seed", "7", "--save", str(path)])
    wait_for(terminal, b"Round 1 of 3")
    os.write(terminal, b"\r")
    wait_for(terminal, b"select a card")
    os.write(terminal, b"\x03")
    wait_for(terminal, b"Leave the game?")
    os.write(terminal, b"1")
    wait_for(terminal, b"Save the game as")
    os.write(terminal, b"\r")
    wait_for(terminal, b"Resume with: undermine play --load")
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
    os.close(terminal)
    assert LocalGame.resume(path.read_text()).game.round == 1


def wait_for(terminal: int, text: bytes, seconds: float = 60) -> None:
    """Read from a terminal until it shows a text."""
    seen, until = b"", time.monotonic() + seconds
    while text not in seen:
        ready = select.select([terminal], [], [], until - time.monotonic())[0]
        assert ready, f"{text!r} does not come: {seen[-2000:]!r}"
        seen += os.read(terminal, 1 << 16)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--seats", "a,b"], "must be seats such as 0,2, not “a,b”"),
        (["--people", "-1"], "must be a whole number from 0 to 12, not “-1”"),
        (["--pace", "slow"], "must be a number from 0 to 60, not “slow”"),
        (["--pace", "nan"], "must be a number from 0 to 60, not “nan”"),
    ],
)
def test_invalid_arguments_are_explained(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as stop:
        main(["play", *arguments])
    assert stop.value.code == 2
    assert sentence in capsys.readouterr().err


# the menu


def test_menu_lists_every_legal_move() -> None:
    """The menu lists all moves but passes that discard several cards, which can still be typed."""
    for path in RECORDS[3:8]:
        for game, _, _ in Game.steps(path.read_text()):
            moves = game.legal_moves
            menu = MoveMenu(moves)
            listed = {menu.move_for(str(number)) for number in range(1, len(moves) + 1)}
            assert all(move.kind is MoveKind.PASS and len(move.cards) > 1 for move in {*moves} - listed)


def test_every_kind_of_move_has_a_label() -> None:
    assert set(LABELS) == set(MoveKind)


def test_numbers_stand_for_moves() -> None:
    menu = MoveMenu(map(Move, ["pass:map", "map@8,0", "nes@1,0", "break:pick>2", "pass:map,nes"]))
    assert [str(menu.move_for(str(number))) for number in range(1, 6)] == [
        "nes@1,0",
        "map@8,0",
        "break:pick>2",
        "pass:map",
        "5",
    ]
    assert "as in pass:map,nes" in str(menu)

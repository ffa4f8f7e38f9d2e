"""The command line: what it prints, what it returns, and that nothing ends in a traceback."""

from __future__ import annotations

import io
import json
import os
import random
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import undermine
from undermine import Game
from undermine.cli import bench, check, main
from undermine.cli.menu import LABELS, Menu, kind_of
from undermine.rulebook.speed import COMPILED

RECORDS = sorted((Path(__file__).parent / "conformance").glob("*.jsonl"))
COMMAND = [sys.executable, "-m", "undermine"]

Typed = Callable[..., None]


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch) -> Typed:
    """What a person types, line by line."""

    def type_lines(*lines: str) -> None:
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))

    return type_lines


def run(
    *arguments: str, given: bytes = b"", environment: dict[str, str] | None = None
) -> subprocess.CompletedProcess[bytes]:
    """The command in a process of its own."""
    return subprocess.run(
        [*COMMAND, *arguments],
        input=given,
        capture_output=True,
        check=False,
        timeout=300,
        env=os.environ | {"PYTHONIOENCODING": "utf-8"} | (environment or {}),
    )


# the command itself


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        main(["--version"])
    assert stop.value.code == 0
    assert capsys.readouterr().out == f"undermine {undermine.__version__}\n"


def test_help_shows_commands_and_examples(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        main(["--help"])
    assert stop.value.code == 0
    text = capsys.readouterr().out
    assert "examples:" in text
    assert all(f"undermine {command}" in text for command in ("play", "check", "bench"))


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["dig"],
        ["check"],
        ["check", "--loud", "a"],
        ["bench", "--games", "0"],
        ["bench", "--games", "many"],
        ["bench", "base-99p"],
        ["play", "--edition", "klondike"],
        ["play", "--players", "99"],
        ["play", "--players", "2"],
        ["play", "--players", "-1"],
        ["play", "--seat", "5"],
        ["play", "--seat", "-1"],
        ["play", "--seed", "-1"],
        ["play", "--seed", "now"],
        ["play", "--option", "rounds"],
        ["play", "--option", "rounds=0"],
        ["play", "--option", "rounds=two"],
        ["play", "--option", "speed=11"],
        ["play", "--option", "placement=true"],
    ],
)
def test_what_is_not_understood_ends_with_2(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        main(arguments)
    assert stop.value.code == 2
    printed = capsys.readouterr()
    assert "usage: undermine" in printed.err
    assert not printed.out


def test_a_terminal_without_the_letters_of_a_picture() -> None:
    ran = run("play", "--seed", "1", given=b"\xff\xfe\nquit\n", environment={"PYTHONIOENCODING": "ascii"})
    assert ran.returncode == 0
    assert not ran.stderr
    assert b"?" in ran.stdout


# check


def test_all_example_games_are_good(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", *map(str, RECORDS)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == len(RECORDS)
    assert lines[0].endswith("game-000-amigo-4p.jsonl: a finished game of 3 rounds, 164 moves; Dan won with 7 gold")


def record_until(number: int) -> str:
    """The first lines of an example game."""
    return "".join(RECORDS[0].read_text().splitlines(keepends=True)[:number])


def test_games_that_are_not_finished(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = RECORDS[0].read_text()
    second_deal = next(number for number, line in enumerate(text.splitlines()) if '"round": 2' in line)
    for name, lines in (("new", 1), ("dealt", 2), ("one", 3), ("between", second_deal), ("later", second_deal + 8)):
        (tmp_path / name).write_text(record_until(lines))
    names = ("new", "dealt", "one", "between", "later")
    assert main(["check", *(str(tmp_path / name) for name in names)]) == 0
    new, dealt, one, between, later = capsys.readouterr().out.splitlines()
    assert new.endswith("new: a game that awaits its first deal")
    assert dealt.endswith("dealt: a game in progress, round 1, 0 moves")
    assert one.endswith("one: a game in progress, round 1, 1 move")
    assert between.endswith(f"a game in progress, round 1, {second_deal - 2} moves, and round 2 awaits its deal")
    assert later.endswith(f"a game in progress, round 2, {second_deal - 2 + 7} moves")


def test_several_winners_share() -> None:
    record = next(path for path in RECORDS if len(json.loads(path.read_text().splitlines()[-1])["winners"]) > 1)
    game = Game.replay(record.read_text())
    sentence = check.winners_of(game)
    assert " and " in sentence
    assert sentence.endswith(f"won with {max(game.gold)} gold each")


def test_bad_files_get_a_sentence_each(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "illegal").write_text(record_until(2) + '{"seat": 0, "move": "nes@9,9"}\n')
    (tmp_path / "text").write_text("Dear diary,\n")
    (tmp_path / "binary").write_bytes(bytes(range(256)))
    (tmp_path / "empty").write_text("")
    (tmp_path / "large").touch()
    os.truncate(tmp_path / "large", check.LARGEST + 1)
    names = ("illegal", "text", "binary", "empty", "large", "missing", ".")
    assert main(["check", *(str(tmp_path / name) for name in names)]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == len(names)
    illegal, text, binary, empty, large, missing, folder = lines
    assert "illegal: line 3: seat 0 cannot play nes@9,9" in illegal
    assert "text: line 1: this is not JSON" in text
    assert "binary: line 1: this is not JSON" in binary
    assert "empty: line 1: there is no header" in empty
    assert large.endswith("large: is too large for a game record: at most 64 MB are read")
    assert missing.endswith("missing: cannot be read: no such file or directory")
    assert folder.endswith(": cannot be read: is a directory")


def test_one_bad_file_among_good_ones(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(RECORDS[0]), str(tmp_path / "none"), str(RECORDS[1])]) == 1
    assert len(capsys.readouterr().out.splitlines()) == 3


@pytest.mark.parametrize("name", ["", "a\0b", "a\nb", "\udcff"])
def test_names_no_file_can_have_or_no_terminal_can_show(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", name]) == 1
    assert len(capsys.readouterr().out.splitlines()) == 1


def test_names_of_players_do_not_reach_the_terminal_raw(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = RECORDS[0].read_text().replace("Dan", "\\u001b[2J")
    (tmp_path / "game").write_text(text)
    assert main(["check", str(tmp_path / "game")]) == 0
    assert "\x1b" not in capsys.readouterr().out


def test_check_for_programs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "bad").write_text(record_until(2) + "{\n")
    assert main(["check", "--json", str(RECORDS[0]), str(tmp_path / "bad"), str(tmp_path)]) == 1
    good, bad, folder = json.loads(capsys.readouterr().out)
    assert good["good"]
    assert (good["finished"], good["round"], good["moves"]) == (True, 3, 164)
    assert good["winners"] == [seat for seat, gold in enumerate(good["gold"]) if gold == max(good["gold"])]
    assert (bad["good"], bad["line"]) == (False, 3)
    assert (folder["good"], folder["line"]) == (False, None)


def test_check_reads_standard_input() -> None:
    ran = run("check", "-", given=RECORDS[0].read_bytes())
    assert (ran.returncode, ran.stderr) == (0, b"")
    assert ran.stdout.startswith(b"-: a finished game")
    ran = run("check", "-", given=b"\0\xff")
    assert (ran.returncode, ran.stderr) == (1, b"")


def test_a_reader_that_goes_away() -> None:
    process = subprocess.Popen([*COMMAND, "check", *map(str, RECORDS)], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert process.stdout is not None
    process.stdout.close()
    assert process.stderr is not None
    with process.stderr as errors:
        assert not errors.read()
    assert process.wait(timeout=300) == 141


def test_interrupted(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def interrupt(_text: bytes) -> Game:
        raise KeyboardInterrupt

    monkeypatch.setattr(Game, "replay", interrupt)
    assert main(["check", str(RECORDS[0])]) == 130
    assert capsys.readouterr().err == "\nStopped.\n"


# bench


def test_bench_prints_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "--games", "1", "--repeat", "1", "base-3p", "expansion-2p"]) == 0
    title, head, base, expansion = capsys.readouterr().out.splitlines()
    assert ("compiled" in title) == COMPILED
    assert head.split()[0] == "case"
    assert base.startswith("base-3p")
    assert expansion.startswith("expansion-2p")


def test_bench_for_programs(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "--games", "2", "--repeat", "1", "--json", "base-3p"]) == 0
    (outcome,) = json.loads(capsys.readouterr().out)
    assert set(outcome) == {"name", "moves_per_second", "digest"}
    assert outcome["name"] == "base-3p"
    assert outcome["moves_per_second"] > 0
    assert outcome["digest"] == bench.digest_of(bench.CASES["base-3p"])


def test_the_digest_is_the_same_as_plain_python() -> None:
    cases = ("base-3p", "expansion-2p")
    ran = run("bench", "--games", "1", "--repeat", "1", "--json", *cases, environment={"NUMBA_DISABLE_JIT": "1"})
    assert (ran.returncode, ran.stderr) == (0, b"")
    digests = {outcome["name"]: outcome["digest"] for outcome in json.loads(ran.stdout)}
    assert digests == {name: bench.digest_of(bench.CASES[name]) for name in cases}


def test_cases_differ() -> None:
    assert len({bench.digest_of(bench.CASES[name]) for name in ("base-3p", "base-5p", "expansion-2p")}) == 3


# play


def test_a_whole_game(typed: Typed, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    typed(*["1"] * 400)
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
def test_games_with_any_input(
    arguments: str, seed: int, typed: Typed, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    dice = random.Random(seed)
    words = ["help", "moves", "hand", "table", "record", "y", "", "nonsense", "0", "-1", "99999", "٣", "²", "pass", "?"]
    typed(*(dice.choice(words) if dice.random() < 0.1 else str(dice.randint(1, 40)) for _ in range(600)))
    saved = tmp_path / "game.jsonl"
    assert main(["play", "--seed", str(seed), "--save", str(saved), *arguments.split()]) == 0
    assert "Not possible: " in capsys.readouterr().out
    Game.replay(saved.read_text())


def test_the_same_seed_gives_the_same_game(typed: Typed, capsys: pytest.CaptureFixture[str]) -> None:
    texts = []
    for seed in ("1", "1", "2"):
        typed(*["1"] * 10, "quit")
        assert main(["play", "--seed", seed]) == 0
        texts.append(capsys.readouterr().out)
    assert texts[0] == texts[1]
    assert texts[0] != texts[2]


def test_only_the_own_dwarf_and_hand_are_shown(typed: Typed, capsys: pytest.CaptureFixture[str]) -> None:
    typed("hand", "table", "moves", "record", "no", "quit")
    assert main(["play", "--seed", "1", "--players", "5", "--seat", "2"]) == 0
    text = capsys.readouterr().out
    view = Game.new(players=5, seed=1).view(2)
    assert ("saboteur" in text) == (view.role == "saboteur")
    assert ("miner" in text) == (view.role == "miner")
    assert text.count("Your hand: ") == 2


def test_commands_and_mistakes(typed: Typed, capsys: pytest.CaptureFixture[str]) -> None:
    typed("help", "moves", "record", "yes", "nes@99,99", "gibberish", "quit")
    assert main(["play", "--seed", "1"]) == 0
    text = capsys.readouterr().out
    assert "the letters are its openings" in text
    assert '{"record": 1,' in text
    assert "Not possible: the cell 99,99 lies past the edge of the table" in text
    assert "Not possible: “gibberish” is no move." in text
    assert text.endswith("You left before the end of the game.\n")


def test_the_input_ends(typed: Typed, capsys: pytest.CaptureFixture[str]) -> None:
    typed()
    assert main(["play"]) == 0
    assert capsys.readouterr().out.endswith("The input has ended, and the game with it.\n")


@pytest.mark.skipif(sys.platform == "win32", reason="signals are another matter there")
def test_ctrl_c_while_a_move_is_awaited(tmp_path: Path) -> None:
    saved = tmp_path / "game.jsonl"
    process = subprocess.Popen(
        [*COMMAND, "play", "--save", str(saved)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=os.environ | {"PYTHONUNBUFFERED": "1", "PYTHONIOENCODING": "utf-8"},
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


def test_a_file_is_not_replaced_without_asking(
    typed: Typed, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    saved = tmp_path / "game.jsonl"
    saved.write_text("precious")
    for answers in ([], ["no"], [""]):
        typed(*answers)
        assert main(["play", "--save", str(saved)]) == 1
        assert saved.read_text() == "precious"
    assert "Your move" not in capsys.readouterr().out
    typed("y", "quit")
    assert main(["play", "--save", str(saved)]) == 0
    assert Game.replay(saved.read_text()).round == 1


def test_a_file_that_appears_while_one_plays(
    typed: Typed, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    saved = tmp_path / "game.jsonl"
    monkeypatch.setattr("undermine.cli.plain.play", lambda *_: saved.write_text("precious") and 0)
    typed("quit")
    assert main(["play", "--save", str(saved)]) == 1
    assert saved.read_text() == "precious"
    out = capsys.readouterr().out
    assert "cannot be written" in out
    Game.replay(out[out.index("{") :])


def test_no_place_for_a_file(typed: Typed, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    typed("quit")
    for place in (tmp_path, tmp_path / "none" / "game.jsonl"):
        assert main(["play", "--save", str(place)]) == 1
        assert "no place for a file" in capsys.readouterr().out


def test_a_whole_game_through_a_pipe() -> None:
    ran = run("play", "--seed", "3", "--players", "3", "--option", "rounds=1", given=b"1\n" * 200)
    assert (ran.returncode, ran.stderr) == (0, b"")
    assert "The game is over, won by" in ran.stdout.decode()


# the menu


def test_every_legal_move_has_a_place_in_the_menu() -> None:
    for path in RECORDS[3:8]:
        for game, _, _ in Game.steps(path.read_text()):
            moves = game.legal_moves.texts()
            assert {kind_of(move) for move in moves} <= set(LABELS)
            menu = Menu(moves)
            assert all(menu.text_of(move) == move for move in moves)
            shown = [line.split()[-1] for line in str(menu).splitlines()]
            assert set(shown) <= set(moves)


def test_numbers_stand_for_moves() -> None:
    menu = Menu(["pass:map", "map@8,0", "nes@1,0", "break:pick>2", "pass:map,nes"])
    assert [menu.text_of(str(number)) for number in range(1, 6)] == [
        "nes@1,0",
        "map@8,0",
        "break:pick>2",
        "pass:map",
        "5",
    ]
    assert "like pass:map,nes" in str(menu)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--seats", "a,b"], "seats like 0,2 are needed, not “a,b”"),
        (["--people", "-1"], "a number of people is needed, 0 or more, not “-1”"),
        (["--pace", "slow"], "a number from 0 to 60 is needed, not “slow”"),
        (["--pace", "nan"], "a number from 0 to 60 is needed, not “nan”"),
    ],
)
def test_play_says_what_an_argument_must_be(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["play", *arguments])
    assert stopped.value.code == 2
    assert sentence in capsys.readouterr().err

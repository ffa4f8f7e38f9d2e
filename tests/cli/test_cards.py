"""`undermine cards`: every card is listed, and unknown names get suggestions."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from tests.cli.processes import run, run_into_closed_pipe, run_on_terminal
from undermine.cli import main
from undermine.cli.cards import catalogue
from undermine.maze_text import draw_card
from undermine.rulebook.cards import CARD_NAMES, TILE_NAMES

LIST = json.loads((Path(__file__).parents[1] / "cards.json").read_text(encoding="utf-8"))


def test_every_card_is_listed_with_its_copies() -> None:
    for box in LIST:
        for table in LIST[box]:
            for name, copies in LIST[box][table].items():
                card = catalogue()["start" if table == "start" else name]
                assert getattr(card, box) == copies
    assert sum(card.base + card.expansion for card in catalogue().values()) == sum(
        copies for box in LIST.values() for table in box.values() for copies in table.values()
    )


def test_every_card_has_one_sentence() -> None:
    assert set(CARD_NAMES[1:]) < set(catalogue())
    for card in catalogue().values():
        assert card.sentence.endswith(".")
        assert card.sentence[0].isupper()
        assert card.sentence.count(".") == 1


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("nes", "Joins north, east and south."),
        ("n", "A dead end in the north."),
        ("e-s-w", "Dead ends in the east, south and west."),
        ("ns-ew", "Joins north and south, and separately east and west."),
        ("n#", "A tunnel from the north; its ladder connects to the entrance and to every other ladder."),
        ("ns-e:g", "Joins north and south; a dead end in the east; its green door is closed to blue."),
        ("fix:pick/cart", "Repair any player's broken pick or cart, even your own."),
        ("2", "Worth two gold."),
    ],
)
def test_sentences(name: str, sentence: str) -> None:
    assert catalogue()[name].sentence == sentence


def test_all_cards_by_group(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards"]) == 0
    out = capsys.readouterr().out
    lines = out.splitlines()
    titles = [line for line in lines if line and not line.startswith(" ")]
    assert titles == ["Path cards", "Start and goals", "Action cards", "Dwarves", "Nuggets"]
    assert "  ░░│░░  nes, upside down nsw\n  ░░├──  Joins north, east and south.\n  ░░│░░  5 in the base game\n" in out
    assert "3 in the base game, 1 in the expansion" in out
    assert "\x1b" not in out


def test_named_cards_are_shown_once(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "sw", "MAP", "ne"]) == 0
    out = capsys.readouterr().out
    assert "ne, upside down sw" in out
    assert out.count("in the base game") == 2


def test_names_of_cards_as_they_lie(capsys: pytest.CaptureFixture[str]) -> None:
    lying = [name for name in TILE_NAMES[1:] if name not in ("goal", "rock", "stone:sw", "stone:nw")]
    assert main(["cards", "--json", *lying]) == 0
    found = {card["name"] for card in json.loads(capsys.readouterr().out)}
    assert found == {card.name for card in catalogue().values() if card.drawn}


def test_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "--json"]) == 0
    cards = json.loads(capsys.readouterr().out)
    assert [card["name"] for card in cards] == list(catalogue())
    nes = next(card for card in cards if card["name"] == "nes")
    assert (nes["turned"], nes["base"], nes["expansion"]) == ("nsw", 5, 0)
    assert nes["picture"] == list(draw_card("nes"))
    assert next(card for card in cards if card["name"] == "trap")["picture"] is None


def test_ascii(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "--ascii"]) == 0
    assert capsys.readouterr().out.isascii()


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("break", "there is no card “break”; similar names are break:pick, break:lantern, break:cart."),
        ("rokfall", "there is no card “rokfall”; similar names are rockfall."),
        ("zzz", "there is no card “zzz”; “undermine cards” shows all cards."),
        ("", "there is no card “”; “undermine cards” shows all cards."),
        ("\x1b[2J", "there is no card “\\x1b[2J”; “undermine cards” shows all cards."),
    ],
)
def test_unknown_card(name: str, sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "nes", name]) == 1
    assert capsys.readouterr() == ("", f"undermine: {sentence}\n")


def test_invalid_arguments(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        main(["cards", "--loud"])
    assert stop.value.code == 2
    assert capsys.readouterr().err.endswith("Try “undermine cards --help”.\n")


def test_closed_pipe() -> None:
    assert run_into_closed_pipe("cards") == (141, b"")


def test_ascii_encoding_gets_ascii_pictures() -> None:
    ran = run("cards", "nes", PYTHONIOENCODING="ascii")
    assert (ran.returncode, ran.stderr) == (0, b"")
    assert b"::+--  Joins north, east and south." in ran.stdout


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has other terminals")
def test_bold_names_on_a_terminal() -> None:
    assert "\x1b[1mnes\x1b[22m" in run_on_terminal("cards", "nes")[1]
    assert "\x1b" not in run_on_terminal("cards", "nes", NO_COLOR="1")[1]

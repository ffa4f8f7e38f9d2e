"""`undermine bot-test`, and the bot in the docs page on writing one."""

from __future__ import annotations

from pathlib import Path

import pytest

from undermine import Game
from undermine.cli import main

PAGE = Path(__file__).parents[2] / "docs" / "own-bot.md"
ILLEGAL = """
class Late:
    def __init__(self, seat):
        self.seat = seat

    def watch(self, event):
        pass

    def choose(self, view):
        return "nesw@1,0"
"""


def bot_in_page() -> str:
    return PAGE.read_text(encoding="utf-8").partition("```python\n")[2].partition("```")[0]


def bot_test(*arguments: str) -> int:
    return main(["bot-test", *arguments, "--players", "3"])


def test_bot_of_the_docs_page_has_no_faults(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "my_bot.py"
    path.write_text(bot_in_page(), encoding="utf-8")
    assert bot_test(f"{path}:MyBot") == 0
    captured = capsys.readouterr()
    assert "runs the code" in captured.err
    assert "No faults." in captured.out


def test_faults_are_listed_with_a_record(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "late.py"
    path.write_text(ILLEGAL, encoding="utf-8")
    assert bot_test(f"{path}:Late", "--keep", str(tmp_path / "kept")) == 1
    assert "chose nesw@1,0, which is not legal" in capsys.readouterr().out
    records = list((tmp_path / "kept").iterdir())
    assert records
    assert Game.replay(records[0].read_text(encoding="utf-8")).over


@pytest.mark.parametrize(
    ("content", "name", "sentence"),
    [
        ("", "Missing", "has no class"),
        ("raise ValueError('oh')", "Bot", "cannot be run: ValueError: oh"),
        ("class Bot(: pass", "Bot", "cannot be run: SyntaxError"),
        (None, "Bot", "cannot be read"),
    ],
)
def test_files_without_a_bot(
    content: str | None, name: str, sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "bot.py"
    if content is not None:
        path.write_text(content, encoding="utf-8")
    with pytest.raises(SystemExit):
        bot_test(f"{path}:{name}")
    assert sentence in capsys.readouterr().err


def test_unknown_bot(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        bot_test("houdini")
    assert "random, rookie, digger" in capsys.readouterr().err

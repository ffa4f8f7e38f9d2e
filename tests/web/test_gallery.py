"""The page that shows every screen before and after, and the command that takes its pictures."""

from __future__ import annotations

import pytest

from tests.web.gallery.__main__ import main
from tests.web.gallery.docs import FOLDER, PAGE, page_text
from tests.web.gallery.screens import PAGE_OPENERS, PAGES, SCREENS
from tests.web.gallery.sheet import THEMES

MOST_BYTES = 10_000_000


def test_the_page_shows_all_sheets_there_are() -> None:
    assert PAGE.read_text(encoding="utf-8") == page_text()
    for screen in SCREENS:
        for theme in THEMES:
            assert (FOLDER / "before" / f"{screen.name}-{theme}.webp").exists()


def test_the_sheets_are_small_enough_for_the_repository() -> None:
    assert sum(file.stat().st_size for file in FOLDER.rglob("*.webp")) < MOST_BYTES


def test_every_page_can_be_opened() -> None:
    assert list(PAGE_OPENERS) == [screen.name for screen in PAGES]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["yesterday"], "invalid choice: 'yesterday'"),
        (["after", "cellar"], "there is no screen “cellar”; the screens are home, new,"),
        ([], "the following arguments are required: version"),
    ],
)
def test_bad_arguments_are_refused(arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    assert ended.value.code == 2
    assert sentence in capsys.readouterr().err

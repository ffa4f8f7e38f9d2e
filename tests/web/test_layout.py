"""No page is wider than its window, no text is cut off, and nothing lies over what can be pressed.

`test_languages.py` and `test_ratings.py` measure every page in every language, because they open them anyway. Here
are large tables, and a check that measuring finds what is wrong.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page

from tests.web.gallery.house import open_house
from tests.web.gallery.screens import SCREENS, visit
from tests.web.layout import measure, misfit_text
from tests.web.messages import LANGUAGES
from tests.web.person import PersonFactory, switch_language
from tests.web.player import Player

FAULTS = {
    "wider than the window": "<main><p style='width: 2000px'>far</p></main>",
    "cut off": "<main><p style='width: 60px; overflow: hidden; white-space: nowrap'>a long sentence</p></main>",
    "cut off: p": "<main><p style='height: 12px; overflow: hidden'>one<br>two</p></main>",
    "cut off: span": "<main><p style='width: 40px; overflow: clip'><span>Donaudampfschiff</span></p></main>",
    "overlaps": "<main><button>one</button><button style='margin-left: -20px'>two</button></main>",
}
FINE = """<main style='width: 100px'>
  <p style='overflow: auto; white-space: nowrap'>a long sentence that scrolls</p>
  <strong title='Maximiliane' style='display: block; width: 40px; overflow: hidden'>Maximiliane</strong>
  <span style='position: absolute; width: 1px; overflow: hidden; clip-path: inset(50%)'>for screen readers</span>
  <button>one</button> <a href='#'>two</a>
</main>"""

SPEAK = "try { localStorage.setItem('undermine', JSON.stringify({ language: 'LANGUAGE' })); } catch {}"
"""Makes all pages speak a language; a blank page has no storage."""


@pytest.fixture
def blank(new_person: PersonFactory) -> Page:
    page = new_person().page
    page.set_viewport_size({"width": 1280, "height": 800})
    return page


@pytest.mark.parametrize("fault", FAULTS)
def test_measuring_finds_what_is_wrong(fault: str, blank: Page) -> None:
    blank.set_content(FAULTS[fault])
    assert [found for found in measure(blank) if found.startswith(fault)]


def test_measuring_reports_nothing_about_a_page_that_fits(blank: Page) -> None:
    blank.set_content(FINE)
    assert measure(blank) == []


@pytest.mark.parametrize(("seats", "expansion"), [pytest.param(10, False, marks=pytest.mark.slow), (12, True)])
def test_large_tables_fit(seats: int, expansion: bool, new_person: PersonFactory) -> None:
    person = new_person()
    person.sign_up("Ada")
    person.start_quick(seats=seats, expansion=expansion)
    found = []
    for language in LANGUAGES:
        switch_language(person.page, language)
        Player(person.page).play_until("turn")
        found.append(misfit_text(person.page, f"table of {seats}", language))
        person.page.keyboard.press("1")
        found.append(misfit_text(person.page, f"table of {seats}, card selected", language))
    assert "\n".join(filter(None, found)) == ""


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_screen_of_the_gallery_fits(language: str, client: None, browser: Browser) -> None:  # noqa: ARG001
    with open_house(browser) as person:
        person.context.add_init_script(SPEAK.replace("LANGUAGE", language))
        wanted = [screen.name for screen in SCREENS]
        found = [misfit_text(person.page, name, language) for name in visit(person, wanted)]
    assert "\n".join(filter(None, found)) == ""

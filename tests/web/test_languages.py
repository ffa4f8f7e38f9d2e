"""Every page is in the language of its reader, and in no other, and fits into its window."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.layout import misfit_text
from tests.web.messages import LANGUAGES, messages, sentence
from tests.web.person import PersonFactory, switch_language
from tests.web.screens import SCREENS
from undermine.server.names import BOT_NAMES

READ = """() => {
  const shown = [document.title];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.nodeType === Node.TEXT_NODE) {
      if (!node.parentElement.closest("script, style, [lang]:not(html)")) shown.push(node.data);
    } else for (const name of ["aria-label", "title", "placeholder", "alt"]) shown.push(node.getAttribute(name) ?? "");
  }
  return shown.map((text) => text.trim()).filter(Boolean);
}"""


CYRILLIC = ("ru", "uk")
ENGLISH_FIRST = sorted(LANGUAGES, key=lambda language: language != "en")
"""Pages open in English, so it needs no reload."""


def texts(page: Page) -> list[str]:
    """Return all text of a page, visible or for screen readers."""
    shown: list[str] = page.evaluate(READ)
    return shown


def raw_names(shown: list[str]) -> list[str]:
    """Return names of messages that are shown instead of their text."""
    known = set(messages("en"))
    named = re.compile(r"\b[a-z]+(?:-[\w]+)+\b")
    return [word for text in shown for word in named.findall(text) if word in known]


def untranslated(shown: list[str], language: str) -> list[str]:
    """Return sentences that are in English although the language has its own."""
    english, own = messages("en"), messages(language)
    foreign = {text for name, text in english.items() if "{" not in text and own.get(name) != text}
    foreign -= set(own.values())
    return [text for text in shown if text in foreign]


def latin_bots(shown: list[str], language: str) -> list[str]:
    """Return texts of a Cyrillic page that call one of the server's bots by its English name."""
    named = re.compile(rf"\b({'|'.join(BOT_NAMES)})\b")
    return [text for text in shown if named.search(text)] if language in CYRILLIC else []


def show_in(page: Page, language: str) -> None:
    """Switch the page to another language and return its text."""
    switch_language(page, language)
    page.get_by_role("heading").first.wait_for()
    page.wait_for_load_state("networkidle")


@pytest.mark.parametrize("place", SCREENS)
def test_every_page_is_in_the_language_of_its_reader_and_fits(place: str, new_person: PersonFactory) -> None:
    page = SCREENS[place](new_person())
    for language in ENGLISH_FIRST:
        if language != "en":
            show_in(page, language)
        shown = texts(page)
        assert len(shown) > 5
        assert raw_names(shown) == []
        assert untranslated(shown, language) == []
        assert latin_bots(shown, language) == []
        assert not [text for text in shown if "{" in text], "a gap was not filled"
        assert misfit_text(page, place, language) == ""


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_page_is_in_the_language_of_the_browser(language: str, new_person: PersonFactory) -> None:
    page = new_person(locale=language).go()
    expect(page.get_by_role("heading", level=1)).to_have_text(sentence(language, "home-title"))
    assert page.evaluate("document.documentElement.lang") == language


def test_the_language_is_switched_without_a_reload_and_kept(new_person: PersonFactory) -> None:
    person = new_person()
    page = person.go()
    for language in LANGUAGES:
        page.locator("header nav button").click()
        page.get_by_role("dialog").locator("select").select_option(language)
        expect(page.get_by_role("dialog").get_by_role("heading")).to_have_text(sentence(language, "settings-title"))
        page.keyboard.press("Escape")
        expect(page.get_by_role("heading", level=1)).to_have_text(sentence(language, "home-title"))
        page.reload()
        expect(page.get_by_role("heading", level=1)).to_have_text(sentence(language, "home-title"))


def test_a_browser_in_an_unknown_language_shows_english(new_person: PersonFactory) -> None:
    page = new_person(locale="fi-FI").go()
    expect(page.get_by_role("heading", level=1)).to_have_text(sentence("en", "home-title"))
    assert page.evaluate("document.documentElement.lang") == "en"

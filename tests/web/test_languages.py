"""Every page speaks the language of its reader, and nothing else."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.person import Visit, turn_to
from tests.web.places import PLACES
from tests.web.text import LANGUAGES, messages, sentence

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


ENGLISH_FIRST = sorted(LANGUAGES, key=lambda language: language != "en")
"""A page is in English when somebody comes to it, and need not be loaded again for that."""


def texts(page: Page) -> list[str]:
    """Everything that a page says, to eyes and to screen readers."""
    shown: list[str] = page.evaluate(READ)
    return shown


def raw_names(shown: list[str]) -> list[str]:
    """Names of messages where their text should be."""
    known = set(messages("en"))
    named = re.compile(r"\b[a-z]+(?:-[\w]+)+\b")
    return [word for text in shown for word in named.findall(text) if word in known]


def untranslated(shown: list[str], language: str) -> list[str]:
    """Sentences that are as they are in English, though the catalogue of the language has others."""
    english, own = messages("en"), messages(language)
    foreign = {text for name, text in english.items() if "{" not in text and own.get(name) != text}
    foreign -= set(own.values())
    return [text for text in shown if text in foreign]


def speak(page: Page, language: str) -> None:
    """The same page in another language, with all that comes to it."""
    turn_to(page, language)
    page.get_by_role("heading").first.wait_for()
    page.wait_for_load_state("networkidle")


@pytest.mark.parametrize("place", PLACES)
def test_every_message_of_a_page_is_in_the_language_of_its_reader(place: str, visit: Visit) -> None:
    page = PLACES[place](visit())
    for language in ENGLISH_FIRST:
        if language != "en":
            speak(page, language)
        shown = texts(page)
        assert len(shown) > 5
        assert raw_names(shown) == []
        assert untranslated(shown, language) == []
        assert not [text for text in shown if "{" in text], "a gap was not filled"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_page_is_in_the_language_of_the_browser(language: str, visit: Visit) -> None:
    page = visit(locale=language).go()
    expect(page.get_by_role("heading", level=1)).to_have_text(sentence(language, "home-title"))
    assert page.evaluate("document.documentElement.lang") == language


def test_the_language_is_switched_without_a_reload_and_kept(visit: Visit) -> None:
    person = visit()
    page = person.go()
    for language in LANGUAGES:
        page.locator("header nav button").click()
        page.get_by_role("dialog").locator("select").select_option(language)
        expect(page.get_by_role("dialog").get_by_role("heading")).to_have_text(sentence(language, "settings-title"))
        page.keyboard.press("Escape")
        expect(page.get_by_role("heading", level=1)).to_have_text(sentence(language, "home-title"))
        page.reload()
        expect(page.get_by_role("heading", level=1)).to_have_text(sentence(language, "home-title"))


def test_a_browser_in_a_language_that_we_do_not_speak_reads_english(visit: Visit) -> None:
    page = visit(locale="fi-FI").go()
    expect(page.get_by_role("heading", level=1)).to_have_text(sentence("en", "home-title"))
    assert page.evaluate("document.documentElement.lang") == "en"

"""Browsers that lack something, or cannot load something: the game goes on, or the reader is told what to do."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Route, expect

from tests.web.messages import LANGUAGES, sentence
from tests.web.person import PersonFactory, choose, expect_notice, switch_language
from tests.web.player import Player

NO_STORAGE = """for (const name of ["localStorage", "sessionStorage"])
  Object.defineProperty(window, name, { get() { throw new DOMException("denied", "SecurityError"); } });"""
NO_NOTIFICATIONS = "delete window.Notification;"
NOT_LOADED = re.compile(r"net::ERR_FAILED|Failed to fetch dynamically imported module")
"""What browsers log about a file that cannot be loaded."""


@pytest.mark.parametrize("lack", [NO_STORAGE, "delete window.localStorage;"], ids=["denied", "absent"])
def test_a_browser_without_storage_can_play(lack: str, new_person: PersonFactory) -> None:
    person = new_person()
    person.context.add_init_script(lack)
    page = person.go()
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Light, by day").check()
    page.keyboard.press("Escape")
    assert page.evaluate("document.documentElement.dataset.theme") == "light"
    page.get_by_role("button", name="Play now").click()
    Player(page).play_turns(1)
    assert page.evaluate("document.documentElement.dataset.theme") == "light"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_browser_without_storage_shows_a_warning(language: str, new_person: PersonFactory) -> None:
    person = new_person(locale=language)
    told = sentence(language, "app-no-storage")
    page = person.go()
    page.get_by_role("heading", level=1).wait_for()
    expect(page.get_by_text(told)).to_have_count(0)
    person.context.add_init_script(NO_STORAGE)
    page.reload()
    expect(page.get_by_role("main").get_by_text(told)).to_be_visible()
    page.locator("header").get_by_role("button", name=sentence(language, "nav-settings")).click()
    expect(page.get_by_role("dialog").get_by_text(told)).to_be_visible()


def test_a_browser_without_cookies_is_told_what_to_do(new_person: PersonFactory) -> None:
    person = new_person()
    person.page.route("**/api/people", take_no_cookies)
    page = person.go()
    for language in LANGUAGES:
        switch_language(page, language)
        page.get_by_role("button", name=sentence(language, "home-play")).click()
        expect(page.get_by_role("alert")).to_have_text(sentence(language, "refused-no-cookies"))


def take_no_cookies(route: Route) -> None:
    answer = route.fetch()
    route.request.frame.page.context.clear_cookies()
    kept = {name: value for name, value in answer.headers.items() if name.lower() != "set-cookie"}
    route.fulfill(status=answer.status, headers=kept, body=answer.body())


def test_a_language_that_cannot_be_loaded_is_replaced_by_english(new_person: PersonFactory) -> None:
    person = new_person()
    person.ignore_messages(NOT_LOADED)
    page = person.go()
    for language in set(LANGUAGES) - {"en"}:
        page.route(f"**/assets/{language}-*", lambda route: route.abort())
        choose(page, language)
        expect_notice(page, sentence("en", "settings-language-lost"))
        expect(page.get_by_role("heading", level=1)).to_have_text(sentence("en", "home-title"))
        assert page.evaluate("document.documentElement.lang") == "en"


def test_choosing_a_language_that_cannot_be_loaded_changes_nothing(new_person: PersonFactory) -> None:
    person = new_person(locale="de")
    person.ignore_messages(NOT_LOADED)
    person.page.route("**/assets/uk-*", lambda route: route.abort())
    page = person.go()
    page.locator("header").get_by_role("button", name=sentence("de", "nav-settings")).click()
    languages = page.get_by_role("dialog").locator("select")
    languages.select_option("uk")
    expect_notice(page, sentence("de", "settings-language-lost"))
    expect(languages).to_have_value("de")
    expect(page.get_by_role("dialog").get_by_role("heading")).to_have_text(sentence("de", "settings-title"))


def test_a_page_never_mixes_languages(new_person: PersonFactory) -> None:
    person = new_person(locale="de")
    person.ignore_messages(NOT_LOADED)
    person.page.route("**/assets/de-more-*", lambda route: route.abort())
    page = person.go()
    expect(page.get_by_role("heading", level=1)).to_have_text(sentence("de", "home-title"))
    page.locator("header").get_by_role("link", name=sentence("de", "nav-games")).click()
    expect_notice(page, sentence("en", "settings-language-lost"))
    expect(page.get_by_role("heading", level=1)).to_have_text(sentence("en", "games-title"))
    expect(page.get_by_role("link", name=sentence("en", "nav-games"))).to_be_visible()
    assert page.evaluate("document.documentElement.lang") == "en"


def test_a_page_without_messages_offers_a_reload(new_person: PersonFactory) -> None:
    person = new_person(locale="de")
    person.ignore_messages(NOT_LOADED)
    page = person.go()
    page.get_by_role("heading", level=1).wait_for()
    page.route("**/assets/*-more-*", lambda route: route.abort())
    page.get_by_role("link", name=sentence("de", "nav-learn")).click()
    expect(page.get_by_role("alert")).to_contain_text(sentence("de", "app-page-lost"))
    page.get_by_role("link", name=sentence("de", "app-name")).click()
    expect(page.get_by_role("heading", level=1)).to_have_text(sentence("de", "home-title"))
    page.unroute("**/assets/*-more-*")
    page.get_by_role("link", name=sentence("de", "nav-learn")).first.click()
    expect(page.get_by_role("heading", level=1).first).to_have_text(sentence("de", "learn-title"))


def test_without_any_messages_a_fixed_sentence_is_shown(new_person: PersonFactory) -> None:
    person = new_person(locale="de")
    person.ignore_messages(NOT_LOADED)
    for language in LANGUAGES:
        person.page.route(f"**/assets/{language}-*", lambda route: route.abort())
    page = person.go()
    expect(page.get_by_role("alert")).to_contain_text("reload the page")
    expect(page.get_by_role("alert")).to_contain_text("lade die Seite neu")


def test_a_page_without_its_script_offers_a_reload(new_person: PersonFactory) -> None:
    person = new_person()
    person.ignore_messages(NOT_LOADED)
    for language in LANGUAGES:
        page = person.go()
        switch_language(page, language)
        page.get_by_role("heading", level=1).wait_for()
        page.route("**/assets/Games-*.js", lambda route: route.abort())
        page.locator("header").get_by_role("link", name=sentence(language, "nav-games")).click()
        expect(page.get_by_role("alert")).to_contain_text(sentence(language, "app-page-lost"))
        page.unroute("**/assets/Games-*.js")
        page.get_by_role("button", name=sentence(language, "app-reload")).click()
        expect(page.get_by_role("heading", level=1)).to_have_text(sentence(language, "games-title"))


def test_forbidden_notifications_are_explained(new_person: PersonFactory) -> None:
    person = new_person()
    person.context.add_init_script("Notification.requestPermission = async () => 'denied';")
    page = person.go()
    for language in LANGUAGES:
        switch_language(page, language)
        page.locator("header").get_by_role("button", name=sentence(language, "nav-settings")).click()
        box = page.get_by_label(sentence(language, "settings-notify"))
        box.click()
        expect_notice(page, sentence(language, "settings-notify-refused"))
        expect(box).not_to_be_checked()


def test_notifications_are_offered_only_where_they_exist(new_person: PersonFactory) -> None:
    person = new_person()
    person.context.add_init_script(NO_NOTIFICATIONS)
    page = person.go()
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_label("Sounds")).to_be_visible()
    expect(page.get_by_label(sentence("en", "settings-notify"))).to_have_count(0)

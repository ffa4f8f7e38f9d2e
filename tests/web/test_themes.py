"""The page is dark unless somebody chooses otherwise, and remembers what they chose."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.web.person import PersonFactory
from undermine.draw import THEMES

BACKGROUND = "() => getComputedStyle(document.body).backgroundColor"


def expect_theme(page: Page, theme: str) -> None:
    expect(page.locator("html")).to_have_attribute("data-theme", theme)
    channels = str(page.evaluate(BACKGROUND)).removeprefix("rgb(").removesuffix(")").split(",")
    brightness = sum(map(float, channels)) / 3
    assert brightness < 40 if theme == "dark" else brightness > 200
    expect(page.locator("meta[name=theme-color]")).to_have_attribute("content", THEMES[theme]["ground"])


@pytest.mark.parametrize("device", ["light", "dark"])
def test_dark_is_the_default_on_every_device(device: str, new_person: PersonFactory) -> None:
    page = new_person(color_scheme=device).go()
    expect_theme(page, "dark")


def test_a_chosen_theme_is_remembered(new_person: PersonFactory) -> None:
    page = new_person(color_scheme="dark").go()
    choose_theme(page, "Light, by day")
    page.reload()
    expect_theme(page, "light")
    choose_theme(page, "As the device has it")
    expect_theme(page, "dark")
    page.emulate_media(color_scheme="light")
    expect_theme(page, "light")


def choose_theme(page: Page, label: str) -> None:
    page.locator("header nav button").click()
    option = page.get_by_role("radio", name=label)
    option.check()
    expect(option).to_be_checked()
    page.keyboard.press("Escape")

"""A house edition made by the form for a new table, as the guests of the table see it before they sit down."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.person import PersonFactory


def test_guests_see_the_cards_that_the_host_changed(new_person: PersonFactory) -> None:
    host, guest = new_person(), new_person()
    page = host.go("new")
    page.get_by_text("House rules").click()
    page.get_by_role("group", name="Cards in a hand").get_by_label("4", exact=True).check()
    page.get_by_label("Saboteur", exact=True).fill("3")
    page.locator("summary", has_text="Cards in the deck").click()
    page.get_by_label("Rockfall", exact=True).fill("6")
    page.get_by_label("Crossing", exact=True).fill("0")
    page.get_by_label("Crossing", exact=True).blur()
    expect(page.get_by_text("65 cards")).to_be_visible()
    page.get_by_label("Your name").fill("Ida")
    page.get_by_role("button", name="Open the table").click()
    link = page.get_by_label("Link to this table").input_value()

    guest.page.goto(link)
    rules = guest.page.get_by_role("region", name="House rules at this table")
    for text in ("Cards in a hand", "4", "0 × Crossing · 6 × Rockfall", "3 × Saboteur"):
        expect(rules.get_by_text(text, exact=True)).to_be_visible()

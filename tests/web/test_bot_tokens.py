"""Bot tokens: a token is shown once and works, a revoked one does not, and everybody sees who is a bot."""

from __future__ import annotations

import json
from typing import Any
from urllib.request import Request, urlopen

from playwright.sync_api import expect

from tests.web.axe import findings
from tests.web.messages import sentence
from tests.web.person import TIMEOUT_MS, Person, PersonFactory
from tests.web.test_languages import raw_names, show_in, texts, untranslated


def as_bot(person: Person, token: str, method: str, path: str) -> tuple[int, Any]:
    """Return how the server answers to a program with that token."""
    headers = {"authorization": f"Bearer {token}"}
    answer = person.context.request.fetch(f"{person.address}/api/{path}", method=method, headers=headers, data="{}")
    return answer.status, json.loads(answer.text())


def test_a_bot_is_created_marked_at_the_table_and_revoked(new_person: PersonFactory) -> None:
    person = new_person(viewport={"width": 320, "height": 640})
    page = person.go("bots")
    expect(page.get_by_text("the server does not know you yet")).to_be_visible()
    person.sign_up("Ada")
    page.reload()
    page.get_by_label("Bot’s name").fill("Hal")
    page.keyboard.press("Enter")
    field = page.get_by_role("textbox", name="Token of Hal")
    expect(field).to_be_focused()
    token = field.input_value()
    assert as_bot(person, token, "GET", "bot")[1]["name"] == "Hal"
    assert not findings(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    show_in(page, "uk")
    assert token not in page.content(), "it is shown once"
    assert not raw_names(texts(page))
    assert not untranslated(texts(page), "uk")
    show_in(page, "en")

    table = person.open_table(seats=3, open=False)
    assert as_bot(person, token, "POST", f"bot/tables/{table}/sit")[0] == 200
    page = person.go(f"t/{table}")
    expect(page.locator(".seat", has_text="Hal")).to_contain_text("Guest bot")

    page = person.go("bots")
    page.get_by_role("button", name="Revoke the token of Hal").click()
    expect(page.get_by_role("listitem").filter(has_text="Hal")).to_contain_text("revoked on")
    status, said = as_bot(person, token, "GET", "bot")
    assert (status, said["reason"]) == (401, "token-revoked")


def test_guest_bots_can_be_allowed_at_an_open_table(new_person: PersonFactory) -> None:
    person = new_person()
    page = person.go("new")
    page.get_by_label("Guest bots may join").check()
    assert not findings(page)
    page.locator("form button.primary").click()
    page.wait_for_url("**/#/t/*")
    table = page.url.rsplit("/", 1)[1]
    assert person.ask("GET", f"tables/{table}")["settings"]["guest_bots"]


def test_a_guest_bot_has_no_vote_on_ending_the_game(new_person: PersonFactory) -> None:
    person = new_person()
    person.sign_up("Ada")
    token = person.ask("POST", "people/me/bots", {"name": "Hal"})["token"]
    table = person.open_table(seats=3)
    assert as_bot(person, token, "POST", f"bot/tables/{table}/sit")[0] == 200
    stream = f"{person.address}/api/bot/tables/{table}/stream?since=0"
    with urlopen(Request(stream, headers={"authorization": f"Bearer {token}"}), timeout=TIMEOUT_MS / 1000) as updates:
        updates.readline()
        page = person.go(f"t/{table}")
        person.command(table, "start")
        page.get_by_role("dialog").get_by_role("button").first.click()
        hal = page.locator("li[data-seat]", has_text="Hal")
        expect(hal).to_contain_text("bot")
        expect(hal).not_to_contain_text("away")
        page.get_by_role("button", name="Menu").click()
        page.get_by_role("button", name=sentence("en", "menu-end-yes"), exact=True).click()
        expect(page.get_by_role("dialog")).to_contain_text(sentence("en", "menu-end-detail"))
        page.get_by_role("button", name=sentence("en", "menu-end-yes"), exact=True).click()
        expect(page.get_by_role("status").filter(has_text=sentence("en", "table-status-ended-agreed"))).to_be_visible()

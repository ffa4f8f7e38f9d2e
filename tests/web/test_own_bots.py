"""Bots of one's own on the page: a token is shown once and is good, a revoked one is not, and all see who is a bot."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import expect

from tests.web.axe import findings
from tests.web.person import Person, Visit
from tests.web.test_languages import raw_names, speak, texts, untranslated


def as_bot(person: Person, token: str, method: str, path: str) -> tuple[int, Any]:
    """What the server answers to a program with that token."""
    headers = {"authorization": f"Bearer {token}"}
    answer = person.context.request.fetch(f"{person.address}/api/{path}", method=method, headers=headers, data="{}")
    return answer.status, json.loads(answer.text())


def test_a_bot_is_made_seen_at_the_table_and_revoked(visit: Visit) -> None:
    person = visit(viewport={"width": 320, "height": 640})
    page = person.go("bots")
    expect(page.get_by_text("You have not come in yet")).to_be_visible()
    person.come_in("Ada")
    page.reload()
    page.get_by_label("Name of the bot").fill("Hal")
    page.keyboard.press("Enter")
    field = page.get_by_role("textbox", name="The token of Hal")
    expect(field).to_be_focused()
    token = field.input_value()
    assert as_bot(person, token, "GET", "bot")[1]["name"] == "Hal"
    assert not findings(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    speak(page, "uk")
    assert token not in page.content(), "it is shown once"
    assert not raw_names(texts(page))
    assert not untranslated(texts(page), "uk")
    speak(page, "en")

    table = person.open_table(seats=3, open=False)
    assert as_bot(person, token, "POST", f"bot/tables/{table}/sit")[0] == 200
    page = person.go(f"t/{table}")
    expect(page.locator(".seat", has_text="Hal")).to_contain_text("Bot of somebody else")

    page = person.go("bots")
    page.get_by_role("button", name="Revoke the token of Hal").click()
    expect(page.get_by_role("listitem")).to_contain_text("revoked on")
    status, said = as_bot(person, token, "GET", "bot")
    assert (status, said["reason"]) == (401, "token-revoked")


def test_the_maker_of_an_open_table_lets_bots_in(visit: Visit) -> None:
    person = visit()
    page = person.go("new")
    page.get_by_label("Bots of others may sit down").check()
    assert not findings(page)
    page.locator("form button.primary").click()
    page.wait_for_url("**/#/t/*")
    table = page.url.rsplit("/", 1)[1]
    assert person.ask("GET", f"tables/{table}")["settings"]["guest_bots"]

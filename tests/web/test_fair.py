"""Fair deals in the browser: the page takes part in the shuffle, and shows green only after its own check."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.server.process import ServerProcess, running
from tests.web.layout import misfit_text
from tests.web.messages import LANGUAGES, sentence
from tests.web.person import Person, PersonFactory, switch_language
from undermine.fair.proof import Expected, prove

NO_SUBTLE = "Object.defineProperty(globalThis.crypto, 'subtle', { value: undefined })"
"""Removes `crypto.subtle`, as on a page that was served without encryption."""


@pytest.fixture(scope="module")
def fair_server(client: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:  # noqa: ARG001
    """A server that waits for shares without a limit, so that a missing one is noticed."""
    folder = tmp_path_factory.mktemp("fair")
    with running(f"sqlite:///{folder}/tables.db", folder / "log", share_seconds=1000) as server:
        yield server


def mark(page: Page) -> Any:
    """The fairness badge in the status line."""
    return page.locator("[data-fair]").first


def begin(person: Person) -> str:
    """Start a quick game and close the role reveal."""
    person.sign_up("Ada")
    table = person.start_quick(seats=3, level="random")
    person.page.get_by_role("dialog").get_by_role("button").last.click()
    return table


def record_of(person: Person, table: str) -> str:
    return person.context.request.get(f"{person.address}/api/tables/{table}/record").text()


def noted(page: Page, table: str) -> dict[str, Any]:
    """Return what the browser stored before the deal."""
    kept: dict[str, Any] = json.loads(page.evaluate("localStorage.getItem('undermine-fair')"))
    return kept[table]  # type: ignore[no-any-return]


def test_the_page_gives_its_share_and_checks_the_deals_after_the_game(
    new_person: PersonFactory, fair_server: ServerProcess
) -> None:
    ada = new_person(fair_server.address)
    ada.context.add_init_script(NO_SUBTLE)
    table = begin(ada)
    expect(mark(ada.page)).to_have_attribute("data-fair", "fixed")
    ada.command(table, "vote")
    expect(mark(ada.page)).to_have_attribute("data-fair", "fair")
    mark(ada.page).click()
    dialog = ada.page.get_by_role("dialog")
    expect(dialog).to_contain_text("Round 1 was dealt as it had to be.")
    expect(dialog).to_contain_text(sentence("en", "fair-ok-noted"))
    kept = noted(ada.page, table)
    expect(dialog).to_contain_text(kept["commitment"])
    findings = prove(record_of(ada, table), Expected(kept["commitment"], kept["own"]["0"]))
    assert all(finding.agrees for finding in findings), findings


def test_a_changed_deal_is_red_and_named(new_person: PersonFactory, fair_server: ServerProcess) -> None:
    bea = new_person(fair_server.address)

    def tamper(route: Route) -> None:
        lines = [json.loads(line) for line in route.fetch().text().splitlines()]
        deck = lines[1]["deck"]
        other = next(place for place, card in enumerate(deck) if card != deck[0])
        deck[0], deck[other] = deck[other], deck[0]
        route.fulfill(body="\n".join(json.dumps(line) for line in lines))

    bea.page.route("**/record", tamper)
    table = begin(bea)
    bea.command(table, "vote")
    expect(mark(bea.page)).to_have_attribute("data-fair", "broken")
    mark(bea.page).click()
    expect(bea.page.get_by_role("dialog")).to_contain_text("Round 1 differs: card 1 of the deck.")


def test_a_changed_commitment_is_detected(new_person: PersonFactory, fair_server: ServerProcess) -> None:
    cleo = new_person(fair_server.address)
    table = begin(cleo)
    kept = noted(cleo.page, table) | {"commitment": "0" * 64}
    cleo.page.evaluate("text => localStorage.setItem('undermine-fair', text)", json.dumps({table: kept}))
    cleo.command(table, "vote")
    expect(mark(cleo.page)).to_have_attribute("data-fair", "broken")
    mark(cleo.page).click()
    dialog = cleo.page.get_by_role("dialog")
    expect(dialog).to_contain_text(sentence("en", "fair-no-noted"))


def test_a_reload_before_the_deal_keeps_the_share(new_person: PersonFactory, fair_server: ServerProcess) -> None:
    """The second seat belongs to a program that answers when the test tells it to."""
    dora, elis = new_person(fair_server.address), new_person(fair_server.address)
    dora.sign_up("Dora")
    elis.sign_up("Elis")
    table = dora.open_table(seats=3, bots=1)
    elis.command(table, "sit")
    dora.command(table, "start")
    dora.go(f"t/{table}")
    expect(dora.page.get_by_role("status").filter(has_text="Everybody is shuffling")).to_be_visible()
    dora.page.wait_for_function("localStorage.getItem('undermine-fair')")
    before = noted(dora.page, table)["own"]["0"]
    dora.page.reload()
    elis.go(f"t/{table}")
    expect(dora.page.get_by_role("dialog")).to_contain_text(re.compile("You are a"))
    for person in (dora, elis):
        person.command(table, "vote")
    fair = json.loads(record_of(dora, table).splitlines()[0])["fair"]
    assert fair["shares"][0] == before
    assert fair["without"] == []


def test_the_last_scene_and_the_replay_show_the_badge(new_person: PersonFactory, fair_server: ServerProcess) -> None:
    fay = new_person(fair_server.address, locale="de-DE")
    table = begin(fay)
    fay.command(table, "vote")
    expect(mark(fay.page)).to_have_attribute("data-fair", "fair")
    fay.go(f"replay/{table}")
    expect(fay.page.locator("[data-fair]")).to_have_attribute("data-fair", "fair")
    expect(fay.page.get_by_role("button", name=sentence("de", "fair-mark-fair"))).to_be_visible()
    for language in LANGUAGES:  # its label is long in some
        switch_language(fay.page, language)
        expect(fay.page.locator("[data-fair]")).to_have_attribute("data-fair", "fair")
        assert misfit_text(fay.page, "fair replay", language) == ""

"""Fair deals in the browser: the page has its part in the shuffle, and turns green only what it has checked itself."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.server.process import ServerProcess, running
from tests.web.person import Person, Visit
from undermine.proof import Noted, prove

NO_SUBTLE = "Object.defineProperty(globalThis.crypto, 'subtle', { value: undefined })"
"""As on a page that came without encryption, from a server in the same room."""


@pytest.fixture(scope="module")
def fair_server(client: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:  # noqa: ARG001
    """A server that waits for shares as long as it takes: a page that gave none would be noticed."""
    folder = tmp_path_factory.mktemp("fair")
    with running(f"sqlite:///{folder}/tables.db", folder / "log", share_seconds=1000) as server:
        yield server


def mark(page: Page) -> Any:
    """The mark of fair deals in the line of the table."""
    return page.locator("[data-fair]").first


def begin(person: Person) -> str:
    """A quick game whose cards are dealt; the role has been read."""
    person.come_in("Ada")
    table = person.start_quick(seats=3, level="random")
    person.page.get_by_role("dialog").get_by_role("button").last.click()
    return table


def record_of(person: Person, table: str) -> str:
    return person.context.request.get(f"{person.address}/api/tables/{table}/record").text()


def noted(page: Page, table: str) -> dict[str, Any]:
    """What the browser wrote down before the deal."""
    kept: dict[str, Any] = json.loads(page.evaluate("localStorage.getItem('undermine-fair')"))
    return kept[table]  # type: ignore[no-any-return]


def test_the_page_gives_its_share_and_checks_the_deals_when_the_game_is_over(
    visit: Visit, fair_server: ServerProcess
) -> None:
    ada = visit(fair_server.address)
    ada.context.add_init_script(NO_SUBTLE)
    table = begin(ada)
    expect(mark(ada.page)).to_have_attribute("data-fair", "fixed")
    ada.command(table, "vote")
    expect(mark(ada.page)).to_have_attribute("data-fair", "fair")
    mark(ada.page).click()
    dialog = ada.page.get_by_role("dialog")
    expect(dialog).to_contain_text("Round 1 was dealt as it had to be.")
    expect(dialog).to_contain_text("The mark is the one that this browser saw before the deal.")
    kept = noted(ada.page, table)
    expect(dialog).to_contain_text(kept["commitment"])
    findings = prove(record_of(ada, table), Noted(kept["commitment"], kept["own"]["0"]))
    assert all(finding.agrees for finding in findings), findings


def test_a_deal_that_was_changed_is_red_and_named(visit: Visit, fair_server: ServerProcess) -> None:
    bea = visit(fair_server.address)

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
    expect(bea.page.get_by_role("dialog")).to_contain_text("Round 1 differs: card 1 of the draw pile.")


def test_a_server_that_shows_another_commitment_afterwards_is_found_out(
    visit: Visit, fair_server: ServerProcess
) -> None:
    cleo = visit(fair_server.address)
    table = begin(cleo)
    kept = noted(cleo.page, table) | {"commitment": "0" * 64}
    cleo.page.evaluate("text => localStorage.setItem('undermine-fair', text)", json.dumps({table: kept}))
    cleo.command(table, "vote")
    expect(mark(cleo.page)).to_have_attribute("data-fair", "broken")
    mark(cleo.page).click()
    dialog = cleo.page.get_by_role("dialog")
    expect(dialog).to_contain_text("The mark is not the one that this browser saw before the deal.")


def test_who_reloads_the_page_while_shares_are_waited_for_keeps_the_share(
    visit: Visit, fair_server: ServerProcess
) -> None:
    """The second seat is a program's that answers when the test says so."""
    dora, elis = visit(fair_server.address), visit(fair_server.address)
    dora.come_in("Dora")
    elis.come_in("Elis")
    table = dora.open_table(seats=3, bots=1)
    elis.command(table, "sit")
    dora.command(table, "start")
    dora.go(f"t/{table}")
    expect(dora.page.get_by_role("status").filter(has_text="Everybody shuffles")).to_be_visible()
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


def test_the_end_and_the_replay_show_the_mark_too(visit: Visit, fair_server: ServerProcess) -> None:
    fay = visit(fair_server.address, locale="de-DE")
    table = begin(fay)
    fay.command(table, "vote")
    expect(mark(fay.page)).to_have_attribute("data-fair", "fair")
    fay.go(f"replay/{table}")
    expect(fay.page.locator("[data-fair]")).to_have_attribute("data-fair", "fair")
    expect(fay.page.get_by_role("button", name="Karten hier geprüft: fair")).to_be_visible()

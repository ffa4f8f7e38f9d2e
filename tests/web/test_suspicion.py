"""What the bots suspected, after a game: beside the timeline and in the last scene."""

from __future__ import annotations

import re
import time
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.axe import findings_in_sizes
from tests.web.messages import sentence
from tests.web.person import TIMEOUT_MS, Person, PersonFactory
from tests.web.player import Player
from tests.web.screens import finished

TITLE = "suspicion-title"
COMPUTING = 503


def panel_of(page: Page) -> Locator:
    return page.get_by_role("region", name=sentence("en", TITLE))


def suspicion_of(person: Person, table: str) -> dict[str, Any]:
    """Return what the server tells. As the page does, ask again while it still computes."""
    address = f"{person.address}/api/tables/{table}/suspicion"
    until = time.monotonic() + TIMEOUT_MS / 1000
    while (answer := person.context.request.get(address)).status == COMPUTING and time.monotonic() < until:
        person.page.wait_for_timeout(500)
    assert answer.ok, answer.text()
    told: dict[str, Any] = answer.json()
    return told


def open_at_the_end(page: Page) -> None:
    """Open the plot in the last scene of a watched game."""
    Player(page).play_until("final")
    page.locator("dialog summary").get_by_text(sentence("en", TITLE)).click()


def percent(chance: float) -> str:
    return f"{int(100 * chance + 0.5)}%"


def test_the_plot_and_the_timeline_show_the_same_entry(new_person: PersonFactory) -> None:
    person = new_person()
    person.sign_up("Ada")
    table = finished(person)
    told = suspicion_of(person, table)
    page = person.go(f"replay/{table}")
    panel, slider = panel_of(page), page.get_by_role("slider")
    values = panel.locator("button .value")
    [one] = told["bots"][0]["rounds"]
    others = [seat for seat in range(3) if seat != told["bots"][0]["seat"]]

    slider.press("End")
    expect(values).to_have_text([percent(one["thoughts"][-1]["chances"][seat]) for seat in others])
    slider.press("Home")
    expect(values).to_have_text([percent(one["thoughts"][0]["chances"][seat]) for seat in others])

    picture = panel.get_by_role("img", name=sentence("en", "suspicion-plot"))
    box = picture.bounding_box()
    assert box is not None
    picture.click(position={"x": box["width"] / 2, "y": box["height"] / 2})
    assert 0 < int(slider.input_value()) < int(slider.get_attribute("max") or 0)
    expect(picture.locator(".line")).to_have_count(len(others))
    expect(picture.locator(".true-role")).to_have_count(
        sum(told["truths"][0]["roles"][seat] == "saboteur" for seat in others)
    )


def test_a_change_of_belief_leads_to_its_frame(new_person: PersonFactory) -> None:
    person = new_person()
    person.sign_up("Ada")
    table = finished(person, seats=5, bots=5)
    told = suspicion_of(person, table)
    page = person.go(f"replay/{table}")
    panel = panel_of(page)
    shifts = [shift for one in told["bots"][0]["rounds"] for shift in one["shifts"]]
    greatest = max(shifts, key=lambda shift: abs(shift["after"] - shift["before"]))
    first = panel.get_by_role("listitem").filter(has_text="→").first
    expect(first).to_contain_text(f"{percent(greatest['before'])}")
    expect(first).to_contain_text(f"{percent(greatest['after'])}")
    first.get_by_role("button").press("Enter")
    what = first.locator(".text > span").first.inner_text()
    expect(page.locator(".event-text")).to_contain_text(what)


def test_one_series_and_another_perspective_can_be_selected(new_person: PersonFactory) -> None:
    person = new_person()
    person.sign_up("Ada")
    table = finished(person)
    page = person.go(f"replay/{table}")
    panel = panel_of(page)
    chips = panel.locator("button[aria-pressed]")
    chips.first.press("Enter")
    expect(panel.locator(".faint")).to_have_count(1)
    chips.first.press("Enter")
    expect(panel.locator(".faint")).to_have_count(0)

    names = suspicion_of(person, table)["names"]
    panel.get_by_role("combobox").select_option("about-1")
    expect(chips).to_have_count(2)
    expect(chips.first).to_contain_text(names[0])
    panel.get_by_text(sentence("en", "suspicion-table")).click()
    expect(panel.get_by_role("rowheader")).to_have_text([names[0], names[2]])
    expect(panel.get_by_role("cell").first).to_contain_text(re.compile(r"\d+% → \d+%"))


@pytest.mark.parametrize("place", ["replay", "t"])
def test_axe_reports_nothing_about_the_plot(place: str, new_person: PersonFactory) -> None:
    person = new_person()
    person.sign_up("Ada")
    page = person.go(f"{place}/{finished(person, expansion=True)}")
    if place == "t":
        open_at_the_end(page)
    panel = panel_of(page)
    panel.get_by_text(sentence("en", "suspicion-table")).click()
    assert findings_in_sizes(page) == ""


COVERED_BY_FOOT = """() => {
  const foot = document.querySelector("dialog[open] .foot");
  const focused = document.activeElement;
  if (foot.contains(focused) || !foot.closest("dialog").contains(focused)) return null;
  return Math.max(0, focused.getBoundingClientRect().bottom - foot.getBoundingClientRect().top);
}"""
"""How many pixels of the focused element are under the buttons at the end of a scene; null on those buttons."""


def test_the_focus_is_never_under_the_buttons_of_the_scene(new_person: PersonFactory) -> None:
    """They stay in sight while the scene scrolls below them, on a small phone."""
    person = new_person()
    person.sign_up("Ada")
    page = person.go(f"t/{finished(person, expansion=True)}")
    page.set_viewport_size({"width": 320, "height": 480})
    open_at_the_end(page)
    panel_of(page).get_by_text(sentence("en", "suspicion-table")).click()
    page.evaluate("document.querySelector('dialog[open]').scrollTop = 0")
    page.locator("dialog summary").first.focus()
    covered = []
    while (pixels := page.evaluate(COVERED_BY_FOOT)) is not None:
        covered.append(round(pixels))
        page.keyboard.press("Tab")
    assert len(covered) > 5
    assert set(covered) == {0}


def test_bots_without_beliefs_have_no_plot(new_person: PersonFactory) -> None:
    person = new_person()
    person.sign_up("Ada")
    table = finished(person, level="digger")
    page = person.go(f"t/{table}")
    open_at_the_end(page)
    expect(page.get_by_role("status").filter(has_text=sentence("en", "suspicion-none"))).to_be_visible()
    page = person.go(f"replay/{table}")
    page.get_by_role("slider").wait_for()
    page.wait_for_load_state("networkidle")
    expect(panel_of(page)).to_have_count(0)

"""No page has anything that axe-core finds, in both themes, from a small telephone to a desk."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.web.person import Visit
from tests.web.places import PLACES

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
WIDTHS = {320: 640, 768: 1024, 1280: 800}
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
CHECK = """async (tags) => {
  const { violations } = await axe.run({ runOnly: { type: "tag", values: tags } });
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html} (${node.failureSummary})`));
}"""
STILL = """() => document.getAnimations().every(
  ({ playState, effect }) => playState !== "running" || effect.getComputedTiming().iterations === Infinity)"""
TOO_WIDE = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"


def findings(page: Page) -> list[str]:
    page.wait_for_function(STILL)
    found: list[str] = page.evaluate(CHECK, TAGS)
    return found


@pytest.mark.parametrize("place", PLACES)
def test_axe_finds_nothing(place: str, visit: Visit) -> None:
    person = visit()
    page = PLACES[place](person)
    page.evaluate(AXE.read_text())
    found: set[str] = set()
    for width, height in WIDTHS.items():
        page.set_viewport_size({"width": width, "height": height})
        for theme in ("dark", "light"):
            page.emulate_media(color_scheme=theme)
            found |= {f"{width} {theme} {finding}" for finding in findings(page)}
        if page.evaluate(TOO_WIDE):
            found.add(f"{width} scrolls sideways")
    assert not found, "\n".join(sorted(found))

"""What axe-core reports about a page: violations of WCAG and of its best practices."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from playwright.sync_api import Page

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
COLOURS = ["color-contrast", "link-in-text-block"]
"""The rules that depend on colours; only these are checked in both themes."""
CHECK = """async ([type, values]) => {
  const { violations } = await axe.run({ runOnly: { type, values }, resultTypes: ["violations"] });
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html} (${node.failureSummary})`));
}"""
ANIMATIONS_ENDED = """() => document.getAnimations().every(
  ({ playState, effect }) => playState !== "running" || effect.getComputedTiming().iterations === Infinity)"""
HEIGHTS = {320: 640, 768: 1024, 1280: 800}
"""By width, from a small phone to a desktop."""
SMALLEST_AND_LARGEST = (320, 1280)
SHOW_THEME = "(theme) => { document.documentElement.dataset.theme = theme; }"
SCROLL_DIALOG = "() => document.querySelector('dialog[open]')?.scrollTo(0, 1e6)"
"""Scroll a dialog to its end. Further up, the buttons that stay in sight cover half of whatever scrolls by, and axe
would report it or not, depending on where the page happens to be."""
TOO_WIDE = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
"""How many pixels a page scrolls sideways."""


def findings(page: Page, *, colours_alone: bool = False) -> list[str]:
    """Return what is wrong with the page as it is, once all animations have ended."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text())
    page.wait_for_function(ANIMATIONS_ENDED)
    page.evaluate(SCROLL_DIALOG)
    found: list[str] = page.evaluate(CHECK, ["rule", COLOURS] if colours_alone else ["tag", TAGS])
    return found


def findings_in_sizes(page: Page, widths: Iterable[int] = SMALLEST_AND_LARGEST) -> str:
    """Return what is wrong with the page in windows of different widths, in both themes; one line each."""
    found: set[str] = set()
    for width in widths:
        page.set_viewport_size({"width": width, "height": HEIGHTS[width]})
        page.evaluate(SHOW_THEME, "dark")
        found |= {f"{width} dark {finding}" for finding in findings(page)}
        page.evaluate(SHOW_THEME, "light")
        found |= {f"{width} light {finding}" for finding in findings(page, colours_alone=True)}
        if page.evaluate(TOO_WIDE):
            found.add(f"{width} scrolls sideways")
    return "\n".join(sorted(found))

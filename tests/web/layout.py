"""Measures the boxes of a page: what is wider than the window, cut off, or in the way of something else."""

from __future__ import annotations

from typing import NamedTuple

from playwright.sync_api import Page

SIZES = {320: 568, 375: 812, 768: 1024, 1280: 800, 1920: 1080}
"""From a small phone to a large desktop: widths and heights."""

MAY_BE_CUT = {
    "strong[title]": "a player's name may be long; the whole name is in its title",
    ".maze-cell *": "the maze can be moved",
}
"""Elements whose text may be cut off, and why."""

MAY_OVERLAP = {
    ".target-button": "lies over a player's panel on purpose",
    ".maze-cell": "the maze can be moved away from under its buttons",
}
"""Elements that may lie under or over others, and why."""

MEASURE = """([mayBeCut, mayOverlap]) => {
  const SLACK = 1.5, LETTER = 4;
  const found = [];
  const dialog = [...document.querySelectorAll("dialog[open]")].at(-1);
  const scope = dialog ?? document.body;
  const name = (element) => {
    const classes = [...element.classList].filter((one) => !one.startsWith("svelte-")).map((one) => "." + one);
    return element.tagName.toLowerCase() + classes.join("");
  };
  const words = (element) =>
    (element.getAttribute("aria-label") ?? element.textContent).trim().replace(/\\s+/g, " ").slice(0, 60);
  const report = (what, element, more = "") => found.push(`${what}: ${name(element)} “${words(element)}”${more}`);
  const isShown = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest(".visually-hidden, [hidden]") && !isClippedAway(element);
  // Text for screen readers only: a box of one pixel.
  function isClippedAway(element) {
    for (let part = element; part && part !== document.body; part = part.parentElement)
      if (getComputedStyle(part).clipPath === "inset(50%)") return true;
    return false;
  }
  const root = document.documentElement;
  if (root.scrollWidth > root.clientWidth) {
    const wide = [...document.body.querySelectorAll("*")].filter((element) => isShown(element) &&
      element.getBoundingClientRect().right > root.clientWidth + SLACK && !scrollerOf(element));
    report("wider than the window", wide.at(-1) ?? document.body, ` by ${root.scrollWidth - root.clientWidth} px`);
  }
  function scrollerOf(element) {
    for (let part = element.parentElement; part && part !== document.body; part = part.parentElement)
      if (getComputedStyle(part).overflowX !== "visible") return part;
    return null;
  }
  // The part of a box that its ancestors let through; `cut` is an ancestor that cuts it off for good.
  function visiblePart(box, from) {
    let { left, top, right, bottom } = box, cut = null;
    for (let part = from; part && part !== root; part = part.parentElement) {
      const style = getComputedStyle(part);
      if (style.display === "inline" || style.display === "contents") continue;
      const edge = part.getBoundingClientRect();
      const scrolls = (overflow) => overflow === "auto" || overflow === "scroll";
      if (style.overflowX !== "visible") {
        const lost = Math.max(edge.left - left, right - edge.right);
        if (lost > SLACK && !scrolls(style.overflowX)) cut ??= part;
        left = Math.max(left, edge.left); right = Math.min(right, edge.right);
      }
      if (style.overflowY !== "visible") {
        const lost = Math.max(edge.top - top, bottom - edge.bottom);
        if (lost > LETTER && !scrolls(style.overflowY)) cut ??= part;
        top = Math.max(top, edge.top); bottom = Math.min(bottom, edge.bottom);
      }
      if (style.position === "fixed") break;
    }
    return { left, top, right, bottom, cut };
  }
  const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!node.data.trim() || element.closest("script, style, svg, option") || !isShown(element)) continue;
    if (element.matches(mayBeCut)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) {
      const { cut } = visiblePart(box, element);
      if (!cut) continue;
      report("cut off", element, ` by ${name(cut)}`);
      break;
    }
  }
  const pressed = [...scope.querySelectorAll("a[href], button, input, select, textarea, summary")]
    .filter((element) => isShown(element) && !element.matches(mayOverlap))
    .map((element) => ({ element, box: visiblePart(element.getBoundingClientRect(), element.parentElement) }))
    .filter(({ box }) => box.right - box.left > 2 && box.bottom - box.top > 2);
  const floats = (element) => {
    for (let part = element; part && part !== scope; part = part.parentElement)
      if (["fixed", "sticky"].includes(getComputedStyle(part).position)) return true;
    return false;
  };
  pressed.forEach((one, index) => pressed.slice(index + 1).forEach((other) => {
    const width = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
    const height = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
    if (width <= 2 || height <= 2 || one.element.contains(other.element)) return;
    // What floats above a page that scrolls can be scrolled away from.
    if (floats(one.element) !== floats(other.element)) return;
    report("overlaps", one.element, ` and ${name(other.element)} “${words(other.element)}”`);
  }));
  return [...new Set(found)];
}"""
FRAMES = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


class Misfit(NamedTuple):
    """Something that does not fit, and at which widths."""

    what: str
    widths: tuple[int, ...]

    def __str__(self) -> str:
        return f"{', '.join(map(str, self.widths))} px: {self.what}"


def measure(page: Page) -> list[str]:
    """Return what does not fit at the current size of the page."""
    page.evaluate(FRAMES)
    found: list[str] = page.evaluate(MEASURE, [", ".join(MAY_BE_CUT), ", ".join(MAY_OVERLAP)])
    return found


def misfits(page: Page) -> list[Misfit]:
    """Return what does not fit at any of five widths, with the widths. Afterwards the page has its old size."""
    before = page.viewport_size
    found: dict[str, list[int]] = {}
    for width, height in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        for what in measure(page):
            found.setdefault(what, []).append(width)
    if before:
        page.set_viewport_size(before)
    return [Misfit(what, tuple(widths)) for what, widths in found.items()]


def misfit_text(page: Page, place: str, language: str) -> str:
    """Return what does not fit, one line each, for the message of a test."""
    return "\n".join(f"{place} ({language}) at {misfit}" for misfit in misfits(page))

"""Somebody who plays a lesson in the browser and does what the guide says: taps whatever is marked."""

from __future__ import annotations

from contextlib import suppress
from typing import Any, NamedTuple

from playwright.sync_api import TimeoutError as PageTimeout

from tests.web.messages import sentence
from tests.web.person import Person

READ = """() => {
  const one = (selector) => document.querySelector(selector);
  const dialog = one("dialog[open]");
  const rings = [...document.querySelectorAll(".ring")].map((ring) => {
    const box = ring.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  });
  return {
    scene: dialog ? (dialog.querySelector("a[href*='/replay/']") ? "final" : "scene") : null,
    choices: dialog ? dialog.querySelectorAll("button").length : 0,
    passing: one(".passing-scene") !== null,
    mine: one(".status.mine") !== null,
    selected: one("[data-hand][aria-pressed='true']")?.dataset.hand ?? null,
    hand: [...document.querySelectorAll("[data-hand]")].map((card) => card.dataset.hand),
    text: (dialog ?? document).querySelector(".speech p")?.textContent ?? "",
    rings,
  };
}"""
CHANGED = f"(before) => JSON.stringify(({READ})()) !== before"
READY = f"""() => {{
  const seen = ({READ})();
  return seen.scene !== null || seen.passing || (seen.mine && seen.rings.length > 0);
}}"""
POLLING = 40
"""Milliseconds between two looks."""
ATTEMPTS, PATIENCE_MS = 3, 15_000


class Seen(NamedTuple):
    """What the page shows of a lesson."""

    scene: str | None
    """`final` at the end of the lesson, `scene` for every other dialog."""
    choices: int
    passing: bool
    """Whether a scene covers the table that ends by itself."""
    mine: bool
    selected: str | None
    hand: list[str]
    text: str
    rings: list[list[float]]


class Learner:
    """Plays a lesson by its hints. What the guide said is kept, each sentence once."""

    def __init__(self, person: Person, language: str = "en") -> None:
        self.person, self.page, self.language = person, person.page, language
        self.told: list[str] = []

    def begin(self, lesson: str) -> None:
        """Begin a lesson with one click, on the page about how to play."""
        page = self.person.go("learn")
        name = "learn-guided" if lesson == "miner" else f"learn-lesson-{lesson}"
        page.get_by_role("button", name=sentence(self.language, name)).first.click()
        page.locator("dialog[open] .speech p").wait_for()

    def look(self) -> Seen:
        """Return what the page shows now."""
        seen: dict[str, Any] = self.page.evaluate(READ)
        if seen["text"] and seen["text"] not in self.told:
            self.told.append(seen["text"])
        return Seen(**seen)

    def wait(self) -> Seen:
        """Wait until there is something to tap, and dismiss a scene that would pass by itself."""
        self.page.wait_for_function(READY, polling=POLLING)
        while self.page.locator(".passing-scene").count():
            self.page.keyboard.press("Escape")
            self.page.wait_for_function(READY, polling=POLLING)  # the hint may come after the scene is gone
        return self.look()

    def act(self, seen: Seen) -> None:
        """Do what the guide says; tap again if nothing happens, because the page moved and the tap missed."""
        for _ in range(ATTEMPTS):
            before = self.page.evaluate(f"JSON.stringify(({READ})())")
            self._tap(seen)
            with suppress(PageTimeout):
                self.page.wait_for_function(CHANGED, arg=before, polling=POLLING, timeout=PATIENCE_MS)
                return
            seen = self.wait()
            if seen.scene == "final":
                return
        raise AssertionError(f"nothing happens after a tap: {seen}")

    def _tap(self, seen: Seen) -> None:
        """Close a scene, or take the first choice in it; otherwise tap what is marked."""
        if seen.passing:
            self.page.keyboard.press("Escape")
        elif seen.scene:
            self.page.locator("dialog[open] button:not(.speech button)").first.click()
        else:
            self.page.mouse.click(*seen.rings[0])

    def play_to_the_end(self) -> Seen:
        """Do what the guide says until the lesson is over."""
        while (seen := self.wait()).scene != "final":
            self.act(seen)
        return seen

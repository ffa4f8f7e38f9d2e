"""The table on screens of all sizes: the maze stays where it is, everything is in sight, and light follows tunnels."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

from tests.web.person import PersonFactory
from tests.web.staged_table import StagedTable, open_staged, staged_game
from undermine import Game

SIZES = {
    (320, 568): 29, (375, 667): 34, (568, 320): 21, (768, 1024): 72, (1024, 768): 60, (1280, 800): 72,
    (1920, 1080): 100,
}  # fmt: skip
"""Screens, and how many pixels wide a card of the maze is there at least."""
SHORT = 8
"""Letters of a name that is shown in full even on a phone with twelve players."""
FINGER = 44
"""Pixels that a finger needs."""
MAZE = {"1,0": "ew", "2,0": "esw", "2,-1": "ns", "3,0": "ew", "5,0": "nesw", "5,1": "es"}

BOXES = """(selector) => Object.fromEntries([...document.querySelectorAll(selector)].map((element) => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return [element.dataset.cell ?? element.dataset.seat ?? selector, { x, y, width, height }];
}))"""
CLIPPED = """() => [...document.querySelectorAll("li[data-seat] strong")]
  .filter((name) => name.scrollWidth > name.clientWidth).map((name) => name.textContent)"""
OVERLAPS = """() => {
  const areas = [...document.querySelectorAll("main.game > *")]
    .filter((area) => area.checkVisibility() && getComputedStyle(area).position === "static")
    .map((area) => [area.className, area.getBoundingClientRect()])
    .filter(([, box]) => box.width && box.height);
  return areas.flatMap(([name, one], index) => areas.slice(index + 1)
    .filter(([, other]) => one.left < other.right - 1 && other.left < one.right - 1
      && one.top < other.bottom - 1 && other.top < one.bottom - 1)
    .map(([other]) => `${name} / ${other}`));
}"""


def game(players: int = 5, **position: Any) -> Game:
    return staged_game(players, **({"maze": MAZE, "hands": {0: ["ns", "break:pick", "map"]}} | position))


def boxes(page: Page, selector: str) -> dict[str, dict[str, float]]:
    found: dict[str, dict[str, float]] = page.evaluate(BOXES, selector)
    return found


def resize(page: Page, width: int, height: int) -> None:
    """Change the size of the window and wait until the maze fits it."""
    page.set_viewport_size({"width": width, "height": height})
    page.wait_for_function("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")


def is_inside(inner: dict[str, float], outer: dict[str, float]) -> bool:
    return (
        inner["x"] >= outer["x"] - 1
        and inner["y"] >= outer["y"] - 1
        and inner["x"] + inner["width"] <= outer["x"] + outer["width"] + 1
        and inner["y"] + inner["height"] <= outer["y"] + outer["height"] + 1
    )


def test_the_maze_has_the_room_and_stays_where_it_is(new_person: PersonFactory) -> None:
    page = open_staged(new_person(), game())
    for size, least in SIZES.items():
        resize(page, *size)
        before = boxes(page, "[data-cell], .window")
        assert before["0,0"]["width"] >= least, size
        page.locator("[data-hand='ns']").click()
        assert page.locator("[data-cell].legal").count() > 1
        assert boxes(page, "[data-cell], .window") == before, size
        page.keyboard.press("Escape")
    # Only a place that is out of sight moves the maze.
    page.locator("[data-cell='0,0']").focus()
    for _ in range(7):
        page.keyboard.press("+")
    page.locator("[data-hand='ns']").click()
    window = boxes(page, ".window")[".window"]
    assert all(is_inside(box, window) for box in boxes(page, "[data-cell].legal").values())


def test_one_legal_place_leaves_the_goals_in_sight(new_person: PersonFactory) -> None:
    """A card with one legal place, on the smallest phone; a finger hits it although it is small."""
    maze = {"1,0": "ew", "0,1": "e-w", "0,-1": "e-w", "-1,0": "e"}
    person = new_person(viewport={"width": 320, "height": 568}, has_touch=True)
    page = open_staged(person, game(12, expansion=True, maze=maze, hands={0: ["ew"]}))
    page.locator("[data-hand='ew']").tap()
    window = boxes(page, ".window")[".window"]
    assert all(is_inside(box, window) for cell, box in boxes(page, "[data-cell].laid").items()), "a card is cut off"
    [(cell, box)] = boxes(page, "[data-cell].legal").items()
    assert box["width"] < FINGER
    edge = [box["x"] + (box["width"] + FINGER) / 2 - 1, box["y"] + box["height"] / 2]
    assert page.evaluate("([x, y]) => document.elementFromPoint(x, y).dataset.cell", edge) == cell


def test_a_finger_between_two_places_zooms_in_on_them(new_person: PersonFactory) -> None:
    person = new_person(viewport={"width": 320, "height": 568}, has_touch=True)
    page = open_staged(person, game(12, expansion=True, maze={"1,0": "nesw"}, hands={0: ["nesw"]}))
    page.locator("[data-hand='nesw']").tap()
    before = boxes(page, "[data-cell].legal")["1,1"]
    page.touchscreen.tap(before["x"] + 1, before["y"] + before["height"] / 2)
    page.wait_for_function(f"() => document.querySelector(\"[data-cell='1,1']\").clientWidth >= {FINGER}")
    page.keyboard.press("Escape")
    assert boxes(page, "[data-cell='1,1']")["1,1"] == before


def test_all_players_are_in_sight(new_person: PersonFactory) -> None:
    page = open_staged(new_person(), game(12, expansion=True, front={1: ["pick", "trap"], 2: ["cart"]}))
    for width, height in SIZES:
        resize(page, width, height)
        screen = {"x": 0.0, "y": 0.0, "width": width, "height": height}
        panels = boxes(page, "li[data-seat]")
        assert len(panels) == 12
        assert all(is_inside(box, screen) for box in panels.values()), (width, panels)
        clipped = [name for name in page.evaluate(CLIPPED) if width >= 700 or len(name) <= SHORT]
        assert clipped == [], width
        assert page.evaluate(OVERLAPS) == [], width
        assert page.evaluate("() => document.documentElement.scrollHeight <= innerHeight"), width
        assert page.locator("li[data-seat='1'] .tool").filter(visible=True).count() >= 2


def test_light_follows_the_tunnel_until_rock_falls(new_person: PersonFactory) -> None:
    table = StagedTable(new_person(reduced_motion="no-preference"), game(hands={0: ["rockfall"]}))
    page = table.page
    assert set(boxes(page, "[data-cell].lit")) == {"0,0", "1,0", "2,0", "2,-1", "3,0"}
    assert set(boxes(page, "[data-cell].laid:not(.lit)")) == {"5,0", "5,1", "8,2", "8,0", "8,-2"}
    table.play("rockfall@2,0")
    page.locator(".dust").wait_for(state="attached")
    assert set(boxes(page, "[data-cell].lit")) == {"0,0", "1,0"}
    page.locator(".dust").wait_for(state="detached")


def test_every_player_is_one_target(new_person: PersonFactory) -> None:
    hands = {0: ["fix:pick/cart", "break:pick"]}
    page = open_staged(new_person(), game(hands=hands, front={1: ["pick", "cart"]}))
    page.locator("[data-hand='fix:pick/cart']").click()
    target = page.locator("li[data-seat='1'] .target-button")
    assert target.count() == 1
    target.click()
    assert page.locator(".tool-choice").count() == 2

"""The table says what just happened: on the screen, and in the accessibility tree."""

from __future__ import annotations

import json
import re
import time
from itertools import combinations
from typing import Any

from playwright.sync_api import Page, WebSocket, expect

from tests.web.accessibility_tree import Tree
from tests.web.messages import messages, sentence
from tests.web.person import Person, PersonFactory
from tests.web.story_table import StoryTable

FEED = "What happened and what was said"
DISCARDED = re.compile(r"^discarded (one card|\d cards) this round$")
TABLET = {"width": 768, "height": 900}
PHONE = {"width": 320, "height": 568}
BOXES = "elements => elements.map((element) => element.getBoundingClientRect().toJSON())"


def two_people(new_person: PersonFactory, **options: Any) -> tuple[Person, Person]:
    """Return somebody who looks at the page, and somebody who only sends commands."""
    reader, other = new_person(**options), new_person()
    reader.sign_up("Ada")
    other.sign_up("Dwarf")
    return reader, other


def look_at(table: StoryTable) -> Page:
    """Go to a table and close the role card, which is shown until the first own move."""
    page = table.reader.go(f"t/{table.name}")
    if not any(move["seat"] == 0 for move in table.view(0)["table"]["moves"]):
        page.get_by_role("dialog").get_by_role("button").first.click()
        expect(page.get_by_role("dialog")).to_have_count(0)
    return page


def test_a_broken_tool_says_who_broke_it_and_when(new_person: PersonFactory) -> None:
    table = StoryTable.with_card(*two_people(new_person), seat=1, card="break:")
    page = look_at(table)
    table.play_as(1, "break:")
    broken = next(name for name in ("pick", "lantern", "cart") if name in table.view(0)["table"]["seats"][0]["front"])
    turn = table.turn()
    feed, last = page.get_by_role("region", name=FEED), page.locator(".last .line")
    own = page.locator("li[data-seat='0']")

    expect(last).to_contain_text(f"Dwarf 1 broke your {broken}.")
    expect(feed).to_contain_text(f"Dwarf 1 broke your {broken}.")
    expect(own.get_by_text(f"by Dwarf 1, turn {turn}")).to_be_visible()
    tree = Tree(page)
    tree.read()
    assert tree.find("button", f"^{broken.title()}: broken by Dwarf 1, turn {turn}$")

    page.goto("about:blank")
    table.reader.go(f"t/{table.name}")
    own.get_by_role("button", name="broken by Dwarf 1").click()
    expect(page.locator(".notice")).to_have_text(f"{broken.title()}: broken by Dwarf 1, turn {turn}")


def test_discards_and_drawn_cards_are_visible(new_person: PersonFactory) -> None:
    table = StoryTable(*two_people(new_person))
    page = look_at(table)
    table.play_as(0, "pass:")
    expect(page.locator(".last .line")).to_contain_text("You discarded: ")
    expect(page.locator("[data-hand].drawn")).to_have_count(1)
    expect(page.get_by_role("toolbar").get_by_role("button", name="just drawn")).to_have_count(1)
    table.play_as(1, "pass:")
    expect(page.locator(".last .line")).to_contain_text("Dwarf 1 discarded a card, face down.")
    expect(page.locator("li[data-seat='1']").get_by_text(DISCARDED)).to_have_count(1)
    count = table.view(0)["table"]["discards"]
    expect(page.locator("[data-discards]")).to_contain_text(str(count))
    expect(page.locator("[data-hand].drawn")).to_have_count(1)


def test_the_feed_filters_shows_places_and_replays(new_person: PersonFactory) -> None:
    table = StoryTable.with_card(*two_people(new_person), seat=1, card="ne")
    page = look_at(table)
    move = table.play_as(1, "ne")
    cell = move.rpartition("@")[2]
    table.say(1, "suspect>0")
    table.other.command(table.name, "chat", text="good luck")
    feed = page.get_by_role("region", name=FEED)
    laid, suspects, chat = feed.get_by_text("Dwarf 1 placed a "), feed.get_by_text("I suspect Ada."), "good luck"
    for name, counts in (("Moves", (1, 0, 0)), ("Talk", (0, 1, 0)), ("Chat", (0, 0, 1)), ("All", (1, 1, 1))):
        page.get_by_role("button", name=name, exact=True).click()
        for item, count in zip((laid, suspects, feed.get_by_text(chat)), counts, strict=True):
            expect(item).to_have_count(count)
    answers = feed.get_by_role("group", name="Answer Dwarf 1")
    expect(answers.get_by_role("button")).to_have_text(["Agree", "Disagree"])

    laid.click()
    expect(page.locator("[data-shown]")).to_have_attribute("data-cell", cell)
    expect(page.locator(f"[data-cell='{cell}']")).to_be_focused()
    feed.locator("li.move .replay").last.click()
    expect(page.get_by_role("dialog").get_by_role("heading")).to_have_text(sentence("en", "log-back-title"))


def test_on_a_phone_the_story_fits_and_unread_talk_is_counted(new_person: PersonFactory) -> None:
    table = StoryTable.with_card(*two_people(new_person, viewport=PHONE), seat=2, card="break:")
    page = look_at(table)
    table.play_as(2, "break:")
    line = page.locator(".last .line")
    expect(line).to_contain_text("Dwarf 2 broke ")
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    assert line.evaluate("(line) => line.scrollWidth <= line.clientWidth && line.scrollHeight <= line.clientHeight")
    table.say(1, "suspect>2")
    page.get_by_role("button", name="Story and talk, one thing unread").click()
    feed = page.get_by_role("region", name=FEED)
    expect(feed.locator(".fresh").get_by_text("I suspect Dwarf 2.")).to_be_visible()
    feed.get_by_role("button", name=re.compile("^Dwarf 2 broke ")).click()
    expect(feed).to_be_hidden()
    expect(page.locator("[data-shown]")).to_have_count(1)
    expect(page.get_by_role("button", name="Story and talk", exact=True)).to_be_visible()


def test_bubbles_overlap_neither_each_other_nor_the_maze(new_person: PersonFactory) -> None:
    reader, other = two_people(new_person, viewport=TABLET)
    reader.page.clock.install()
    table = StoryTable(reader, other, seats=12)
    page = look_at(table)
    page.clock.pause_at(time.time() + 60)  # so that no bubble disappears before it is measured
    for seat in range(1, 12):
        table.say(seat, "goal:8,2=mum")
    check_bubbles(page, 11)
    heard = page.locator(".heard")
    expect(heard).to_contain_text("Dwarf 11: I know what is at the top, ")
    [box], [entrance] = heard.evaluate_all(BOXES), page.locator("[data-cell='0,0']").evaluate_all(BOXES)
    assert not overlap(box, entrance)
    page.set_viewport_size({"width": 1280, "height": 800})
    check_bubbles(page, 11)
    expect(page.locator(".speech").first).to_contain_text("I know what is at the top, ")


def check_bubbles(page: Page, count: int) -> None:
    """All bubbles are there, whole, apart from each other, and beside the maze."""
    bubbles = page.locator(".speech")
    expect(bubbles).to_have_count(count)
    assert bubbles.evaluate_all("all => all.every((one) => one.scrollHeight <= one.clientHeight)"), "a text is cut off"
    boxes, [maze] = bubbles.evaluate_all(BOXES), page.locator("main.game .window").evaluate_all(BOXES)
    assert not [pair for pair in combinations(boxes, 2) if overlap(*pair)]
    assert not [box for box in boxes if overlap(box, maze)]


def overlap(one: dict[str, float], other: dict[str, float]) -> bool:
    return (
        one["left"] < other["right"]
        and other["left"] < one["right"]
        and one["top"] < other["bottom"]
        and other["top"] < one["bottom"]
    )


def test_bots_are_told_when_the_role_card_was_read(new_person: PersonFactory) -> None:
    person = new_person()
    person.sign_up("Ada")
    sent: list[dict[str, Any]] = []
    addresses: list[str] = []

    def follow(socket: WebSocket) -> None:
        addresses.append(socket.url)
        socket.on("framesent", lambda text: sent.append(json.loads(text)))

    person.page.on("websocket", follow)
    person.start_quick(seats=3)
    page = person.page
    page.get_by_role("dialog").wait_for()
    assert any("roles=1" in address for address in addresses)
    assert sent == [], "the card is still being read"
    page.get_by_role("dialog").get_by_role("button").first.click()
    expect(page.locator(".status.mine")).to_be_visible()
    assert {"do": "ready", "round": 1} in sent


def test_the_host_changes_the_speed_of_bots_from_the_menu(new_person: PersonFactory) -> None:
    person = new_person()
    person.sign_up("Ada")
    table = person.start_quick(seats=3)
    page = person.page
    page.get_by_role("dialog").get_by_role("button").first.click()
    page.locator(".status").get_by_role("button").last.click()
    page.get_by_role("group", name=sentence("en", "menu-speed")).get_by_role("button").first.click()
    slow = re.search(r"\[slow\] (.*)", messages("en")["log-bots-paced"])
    assert slow is not None
    expect(page.get_by_role("region", name=FEED)).to_contain_text(slow[1])
    assert person.ask("GET", f"tables/{table}")["settings"]["bot_speed"] == "slow"

"""Old chat is not sent with the table; the feed asks for it page by page."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.web.person import PersonFactory
from tests.web.staged_table import close_scenes
from tests.web.story_table import StoryTable

LINES = 150


def top_of(line: Locator) -> float:
    box = line.bounding_box()
    assert box is not None
    return box["y"]


def test_the_feed_shows_earlier_messages_on_request(new_person: PersonFactory) -> None:
    reader, other = new_person(), new_person()
    reader.sign_up("Ann")
    other.sign_up("Ben")
    table = StoryTable(reader, other)
    for line in range(LINES):
        other.command(table.name, "chat", text=f"Line {line}.")
    page = reader.go(f"t/{table.name}")
    page.locator("[data-cell='0,0'] use").wait_for()
    close_scenes(page)
    feed = page.get_by_role("region", name="What happened and what was said")
    earlier = feed.get_by_role("button", name="Show earlier messages")
    expect(feed.get_by_text("Line 149.", exact=True)).to_be_visible()
    expect(feed.get_by_text(re.compile(r"^Line \d+\.$"))).to_have_count(100)
    first = feed.get_by_text("Line 50.", exact=True)
    earlier.scroll_into_view_if_needed()
    before = top_of(first)
    earlier.click()
    expect(feed.get_by_text(re.compile(r"^Line \d+\.$"))).to_have_count(LINES)
    expect(feed).to_be_focused()
    assert top_of(first) == pytest.approx(before, abs=1), "what is below the new lines stays where it was"
    expect(feed.get_by_text("Line 0.", exact=True)).not_to_be_in_viewport()
    expect(earlier).to_have_count(0)
    other.command(table.name, "chat", text="And one more.")
    expect(feed.get_by_text("And one more.", exact=True)).to_have_count(1)

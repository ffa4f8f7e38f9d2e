"""The first page is light, and later visits take it from the browser's cache."""

from __future__ import annotations

from typing import Any

import pytest

from tests.web.messages import LANGUAGES
from tests.web.person import Person, PersonFactory

MOST = 130_000
"""Bytes over the network on the first visit, with fonts and headers."""
MOST_LATER = 6_000
"""Bytes on later visits: answers to “is this still current?”, and what the page asks the server."""
CYRILLIC = ("ru", "uk")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_load_is_small_and_later_ones_come_from_the_cache(language: str, new_person: PersonFactory) -> None:
    person = new_person(locale=language)
    first = load(person)
    for part in ("index", ".js", ".css", "symbols", f"{language}-", "podkova-", "fira-sans-400-", "fira-sans-600-"):
        assert any(part in file for file in first), f"nothing like {part} was seen: {first}"
    assert not any("-more-" in file for file in first), f"the first page waits for words of others: {first}"
    assert any("-cyrillic-" in file for file in first) is (language in CYRILLIC), first
    assert sum(first.values()) < MOST, first
    later = load(person)
    assert sum(later.values()) < MOST_LATER, later


def load(person: Person) -> dict[str, int]:
    """Load the first page and return how many bytes each file took on the network."""
    network = person.context.new_cdp_session(person.page)
    network.send("Network.enable")
    names: dict[str, str] = {}
    sizes: dict[str, int] = {}

    def name(event: dict[str, Any]) -> None:
        names[event["requestId"]] = event["response"]["url"].rsplit("/", 1)[-1]

    def weigh(event: dict[str, Any]) -> None:
        sizes[names[event["requestId"]]] = event["encodedDataLength"]

    network.on("Network.responseReceived", name)
    network.on("Network.loadingFinished", weigh)
    person.page.goto("about:blank")
    page = person.go()
    page.get_by_role("heading", level=1).wait_for()
    page.wait_for_load_state("networkidle")
    page.evaluate("document.fonts.ready")
    network.detach()
    return sizes

"""The first page is light."""

from __future__ import annotations

from typing import Any

import pytest

from tests.web.messages import LANGUAGES
from tests.web.person import PersonFactory

MOST = 130_000
"""Bytes over the network, with headers."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_load_is_under_130_kilobytes(language: str, new_person: PersonFactory) -> None:
    person = new_person(locale=language)
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
    page = person.go()
    page.get_by_role("heading", level=1).wait_for()
    page.wait_for_load_state("networkidle")
    for part in ("index", ".js", ".css", "symbols", f"{language}-"):
        assert any(part in file for file in sizes), f"nothing like {part} was seen: {sizes}"
    assert not any("-more-" in file for file in sizes), f"the first page waits for words of others: {sizes}"
    assert sum(sizes.values()) < MOST, sizes

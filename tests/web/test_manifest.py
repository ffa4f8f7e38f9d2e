"""Browsers can install the page: it links to a manifest, and everything named there is served."""

from __future__ import annotations

from tests.web.person import PersonFactory
from undermine.draw import THEMES


def test_the_page_has_a_manifest_with_an_icon(new_person: PersonFactory) -> None:
    person = new_person()
    page = person.go()
    address = page.evaluate("document.querySelector('link[rel=manifest]').href")
    answer = person.context.request.get(address)
    assert answer.headers["content-type"] == "application/manifest+json"
    manifest = answer.json()
    assert manifest["background_color"] == THEMES["dark"]["ground"]
    assert page.evaluate("document.querySelector('meta[name=theme-color]').content") == manifest["theme_color"]
    for icon in manifest["icons"]:
        assert person.context.request.get(f"{person.address}/{icon['src']}").headers["content-type"] == icon["type"]

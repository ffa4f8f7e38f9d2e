"""axe-core reports nothing about any page, in both themes, from a small phone to a desktop."""

from __future__ import annotations

import pytest

from tests.web.axe import findings_in_all_sizes
from tests.web.person import PersonFactory
from tests.web.screens import SCREENS


@pytest.mark.parametrize("place", SCREENS)
def test_axe_reports_nothing(place: str, new_person: PersonFactory) -> None:
    person = new_person()
    page = SCREENS[place](person)
    assert findings_in_all_sizes(page) == ""

"""No page has anything that axe-core finds, in both themes, from a small telephone to a desk."""

from __future__ import annotations

import pytest

from tests.web.axe import findings_in_all_sizes
from tests.web.person import Visit
from tests.web.places import PLACES


@pytest.mark.parametrize("place", PLACES)
def test_axe_finds_nothing(place: str, visit: Visit) -> None:
    person = visit()
    page = PLACES[place](person)
    assert findings_in_all_sizes(page) == ""

"""No page has anything that axe-core finds, in both themes, from a small telephone to a desk."""

from __future__ import annotations

import pytest

from tests.web.axe import ENDS, findings_in_all_sizes
from tests.web.person import Visit
from tests.web.places import PLACES


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("widths", [ENDS, pytest.param((768,), marks=pytest.mark.slow)], ids=["ends", "between"])
def test_axe_finds_nothing(place: str, widths: tuple[int, ...], visit: Visit) -> None:
    person = visit()
    page = PLACES[place](person)
    assert findings_in_all_sizes(page, widths) == ""

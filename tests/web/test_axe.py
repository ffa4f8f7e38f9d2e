"""axe-core reports nothing about any page, in both themes, from a small phone to a desktop."""

from __future__ import annotations

import pytest

from tests.web.axe import HEIGHTS, SMALLEST_AND_LARGEST, findings_in_sizes
from tests.web.person import PersonFactory
from tests.web.screens import SCREENS


@pytest.mark.parametrize(
    "widths",
    [
        pytest.param(SMALLEST_AND_LARGEST, id="two widths"),
        pytest.param(tuple(HEIGHTS), id="all widths", marks=pytest.mark.slow),
    ],
)
@pytest.mark.parametrize("place", SCREENS)
def test_axe_reports_nothing(place: str, widths: tuple[int, ...], new_person: PersonFactory) -> None:
    person = new_person()
    page = SCREENS[place](person)
    assert findings_in_sizes(page, widths) == ""

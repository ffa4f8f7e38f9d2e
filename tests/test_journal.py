"""A journal behaves as a list that is copied, whatever its copies go on to write."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from undermine.journal import Journal

STEPS = st.lists(st.tuples(st.sampled_from(["append", "extend", "copy"]), st.integers(0, 30)), max_size=40)


@given(STEPS)
def test_journals_that_share_pages_say_what_lists_would_say(steps: list[tuple[str, int]]) -> None:
    journals: list[Journal[int]] = [Journal()]
    lists: list[list[int]] = [[]]
    for what, number in steps:
        which = number % len(journals)
        if what == "append":
            journals[which].append(number)
            lists[which].append(number)
        elif what == "extend":
            journals[which].extend(range(number))
            lists[which].extend(range(number))
        else:
            journals.append(journals[which].copy())
            lists.append(lists[which].copy())
    for journal, expected in zip(journals, lists, strict=True):
        assert list(journal) == expected
        assert len(journal) == len(expected)
        assert journal.since(3) == expected[3:]


def test_who_goes_on_first_keeps_the_pages_and_the_other_takes_its_own() -> None:
    first = Journal("ab")
    second = first.copy()
    first.append("c")
    second.append("d")
    assert list(first) == ["a", "b", "c"]
    assert list(second) == ["a", "b", "d"]

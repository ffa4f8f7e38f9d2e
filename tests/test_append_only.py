"""Lists that share their elements with their copies behave like lists that were copied."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from undermine.append_only import AppendOnlyList

STEPS = st.lists(st.tuples(st.sampled_from(["append", "extend", "copy"]), st.integers(0, 30)), max_size=40)


@given(STEPS)
def test_copies_that_share_elements_hold_what_lists_would_hold(steps: list[tuple[str, int]]) -> None:
    shared: list[AppendOnlyList[int]] = [AppendOnlyList()]
    lists: list[list[int]] = [[]]
    for step, number in steps:
        which = number % len(shared)
        if step == "append":
            shared[which].append(number)
            lists[which].append(number)
        elif step == "extend":
            shared[which].extend(range(number))
            lists[which].extend(range(number))
        else:
            shared.append(shared[which].copy())
            lists.append(lists[which].copy())
    for one, expected in zip(shared, lists, strict=True):
        assert list(one) == expected
        assert len(one) == len(expected)
        assert one.since(3) == expected[3:]


def test_copies_go_on_differently() -> None:
    first = AppendOnlyList("ab")
    second = first.copy()
    first.append("c")
    second.append("d")
    assert list(first) == ["a", "b", "c"]
    assert list(second) == ["a", "b", "d"]

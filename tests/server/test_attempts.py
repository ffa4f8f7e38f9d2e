"""Attempts to deal: withholding a share gives no choice, and no deal is used that may be known."""

from __future__ import annotations

import json
from itertools import chain, combinations

from tests.server.sharing_table import SharingTable

ATTACKERS = (2, 3, 4)
"""Seats of somebody who knows the server's seed and opens their shares last."""


def subsets(seats: tuple[int, ...]) -> list[tuple[int, ...]]:
    return list(chain.from_iterable(combinations(seats, size) for size in range(len(seats) + 1)))


def dealt(sharing: SharingTable) -> str | None:
    return json.dumps(sharing.deals[0]) if sharing.deals else None


def test_whoever_withholds_shares_cannot_choose_among_the_deals_they_know() -> None:
    """Before they open or withhold, the attackers can compute what follows from each of their 2^3 choices."""
    sharing = SharingTable(people=5)
    sharing.pledge(*range(5))
    sharing.open(0, 1)
    reached = set()
    for opened in subsets(ATTACKERS):
        future = sharing.fork()
        future.open(*opened)
        if not future.deals:
            future.close()
        reached.add(dealt(future))
    assert len(reached - {None}) == 1, "there is one deal to take or to throw away"


def test_the_attackers_see_one_deal_more_than_they_have_seats_and_cannot_go_back() -> None:
    """They throw away as many attempts as they can. Each time they know one deal before they decide."""
    sharing, seen = SharingTable(people=5), []
    for left in (*ATTACKERS, None):
        asked = [seat for seat in range(5) if seat in sharing.asked]
        sharing.pledge(*asked)
        honest = sharing.fork()
        honest.open(*asked)
        seen.append(dealt(honest))
        sharing.open(*(seat for seat in asked if seat != left))
        if left is not None:
            assert sharing.deals == []
            sharing.close()
            assert left not in sharing.asked, "whoever withheld a share is not asked again"
    assert len(set(seen)) == len(ATTACKERS) + 1
    assert dealt(sharing) == seen[-1]


def test_every_way_to_withhold_ends_after_as_many_attempts_as_the_attackers_have_seats() -> None:
    """All sequences of subsets of the attackers."""

    def play(sharing: SharingTable, attempt: int) -> int:
        sharing.pledge(*sharing.asked)
        sharing.open(*(seat for seat in sharing.asked if seat not in ATTACKERS))
        attackers = tuple(seat for seat in sharing.asked if seat in ATTACKERS)
        longest = attempt
        for opened in subsets(attackers):
            future = sharing.fork()
            future.open(*opened)
            if opened != attackers:
                future.close()
                longest = max(longest, play(future, attempt + 1))
            else:
                assert future.deals
        return longest

    assert play(SharingTable(people=5), 1) == len(ATTACKERS) + 1

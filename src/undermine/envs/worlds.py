"""Another world: the same game as one seat knows it, with everything drawn anew that this seat does not know.

What the seat could infer beyond what it was told is not used: unknown cards, dwarves, goals and nuggets are equally
likely wherever they can be.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from undermine.envs.solo import Solo
from undermine.envs.story import Page, Story
from undermine.rulebook.cards import CARD_NAMES, TILE_GOAL
from undermine.rulebook.deal import TAKEN_OUT, cards_of_kind
from undermine.rulebook.moves import Do, target_of
from undermine.rulebook.noting import card_played
from undermine.rulebook.speed import plain
from undermine.rulebook.state import GOAL_CELLS, HAND, SEATS, Phase, record_of
from undermine.rulebook.turn import cards_in

Below = Callable[[int], int]
"""Gives a random number from 0 up to, but not including, the one it is given."""

Cards = list[int]


def another_world(solo: Solo, story: Story, seat: int, below: Below) -> Solo:
    """A game that the seat cannot tell from this one."""
    other, pages = solo.copy(), story.round()
    deal_cards(other, pages, seat, below)
    deal_dwarves(other, pages, seat, below)
    deal_goals(other, seat, below)
    deal_nuggets(other, seat, below)
    other.refresh()
    return other


def shuffled(items: Cards, below: Below) -> Cards:
    """The same in a random order (Fisher and Yates)."""
    items = list(items)
    for last in range(len(items) - 1, 0, -1):
        place = below(last + 1)
        items[last], items[place] = items[place], items[last]
    return items


# cards


def deal_cards(solo: Solo, pages: list[Page], seat: int, below: Below) -> None:
    """The hands of others, what they put away, the deck and what was taken out."""
    state, book = record_of(solo.games), solo.books[0]
    unknown = Counter({kind: plain(cards_of_kind)(state, kind) for kind in range(1, len(CARD_NAMES))})
    unknown.subtract(kind for kind in state.hand[seat].tolist() if kind)
    for counts in (book["played"].tolist(), book["away"][seat].tolist()):
        unknown.subtract(dict(enumerate(counts)))
    in_hand, put_away = place_given(solo, pages, seat, below)
    for placed in (*in_hand.values(), *put_away.values()):
        unknown.subtract(placed)
    pool = shuffled(list(unknown.elements()), below)
    for other in range(int(state.players)):
        if other != seat:
            put_anew(solo, other, put_away.get(other, []), pool)
            hold_anew(solo, other, in_hand.get(other, []), pool)
    for place in range(int(state.drawn), int(state.deck_size)):
        state.deck[place] = pool.pop()
    for place in range(TAKEN_OUT if state.rules.expansion else 0):
        state.deck[place] = pool.pop()


def put_anew(solo: Solo, other: int, known: Cards, pool: Cards) -> None:
    """What a seat put away face down: the known cards and others from the pool; the discard pile holds them too."""
    state, book = record_of(solo.games), solo.books[0]
    state.discard -= book["away"][other]
    size = int(book["away_size"][other])
    book["away"][other] = 0
    for kind in known + [pool.pop() for _ in range(size - len(known))]:
        book["away"][other][kind] += 1
    state.discard += book["away"][other]


def hold_anew(solo: Solo, other: int, known: Cards, pool: Cards) -> None:
    """A hand: the known cards and others from the pool."""
    state = record_of(solo.games)
    size = int(state.hand_size[other])
    hand = sorted(known + [pool.pop() for _ in range(size - len(known))])
    state.hand[other] = hand + [0] * (HAND - size)


def place_given(solo: Solo, pages: list[Page], seat: int, below: Below) -> tuple[dict[int, Cards], dict[int, Cards]]:
    """Cards that the seat gave away in a swap and has not seen since: their holder has them, or put them away.

    Where the holder has swapped hands once more they are taken for unknown.
    """
    swaps = [index for index, page in enumerate(pages) if page.code >> 24 == Do.SWAP_HANDS]
    for number, index in enumerate(swaps):
        one, two = pages[index].seat, plain(target_of)(pages[index].code)
        if seat not in (one, two):
            continue
        holder, later = two if seat == one else one, swaps[number + 1 :]
        if any(holder in (pages[at].seat, plain(target_of)(pages[at].code)) for at in later):
            continue
        given = Counter(kind for kind in solo.books["swap_hands"][0, number, int(seat == two)].tolist() if kind)
        return spread_given(solo, pages[index + 1 :], holder, given, below)
    return {}, {}


def spread_given(
    solo: Solo, pages: list[Page], holder: int, given: Counter[int], below: Below
) -> tuple[dict[int, Cards], dict[int, Cards]]:
    """Share the cards that the holder has not played in the open between its hand and what it put away since."""
    put_away = 0
    for page in pages:
        do = page.code >> 24
        if page.seat == holder and do in (Do.PASS, Do.SHED):
            put_away += plain(cards_in)(page.code)
        elif page.seat == holder and do < Do.SHED:
            given[plain(card_played)(do, page.code)] -= 1
    left = list((+given).elements())
    slots = shuffled([0] * int(solo.games["hand_size"][0][holder]) + [1] * put_away, below)
    hand = [kind for kind, slot in zip(left, slots, strict=False) if slot == 0]
    away = [kind for kind, slot in zip(left, slots, strict=False) if slot == 1]
    return {holder: hand}, {holder: away}


# dwarves, goals, nuggets


def deal_dwarves(solo: Solo, pages: list[Page], seat: int, below: Below) -> None:
    """The dwarves that the seat has not seen: those of others, spare ones, and hats that others put away."""
    state = record_of(solo.games)
    open_roles = int(state.phase) in (Phase.TAKE, Phase.STEAL, Phase.OVER)
    seen, known_hats = dwarves_seen(pages, seat)
    hidden = [] if open_roles else [one for one in range(int(state.players)) if one != seat and one not in seen]
    hats = [index for index in range(int(state.hats_size)) if index not in known_hats]
    spare = range(int(state.spare_size))
    pool = [int(state.role[one]) for one in hidden] + [int(state.hats[index]) for index in hats]
    pool = shuffled(pool + [int(state.spare[index]) for index in spare], below)
    for one in hidden:
        state.role[one] = pool.pop()
    for index in hats:
        state.hats[index] = pool.pop()
    for index in spare:
        state.spare[index] = pool.pop()


def dwarves_seen(pages: list[Page], seat: int) -> tuple[set[int], set[int]]:
    """The seats whose dwarf the seat knows, and which of the hats put away it knows."""
    seen, hats, number = {seat}, set(), 0
    for page in pages:
        do, target = page.code >> 24, plain(target_of)(page.code)
        if do == Do.INSPECT and page.seat == seat:
            seen.add(target)
        elif do == Do.SWAP_HATS:
            if target in seen:
                hats.add(number)
            seen = (seen - {target}) | {seat}
            number += 1
    return seen, hats


def deal_goals(solo: Solo, seat: int, below: Below) -> None:
    """The goals that lie face down and the seat has not looked at."""
    state = record_of(solo.games)
    hidden = [
        goal
        for goal in range(3)
        if int(state.tile[int(GOAL_CELLS[goal])]) == TILE_GOAL
        and int(state.turning) != goal
        and not int(state.goals_seen[seat]) >> goal & 1
    ]
    for goal, shown in zip(hidden, shuffled([int(state.goal[goal]) for goal in hidden], below), strict=True):
        state.goal[goal] = shown


def deal_nuggets(solo: Solo, seat: int, below: Below) -> None:
    """The nugget cards of others, those that go round unseen, and the pile; gold pieces can be added up by all."""
    state = record_of(solo.games)
    if state.rules.expansion:
        return
    rows = [state.nuggets[other] for other in range(SEATS) if other != seat]
    if int(state.to_move) != seat:
        rows.append(state.offer)
    sizes = [int(row.sum()) for row in rows]
    pool = [value for row in rows for value in (1, 2, 3) for _ in range(int(row[value]))]
    pool = shuffled(pool + state.pile[: int(state.pile_size)].tolist(), below)
    for row, size in zip(rows, sizes, strict=True):
        row[:] = 0
        for _ in range(size):
            row[pool.pop()] += 1
    state.pile[: len(pool)] = pool
    for other in range(SEATS):
        gold = sum(value * int(state.nuggets[other, value]) for value in (1, 2, 3))
        solo.books["gold_before"][0][other] += gold - int(state.gold[other])
        state.gold[other] = gold

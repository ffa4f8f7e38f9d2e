"""Samples a world for one seat: the same game, with everything that the seat does not know drawn at random.

Only what the seat was told counts, not what it could infer: unknown cards, roles, goals and nugget cards are equally
likely to be anywhere they can be.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from undermine.envs.information_state import Transcript, TranscriptRow
from undermine.envs.single_game import SingleGame
from undermine.rulebook.cards import CARD_NAMES, CARD_NUMBER, TILE_GOAL
from undermine.rulebook.compiler import python_of
from undermine.rulebook.deal import TAKEN_OUT, copies_of_card
from undermine.rulebook.knowledge import are_roles_open
from undermine.rulebook.moves import MoveKind
from undermine.rulebook.state import GOAL_CELLS, HAND, SEATS, record_of

RandomBelow = Callable[[int], int]
"""Returns a random number from 0 up to, but not including, its argument."""

Cards = list[int]
CardsBySeat = dict[int, Cards]


def sample_world(game: SingleGame, transcript: Transcript, seat: int, random_below: RandomBelow) -> SingleGame:
    """Return a game that the seat cannot tell from this one."""
    world, moves = game.copy(), transcript.moves_of_round()
    sample_cards(world, moves, seat, random_below)
    sample_roles(world, moves, seat, random_below)
    sample_goals(world, seat, random_below)
    sample_nuggets(world, seat, random_below)
    world.write_outputs()
    return world


def shuffled(items: Cards, random_below: RandomBelow) -> Cards:
    """Return the items in a random order (Fisher–Yates)."""
    items = list(items)
    for last in range(len(items) - 1, 0, -1):
        place = random_below(last + 1)
        items[last], items[place] = items[place], items[last]
    return items


# cards


def sample_cards(world: SingleGame, moves: list[TranscriptRow], seat: int, random_below: RandomBelow) -> None:
    """Draw the hands of others, what they discarded, the deck, and the cards taken out before the round."""
    state, history = record_of(world.games), world.histories[0]
    unknown = Counter({card: python_of(copies_of_card)(state, card) for card in range(1, len(CARD_NAMES))})
    unknown.subtract(card for card in state.hand[seat].tolist() if card)
    for counts in (history["played"].tolist(), history["discarded"][seat].tolist()):
        unknown.subtract(dict(enumerate(counts)))
    held, discarded = locate_given_hand(world, moves, seat, random_below)
    for cards in (*held.values(), *discarded.values()):
        unknown.subtract(cards)
    pool = shuffled(list(unknown.elements()), random_below)
    for other in range(int(state.players)):
        if other != seat:
            replace_discards(world, other, discarded.get(other, []), pool)
            replace_hand(world, other, held.get(other, []), pool)
    for place in range(int(state.drawn), int(state.deck_size)):
        state.deck[place] = pool.pop()
    for place in range(TAKEN_OUT if state.rules.expansion else 0):
        state.deck[place] = pool.pop()


def replace_discards(world: SingleGame, other: int, known: Cards, pool: Cards) -> None:
    """Replace what a seat discarded face down by the known cards and cards from the pool."""
    state, history = record_of(world.games), world.histories[0]
    state.discard -= history["discarded"][other]
    size = int(history["discard_count"][other])
    history["discarded"][other] = 0
    for card in known + [pool.pop() for _ in range(size - len(known))]:
        history["discarded"][other][card] += 1
    state.discard += history["discarded"][other]


def replace_hand(world: SingleGame, other: int, known: Cards, pool: Cards) -> None:
    """Replace a hand by the known cards and cards from the pool."""
    state = record_of(world.games)
    size = int(state.hand_size[other])
    hand = sorted(known + [pool.pop() for _ in range(size - len(known))])
    state.hand[other] = hand + [0] * (HAND - size)


def locate_given_hand(
    world: SingleGame, moves: list[TranscriptRow], seat: int, random_below: RandomBelow
) -> tuple[CardsBySeat, CardsBySeat]:
    """Return who holds, and who has discarded, the cards that the seat gave away in a swap and has not seen since.

    If the receiver has swapped hands again, the cards count as unknown.
    """
    swaps = [index for index, row in enumerate(moves) if row.move.kind is MoveKind.SWAP_HANDS]
    for number, index in enumerate(swaps):
        player, target = moves[index].seat, moves[index].move.seat or 0
        if seat not in (player, target):
            continue
        receiver, later = target if seat == player else player, swaps[number + 1 :]
        if any(receiver in (moves[at].seat, moves[at].move.seat) for at in later):
            continue
        hands = world.histories["swap_hands"][0, number]
        given = Counter(card for card in hands[int(seat == target)].tolist() if card)
        return split_given_hand(world, moves[index + 1 :], receiver, given, random_below)
    return {}, {}


def split_given_hand(
    world: SingleGame, moves: list[TranscriptRow], receiver: int, given: Counter[int], random_below: RandomBelow
) -> tuple[CardsBySeat, CardsBySeat]:
    """Divide the cards that the receiver has not played openly between their hand and their discards since the swap."""
    discards = 0
    for row in moves:
        if row.seat == receiver:
            discards += len(row.move.cards)
            if row.move.card is not None:
                given[CARD_NUMBER[row.move.card]] -= 1
    left = list((+given).elements())
    slots = shuffled([0] * int(world.games["hand_size"][0][receiver]) + [1] * discards, random_below)
    held = [card for card, slot in zip(left, slots, strict=False) if slot == 0]
    discarded = [card for card, slot in zip(left, slots, strict=False) if slot == 1]
    return {receiver: held}, {receiver: discarded}


# roles, goals, nuggets


def sample_roles(world: SingleGame, moves: list[TranscriptRow], seat: int, random_below: RandomBelow) -> None:
    """Draw the roles that the seat has not seen: those of others, spare ones, and those that others put away."""
    state = record_of(world.games)
    open_roles = python_of(are_roles_open)(int(state.phase))
    seen, known_put_away = known_roles(moves, seat)
    hidden = [] if open_roles else [other for other in range(int(state.players)) if other not in seen]
    put_away = [index for index in range(int(state.put_away_size)) if index not in known_put_away]
    spare = range(int(state.spare_size))
    pool = [int(state.role[other]) for other in hidden] + [int(state.roles_put_away[index]) for index in put_away]
    pool = shuffled(pool + [int(state.spare[index]) for index in spare], random_below)
    for other in hidden:
        state.role[other] = pool.pop()
    for index in put_away:
        state.roles_put_away[index] = pool.pop()
    for index in spare:
        state.spare[index] = pool.pop()


def known_roles(moves: list[TranscriptRow], seat: int) -> tuple[set[int], set[int]]:
    """Return the seats whose role the seat knows, and which of the roles put away it knows."""
    seen, put_away, number = {seat}, set(), 0
    for row in moves:
        kind, target = row.move.kind, row.move.seat or 0
        if kind is MoveKind.INSPECT and row.seat == seat:
            seen.add(target)
        elif kind is MoveKind.SWAP_HATS:
            if target in seen:
                put_away.add(number)
            seen = (seen - {target}) | {seat}
            number += 1
    return seen, put_away


def sample_goals(world: SingleGame, seat: int, random_below: RandomBelow) -> None:
    """Draw the goals that lie face down and that the seat has not looked at."""
    state = record_of(world.games)
    hidden = [
        goal
        for goal in range(3)
        if int(state.tile[int(GOAL_CELLS[goal])]) == TILE_GOAL
        and int(state.turning) != goal
        and not int(state.goals_seen[seat]) >> goal & 1
    ]
    drawn = shuffled([int(state.goal[goal]) for goal in hidden], random_below)
    for goal, content in zip(hidden, drawn, strict=True):
        state.goal[goal] = content


def sample_nuggets(world: SingleGame, seat: int, random_below: RandomBelow) -> None:
    """Draw the nugget cards of others, those on offer to others, and the pile. In the expansion, all can count gold."""
    state = record_of(world.games)
    if state.rules.expansion:
        return
    rows = [state.nuggets[other] for other in range(SEATS) if other != seat]
    if int(state.to_move) != seat:
        rows.append(state.offer)
    sizes = [int(row.sum()) for row in rows]
    pool = [value for row in rows for value in (1, 2, 3) for _ in range(int(row[value]))]
    pool = shuffled(pool + state.pile[: int(state.pile_size)].tolist(), random_below)
    for row, size in zip(rows, sizes, strict=True):
        row[:] = 0
        for _ in range(size):
            row[pool.pop()] += 1
    state.pile[: len(pool)] = pool
    for other in range(SEATS):
        gold = sum(value * int(state.nuggets[other, value]) for value in (1, 2, 3))
        world.histories["gold_at_deal"][0][other] += gold - int(state.gold[other])
        state.gold[other] = gold

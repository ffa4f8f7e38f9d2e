"""The belief filter: exact sums compared with plain enumeration, and what single events say about a seat."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product
from math import prod
from random import Random

import numpy as np
import pytest

from tests.bots.host import play_out
from undermine import Game
from undermine.bots import make
from undermine.bots.belief import Belief
from undermine.bots.belief.role_rows import RoleLikelihoods
from undermine.bots.estimate import ROLES
from undermine.event import (
    Broke,
    Collapsed,
    Event,
    Fixed,
    Inspected,
    Looked,
    Opened,
    Passed,
    Placed,
    Said,
    Shed,
    SwappedHats,
)
from undermine.rulebook.cards import CARD_NUMBER, Role

BASE = {"miner": 4, "saboteur": 2}
EXPANSION = {"green": 4, "blue": 4, "boss": 1, "profiteer": 1, "geologist": 2, "saboteur": 3}


def enumerated(rows: RoleLikelihoods, prior: np.ndarray, known: Mapping[int, int]) -> tuple[np.ndarray, np.ndarray]:
    """The same probabilities, computed from every way in which the dwarves can be dealt."""
    table = rows.with_known(known).likelihood
    roles, gold = np.zeros((len(table), ROLES)), np.zeros(3)
    present = [role for role in range(ROLES) if rows.counts[role]]
    for dealt in product(present, repeat=len(table)):
        numbers = [dealt.count(role) for role in range(ROLES)]
        if any(number > rows.counts[role] for role, number in enumerate(numbers)):
            continue
        ways = prod(int(rows.counts[role]) - used for role in range(ROLES) for used in range(numbers[role]))
        for goal in range(3):
            weight = ways * prior[goal] * prod(table[row, role, goal] for row, role in enumerate(dealt))
            gold[goal] += weight
            for row, role in enumerate(dealt):
                roles[row, role] += weight
    return (roles / roles.sum(axis=1, keepdims=True))[rows.holder], gold / gold.sum()


@pytest.mark.parametrize(("dwarves", "seats", "swaps"), [(BASE, 5, 0), (EXPANSION, 3, 0), (EXPANSION, 3, 1)])
def test_chances_are_exact(dwarves: dict[str, int], seats: int, swaps: int) -> None:
    """S2, X1, X13: dwarves are dealt without putting back, also those that were put away."""
    random = np.random.default_rng(seats + swaps)
    rows = RoleLikelihoods(dwarves, seats)
    for _ in range(swaps):
        rows.change_dwarf(1)
    for seat in range(seats):
        rows.multiply(seat, random.random((ROLES, 3)))
    prior = np.array([0.5, 0.5, 0.0])
    for known in ({}, {0: Role.SABOTEUR}):
        roles, gold = rows.infer(prior, known)
        expected_roles, expected_gold = enumerated(rows, prior, known)
        np.testing.assert_allclose(roles, expected_roles, atol=1e-12)
        np.testing.assert_allclose(gold, expected_gold, atol=1e-12)


def table_of(players: int = 5, expansion: bool = False, **options: bool) -> Game:
    return Game.new(players, expansion=expansion, seed=7, options={"rounds": 1, **options})


def belief_after(*events: Event, players: int = 5, expansion: bool = False, hears: bool = True) -> Belief:
    """What a spectator believes after the deal and some events."""
    game = table_of(players, expansion)
    belief = Belief(game.table, hears)
    for event in (*game.events, *events):
        belief.update(event.seen_by(None) if event in game.events else event)
    return belief


def suspicion(belief: Belief, seat: int) -> float:
    return float(belief.public().roles[seat, Role.SABOTEUR])


def test_before_anything_happens_the_deal_is_all() -> None:
    """S2: two of the six dwarves for five players are saboteurs; those who are one themselves see one fewer."""
    game = table_of()
    assert [suspicion(belief_after(), seat) for seat in range(5)] == pytest.approx([1 / 3] * 5)
    for seat in range(5):
        belief = Belief(game.table)
        belief.update(game.events[0].seen_by(seat))
        left = 1 if game.view(seat).role == "saboteur" else 2
        others = [chances[Role.SABOTEUR] for other, chances in enumerate(belief.private().roles) if other != seat]
        assert others == pytest.approx([left / 5] * 4)


def test_with_all_saboteurs_in_play_the_sum_is_certain() -> None:
    """S2: with nothing spare, the chances of all seats add up to the number of saboteurs."""
    game = table_of(all_saboteurs=True)
    belief = Belief(game.table)
    belief.update(game.events[0].seen_by(None))
    belief.update(Broke(1, "break:pick", 2, "pick"))
    assert belief.public().roles[:, Role.SABOTEUR].sum() == pytest.approx(2)


HARM = Placed(1, "n-e-s-w", "1,0")
HELP = Placed(1, "ew", "1,0")


@pytest.mark.parametrize(
    ("good", "bad"),
    [
        ([HELP], [HARM]),
        ([HELP, Collapsed(2, "1,0", "ew")], [HARM, Collapsed(2, "1,0", "n-e-s-w")]),
        ([HARM, Broke(2, "break:pick", 1, "pick")], [HELP, Broke(2, "break:pick", 1, "pick")]),
        (
            [HELP, Broke(3, "break:pick", 1, "pick"), Fixed(2, "fix:pick", 1, "pick")],
            [HARM, Broke(3, "break:pick", 1, "pick"), Fixed(2, "fix:pick", 1, "pick")],
        ),
    ],
    ids=["placing", "rockfall", "breaking", "mending"],
)
def test_moves_speak_of_roles(good: list[Event], bad: list[Event]) -> None:
    """A1, A2, A3: to harm the way, or those who dig, makes suspect; the same move against a culprit does not."""
    seat: int = good[-1].seat  # type: ignore[attr-defined]
    if isinstance(good[-1], Collapsed):
        good, bad = bad, good  # to take a dead end away is good, to take the way away is not
    assert suspicion(belief_after(*good), seat) < suspicion(belief_after(*bad), seat)


def test_a_discard_is_innocent_where_nothing_better_could_be_done() -> None:
    """T3: nobody sees what was discarded, so it counts what the seat may have held."""
    factors = []
    for cards in (("e", "n", "n-s", "e-w", "n-e", "e-s"), ("ew", "nesw", "esw")):
        belief = belief_after()
        belief.public_state.unseen[:] = 0
        belief.public_state.unseen[[CARD_NUMBER[card] for card in cards]] = 5
        belief.update(Passed(1, ("?",)))
        factors.append(belief.why(1)[0].factor)
    junk, treasures = factors
    assert junk < 1
    assert treasures > 2 * junk


def test_discarding_many_cards_is_suspicious() -> None:
    """X3: a saboteur has no use for most of what a digger keeps; shedding a broken pick lets one dig again."""
    one, three = (belief_after(Passed(1, ("?",) * number), players=6, expansion=True) for number in (1, 3))
    assert suspicion(three, 1) > suspicion(one, 1)
    broken = Broke(2, "break:pick", 1, "pick")
    rid = belief_after(broken, Shed(1, ("?", "?"), "pick"), players=6, expansion=True)
    assert suspicion(rid, 1) < suspicion(belief_after(broken, players=6, expansion=True), 1)


def test_moves_tell_less_of_somebody_who_plays_like_a_beginner() -> None:
    """X3: three cards discarded, by a stranger and by a player who dug up and down and fixed what they broke."""
    clumsy = Placed(1, "ns", "0,1"), Placed(1, "ns", "0,-1"), Broke(1, "break:pick", 4, "pick")
    beginner = belief_after(*clumsy, Fixed(1, "fix:pick", 4, "pick"), players=6, expansion=True)
    stranger = belief_after(players=6, expansion=True)
    told = [abs(float(np.log(belief.odds_factors(1, [2])[0]))) for belief in (beginner, stranger)]
    assert told[0] < told[1] / 2


def test_one_clumsy_move_convicts_nobody() -> None:
    assert suspicion(belief_after(HARM), 1) < 0.95


def test_inspections_are_certain_until_hats_are_swapped() -> None:
    """X12, X13: the dwarf that was seen is put away, and does not come back in this round."""
    seen = belief_after(Inspected(0, 1, "boss"), players=6, expansion=True)
    assert seen.private().roles[1, Role.BOSS] == pytest.approx(1)
    assert seen.public().roles[1, Role.BOSS] < 0.5
    swapped = belief_after(Inspected(0, 1, "boss"), SwappedHats(2, 1, "?", "?"), players=6, expansion=True)
    assert swapped.private().roles[:, Role.BOSS] == pytest.approx([0] * 6)


def test_open_goals_and_own_maps_say_where_the_treasure_is_not() -> None:
    """A4, G2: a stone that lies open is no treasure, nor is one that only the seat has seen."""
    belief = belief_after(Opened(1, "8,0", "stone:ne", "stone:ne"), Looked(2, "8,2", "stone:es"))
    assert belief.public().gold[1] == 0
    assert belief.public().gold[0] > 0
    assert belief.private().gold == pytest.approx([0, 0, 1])


LOOKS = (Looked(1, "8,2", "?"), Looked(2, "8,2", "?"))


def test_two_who_contradict_each_other_are_both_suspect() -> None:
    claims = Said(1, "goal:8,2=gold"), Said(2, "goal:8,2=stone")
    calm, torn = belief_after(*LOOKS), belief_after(*LOOKS, *claims)
    for seat in (1, 2):
        assert suspicion(torn, seat) > suspicion(calm, seat)
    for seat in (0, 3, 4):
        assert suspicion(torn, seat) < suspicion(calm, seat)


def test_what_is_said_of_a_goal_is_believed_if_the_speaker_looked() -> None:
    told = belief_after(*LOOKS, Said(1, "goal:8,2=gold"))
    assert told.public().gold[0] > 0.5
    unseen = belief_after(*LOOKS, Said(3, "goal:8,2=gold"))
    assert unseen.public().gold == pytest.approx(belief_after(*LOOKS).public().gold)


def test_talk_can_be_switched_off() -> None:
    deaf = belief_after(*LOOKS, Said(1, "goal:8,2=gold"), hears=False)
    assert deaf.public().gold == pytest.approx(belief_after(*LOOKS).public().gold)


def test_a_belief_explains_itself() -> None:
    belief = belief_after(HELP, HARM_LATER, Passed(3, ("?",)))
    reasons = belief.why(2)
    assert [reason.event for reason in reasons] == [HARM_LATER]
    assert reasons[0].factor > 1.5
    assert belief.why(1)[0].factor < 1
    assert belief.why(0) == []


HARM_LATER = Placed(2, "n-e-s-w", "2,0")


def test_the_filter_finds_open_saboteurs_in_real_rounds() -> None:
    guessed = []
    for seed in range(6):
        game = Game.new(5, seed=seed, options={"rounds": 1})
        roles = [game.view(seat).role for seat in range(5)]
        bots = [make("overt" if role == "saboteur" else "sleuth-mute", seat) for seat, role in enumerate(roles)]
        belief = Belief(game.table)
        play_out(game, bots)
        for event in game.events:
            belief.update(event.seen_by(None))
        guessed += [(suspicion(belief, seat), role == "saboteur") for seat, role in enumerate(roles)]
    culprits = [chance for chance, culprit in guessed if culprit]
    innocents = [chance for chance, culprit in guessed if not culprit]
    assert sum(culprits) / len(culprits) > 0.8
    assert sum(innocents) / len(innocents) < 0.2


def test_events_of_whole_games_can_be_followed_by_anybody() -> None:
    """K1, K2: also by a spectator, in the expansion, over several rounds."""
    random = Random(3)
    for expansion in (False, True):
        game = Game.new(6, expansion=expansion, seed=5, options={"rounds": 2})
        belief = Belief(game.table)
        while not game.over:
            game.play(random.choice(game.legal_moves.texts()))
        for event in game.events:
            belief.update(event.seen_by(None))
        assert belief.public().roles.sum(axis=1) == pytest.approx([1] * 6)

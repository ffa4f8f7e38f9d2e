"""What a round pays each seat, and why, as everyone is told when the round ends (N1 to N6, X17 to X24)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import pytest
from hypothesis import given

from tests.mazes import TO_MIDDLE
from tests.play import choose
from tests.rules.test_expansion_gold import BLUE_DOOR, BOTH_DOORS, GREEN_DOOR, STRAIGHT, corridor, missed, reached
from tests.tables import legal, make_game, run_dry
from tests.test_laws import CHOICES, HASTE, games, some
from undermine import Game
from undermine.event import Event, Paid, Pay, RoundEnded, Stole, Took
from undermine.view.result import RoundResult

LOST = Pay("lost", 0)


def pay(game: Game) -> list[Pay]:
    ended = next(event for event in game.events if isinstance(event, RoundEnded))
    assert ended.seen_by(None) == ended
    return list(ended.pay)


def treasure(roles: Sequence[str], finisher: int, **table: Any) -> Game:
    """A round of the base game in which a seat has just reached the treasure."""
    game = make_game(len(roles), roles=roles, maze=TO_MIDDLE, hands={finisher: ["ew"]}, to_move=finisher, **table)
    game.play("ew@7,0")
    return game


def test_miners_may_choose_a_nugget_whose_value_is_secret() -> None:
    """N1, K1: everyone is told that they take one, and not what it is worth."""
    assert pay(treasure(["miner", "miner", "saboteur"], 0)) == [Pay("nugget", None), Pay("nugget", None), LOST]


@pytest.mark.parametrize(("rule", "reason"), [("takes-first", Pay("finisher", None)), ("miner-first", LOST)])
def test_a_saboteur_who_reaches_the_treasure_may_take_first(rule: str, reason: Pay) -> None:
    """N3: or not, by the switch."""
    game = treasure(["miner", "miner", "saboteur"], 2, options={"finisher": rule})
    assert pay(game)[2] == reason


def test_a_broken_tool_costs_a_miner_the_nugget() -> None:
    """N6: with `idle_tools`."""
    front = {1: ["pick"]}
    game = treasure(["miner", "miner", "saboteur"], 0, front=front, options={"idle_tools": True})
    assert pay(game)[1] == Pay("broken", 0)
    assert pay(treasure(["miner", "miner", "saboteur"], 0, front=front))[1] == Pay("nugget", None)


@pytest.mark.parametrize(
    ("roles", "due"),
    [
        (["miner", "saboteur", "miner"], 4),
        (["saboteur", "saboteur", "miner", "miner", "miner"], 3),
        (["saboteur"] * 4 + ["miner"] * 6, 2),
    ],
)
def test_saboteurs_are_due_an_amount_that_depends_on_their_number(roles: Sequence[str], due: int) -> None:
    """N4: everyone is told the amount, which follows from the dwarves on the table."""
    game = make_game(len(roles), roles=roles)
    run_dry(game)
    saboteurs = roles.count("saboteur")
    expected = Pay("saboteur", due, due, saboteurs)
    assert pay(game) == [expected if role == "saboteur" else LOST for role in roles]


def test_without_a_saboteur_nobody_is_paid() -> None:
    """N5: and everybody lost."""
    game = make_game(3, roles=["miner"] * 3)
    run_dry(game)
    assert pay(game) == [LOST] * 3


SEVEN = ["blue", "green", "boss", "profiteer", "saboteur", "geologist", "green"]


@pytest.mark.parametrize(
    ("way", "finisher", "expected"),
    [
        (STRAIGHT, 1, [Pay("outrun", 0), Pay("winner", 2, 2, 4), Pay("boss", 1, 2, 4), Pay("profiteer", 0, 2, 4)]),
        (GREEN_DOOR, 0, [Pay("barred", 0), Pay("winner", 2, 2, 4), Pay("boss", 1, 2, 4), Pay("profiteer", 0, 2, 4)]),
        (BLUE_DOOR, 2, [Pay("winner", 3, 3, 3), Pay("barred", 0), Pay("boss", 2, 3, 3), Pay("profiteer", 1, 3, 3)]),
        (BOTH_DOORS, 1, [Pay("barred", 0), Pay("barred", 0), Pay("barred", 0), Pay("profiteer", 3, 5, 1)]),
        (STRAIGHT, 4, [Pay("winner", 1, 1, 5)] * 2 + [Pay("boss", 0, 1, 5), Pay("profiteer", 0, 1, 5)]),
    ],
)  # fmt: skip
def test_teams_boss_and_profiteer(way: tuple[str, ...], finisher: int, expected: Sequence[Pay]) -> None:
    """X18, X19, X20, X21, X22: who shares, what is deducted, and why a team gets nothing."""
    found = pay(reached(SEVEN, finisher, way=way))
    assert found[:4] == expected
    assert found[4] == LOST
    assert found[5] == Pay("geologist", 0, 0, 1)


def test_without_the_treasure_saboteurs_and_profiteer_share() -> None:
    """X22: the others lost."""
    expected = [Pay("winner", 4, 4, 2), LOST, LOST, Pay("profiteer", 2, 4, 2)]
    assert pay(missed(["saboteur", "green", "boss", "profiteer"])) == expected


@pytest.mark.parametrize(
    ("front", "expected"),
    [
        ({}, [Pay("geologist", 1, 3, 2), Pay("geologist", 1, 3, 2)]),
        ({1: ["trap"]}, [Pay("geologist", 1, 3, 2), Pay("trapped", 0)]),
    ],
)
def test_geologists_share_the_crystals(front: Mapping[int, Sequence[str]], expected: Sequence[Pay]) -> None:
    """X8, X17, X22: three crystals for two, even if one is trapped."""
    maze = corridor(("esw*", "nesw*", "esw*"))
    assert pay(missed(["geologist", "geologist", "green"], maze=maze, front=front)) == [*expected, LOST]


def test_results_hold_all_gold_once_the_game_is_over() -> None:
    """K2: what each round paid, and the totals; before, they are secret."""
    game = make_game(3, roles=["miner", "saboteur", "miner"], options={"rounds": 1})
    run_dry(game)
    assert game.over
    assert game.table.results == (RoundResult(1, None, (1,), ("miner", "saboteur", "miner"), (0, 4, 0), (0, 4, 0)),)
    game = treasure(["miner", "saboteur", "miner"], 0)
    while game.phase == "take":
        game.play(legal(game)[0])
    assert [(result.paid, result.gold) for result in game.table.results] == [((), ())]


# the law


def received(events: Sequence[Event], seats: int) -> list[int]:
    """The gold that each seat got and lost by all events."""
    gold = [0] * seats
    for event in events:
        match event:
            case Paid():
                gold[event.seat] += event.amount or 0
            case Took():
                gold[event.seat] += event.value or 0
            case Stole() if event.target is not None:
                gold[event.seat] += 1
                gold[event.target] -= 1
            case _:
                pass
    return gold


@some(25)
@given(games(rounds=2), CHOICES, HASTE)
def test_the_reasons_of_a_round_add_up_to_the_gold_of_each_seat(game: Game, random: Random, haste: float) -> None:
    """N1, N4, X22, X23: pay, nuggets taken and thefts explain every change. Two rounds leave enough in the pile."""
    before, seats = [0] * len(game.players), len(game.players)
    seen = len(game.events)
    while not game.over:
        number = len(game.results)
        game.play(choose(game, random, haste))
        if len(game.results) == number:
            continue
        events, seen = game.events[seen:], len(game.events)
        (ended,) = (event for event in events if isinstance(event, RoundEnded))
        assert received(events, seats) == [now - then for now, then in zip(game.gold, before, strict=True)]
        before = game.gold
        for seat, one in enumerate(ended.pay):
            taken = sum(event.value or 0 for event in events if isinstance(event, Took) and event.seat == seat)
            paid = game.results[-1].paid[seat]
            assert paid == (taken if one.amount is None else one.amount)

"""Handing out the nuggets (N1 to N6)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from tests.mazes import TO_MIDDLE
from tests.tables import legal, make_game, play_all, run_dry
from undermine import Game, Reason
from undermine.event import Event, Offered, Paid

PLAYERS = {"nuggets": "players"}
TAKES_FIRST = {"finisher": "takes-first"}
IDLE_TOOLS = {"idle_tools": True}
M, S = "miner", "saboteur"


def reach_treasure(roles: Sequence[str], finisher: int, *, pile: Sequence[int] | None = None, **table: Any) -> Game:
    """The seat finishes by ew@7,0; the pile holds just these nuggets where any are given."""
    hands = {finisher: ["ew"]}
    game = make_game(len(roles), roles=roles, maze=TO_MIDDLE, hands=hands, to_move=finisher, nuggets_left=pile, **table)
    game.play("ew@7,0")
    return game


def run_out_of_cards(roles: Sequence[str], *, pile: Sequence[int] | None = None, **table: Any) -> list[Event]:
    """The round ends without treasure; return what that brought about."""
    return run_dry(make_game(len(roles), roles=roles, nuggets_left=pile, **table))


def draft(game: Game) -> list[tuple[int | None, str]]:
    """Let everyone take the best nugget; return who took what, in order."""
    taken = []
    while game.phase == "take":
        taken.append((game.to_move, legal(game)[-1]))
        game.play(legal(game)[-1])
    return taken


def takers(game: Game) -> list[int | None]:
    return [seat for seat, _ in draft(game)]


def offers(events: Sequence[Event]) -> list[tuple[int, tuple[int | None, ...]]]:
    return [(event.seat, event.nuggets) for event in events if isinstance(event, Offered)]


def paid(events: Sequence[Event]) -> list[Paid]:
    return [event for event in events if isinstance(event, Paid)]


def test_nuggets_travel_counter_clockwise() -> None:
    """N1: each keeps one and gives the others to the next miner, towards lower seat numbers."""
    game = reach_treasure([M, M, M, M], finisher=1, gold=[1, 3, 2, 2])
    assert draft(game) == [(1, "take:3"), (0, "take:2"), (3, "take:2"), (2, "take:1")]
    assert game.gold == list(game.results[0].paid) == [2, 3, 1, 2]


def test_gold_is_drafted_and_not_dealt_by_chance() -> None:
    """N1: the player chooses among all that remain, and need not keep the best."""
    game = reach_treasure([M, M, M], finisher=0, gold=[1, 3, 2])
    assert legal(game) == ["take:1", "take:2", "take:3"]
    game.play("take:1")
    assert legal(game) == ["take:2", "take:3"]
    game.play("take:2")
    assert legal(game) == ["take:3"]
    game.play("take:3")
    assert game.gold == [1, 3, 2]


def test_whoever_holds_the_nuggets_sees_all_that_remain() -> None:
    """N1: the holder looks at them, and nobody else does."""
    game = reach_treasure([M, M, M], finisher=0, gold=[1, 3, 2])
    events = game.play("take:3")
    assert offers(events) == [(2, (1, 2))]
    assert offers([event.seen_by(1) for event in events]) == [(2, (None, None))]
    assert game.view(2).memory.offered == (1, 2)
    assert game.view(2).legal_moves == ("take:1", "take:2")
    assert game.view(1).legal_moves == ()


def test_only_an_offered_nugget_is_kept() -> None:
    """N1: whoever holds the cards keeps one of them."""
    game = reach_treasure([M, M, M], finisher=0, gold=[1, 2, 1])
    assert game.why_not("take:3") == Reason.NOT_OFFERED
    assert game.why_not("take:1", seat=1) == Reason.NOT_YOUR_TURN
    assert game.why_not("pass") == Reason.DECISION_AWAITED


def test_saboteurs_are_passed_over() -> None:
    """N1: the cards go to the next miner."""
    game = reach_treasure([M, S, M, S, M], finisher=4, gold=[1, 2, 3])
    assert takers(game) == [4, 2, 0]
    assert [game.gold[seat] for seat in (1, 3)] == [0, 0]


def test_a_single_possibility_is_taken_by_a_move_too() -> None:
    """N1: the last nugget is taken like the others."""
    game = reach_treasure([M, M, S], finisher=0, gold=[2, 2])
    play_all(game, "take:2")
    assert (game.phase, game.to_move, legal(game)) == ("take", 1, ["take:2"])


@pytest.mark.parametrize(
    ("roles", "number"),
    [([M, M, M], 3), ([M, S, M], 2), ([M, M, M, S, M, S], 4), ([M] * 6 + [S] * 4, 6)],
)
def test_one_nugget_for_each_miner(roles: list[str], number: int) -> None:
    """N2: with miners there is one card for each miner in play."""
    game = reach_treasure(roles, finisher=0)
    assert game.table.offered == number
    assert game.table.pile == 28 - number
    assert sorted(str(seat) for seat in takers(game)) == [str(seat) for seat, role in enumerate(roles) if role == M]


@pytest.mark.parametrize(
    ("roles", "number"),
    [([M, S, M], 3), ([M, M, M, S, M, S], 6), ([M] * 6 + [S] * 3, 9), ([M] * 6 + [S] * 4, 9)],
)
def test_one_nugget_for_each_player_but_nine_for_ten(roles: list[str], number: int) -> None:
    """N2: with players there is one card for each player, nine when there are ten."""
    game = reach_treasure(roles, finisher=0, options=PLAYERS)
    assert game.table.offered == number


def test_nuggets_travel_until_none_is_left() -> None:
    """N2: with players some miners end up with more than one."""
    game = reach_treasure([M, S, M, S, M], finisher=2, gold=[3, 3, 2, 1, 1], options=PLAYERS)
    assert draft(game) == [(2, "take:3"), (0, "take:3"), (4, "take:2"), (2, "take:1"), (0, "take:1")]
    assert [seat.nuggets for seat in game.table.seats] == [2, 0, 2, 0, 1]


def test_a_miner_alone_takes_them_all() -> None:
    """N2: with players the cards come back to a single miner."""
    game = reach_treasure([M, S, S, M, M], finisher=0, options=PLAYERS | IDLE_TOOLS, front={3: ["pick"], 4: ["cart"]})
    assert takers(game) == [0, 0, 0, 0, 0]


@pytest.mark.parametrize("options", [{}, PLAYERS])
def test_the_pile_may_hold_fewer(options: dict[str, str]) -> None:
    """N2: then there are only that many, and the last miners get none."""
    game = reach_treasure([M, M, M], finisher=1, pile=[2, 3], options=options)
    assert draft(game) == [(1, "take:3"), (0, "take:2")]
    assert game.table.pile == 0


@pytest.mark.parametrize("options", [{}, PLAYERS, PLAYERS | TAKES_FIRST])
def test_an_empty_pile_gives_nothing(options: dict[str, str]) -> None:
    """N2: if it is empty nobody takes anything."""
    game = reach_treasure([M, S, M], finisher=1, pile=[], options=options)
    assert game.phase == "deal"
    assert game.gold == [0, 0, 0]


@pytest.mark.parametrize("finisher", range(4))
@pytest.mark.parametrize("options", [{}, TAKES_FIRST])
def test_a_miner_who_finished_takes_first(finisher: int, options: dict[str, str]) -> None:
    """N3: with either setting a finisher who is a miner takes first."""
    game = reach_treasure([M, M, M, M], finisher=finisher, options=options)
    assert game.to_move == finisher


@pytest.mark.parametrize(
    ("roles", "finisher", "order"),
    [
        ([M, M, S, M], 2, [1, 0, 3]),
        ([M, S, S, M, M], 2, [0, 4, 3]),
        ([S, M, M, M], 0, [3, 2, 1]),
    ],
)
def test_the_nearest_miner_on_the_right_begins(roles: list[str], finisher: int, order: list[int]) -> None:
    """N3: with miner-first a saboteur who finished takes nothing."""
    game = reach_treasure(roles, finisher=finisher)
    assert takers(game) == order
    assert game.gold[finisher] == 0


def test_a_saboteur_who_finished_takes_first_and_once() -> None:
    """N3: with takes-first and players, from there on the cards go to miners only."""
    game = reach_treasure([M, M, S, M, S], finisher=2, gold=[3, 2, 2, 1, 1], options=TAKES_FIRST | PLAYERS)
    assert draft(game) == [(2, "take:3"), (1, "take:2"), (0, "take:2"), (3, "take:1"), (1, "take:1")]
    assert game.gold == [2, 3, 3, 1, 0]


def test_a_saboteur_who_takes_first_can_leave_the_last_miner_without_a_card() -> None:
    """N3: takes-first together with miners."""
    game = reach_treasure([M, M, S, M], finisher=2, gold=[1, 2, 3], options=TAKES_FIRST)
    assert draft(game) == [(2, "take:3"), (1, "take:2"), (0, "take:1")]
    assert game.gold == [1, 2, 3, 0]


def test_a_saboteur_who_takes_a_nugget_has_not_won() -> None:
    """N3, E1: the miners have won the round all the same."""
    game = reach_treasure([M, M, S, M], finisher=2, options=TAKES_FIRST)
    draft(game)
    assert game.results[0].winners == (0, 1, 3)


@pytest.mark.parametrize(
    ("roles", "claim"),
    [
        ([M, S, M], 4),
        ([M, S, M, S, M], 3),
        ([S, S, S, M, M, M, M], 3),
        ([S, S, S, S, M, M, M, M, M, M], 2),
    ],
)
def test_the_claim_depends_on_the_number_of_saboteurs(roles: list[str], claim: int) -> None:
    """N4: 4 nuggets for a single saboteur, 3 each for two or three, 2 each for four."""
    events = run_out_of_cards(roles, gold=[1] * 10)
    assert [(event.seat, event.amount) for event in paid(events)] == [
        (seat, claim) for seat, role in enumerate(roles) if role == S
    ]


def test_only_saboteurs_in_play_count() -> None:
    """N4: a saboteur that is spare makes no claim and no difference to the others."""
    (event,) = paid(run_out_of_cards([M, S, M, M, M], gold=[1, 1, 1, 1]))
    assert event == Paid(1, 4, (1, 1, 1, 1))


def test_a_card_that_is_too_much_goes_under_the_pile() -> None:
    """N4: the saboteur draws up to precisely the claim."""
    (event,) = paid(run_out_of_cards([M, S, M], gold=[3, 3, 2, 1]))
    assert event == Paid(1, 4, (3, 1), (3, 2))


def test_a_card_put_underneath_is_drawn_when_the_pile_has_come_to_it() -> None:
    """N4: it lies at the bottom, where the next saboteur can find it."""
    first, second = paid(run_out_of_cards([S, S, M, M, M], pile=[2, 3, 1]))
    assert first == Paid(0, 3, (2, 1), (3,))
    assert second == Paid(1, 3, (3,))


def test_saboteurs_draw_clockwise_from_the_opening_seat() -> None:
    """N4: the seat that opened the round is looked at first, then the others clockwise."""
    events = run_out_of_cards([S, M, M, S, M], first=2, gold=[3, 2, 1])
    assert [(event.seat, event.nuggets) for event in paid(events)] == [(3, (3,)), (0, (2, 1))]


def test_the_opening_seat_itself_draws_first() -> None:
    """N4: the opening seat is looked at first, whoever moves when the round ends."""
    events = run_out_of_cards([S, M, M, S, M], first=3, to_move=1, gold=[3, 2, 1])
    assert [event.seat for event in paid(events)] == [3, 0]


def test_a_saboteur_stops_when_the_whole_pile_has_passed_by() -> None:
    """N4: without a card of use, the saboteur makes do with what is there."""
    (event,) = paid(run_out_of_cards([M, S, M], pile=[3, 3, 2, 3]))
    assert event == Paid(1, 3, (3,), (3, 2, 3))


def test_the_pile_passes_by_anew_after_a_card_that_was_kept() -> None:
    """N4: the saboteur stops when it has passed by once after the last card kept."""
    (event,) = paid(run_out_of_cards([M, S, M], pile=[2, 3, 3, 1]))
    assert event == Paid(1, 3, (2, 1), (3, 3, 3, 3))


def test_an_empty_pile_pays_no_saboteur() -> None:
    """N4: a pile that runs short gives what it has, and the next saboteur nothing."""
    (event,) = paid(run_out_of_cards([S, S, M, M, M], pile=[1, 1]))
    assert event == Paid(0, 2, (1, 1))


def test_only_the_drawing_player_sees_the_cards_put_underneath() -> None:
    """N4: the others see neither these nor the values of those that were kept."""
    (event,) = paid(run_out_of_cards([M, S, M], gold=[3, 2, 1]))
    assert event.seen_by(1) == Paid(1, 4, (3, 1), (2,))
    assert event.seen_by(0) == event.seen_by(None) == Paid(1, None, (None, None), ())


def test_no_moves_are_made_to_pay_saboteurs() -> None:
    """N4: all this happens without moves."""
    game = make_game(3, roles=[M, S, M], only={0: ["fix:pick"], 1: [], 2: []}, cards_left=0)
    game.play("pass:fix:pick")
    assert game.phase == "deal"
    assert game.ply == 1


@pytest.mark.parametrize("players", [3, 4])
def test_without_treasure_and_saboteurs_nobody_is_paid(players: int) -> None:
    """N5: no gold is given to anyone."""
    assert paid(run_out_of_cards([M] * players)) == []


def test_a_miner_with_a_broken_tool_is_skipped() -> None:
    """N6: with idle_tools such a miner takes nothing and does not count for miners."""
    roles, front = [M, M, M, M], {1: ["lantern"]}
    game = reach_treasure(roles, finisher=2, gold=[3, 2, 1], options=IDLE_TOOLS, front=front)
    assert draft(game) == [(2, "take:3"), (0, "take:2"), (3, "take:1")]
    assert takers(reach_treasure(roles, finisher=2, front=front)) == [2, 1, 0, 3]


def test_a_miner_with_a_broken_tool_counts_as_a_player() -> None:
    """N6: with idle_tools and players there are as many cards as players."""
    game = reach_treasure([M, M, M, S], finisher=2, options=IDLE_TOOLS | PLAYERS, front={1: ["cart"]})
    assert game.table.offered == 4
    assert takers(game) == [2, 0, 2, 0]


def test_a_broken_tool_that_was_mended_costs_nothing() -> None:
    """N6: it is about the end of the round."""
    game = make_game(
        3,
        maze=TO_MIDDLE,
        hands={0: ["fix:cart"], 1: ["ew"]},
        front={0: ["cart"]},
        options=IDLE_TOOLS,
    )
    play_all(game, "fix:cart>0", "ew@7,0")
    assert takers(game) == [1, 0, 2]


def test_the_first_miner_is_one_with_whole_tools() -> None:
    """N6: with idle_tools a miner with a broken tool is skipped in N3 as well."""
    game = reach_treasure([M, M, S, M], finisher=2, options=IDLE_TOOLS, front={1: ["pick"]})
    assert takers(game) == [0, 3]


def test_cards_that_nobody_remains_to_take_return_to_the_pile() -> None:
    """N6: where all miners are idle, a saboteur who finished may take one and the others go back."""
    options = IDLE_TOOLS | PLAYERS | TAKES_FIRST
    front = {0: ["pick"], 2: ["cart"]}
    game = reach_treasure([M, S, M], finisher=1, gold=[3, 2, 1], options=options, front=front)
    assert draft(game) == [(1, "take:3")]
    assert (game.phase, game.table.pile) == ("deal", 27)
    game = reach_treasure([M, S, M], finisher=1, options=IDLE_TOOLS | PLAYERS, front=front)
    assert (game.phase, game.table.pile, game.gold) == ("deal", 28, [0, 0, 0])


def test_a_saboteur_with_a_broken_tool_is_paid() -> None:
    """N6, N4: the house rule is about miners."""
    (event,) = paid(run_out_of_cards([M, S, M], front={1: ["pick"]}, options=IDLE_TOOLS, gold=[3, 1]))
    assert event == Paid(1, 4, (3, 1))

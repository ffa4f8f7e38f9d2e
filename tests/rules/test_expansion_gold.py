"""Gold pieces and thefts: who wins a round of the expansion, and what it pays (X17 to X24)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

from tests.tables import after_running_dry, legal, make_deal, make_game, pass_until, play_all, run_dry
from undermine import Game, Reason
from undermine.event import Paid, Stole
from undermine.maze_text import draw_maze
from undermine.settings import Option

STRAIGHT = ("ew",) * 6
"""The way from the start to the cell before the last one, in the row of the treasure."""
GREEN_DOOR = ("ew:g", *STRAIGHT[1:])
BLUE_DOOR = ("ew:b", *STRAIGHT[1:])
BOTH_DOORS = ("ew:g", "ew:b", *STRAIGHT[2:])


def corridor(way: Sequence[str]) -> str:
    return draw_maze({(0, 0): "start"} | {(x, 0): card for x, card in enumerate(way, start=1)})


def reached(
    roles: Sequence[str],
    finisher: int = 0,
    *,
    way: Sequence[str] = STRAIGHT,
    maze: str | None = None,
    front: Mapping[int, Sequence[str]] | None = None,
    options: Mapping[str, Option] | None = None,
) -> Game:
    """A round in which a seat has just laid the last card on the way to the treasure."""
    game = make_game(
        len(roles),
        expansion=True,
        options=options,
        roles=roles,
        maze=maze or corridor(way),
        front=front,
        to_move=finisher,
        hands={finisher: ["ew"]},
    )
    game.play("ew@7,0")
    return game


def missed(roles: Sequence[str], *, front: Mapping[int, Sequence[str]] | None = None, maze: str = corridor(())) -> Game:
    """A round that has just ended without the treasure."""
    return after_running_dry(make_game(len(roles), expansion=True, roles=roles, front=front, maze=maze))


def paid(game: Game) -> list[int]:
    return list(game.results[0].paid)


def winning_roles(game: Game) -> set[str]:
    return {game.results[0].roles[seat] for seat in game.results[0].winners}


# whose dwarf counts


def test_the_dwarf_held_at_the_end_counts() -> None:
    """X17: a player who changed hats is paid for the new dwarf."""
    roles, hands = ["saboteur", "green", "blue"], {0: ["swaphats"], 1: ["ew"]}
    game = make_game(expansion=True, roles=roles, spare=["green"], maze=corridor(STRAIGHT), hands=hands)
    game.play("swaphats>0")
    game.play("ew@7,0")
    assert game.results[0].roles == ("green", "green", "blue")
    assert paid(game) == [4, 4, 0]


def test_the_finishers_own_dwarf_at_the_end_counts() -> None:
    """X17: the role that decides between the teams is the one held when the round ends."""
    roles, hands = ["blue", "green", "blue"], {0: ["swaphats"], 1: ["ew"]}
    game = make_game(expansion=True, roles=roles, spare=["blue"], maze=corridor(STRAIGHT), hands=hands)
    game.play("swaphats>1")
    game.play("ew@7,0")
    assert winning_roles(game) == {"blue"}


def test_a_trapped_player_wins_nothing_and_is_not_counted() -> None:
    """X17: of three greens one is trapped, so two winners share."""
    game = reached(["green", "green", "green", "blue"], front={2: ["trap"]})
    assert game.results[0].winners == (0, 1)
    assert paid(game) == [4, 4, 0, 0]


def test_a_trapped_saboteur_wins_nothing_and_is_not_counted() -> None:
    """X17: the other saboteur is the only winner."""
    game = missed(["saboteur", "saboteur", "green"], front={0: ["trap"]})
    assert paid(game) == [0, 5, 0]


def test_broken_tools_cost_nothing() -> None:
    """X17: only a trap keeps a winner from the gold, not a broken tool, even with `idle_tools`."""
    game = reached(["green", "green", "blue"], front={1: ["pick", "cart"]}, options={"idle_tools": True})
    assert paid(game) == [4, 4, 0]


# whether the way is open


@pytest.mark.parametrize(
    ("way", "winners"),
    [
        (STRAIGHT, {"green", "blue"}),
        (GREEN_DOOR, {"green"}),
        (BLUE_DOOR, {"blue"}),
        (BOTH_DOORS, set()),
        (("ew", "ew", "ew", "ew:b", "ew", "ew"), {"blue"}),
    ],
)
def test_a_door_of_the_other_colour_closes_the_way(way: tuple[str, ...], winners: set[str]) -> None:
    """X18: open is what can be walked without going through a door of the other colour."""
    assert winning_roles(reached(["geologist", "green", "blue"], way=way)) == winners


def test_the_last_card_may_be_the_door() -> None:
    """X18: a door that the finisher lays closes the way as well."""
    hands = {0: ["ew:g"]}
    game = make_game(expansion=True, roles=["blue", "green", "blue"], maze=corridor(STRAIGHT), hands=hands)
    game.play("ew:g@7,0")
    assert winning_roles(game) == {"green"}


def test_a_second_way_avoids_the_door() -> None:
    """X18: it is enough that there is a way without such a door."""
    maze = """
         ░░░░░░░░░░░░░░░
         ░░┌─────────┐░░
         ░░│░░░░░░░░░│░░
    ░░│░░░░│░░g░░░░░░│░░░░░░░░░░░░░░░░░
    ──S────┴─────────┴─────────────────
    ░░│░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░
    """
    assert winning_roles(reached(["geologist", "green", "blue"], maze=maze)) == {"green", "blue"}


def test_a_door_beside_the_way_is_not_gone_through() -> None:
    """X18: one goes through a door by entering its group on one side and leaving it on another."""
    maze = """
         b░│░░
         ░░│░░
         ░░│░░
    ░░│░░░░│░░░░░░░░░░░░░░░░░░░░░░░░░░░
    ──S────┴───────────────────────────
    ░░│░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░
    """
    assert winning_roles(reached(["geologist", "green", "blue"], maze=maze)) == {"green", "blue"}


def test_the_way_is_closed_in_both_directions() -> None:
    """X18: two doors in a ring close it, from whichever side it is entered."""
    maze = """
         ░░░░░b░░░░░░░░░
         ░░┌─────────┐░░
         ░░│░░░░░░░░░│░░
    ░░│░░░░│░░b░░░░░░│░░░░░░░░░░░░░░░░░
    ──S────┴─────────┴─────────────────
    ░░│░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░
    """
    assert winning_roles(reached(["geologist", "green", "blue"], maze=maze)) == {"blue"}


def test_a_door_stands_on_the_passage_of_a_card_with_a_dead_end() -> None:
    """X18: going through the passage of `ns-w:g` is going through its door."""
    maze = """
    ░░░░░░░░░░
    ░░┌────┐░░
    ░░│░░░░│░░
    g░│░░░░│░░░░░░░
    ╴░│░░░░└────┐░░
    ░░│░░░░░░░░░│░░
    ░░│░░     ░░│░░░░░░░░░░░░░░░░░░░░░░
    ──S──     ░░└──────────────────────
    ░░│░░     ░░░░░░░░░░░░░░░░░░░░░░░░░
    """
    assert winning_roles(reached(["geologist", "green", "blue"], maze=maze)) == {"green"}


def test_a_ladder_is_a_way_like_all_others() -> None:
    """X18: a ladder behind the door leads round it."""
    maze = """
    ░░│░░b░░░░░░░░░░░░░░░░░░░░░░░░░░░░░
    ──S───────────────────┬────────────
    ░░│░░░░░░░░░░░░░░░░░░░│░░░░░░░░░░░░
                        ░░│░░
                        ░░#░░
                        ░░░░░
    """
    assert winning_roles(reached(["geologist", "green", "blue"], maze=maze)) == {"green", "blue"}


def test_a_ladder_before_the_door_does_not_lead_round_it() -> None:
    """X18: the door stands between every ladder and the treasure."""
    cells = {(0, 0): "start", (2, 0): "esw", (2, -1): "n#", (5, 0): "ew:b"}
    drawn = draw_maze({**{(x, 0): "ew" for x in range(1, 7)}, **cells})
    assert winning_roles(reached(["geologist", "green", "blue"], maze=drawn)) == {"blue"}


def test_the_way_is_free_to_avoid_the_finishers_card() -> None:
    """X18: a goal that was left face down is reached by a way that the finisher's card is no part of."""
    cells = {(0, 0): "start", (0, 1): "es"} | {(x, 1): "ew" for x in range(1, 8)}
    game = make_game(
        edition="igromag-uk",
        expansion=True,
        roles=["saboteur", "blue", "green"],
        maze=draw_maze(cells),
        hands={0: ["nes"], 1: ["ew:g"]},
    )
    play_all(game, "nsw@8,1", "reveal:8,2", "ew:g@-1,0")
    assert game.results[0].finisher == 1
    assert winning_roles(game) == {"blue"}


# who wins


@pytest.mark.parametrize(
    ("finisher", "way", "winners"),
    [
        ("green", STRAIGHT, {"green"}),
        ("green", GREEN_DOOR, {"green"}),
        ("green", BLUE_DOOR, {"blue"}),
        ("green", BOTH_DOORS, set()),
        ("blue", STRAIGHT, {"blue"}),
        ("blue", GREEN_DOOR, {"green"}),
        ("blue", BLUE_DOOR, {"blue"}),
        ("blue", BOTH_DOORS, set()),
    ],
)
def test_a_diggers_own_team_wins_if_the_way_is_open_to_it(finisher: str, way: Sequence[str], winners: set[str]) -> None:
    """X19: the finisher's team, or else the other one, if the way is open."""
    assert winning_roles(reached([finisher, "green", "blue"], way=way)) == winners


@pytest.mark.parametrize("finisher", ["geologist", "saboteur"])
@pytest.mark.parametrize(
    ("way", "winners"),
    [(STRAIGHT, {"green", "blue"}), (GREEN_DOOR, {"green"}), (BLUE_DOOR, {"blue"}), (BOTH_DOORS, set())],
)
def test_any_other_finisher_opens_the_way_to_both_teams(finisher: str, way: Sequence[str], winners: set[str]) -> None:
    """X19: every team to which the way is open wins, also when a saboteur finished."""
    assert winning_roles(reached([finisher, "green", "blue"], way=way)) == winners


@pytest.mark.parametrize("finisher", ["boss", "profiteer"])
@pytest.mark.parametrize(
    ("way", "winners"),
    [(STRAIGHT, {"green", "blue"}), (GREEN_DOOR, {"green"}), (BLUE_DOOR, {"blue"})],
)
def test_boss_and_profiteer_open_the_way_to_both_teams(finisher: str, way: Sequence[str], winners: set[str]) -> None:
    """X19, X20: both teams may win when the boss or the profiteer finished, and they win with them."""
    assert winning_roles(reached([finisher, "green", "blue"], way=way)) == {*winners, finisher}


def test_a_trapped_green_player_does_not_change_the_team_that_wins() -> None:
    """X19: green wins although its only other digger is trapped; blue gets nothing."""
    assert paid(reached(["green", "green", "blue"], front={1: ["trap"]})) == [5, 0, 0]


@pytest.mark.parametrize("way", [STRAIGHT, GREEN_DOOR, BLUE_DOOR])
def test_the_boss_wins_with_a_team_that_nobody_is_in(way: Sequence[str]) -> None:
    """X20: a team may win that has no player in this round."""
    game = reached(["geologist", "boss"], way=way)
    assert winning_roles(game) == {"boss"}
    assert paid(game) == [0, 4]


def test_the_boss_wins_with_a_team_that_is_all_trapped() -> None:
    """X20: or a team whose players are all trapped."""
    game = reached(["blue", "green", "boss"], way=GREEN_DOOR, front={1: ["trap"]})
    assert paid(game) == [0, 0, 4]


def test_the_boss_does_not_win_with_the_saboteurs() -> None:
    """X20: the boss wins when a team wins."""
    assert paid(missed(["boss", "saboteur", "green"])) == [0, 5, 0]


@pytest.mark.parametrize("way", [STRAIGHT, GREEN_DOOR, BLUE_DOOR, BOTH_DOORS])
def test_the_profiteer_wins_whenever_the_treasure_is_reached(way: Sequence[str]) -> None:
    """X20: whoever else wins."""
    assert "profiteer" in winning_roles(reached(["green", "blue", "profiteer"], way=way))


def test_the_profiteer_wins_with_the_saboteurs_and_also_alone() -> None:
    """X20: every time."""
    assert paid(missed(["profiteer", "saboteur", "green"])) == [2, 4, 0]
    assert paid(missed(["profiteer", "blue", "green"])) == [3, 0, 0]


def test_a_trapped_boss_or_profiteer_does_not_win() -> None:
    """X20: and is not counted either."""
    game = reached(["green", "boss", "profiteer"], front={1: ["trap"], 2: ["trap"]})
    assert paid(game) == [5, 0, 0]
    assert paid(missed(["profiteer", "saboteur"], front={0: ["trap"]})) == [0, 5]


def test_doors_of_both_colours_leave_the_profiteer_alone() -> None:
    """X21: the way is open to neither team, so the profiteer is the only winner."""
    game = reached(["green", "blue", "boss", "profiteer", "saboteur"], way=BOTH_DOORS)
    assert paid(game) == [0, 0, 0, 3, 0]


def test_doors_of_both_colours_without_a_profiteer_leave_nobody() -> None:
    """X21: then nobody wins, the saboteurs neither."""
    game = reached(["green", "blue", "boss", "saboteur"], way=BOTH_DOORS)
    assert game.results[0].winners == ()
    assert paid(game) == [0, 0, 0, 0]


def test_with_sealed_boss_the_boss_wins_there_too() -> None:
    """X21: profiteer and boss are two winners, 4 − 2 and 4 − 1."""
    game = reached(["green", "blue", "boss", "profiteer"], way=BOTH_DOORS, options={"sealed_boss": True})
    assert paid(game) == [0, 0, 3, 2]


def test_a_trapped_boss_does_not_win_by_sealed_boss() -> None:
    """X17, X21: trapped is trapped."""
    roles = ["green", "blue", "boss", "profiteer"]
    game = reached(roles, way=BOTH_DOORS, options={"sealed_boss": True}, front={2: ["trap"]})
    assert paid(game) == [0, 0, 0, 3]


def test_sealed_boss_is_about_sealed_ways_only() -> None:
    """X21: the boss does not win with the saboteurs by it."""
    roles = ["boss", "saboteur", "green"]
    game = after_running_dry(make_game(expansion=True, roles=roles, options={"sealed_boss": True}))
    assert paid(game) == [0, 5, 0]


# how much


@pytest.mark.parametrize(
    ("saboteurs", "profiteer", "expected"),
    [
        (1, False, [5]),
        (2, False, [4, 4]),
        (3, False, [3, 3, 3]),
        (1, True, [4, 2]),
        (2, True, [3, 3, 1]),
        (3, True, [2, 2, 2, 0]),
    ],
)
def test_saboteurs_and_profiteer_win_without_the_treasure(saboteurs: int, profiteer: bool, expected: list[int]) -> None:
    """X22: paid by the number of winners, the profiteer two pieces less."""
    roles = ["saboteur"] * saboteurs + ["profiteer"] * profiteer + ["green", "blue", "boss"]
    assert paid(missed(roles)) == [*expected, 0, 0, 0]


@pytest.mark.parametrize(
    ("roles", "expected"),
    [
        (["green", "saboteur"], [5, 0]),
        (["green", "green"], [4, 4]),
        (["green", "green", "green"], [3, 3, 3]),
        (["green"] * 4, [2] * 4),
        (["green"] * 4 + ["boss"], [1, 1, 1, 1, 0]),
        (["green"] * 4 + ["boss", "profiteer"], [1, 1, 1, 1, 0, 0]),
        (["green", "boss", "profiteer"], [3, 2, 1]),
        (["green", "profiteer"], [4, 2]),
    ],
)
def test_the_pay_depends_on_the_number_of_winners(roles: list[str], expected: list[int]) -> None:
    """X22: 5, 4, 3, 2 or 1; the boss one less, the profiteer two less, never less than 0."""
    assert paid(reached(roles)) == expected


def test_more_than_five_winners_get_one_piece_each() -> None:
    """X22: five or more."""
    roles = ["geologist", *["green"] * 4, *["blue"] * 4, "boss", "profiteer"]
    assert paid(reached(roles)) == [0, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0]


CRYSTALS = draw_maze({(0, 0): "start", (1, 0): "esw*", (2, 0): "new*", (3, 0): "nesw*"})
CRYSTAL_WAY = ("esw*", "new*", "nesw*", "ew", "ew", "ew")


def test_a_geologist_is_paid_by_crystals_in_every_round() -> None:
    """X22: one piece for each crystal on the table, whether the treasure was reached or not."""
    assert paid(missed(["geologist", "saboteur"], maze=CRYSTALS)) == [3, 5]
    assert paid(reached(["geologist", "green"], way=CRYSTAL_WAY)) == [3, 5]
    assert paid(reached(["green", "geologist"], way=CRYSTAL_WAY)) == [5, 3]


def test_geologists_are_not_counted_as_winners() -> None:
    """X22: they take no share of the treasure and make nobody's share smaller."""
    game = reached(["geologist", "geologist", "green", "blue"], way=CRYSTAL_WAY)
    assert game.results[0].winners == (2, 3)
    assert paid(game) == [1, 1, 4, 4]


def test_two_geologists_get_half_each_rounded_down() -> None:
    """X22: both are in players' hands when the round ends."""
    assert paid(missed(["geologist", "geologist", "green"], maze=CRYSTALS)) == [1, 1, 0]


def test_a_trapped_geologist_gets_nothing_and_the_other_one_half() -> None:
    """X22: it counts whether both are held, trapped or not."""
    assert paid(missed(["geologist", "geologist", "green"], maze=CRYSTALS, front={0: ["trap"]})) == [0, 1, 0]
    assert paid(missed(["geologist", "green"], maze=CRYSTALS, front={0: ["trap"]})) == [0, 0]


def test_a_geologist_who_put_the_dwarf_aside_is_not_there_to_share() -> None:
    """X17, X22: the dwarves held at the end count, so the other geologist is paid in full."""
    roles = ["geologist", "geologist", "green"]
    game = make_game(expansion=True, roles=roles, spare=["blue"], maze=CRYSTALS, hands={0: ["swaphats"]})
    game.play("swaphats>0")
    assert paid(after_running_dry(game)) == [0, 3, 0]


def test_without_crystals_there_is_nothing_for_geologists() -> None:
    """X22: no crystal, no piece."""
    assert paid(reached(["green", "geologist"])) == [5, 0]


# thefts


def with_thefts(order: Sequence[int], roles: Sequence[str], trapped: Sequence[int] = ()) -> Game:
    """A round without treasure before whose end some seats laid a theft, in this order."""
    hands, front = {seat: ["theft"] for seat in order}, {seat: ["trap"] for seat in trapped}
    game = make_game(len(roles), expansion=True, roles=roles, hands=hands, front=front)
    for seat in order:
        pass_until(game, seat)
        game.play("theft")
    return after_running_dry(game)


def thieves_in_order(game: Game) -> list[int]:
    order = []
    while game.phase == "steal":
        assert game.to_move is not None
        order.append(game.to_move)
        game.play("steal")
    return order


@pytest.mark.parametrize(
    ("laid", "expected"),
    [([0], [0]), ([0, 1, 3], [3, 0, 1]), ([3, 0, 1], [1, 3, 0]), ([1, 3, 0], [0, 1, 3]), ([2, 0, 3, 1], [1, 2, 3, 0])],
)
def test_the_latest_theft_goes_first_and_the_others_follow_clockwise(laid: list[int], expected: list[int]) -> None:
    """X23: the one who laid the theft most recently starts."""
    assert thieves_in_order(with_thefts(laid, ["green", "blue", "saboteur", "green"])) == expected


def test_a_trapped_player_does_not_steal() -> None:
    """X23: the latest theft among those who are not trapped decides who starts."""
    game = with_thefts([2, 0, 1], ["green", "blue", "saboteur", "green"], trapped=[1])
    assert thieves_in_order(game) == [0, 2]


def test_a_theft_that_was_laid_again_counts_from_then() -> None:
    """X23: a theft that was removed and laid anew is the most recent one."""
    hands = {0: ["theft", "theft"], 1: ["theft"], 2: ["handsoff"]}
    game = make_game(expansion=True, roles=["green", "blue", "saboteur"], hands=hands)
    play_all(game, "theft", "theft", "handsoff>0", "theft")
    assert thieves_in_order(after_running_dry(game)) == [0, 1]


def test_a_theft_that_was_removed_steals_nothing() -> None:
    """X23: only a theft that lies in front of its owner at the end is used."""
    game = make_game(expansion=True, roles=["green", "blue", "saboteur"], hands={0: ["theft"], 1: ["handsoff"]})
    play_all(game, "theft", "handsoff>0")
    assert after_running_dry(game).phase == "deal"


def test_a_thief_takes_one_piece_from_another_player_who_has_any() -> None:
    """X23: from this round's pay; not from oneself, nor from who has nothing."""
    game = missed(["green", "saboteur", "blue"], front={0: ["theft"]})
    assert legal(game) == ["steal", "steal>1"]
    assert game.why_not("steal>2") == Reason.NO_GOLD
    assert game.why_not("steal>0") == Reason.NOT_ONESELF
    assert game.play("steal>1") == [Stole(0, 1)]
    assert game.gold == [1, 4, 0]
    assert game.results[0].paid == (0, 5, 0), "a theft is no pay"


def test_a_thief_may_take_nothing() -> None:
    """X23: stealing is a right, not a duty."""
    game = missed(["green", "saboteur", "blue"], front={0: ["theft"]})
    assert game.play("steal") == [Stole(0, None)]
    assert game.gold == [0, 5, 0]


def test_where_nobody_has_gold_there_is_nothing_to_steal() -> None:
    """X23: the thief is asked all the same."""
    game = missed(["green", "blue"], front={0: ["theft"]})
    assert legal(game) == ["steal"]


def test_gold_from_earlier_rounds_can_be_stolen() -> None:
    """X23: what another player owns at that moment, be it from an earlier round."""
    game = missed(["saboteur", "green"])
    first, hands = game.table.first, {1: ["theft"]}
    game.deal(make_deal(2, expansion=True, roles=["green", "blue"], round_number=2, first=first, hands=hands))
    pass_until(game, 1)
    game.play("theft")
    run_dry(game)
    game.play("steal>0")
    assert game.gold == [4, 1]


def test_a_thief_can_be_robbed_of_what_was_just_stolen() -> None:
    """X23: what counts is who owns gold right then."""
    game = with_thefts([0, 2], ["green", "saboteur", "blue"])
    assert legal(game) == ["steal", "steal>1"]
    game.play("steal>1")
    assert legal(game) == ["steal", "steal>1", "steal>2"]
    game.play("steal>2")
    assert game.gold == [1, 4, 0]


def test_the_last_piece_can_be_stolen_and_then_no_more() -> None:
    """X23: whoever has lost the last piece has none at the next theft."""
    maze = draw_maze({(0, 0): "start", (1, 0): "nesw*"})
    game = missed(["green", "blue", "geologist"], front={1: ["theft"], 0: ["theft"]}, maze=maze)
    game.play("steal>2")
    assert game.why_not("steal>2") == Reason.NO_GOLD
    assert legal(game) == ["steal", "steal>0"]


def test_a_winner_may_steal_too_and_a_saboteur_may_steal_from_a_winner() -> None:
    """X23: whoever has a theft and is not trapped, of whatever role."""
    game = reached(["green", "saboteur", "green"], front={1: ["theft"], 0: ["theft"]})
    play_all(game, "steal>2", "steal>0")
    assert game.gold == [4, 1, 3]


def test_a_used_theft_stays_on_show_until_the_next_deal() -> None:
    """X23: it remains and does nothing more."""
    game = missed(["green", "saboteur", "blue"], front={0: ["theft"]})
    game.play("steal>1")
    assert game.phase == "deal"
    assert "theft" in game.table.seats[0].front
    game.deal(make_deal(3, expansion=True, round_number=2, first=game.table.first))
    assert "theft" not in game.table.seats[0].front


def test_nothing_but_stealing_is_possible_before_the_thefts_are_settled() -> None:
    """X23: the round is paid first, then the thief is asked, and the next deal waits."""
    game = missed(["green", "saboteur", "blue"], front={0: ["theft"]})
    assert (game.phase, game.to_move) == ("steal", 0)
    assert game.why_not("pass") == Reason.DECISION_AWAITED
    assert game.results == []


# the bank


def test_the_bank_has_no_limit() -> None:
    """X24: nine rounds pay more than the 32 pieces of the box."""
    game = make_game(2, expansion=True, roles=["saboteur", "saboteur"], options={"rounds": 9})
    run_dry(game)
    for number in range(2, 10):
        roles = ["saboteur", "saboteur"]
        game.deal(make_deal(2, expansion=True, roles=roles, round_number=number, first=game.table.first))
        run_dry(game)
    assert game.over
    assert game.gold == [36, 36]


def test_how_much_gold_a_player_owns_is_secret_but_not_whether() -> None:
    """X24: others see that there is gold, the owner sees how much."""
    game = missed(["saboteur", "green", "blue"])
    assert [seat.has_gold for seat in game.table.seats] == [True, False, False]
    assert game.table.gold is None
    assert game.view(0).gold == 5
    paid_event = next(event for event in game.events if isinstance(event, Paid))
    assert paid_event.seen_by(0) == Paid(0, 5)
    assert paid_event.seen_by(1) == paid_event.seen_by(None) == Paid(0, None)


# worked examples


SEVEN = ["blue", "green", "green", "boss", "profiteer", "saboteur", "saboteur"]


@pytest.mark.parametrize("finisher", [3, 1])
def test_a_blue_door_pays_blue_boss_and_profiteer(finisher: int) -> None:
    """X17, X18, X19, X20, X22, X23: seven dwarves, a blue door, two thefts of which one thief is trapped.

    Whether the boss or a green digger finishes, blue wins with the boss and the profiteer: 3, 2 and 1 pieces. One
    saboteur may steal a piece; the other one, trapped, gets nothing.
    """
    game = reached(SEVEN, finisher, way=BLUE_DOOR, front={5: ["theft"], 6: ["trap", "theft"]})
    assert game.gold == [3, 0, 0, 2, 1, 0, 0]
    assert (game.phase, game.to_move) == ("steal", 5)
    assert legal(game) == ["steal", "steal>0", "steal>3", "steal>4"]
    game.play("steal>0")
    assert game.phase == "deal"
    assert game.gold == [2, 0, 0, 2, 1, 1, 0]
    assert game.results[0].winners == (0, 3, 4)


ADA, BO, CY, DOT, EVE, FINN, GIL, HANA = range(8)
EIGHT = ["green", "blue", "geologist", "saboteur", "profiteer", "green", "boss", "geologist"]
SECOND_WAY = {(1, 1): "es", (2, 1): "ew", (3, 1): "sw"}
BLUE_DOOR_BEHIND = {(4, 0): "ew:b"}


def eight_dwarves(
    changes: Mapping[tuple[int, int], str] | None = None,
    *,
    finisher: int = BO,
    trapped: Sequence[int] = (FINN,),
    options: Mapping[str, Option] | None = None,
) -> Game:
    """The example of the rules page before its last card: Dot laid a theft early on, Hana laid one later."""
    way = {(-1, 0): "nesw*", (1, 0): "new*", (2, 0): "ew:g", (3, 0): "new*", (4, 0): "ew", (5, 0): "esw*"}
    maze = draw_maze({(0, 0): "start", **way, (6, 0): "esw*", **(changes or {})})
    front = {seat: ["theft"] if seat in (DOT, HANA) else [] for seat in range(8)}
    for seat in trapped:
        front[seat].append("trap")
    hands = {finisher: ["ew"]}
    return make_game(
        8, expansion=True, roles=EIGHT, maze=maze, front=front, options=options, hands=hands, to_move=finisher
    )


def finish(game: Game) -> Game:
    game.play("ew@7,0")
    return game


def test_the_example_of_the_rules_page() -> None:
    """X17, X18, X19, X20, X22, X23: a green door, five crystals, two thefts and a trap."""
    game = finish(eight_dwarves())
    assert game.gold == [3, 0, 2, 0, 1, 0, 2, 2]
    assert game.to_move == HANA
    game.play(f"steal>{ADA}")
    assert game.gold == [2, 0, 2, 0, 1, 0, 2, 3]
    assert game.to_move == DOT
    assert game.why_not(f"steal>{BO}") == game.why_not(f"steal>{FINN}") == Reason.NO_GOLD
    game.play(f"steal>{HANA}")
    assert game.gold == [2, 0, 2, 1, 1, 0, 2, 2]
    assert game.results[0].winners == (ADA, EVE, GIL)


def test_what_if_finn_had_been_freed() -> None:
    """X17, X22: four winners."""
    assert finish(eight_dwarves(trapped=())).gold == [2, 0, 2, 0, 0, 2, 1, 2]


def test_what_if_there_had_been_a_second_way() -> None:
    """X18, X19: open to both teams, so the finisher's team wins alone."""
    assert finish(eight_dwarves(SECOND_WAY)).gold == [0, 3, 2, 0, 1, 0, 2, 2]


def test_what_if_the_boss_had_finished_by_the_second_way() -> None:
    """X19: both teams win."""
    assert finish(eight_dwarves(SECOND_WAY, finisher=GIL)).gold == [2, 2, 2, 0, 0, 0, 1, 2]


def test_what_if_a_blue_door_had_stood_behind_the_green_one() -> None:
    """X21: open to neither team; `sealed_boss` lets the boss share."""
    assert finish(eight_dwarves(BLUE_DOOR_BEHIND)).gold == [0, 0, 2, 0, 3, 0, 0, 2]
    sealed = finish(eight_dwarves(BLUE_DOOR_BEHIND, options={"sealed_boss": True}))
    assert sealed.gold == [0, 0, 2, 0, 2, 0, 3, 2]


def test_what_if_the_treasure_had_not_been_reached() -> None:
    """X22: saboteur and profiteer win."""
    assert after_running_dry(eight_dwarves()).gold == [0, 0, 2, 4, 2, 0, 0, 2]


def test_what_if_hana_had_been_trapped() -> None:
    """X22, X23: Hana gets nothing and may not steal, but the other geologist is still paid half."""
    game = finish(eight_dwarves(trapped=(FINN, HANA)))
    assert game.gold == [3, 0, 2, 0, 1, 0, 2, 0]
    assert thieves_in_order(game) == [DOT]

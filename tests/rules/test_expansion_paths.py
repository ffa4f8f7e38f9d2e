"""The expansion's path cards: passages that do not meet, ladders, doors and crystals (X5 to X8)."""

from __future__ import annotations

import pytest

from tests.tables import legal, make_game, play_all, run_dry
from undermine import Game, Reason
from undermine.maze_text import draw_maze
from undermine.rulebook.cards import BASE_PATHS, EXPANSION_PATHS, groups_of, turned

PLACEMENTS = ("connected", "adjacent")
ALL_PATHS = sorted({lying for name in (*BASE_PATHS, *EXPANSION_PATHS) for lying in (name, turned(name))})
OPEN_TO_THE_WEST = [card for card in ALL_PATHS if "w" in card and "#" not in card]

BRIDGE = """
░░│░░░░│░░
──S────╪──
░░│░░░░│░░
"""
CUT_OFF = """
░░│░░          ░░░░░
──S──          ─────
░░│░░          ░░░░░
"""
"""A straight at 3,0 that nothing joins to the start."""


def reached_through(card: str) -> set[str]:
    """The sides of a card at 1,0 behind which one can build, coming from the start in the west."""
    game = make_game(expansion=True, maze=draw_maze({(0, 0): "start", (1, 0): card}), hands={0: ["nesw"]})
    beside = {"n": "1,1", "e": "2,0", "s": "1,-1"}
    return {side for side, cell in beside.items() if game.why_not(f"nesw@{cell}") is None}


def joined_to_the_west(card: str) -> set[str]:
    """The other sides of the group that opens to the west."""
    return set(next(group for group in groups_of(card) if "w" in group)) - {"w"}


def pay_of_a_geologist(game: Game) -> int:
    """Let the round end without the treasure; what seat 0 gets."""
    run_dry(game)
    return game.results[0].paid[0]


# passages that do not meet


def test_a_bridge_is_crossed_and_not_turned_on() -> None:
    """X5: the two passages of a bridge do not meet."""
    game = make_game(expansion=True, maze=BRIDGE, hands={0: ["ew", "ns"]})
    assert "ew@2,0" in legal(game)
    assert game.why_not("ns@1,1") == Reason.NOT_CONNECTED
    assert game.why_not("ns@1,-1") == Reason.NOT_CONNECTED


def test_a_double_curve_leads_round_one_corner() -> None:
    """X5: the two passages of a double curve do not meet."""
    maze = """
    ░░│░░░░│░░
    ──S────╱──
    ░░│░░░░│░░
    """
    game = make_game(expansion=True, maze=maze, hands={0: ["ew", "ns"]})
    assert "ns@1,1" in legal(game)
    assert game.why_not("ew@2,0") == Reason.NOT_CONNECTED
    assert game.why_not("ns@1,-1") == Reason.NOT_CONNECTED


@pytest.mark.parametrize("card", [card for card in OPEN_TO_THE_WEST if "-" in card])
def test_of_a_card_with_several_groups_only_the_entered_group_is_reached(card: str) -> None:
    """X5: every card with more than one group has passages that do not meet."""
    assert reached_through(card) == joined_to_the_west(card)


def test_both_passages_of_a_bridge_can_be_reached_each_in_its_own_way() -> None:
    """X5: a second passage is reached from its own ends."""
    maze = """
    ░░░░░░░░░░
    ░░┌────┐░░
    ░░│░░░░│░░
    ░░│░░░░│░░
    ──S────╪──
    ░░│░░░░│░░
    """
    game = make_game(expansion=True, maze=maze, hands={0: ["ew", "ns"]})
    assert "ew@2,0" in legal(game)
    assert "ns@1,-1" in legal(game)


@pytest.mark.parametrize("card", ["ns-ew", "ne-sw", "nw-es"])
def test_one_connected_passage_is_enough(card: str) -> None:
    """X5: under `connected`, one of the passages has to satisfy P3."""
    game = make_game(expansion=True, hands={0: [card]})
    assert f"{card}@1,0" in legal(game)
    assert f"{card}@0,1" in legal(game)


@pytest.mark.parametrize("card", ["ns-ew", "ne-sw", "nw-es"])
def test_passages_need_a_connection_only_where_the_edition_asks_for_one(card: str) -> None:
    """X5: under `connected` one passage must be connected, under `adjacent` none."""
    refusals = [
        make_game(expansion=True, maze=CUT_OFF, options={"placement": placement}, hands={0: [card]}).why_not(
            f"{card}@4,0"
        )
        for placement in PLACEMENTS
    ]
    assert refusals == [Reason.NOT_CONNECTED, None]


# ladders


@pytest.mark.parametrize("placement", PLACEMENTS)
def test_a_ladder_needs_no_connection_but_a_neighbour(placement: str) -> None:
    """X6: P3 does not apply; one side or more must touch a path card, and a wall is enough."""
    game = make_game(expansion=True, maze=CUT_OFF, options={"placement": placement}, hands={0: ["n#", "e#"]})
    assert "n#@3,1" in legal(game), "wall against wall"
    assert "w#@4,0" in legal(game), "opening against opening"
    assert game.why_not("n#@3,3") == Reason.NOT_ADJACENT
    assert game.why_not("n#@4,1") == Reason.NOT_ADJACENT, "corner against corner"


@pytest.mark.parametrize("placement", PLACEMENTS)
def test_a_ladder_may_touch_the_start_alone(placement: str) -> None:
    """X6: touching the start will do."""
    game = make_game(expansion=True, options={"placement": placement}, hands={0: ["n#", "es#"]})
    assert "n#@0,-1" in legal(game)
    assert "es#@-1,0" in legal(game)


@pytest.mark.parametrize("placement", PLACEMENTS)
def test_a_ladder_must_fit(placement: str) -> None:
    """X6: P2 holds for ladders too."""
    game = make_game(expansion=True, maze=CUT_OFF, options={"placement": placement}, hands={0: ["n#"]})
    assert game.why_not("s#@3,1") == Reason.DOES_NOT_FIT
    assert game.why_not("n#@4,0") == Reason.DOES_NOT_FIT
    assert game.why_not("n#@0,1") == Reason.DOES_NOT_FIT


@pytest.mark.parametrize("placement", PLACEMENTS)
def test_no_side_of_a_ladder_touches_a_goal_face_down(placement: str) -> None:
    """X6: a ladder may not lie beside a goal that lies face down; a corner is no side."""
    maze = draw_maze({(0, 0): "start", (6, 0): "ew", (6, 1): "ew", (7, -1): "ew", (8, 3): "ns"})
    game = make_game(expansion=True, maze=maze, options={"placement": placement}, hands={0: ["e#", "n#"]})
    assert game.why_not("w#@7,0") == Reason.LADDER_BESIDE_GOAL
    assert game.why_not("w#@8,-1") == Reason.LADDER_BESIDE_GOAL
    assert game.why_not("n#@9,0") == Reason.LADDER_BESIDE_GOAL, "a goal is no path card to touch either"
    assert not {"w#@7,0", "w#@8,-1", "n#@9,0"} & set(legal(game))
    assert {"w#@7,1", "n#@9,3"} <= set(legal(game))


@pytest.mark.parametrize("placement", PLACEMENTS)
def test_no_side_of_a_ladder_touches_a_goal_face_up(placement: str) -> None:
    """X6: nor beside a goal that lies face up, even where it would fit."""
    maze = draw_maze({(0, 0): "start", (6, 0): "ew", (8, 0): "stone:ne"})
    game = make_game(expansion=True, maze=maze, options={"placement": placement}, hands={0: ["e#", "n#"]})
    assert game.why_not("w#@9,0") == Reason.LADDER_BESIDE_GOAL
    assert game.why_not("w#@7,0") == Reason.LADDER_BESIDE_GOAL
    assert not {"w#@9,0", "w#@7,0"} & set(legal(game))


def test_a_ladder_is_joined_to_the_start() -> None:
    """X6: what a ladder's tunnel leads to is reached from the start."""
    game = make_game(expansion=True, maze=CUT_OFF, hands={0: ["e#"], 1: ["ew"]})
    game.play("w#@4,0")
    assert "ew@2,0" in legal(game)


def test_a_card_cut_off_is_not_reached_without_the_ladder() -> None:
    """X6: the same cell without a ladder has no connection."""
    game = make_game(expansion=True, maze=CUT_OFF, hands={0: ["ew"]})
    assert game.why_not("ew@2,0") == Reason.NOT_CONNECTED


@pytest.mark.parametrize(("ladder", "reached"), [("es#", {"e", "s"}), ("nw#", {"n"}), ("w#", set()), ("e#", {"e"})])
def test_all_openings_of_a_ladders_group_are_reached(ladder: str, reached: set[str]) -> None:
    """X6: a ladder joins its whole tunnel and nothing else."""
    maze = draw_maze({(0, 0): "start", (4, 0): ladder})
    game = make_game(expansion=True, maze=maze, hands={0: ["nesw"]})
    sites = {"n": "4,1", "e": "5,0", "s": "4,-1"}
    assert {side for side, cell in sites.items() if game.why_not(f"nesw@{cell}") is None} == reached


def test_a_ladder_reaches_a_goal_that_it_does_not_touch() -> None:
    """X6: joined to the start by the ladder, the tunnel behind it reaches a goal."""
    maze = """
    ░░│░░                         ░░░░░░░░░░
    ──S──                         ──────────
    ░░│░░                         ░░░░░░░░░░
    """
    game = make_game(expansion=True, maze=maze, hands={0: ["e#"]})
    game.play("e#@5,0")
    assert game.phase == "deal"
    assert game.results[0].finisher == 0


def test_ladders_are_joined_to_each_other() -> None:
    """X6: any ladder leads to every other one, although no tunnel does."""
    maze = draw_maze({(0, 0): "start", (1, 0): "w#", (-3, 4): "n#", (3, 2): "e#"})
    game = make_game(expansion=True, maze=maze, hands={0: ["ns", "ew"]})
    assert "ns@-3,5" in legal(game)
    assert "ew@4,2" in legal(game)


def test_a_ladder_taken_away_joins_nothing_any_more() -> None:
    """X6: after a rockfall on a ladder its tunnel is cut off; another ladder still serves."""
    maze = draw_maze({(0, 0): "start", (3, 2): "e#", (4, 2): "ew", (3, -2): "e#", (4, -2): "ew"})
    game = make_game(expansion=True, maze=maze, hands={0: ["rockfall"], 1: ["ew"]})
    game.play("rockfall@3,2")
    assert game.why_not("ew@5,2") == Reason.NOT_CONNECTED
    assert game.why_not("ew@3,2") == Reason.NOT_CONNECTED
    assert "ew@5,-2" in legal(game)


# doors


@pytest.mark.parametrize("role", ["green", "blue", "boss", "profiteer", "geologist", "saboteur"])
@pytest.mark.parametrize("door", ["ew:g", "ew:b"])
def test_doors_hinder_nobody_when_cards_are_laid(role: str, door: str) -> None:
    """X7: whoever it is may dig on behind a door of any colour."""
    maze = draw_maze({(0, 0): "start", (1, 0): door, (2, 0): "ew"})
    game = make_game(expansion=True, maze=maze, roles=[role], hands={0: ["nesw"]})
    assert "nesw@3,0" in legal(game)


@pytest.mark.parametrize("role", ["green", "blue", "boss", "profiteer", "geologist", "saboteur"])
def test_doors_hinder_nobody_when_goals_are_reached(role: str) -> None:
    """X7: a goal behind doors of both colours is turned over, whoever laid the card."""
    way = ["ew:g", "ew:b", "ew", "ew", "ew", "ew"]
    maze = draw_maze({(0, 0): "start"} | {(x, 0): card for x, card in enumerate(way, start=1)})
    game = make_game(expansion=True, maze=maze, roles=[role], hands={0: ["ew"]})
    game.play("ew@7,0")
    assert game.results[0].finisher == 0


@pytest.mark.parametrize("door", ["ew:g", "ew:b"])
def test_a_ladder_leads_through_doors(door: str) -> None:
    """X7: doors are no obstacle for ladders."""
    game = make_game(expansion=True, maze=draw_maze({(0, 0): "start", (4, 0): door}), hands={0: ["e#"], 1: ["ew"]})
    game.play("w#@5,0")
    assert "ew@3,0" in legal(game)


@pytest.mark.parametrize("door", [card for card in OPEN_TO_THE_WEST if ":" in card])
def test_a_door_closes_no_passage(door: str) -> None:
    """X7: a tunnel with a door joins its sides like any other."""
    assert reached_through(door) == joined_to_the_west(door)


# crystals


def test_crystals_count_connected_or_not() -> None:
    """X8: a crystal counts as long as its card is on the table."""
    maze = """
                        *░░░░
                        ──┬──
                        ░░│░░
    ░░│░░*░│░░░░░░░
    ──S────┼───────
    ░░│░░░░│░░░░░░░
    """
    game = make_game(expansion=True, maze=maze, roles=["geologist", "green", "blue"])
    assert pay_of_a_geologist(game) == 2


def test_a_crystal_that_a_rockfall_took_away_counts_no_more() -> None:
    """X8: only cards on the table count."""
    maze = draw_maze({(0, 0): "start", (1, 0): "nesw*", (2, 0): "n-esw*"})
    game = make_game(expansion=True, maze=maze, roles=["geologist", "green", "blue"], hands={0: ["rockfall"]})
    game.play("rockfall@1,0")
    assert pay_of_a_geologist(game) == 1


def test_crystals_in_hands_and_discards_do_not_count() -> None:
    """X8: of a crystal that is laid, one that is discarded and one that is held, the first alone counts."""
    hands = {0: ["nesw*"], 1: ["esw*"], 2: ["nes*"]}
    game = make_game(expansion=True, roles=["geologist", "green", "blue"], hands=hands)
    play_all(game, "nesw*@1,0", "pass:esw*")
    assert pay_of_a_geologist(game) == 1


@pytest.mark.parametrize("card", [card for card in OPEN_TO_THE_WEST if "*" in card])
def test_a_crystal_changes_no_passage(card: str) -> None:
    """X8: a card with a crystal joins its sides like any other."""
    assert reached_through(card) == joined_to_the_west(card)

"""Goals (G1 to G5)."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.mazes import BETWEEN_TOP_AND_MIDDLE, TO_MIDDLE
from tests.tables import BOTTOM, MIDDLE, TOP, legal, make_deal, make_game, play_all
from undermine import Game, Reason
from undermine.event import Drew, Event, Opened, Placed, RoundEnded, StoneLaid
from undermine.maze_text import draw_maze

ALL_AND_CHOOSE = ("all", "choose")
CHOOSE_GOAL = {"goals_at_once": "choose"}
CHOOSE_TURN = {"stone_turn": "choose"}
MIDDLE_REACHED_AND_HIDDEN = """
░░│░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░▒▒▒▒▒
──S─────────────────────────────────────▒▒?▒▒
░░│░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░▒▒▒▒▒
"""
GAP_BEFORE_ALL_THREE = """
                              ░░░░░░░░░░▒▒▒▒▒
                              ░░┌───────▒▒?▒▒
                              ░░│░░░░░░░▒▒▒▒▒
                              ░░│░░
                              ░░│░░
                              ░░│░░
░░│░░     ░░░░░░░░░░░░░░░░░░░░░░│░░░░░░░▒▒▒▒▒
──S──     ──────────────────────┼───────▒▒?▒▒
░░│░░     ░░░░░░░░░░░░░░░░░░░░░░│░░░░░░░▒▒▒▒▒
                              ░░│░░
                              ░░│░░
                              ░░│░░
                              ░░│░░░░░░░▒▒▒▒▒
                              ░░└───────▒▒?▒▒
                              ░░░░░░░░░░▒▒▒▒▒
"""
MIDDLE_LEADS_TO_TOP = """
                                        ▒▒▒▒▒
                                        ▒▒?▒▒
                                        ▒▒▒▒▒
                                        ░░│░░
                                        ░░│░░
                                        ░░│░░
░░│░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░     ▒▒▒▒▒
──S────────────────────────────────     ▒▒?▒▒
░░│░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░     ▒▒▒▒▒
"""
TOP_LEADS_TO_MIDDLE_LEADS_TO_BOTTOM = """
░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░     ▒▒▒▒▒
░░┌────────────────────────────────     ▒▒?▒▒
░░│░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░     ▒▒▒▒▒
░░│░░                                   ░░│░░
░░│░░                                   ░░│░░
░░│░░                                   ░░│░░
░░│░░                              ░░░░░▒▒▒▒▒
──S──                              ░░┌──▒▒?▒▒
░░│░░                              ░░│░░▒▒▒▒▒
                                   ░░│░░
                                   ░░│░░
                                   ░░│░░
                                   ░░│░░▒▒▒▒▒
                                   ░░└──▒▒?▒▒
                                   ░░░░░▒▒▒▒▒
"""


def ring(reaching: str) -> str:
    """A tunnel to a ring around the middle goal, with openings towards the goal on the given sides of it."""
    maze = {(0, 0): "start", (0, 1): "es", (7, 1): "esw", (9, 1): "sw", (9, -1): "nw", (7, -1): "ne"}
    maze |= {(x, 1): "ew" for x in range(1, 7)}
    maze[8, 1] = "esw" if "n" in reaching else "ew"
    maze[9, 0] = "nsw" if "e" in reaching else "ns"
    maze[8, -1] = "new" if "s" in reaching else "ew"
    maze[7, 0] = "nes" if "w" in reaching else "ns"
    return draw_maze(maze)


def opened(events: list[Event]) -> list[tuple[str, str | None]]:
    return [(event.cell, event.lies) for event in events if isinstance(event, Opened)]


def goals_shown(game: Game) -> list[str]:
    return [goal.card for goal in game.table.goals]


def test_a_card_that_comes_up_to_a_goal_reaches_it() -> None:
    """G1: a reached opening faces the goal's cell."""
    game = make_game(maze=TO_MIDDLE, hands={0: ["ew"]}, goals=("gold", "stone:ne", "stone:es"))
    assert opened(game.play("ew@7,0")) == [(MIDDLE, "stone:sw")]
    assert goals_shown(game) == ["?", "stone:sw", "?"]


@pytest.mark.parametrize("side", "nesw")
def test_a_goal_is_reached_on_any_side(side: str) -> None:
    """G1: it does not matter from where the opening faces it."""
    game = make_game(maze=ring(side), hands={0: ["ew"]})
    assert opened(game.play("ew@-1,0")) == [(MIDDLE, "gold")]


@pytest.mark.parametrize("move", ["sw@7,0", "nw@7,0", "w@7,0"])
def test_a_wall_towards_a_goal_does_not_reach_it(move: str) -> None:
    """G1: touching a goal is not enough."""
    game = make_game(maze=TO_MIDDLE, hands={0: ["ne", "es", "e"]})
    assert opened(game.play(move)) == []


@pytest.mark.parametrize("move", ["e-w@7,0", "e-s-w@7,0", "n-e-w@7,0", "n-e-s-w@7,0"])
def test_a_dead_end_reveals_no_goal(move: str) -> None:
    """G1: the way ends inside the card, and its opening towards the goal is not reached."""
    game = make_game(maze=TO_MIDDLE, hands={0: ["e-w", "e-s-w", "n-e-s-w"]})
    assert opened(game.play(move)) == []
    assert goals_shown(game) == ["?", "?", "?"]


def test_a_tunnel_without_a_way_back_reveals_no_goal() -> None:
    """G1: the opening must be reached from the start."""
    maze = """
    ░░│░░                         ░░░░░
    ──S──                         ─────
    ░░│░░                         ░░░░░
    """
    game = make_game(maze=maze, hands={0: ["ew"]}, options={"placement": "adjacent"})
    assert opened(game.play("ew@7,0")) == []


def test_closing_a_gap_reaches_a_goal_from_afar() -> None:
    """G1: the new card itself need not touch the goal."""
    maze = """
    ░░│░░     ░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░▒▒▒▒▒
    ──S──     ──────────────────────────────▒▒?▒▒
    ░░│░░     ░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░▒▒▒▒▒
    """
    game = make_game(maze=maze, hands={0: ["ew"]})
    assert opened(game.play("ew@1,0")) == [(MIDDLE, "gold")]


def test_a_gap_closed_by_a_dead_end_stays_closed() -> None:
    """G1: a dead end in the gap makes no way."""
    maze = """
    ░░│░░     ░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░▒▒▒▒▒
    ──S──     ──────────────────────────────▒▒?▒▒
    ░░│░░     ░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░▒▒▒▒▒
    """
    game = make_game(maze=maze, hands={0: ["e-w"]})
    assert opened(game.play("e-w@1,0")) == []


@pytest.mark.parametrize("move", ["rockfall@1,0", "map@8,0", "break:pick>0", "fix:cart>0", "pass:ew"])
def test_only_placing_a_path_card_makes_us_look(move: str) -> None:
    """G1: no other move turns over a goal, not even one that is reached."""
    hand = ["ew", "rockfall", "map", "break:pick", "fix:cart"]
    game = make_game(maze=MIDDLE_REACHED_AND_HIDDEN, hands={0: hand}, front={0: ["cart"]})
    game.play(move)
    assert goals_shown(game) == ["?", "?", "?"]


def test_a_ladder_shortens_the_way() -> None:
    """G1: the way need not be seven cards long."""
    maze = """
    ░░│░░                         ░░░░░
    ──S──                         ░░#──
    ░░│░░                         ░░░░░
    """
    game = make_game(maze=maze, hands={0: ["ew"]}, expansion=True, edition="igromag-ru")
    assert opened(game.play("ew@7,0")) == [(MIDDLE, "gold")]


def test_the_treasure_finishes_the_round() -> None:
    """G2: if the goal shows the treasure, the round is finished."""
    game = make_game(maze=TO_MIDDLE, hands={0: ["ew"]})
    events = game.play("ew@7,0")
    assert opened(events) == [(MIDDLE, "gold")]
    assert any(isinstance(event, RoundEnded) for event in events)
    assert goals_shown(game) == ["?", "gold", "?"]


def test_a_stone_becomes_a_card_of_the_maze() -> None:
    """G2: the round goes on, and new cells have come within reach."""
    game = make_game(maze=TO_MIDDLE, hands={0: ["ew"], 1: ["ns", "ew"]}, goals=("gold", "stone:es", "stone:ne"))
    game.play("ew@7,0")
    assert (game.phase, game.to_move) == ("play", 1)
    assert game.why_not("ns@8,1") is None
    assert game.why_not("ew@9,0") == Reason.DOES_NOT_FIT


def test_a_stone_leads_to_the_next_goal() -> None:
    """G2: after a stone we look again, through the stone."""
    game = make_game(maze=MIDDLE_LEADS_TO_TOP, hands={0: ["ew"]}, goals=("stone:ne", "stone:es", "gold"))
    assert opened(game.play("ew@7,0")) == [(MIDDLE, "stone:nw"), (TOP, "stone:sw")]


def test_a_stone_leads_to_the_treasure() -> None:
    """G2: the treasure is found through a stone as well."""
    game = make_game(maze=MIDDLE_LEADS_TO_TOP, hands={0: ["ew"]}, goals=("gold", "stone:es", "stone:ne"))
    assert opened(game.play("ew@7,0")) == [(MIDDLE, "stone:nw"), (TOP, "gold")]
    assert game.phase == "take"


def test_a_stone_is_a_curve_and_leads_nowhere_else() -> None:
    """G2: a stone that turns away from a tunnel does not open it."""
    game = make_game(maze=MIDDLE_LEADS_TO_TOP, hands={0: ["ew"]}, goals=("gold", "stone:ne", "stone:es"))
    assert opened(game.play("ew@7,0")) == [(MIDDLE, "stone:sw")]


@pytest.mark.parametrize("goals_at_once", ALL_AND_CHOOSE)
def test_stone_after_stone(goals_at_once: str) -> None:
    """G2, G3: single goals follow each other until there is no change, and nobody is asked."""
    game = make_game(
        maze=TOP_LEADS_TO_MIDDLE_LEADS_TO_BOTTOM,
        hands={0: ["ew"]},
        goals=("stone:ne", "stone:es", "gold"),
        options={"goals_at_once": goals_at_once},
    )
    assert opened(game.play("ew@7,2")) == [(TOP, "stone:sw"), (MIDDLE, "stone:nw"), (BOTTOM, "gold")]


def test_sides_are_determined_before_anything_is_turned_over() -> None:
    """G2: the top stone opens a way to the middle's north, too late to count in the same check.

    The middle stone therefore lies towards its west side, on which the check found it reached.
    """
    maze = """
                                  ░░░░░░░░░░░░░░░░░░░░
                                  ░░┌──────────────┐░░
                                  ░░│░░░░░░░░░░░░░░│░░
                                  ░░│░░     ▒▒▒▒▒░░│░░
                                  ░░│░░     ▒▒?▒▒──┘░░
                                  ░░│░░     ▒▒▒▒▒░░░░░
                                  ░░│░░     ░░│░░
                                  ░░│░░     ░░│░░
                                  ░░│░░     ░░│░░
    ░░│░░     ░░░░░░░░░░░░░░░░░░░░░░│░░░░░░░▒▒▒▒▒
    ──S──     ──────────────────────┴───────▒▒?▒▒
    ░░│░░     ░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░▒▒▒▒▒
    """
    game = make_game(maze=maze, hands={0: ["ew"]}, goals=("stone:es", "stone:ne", "gold"))
    assert opened(game.play("ew@1,0")) == [(TOP, "stone:es"), (MIDDLE, "stone:sw")]


@pytest.mark.parametrize(
    ("goals", "expected"),
    [
        (("stone:ne", "stone:es", "gold"), [(TOP, "stone:sw"), (MIDDLE, "stone:nw"), (BOTTOM, "gold")]),
        (("stone:es", "gold", "stone:ne"), [(TOP, "stone:nw"), (MIDDLE, "gold")]),
        (("gold", "stone:es", "stone:ne"), [(TOP, "gold")]),
    ],
)
def test_all_reached_goals_are_turned_over_from_the_top(
    goals: tuple[str, str, str], expected: list[tuple[str, str]]
) -> None:
    """G3: with all the order is top, middle, bottom, and after the treasure the others stay hidden."""
    game = make_game(maze=GAP_BEFORE_ALL_THREE, hands={0: ["ew"]}, goals=goals)
    assert opened(game.play("ew@1,0")) == expected
    assert goals_shown(game)[len(expected) :] == ["?"] * (3 - len(expected))


def test_the_next_round_knows_nothing_of_goals_that_stayed_hidden() -> None:
    """G3: with all, what the treasure left hidden is of no account any more."""
    game = make_game(
        maze=GAP_BEFORE_ALL_THREE,
        hands={0: ["ew"]},
        goals=("gold", "stone:es", "stone:ne"),
        gold=[1, 1, 1],
    )
    play_all(game, "ew@1,0", "take:1", "take:1", "take:1")
    game.deal(make_deal(3, round_number=2, first=1, hands={1: ["ew"]}, pile=Counter({1: 13, 2: 8, 3: 4})))
    assert opened(game.play("ew@1,0")) == []


def test_each_goal_is_settled_before_the_following_one() -> None:
    """G3: with all, the choice how a stone lies is made before the next goal is turned over."""
    maze = """
                                                 ░░│░░
                                                 ░░│░░
                                                 ░░│░░
    ░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░
    ░░┌─────────────────────────────────────
    ░░│░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░
    ░░│░░
    ──S──
    ░░│░░
    """
    game = make_game(
        maze=maze,
        hands={0: ["nes"]},
        goals=("stone:es", "stone:ne", "gold"),
        options=CHOOSE_TURN,
    )
    assert opened(game.play("nsw@8,1")) == [(TOP, None)]
    assert goals_shown(game) == ["stone:es", "?", "?"]
    events = game.play("turn:8,2=nw")
    assert events[0] == StoneLaid(0, TOP, "stone:nw")
    assert opened(events) == [(MIDDLE, "stone:ne")]


def test_the_player_chooses_among_the_reached_goals() -> None:
    """G3: with choose, whoever placed the card selects one of them."""
    game = make_game(maze=BETWEEN_TOP_AND_MIDDLE, hands={0: ["nes"]}, options=CHOOSE_GOAL)
    assert game.play("nsw@8,1") == [Placed(0, "nsw", "8,1")]
    assert (game.phase, game.to_move) == ("reveal", 0)
    assert legal(game) == ["reveal:8,0", "reveal:8,2"]
    assert game.why_not("reveal:8,-2") == Reason.NOT_REACHED
    assert opened(game.play("reveal:8,0")) == [(MIDDLE, "gold")]


def test_the_player_chooses_among_three() -> None:
    """G3: with choose, all reached goals are offered."""
    game = make_game(maze=GAP_BEFORE_ALL_THREE, hands={0: ["ew"]}, options=CHOOSE_GOAL)
    game.play("ew@1,0")
    assert legal(game) == ["reveal:8,-2", "reveal:8,0", "reveal:8,2"]


def test_one_reached_goal_is_no_choice() -> None:
    """G3: with choose, nobody is asked about a single goal."""
    game = make_game(maze=TO_MIDDLE, hands={0: ["ew"]}, options=CHOOSE_GOAL)
    assert opened(game.play("ew@7,0")) == [(MIDDLE, "gold")]


def test_a_choice_can_follow_a_single_goal() -> None:
    """G3: checks find the top alone, then middle and bottom together, and then the player is asked."""
    maze = """
    ░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░     ▒▒▒▒▒
    ░░┌────────────────────────────────     ▒▒?▒▒
    ░░│░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░     ▒▒▒▒▒
    ░░│░░                              ░░░░░░░│░░
    ░░│░░                              ░░┌────┤░░
    ░░│░░                              ░░│░░░░│░░
    ░░│░░                              ░░│░░▒▒▒▒▒
    ──S──                              ░░│░░▒▒?▒▒
    ░░│░░                              ░░│░░▒▒▒▒▒
                                       ░░│░░
                                       ░░│░░
                                       ░░│░░
                                       ░░│░░▒▒▒▒▒
                                       ░░└──▒▒?▒▒
                                       ░░░░░▒▒▒▒▒
    """
    game = make_game(maze=maze, hands={0: ["ew"]}, goals=("stone:ne", "stone:es", "gold"), options=CHOOSE_GOAL)
    assert opened(game.play("ew@7,2")) == [(TOP, "stone:sw")]
    assert (game.phase, game.to_move) == ("reveal", 0)
    assert legal(game) == ["reveal:8,-2", "reveal:8,0"]


def test_nothing_more_is_turned_over_after_a_choice() -> None:
    """G3: not even a goal that the stone just found leads on to, until the next path card is placed."""
    maze = """
                                            ▒▒▒▒▒
                                            ▒▒?▒▒
                                            ▒▒▒▒▒
    ░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░
    ░░┌─────────────────────────────────────
    ░░│░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░
    ░░│░░                              ░░░░░▒▒▒▒▒
    ──S──                              ░░┌──▒▒?▒▒
    ░░│░░                              ░░│░░▒▒▒▒▒
                                       ░░│░░
                                       ░░│░░
                                       ░░│░░
                                       ░░│░░▒▒▒▒▒
                                       ░░└──▒▒?▒▒
                                       ░░░░░▒▒▒▒▒
    """
    game = make_game(
        maze=maze,
        hands={0: ["nes"], 1: ["ew"]},
        goals=("gold", "stone:es", "stone:ne"),
        options=CHOOSE_GOAL,
    )
    game.play("nsw@8,1")
    events = game.play("reveal:8,0")
    assert opened(events) == [(MIDDLE, "stone:nw")]
    assert isinstance(events[-1], Drew)
    assert goals_shown(game) == ["?", "stone:nw", "?"]
    game.play("ew@-1,0")
    assert (game.phase, game.to_move) == ("reveal", 1)
    assert legal(game) == ["reveal:8,-2", "reveal:8,2"]


@pytest.mark.parametrize("move", ["ew@-1,0", "e@-1,0", "ns@0,-1"])
def test_a_goal_left_over_is_considered_again(move: str) -> None:
    """G3: the next path card counts, by whomever and wherever, and its player has reached the goal."""
    game = make_game(
        maze=BETWEEN_TOP_AND_MIDDLE,
        hands={0: ["nes"], 1: ["map"], 2: ["ew", "e", "ns"]},
        goals=("gold", "stone:es", "stone:ne"),
        options=CHOOSE_GOAL,
    )
    play_all(game, "nsw@8,1", "reveal:8,0", "map@8,2")
    assert goals_shown(game) == ["?", "stone:nw", "?"]
    events = game.play(move)
    assert opened(events) == [(TOP, "gold")]
    (ended,) = (event for event in events if isinstance(event, RoundEnded))
    assert ended.finisher == 2


def test_a_goal_left_over_and_cut_off_stays_hidden() -> None:
    """G1, G3: considered again means that it must still be reached."""
    game = make_game(
        maze=BETWEEN_TOP_AND_MIDDLE,
        hands={0: ["nes"], 1: ["rockfall"], 2: ["ew"]},
        goals=("gold", "stone:es", "stone:ne"),
        options=CHOOSE_GOAL,
    )
    play_all(game, "nsw@8,1", "reveal:8,0", "rockfall@7,1")
    assert opened(game.play("ew@-1,0")) == []


@pytest.mark.parametrize(
    ("stone", "side", "lies"),
    [
        ("stone:ne", "n", "stone:ne"),
        ("stone:ne", "e", "stone:ne"),
        ("stone:ne", "s", "stone:sw"),
        ("stone:ne", "w", "stone:sw"),
        ("stone:es", "n", "stone:nw"),
        ("stone:es", "e", "stone:es"),
        ("stone:es", "s", "stone:es"),
        ("stone:es", "w", "stone:nw"),
    ],
)
def test_a_stone_opens_towards_the_path(stone: str, side: str, lies: str) -> None:
    """G4: it is put down with an opening towards the path, even if it disagrees with other cards around it."""
    (other,) = {"stone:ne", "stone:es"} - {stone}
    game = make_game(maze=ring(side), hands={0: ["ew"]}, goals=("gold", stone, other))
    assert opened(game.play("ew@-1,0")) == [(MIDDLE, lies)]


@pytest.mark.parametrize(
    ("stone", "sides", "lies"),
    [
        ("stone:ne", "ns", "stone:ne"),
        ("stone:ne", "nw", "stone:ne"),
        ("stone:ne", "es", "stone:ne"),
        ("stone:ne", "ew", "stone:ne"),
        ("stone:es", "ne", "stone:nw"),
        ("stone:es", "ns", "stone:nw"),
        ("stone:es", "ew", "stone:es"),
        ("stone:es", "sw", "stone:es"),
        ("stone:es", "nesw", "stone:nw"),
    ],
)
def test_of_several_sides_the_first_is_favoured(stone: str, sides: str, lies: str) -> None:
    """G4: if the card just placed does not reach it, the order of its sides is n, e, s, w."""
    (other,) = {"stone:ne", "stone:es"} - {stone}
    game = make_game(maze=ring(sides), hands={0: ["ew"]}, goals=("gold", stone, other))
    assert opened(game.play("ew@-1,0")) == [(MIDDLE, lies)]


def test_the_card_just_placed_comes_before_the_order_of_sides() -> None:
    """G4: the stone opens towards the card just placed, if this card reaches the goal."""
    maze = """
    ░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░
    ░░┌──────────────────────────────────┬────┐░░
    ░░│░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░│░░░░│░░
    ░░│░░                                   ▒▒▒▒▒
    ──S──                                   ▒▒?▒▒
    ░░│░░                                   ▒▒▒▒▒
    """
    goals = ("gold", "stone:ne", "stone:es")
    game = make_game(maze=maze, hands={0: ["ne"]}, goals=goals)
    assert opened(game.play("ne@7,0")) == [(MIDDLE, "stone:sw")]


def test_a_card_that_touches_without_reaching_is_not_favoured() -> None:
    """G4: a card reaches a goal when one of its reached openings faces it, and a dead end has none there."""
    maze = """
    ░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░
    ░░┌──────────────────────────────────┬────┐░░
    ░░│░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░│░░░░│░░
    ░░│░░                                   ▒▒▒▒▒
    ──S──                                   ▒▒?▒▒
    ░░│░░                                   ▒▒▒▒▒
    """
    goals = ("gold", "stone:ne", "stone:es")
    game = make_game(maze=maze, hands={0: ["n-e"]}, goals=goals)
    assert opened(game.play("n-e@7,0")) == [(MIDDLE, "stone:ne")]


def test_a_stone_may_disagree_with_its_neighbours() -> None:
    """G4: with fit it lies towards the path, and nobody is asked."""
    maze = """
                                            ░░░░░
                                            ─────
                                            ░░░░░
    ░░│░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░     ▒▒▒▒▒
    ──S────────────────────────────────     ▒▒?▒▒
    ░░│░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░     ▒▒▒▒▒
    """
    game = make_game(maze=maze, hands={0: ["ew"]}, goals=("gold", "stone:es", "stone:ne"))
    events = game.play("ew@7,0")
    assert opened(events) == [(MIDDLE, "stone:nw")]
    assert (game.phase, game.to_move) == ("play", 1)


def test_a_stone_that_agrees_is_no_choice() -> None:
    """G4: with choose, the player is asked only about a stone that would disagree."""
    maze = """
                                            ░░│░░
                                            ░░│░░
                                            ░░│░░
    ░░│░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░     ▒▒▒▒▒░░│░░
    ──S────────────────────────────────     ▒▒?▒▒░░│░░
    ░░│░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░     ▒▒▒▒▒░░│░░
                                            ░░░░░
                                            ─────
                                            ░░░░░
    """
    game = make_game(maze=maze, hands={0: ["ew"]}, goals=("gold", "stone:es", "stone:ne"), options=CHOOSE_TURN)
    assert opened(game.play("ew@7,0"))[0] == (MIDDLE, "stone:nw")


@pytest.mark.parametrize(
    ("cell", "card"),
    [((8, 1), "ew"), ((9, 0), "ew"), ((8, -1), "ns"), ((9, 0), "e-w"), ((8, -1), "n")],
)
def test_any_neighbour_that_disagrees_makes_a_choice(cell: tuple[int, int], card: str) -> None:
    """G4: a wall of one card against an opening of the other, dead ends and loose cards included."""
    maze = {(0, 0): "start", cell: card} | {(x, 0): "ew" for x in range(1, 7)}
    game = make_game(
        maze=draw_maze(maze),
        hands={0: ["ew"]},
        goals=("gold", "stone:es", "stone:ne"),
        options=CHOOSE_TURN,
    )
    assert opened(game.play("ew@7,0")) == [(MIDDLE, None)]
    assert (game.phase, game.to_move) == ("turn", 0)
    assert legal(game) == ["turn:8,0=es", "turn:8,0=nw"]


def test_all_see_the_stone_while_the_choice_is_made() -> None:
    """G4: the stone is open to all, spectators too."""
    game = make_game(maze=ring("w"), hands={0: ["ew"]}, goals=("gold", "stone:ne", "stone:es"), options=CHOOSE_TURN)
    events = game.play("ew@-1,0")
    table = game.view(None).table
    assert table.turning == MIDDLE
    assert [goal.card for goal in table.goals] == ["?", "stone:ne", "?"]
    assert events[-1].seen_by(None) == Opened(0, MIDDLE, "stone:ne", None)


@pytest.mark.parametrize(("choice", "reason"), [("sw", None), ("ne", Reason.NOT_CONNECTED)])
def test_a_stone_may_show_the_path_its_back(choice: str, reason: Reason | None) -> None:
    """G4: either of the two ways may be picked, and the way runs on only through an opening."""
    maze = """
    ░░│░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░     ▒▒▒▒▒░░░░░
    ──S────────────────────────────────     ▒▒?▒▒─────
    ░░│░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░     ▒▒▒▒▒░░░░░
    """
    hands, goals = {0: ["ew"], 1: ["ns"]}, ("gold", "stone:ne", "stone:es")
    game = make_game(maze=maze, hands=hands, goals=goals, options=CHOOSE_TURN)
    game.play("ew@7,0")
    assert game.play(f"turn:8,0={choice}")[0] == StoneLaid(0, MIDDLE, f"stone:{choice}")
    beside = {"sw": "ns@8,-1", "ne": "ns@8,1"}
    assert game.why_not(beside[choice]) == reason


def test_the_choice_decides_what_is_reached_next() -> None:
    """G2, G4: we look again after the choice, through the stone as it lies."""
    maze = """
                                            ▒▒▒▒▒
                                            ▒▒?▒▒
                                            ▒▒▒▒▒
                                            ░░│░░
                                            ░░│░░
                                            ░░│░░
    ░░│░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░     ▒▒▒▒▒░░░░░
    ──S────────────────────────────────     ▒▒?▒▒─────
    ░░│░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░     ▒▒▒▒▒░░░░░
    """
    goals = ("gold", "stone:es", "stone:ne")
    towards, away = (make_game(maze=maze, hands={0: ["ew"]}, goals=goals, options=CHOOSE_TURN) for _ in range(2))
    assert opened(play_all(towards, "ew@7,0", "turn:8,0=nw")) == [(TOP, "gold")]
    assert opened(play_all(away, "ew@7,0", "turn:8,0=es")) == []


@pytest.mark.parametrize("move", ["turn:8,0=es", "turn:8,0=nw", "turn:8,2=ne"])
def test_only_the_stone_that_was_turned_over_is_turned(move: str) -> None:
    """G4: the two ways are those of this stone."""
    game = make_game(maze=ring("w"), hands={0: ["ew"]}, goals=("gold", "stone:ne", "stone:es"), options=CHOOSE_TURN)
    game.play("ew@-1,0")
    assert game.why_not(move) == Reason.NOT_THIS_STONE


def test_the_goal_is_chosen_before_its_position() -> None:
    """G4: reveal: is made before turn:."""
    maze = """
                                            ▒▒▒▒▒
                                            ▒▒?▒▒
                                            ▒▒▒▒▒
    ░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░
    ░░┌─────────────────────────────────────
    ░░│░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░
    ░░│░░                                   ▒▒▒▒▒░░░░░
    ──S──                                   ▒▒?▒▒─────
    ░░│░░                                   ▒▒▒▒▒░░░░░
    """
    game = make_game(
        edition="igromag-uk",
        maze=maze,
        hands={0: ["nes"]},
        goals=("gold", "stone:es", "stone:ne"),
    )
    game.play("nsw@8,1")
    assert game.phase == "reveal"
    game.play("reveal:8,0")
    assert (game.phase, game.to_move) == ("turn", 0)
    game.play("turn:8,0=es")
    assert goals_shown(game) == ["?", "stone:es", "?"]
    assert (game.phase, game.to_move) == ("play", 1)


@pytest.mark.parametrize("stone_turn", ["fit", "choose"])
def test_the_treasure_has_no_position_to_choose(stone_turn: str) -> None:
    """G5: the treasure is a crossing, and nobody is asked even if it disagrees with every neighbour."""
    game = make_game(maze=ring("w"), hands={0: ["ew"]}, options={"stone_turn": stone_turn})
    assert opened(game.play("ew@-1,0")) == [(MIDDLE, "gold")]
    assert game.phase == "take"

"""Path cards (P1 to P6)."""

from __future__ import annotations

import pytest

from tests.mazes import CLOSED_ALL_ROUND, TO_MIDDLE, TO_OPEN_STONE
from tests.tables import BOTTOM, MIDDLE, TOP, legal, make_game
from undermine import Reason
from undermine.event import Placed
from undermine.maze_text import draw_maze
from undermine.view.text import maze_of

ADJACENT = {"placement": "adjacent"}
BOTH_PLACEMENTS = ({"placement": "connected"}, ADJACENT)
CROSSING_ALONE_IN_THE_NORTH = """
░░│░░
──┼──
░░│░░






░░│░░
──S──
░░│░░
"""
FAR_STONE = """
░░│░░                                   o░░░░
──S──                                   ──┐░░
░░│░░                                   ░░│░░
"""
BEHIND_A_DEAD_END = """
░░│░░░░░░░░░░░░
──S──╴░░░╶─────
░░│░░░░░░░░░░░░
"""


def is_on_table(cell: str) -> bool:
    x, y = map(int, cell.split(","))
    return -12 <= x <= 20 and -14 <= y <= 14


def test_a_path_card_goes_onto_an_empty_cell() -> None:
    """P1: the card lies on the table afterwards, as it was placed."""
    game = make_game(hands={0: ["ne"]})
    assert game.play("sw@1,0")[0] == Placed(0, "sw", "1,0")
    assert maze_of(game.table)[1, 0] == "sw"


@pytest.mark.parametrize("cell", ["0,0", "1,0", TOP, MIDDLE, BOTTOM])
@pytest.mark.parametrize("options", BOTH_PLACEMENTS)
def test_a_taken_cell_is_not_empty(cell: str, options: dict[str, str]) -> None:
    """P1: no card goes onto a path card, the start or a goal."""
    game = make_game(maze=TO_OPEN_STONE, hands={0: ["nesw"]}, options=options)
    assert game.why_not(f"nesw@{cell}") == Reason.CELL_TAKEN


def test_a_card_may_lie_upright_or_upside_down() -> None:
    """P1: half a turn is allowed."""
    game = make_game(hands={0: ["ne"] * 5 + ["fix:pick"]})
    assert [move for move in legal(game) if "@" in move] == ["ne@-1,0", "ne@0,-1", "sw@0,1", "sw@1,0"]


@pytest.mark.parametrize(
    ("card", "sideways"), [("ew", "ns@0,1"), ("ns", "ew@1,0"), ("ne", "nw@1,0"), ("es", "ne@-1,0")]
)
def test_a_card_never_lies_sideways(card: str, sideways: str) -> None:
    """P1: a quarter turn would make it another card."""
    hand = [card] + ["map"] * 5
    assert make_game(hands={0: hand}).why_not(sideways) == Reason.NOT_IN_HAND


@pytest.mark.parametrize(
    ("cell", "fitting", "refused"),
    [
        ("0,1", "ns", "ne"),
        ("1,0", "ew", "ne"),
        ("0,-1", "ns", "es"),
        ("-1,0", "ew", "nw"),
    ],
    ids=["north", "east", "south", "west"],
)
@pytest.mark.parametrize("options", BOTH_PLACEMENTS)
def test_an_opening_needs_an_opening(cell: str, fitting: str, refused: str, options: dict[str, str]) -> None:
    """P2: beside an opening of the start, on each of its sides, a card must have one too."""
    game = make_game(hands={0: ["ns", "ew", "ne", "es"]}, options=options)
    assert game.why_not(f"{fitting}@{cell}") is None
    assert game.why_not(f"{refused}@{cell}") == Reason.DOES_NOT_FIT


@pytest.mark.parametrize(
    ("cell", "fitting", "refused"),
    [("1,2", "ew", "ns"), ("3,1", "ns", "ew"), ("1,-2", "ew", "ns"), ("-1,1", "ns", "ew")],
    ids=["north", "east", "south", "west"],
)
def test_a_wall_needs_a_wall(cell: str, fitting: str, refused: str) -> None:
    """P2: beside a wall, on each side, a card must have a wall, and an opening would not fit."""
    maze = """
    ░░░░░░░░░░░░░░░
    ░░┌─────────┐░░
    ░░│░░░░░░░░░│░░
    ░░│░░
    ──S──
    ░░│░░
    ░░│░░░░░░░░░│░░
    ░░└─────────┘░░
    ░░░░░░░░░░░░░░░
    """
    game = make_game(maze=maze, hands={0: ["ns", "ew"]}, options=ADJACENT)
    assert game.why_not(f"{fitting}@{cell}") is None
    assert game.why_not(f"{refused}@{cell}") == Reason.DOES_NOT_FIT


def test_all_sides_must_fit_at_once() -> None:
    """P2: every neighbour that lies face up is looked at."""
    maze = """
    ░░░░░░░░░░
    ░░┌────┐░░
    ░░│░░░░│░░
    ░░│░░
    ──S──
    ░░│░░
    """
    game = make_game(maze=maze, hands={0: ["nesw", "nes", "esw", "ew", "ns", "ne"]})
    assert [move for move in legal(game) if move.endswith("@1,0")] == ["nesw@1,0", "new@1,0", "nsw@1,0"]
    assert game.why_not("esw@1,0") == Reason.DOES_NOT_FIT


@pytest.mark.parametrize("card", ["nes", "new", "ew", "es", "nesw", "n-e-s-w"])
def test_dead_ends_fit_like_tunnels(card: str) -> None:
    """P2: an opening is an opening, whether a tunnel or a dead end lies behind it."""
    hand = ["nes", "esw", "ew", "es", "nesw", "n-e-s-w"]
    after_dead_end, after_tunnel = (
        make_game(maze=maze, hands={0: hand}, options=ADJACENT)
        for maze in (
            """
            ░░│░░░░░░░
            ──S──╴░░░╶
            ░░│░░░░░░░
            """,
            """
            ░░│░░░░░░░
            ──S───────
            ░░│░░░░░░░
            """,
        )
    )
    assert after_dead_end.why_not(f"{card}@2,0") == after_tunnel.why_not(f"{card}@2,0")


@pytest.mark.parametrize("move", ["ew@7,0", "sw@7,0", "nsw@7,0", "e-w@7,0"])
def test_nothing_has_to_fit_a_hidden_goal(move: str) -> None:
    """P2: a goal lying face down demands nothing, neither an opening nor a wall."""
    game = make_game(maze=TO_MIDDLE, hands={0: ["ew", "ne", "nes", "e-w"]})
    assert game.why_not(move) is None
    assert move in legal(game)


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("ns@8,1", None),
        ("ew@8,1", Reason.DOES_NOT_FIT),
        ("ns@9,0", None),
        ("ew@9,0", Reason.DOES_NOT_FIT),
        ("ew@8,-1", None),
        ("ns@8,-1", Reason.DOES_NOT_FIT),
    ],
)
def test_a_card_must_fit_an_open_stone(move: str, reason: Reason | None) -> None:
    """P2: a goal that has been turned over has openings and walls like any card."""
    game = make_game(maze=TO_OPEN_STONE, hands={0: ["ns", "ew"]}, options=ADJACENT)
    assert game.why_not(move) == reason


@pytest.mark.parametrize("move", ["ew@1,3", "ns@0,2", "nesw@-1,3"])
def test_adjacent_needs_no_way_to_the_start(move: str) -> None:
    """P3: with adjacent a card may touch any card in the maze, with connected it may not."""
    hands = {0: ["ew", "ns", "nesw"]}
    loose = make_game(maze=CROSSING_ALONE_IN_THE_NORTH, hands=hands, options=ADJACENT)
    strict = make_game(maze=CROSSING_ALONE_IN_THE_NORTH, hands=hands)
    assert loose.why_not(move) is None
    assert strict.why_not(move) == Reason.NOT_CONNECTED


def test_wall_against_wall_is_touch_enough_for_adjacent_only() -> None:
    """P3: under adjacent two walls do, under connected an opening has to meet a reached one."""
    maze = """
    ░░│░░░░░░░
    ──S───────
    ░░│░░░░░░░
    """
    hands = {0: ["ew"]}
    assert make_game(maze=maze, hands=hands, options=ADJACENT).why_not("ew@1,1") is None
    assert make_game(maze=maze, hands=hands).why_not("ew@1,1") == Reason.NOT_CONNECTED


@pytest.mark.parametrize("options", BOTH_PLACEMENTS)
@pytest.mark.parametrize("cell", ["2,0", "1,1", "5,5", "-1,-1"])
def test_a_card_must_touch_the_maze(options: dict[str, str], cell: str) -> None:
    """P3: a card that touches nothing is refused in any case, a corner is no touch."""
    game = make_game(hands={0: ["nesw"]}, options=options)
    assert game.why_not(f"nesw@{cell}") == Reason.NOT_ADJACENT


@pytest.mark.parametrize("options", BOTH_PLACEMENTS)
@pytest.mark.parametrize("cell", ["7,0", "8,1", "9,-2"])
def test_nobody_builds_on_a_hidden_goal(options: dict[str, str], cell: str) -> None:
    """P3: a goal lying face down is not a neighbour that you can build on."""
    game = make_game(hands={0: ["nesw"]}, options=options)
    assert game.why_not(f"nesw@{cell}") == Reason.NOT_ADJACENT


def test_an_open_stone_without_a_way_is_a_neighbour_for_adjacent() -> None:
    """P3: a goal that is face up counts, under connected only if it is reached."""
    hands = {0: ["nes"]}
    assert make_game(maze=FAR_STONE, hands=hands, options=ADJACENT).why_not("nes@7,0") is None
    assert make_game(maze=FAR_STONE, hands=hands).why_not("nes@7,0") == Reason.NOT_CONNECTED


def test_one_reached_opening_is_enough() -> None:
    """P3: other openings of the new card may meet openings that are not reached."""
    maze = """
    ░░│░░     ░░░░░░░░░░
    ──S──     ──────────
    ░░│░░     ░░░░░░░░░░
    """
    game = make_game(maze=maze, hands={0: ["ew"], 1: ["ew"]})
    assert game.why_not("ew@4,0") == Reason.NOT_CONNECTED
    assert game.why_not("ew@1,0") is None
    game.play("ew@1,0")
    assert game.why_not("ew@4,0") is None


@pytest.mark.parametrize("card", ["w", "e-w", "n-e-s-w"])
def test_the_opening_of_a_dead_end_connects(card: str) -> None:
    """P3: the opening of a dead end counts."""
    game = make_game(hands={0: ["e", "e-w", "n-e-s-w"]})
    assert game.why_not(f"{card}@1,0") is None


def test_a_wall_beside_a_reached_card_does_not_connect() -> None:
    """P3: under connected the card has to meet the reached opening, not just its card."""
    maze = """
    ░░░░░░░░░░░░░░░
    ░░┌─────────┐░░
    ░░│░░░░░░░░░│░░
    ░░│░░
    ──S──
    ░░│░░
    """
    game = make_game(maze=maze, hands={0: ["ew", "ns"]})
    assert game.why_not("ns@3,1") == Reason.NOT_CONNECTED
    assert game.why_not("ns@2,0") is None


@pytest.mark.parametrize(("cell", "card"), [("0,1", "ns"), ("1,0", "ew"), ("0,-1", "ns"), ("-1,0", "ew")])
def test_the_start_is_reached_on_its_four_sides(cell: str, card: str) -> None:
    """P4: reached are the four openings of the start."""
    assert make_game(hands={0: [card]}).why_not(f"{card}@{cell}") is None


def test_a_way_runs_from_card_to_card_and_within_a_group() -> None:
    """P4: you walk wherever two openings face each other, and between sides of one group."""
    maze = """
              ░░░░░░░░░░
              ░░┌───────
              ░░│░░░░░░░
              ░░│░░
              ░░│░░
              ░░│░░
    ░░│░░░░░░░░░│░░
    ──S─────────┘░░
    ░░│░░░░░░░░░░░░
    """
    game = make_game(maze=maze, hands={0: ["ew", "ns"]})
    assert [move for move in legal(game) if move.endswith("@4,2")] == ["ew@4,2"]


@pytest.mark.parametrize("card", ["e-w", "e-s-w", "n-e-w", "n-e-s-w"])
def test_a_dead_end_is_entered_and_not_left(card: str) -> None:
    """P4: you can walk into a dead end but not out of it."""
    maze = draw_maze({(0, 0): "start", (1, 0): card})
    game = make_game(maze=maze, hands={0: ["nesw", "nes", "esw", "ew", "es", "ns"]})
    assert not any(move.endswith(("@2,0", "@1,1", "@1,-1")) for move in legal(game))
    assert game.why_not("ew@2,0") == Reason.NOT_CONNECTED


def test_nothing_behind_a_dead_end_is_reached() -> None:
    """P4: a card behind a dead end lies in the maze and is not reached."""
    hands = {0: ["ew"]}
    assert make_game(maze=BEHIND_A_DEAD_END, hands=hands).why_not("ew@3,0") == Reason.NOT_CONNECTED
    assert make_game(maze=BEHIND_A_DEAD_END, hands=hands, options=ADJACENT).why_not("ew@3,0") is None


def test_a_maze_closed_by_dead_ends_takes_no_more_cards() -> None:
    """P3, P4: where no reached opening is left, no path card can be laid under connected."""
    hands = {0: ["nesw", "ew", "ns", "ne", "es", "n-s"]}
    strict = make_game(maze=CLOSED_ALL_ROUND, hands=hands)
    assert all(move.startswith("pass:") for move in legal(strict))
    loose = make_game(maze=CLOSED_ALL_ROUND, hands=hands, options=ADJACENT)
    assert loose.why_not("ew@0,2") is None


def test_groups_of_one_card_do_not_meet() -> None:
    """P4: within a card you walk only between sides of one group."""
    maze = """
    ░░│░░░░│░░
    ──S────╪──
    ░░│░░░░│░░
    """
    game = make_game(maze=maze, hands={0: ["ew", "ns"]}, expansion=True)
    assert game.why_not("ew@2,0") is None
    assert game.why_not("ns@1,1") == Reason.NOT_CONNECTED


def test_the_openings_of_a_ladder_are_reached() -> None:
    """P4: the openings of a ladder's group are reached without a way."""
    maze = """
                   ░░░░░
                   ░░#──
                   ░░░░░






    ░░│░░
    ──S──
    ░░│░░
    """
    game = make_game(maze=maze, hands={0: ["ew"]}, expansion=True)
    assert game.why_not("ew@4,3") is None


def test_a_way_runs_through_an_open_stone() -> None:
    """P4: a goal lying face up can be walked through like every other card."""
    game = make_game(maze=TO_OPEN_STONE, hands={0: ["ns"]})
    assert game.why_not("ns@8,1") is None


def test_an_open_stone_is_a_curve_and_no_crossing() -> None:
    """P4: a stone joins two sides, and the way does not go straight on."""
    game = make_game(maze=TO_OPEN_STONE, hands={0: ["nesw", "ew", "ns", "nes", "esw", "ne"]})
    assert not any(move.endswith(("@9,0", "@8,-1")) for move in legal(game))


def test_no_way_runs_through_a_hidden_goal() -> None:
    """P4: a goal lying face down cannot be walked through."""
    maze = """
    ░░│░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░▒▒▒▒▒░░░░░
    ──S─────────────────────────────────────▒▒?▒▒─────
    ░░│░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░▒▒▒▒▒░░░░░
    """
    game = make_game(maze=maze, hands={0: ["ew"]})
    assert game.why_not("ew@10,0") == Reason.NOT_CONNECTED


@pytest.mark.parametrize("tool", ["pick", "lantern", "cart"])
def test_no_path_cards_with_a_broken_tool(tool: str) -> None:
    """P5: while a broken tool lies in front of you, you cannot play path cards."""
    hand = ["ew", "nesw", "map", "break:pick", "rockfall", f"fix:{tool}"]
    game = make_game(maze=TO_MIDDLE, hands={0: hand}, front={0: [tool]})
    assert game.why_not("ew@7,0") == Reason.TOOL_BROKEN
    assert not any(move.startswith(("ew@", "nesw@")) for move in legal(game))
    for move in ("map@8,0", "break:pick>1", "rockfall@1,0", f"fix:{tool}>0"):
        assert game.why_not(move) is None


def test_path_cards_again_once_the_tool_is_mended() -> None:
    """P5: only while the broken tool lies there."""
    game = make_game(hands={0: ["ew", "fix:cart"], 1: ["ne"], 2: ["ne"]}, front={0: ["cart"]})
    for move in ("fix:cart>0", "pass:ne", "pass:ne"):
        game.play(move)
    assert game.why_not("ew@1,0") is None


def test_the_broken_tools_of_others_do_not_hinder() -> None:
    """P5: it is about the tools in front of you."""
    game = make_game(hands={0: ["ew"]}, front={1: ["pick"], 2: ["cart"]})
    assert game.why_not("ew@1,0") is None


@pytest.mark.parametrize(
    ("last", "beyond"),
    [
        ((20, 5), (21, 5)),
        ((-12, 5), (-13, 5)),
        ((3, 14), (3, 15)),
        ((3, -14), (3, -15)),
    ],
)
def test_the_table_has_an_edge(last: tuple[int, int], beyond: tuple[int, int]) -> None:
    """P6: x can be −12 to 20, y can be −14 to 14, and nothing may be placed beyond."""
    (x, y), (over_x, over_y) = last, beyond
    inside = (2 * x - over_x, 2 * y - over_y)
    maze, hands = draw_maze({(0, 0): "start", inside: "nesw"}), {0: ["nesw"], 1: ["nesw"]}
    game = make_game(maze=maze, hands=hands, options=ADJACENT)
    game.play(f"nesw@{x},{y}")
    assert game.why_not(f"nesw@{over_x},{over_y}") == Reason.OFF_TABLE
    assert all(is_on_table(move.partition("@")[2]) for move in legal(game) if "@" in move)


@pytest.mark.parametrize("options", BOTH_PLACEMENTS)
def test_a_tunnel_ends_at_the_edge(options: dict[str, str]) -> None:
    """P6: a tunnel from the start goes on to the edge and no further."""
    maze = {(0, 0): "start"} | {(x, 0): "ew" for x in range(-11, 0)}
    game = make_game(maze=draw_maze(maze), hands={0: ["ew"], 1: ["ew"]}, options=options)
    game.play("ew@-12,0")
    assert game.why_not("ew@-13,0") == Reason.OFF_TABLE
    assert all(is_on_table(move.partition("@")[2]) for move in legal(game) if "@" in move)


@pytest.mark.parametrize(("corner", "inside"), [((20, 14), (19, 14)), ((-12, -14), (-12, -13)), ((20, -14), (20, -13))])
def test_the_corners_belong_to_the_table(corner: tuple[int, int], inside: tuple[int, int]) -> None:
    """P6: the edge runs through the corners."""
    game = make_game(maze=draw_maze({(0, 0): "start", inside: "nesw"}), hands={0: ["nesw"]}, options=ADJACENT)
    assert game.why_not(f"nesw@{corner[0]},{corner[1]}") is None


@pytest.mark.parametrize("y", [4, 5, 6])
def test_the_table_does_not_go_round(y: int) -> None:
    """P6: a card at the east edge touches nothing in the far west."""
    game = make_game(maze=draw_maze({(0, 0): "start", (20, 5): "nesw"}), hands={0: ["nesw"]}, options=ADJACENT)
    assert game.why_not(f"nesw@-12,{y}") == Reason.NOT_ADJACENT

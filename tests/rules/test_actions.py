"""Action cards (A1 to A4)."""

from __future__ import annotations

import pytest

from tests.mazes import TO_OPEN_STONE
from tests.tables import BOTTOM, MIDDLE, TOP, legal, make_game, play_all
from undermine import Game, Reason
from undermine.event import Broke, Collapsed, Fixed, Looked
from undermine.view.text import maze_of

TOOLS = ("pick", "lantern", "cart")
TWO_TOOLS = (("pick", "lantern"), ("pick", "cart"), ("lantern", "cart"))
THREE_IN_A_ROW = """
░░│░░░░░░░░░░░░░░░░░
──S─────────────────
░░│░░░░░░░░░░░░░░░░░
"""


def front_of(game: Game, seat: int) -> tuple[str, ...]:
    return game.table.seats[seat].front


@pytest.mark.parametrize("tool", TOOLS)
@pytest.mark.parametrize("target", range(4))
def test_a_tool_of_any_player_can_be_broken(tool: str, target: int) -> None:
    """A1: the card is laid in front of any player, yourself if you like."""
    game = make_game(4, hands={0: [f"break:{tool}"]})
    assert game.play(f"break:{tool}>{target}")[0] == Broke(0, f"break:{tool}", target, tool)
    assert [front_of(game, seat) for seat in range(4)] == [(tool,) if seat == target else () for seat in range(4)]
    assert game.table.discards == 0


@pytest.mark.parametrize("tool", TOOLS)
def test_a_broken_tool_is_not_broken_again(tool: str) -> None:
    """A1: nobody who already has a broken tool of the same kind is a target."""
    game = make_game(hands={0: [f"break:{tool}"]}, front={2: [tool]})
    assert game.why_not(f"break:{tool}>2") == Reason.ALREADY_BROKEN
    assert [move for move in legal(game) if move.startswith(f"break:{tool}")] == [
        f"break:{tool}>0",
        f"break:{tool}>1",
    ]


def test_three_broken_tools_at_most() -> None:
    """A1: one of each kind can lie in front of a player, and no more than these three."""
    game = make_game(hands={seat: ["break:pick", "break:lantern", "break:cart"] for seat in range(3)})
    play_all(game, "break:pick>1", "break:lantern>1", "break:cart>1")
    assert front_of(game, 1) == TOOLS
    assert not any(move.startswith("break") and move.endswith(">1") for move in legal(game))


def test_a_tool_that_was_mended_can_be_broken_again() -> None:
    """A1, A2: what counts is what lies in front of the player now."""
    game = make_game(hands={0: ["break:pick"], 1: ["fix:pick"], 2: ["break:pick"]})
    play_all(game, "break:pick>2", "fix:pick>2", "break:pick>2")
    assert front_of(game, 2) == ("pick",)


def test_only_players_at_the_table_are_targets() -> None:
    """A1, A2: a tool is that of a player."""
    game = make_game(3, hands={0: ["break:pick", "fix:pick"]})
    assert game.why_not("break:pick>3") == Reason.NO_SUCH_SEAT
    assert game.why_not("fix:pick>3") == Reason.NO_SUCH_SEAT


@pytest.mark.parametrize("tool", TOOLS)
@pytest.mark.parametrize("target", range(3))
def test_a_tool_of_any_player_can_be_mended(tool: str, target: int) -> None:
    """A2: the broken tool and the repair go to the discard pile; everybody can mend their own tools."""
    game = make_game(hands={0: [f"fix:{tool}"]}, front={target: [tool]})
    assert game.play(f"fix:{tool}>{target}")[0] == Fixed(0, f"fix:{tool}", target, tool)
    assert front_of(game, target) == ()
    assert game.table.discards == 2


@pytest.mark.parametrize("tool", TOOLS)
def test_only_a_matching_broken_tool_is_mended(tool: str) -> None:
    """A2: a broken tool of the matching kind must lie in front of the player."""
    others = [other for other in TOOLS if other != tool]
    game = make_game(hands={0: [f"fix:{tool}"]}, front={1: others})
    assert game.why_not(f"fix:{tool}>1") == Reason.NOT_BROKEN
    assert not any(move.startswith("fix:") for move in legal(game))


def test_only_one_tool_is_mended() -> None:
    """A2: other broken tools stay where they are."""
    game = make_game(hands={0: ["fix:lantern"]}, front={1: TOOLS, 2: ["lantern"]})
    game.play("fix:lantern>1")
    assert [front_of(game, seat) for seat in range(3)] == [(), ("pick", "cart"), ("lantern",)]


@pytest.mark.parametrize("pair", TWO_TOOLS)
def test_a_card_with_two_tools_mends_the_one_that_is_named(pair: tuple[str, str]) -> None:
    """A2: it repairs only one of its tools, and whoever plays it names the one."""
    card = f"fix:{pair[0]}/{pair[1]}"
    for named, other in (pair, pair[::-1]):
        game = make_game(hands={0: [card]}, front={1: pair})
        assert {f"{card}>1={pair[0]}", f"{card}>1={pair[1]}"} <= set(legal(game))
        assert game.play(f"{card}>1={named}")[0] == Fixed(0, card, 1, named)
        assert front_of(game, 1) == (other,)
        assert game.table.discards == 2


@pytest.mark.parametrize("pair", TWO_TOOLS)
def test_a_card_with_two_tools_mends_neither_another_nor_a_whole_one(pair: tuple[str, str]) -> None:
    """A2: the named tool must be on the card and broken."""
    (third,) = set(TOOLS) - set(pair)
    card = f"fix:{pair[0]}/{pair[1]}"
    game = make_game(hands={0: [card]}, front={0: [pair[1]], 1: [third]})
    assert [move for move in legal(game) if move.startswith("fix")] == [f"{card}>0={pair[1]}"]
    assert game.why_not(f"{card}>0={pair[0]}") == Reason.NOT_BROKEN
    assert game.why_not(f"{card}>1={third}") == Reason.NOT_A_MOVE
    assert game.why_not(f"{card}>0") == Reason.NOT_A_MOVE


def test_a_rockfall_removes_any_one_path_card() -> None:
    """A3: everything but the start and the goals may be chosen, and both cards are discarded."""
    game = make_game(maze=THREE_IN_A_ROW, hands={0: ["rockfall"]})
    assert [move for move in legal(game) if move.startswith("rockfall")] == [
        "rockfall@1,0",
        "rockfall@2,0",
        "rockfall@3,0",
    ]
    assert game.play("rockfall@2,0")[0] == Collapsed(0, "2,0", "ew")
    assert (2, 0) not in maze_of(game.table)
    assert game.table.discards == 2


def test_a_rockfall_takes_cards_without_a_connection_too() -> None:
    """A3: everything else may be chosen, connected or not."""
    maze = """
    ░░│░░░░░░░░░│░░     ░░│░░
    ──S──╴░░░╶──┼──     ░░└──
    ░░│░░░░░░░░░│░░     ░░░░░
    """
    game = make_game(maze=maze, hands={0: ["rockfall"]})
    assert [move for move in legal(game) if move.startswith("rockfall")] == [
        "rockfall@1,0",
        "rockfall@2,0",
        "rockfall@4,0",
    ]


@pytest.mark.parametrize("cell", ["0,0", TOP, MIDDLE, BOTTOM])
def test_the_start_and_the_goals_are_safe(cell: str) -> None:
    """A3: neither the start nor a goal, face up or face down, is removed."""
    game = make_game(maze=TO_OPEN_STONE, hands={0: ["rockfall"]})
    assert game.why_not(f"rockfall@{cell}") == Reason.NOT_REMOVABLE


def test_a_rockfall_needs_a_card_to_remove() -> None:
    """A3: you cannot play it when there is no card it could remove."""
    game = make_game(hands={0: ["rockfall"]})
    assert not any(move.startswith("rockfall") for move in legal(game))
    assert game.why_not("rockfall@1,0") == Reason.NO_CARD_THERE


def test_the_gap_is_an_empty_cell() -> None:
    """A3: the cell is then to be used like any empty cell, by a card that fits its neighbours."""
    game = make_game(maze=THREE_IN_A_ROW, hands={0: ["rockfall"], 1: ["esw", "ns", "e-w"]})
    game.play("rockfall@2,0")
    assert game.why_not("ns@2,0") == Reason.DOES_NOT_FIT
    assert game.why_not("e-w@2,0") is None
    game.play("esw@2,0")
    assert maze_of(game.table)[2, 0] == "esw"


def test_a_gap_at_the_end_takes_any_card_again() -> None:
    """A3: a removed card leaves no condition behind."""
    maze = """
    ░░│░░░░░░░░░░░░
    ──S────────────
    ░░│░░░░░░░░░░░░
    """
    game = make_game(maze=maze, hands={0: ["rockfall"], 1: ["ne", "ew"]})
    game.play("rockfall@2,0")
    assert game.why_not("sw@2,0") is None
    assert game.why_not("ew@3,0") == Reason.NOT_ADJACENT


def test_cards_that_lost_their_connection_stay() -> None:
    """A3: they stay in place, are not reached any more, and are reached again over a new card."""
    game = make_game(maze=THREE_IN_A_ROW, hands={0: ["rockfall"], 1: ["ew"], 2: ["ew"]})
    game.play("rockfall@1,0")
    assert maze_of(game.table)[3, 0] == "ew"
    assert game.why_not("ew@4,0") == Reason.NOT_CONNECTED
    game.play("ew@1,0")
    assert game.why_not("ew@4,0") is None


def test_a_second_way_keeps_the_connection() -> None:
    """A3: what can still be reached over other cards stays connected."""
    maze = """
    ░░░░░░░░░░░░░░░
    ░░┌─────────┬──
    ░░│░░░░░░░░░│░░
    ░░│░░░░░░░░░│░░
    ──S─────────┘░░
    ░░│░░░░░░░░░░░░
    """
    game = make_game(maze=maze, hands={0: ["rockfall"], 1: ["ew"]})
    game.play("rockfall@1,0")
    assert game.why_not("ew@3,1") is None


def test_an_open_goal_does_not_turn_back() -> None:
    """A3: a goal that is face up stays so when its way is gone."""
    game = make_game(maze=TO_OPEN_STONE, hands={0: ["rockfall"], 1: ["ns"]})
    game.play("rockfall@7,0")
    assert maze_of(game.table)[8, 0] == "stone:nw"
    assert game.why_not("ns@8,1") == Reason.NOT_CONNECTED


@pytest.mark.parametrize(("cell", "goal"), [(TOP, "stone:ne"), (MIDDLE, "gold"), (BOTTOM, "stone:es")])
def test_a_map_shows_one_goal_to_its_player_alone(cell: str, goal: str) -> None:
    """A4: you look at one hidden goal, and you are the only one who sees it."""
    game = make_game(hands={0: ["map"]})
    event = game.play(f"map@{cell}")[0]
    assert event == event.seen_by(0) == Looked(0, cell, goal)
    assert [event.seen_by(seat) for seat in (1, 2, None)] == [Looked(0, cell, "?")] * 3
    assert game.view(0).memory.goals == {cell: goal}
    assert game.view(1).memory.goals == {}


def test_a_goal_that_was_looked_at_stays_face_down() -> None:
    """A4: looking turns nothing over, and others may look there as well."""
    game = make_game(hands={0: ["map"], 1: ["map"]})
    play_all(game, "map@8,0", "map@8,0")
    assert [goal.card for goal in game.table.goals] == ["?", "?", "?"]


def test_a_map_is_for_hidden_goals() -> None:
    """A4: the goal must still be face down."""
    game = make_game(maze=TO_OPEN_STONE, hands={0: ["map"]})
    assert game.why_not("map@8,0") == Reason.GOAL_OPEN
    assert [move for move in legal(game) if move.startswith("map")] == ["map@8,-2", "map@8,2"]


def test_a_map_is_for_goals() -> None:
    """A4: other cells have nothing to look at."""
    game = make_game(hands={0: ["map"]})
    assert game.why_not("map@1,0") == Reason.NOT_A_MOVE

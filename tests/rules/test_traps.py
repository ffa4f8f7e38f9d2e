"""Mistakes that implementations of this game have made, each as a test that catches it."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from copy import copy, deepcopy
from random import Random

import pytest

from tests.play import choose, play_on
from tests.tables import after_running_dry, legal, make_game, play_all
from undermine import DealError, Game, IllegalMove, Reason
from undermine.event import Opened, Took
from undermine.maze_text import draw_maze


def corridor(*way: str) -> str:
    return draw_maze({(0, 0): "start"} | {(x, 0): card for x, card in enumerate(way, start=1)})


TO_THE_MIDDLE = corridor(*["ew"] * 6)
"""One card short of the goal in the middle."""


def test_a_rockfall_on_a_ladder_cuts_off_what_it_joined() -> None:
    """X6, A3: not only the card is gone, but the way over it."""
    maze = """
    ░░│░░          ░░░░░░░░░░░░░░░
    ──S──          ░░#────────────
    ░░│░░          ░░░░░░░░░░░░░░░
    """
    game = make_game(expansion=True, maze=maze, hands={0: ["rockfall"], 1: ["ew"]})
    game.play("rockfall@3,0")
    assert game.why_not("ew@6,0") == Reason.NOT_CONNECTED
    assert game.why_not("ew@3,0") == Reason.NOT_CONNECTED


def test_a_trapped_player_is_not_paid() -> None:
    """X17: neither a digger, nor boss, profiteer or geologist; and the winners are fewer."""
    roles = ["green", "green", "boss", "profiteer", "geologist"]
    front = {seat: ["trap"] for seat in (1, 2, 3, 4)}
    maze = corridor("nesw*", "ew", "ew", "ew", "ew", "ew")
    game = make_game(5, expansion=True, roles=roles, maze=maze, front=front, hands={0: ["ew"]})
    game.play("ew@7,0")
    assert game.results[0].paid == (5, 0, 0, 0, 0)


def test_saboteurs_who_lost_are_not_paid() -> None:
    """E1, N1, X19: once the treasure is reached there is nothing for them, in either game."""
    game = make_game(roles=["miner", "saboteur", "miner"], maze=TO_THE_MIDDLE, hands={0: ["ew"]}, gold=[1, 2])
    play_all(game, "ew@7,0", "take:1", "take:2")
    assert game.results[0].paid == (1, 0, 2)
    game = make_game(expansion=True, roles=["green", "saboteur", "blue"], maze=TO_THE_MIDDLE, hands={0: ["ew"]})
    game.play("ew@7,0")
    assert game.results[0].paid == (5, 0, 0)


def test_two_geologists_are_not_both_paid_in_full() -> None:
    """X22: they share the crystals, rounded down."""
    maze = corridor("nesw*", "esw*", "new*")
    game = make_game(expansion=True, roles=["geologist", "geologist", "green"], maze=maze)
    assert after_running_dry(game).results[0].paid == (1, 1, 0)


@pytest.mark.parametrize("expansion", [False, True])
def test_there_is_no_fourth_round(expansion: bool) -> None:
    """E6: after the last round the game is over, nothing can be played and nothing dealt."""
    game = play_on(Game.new(4, expansion=expansion, seed=5), Random(5))
    assert (game.over, game.round, game.to_move) == (True, 3, None)
    assert len(game.results) == 3
    assert legal(game) == []
    with pytest.raises(IllegalMove) as refused:
        game.play("pass")
    assert refused.value.reason == Reason.GAME_OVER
    with pytest.raises(DealError):
        Game.replay(game.record()).deal({"round": 4})


@pytest.mark.parametrize("expansion", [False, True])
def test_what_is_legal_does_not_depend_on_the_role(expansion: bool) -> None:
    """T1, P3, X14: the same hand has the same moves, whatever the dwarf."""
    roles = ["green", "blue", "boss", "profiteer", "geologist", "saboteur"] if expansion else ["miner", "saboteur"]
    hand = ["nesw", "map", "break:pick", "fix:cart", "rockfall"] + (["inspect"] if expansion else ["ew"])
    maze = corridor("ew", "ew:b", "ew:g") if expansion else corridor("ew", "ew", "ew")
    lists = [
        legal(make_game(expansion=expansion, roles=[role], hands={0: hand}, maze=maze, front={1: ["cart"]}))
        for role in roles
    ]
    assert all(moves == lists[0] for moves in lists)


@pytest.mark.parametrize(
    "duplicate",
    [Game.copy, copy, deepcopy, lambda game: pickle.loads(pickle.dumps(game))],
    ids=["Game.copy", "copy", "deepcopy", "pickle"],
)
def test_a_copy_keeps_everything_and_shares_nothing(duplicate: Callable[[Game], Game]) -> None:
    """T5, K1: decisions that are awaited, what lies in front, what was seen: all goes on alike in the copy."""
    for seed in range(8):
        random = Random(seed)
        game = Game.new(4, "igromag-uk", expansion=seed % 2 == 0, options={"rounds": 1}, seed=seed)
        play_on(game, random, plies=random.randint(5, 60))
        before = game.state, game.record(), [game.view(seat).to_json() for seat in range(4)]
        other = duplicate(game)
        moves = []
        while not other.over:
            moves.append(choose(other, random, 0.7))
            other.play(moves[-1])
        assert (game.state, game.record(), [game.view(seat).to_json() for seat in range(4)]) == before
        play_all(game, *moves)
        assert (game.state, game.record(), game.events) == (other.state, other.record(), other.events)


@pytest.mark.parametrize("card", ["e-w", "e-s-w", "n-e-s-w"])
def test_a_dead_end_does_not_open_a_goal(card: str) -> None:
    """P4, G1: one can walk into a dead end but not out of it."""
    game = make_game(maze=TO_THE_MIDDLE, hands={0: [card]})
    events = game.play(f"{card}@7,0")
    assert not [event for event in events if isinstance(event, Opened)]
    assert [goal.card for goal in game.table.goals] == ["?", "?", "?"]


def test_a_way_leads_through_a_stone_that_lies_open() -> None:
    """P4, G2: an open stone is a card of the maze, here a curve from the west to the north."""
    goals = ["gold", "stone:es", "stone:ne"]
    game = make_game(maze=TO_THE_MIDDLE, goals=goals, hands={0: ["ew"], 1: ["ns"]})
    game.play("ew@7,0")
    assert game.table.goals[1].card == "stone:nw"
    game.play("ns@8,1")
    assert game.table.goals[0].card == "gold"


def test_a_stone_is_a_curve_and_no_crossing() -> None:
    """G4, P2: it has two openings; the other two sides are walls."""
    goals = ["gold", "stone:es", "stone:ne"]
    game = make_game(maze=TO_THE_MIDDLE, goals=goals, hands={0: ["ew"], 1: ["ew", "ns", "nesw"]})
    game.play("ew@7,0")
    assert game.why_not("ew@9,0") == Reason.DOES_NOT_FIT
    assert game.why_not("ns@8,-1") == Reason.DOES_NOT_FIT
    assert "nesw@8,1" in legal(game)
    assert game.why_not("nesw@9,0") == Reason.DOES_NOT_FIT


def test_a_stone_ends_no_round() -> None:
    """G2, E1: only the treasure does."""
    game = make_game(maze=TO_THE_MIDDLE, goals=["gold", "stone:es", "stone:ne"], hands={0: ["ew"]})
    game.play("ew@7,0")
    assert (game.phase, game.to_move) == ("play", 1)


def test_players_may_mend_and_break_their_own_tools() -> None:
    """A1, A2: on any player, oneself included."""
    game = make_game(front={0: ["pick"]}, hands={0: ["fix:pick", "break:cart"]})
    assert {"fix:pick>0", "break:cart>0"} <= set(legal(game))
    game.play("fix:pick>0")
    assert game.table.seats[0].front == ()


def test_nuggets_are_chosen_one_after_the_other_and_not_dealt_out() -> None:
    """N1, N3: the finisher chooses first, then the miners counter-clockwise, each among what is left."""
    roles = ["miner", "saboteur", "miner", "miner"]
    game = make_game(4, roles=roles, maze=TO_THE_MIDDLE, hands={0: ["ew"]}, gold=[1, 3, 2])
    game.play("ew@7,0")
    assert (game.to_move, legal(game)) == (0, ["take:1", "take:2", "take:3"])
    assert game.play("take:2")[0] == Took(0, 2)
    assert (game.to_move, legal(game)) == (3, ["take:1", "take:3"])
    game.play("take:3")
    assert (game.to_move, legal(game)) == (2, ["take:1"])
    game.play("take:1")
    assert game.results[0].paid == (2, 0, 1, 3)

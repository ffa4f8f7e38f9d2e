"""Games that begin in the middle of a round: what is given is there, the rest is dealt, what cannot be is refused."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from tests.mazes import TO_MIDDLE
from tests.play import any_game, play_on
from undermine import Game, PositionError, SettingError
from undermine.event import Dealt
from undermine.maze_text import draw_maze
from undermine.record.deal import deal_contents
from undermine.rulebook.cards import CARD_NAMES, CARD_OF_TILE
from undermine.rulebook.state import FRONT_NAMES
from undermine.view.state_fields import StateFields
from undermine.view.text import maze_of

CARD_IN_FRONT = {
    "pick": "break:pick", "lantern": "break:lantern", "cart": "break:cart", "trap": "trap", "theft": "theft",
}  # fmt: skip
SETTINGS: list[dict[str, Any]] = [{"players": 3}, {"players": 10}, {"players": 2, "expansion": True}]


def cards_everywhere(game: Game) -> Counter[str]:
    """All cards of the round: on the table, in hands, in front of seats, in the deck, discarded, taken out."""
    state = StateFields.of(game.games)
    cards = [CARD_NAMES[CARD_OF_TILE[state.tile[cell]]] for cell in state.cells]
    cards += [card for seat in range(state.players) for card in game.view(seat).hand]
    cards += [CARD_IN_FRONT[thing] for seat in game.table.seats for thing in seat.front]
    cards += [CARD_NAMES[card] for card in state.deck[state.drawn : state.deck_size]]
    cards += [CARD_NAMES[card] for card in state.deck[: deal_contents(game.games).taken_out]]
    cards += [CARD_NAMES[card] for card, copies in enumerate(state.discard) for _ in range(copies)]
    return Counter(card for card in cards if card)


def test_everything_that_is_given_is_there() -> None:
    game = Game.from_position(
        ["Ann", "Ben", "Cat"],
        maze={"1,0": "esw", "2,0": "ew", "8,2": "stone:sw"},
        hands={0: ["ns", "map"], 2: []},
        roles={1: "saboteur"},
        front={1: ["pick", "cart"]},
        goals=["stone:ne", "stone:es", "gold"],
        deck=["rockfall", "ew"],
        nuggets={2: [3, 1]},
        to_move=2,
        first=1,
        round=2,
    )
    table = game.table
    assert [(card.cell, card.card) for card in table.maze] == [("1,0", "esw"), ("2,0", "ew")]
    assert [goal.card for goal in table.goals] == ["stone:sw", "?", "?"]
    assert (game.view(0).hand, game.view(2).hand, len(game.view(1).hand)) == (("map", "ns"), (), 6)
    assert [game.view(seat).role for seat in range(3)] == ["miner", "saboteur", "miner"]
    assert [seat.front for seat in table.seats] == [(), ("pick", "cart"), ()]
    assert (table.deck, game.gold, table.pile) == (2, [0, 0, 4], 26)
    assert (table.round, table.first, game.to_move, game.phase, game.ply) == (2, 1, 2, "play", 0)
    game.play("pass")
    assert game.play("map@8,-2")[0].seen_by(0).goal == "gold"  # type: ignore[attr-defined]
    assert "rockfall" in game.view(0).hand


def test_a_maze_can_be_drawn() -> None:
    game = Game.from_position(
        3, maze=TO_MIDDLE, hands={0: ["ew"]}, goals=["stone:ne", "gold", "stone:es"], strict=False
    )
    assert maze_of(game.table)[6, 0] == "ew"
    assert draw_maze(maze_of(game.table)) in str(game)
    game.play("ew@7,0")
    assert game.phase == "take"


def test_cells_of_a_maze_are_text_or_two_numbers() -> None:
    one = Game.from_position(3, maze={"1,0": "nesw", "2,0": "ew"})
    other = Game.from_position(3, maze={(1, 0): "nesw", (2, 0): "ew"})
    assert one.position == other.position


def test_the_maze_can_be_that_of_a_printed_game() -> None:
    game = Game.from_position(3, maze=TO_MIDDLE, strict=False)
    assert Game.from_position(3, maze=str(game), strict=False).position == game.position


@pytest.mark.parametrize("settings", SETTINGS)
def test_without_a_position_it_is_a_deal(settings: dict[str, Any]) -> None:
    game = Game.from_position(**settings, seed=7)
    dealt = Game.new(**settings, seed=7)
    assert game.state == dealt.state
    assert game.events == dealt.events
    assert game.view(0) == dealt.view(0)


@pytest.mark.parametrize("seed", range(8))
def test_positions_of_games_can_be_set_up_again(seed: int) -> None:
    """The cards of a round are all there, and the seat to move has the same moves."""
    game = play_on(any_game(Random(seed)), Random(seed), plies=12)
    if game.phase != "play":
        pytest.skip("a decision is awaited")
    table = game.table
    again = Game.from_position(
        len(game.players),
        table.edition,
        table.expansion,
        game.settings.options,
        seed=1,
        maze=draw_maze(maze_of(table)),
        hands=[game.view(seat).hand for seat in range(len(game.players))],
        roles=[game.view(seat).role or "" for seat in range(len(game.players))],
        front=[seat.front for seat in table.seats],
        deck=table.deck,
        to_move=game.to_move or 0,
        round=table.round,
    )
    assert again.legal_moves.texts() == game.legal_moves.texts()
    assert maze_of(again.table) == maze_of(table)
    assert cards_everywhere(again) == Counter(deal_contents(game.games).cards)
    play_on(again, Random(seed))
    assert again.over


def test_what_is_left_out_follows_the_seed() -> None:
    def hands(seed: int | None) -> list[tuple[str, ...]]:
        game = Game.from_position(4, hands={0: ["map"]}, seed=seed)
        return [game.view(seat).hand for seat in range(4)]

    assert hands(1) == hands(1) != hands(2)
    assert hands(None) == hands(None)
    assert hands(1)[0] == hands(2)[0] == ("map",)


def test_later_rounds_are_dealt_by_the_seed_or_by_the_caller() -> None:
    last = {"players": 3, "hands": [["map"], [], []], "deck": 0}
    for seed, phase in ((3, "play"), (None, "deal")):
        game = Game.from_position(**last, seed=seed)  # type: ignore[arg-type]
        game.play("map@8,0")
        assert (game.phase, game.round) == (phase, 2 if seed else 1)


def test_thefts_were_laid_in_the_order_given() -> None:
    """X23: the latest goes first."""
    game = Game.from_position(
        3,
        expansion=True,
        front={2: ["theft"], 0: ["theft"], 1: ["theft"]},
        gold=[1, 1, 1],
        hands=[["map"], [], []],
        deck=0,
    )
    game.play("map@8,0")
    assert (game.phase, game.to_move) == ("steal", 1)


def test_seats_are_told_of_the_position_as_of_a_deal() -> None:
    game = Game.from_position(3, hands={0: ["map"]}, deck=5, seed=1)
    (dealt,) = game.events
    assert isinstance(dealt, Dealt)
    assert (dealt.hands[0], dealt.deck) == (("map",), 5)
    assert dealt.seen_by(1).hands[0] == ("?",)


def test_there_is_no_record_of_how_it_came_about() -> None:
    game = Game.from_position(3, hands={0: ["map"]})
    game.play("map@8,0")
    with pytest.raises(PositionError, match="has no record"):
        game.record()
    with pytest.raises(PositionError, match="has no record"):
        game.copy().record()
    assert [(seat, str(move)) for seat, move in game.moves] == [(0, "map@8,0")]


BAD: dict[str, tuple[dict[str, Any], str]] = {
    "an unknown part": ({"clock": 5}, "a position has no “clock”; it has maze, goals"),
    "a maze of nothing": ({"maze": 5}, "a maze is a drawing, or cards by cell, not 5"),
    "a drawing without a start": ({"maze": "hello"}, "the maze cannot be read: the picture shows no start card"),
    "no cell": ({"maze": {"here": "ns"}}, "“here” is not a cell"),
    "a cell of three numbers": ({"maze": {(1, 0, 0): "ns"}}, "a cell is “x,y” or (x, y), not (1, 0, 0)"),
    "a cell of one number": ({"maze": {1: "ns"}}, "a cell is “x,y” or (x, y), not 1"),
    "numbers past the edge": ({"maze": {(21, 0): "ns"}}, "the cell 21,0 lies past the edge"),
    "past the edge": ({"maze": {"21,0": "ns"}}, "the cell 21,0 lies past the edge"),
    "a card on the start": ({"maze": {"0,0": "ns"}}, "the start lies at 0,0, so “ns” cannot"),
    "a path card on a goal": ({"maze": {"8,0": "ns"}}, "“ns” cannot lie at the goal 8,0: goals are ?"),
    "an open treasure": ({"maze": {"8,0": "gold"}}, "“gold” cannot lie at the goal 8,0: the round would be over"),
    "no path card": ({"maze": {"1,0": "map"}}, "“map” at 1,0 is not a path card as it lies"),
    "a card of the expansion": ({"maze": {"1,0": "ew:g"}}, "“ew:g” at 1,0 is not a card of this game"),
    "a card that does not fit": ({"maze": {"1,0": "ns"}}, "“ns” at 1,0 does not fit the cards around it"),
    "a goal that is reached": (
        {"maze": {f"{x},0": card for x, card in enumerate(("nesw",) * 5 + ("esw",) * 2, start=1)}},
        "a path reaches the goal at 8,0, so it cannot lie face down",
    ),
    "a card too many in the maze": (
        {"maze": {f"{x},0": "ew" for x in range(1, 5)}},
        "“ew” at 4,0 is one too many: the box has 3",
    ),
    "a card too many in a hand": (
        {"hands": {0: ["map"] * 4, 1: ["map"] * 3}},
        "“map” in the hand of seat 1 is one too many: the box has 6",
    ),
    "a card too many in front": (
        {"players": 4, "front": {seat: ["pick"] for seat in range(4)}},
        "“break:pick” in front of seat 3 is one too many",
    ),
    "no card": ({"hands": {0: ["hat"]}}, "“hat” in the hand of seat 0 is not a card of this game"),
    "a turned card in a hand": ({"hands": {0: ["sw"]}}, "“sw” in the hand of seat 0 is not a card of this game"),
    "a hand that is too large": ({"hands": {0: ["ns"] * 7}}, "the hand of seat 0 has 7 cards, at most 6 are held"),
    "a hand that is no list": ({"hands": {0: "map"}}, "the hand of seat 0 is a list of names, not map"),
    "a hand of nobody": ({"hands": {3: []}}, "hands of seat 3: there are seats 0 to 2"),
    "too few hands": ({"hands": [[], []]}, "hands are given by seat, or as a list for 3 seats"),
    "no dwarf": ({"roles": {0: "boss"}}, "“boss” (of seat 0) is not a dwarf of this game: miner, saboteur"),
    "a dwarf too many": ({"roles": ["saboteur", "saboteur", "miner"]}, "“saboteur” (of seat 1) is one too many"),
    "no thing in front": ({"front": {0: ["hat"]}}, "“hat” cannot lie in front of seat 0: pick, lantern"),
    "a thing twice": ({"front": {0: ["pick", "pick"]}}, "“pick” is given twice in front of seat 0"),
    "a trap in the base game": ({"front": {0: ["trap"]}}, "“trap” in front of seat 0 is not a card of this game"),
    "other goals": ({"goals": ["gold", "gold", "stone:ne"]}, "the goals are gold, stone:ne, stone:es in some order"),
    "a goal that is open and another": (
        {"maze": {"8,0": "stone:ne"}, "goals": ["stone:ne", "gold", "stone:es"]},
        "the goal at 8,0 is given as “gold”, but the maze shows “stone:ne” there",
    ),
    "a deck that is too large": ({"deck": 60}, "deck is a whole number from 0 to 49, not 60"),
    "gold pieces in the base game": ({"gold": [1, 2, 3]}, "there is no “gold” in a game without the expansion"),
    "nuggets in the expansion": ({"expansion": True, "nuggets": {0: [1]}}, "no “nuggets” in a game with the expansion"),
    "a number in front": ({"front": {0: 5}}, "what lies in front of seat 0 is a list of names, not 5"),
    "a role that is no name": ({"roles": {0: ["miner"]}}, "(of seat 0) is not a dwarf of this game"),
    "a deck of one text": ({"deck": "map"}, "the deck is a list of names, not map"),
    "goals of numbers": ({"goals": [1, 2, 3]}, "goals is a list of names, not [1, 2, 3]"),
    "nuggets that are no list": ({"nuggets": {0: "3"}}, "the nugget cards of seat 0 are a list of values, not 3"),
    "a nugget of four": ({"nuggets": {0: [4]}}, "there is no nugget card of value 4 left for seat 0"),
    "too many nuggets": ({"nuggets": {0: [3] * 5}}, "there is no nugget card of value 3 left for seat 0"),
    "nobody to move": ({"to_move": 3}, "to_move is a whole number from 0 to 2, not 3"),
    "a round too many": ({"round": 4}, "round is a whole number from 1 to 3, not 4"),
}  # fmt: skip


@pytest.mark.parametrize(("position", "says"), BAD.values(), ids=BAD)
def test_positions_that_cannot_be(position: dict[str, Any], says: str) -> None:
    with pytest.raises(PositionError) as caught:
        Game.from_position(**{"players": 3, **position})
    assert says in str(caught.value)


def test_settings_are_checked_as_for_any_game() -> None:
    with pytest.raises(SettingError, match="there is no edition"):
        Game.from_position(3, "klondike")
    with pytest.raises(SettingError, match="a seed is a whole number"):
        Game.from_position(3, seed=-1)


def test_every_thing_in_front_is_a_card() -> None:
    assert tuple(CARD_IN_FRONT) == FRONT_NAMES

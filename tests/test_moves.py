"""Moves: the fields of every kind, what others see of them, and legal moves as a sequence that can be narrowed down."""

from __future__ import annotations

import pickle
import re
from random import Random
from typing import Any

import pytest

from tests.play import any_game, play_on
from undermine import Game, Move, Reason, UndermineError
from undermine.errors import WhyNot
from undermine.rulebook.moves import MOVES, MoveKind

FIELDS: list[tuple[str, MoveKind, dict[str, Any]]] = [
    ("sw@1,0", MoveKind.PLACE, {"card": "ne", "tile": "sw", "cell": "1,0"}),
    ("break:pick>2", MoveKind.BREAK, {"card": "break:pick", "seat": 2, "tool": "pick"}),
    ("break:cart>11", MoveKind.BREAK, {"card": "break:cart", "seat": 11, "tool": "cart"}),
    ("fix:lantern>0", MoveKind.FIX, {"card": "fix:lantern", "seat": 0, "tool": "lantern"}),
    ("fix:pick/cart>1=cart", MoveKind.FIX, {"card": "fix:pick/cart", "seat": 1, "tool": "cart"}),
    ("rockfall@-3,14", MoveKind.ROCKFALL, {"card": "rockfall", "cell": "-3,14"}),
    ("map@8,2", MoveKind.MAP, {"card": "map", "cell": "8,2", "goal": 0}),
    ("theft", MoveKind.THEFT, {"card": "theft"}),
    ("handsoff>3", MoveKind.HANDS_OFF, {"card": "handsoff", "seat": 3}),
    ("swaphands>3", MoveKind.SWAP_HANDS, {"card": "swaphands", "seat": 3}),
    ("inspect>3", MoveKind.INSPECT, {"card": "inspect", "seat": 3}),
    ("swaphats>3", MoveKind.SWAP_HATS, {"card": "swaphats", "seat": 3}),
    ("trap>3", MoveKind.TRAP, {"card": "trap", "seat": 3}),
    ("free>3", MoveKind.FREE, {"card": "free", "seat": 3}),
    ("shed:map,ns=theft", MoveKind.SHED, {"cards": ("map", "ns"), "tool": "theft"}),
    ("pass", MoveKind.PASS, {}),
    ("pass:map,map,ns", MoveKind.PASS, {"cards": ("map", "map", "ns")}),
    ("reveal:8,-2", MoveKind.REVEAL, {"cell": "8,-2", "goal": 2}),
    ("turn:8,0=nw", MoveKind.TURN, {"tile": "stone:nw", "cell": "8,0", "goal": 1}),
    ("take:3", MoveKind.TAKE, {"value": 3}),
    ("steal", MoveKind.STEAL, {}),
    ("steal>4", MoveKind.STEAL, {"seat": 4}),
]
EMPTY: dict[str, Any] = dict.fromkeys(("card", "tile", "cell", "goal", "seat", "tool", "value")) | {"cards": ()}


@pytest.mark.parametrize(("text", "kind", "fields"), FIELDS, ids=[text for text, _, _ in FIELDS])
def test_the_fields_of_a_move(text: str, kind: MoveKind, fields: dict[str, Any]) -> None:
    """A field that its kind does not have is `None`, or an empty tuple."""
    move = Move(text)
    assert move.kind is kind
    assert {name: getattr(move, name) for name in EMPTY} == EMPTY | fields
    assert str(move) == text


def test_every_kind_of_move_is_here() -> None:
    assert {kind for _, kind, _ in FIELDS} == set(MoveKind) == set(MOVES)


@pytest.mark.parametrize(
    ("text", "hidden"),
    [
        ("pass:map,ns", "pass:?,?"), ("pass", "pass"), ("shed:map,ns=pick", "shed:?,?=pick"), ("take:3", "take:?"),
        ("map@8,0", "map@8,0"), ("nes@1,0", "nes@1,0"), ("steal>1", "steal>1"),
    ],
)  # fmt: skip
def test_what_others_see_of_a_move(text: str, hidden: str) -> None:
    """T3, X3, K1: cards that go face down, and the value of a nugget, are hidden."""
    assert Move(text).hidden == hidden


def test_equal_moves_are_one_object() -> None:
    assert Move("nes@1,0") is Move("nes@1,0")
    assert pickle.loads(pickle.dumps(Move("nes@1,0"))) == Move("nes@1,0") != Move("nes@2,0")
    assert Move("nes@1,0") != "nes@1,0"


@pytest.mark.parametrize("name", ["code", "cell", "hidden", "note"])
def test_moves_cannot_be_changed(name: str) -> None:
    move = Move("map@8,0")
    with pytest.raises(AttributeError, match="a move cannot be changed; map@8,0 is the same object in every game"):
        setattr(move, name, None)
    with pytest.raises(AttributeError, match="cannot be changed"):
        delattr(move, name)
    assert (str(Move("map@8,0")), Move("map@8,0").cell) == ("map@8,0", "8,0")


HAND = ["map", "ne", "fix:pick/cart", "break:pick", "rockfall"]


def position() -> Game:
    return Game.from_position(3, maze={"1,0": "nesw"}, hands={0: HAND}, front={1: ["cart", "pick"]})


def test_legal_moves_are_a_sequence_sorted_by_text() -> None:
    moves = position().legal_moves
    texts = [str(move) for move in moves]
    assert texts == sorted(texts) == moves.texts()
    assert (moves[0], moves[-1], moves[1:3].texts()) == (Move(texts[0]), Move(texts[-1]), texts[1:3])
    assert moves.index(Move(texts[4])) == 4
    with pytest.raises(IndexError):
        moves[len(texts)]


def test_equal_lists_of_moves_hold_the_same_moves() -> None:
    game = position()
    moves = game.legal_moves
    assert moves == position().legal_moves == moves[:]
    assert moves.of("map") == moves.of("map") != moves.of("ne")
    assert moves != moves.texts()
    before = moves[:]
    game.play("map@8,0")
    assert moves != before
    with pytest.raises(TypeError, match="unhashable"):
        hash(moves)


def test_legal_moves_can_be_narrowed_down() -> None:
    moves = position().legal_moves
    assert moves.of("map").texts() == ["map@8,-2", "map@8,0", "map@8,2"]
    assert {move.tile for move in moves.of("ne")} == {"ne", "sw"}
    assert {move.tile for move in moves.of("sw")} == {"sw"}
    assert moves.at("1,0").texts() == ["rockfall@1,0"]
    assert moves.against(1).texts() == ["fix:pick/cart>1=cart", "fix:pick/cart>1=pick"]
    assert moves.against(2).of("break:pick").texts() == ["break:pick>2"]
    assert moves.at("5,5").texts() == []
    assert Move("map@8,0") in moves.of("map")
    assert "rockfall@1,0" not in moves.of("map")


@pytest.mark.parametrize(
    ("narrow", "given", "sentence"),
    [
        ("of", "spoon", "there is no card “spoon”"),
        ("of", 3, "there is no card “3”"),
        ("of", ["map"], "there is no card “['map']”"),
        ("of", "Map", "there is no card “Map”; perhaps you mean “map”"),
        ("of", "break", "there is no card “break”; perhaps you mean “break:"),
        ("at", (1, 0), "a cell is a text, “x,y”, not (1, 0)"),
        ("at", "here", "is not a cell"),
        ("at", "99,0", "past the edge"),
        ("against", 12, "a seat is a whole number from 0 to 11, not 12"),
        ("against", "Ben", "not Ben"),
    ],
)
def test_what_does_not_exist_is_refused_when_narrowing(narrow: str, given: object, sentence: str) -> None:
    """An empty list would hide a misspelt card, or a cell that is given as two numbers."""
    with pytest.raises(UndermineError, match=re.escape(sentence)):
        getattr(Game.new(3, seed=1).legal_moves, narrow)(given)


@pytest.mark.parametrize("seed", range(6))
def test_a_narrowed_list_holds_all_moves_that_fit(seed: int) -> None:
    game = play_on(any_game(Random(seed)), Random(seed), plies=25)
    moves = list(game.legal_moves)
    for move in moves:
        if move.cell is not None:
            assert list(game.legal_moves.at(move.cell)) == [other for other in moves if other.cell == move.cell]
        if move.seat is not None:
            assert list(game.legal_moves.against(move.seat)) == [other for other in moves if other.seat == move.seat]


def test_legal_moves_follow_the_game() -> None:
    game = position()
    moves, narrowed = game.legal_moves, game.legal_moves.of("map")
    game.play("map@8,0")
    assert "map@8,0" not in moves
    assert "map@8,0" in narrowed


def test_why_not_prints_as_its_sentence_and_compares_by_its_reason() -> None:
    game = position()
    why = game.why_not("rockfall@0,0")
    assert isinstance(why, WhyNot)
    assert str(why) == "seat 0 cannot play rockfall@0,0: the start and the goals stay where they are"
    assert why == Reason.NOT_REMOVABLE == why.reason
    assert why == game.why_not("rockfall@8,0") != game.why_not("rockfall@5,5")
    assert game.why_not("map@8,0") is None

"""Any input raises our own errors and no others, and what is accepted can be written and read again."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, TypeVar

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.play import any_game, play_on
from undermine import DealError, Game, IllegalMove, Move, RecordError, Talk, TalkError, UndermineError
from undermine.rulebook.cards import CARD_NAMES, TILE_NAMES
from undermine.talk import STATEMENTS

RECORDS = [path.read_bytes() for path in sorted((Path(__file__).parent / "conformance").glob("*.jsonl"))]
SOME = settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
MANY = settings(max_examples=400, deadline=None)


T = TypeVar("T")


def attempt(call: Callable[[], T]) -> T | UndermineError:
    """What a call returns, or the error of ours that it raises; any other error fails the test."""
    try:
        return call()
    except UndermineError as error:
        assert str(error).isprintable()  # noqa: PT017
        return error


# text that is nearly a move

WORDS = sorted(
    {*filter(None, (*CARD_NAMES, *TILE_NAMES)), "pass", "shed", "reveal", "turn", "take", "steal", "pick", "cart"}
)
numbers = st.integers(-130, 130).map(str)
cells = st.sampled_from(["8,2", "8,0", "8,-2"]) | st.tuples(numbers, numbers).map(",".join)
parts = st.sampled_from(WORDS) | cells | numbers | st.sampled_from(list("@:>=,/#*?-+ "))
like_moves = st.one_of(
    st.text(max_size=120),
    st.text(alphabet="nesw-#*:gb@>=,0123456789", max_size=20),
    st.lists(parts, max_size=6).map("".join),
    st.tuples(st.sampled_from(WORDS), cells).map("@".join),
    st.tuples(st.sampled_from(WORDS), st.integers(0, 13).map(str)).map(">".join),
    st.lists(st.sampled_from(WORDS), min_size=1, max_size=4).map(lambda cards: f"pass:{','.join(sorted(cards))}"),
    st.lists(st.sampled_from(WORDS), min_size=2, max_size=2).map(lambda cards: f"shed:{','.join(sorted(cards))}=pick"),
    st.tuples(cells, st.sampled_from(WORDS)).map(lambda choice: f"turn:{choice[0]}={choice[1]}"),
)
like_talk = st.text(max_size=30) | st.sampled_from(sorted(STATEMENTS)) | st.lists(parts, max_size=4).map("".join)


@MANY
@given(like_moves)
def test_moves(text: str) -> None:
    move = attempt(lambda: Move(text))
    if isinstance(move, Move):
        assert str(move) == text
        assert Move(str(move)) == move
    else:
        assert isinstance(move, IllegalMove)


@MANY
@given(like_talk)
def test_talk(text: str) -> None:
    talk = attempt(lambda: Talk.parse(text))
    if isinstance(talk, Talk):
        assert str(talk) == text
    else:
        assert isinstance(talk, TalkError)
        assert text not in STATEMENTS


@cache
def game_number(number: int) -> Game:
    """A game of any kind, somewhere in its course."""
    random = Random(number)
    return play_on(any_game(random), random, plies=random.randint(0, 120))


@MANY
@given(st.integers(0, 40), like_moves, st.none() | st.integers(-2, 13))
def test_moves_are_made_or_refused(number: int, text: str, seat: int | None) -> None:
    game = game_number(number).copy()
    before = (game.state, game.record(), game.events)
    legal = text in game.legal_moves.texts() and seat in (None, game.to_move)
    assert (game.why_not(text, seat) is None) == legal
    refused = isinstance(attempt(lambda: game.play(text, seat)), IllegalMove)
    assert refused != legal
    if refused:
        assert (game.state, game.record(), game.events) == before


# records

values = st.recursive(
    st.none() | st.booleans() | st.integers(-2, 14) | st.integers() | st.floats() | st.text(max_size=5)
    | st.sampled_from(WORDS),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=5,
)  # fmt: skip


def accept_or_refuse(text: bytes) -> None:
    """Replay; a refusal names a line that is there, and what is accepted comes back when written and read."""
    game = attempt(lambda: Game.replay(text))
    if isinstance(game, UndermineError):
        assert isinstance(game, RecordError)
        assert 1 <= game.line <= text.count(b"\n") + 1
        return
    again = Game.replay(game.record())
    assert again.state == game.state
    assert again.record() == game.record()
    assert again.events == game.events


@st.composite
def beginnings(draw: st.DrawFn) -> list[bytes]:
    """The first lines of an example game."""
    lines = draw(st.sampled_from(RECORDS)).splitlines(keepends=True)
    return lines[: draw(st.integers(1, 50))]


@MANY
@given(st.binary(max_size=200))
def test_records_of_any_bytes(text: bytes) -> None:
    accept_or_refuse(text)


@SOME
@given(beginnings(), st.data())
def test_records_with_bytes_changed(lines: list[bytes], data: st.DataObject) -> None:
    text = bytearray(b"".join(lines))
    for _ in range(data.draw(st.integers(1, 3))):
        place = data.draw(st.integers(0, len(text) - 1)) if text else 0
        length = data.draw(st.sampled_from([0, 1, 1, 2, 20]))
        text[place : place + length] = data.draw(st.binary(max_size=3))
    accept_or_refuse(bytes(text))


@SOME
@given(beginnings(), st.data())
def test_records_with_lines_moved(lines: list[bytes], data: st.DataObject) -> None:
    places = st.integers(0, len(lines) - 1)
    first, second = data.draw(places), data.draw(places)
    match data.draw(st.sampled_from(["swap", "repeat", "remove", "split", "join", "shuffle"])):
        case "swap":
            lines[first], lines[second] = lines[second], lines[first]
        case "repeat":
            lines.insert(second, lines[first])
        case "remove":
            del lines[first]
        case "split":
            lines[first] = lines[first][:second] + b"\n" + lines[first][second:]
        case "join":
            lines[first] = lines[first].rstrip()
        case "shuffle":
            lines[1:] = data.draw(st.permutations(lines[1:]))
    accept_or_refuse(b"".join(lines))


@SOME
@given(beginnings(), st.data())
def test_records_with_values_changed(lines: list[bytes], data: st.DataObject) -> None:
    number = data.draw(st.integers(0, len(lines) - 1) | st.integers(0, min(1, len(lines) - 1)))
    content: dict[str, Any] = json.loads(lines[number])
    key = data.draw(st.sampled_from([*content, "seat", "move", "talk", "end", "round", "other"]))
    value = data.draw(values)
    if isinstance(content.get(key), list) and content[key] and data.draw(st.booleans()):
        content[key][data.draw(st.integers(0, len(content[key]) - 1))] = value
    else:
        content[key] = value
    lines[number] = json.dumps(content).encode() + b"\n"
    accept_or_refuse(b"".join(lines))


@SOME
@given(st.integers(0, 40), st.dictionaries(st.sampled_from(["round", "first", "deck", "hands", "gold", "x"]), values))
def test_deals_made_of_anything(number: int, deal: dict[str, Any]) -> None:
    game = game_number(number).copy()
    before = game.state
    assert isinstance(attempt(lambda: game.deal(deal)), DealError)
    assert game.state == before

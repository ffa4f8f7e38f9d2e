"""Golden records: each replays to the end that it names. Together they show every card, switch and decision."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from undermine import Game, Move
from undermine.event import MOVE_EVENTS
from undermine.record.lines import settings_of
from undermine.rulebook.cards import BASE_ACTIONS, BASE_PATHS, EXPANSION_ACTIONS, EXPANSION_PATHS
from undermine.rulebook.editions import EDITIONS, HOUSE_RULES, SWITCHES
from undermine.rulebook.moves import MoveKind
from undermine.settings import Option, switch_values

RECORDS = sorted(Path(__file__).with_name("records").glob("*.jsonl"))
DECISIONS = {MoveKind.REVEAL, MoveKind.TURN, MoveKind.TAKE, MoveKind.STEAL}


def lines_of(text: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in text.splitlines()]


def all_lines() -> Iterator[dict[str, Any]]:
    for path in RECORDS:
        yield from lines_of(path.read_text("utf-8"))


def headers() -> list[dict[str, Any]]:
    return [line for line in all_lines() if "record" in line]


def moves() -> list[Move]:
    return [Move(line["move"]) for line in all_lines() if "move" in line]


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_record_ends_as_it_says(path: Path) -> None:
    """E4, E6: the gold of every seat and the winners of the game follow from deals and moves."""
    text = path.read_text("utf-8")
    game = Game.replay(text)
    end = lines_of(text)[-1]
    assert game.over
    assert end == {"end": True, "gold": game.gold, "winners": game.winners}


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_record_is_written_as_it_was_read(path: Path) -> None:
    text = path.read_text("utf-8")
    written = Game.replay(text).record()
    assert lines_of(written) == lines_of(text)
    assert Game.replay(written).record() == written


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_every_move_of_a_record_is_among_the_legal_ones(path: Path) -> None:
    for game, seat, move in Game.steps(path.read_text("utf-8")):
        assert seat == game.to_move
        assert str(move) in game.legal_moves.texts()


def test_every_kind_of_move_has_an_event_of_its_own() -> None:
    """Decisions about goals have none. What a move causes never counts as a move."""
    moved = set()
    for path in RECORDS:
        for game, seat, move in Game.steps(path.read_text("utf-8")):
            own, *caused = game.copy().play(move, seat)
            is_decision = move.kind in {MoveKind.REVEAL, MoveKind.TURN}
            assert (type(own) in MOVE_EVENTS) is not is_decision
            assert not {type(event) for event in caused} & set(MOVE_EVENTS)
            moved |= set() if is_decision else {type(own)}
    assert moved == set(MOVE_EVENTS)


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_record_says_what_it_shows(path: Path) -> None:
    header, *_ = lines_of(path.read_text("utf-8"))
    assert header["note"].endswith(".")


def test_there_are_records_of_both_kinds_of_game() -> None:
    assert {header["expansion"] for header in headers()} == {False, True}


def test_every_kind_of_card_is_played() -> None:
    kinds = {*BASE_PATHS, *BASE_ACTIONS, *EXPANSION_PATHS, *EXPANSION_ACTIONS}
    assert kinds - {move.card for move in moves()} == set()


def test_every_edition_is_played() -> None:
    assert {header["edition"] for header in headers()} == set(EDITIONS)


def test_every_decision_is_made() -> None:
    assert {move.kind for move in moves()} >= DECISIONS


def test_every_other_sort_of_move_is_made() -> None:
    assert {move.seat is None for move in moves() if move.kind is MoveKind.STEAL} == {True, False}
    assert {len(move.cards) for move in moves() if move.kind is MoveKind.PASS} == {0, 1, 2, 3}
    assert {move.tool for move in moves() if move.kind is MoveKind.SHED} >= {"pick", "trap", "theft"}


@pytest.mark.parametrize("name", SWITCHES)
def test_every_value_of_a_switch_is_played_and_set_by_hand(name: str) -> None:
    in_force: set[Option] = {settings_of(header).all_options[name] for header in headers()}
    by_hand: set[Option] = {header["options"][name] for header in headers() if name in header["options"]}
    assert in_force == by_hand == set(switch_values(name))


@pytest.mark.parametrize("name", HOUSE_RULES)
def test_every_house_rule_is_played_with_and_without(name: str) -> None:
    in_force = {settings_of(header).values[name] for header in headers()}
    assert HOUSE_RULES[name].default in in_force
    assert len(in_force) > 1

"""Invalid deals and records raise an error that names the line, and change nothing."""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.tables import make_deal, start_game
from tests.test_bad_input import BASE, RECORDS, snapshot
from undermine import DealError, Game, RecordError

HUGE = 10**5000


# deals


def before_second_deal(path: Path = RECORDS[0]) -> Game:
    lines = path.read_text().splitlines()
    return Game.replay("\n".join(lines[: second_deal(path)]))


def second_deal(path: Path = RECORDS[0]) -> int:
    """How many lines come before the second deal."""
    return next(number for number, line in enumerate(path.read_text().splitlines()) if '"round": 2' in line)


def good_deal(path: Path = RECORDS[0]) -> dict[str, Any]:
    deal: dict[str, Any] = json.loads(path.read_text().splitlines()[second_deal(path)])
    return deal


EXPANSION_RECORD = next(path for path in RECORDS if "-x-" in path.name)


def swap(deal: dict[str, Any], key: str, old: object, new: object) -> None:
    deal[key][deal[key].index(old)] = new


def into_hand(deal: dict[str, Any]) -> None:
    deal["hands"][1].append(deal["deck"].pop())


def out_of_hand(deal: dict[str, Any]) -> None:
    deal["deck"].append(deal["hands"][2].pop())


Change = Callable[[dict[str, Any]], object]
BAD_DEALS: dict[str, tuple[Change, str]] = {
    "a crossing too many": (lambda deal: swap(deal, "deck", "nes", "nesw"), "4 of the card “nes”, there are 5"),
    "a card of the expansion": (lambda deal: swap(deal, "deck", "nes", "theft"), "of the card “nes”"),
    "a card that is none": (lambda deal: swap(deal, "deck", "nes", "nus"), "“nus” in “deck” is not known"),
    "a card the wrong way round": (lambda deal: swap(deal, "deck", "ne", "sw"), "“sw” in “deck” is not known"),
    "a card too few": (lambda deal: deal["deck"].pop(), "of the card"),
    "no deck": (lambda deal: deal.update(deck=[]), "of the card"),
    "a role too many": (lambda deal: swap(deal, "roles", "miner", "saboteur"), "of the dwarf “miner”"),
    "a role of the expansion": (lambda deal: swap(deal, "roles", "miner", "boss"), "of the dwarf “boss”"),
    "a role that is none": (lambda deal: swap(deal, "roles", "miner", ""), "“” in “roles” is not known"),
    "a role too few": (lambda deal: deal["roles"].pop(), "“roles” has 3 entries, not 4"),
    "nothing spare": (lambda deal: deal.update(spare=[]), "of the dwarf"),
    "more spare": (lambda deal: deal["spare"].append("miner"), "of the dwarf “miner”"),
    "a hand too large": (into_hand, "the hand of seat 1 is 7 cards, each is dealt 6 cards"),
    "a hand too small": (out_of_hand, "the hand of seat 2 is 5 cards, each is dealt 6 cards"),
    "a hand too few": (lambda deal: deal["hands"].pop(), "there are 3 hands for 4 players"),
    "a hand that is a text": (lambda deal: deal["hands"].__setitem__(0, "nesnes"), "the hand of seat 0 is nesnes"),
    "a hand of no cards": (lambda deal: deal["hands"].__setitem__(0, [None] * 6), "“None” in “hands” is not known"),
    "another first seat": (lambda deal: deal.update(first=(deal["first"] + 1) % 4), "begins this round, the deal says"),
    "no such first seat": (lambda deal: deal.update(first=4), "there is no seat 4 to begin the round"),
    "a first seat below all": (lambda deal: deal.update(first=-1), "there is no seat -1 to begin the round"),
    "a huge first seat": (lambda deal: deal.update(first=HUGE), "to begin the round"),
    "the round before": (lambda deal: deal.update(round=1), "this is round 2, the deal says 1"),
    "the round after": (lambda deal: deal.update(round=3), "this is round 2, the deal says 3"),
    "a huge round": (lambda deal: deal.update(round=HUGE), "this is round 2, the deal says"),
    "two treasures": (lambda deal: deal.update(goals=["gold", "gold", "stone:ne"]), "2 of the goal card “gold”"),
    "no treasure": (lambda deal: deal.update(goals=["stone:es", "stone:ne"]), "“goals” has 2 entries, not 3"),
    "a goal that is turned": (
        lambda deal: deal.update(goals=["gold", "stone:sw", "stone:es"]),
        "“stone:sw” in “goals”",
    ),
    "a nugget too few": (lambda deal: deal["gold"].pop(), "of the nugget card"),
    "a nugget too many": (lambda deal: deal["gold"].append(1), "of the nugget card “1”"),
    "a nugget of four": (lambda deal: swap(deal, "gold", 3, 4), "4 in “gold” is not a nugget card"),
    "a nugget of true": (lambda deal: swap(deal, "gold", 1, True), "True in “gold” is not a nugget card"),
    "a nugget as text": (lambda deal: swap(deal, "gold", 1, "1"), "1 in “gold” is not a nugget card"),
    "a nugget of one and a half": (lambda deal: swap(deal, "gold", 1, 1.5), "1.5 in “gold” is not a nugget card"),
}


def refuse_deal(game: Game, deal: Any, says: str) -> None:
    before = snapshot(game)
    with pytest.raises(DealError) as caught:
        game.deal(deal)
    assert says in str(caught.value)
    assert snapshot(game) == before


@pytest.mark.parametrize("name", BAD_DEALS)
def test_deals_that_cannot_be(name: str) -> None:
    change, says = BAD_DEALS[name]
    game, deal = before_second_deal(), good_deal()
    change(deal)
    refuse_deal(game, deal, says)
    game.deal(good_deal())
    assert game.round == 2


@pytest.mark.parametrize("key", ["round", "first", "roles", "spare", "goals", "hands", "deck", "gold"])
def test_parts_of_a_deal_of_the_wrong_type(key: str) -> None:
    game = before_second_deal()
    deal = good_deal()
    del deal[key]
    refuse_deal(game, deal, f"the deal has no “{key}”")
    wrong: list[object] = [None, True, "x", {}, {"0": 1}, 1.5, math.nan, [None], [[]], [{}], [[[]]], [1.5], HUGE]
    for value in wrong:
        refuse_deal(game, good_deal() | {key: value}, "")


def test_a_deal_with_more_than_a_record_can_hold() -> None:
    for odd in (object(), {(1, 2): 3}, round_and_round()):
        refuse_deal(before_second_deal(), good_deal() | {"note": odd}, "the deal cannot be written down")


def round_and_round() -> list[Any]:
    snake: list[Any] = []
    snake.append(snake)
    return snake


def test_a_deal_is_of_its_own_once_it_is_given() -> None:
    game, deal = before_second_deal(), good_deal() | {"note": {"by": ["hand"]}}
    game.deal(deal)
    said = game.record()
    deal["deck"].clear()
    deal["note"]["by"].clear()
    assert game.record() == said
    assert '"note": {"by": ["hand"]}' in said


@pytest.mark.parametrize("deal", [None, 5, "deal", [], [("round", 1)]])
def test_things_that_are_not_deals(deal: Any) -> None:
    refuse_deal(before_second_deal(), deal, "a deal is an object, not")


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (lambda deal: deal.pop("out"), "the deal has no “out”"),
        (lambda deal: deal["deck"].append(deal["out"].pop()), "“out” has 9 entries, not 10"),
        (lambda deal: deal["out"].append(deal["deck"].pop()), "“out” has 11 entries, not 10"),
        (lambda deal: deal["out"].__setitem__(0, "?"), "“?” in “out” is not known"),
        (lambda deal: deal.update(out=None), "“out” is a list, not None"),
        (lambda deal: swap(deal, "spare", deal["spare"][0], "miner"), "of the dwarf"),
    ],
)
def test_deals_of_the_expansion_that_cannot_be(change: Change, says: str) -> None:
    game, deal = before_second_deal(EXPANSION_RECORD), good_deal(EXPANSION_RECORD)
    change(deal)
    refuse_deal(game, deal, says)
    game.deal(good_deal(EXPANSION_RECORD))


def test_what_the_other_kind_of_game_needs_is_ignored() -> None:
    game = before_second_deal()
    game.deal(good_deal() | {"out": "whatever"})
    game = before_second_deal(EXPANSION_RECORD)
    game.deal(good_deal(EXPANSION_RECORD) | {"gold": None})


def test_deals_when_none_is_awaited() -> None:
    refuse_deal(start_game(), make_deal(3), "no deal is awaited: the game is in the middle of a round")
    refuse_deal(Game.new(seed=1), make_deal(5), "no deal is awaited: the game deals itself")
    refuse_deal(Game.replay(RECORDS[0].read_text()), make_deal(4), "no deal is awaited: the game is over")


# records


def small_record() -> list[str]:
    """A header, a deal and three moves."""
    game = start_game(hands=BASE)
    for _ in range(3):
        game.play(next(iter(game.legal_moves)))
    return game.record().splitlines()


def refuse_record(text: str | bytes, line: int, says: str = "") -> None:
    with pytest.raises(RecordError) as caught:
        Game.replay(text)
    assert caught.value.line == line
    assert str(caught.value).startswith(f"line {line}: ")
    assert says in str(caught.value)
    assert len(str(caught.value)) < 400
    assert str(caught.value).isprintable()


def accept_record(text: str | bytes) -> Game:
    """The record is good, and what is written of it is the same game."""
    game = Game.replay(text)
    again = Game.replay(game.record())
    assert again.state == game.state
    assert again.record() == game.record()
    assert again.events == game.events
    return game


def changed(number: int, **changes: Any) -> str:
    """The small record with other values in a line; `...` removes a key."""
    lines = small_record()
    content = json.loads(lines[number - 1]) | changes
    kept = {key: value for key, value in content.items() if value is not ...}
    return "\n".join([*lines[: number - 1], json.dumps(kept), *lines[number:]])


def extended(*more: str, lines: list[str] | None = None) -> str:
    return "\n".join([*(lines or small_record()), *more])


@pytest.mark.parametrize("record", [Path("game.jsonl"), None, 5, ["{}"]])
@pytest.mark.parametrize("read", [Game.replay, lambda record: list(Game.steps(record))])
def test_what_is_no_text_is_no_record(record: Any, read: Callable[[Any], object]) -> None:
    with pytest.raises(RecordError, match="line 1: a record is a text, not "):
        read(record)


@pytest.mark.parametrize("name", ["game.jsonl", "games/base.jsonl\n", "game.json"])
def test_a_file_name_is_no_record(name: str) -> None:
    with pytest.raises(RecordError, match=f"“{name.strip()}” looks like a file name; give the text of the file"):
        Game.replay(name)


def test_the_small_record_is_good() -> None:
    assert accept_record(extended()).ply == 3


@pytest.mark.parametrize("text", ["", "\n", " \r\n\t\n", b"", b"\xef\xbb\xbf", "\ufeff\n"])
def test_nothing_is_no_record(text: str | bytes) -> None:
    refuse_record(text, 1, "there is no header: the record is empty")


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"record": 2}, "the record is of version 2; this program reads version 1"),
        ({"record": 0}, "is of version 0"),
        ({"record": "1"}, "is of version 1;"),
        ({"record": True}, "is of version True"),
        ({"record": 1.0}, "is of version 1.0"),
        ({"record": 10**400}, "is of version"),
        ({"record": [1]}, "is of version [1]"),
        ({"record": None}, "says no version"),
        ({"record": ...}, "says no version"),
        ({"players": ...}, "no list of “players”"),
        ({"players": 3}, "no list of “players”"),
        ({"players": "abc"}, "no list of “players”"),
        ({"players": {"a": 1, "b": 2, "c": 3}}, "no list of “players”"),
        ({"players": []}, "0 players cannot play"),
        ({"players": ["A", "B"]}, "2 players cannot play"),
        ({"players": ["A"] * 11}, "11 players cannot play"),
        ({"players": ["A", "B", 3]}, "a player's name is a text, not 3"),
        ({"players": ["A", "B", ["C"]]}, "a player's name is a text"),
        ({"edition": "chess"}, "there is no edition “chess”"),
        ({"edition": 1}, "there is no edition “1”"),
        ({"edition": None}, "there is no edition “None”"),
        ({"edition": ["amigo"]}, "there is no edition"),
        ({"expansion": 0}, "expansion is true or false, not 0"),
        ({"expansion": "false"}, "expansion is true or false, not false"),
        ({"options": []}, "options are switches by name, not []"),
        ({"options": "rounds"}, "options are switches by name, not rounds"),
        ({"options": {"laps": 3}}, "there is no switch “laps”"),
        ({"options": {"rounds": "3"}}, "rounds is a whole number"),
        ({"options": {"rounds": 1e300}}, "rounds is a whole number"),
        ({"options": {"rounds": 10**30}}, "rounds is a whole number"),
        ({"options": {"placement": None}}, "placement is connected or adjacent"),
        ({"options": {"placement": {"connected": True}}}, "placement is connected or adjacent"),
    ],
)
def test_invalid_headers(changes: dict[str, Any], says: str) -> None:
    refuse_record(changed(1, **changes), 1, says)


def test_without_a_header() -> None:
    lines = small_record()
    refuse_record("\n".join(lines[1:]), 1, "the record says no version")
    refuse_record("\n".join(lines[2:]), 1, "the record says no version")
    refuse_record("\n\n" + "\n".join(lines[1:]), 3, "the record says no version")


def test_what_a_header_may_leave_out() -> None:
    game = accept_record(changed(1, edition=..., expansion=..., options=..., date="today", table=[1, {"a": None}]))
    assert (game.settings.edition, game.settings.expansion, game.settings.options) == ("amigo", False, {})


def test_records_that_are_cut_off() -> None:
    whole = extended().encode()
    ends = {end for end in range(len(whole)) if whole[end : end + 1] == b"\n"}
    for end in range(1, len(whole)):
        text = whole[:end]
        if end in ends or end - 1 in ends:
            accept_record(text)
        else:
            refuse_record(text, text.count(b"\n") + 1, "this is not JSON")


@pytest.mark.parametrize("name", [name for name in BAD_DEALS if not name.startswith("a huge")])
def test_records_with_deals_that_cannot_be(name: str) -> None:
    change, says = BAD_DEALS[name]
    lines = RECORDS[0].read_text().splitlines()
    deal = good_deal()
    change(deal)
    lines[second_deal()] = json.dumps(deal)
    refuse_record("\n".join(lines), second_deal() + 1, says)


@pytest.mark.parametrize("key", ["round", "first", "roles", "spare", "goals", "hands", "deck", "gold"])
def test_records_with_deals_of_the_wrong_type(key: str) -> None:
    refuse_record(changed(2, **{key: ...}), 2, f"the deal has no “{key}”")
    wrong: list[object] = [None, True, "x", {}, 1.5, -(10**30), [None], [[]], [[[]]], [{"a": 1}], [1.5]]
    for value in wrong:
        refuse_record(changed(2, **{key: value}), 2)


def test_a_deal_at_the_wrong_moment() -> None:
    deal = small_record()[1]
    refuse_record(extended(deal), 6, "no deal is awaited: the game is in the middle of a round")
    finished = RECORDS[0].read_text().splitlines()[:-1]
    refuse_record(extended(deal, lines=finished), len(finished) + 1, "no deal is awaited: the game is over")


def test_a_move_when_none_is_awaited() -> None:
    lines = small_record()
    move = '{"seat": 0, "move": "pass"}'
    refuse_record("\n".join([lines[0], move]), 2, "pass cannot be played: the next round has not been dealt")
    record = RECORDS[0].read_text().splitlines()
    between = record[: second_deal()]
    refuse_record(extended(move, lines=between), len(between) + 1, "the next round has not been dealt")
    refuse_record(extended(move, lines=record[:-1]), len(record), "pass cannot be played: the game is over")


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"move": "pass"}, "seat 1 cannot play pass: it holds cards"),
        ({"move": "dig"}, "“dig” is not a move"),
        ({"move": ""}, "“” is not a move"),
        ({"move": "pass:?"}, "“?” is not a card"),
        ({"move": "x" * 5000}, "is too long for a move"),
        ({"move": "\ud83d"}, "this is not JSON"),
        ({"move": None}, "a move is a text, not None"),
        ({"move": 5}, "a move is a text, not 5"),
        ({"move": True}, "a move is a text, not True"),
        ({"move": ["pass"]}, "a move is a text, not"),
        ({"move": {"pass": "map"}}, "a move is a text, not"),
        ({"seat": 0}, "it is seat 1's turn"),
        ({"seat": 3}, "there is no seat 3"),
        ({"seat": -1}, "there is no seat -1"),
        ({"seat": 10**30}, "there is no seat 1000"),
        ({"seat": True}, "there is no seat True"),
        ({"seat": 1.0}, "there is no seat 1.0"),
        ({"seat": "1"}, "there is no seat 1 "),
        ({"seat": [1]}, "there is no seat [1]"),
        ({"seat": {}}, "there is no seat {}"),
        ({"seat": None}, "names no seat"),
        ({"seat": ...}, "names no seat"),
    ],
)
def test_invalid_moves_in_a_record(changes: dict[str, Any], says: str) -> None:
    refuse_record(changed(4, **changes), 4, says)


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ('{"seat": 0, "talk": "hello"}', "“hello” is not a statement"),
        ('{"seat": 0, "talk": null}', "is not a statement"),
        ('{"seat": 0, "talk": ["role:miner"]}', "is not a statement"),
        ('{"seat": 0, "talk": {}}', "is not a statement"),
        ('{"seat": 9, "talk": "role:miner"}', "there is no seat 9 to say role:miner"),
        ('{"seat": true, "talk": "role:miner"}', "there is no seat True"),
        ('{"seat": "0", "talk": "role:miner"}', "there is no seat 0"),
        ('{"talk": "role:miner"}', "there is no seat None"),
    ],
)
def test_invalid_talk_in_a_record(line: str, says: str) -> None:
    refuse_record(extended(line), 6, says)


def test_talk_before_the_first_deal() -> None:
    lines = small_record()
    talk = '{"seat": 0, "talk": "role:miner"}'
    refuse_record("\n".join([lines[0], talk, *lines[1:]]), 2, "talk begins after the first deal")
    accept_record("\n".join([*lines[:2], talk, *lines[2:], talk]))
    accept_record(extended(talk, lines=RECORDS[0].read_text().splitlines()[:-1]))


def test_the_end_is_the_end() -> None:
    end = '{"end": true, "gold": "whatever"}'
    accept_record(extended(end))
    accept_record(extended(end, "", " \r", ""))
    more = (end, '{"seat": 0, "talk": "role:miner"}', '{"note": 1}', small_record()[1], small_record()[2], "junk", "\0")
    for line in more:
        refuse_record(extended(end, line), 7, "nothing but blank lines may follow the end")
        refuse_record(extended(end, "", line), 8, "nothing but blank lines may follow the end")
    refuse_record(extended('{"end": true'), 6, "this is not JSON")


def test_lines_of_unknown_kinds_are_kept() -> None:
    lines = small_record()
    note = '{"note": [1, 2.5, null, true, "ü"], "seat": "anything"}'
    game = accept_record("\n".join([lines[0], note, *lines[1:], note, "{}"]))
    assert game.record().count('"note"') == 2


@pytest.mark.parametrize(
    ("line", "says"),
    [
        (b"", None),
        (b" \t\r", None),
        (b"{}", None),
        (b"null", "a line is an object like {…}, not None"),
        (b"[]", "not []"),
        (b"17", "not 17"),
        (b'"text"', "not text"),
        (b'"%s"' % (b"[" * 5000), "a line is an object"),
        (b"{", "this is not JSON"),
        (b"}", "this is not JSON"),
        (b"{}{}", "this is not JSON"),
        (b"{} // comment", "this is not JSON"),
        (b"{'seat': 0}", "this is not JSON"),
        (b'{"a": 1,}', "this is not JSON"),
        (b'{"a": 01}', "this is not JSON"),
        (b'{"a": +1}', "this is not JSON"),
        (b'{"a": .5}', "this is not JSON"),
        (b'{"a": NaN}', "this is not JSON"),
        (b'{"a": Infinity}', "this is not JSON"),
        (b'{"a": -Infinity}', "this is not JSON"),
        (b'{"a": 1e999}', "this is not JSON"),
        (b'{"a": undefined}', "this is not JSON"),
        (b"{1: 2}", "this is not JSON"),
        (b"\0", "this is not JSON"),
        (b'{"a": "\0"}', "this is not JSON"),
        (b'{"a": "\\u0000"}', None),
        (b'{"a": "\t"}', "this is not JSON"),
        (b'{"a": "\xff"}', "this is not UTF-8"),
        (b'{"a\xff": 1}', "this is not UTF-8"),
        (b'{"a": "\xed\xa0\x80"}', "this is not UTF-8"),
        (b'{"a": "\\ud800"}', "this is not JSON"),
        (b'{"a": "\\udc00\\ud800"}', "this is not JSON"),
        (b'{"a": "\\ud83d\\ude00"}', None),
        (b"\xef\xbb\xbf{}", "this is not JSON"),
        (b"\xff\xfe{\0}\0", "this is not JSON"),
        (b'{"a": %s}' % (b"9" * 400), None),
        (b'{"a": %s}' % (b"9" * 100_000), "this is not JSON"),
        (b'{"seat": %s, "move": "pass"}' % (b"9" * 5001), "this is not JSON"),
        (b'{"a": %s1%s}' % (b"[" * 99, b"]" * 99), None),
        (b'{"a": %s1%s}' % (b"[" * 100, b"]" * 100), "this is nested too deeply"),
        (b'{"a": %s1%s}' % (b"[" * 950, b"]" * 950), "this is nested too deeply"),
        (b'{"a":' * 950 + b"1" + b"}" * 950, "this is nested too deeply"),
        (b"[" * 500 + b"]" * 500, "a line is an object"),
        (b'{"a": %s}' % (b"[" * 100_000 + b"]" * 100_000), "this is nested too deeply"),
        (b'{"a":' * 100_000, "this is nested too deeply"),
        (b"[" * 100_000, "this is nested too deeply"),
        (b'{"a": [%s]}' % b",".join([b"[]"] * 1000), None),
        (b'{"a": "%s"}' % (b"a" * 1_000_001), "the line is 1,000,010 bytes long, at most 1,000,000 are read"),
        (b" " * 2_000_000, None),
    ],
    ids=lambda value: repr(value)[:40],
)  # fmt: skip
def test_lines_that_are_not_objects(line: bytes, says: str | None) -> None:
    text = "\n".join(small_record()).encode() + b"\n" + line + b"\n{}"
    if says is None:
        accept_record(text)
    else:
        refuse_record(text, 6, says)


def test_a_line_of_a_hundred_megabytes() -> None:
    line = b'{"a": "%s"}' % (b"a" * 100_000_000)
    refuse_record(line, 1, "the line is 100,000,009 bytes long")
    refuse_record("\n".join(small_record()).encode() + b"\n" + line, 6, "the line is 100,000,009 bytes long")


def test_texts_with_lone_surrogates() -> None:
    refuse_record(extended('{"a": "\ud800"}'), 6, "this is not UTF-8")
    refuse_record("\ud800", 1, "this is not JSON")
    refuse_record(extended().replace('"A"', '"\udcff"'), 1, "this is not UTF-8")
    refuse_record(extended().replace('"A"', '"\\udcff"'), 1, "this is not JSON")


def test_keys_given_twice_count_once_the_last_time() -> None:
    lines = small_record()
    lines[2] = lines[2].replace('{"seat": 0', '{"seat": 7, "move": "junk", "seat": 0')
    assert accept_record("\n".join(lines)).ply == 3
    lines[2] = lines[2].replace("}", ', "seat": 7}')
    refuse_record("\n".join(lines), 3, "there is no seat 7")


def variants() -> Iterator[str | bytes]:
    text = extended("")
    yield from (text, text.encode(), text.rstrip("\n"), "\ufeff" + text, b"\xef\xbb\xbf" + text.encode())
    yield from (text.replace("\n", "\r\n"), text.replace("\n", "\n\n \t\n"), "\n\r\n" + text)
    yield text.replace("{", " {  ").replace("}", " } ")
    yield text.replace('"A"', '"\\u0041"')


def test_what_does_not_matter() -> None:
    expected = Game.replay(extended())
    for text in variants():
        game = accept_record(text)
        assert game.state == expected.state
        assert game.record() == expected.record()


def test_lines_are_counted_as_an_editor_counts_them() -> None:
    refuse_record(extended("junk").replace("\n", "\n\n"), 11, "this is not JSON")
    refuse_record(extended("junk").replace("\n", "\r\n"), 6, "this is not JSON")
    refuse_record("\ufeff" + extended("junk"), 6, "this is not JSON")


def test_steps_meet_the_same_mistakes() -> None:
    steps = Game.steps(extended("junk"))
    assert [seat for _, (_, seat, _) in zip(range(3), steps, strict=False)] == [0, 1, 2]
    with pytest.raises(RecordError) as caught:
        next(steps)
    assert caught.value.line == 6

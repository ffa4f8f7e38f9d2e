"""Fair deals in the library: test vectors, the proof of a record, and what is said of one that was changed."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from undermine import Game, RecordError
from undermine.cli import main
from undermine.fair.commitments import combined, is_hex, seed_hash, share_hash
from undermine.fair.proof import Expected, MissingCommitmentError, proof_of, prove
from undermine.fair.shuffle import below, fixed_deal, shuffled, stream

HERE = Path(__file__).parent
RECORDS = {name: (HERE / f"{name}.jsonl").read_text(encoding="utf-8") for name in ("base", "expansion", "attempts")}
VECTORS = json.loads((HERE / "vectors.json").read_text(encoding="utf-8"))
PAGE = HERE.parents[1] / "docs" / "fair-deals.md"
DIGITS = "0123456789abcdef"


def words(vector: dict[str, Any]) -> Any:
    return stream(bytes.fromhex(vector["seed"]) + vector["round"].to_bytes(4, "big"))


# vectors


def test_hashes_are_those_of_the_vectors() -> None:
    for vector in VECTORS["hashes"]:
        given = bytes.fromhex(vector["bytes"])
        assert (seed_hash(given), share_hash(given)) == (vector["seed"], vector["share"])


def test_streams_numbers_and_shuffles_are_those_of_the_vectors() -> None:
    for vector in VECTORS["streams"]:
        assert list(islice(words(vector), 12)) == vector["words"]
        assert next(islice(words(vector), 2000, None)) == vector["word_2000"], "beyond the first block"
    for vector in VECTORS["numbers"]:
        source = words(vector)
        assert [below(limit, source) for limit in vector["limits"]] == vector["numbers"]
    for vector in VECTORS["shuffles"]:
        assert shuffled(vector["items"], words(vector)) == vector["shuffled"]


def test_a_game_without_shares_deals_by_its_seed_alone() -> None:
    assert combined(b"s" * 32, [None, None]) == b"s" * 32
    assert combined(b"s" * 32, [None, b"b" * 32, None, b"d" * 32]) == b"s" * 32 + b"b" * 32 + b"d" * 32


@pytest.mark.parametrize("name", RECORDS)
def test_the_few_lines_of_the_page_come_to_the_same(name: str, tmp_path: Path) -> None:
    """Independent of the library: the block of the docs in a process that cannot import it."""
    blocks = re.findall(r"```python\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    block = next(block for block in blocks if "def check" in block)
    (tmp_path / "sceptic.py").write_text(block, encoding="utf-8")
    (tmp_path / "changed.jsonl").write_text(swapped_in_deck(RECORDS[name], 2, 16), encoding="utf-8")
    sceptic = [sys.executable, "-I", "-S", str(tmp_path / "sceptic.py")]
    good = subprocess.run([*sceptic, str(HERE / f"{name}.jsonl")], capture_output=True, check=True, text=True)
    assert good.stdout.count("every card is where the seed and the shares put it") == 2
    bad = subprocess.run([*sceptic, str(tmp_path / "changed.jsonl")], capture_output=True, check=False, text=True)
    assert bad.returncode
    assert "AssertionError: draw pile" in bad.stderr


# proofs


def bad_sentences(text: str, noted: Expected | None = None) -> list[str]:
    return [finding.sentence for finding in prove(text, noted) if not finding.agrees]


def swapped_in_deck(text: str, number: int, place: int) -> str:
    """A record in which a card of a draw pile has changed places with the next that is another."""
    lines = [json.loads(line) for line in text.splitlines()]
    deck = next(line for line in lines if line.get("round") == number)["deck"]
    other = next(index for index in range(place + 1, len(deck)) if deck[index] != deck[place])
    deck[place], deck[other] = deck[other], deck[place]
    return "\n".join(json.dumps(line) for line in lines)


@pytest.mark.parametrize("name", RECORDS)
def test_a_record_that_was_dealt_fairly_is_proven(name: str) -> None:
    findings = prove(RECORDS[name])
    assert all(finding.agrees for finding in findings), findings
    assert sum("The deal of round" in finding.sentence for finding in findings) == 2
    assert Game.replay(RECORDS[name]).over, "a reader that knows nothing of it reads it all the same"


def test_a_changed_card_is_named_by_its_place() -> None:
    sentences = bad_sentences(swapped_in_deck(RECORDS["base"], 2, 16))
    assert sentences[0].startswith("The deal of round 2 differs: card 17 of deck is ")


def test_one_who_went_without_is_named() -> None:
    findings = prove(RECORDS["base"])
    assert "Asked for a share and gave none: seat 1." in [finding.sentence for finding in findings]


def changed(text: str, **fields: Any) -> str:
    header, rest = text.split("\n", 1)
    content = json.loads(header)
    content["fair"] |= fields
    return json.dumps(content) + "\n" + rest


def fair_of(text: str) -> dict[str, Any]:
    return json.loads(text.splitlines()[0])["fair"]  # type: ignore[no-any-return]


def other_digit(text: str, place: int) -> str:
    return text[:place] + DIGITS[(DIGITS.index(text[place]) + 7) % 16] + text[place + 1 :]


@given(st.sampled_from(["seed", "commitment"]), st.integers(0, 63))
@settings(max_examples=30, deadline=None)
def test_a_digit_of_seed_or_commitment_cannot_be_changed(key: str, place: int) -> None:
    text = changed(RECORDS["base"], **{key: other_digit(fair_of(RECORDS["base"])[key], place)})
    assert bad_sentences(text)[0].startswith("The seed does not match its commitment")


@given(st.sampled_from(["hashes", "shares"]), st.sampled_from([0, 2]), st.integers(0, 63))
@settings(max_examples=30, deadline=None)
def test_a_digit_of_a_share_or_its_hash_cannot_be_changed(key: str, seat: int, place: int) -> None:
    texts = fair_of(RECORDS["base"])[key]
    texts[seat] = other_digit(texts[seat], place)
    sentence = bad_sentences(changed(RECORDS["base"], **{key: texts}))[0]
    assert sentence == f"The share of seat {seat} does not match its hash."


def without_unopened(line: dict[str, Any]) -> dict[str, Any]:
    """Leave out what nothing follows from: in failed attempts, the hashes of unopened shares and the kind of rule."""
    for attempt in line.get("fair", {}).get("earlier", []):
        pairs = zip(attempt["hashes"], attempt["shares"], strict=True)
        attempt["hashes"] = [share if is_hex(promise) and share is None else promise for promise, share in pairs]
        if attempt["attempt"] == 0 and not attempt["rounds"]:
            attempt["attempt"] = 1
    return line


@pytest.mark.parametrize("name", ["base", "attempts"])
@given(data=st.data())
@settings(max_examples=60, deadline=None)
def test_no_byte_of_fairness_or_deals_can_be_changed(name: str, data: st.DataObject) -> None:
    """Whatever is changed there, the record is refused with its line, or something is named that does not agree."""
    lines = RECORDS[name].splitlines()
    number = data.draw(st.sampled_from([0, *(n for n, line in enumerate(lines) if '"deck"' in line)]))
    line = lines[number]
    start = line.index('"fair"') if number == 0 else 0
    place = data.draw(st.integers(start, len(line) - 1))
    letter = data.draw(st.sampled_from('0123456789abcdefnesw,:"[]{} _~'))
    lines[number] = line[:place] + letter + line[place + 1 :]
    try:
        same = without_unopened(json.loads(lines[number])) == without_unopened(json.loads(line))
    except (AttributeError, KeyError, TypeError, ValueError):
        same = False
    try:
        sentences = bad_sentences("\n".join(lines))
    except RecordError as error:
        sentences = [str(error)]
    assert bool(sentences) != same, (line[place], letter, sentences)


def test_a_share_that_nobody_promised_is_named() -> None:
    fair = fair_of(RECORDS["base"])
    fair["hashes"][2] = None
    assert "Seat 2 gave a share without committing to it first." in bad_sentences(changed(RECORDS["base"], **fair))
    fair = fair_of(RECORDS["base"]) | {"asked": [0, 1]}
    assert "There is a share that was not asked for, from seat 2." in bad_sentences(changed(RECORDS["base"], **fair))


def test_a_game_that_the_server_dealt_alone_is_not_proven() -> None:
    header, *_ = RECORDS["base"].splitlines()
    seed = bytes.fromhex(fair_of(header)["seed"])
    game = Game(Game.replay(RECORDS["base"]).settings, json.loads(header), None)
    game.deal(fixed_deal(game.games, seed))
    nothing = {"hashes": [None] * 4, "shares": [None] * 4, "without": [0, 1, 2]}
    sentences = bad_sentences(changed(game.record(), **nothing))
    assert sentences == ["Nobody gave a share: the deals were fixed by the server alone."]


def test_what_was_noted_before_the_deal_is_compared() -> None:
    fair = fair_of(RECORDS["base"])
    assert not bad_sentences(RECORDS["base"], Expected(fair["commitment"], fair["shares"][0]))
    assert bad_sentences(RECORDS["base"], Expected("0" * 64, "1" * 64)) == [
        f"The commitment in the record is {fair['commitment']}, not the one that was noted before the deal.",
        "The share that was noted is not among those that the deals follow from.",
    ]


def test_a_record_of_a_game_that_runs_proves_nothing_yet() -> None:
    assert bad_sentences(changed(RECORDS["base"], seed=None)) == [
        "The seed is missing: the game was not over when the record was written."
    ]


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"seed": "ABC"}, "“seed” is 64 hexadecimal digits (0-9, a-f), not ABC"),
        ({"commitment": None}, "“commitment” is 64 hexadecimal digits"),
        ({"hashes": []}, "“hashes” is a list with an entry for each of 4 seats, not []"),
        ({"shares": ["x", None, None, None]}, "seat 0's entry in “shares” is 64 hexadecimal digits (0-9, a-f), not x"),
        ({"without": [4]}, "“without” is a list of seats from 0 to 3, not [4]"),
        ({"asked": "all"}, "“asked” is a list of seats from 0 to 3, not all"),
    ],
)
def test_what_cannot_be_read_gets_a_sentence(fields: dict[str, Any], sentence: str) -> None:
    with pytest.raises(RecordError) as caught:
        prove(changed(RECORDS["base"], **fields))
    assert str(caught.value).startswith(f"line 1: {sentence}")


def test_a_record_that_breaks_off_says_where() -> None:
    lines = RECORDS["base"].splitlines()
    assert bad_sentences("\n".join([*lines[:9], "{"]))[-1].startswith(
        "The record does not replay: line 10: this is not JSON"
    )


# attempts


def with_attempts(change: Any) -> str:
    """The record with three attempts, with its description changed."""
    fair = fair_of(RECORDS["attempts"])
    change(fair)
    header, rest = RECORDS["attempts"].split("\n", 1)
    return json.dumps(json.loads(header) | {"fair": fair}) + "\n" + rest


def test_attempts_are_counted_and_named() -> None:
    proof = proof_of(RECORDS["attempts"])
    assert proof.holds
    assert proof.attempts == 3
    sentences = [finding.sentence for finding in proof.findings]
    assert "Attempt 1 was thrown away: Cat (seat 2) withheld a promised share." in sentences
    assert "Attempt 2 was thrown away: the server broke it off after 1 round." in sentences
    assert "Cat (seat 2) withheld a share once, and was not asked again." in proof.conclusion
    assert any("controlled the server could have chosen between 3 deals" in line for line in proof.conclusion)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (lambda fair: fair["earlier"].pop(0), "The attempts in the record have the numbers 2 and 3: one is missing."),
        (
            lambda fair: fair["earlier"][0].update(withheld=[1]),
            "Attempt 1 is said to have failed because Ben (seat 1) withheld a share; that is not so.",
        ),
        (lambda fair: fair.update(asked=[0, 1, 2], without=[2]), "Cat (seat 2) withheld a share and was asked again"),
        (
            lambda fair: fair["hashes"].__setitem__(2, "0" * 64),
            "The cards were dealt although the promised share of Cat (seat 2) is missing.",
        ),
        (lambda fair: fair["earlier"][1].update(rounds=2), "The deal of round 2 differs"),
        (lambda fair: fair["earlier"][1].update(seed=None), "The seed of attempt 2 is missing"),
        (
            lambda fair: fair["earlier"][0].update({key: fair[key] for key in ("commitment", "seed")}),
            "Two attempts have the same seed.",
        ),
    ],
)
def test_attempts_that_do_not_follow_the_rule_are_named(change: Any, sentence: str) -> None:
    assert any(found.startswith(sentence) for found in bad_sentences(with_attempts(change)))


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (lambda fair: fair.pop("attempt"), "“attempt” is a number from 0, not None"),
        (lambda fair: fair.pop("earlier"), "“fair” holds both “attempt”, a number from 1, and “earlier”"),
        (lambda fair: fair.update(attempt=0), "“fair” holds both “attempt”, a number from 1, and “earlier”"),
        (
            lambda fair: fair["earlier"][0].update(why="bored"),
            "“why” an attempt failed is one of withheld, interrupted",
        ),
        (lambda fair: fair["earlier"][0].pop("rounds"), "“rounds” is a number from 0, not None"),
        (lambda fair: fair.update(earlier=["x"]), "an attempt in “earlier” is an object, not x"),
    ],
)
def test_attempts_that_cannot_be_read_get_a_sentence(change: Any, sentence: str) -> None:
    with pytest.raises(RecordError) as caught:
        prove(with_attempts(change))
    assert str(caught.value).startswith(f"line 1: {sentence}")


def test_a_commitment_of_a_later_attempt_proves_less() -> None:
    fair = fair_of(RECORDS["attempts"])
    first, last = fair["earlier"][0]["commitment"], fair["commitment"]
    told = prove(RECORDS["attempts"], Expected(first, fair["shares"][0]))
    assert told[0].sentence == "The commitment in the record is the one that was noted before the deal."
    assert told[1].agrees
    told = prove(RECORDS["attempts"], Expected(last, fair["earlier"][0]["shares"][0]))
    assert told[0].sentence == "The commitment that was noted is that of attempt 3; earlier ones are not compared."
    assert not told[1].agrees, "nothing was dealt from this share"


# the command


def test_the_command_says_what_was_looked_at(capsys: pytest.CaptureFixture[str]) -> None:
    fair = fair_of(RECORDS["base"])
    assert main(["verify", str(HERE / "base.jsonl"), "--commitment", fair["commitment"].upper()]) == 0
    told = capsys.readouterr().out.splitlines()
    first = [line.split(":")[0] for line in told if not line.startswith("ok  ")]
    assert first == ["Proven", "Proven", *["Not proven"] * 2, *["Pass a share that you chose at random yourself"],
                     "Not proven by any record"]  # fmt: skip
    assert "Whoever controlled k of the 2 seats" in told[-4], "this record is of the older rule"
    assert told[-3].startswith("Not proven: that the server and Ann (seat 0) and Cat (seat 2) did not conspire")


def test_a_record_alone_proves_less() -> None:
    """Whoever writes a record can make up its hashes and shares, and every check passes."""
    record, fair = RECORDS["base"], fair_of(RECORDS["base"])
    alone = proof_of(record).conclusion
    assert [line.split(":")[0] for line in alone[:2]] == ["Proven", "Not proven by a record alone"]
    assert not any("fixed" in line for line in alone if line.startswith("Proven"))
    both = proof_of(record, Expected(fair["commitment"], fair["shares"][0])).conclusion
    assert any("the cards were random, whoever conspired" in line for line in both)
    assert not any("conspire:" in line for line in both)
    for noted in (Expected(fair["commitment"]), Expected(None, fair["shares"][0]), Expected("0" * 64, "0" * 64)):
        assert any("did not conspire" in line for line in proof_of(record, noted).conclusion)


def test_a_share_in_some_of_the_cards_proves_nothing_about_the_others() -> None:
    fair = fair_of(RECORDS["attempts"])
    assert any(attempt["rounds"] for attempt in fair["earlier"]), "cards of two attempts"
    noted = Expected(fair["earlier"][0]["commitment"], fair["shares"][0])
    assert any("did not conspire" in line for line in proof_of(RECORDS["attempts"], noted).conclusion)


def test_the_command_names_what_does_not_agree(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "changed.jsonl").write_text(swapped_in_deck(RECORDS["expansion"], 1, 3), encoding="utf-8")
    assert main(["verify", str(tmp_path / "changed.jsonl"), "--json"]) == 1
    answer = json.loads(capsys.readouterr().out)
    assert answer["proven"] is False
    wrong = [finding["sentence"] for finding in answer["findings"] if not finding["agrees"]]
    assert wrong[0].startswith("The deal of round 1 differs: card 4 of deck is ")


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (None, "cannot be read: no such file or directory"),
        (b"", "line 1: there is no header: the record is empty"),
        (b"\xff\xfe", "line 1: "),
    ],
)
def test_a_file_that_is_not_such_a_record_gets_a_sentence(
    content: bytes | None, sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "file.jsonl"
    if content is not None:
        file.write_bytes(content)
    assert main(["verify", str(file)]) == 1
    assert f"{file}: {sentence}" in capsys.readouterr().out


def test_a_record_from_elsewhere_has_no_commitment(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "local.jsonl"
    file.write_text(Game.new(3, seed=1).record(), encoding="utf-8")
    sentence = (
        f"{file} has no commitment, so there is nothing to prove: it was not played on a server, or it is a lesson"
    )
    assert main(["verify", str(file)]) == 3
    assert capsys.readouterr().out.startswith(sentence)
    assert main(["verify", str(file), "--json", "--commitment", "0" * 64]) == 3
    answer = json.loads(capsys.readouterr().out)
    assert answer["proven"] is False
    assert (answer["attempts"], answer["findings"]) == (0, [])
    assert answer["conclusion"][0].startswith(sentence)
    with pytest.raises(MissingCommitmentError):
        proof_of(file.read_text(encoding="utf-8"))


def test_a_commitment_that_is_none_is_a_mistake(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        main(["verify", str(HERE / "base.jsonl"), "--commitment", "0ddd"])
    assert caught.value.code == 2
    assert "“0ddd” is not 64 hexadecimal digits" in capsys.readouterr().err

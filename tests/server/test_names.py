"""Names and chat are cleaned of what misleads or does harm, and refused if nothing is left."""

from __future__ import annotations

import asyncio
import unicodedata
from collections.abc import Callable

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tests.server.players import seated, signed_in
from tests.server.process import ServerProcess
from undermine.client import ServerRefused, Session
from undermine.server.errors import CommandRefused
from undermine.server.names import (
    BOT_NAMES,
    JOINERS,
    MAX_MARKS,
    WIDEST_NAME,
    bot_name,
    clean,
    clean_chat,
    clean_name,
    look_alike,
)
from undermine.wire.command import CHAT_LONGEST, NAME_LONGEST
from undermine.wire.entry import Chatted

ODD = (
    "\u200b\u200c\u200d\u200e\u202e\u2066\u2069\ufeff\u00ad\u0000\u0007\u001b\u0301\u0336\u20dd\u3164\u2800\ufe0f\ue000"
)
TEXTS = st.text(max_size=60) | st.text(alphabet="ab é\u0301\u0308 \t\n👩🚀" + ODD, max_size=60)

NOTHING = ["", " ", "\t\n", "\u200b", "\u202e\u202c", "\u200d", "\u200c\u200d", "\u00ad", "\ufeff", "\u0000", "\u3164",
           "\u2800", "\u115f\u1160", "\u0301", "\ufe0f", " \u0301 ", "\ue000", "\ud800", "\u2028",
           "\U000e0041"]  # fmt: skip
CLEANED = [
    ("  Ann\t Lee \n", "Ann Lee"),
    ("Zoe\u0308", "Zoë"),
    ("a" + "\u0336" * 30, "a" + "\u0336" * 3),
    ("Ann" + "\u0301" * 20 + "e", "Anń" + "\u0301" * 3 + "e"),
    ("👩\u200d🚀", "👩\u200d🚀"),
    ("❤\ufe0f", "❤\ufe0f"),
    ("1\ufe0f\u20e3", "1\ufe0f\u20e3"),
    ("👩🏽\u200d🚀", "👩🏽\u200d🚀"),
    ("\u0645\u06cc\u200c\u0631\u0648\u062f", "\u0645\u06cc\u200c\u0631\u0648\u062f"),
    ("क्षि", "क्षि"),
    ("李雷", "李雷"),
    ("a\u00a0\u3000b", "a b"),
]
HIDDEN = [
    "Bob1\ufe0f", "1\u200d2", "A+\ufe0f", "\u0430\u200d\u0430",
    "\u202eAnn\u202c", "A\u200bn\u200bn", "\u2067Ann\u2069", "Ann\u0007", "Ann\u001b[31m", "Ann\u200d", "A\u200dnn",
    "A\u200cnn", "An\u3164n", "Ann\ufe0f", "\ufe0fAnn", "Ann\U000e0100", "An\u180en", "Ann\U000e0041", "Ann\u00ad",
    "\ufeffAnn", "A\u2060nn", "A\u034fnn", "Ann\U0001d159", "Ann\U00016fe4", "Ann\ufffc", "\u0410\u200dnn",
    "Ann\ue000", "Ann\u0600\u200d",
]  # fmt: skip
"""Names with characters that nobody sees: control, format, direction, fillers, and joiners that join nothing."""
ALIKE = [
    ("Ann", "ANN"), ("Ann", "A\u200dnn"), ("Ann", "Ann\ufe0f"), ("Ann", "\uff21nn"), ("Ann", "\u0410nn"),
    ("Ian", "lan"), ("Ian", "ian"), ("Bob", "B0b"), ("Bill", "Bi11"), ("Max", "\u039cax"), ("Weiß", "WEISS"),
    ("\u017fam", "sam"), ("Ann", "\u13aann"), ("Bob", "B\u0585b"), ("pope", "\u0440\u043e\u0440\u0435"),
    ("Ann", "Ann\U000e0100"), ("Ann", "An\U0001d159n"), ("Bernd", "Bemd"), ("Will", "VVill"),
    ("Sam", "\u0405am"), ("Ida", "\u04c0da"), ("lvy", "\u0399vy"), ("coco", "\u217d\u043e\u217d\u03bf"),
]  # fmt: skip
DIFFERENT = [("Ann", "Anna"), ("Ann", "Anne"), ("Bill", "Bili"), ("José", "Jose"), ("李雷", "韩梅"), ("Ann 2", "Ann 3")]


@given(TEXTS)
@example("e\u200b\u0301")
@example("e\u200d\u0301")
def test_a_clean_text_is_one_visible_line(text: str) -> None:
    line = clean(text)
    assert line == " ".join(line.split())
    assert all(letter in JOINERS or unicodedata.category(letter)[0] != "C" for letter in line)
    assert all(unicodedata.bidirectional(letter) not in BIDI for letter in line if letter not in JOINERS)
    assert clean(line) == line
    assert unicodedata.is_normalized("NFC", line)


def is_wide(text: str) -> bool:
    return len(unicodedata.normalize("NFKC", text)) > WIDEST_NAME


BIDI = ("LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI", "B", "S")


@given(TEXTS)
def test_accents_do_not_pile_up(text: str) -> None:
    height = 0
    for letter in clean(text):
        height = height + 1 if unicodedata.category(letter) in ("Mn", "Me") else 0
        assert height <= MAX_MARKS


@given(TEXTS)
def test_a_name_is_visible_and_short_or_refused(text: str) -> None:
    try:
        name = clean_name(text)
    except CommandRefused:
        assert refusal(clean_name, text) == "bad-name"
        hidden = any(letter in ODD or unicodedata.category(letter)[0] == "C" for letter in text)
        assert hidden or not 1 <= len(clean(text)) <= NAME_LONGEST or is_wide(text)
    else:
        assert 1 <= len(name) <= NAME_LONGEST
        assert name == clean(text)
        assert clean_name(name) == name
        assert any(unicodedata.category(letter)[0] in "LNPS" for letter in name)
        assert look_alike(name, name)


@given(st.text(alphabet=st.characters(categories=["L", "N", "P"]), min_size=1, max_size=NAME_LONGEST))
def test_plain_letters_stay(text: str) -> None:
    """Most of what people write is unchanged."""
    blank = any(letter in "\u115f\u1160\u3164\uffa0" for letter in text)
    composed = unicodedata.normalize("NFC", text)
    if not blank and len(composed) <= NAME_LONGEST and not is_wide(text):
        assert clean_name(text) == composed


@pytest.mark.parametrize(("text", "name"), CLEANED)
def test_names_are_cleaned(text: str, name: str) -> None:
    assert clean_name(text) == name


@pytest.mark.parametrize("text", HIDDEN, ids=ascii)
def test_a_name_with_invisible_characters_is_refused(text: str) -> None:
    with pytest.raises(CommandRefused, match=r"U\+[0-9A-F]{4,5}, is invisible") as refused:
        clean_name(text)
    assert refused.value.reason == "bad-name"
    assert clean_chat(text), "in chat they are left out"


def test_ligatures_as_wide_as_a_sentence_are_refused() -> None:
    assert clean_name("\ufdfa") == "\ufdfa"
    assert refusal(clean_name, "\ufdfa" * 3) == "bad-name"


@pytest.mark.parametrize("text", NOTHING)
def test_an_invisible_name_is_refused(text: str) -> None:
    assert refusal(clean_name, text) == "bad-name"
    assert refusal(clean_chat, text) == "empty-text"


def refusal(cleaning: Callable[[str], str], text: str) -> str:
    with pytest.raises(CommandRefused) as refused:
        cleaning(text)
    assert refused.value.sentence
    return refused.value.reason


def test_names_and_messages_have_a_maximum_length() -> None:
    assert clean_name("x" * NAME_LONGEST) == "x" * NAME_LONGEST
    assert clean_chat("x" * CHAT_LONGEST) == "x" * CHAT_LONGEST
    assert refusal(clean_name, "x" * (NAME_LONGEST + 1)) == "bad-name"
    assert refusal(clean_chat, "x" * (CHAT_LONGEST + 1)) == "too-long"


@pytest.mark.parametrize(("one", "other"), ALIKE)
def test_names_that_look_alike(one: str, other: str) -> None:
    assert look_alike(one, other)
    assert look_alike(other, one)


@pytest.mark.parametrize(("one", "other"), DIFFERENT)
def test_names_that_do_not_look_alike(one: str, other: str) -> None:
    assert not look_alike(one, other)


@given(st.integers(0, 11), st.lists(st.sampled_from([*BOT_NAMES, "agate", "Ann"]), max_size=11, unique=True))
def test_a_bot_has_a_name_of_its_own(seat: int, taken: list[str]) -> None:
    name = bot_name(seat, taken)
    assert name in BOT_NAMES
    assert not any(look_alike(name, other) for other in taken)


# over the network


def test_odd_names_over_http(server: ServerProcess) -> None:
    asyncio.run(_sign_in_with_odd_names(server.address))


async def _sign_in_with_odd_names(address: str) -> None:
    async with Session(address) as session:
        for text, name in CLEANED:
            assert (await session.come_in(text)).name == name
            assert (await session.me()).name == name
        for text in ("x" * 25, "x" * 200, "", "\u202e", "\u3164"):
            with pytest.raises(ServerRefused) as refused:
                await session.come_in(text)
            assert refused.value.reason == "bad-name"
        with pytest.raises(ServerRefused) as refused:
            await session.come_in("x" * 201)
        assert refused.value.reason == "malformed"
        assert (await session.me()).name == CLEANED[-1][1], "a refused name changes nothing"


def test_nobody_sits_down_under_a_name_like_that_of_another(server: ServerProcess) -> None:
    asyncio.run(_sit_down_alike(server.address))


async def _sit_down_alike(address: str) -> None:
    async with signed_in(address, "Ann", "\uff21nn", "Eve") as (ann, false_ann, eve):
        name = await ann.open_table(seats=3)
        async with false_ann.table(name) as at, eve.table(name) as other:
            for sitting in (at.sit(), at.sit(name="\u0410nn"), other.sit(name="ANN"), other.sit(name="\u202e")):
                with pytest.raises(ServerRefused) as refused:
                    await sitting
                assert refused.value.reason in ("name-taken", "bad-name")
            await at.sit(name="Another Ann")
            await at.until(lambda table: bool(table.info and table.info.players[1]))
            assert at.info is not None
            assert at.info.players[1] is not None
            assert at.info.players[1].name == "Another Ann"


def test_chat_is_cleaned_before_anybody_reads_it(server: ServerProcess) -> None:
    asyncio.run(_chat(server.address))


async def _chat(address: str) -> None:
    async with signed_in(address, "Ann", "Ben", "Cat") as sessions, seated(sessions) as tables:
        await tables[0].chat("\u202eAll is\n\n well\u0000" + "\u0336" * 50 + " 👩\u200d🚀")
        for text, reason in (("", "empty-text"), ("\u200b", "empty-text"), ("x" * 281, "too-long")):
            with pytest.raises(ServerRefused) as refused:
                await tables[0].chat(text)
            assert refused.value.reason == reason
        await tables[1].until(lambda table: isinstance(table.entries[-1].content, Chatted))
        said = tables[1].entries[-1].content
        assert isinstance(said, Chatted)
        assert said.text == "All is well" + "\u0336" * 3 + " 👩\u200d🚀"

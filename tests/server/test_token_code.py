"""Codes: a token to write down and enter in another browser, until its owner replaces it."""

from __future__ import annotations

import base64
import re
import secrets
from collections.abc import Iterator

import aiohttp
import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.server.helpers import async_test, person_of, refused
from tests.server.players import signed_in
from tests.server.process import ServerProcess, running
from undermine.client import ServerRefused, Session
from undermine.server.token_code import ALPHABET, GROUPS, WIDTH, CodeError, code_of, token_of_code
from undermine.wire.bots import BotAccount, NewBot

KEYS = st.binary(min_size=16, max_size=16).map(lambda key: base64.urlsafe_b64encode(key).rstrip(b"=").decode())
SHAPE = re.compile(rf"[{ALPHABET}]{{{WIDTH}}}(-[{ALPHABET}]{{{WIDTH}}}){{{GROUPS - 1}}}")


CODES = 25


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server with the most verbose log, where an address may try few codes."""
    folder = tmp_path_factory.mktemp("codes")
    settings = {"log_level": "debug", "codes_per_hour": CODES}
    with running(f"sqlite:///{folder}/tables.db", folder / "log", **settings) as server:
        yield server


# codes


@given(KEYS, st.data())
def test_a_code_is_read_however_it_is_written(token: str, data: st.DataObject) -> None:
    code = code_of(token)
    assert SHAPE.fullmatch(code)
    likeness = code.replace("0", data.draw(st.sampled_from("0Oo"))).replace("1", data.draw(st.sampled_from("1IiLl")))
    apart = data.draw(st.sampled_from(["-", " ", "", "\n", " – ", "."]))
    for written in (code.lower(), likeness, code.replace("-", apart), f"  {code}\t"):
        assert token_of_code(written) == token


@given(KEYS, st.data())
def test_a_wrong_character_or_two_swapped_are_found_in_their_group(token: str, data: st.DataObject) -> None:
    groups = code_of(token).split("-")
    number = data.draw(st.integers(0, GROUPS - 1))
    group = groups[number]
    place = data.draw(st.integers(0, WIDTH - 1))
    wrong = group[:place] + data.draw(st.sampled_from(ALPHABET)) + group[place + 1 :]
    first, second = sorted(data.draw(st.lists(st.integers(0, WIDTH - 1), min_size=2, max_size=2, unique=True)))
    letters = list(group)
    letters[first], letters[second] = letters[second], letters[first]
    for changed in {wrong, "".join(letters)} - {group}:
        with pytest.raises(CodeError, match=rf"^group {number + 1} of the code cannot be right"):
            token_of_code("-".join([*groups[:number], changed, *groups[number + 1 :]]))


@given(KEYS, st.data())
def test_groups_in_another_order_or_of_two_codes_are_refused(token: str, data: st.DataObject) -> None:
    groups = code_of(token).split("-")
    shuffled = data.draw(st.permutations(groups))
    if shuffled != groups:
        with pytest.raises(CodeError, match="cannot be right"):
            token_of_code("-".join(shuffled))


@pytest.mark.parametrize(
    ("key", "code"),
    [
        (bytes(range(16)), "000G0-40R47-0M30J-E209D-185GT-R38E6-1YZ4V"),
        (b"\xff" * 16, "ZZZZ8-ZZZZ7-ZZZZ2-ZZZZS-ZZZZW-ZZZZK-ZXDC7"),
    ],
)
def test_codes_never_change(key: bytes, code: str) -> None:
    """People have them on paper; the web client's tests have the same."""
    assert code_of(base64.urlsafe_b64encode(key).rstrip(b"=").decode()) == code


def test_groups_of_two_codes_do_not_belong_together() -> None:
    one, other = (code_of(base64.urlsafe_b64encode(bytes([n]) * 16).rstrip(b"=").decode()).split("-") for n in (1, 2))
    with pytest.raises(CodeError, match="do not belong together"):
        token_of_code("-".join([*one[:3], *other[3:]]))


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "a code has 7 groups of 5 characters, and this has 0"),
        ("ABCDE", "and this has 1"),
        ("ABCDE-" * 8, "and this has 8"),
        ("7777777777777777777777777777777777", "group 7 of the code must have 5 characters, but “7777” has 4"),
        ("AAAAA-BBBB-CCCCC-DDDDD-EEEEE-FFFFF-GGGGG", "group 2 of the code must have 5 characters, but “BBBB” has 4"),
        ("AAAAA-BBBBB-CCUCC-DDDDD-EEEEE-FFFFF-GGGGG", "group 3 of the code, “CCUCC”, contains “U”, which no code does"),
        ("\x00" * 35, "and this has 0"),
        ("é" * 35, "contains “É”, which no code does"),
        ("00000-00000-00000-00000-00000-00000-00000", "groups 1, 2, 3, 4, 5, 6, 7 of the code cannot be right"),
    ],
)
def test_the_error_says_where_a_code_is_wrong_and_why(text: str, sentence: str) -> None:
    with pytest.raises(CodeError, match=re.escape(sentence)):
        token_of_code(text)


@pytest.mark.parametrize("token", ["", "x", "A" * 21 + "B", "A" * 22 + "=", "ä" * 22, "A" * 23])
def test_only_our_own_tokens_have_a_code(token: str) -> None:
    with pytest.raises(CodeError, match="has no code"):
        code_of(token)


# requests


@async_test
async def test_a_code_identifies_a_person_in_another_browser(server: ServerProcess) -> None:
    async with signed_in(server.address, "Ann", "Ben") as [ann, ben]:
        name = await ann.open_table(rated=True)
        code = await ann.code()
        other = person_of(ben)
        assert (await ben.bring(code)).id == person_of(ann) != other
        assert (await ben.me()).name == "Ann"
        async with ben.table(name) as table:
            assert table.seats == [0]
        assert await ben.code() == code


@async_test
async def test_a_browser_gets_the_token_as_a_cookie_alone(server: ServerProcess) -> None:
    async with signed_in(server.address, "Ann") as [ann], aiohttp.ClientSession() as http:
        code = await ann.code()
        async with http.post(f"{server.address}/api/people/code", json={"code": code}) as response:
            cookie = response.headers["set-cookie"]
            assert cookie.startswith(f"undermine={ann.token};")
            assert "httponly" in cookie.lower()
            assert (ann.token or "") not in await response.text()
            assert code not in str(response.url)
        headers = {"cookie": f"undermine={ann.token}"}
        async with http.get(f"{server.address}/api/people/me/code", headers=headers) as response:
            assert (await response.json()) == {"code": code}
            assert response.headers["cache-control"] == "no-store"
        async with http.post(f"{server.address}/api/people/me/key", data=b"{}", headers=headers) as response:
            assert "token" not in await response.text()
            assert (ann.token or "") not in response.headers["set-cookie"]


@async_test
async def test_a_new_key_invalidates_the_old_code(server: ServerProcess) -> None:
    async with signed_in(server.address, "Ann", "Eve") as [ann, eve], Session(server.address) as late:
        name, old_code, old_token = await ann.open_table(), await ann.code(), ann.token
        await eve.bring(old_code)
        async with ann.table(name) as hers, eve.table(name) as stolen:
            assert stolen.seats == [0]
            assert (await ann.new_key()).id == person_of(ann)
            await hers.until(lambda table: table.seats == [0])
            await stolen.until(lambda table: table.seats == [])
            with refused("unknown-person"):
                await stolen.chat("I am Ann.")
            await hers.chat("I am.")
        assert ann.token != old_token
        assert await ann.code() != old_code
        with refused("unknown-code"):
            await late.bring(old_code)
        with refused("unknown-person"):
            await eve.me()
        assert (await late.bring(await ann.code())).name == "Ann"


@async_test
async def test_wrong_codes_are_refused_and_change_nothing(server: ServerProcess) -> None:
    async with signed_in(server.address, "Ann") as [ann], Session(server.address) as nobody:
        before = person_of(ann)
        for bad in ("", "ABCDE", (await ann.code())[:-1] + "?", "A" * 200):
            with refused("bad-code"):
                await ann.bring(bad)
        with pytest.raises(ServerRefused, match="Group 2 of the code must have 5 characters, but “BBBB” has 4"):
            await ann.bring("AAAAA-BBBB-CCCCC-DDDDD-EEEEE-FFFFF-GGGGG")
        with refused("malformed"):
            await ann.bring("A" * 201)
        with refused("unknown-code"):
            await ann.bring(code_of(secrets.token_urlsafe(16)))
        assert (await ann.me()).id == before
        for asking in (nobody.code(), nobody.new_key()):
            with refused("unknown-person"):
                await asking
        async with Session(server.address, "A" * 21 + "B") as forged:
            with refused("unknown-person"):
                await forged.code()


@async_test
async def test_the_token_of_a_bot_cannot_be_entered_as_a_code(server: ServerProcess) -> None:
    async with signed_in(server.address, "Ann", "Eve") as [ann, eve]:
        answer = await ann.ask("POST", "/api/people/me/bots", NewBot("Digger"))
        token = msgspec.json.decode(answer, type=BotAccount).token
        with refused("unknown-code"):
            await eve.bring(code_of(token or ""))


@async_test
async def test_an_address_that_tries_many_codes_must_wait(server: ServerProcess) -> None:
    elsewhere = aiohttp.ClientSession(connector=aiohttp.TCPConnector(local_addr=("127.0.0.9", 0)))
    async with signed_in(server.address, "Ann") as [ann], elsewhere, Session(server.address, http=elsewhere) as eve:
        for _ in range(CODES):
            with refused("unknown-code"):
                await eve.bring(code_of(secrets.token_urlsafe(16)))
        with refused("too-fast"):
            await eve.bring(await ann.code())
        await ann.bring(await ann.code())


def test_codes_and_tokens_are_written_nowhere(server: ServerProcess) -> None:
    told: list[str] = []
    _tell(server, told)
    kept = b"".join(file.read_bytes() for file in server.log.parent.iterdir())
    assert told[0].encode() in kept, "people are in the database"
    assert b"uvicorn" in kept, "and something is in the log"
    for secret in told[1:]:
        assert secret.encode() not in kept


@async_test
async def _tell(server: ServerProcess, told: list[str]) -> None:
    async with signed_in(server.address, "Ann", "Eve") as [ann, eve]:
        code = await ann.code()
        await eve.bring(code)
        await ann.new_key()
        told += [person_of(ann), code, code.replace("-", ""), ann.token or "", eve.token or "", await ann.code()]

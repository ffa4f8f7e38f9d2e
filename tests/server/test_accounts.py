"""People: a name is enough, one person in two tabs, and several people on one device."""

from __future__ import annotations

from random import Random

import aiohttp
import pytest

from tests.server.helpers import async_test, catch_up, contents_of, leave, make_any_move, new_key, person_of, refused
from tests.server.players import is_over, play_all, signed_in
from tests.server.process import ServerProcess
from undermine.client import ServerRefused, Session
from undermine.wire import command
from undermine.wire.entry import Away, Chatted
from undermine.wire.lobby import NewPerson

BAD_NAMES = ("", "   ", "\u202e\u200d", "\x00\x07", "x" * 25)
WIDE_ANN = "\N{FULLWIDTH LATIN CAPITAL LETTER A}\N{FULLWIDTH LATIN CAPITAL LETTER N}\N{FULLWIDTH LATIN SMALL LETTER N}"
ODD_NAMES = {
    "  Ann \t Lee ": "Ann Lee",
    "\u3000Ben\u00a0": "Ben",
    "C\u0301\u0301\u0301\u0301\u0301\u0301at": "\u0106\u0301\u0301\u0301at",
    "Zoë 鉱夫": "Zoë 鉱夫",
    "x" * 24: "x" * 24,
}


@async_test
async def test_a_person_needs_nothing_but_a_name(server: ServerProcess) -> None:
    async with Session(server.address) as session:
        person = await session.come_in("Ann")
        assert person.name == "Ann"
        assert await session.me() is not None
        assert session.person is not None
        assert session.person.id == person.id
    async with Session(server.address, "forged-token") as forger:
        with refused("unknown-person"):
            await forger.me()


@pytest.mark.parametrize("name", BAD_NAMES, ids=ascii)
@async_test
async def test_an_unreadable_name_is_refused(name: str, server: ServerProcess) -> None:
    async with signed_in(server.address, "Ann") as [ann]:
        with refused("bad-name"):
            await ann.ask("POST", "/api/people", NewPerson(name))
        with refused("bad-name"):
            await ann.ask("POST", "/api/people/me", NewPerson(name))
        table = await ann.open_table(seats=3)
        with refused("bad-name"):
            await ann.command(table, command.Sit(key=new_key(), name=name))


@pytest.mark.parametrize("name", ODD_NAMES, ids=ascii)
@async_test
async def test_a_name_is_cleaned_of_misleading_characters(name: str, server: ServerProcess) -> None:
    async with Session(server.address) as session:
        assert (await session.come_in(name)).name == ODD_NAMES[name]


@async_test
async def test_two_people_at_a_table_do_not_share_a_name(server: ServerProcess) -> None:
    async with signed_in(server.address, "Ann", WIDE_ANN) as [ann, other]:
        table = await ann.open_table(seats=3)
        with refused("name-taken"):
            await other.command(table, command.Sit(key=new_key()))
        await other.command(table, command.Sit(key=new_key(), name="Another"))
        assert [player and player.name for player in (await ann.info(table)).players] == ["Ann", "Another", None]


@async_test
async def test_a_person_changes_their_name_and_is_deleted(server: ServerProcess) -> None:
    async with signed_in(server.address, "Ann") as [ann]:
        before = person_of(ann)
        await ann.ask("POST", "/api/people/me", NewPerson("Anna"))
        person = await ann.me()
        assert (person.id, person.name) == (before, "Anna")
        await ann.ask("DELETE", "/api/people/me")
        with refused("unknown-person"):
            await ann.me()


@async_test
async def test_two_tabs_of_one_person_are_one_person(server: ServerProcess) -> None:
    async with (
        signed_in(server.address, "Ann", "Ben") as [ann, ben],
        Session(server.address, ann.token) as ann_again,
    ):
        name = await ann.open_table(seats=3)
        async with ben.table(name) as his, ann_again.table(name) as second:
            async with ann.table(name) as first:
                await his.sit()
                await second.sit()
                assert (await ann.info(name)).players[2] is None, "sitting down twice moves the person"
                await first.start()
                await first.until(lambda table: table.has_view)
                await second.until(lambda table: table.has_view)
                await play_all([second, his], Random(1), plies=4)
                await his.chat("hello")
                await catch_up(first, second)
                assert first.entries == second.entries
                assert first.view_bytes() == second.view_bytes()
                assert first.seats == second.seats == [0]
            await play_all([second, his], Random(2), plies=8)
            assert not contents_of(second, Away), "one tab is enough to be present"


@async_test
async def test_spectators_see_what_everybody_sees_and_cannot_move(server: ServerProcess) -> None:
    async with signed_in(server.address, "Ann", "Eve") as [ann, eve], Session(server.address) as nobody:
        name = await ann.quick(seats=3)
        async with ann.table(name) as hers, eve.table(name) as watching, nobody.table(name) as passing:
            await make_any_move(hers)
            await hers.until(lambda table: bool(table.view().legal_moves))
            await catch_up(hers, watching, passing)
            assert watching.view_bytes() == passing.view_bytes()
            view = watching.view()
            assert (view.seat, view.role, view.hand, view.legal_moves) == (None, None, (), ())
            assert view.table == hers.view().table
            before = hers.number
            for message in (
                command.PlayMove(key=new_key(), seat=0, ply=hers.ply, move=hers.view().legal_moves[0]),
                command.Say(key=new_key(), seat=0, talk="why:test"),
                command.Return(key=new_key(), seat=0),
                command.Leave(key=new_key(), seat=0),
            ):
                with refused("not-your-seat"):
                    await watching.do(message)
                with refused("unknown-person"):
                    await passing.do(message)
            with refused("not-at-the-table"):
                await watching.do(command.Vote(key=new_key()))
            await hers.chat("nothing happened")
            assert hers.number == before + 1


@async_test
async def test_several_people_on_one_device_play_from_one_session(server: ServerProcess) -> None:
    async with signed_in(server.address, "Ann", "Eve") as [ann, eve]:
        name = await ann.open_table(seats=3, bots=1, level="random", options={"rounds": 1})
        async with ann.table(name) as device, eve.table(name) as watching:
            await device.sit(name="Grandpa")
            await device.until(lambda table: table.seats == [0, 1])
            await device.sit(seat=2, name="Grandpa")
            await device.until(lambda table: table.seats == [0, 2])
            await device.sit(seat=1, name="Grandpa")
            await device.do(command.PlaceBot(key=new_key(), seat=2, level="random"))
            await device.start()
            await device.until(lambda table: table.has_view and len(table.seats) == 2)
            views = [device.view(seat) for seat in (0, 1)]
            assert [view.seat for view in views] == [0, 1]
            assert [seat.player for seat in views[0].table.seats[:2]] == ["Ann", "Grandpa"]
            assert all(len(view.hand) == view.table.seats[view.seat or 0].cards for view in views)
            await play_all([device], Random(3))
            await watching.until(is_over)
            with pytest.raises(ServerRefused):
                await device.do(command.Sit(key=new_key()))


@async_test
async def test_one_of_several_people_on_a_device_leaves(server: ServerProcess) -> None:
    async with signed_in(server.address, "Ann") as [ann]:
        name = await ann.open_table(seats=3)
        async with ann.table(name) as device:
            await device.sit(name="Grandpa")
            await device.start()
            await device.until(lambda table: table.has_view and len(table.seats) == 2)
            await leave(device, 0)
            await device.until(lambda table: table.seats == [1])
            assert device.info is not None
            assert device.info.host == person_of(ann), "somebody who still plays is still the host"
            await device.chat("he is asleep")
            assert contents_of(device, Chatted)[-1].name == "Grandpa"
            await make_any_move(device, 1)


@async_test
async def test_a_browser_is_identified_by_a_cookie_that_scripts_cannot_read(server: ServerProcess) -> None:
    async with aiohttp.ClientSession(cookie_jar=aiohttp.CookieJar(unsafe=True)) as http:
        async with http.post(f"{server.address}/api/people", json={"name": "Ann"}) as response:
            cookie = response.headers["set-cookie"].lower()
            assert "token" not in await response.text()
        assert "httponly" in cookie
        assert "samesite=lax" in cookie
        assert "path=/;" in cookie
        async with http.get(f"{server.address}/api/people/me") as response:
            assert (await response.json())["name"] == "Ann"

"""Creating tables with every setting, starting games, quick games, and rematches."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

import aiohttp
import msgspec
import pytest

from tests.server.helpers import (
    async_test,
    catch_up,
    contents_of,
    leave,
    new_key,
    person_of,
    refused,
    wait_for,
    wait_until_present,
)
from tests.server.players import is_over, play_all, seated, signed_in
from tests.server.process import ServerProcess
from undermine.bots import LEVELS
from undermine.client import Session
from undermine.rulebook.editions import EDITIONS
from undermine.wire import command
from undermine.wire.answer import Refused
from undermine.wire.entry import BotSat, Moved, Rematched
from undermine.wire.lobby import NewTable
from undermine.wire.update import TableSettings

SETTINGS: tuple[dict[str, Any], ...] = (
    *({"edition": edition, "seats": 3} for edition in EDITIONS),
    {"expansion": True, "seats": 2},
    {"options": {"rounds": 1, "placement": "adjacent", "idle_tools": True}, "seats": 3},
    {"seats": 10, "bots": 9, "level": LEVELS[0].name},
    {"expansion": True, "seats": 12, "bots": 11},
    {"clock": {"bank": 300, "increment": 15}, "patience": 5},
    {"open": False, "seats": 4, "bots": 1},
)

BAD_SETTINGS: tuple[tuple[dict[str, Any], str], ...] = (
    ({"edition": "first"}, "bad-setting"),
    ({"seats": 2}, "bad-setting"),
    ({"seats": 11}, "bad-setting"),
    ({"options": {"gravity": True}}, "bad-setting"),
    ({"options": {"rounds": 99}}, "bad-setting"),
    ({"options": {"placement": "upside-down"}}, "bad-setting"),
    ({"seats": 3, "bots": 3}, "bad-setting"),
    ({"level": "grandmaster"}, "no-such-bot"),
    ({"seats": 1}, "malformed"),
    ({"seats": "five"}, "malformed"),
    ({"patience": 0}, "malformed"),
    ({"clock": {"bank": 0}}, "malformed"),
    ({"clock": {"bank": 60, "increment": -1}}, "malformed"),
    ({"open": "yes"}, "malformed"),
    ({"wheels": 4}, "malformed"),
)


@pytest.mark.parametrize("settings", SETTINGS, ids=str)
@async_test
async def test_a_table_has_the_settings_that_were_asked_for(settings: dict[str, Any], server: ServerProcess) -> None:
    async with signed_in(server.address, "Ann") as [ann]:
        name = await ann.open_table(**settings)
        info = await ann.info(name)
        assert info.settings == msgspec.convert(settings, TableSettings)
        assert info.status == "waiting"
        assert info.host == person_of(ann)
        assert info.players[0] is not None
        assert info.players[0].name == "Ann"
        assert sum(player is not None and player.person is None for player in info.players) == settings.get("bots", 0)
        async with ann.table(name) as table:
            await table.start()
            await table.until(lambda table: table.has_view)
            seen = table.view(0).table
            assert seen.edition == info.settings.edition
            assert seen.expansion == info.settings.expansion
            assert len(seen.seats) == info.settings.seats
            assert dict(info.settings.options).items() <= seen.options.items()
            assert (table.clock is None) == (info.settings.clock is None)


@pytest.mark.parametrize(("settings", "reason"), BAD_SETTINGS, ids=str)
@async_test
async def test_impossible_settings_are_refused_with_a_sentence(
    settings: dict[str, Any], reason: str, server: ServerProcess
) -> None:
    async with signed_in(server.address, "Ann") as [ann]:
        asking = ann.http.post(f"{server.address}/api/tables", json=settings, headers=ann.headers)
        async with asking as response:
            refusal = msgspec.json.decode(await response.read(), type=Refused)
            assert 400 <= response.status < 500
    assert refusal.reason == reason
    assert len(refusal.sentence.split()) > 3


@async_test
async def test_strangers_cannot_create_tables(server: ServerProcess) -> None:
    async with Session(server.address) as nobody:
        with refused("unknown-person"):
            await nobody.ask("POST", "/api/tables", NewTable())


@async_test
async def test_the_creator_of_a_table_may_just_watch(server: ServerProcess) -> None:
    async with signed_in(server.address, "Ann") as [ann]:
        name = await ann.open_table(seats=3, bots=3, sit=False)
        async with ann.table(name) as table:
            await table.start()
            await wait_for(table, Moved, times=3)
            assert table.seats == []


@async_test
async def test_only_the_host_starts_the_game_and_only_once(server: ServerProcess) -> None:
    async with signed_in(server.address, "Ann", "Ben") as [ann, ben]:
        name = await ann.open_table(seats=4)
        async with ann.table(name) as hers, ben.table(name) as his:
            with refused("not-started"):
                await hers.do(command.PlayMove(key=new_key(), seat=0, ply=0, move="pass"))
            await his.sit()
            with refused("not-the-host"):
                await his.start()
            assert (await ann.info(name)).status == "waiting"
            await hers.start()
            with refused("started"):
                await hers.start()
            await catch_up(hers, his)
            assert [bot.seat for bot in contents_of(his, BotSat)] == [2, 3], "bots sit down on free seats"
            assert his.seats == [1]


@async_test
async def test_tables_that_are_full_running_over_or_missing_refuse_players(server: ServerProcess) -> None:
    async with signed_in(server.address, "Ann", "Ben", "Cat", "Dan") as [ann, ben, cat, dan]:
        name = await ann.open_table(seats=3)
        sit = command.Sit(key="sit")
        await ben.command(name, sit)
        await cat.command(name, sit)
        with refused("table-full"):
            await dan.command(name, sit)
        with refused("seat-taken"):
            await dan.command(name, command.Sit(key=new_key(), seat=1))
        with refused("no-such-seat"):
            await dan.command(name, command.Sit(key=new_key(), seat=3))
        await ann.command(name, command.Start(key=new_key()))
        with refused("started"):
            await dan.command(name, sit)
        async with ann.table(name) as one, ben.table(name) as two, cat.table(name) as three:
            await wait_until_present(one, two, three)
            for table in (one, two, three):
                await table.do(command.Vote(key=new_key()))
        for message in (sit, command.Start(key=new_key()), command.PlayMove(key=new_key(), seat=0, ply=0, move="pass")):
            with refused("over"):
                await ann.command(name, message)
        with refused("no-such-table"):
            await dan.command("abcdefghijkm", sit)
        with refused("no-such-table"):
            await dan.info("abcdefghijkm")


@async_test
async def test_a_quick_game_is_one_request_for_a_known_person(server: ServerProcess) -> None:
    async with signed_in(server.address, "Ann") as [ann]:
        name = await ann.quick(seats=4, level=LEVELS[0].name)
        info = await ann.info(name)
        assert info.status == "running"
        assert [player.name for player in info.players if player and player.person] == ["Ann"]
        assert name not in [table.id for table in (await ann.tables()).tables]
        with refused("no-such-bot"):
            await ann.quick(level="grandmaster")


@async_test
async def test_a_quick_game_is_one_request_for_a_stranger_too(server: ServerProcess) -> None:
    jar = aiohttp.CookieJar(unsafe=True)  # accepts cookies from an IP address
    async with aiohttp.ClientSession(cookie_jar=jar) as http, Session(server.address, http=http) as stranger:
        with refused("unknown-person"):
            await stranger.quick()
        name = await stranger.quick(name="Eve")
        async with stranger.table(name) as table:
            assert table.seats == [0], "the cookie came with the game"
            assert table.view(0).table.seats[0].player == "Eve"


@async_test
async def test_all_rounds_and_a_rematch_with_the_same_people(server: ServerProcess) -> None:
    async with (
        signed_in(server.address, "Ann", "Ben") as sessions,
        seated(sessions, bots=1, level="random", options={"rounds": 2}) as tables,
    ):
        with refused("not-over"):
            await tables[0].do(command.Rematch(key=new_key()))
        await play_all(tables, Random(5))
        assert tables[0].view().table.round == 2
        assert tables[0].info is not None
        assert tables[0].info.ended == "played"
        message = command.Rematch(key="again")
        asked = await asyncio.gather(
            tables[1].do(message), tables[0].do(command.Rematch(key="again")), return_exceptions=True
        )
        made = [answer for answer in asked if not isinstance(answer, BaseException)]
        assert len(made) == 1, "asked twice, created once"
        rematched = await wait_for(tables[0], Rematched)
        assert contents_of(tables[0], Rematched) == [rematched]
        await _play_rematch(sessions, rematched.table, tables[0].name)


async def _play_rematch(sessions: list[Session], name: str, before: str) -> None:
    old, new = await sessions[0].info(before), await sessions[0].info(name)
    assert [player and player.name for player in new.players] == [player and player.name for player in old.players]
    assert new.settings == old.settings
    host = next(session for session in sessions if person_of(session) == new.host)
    async with sessions[0].table(name) as hers, sessions[1].table(name) as his:
        await (hers if host is sessions[0] else his).start()
        for table in (hers, his):
            await table.until(lambda table: table.has_view)
        await play_all([hers, his], Random(6), plies=6)
        assert hers.ply >= 6


@async_test
async def test_only_players_of_the_game_may_ask_for_a_rematch(server: ServerProcess) -> None:
    async with (
        signed_in(server.address, "Ann", "Ben") as sessions,
        signed_in(server.address, "Zoe") as [zoe],
        seated(sessions, bots=1) as [hers, his],
    ):
        await leave(his, 1)
        await hers.do(command.Vote(key=new_key()))
        await hers.until(is_over)
        for stranger in (zoe, sessions[1]):
            with refused("not-at-the-table"):
                await stranger.command(hers.name, command.Rematch(key=new_key()))

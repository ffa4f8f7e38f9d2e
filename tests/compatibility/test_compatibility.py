"""What version 0.1.0 wrote still opens: a database with tables in all stages, records, and a saved game.

`make_fixtures.py` shows what the files hold, and how they were made.
"""

from __future__ import annotations

import gzip
import json
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy import func, select

from tests.server.admin_cli import listed
from tests.server.guest_bots import bot_playing
from tests.server.helpers import async_test, catch_up, contents_of, refused, wait_for
from tests.server.in_process import InProcessServer, in_process_server
from tests.server.players import play_all
from tests.server.rated_games import recomputed, snapshot
from undermine import Game
from undermine.client import BotSession, RemoteTable, Session
from undermine.fair.proof import Expected, prove
from undermine.server.migrations import bring_up_to_date, version_of
from undermine.server.schema import LOG
from undermine.server.store import open_store
from undermine.wire import command, entry
from undermine.wire.lobby import GameResult

FIXTURES = Path(__file__).parent / "fixtures"
KEEP_ALL: dict[str, Any] = {"keep_days": 0, "abandon_hours": 10**6, "expire_minutes": 10**8}
"""The files grow older, and must not be cleaned up for that."""
OLD_VERSION = "0003"
Facts = dict[str, Any]


@pytest.fixture
def database(tmp_path: Path) -> str:
    """The URL of a copy of the old database."""
    file = tmp_path / "tables.db"
    file.write_bytes(gzip.decompress((FIXTURES / "tables.db.gz").read_bytes()))
    return f"sqlite:///{file}"


@pytest.fixture(scope="module")
def expected() -> Facts:
    """What people saw of it when it was made."""
    return json.loads(gzip.decompress((FIXTURES / "expected.json.gz").read_bytes()))  # type: ignore[no-any-return]


class People:
    """The people of the old database, with their old tokens."""

    def __init__(self, server: InProcessServer, expected: Facts, stack: AsyncExitStack) -> None:
        self._server, self._expected, self._stack = server, expected, stack

    async def session(self, name: str) -> Session:
        """Sign in with an old token."""
        token = self._expected["people"][name]["token"]
        session = await self._stack.enter_async_context(Session(self._server.address, token))
        assert (await session.me()).name == name
        return session

    async def tables(self, label: str, *names: str) -> list[RemoteTable]:
        """Connect people to an old table."""
        table = self._expected["tables"][label]["id"]
        sessions = [await self.session(name) for name in names]
        return [await self._stack.enter_async_context(session.table(table)) for session in sessions]


@asynccontextmanager
async def old_people(database: str, expected: Facts) -> AsyncIterator[tuple[InProcessServer, People]]:
    """A server on the old database, and its people."""
    async with AsyncExitStack() as stack:
        server = await stack.enter_async_context(in_process_server(database, share_seconds=1000, **KEEP_ALL))
        yield server, People(server, expected, stack)


# the database


def test_the_old_database_is_brought_up_to_date_and_keeps_every_entry(database: str, expected: Facts) -> None:
    engine = open_store(database)
    with engine.connect() as connection:
        assert version_of(connection) == OLD_VERSION
    bring_up_to_date(engine)
    with engine.connect() as connection:
        counts = connection.execute(select(LOG.c.table_id, func.count()).group_by(LOG.c.table_id)).all()
    engine.dispose()
    assert dict(tuple(row) for row in counts) == expected["log"]


@async_test
async def test_everybody_sees_what_they_saw(database: str, expected: Facts) -> None:
    async with old_people(database, expected) as (server, people):
        for label, table in expected["tables"].items():
            info = json.loads(await (await people.session("Ann")).ask("GET", f"/api/tables/{table['id']}"))
            assert info["status"] == table["status"], label
            if "info" in table:
                assert _keeps(_without_presence(info), _without_presence(table["info"])), label
            for name, views in table.get("views", {}).items():
                [connected] = await people.tables(label, name)
                assert {str(seat) for seat in connected.seats} == set(views)
                for seat in connected.seats:
                    seen = json.loads(connected.view_bytes(seat))
                    assert _keeps(seen, json.loads(views[str(seat)])), (label, name)
        assert all(live.frozen is None for live in server.services.tables.live.values())


def _keeps(now: Any, then: Any) -> bool:
    """Return whether everything that was said then is said now; newer servers may say more."""
    if isinstance(then, dict):
        return all(key in now and _keeps(now[key], value) for key, value in then.items())
    if isinstance(then, list):
        return len(now) == len(then) and all(map(_keeps, now, then))
    return bool(now == then)


def _without_presence(info: dict[str, Any]) -> dict[str, Any]:
    """People disconnected after the expected values were noted."""
    players = [player and player | {"away": False} for player in info["players"]]
    return info | {"players": players}


@async_test
async def test_the_records_of_old_games_are_the_same(database: str, expected: Facts) -> None:
    async with old_people(database, expected) as (_, people):
        ann = await people.session("Ann")
        for table in expected["tables"].values():
            if "record" in table:
                assert await ann.record(table["id"]) == table["record"]
                replay = await ann.replay(table["id"], 0)
                assert replay.frames[-1].view == Game.replay(table["record"]).view(0)


@async_test
async def test_old_tables_are_in_the_lists_of_their_people(database: str, expected: Facts) -> None:
    async with old_people(database, expected) as (server, people):
        await server.services.list_backfill.fill_all()
        for name in ("Ann", "Eve"):
            session = await people.session(name)
            seated = {
                table["id"]: table
                for table in expected["tables"].values()
                if any(player and player["name"] == name for player in table.get("info", {}).get("players", ()))
            }
            running = {own.table.id for own in (await session.own_tables()).tables}
            assert running >= {one for one, table in seated.items() if table["status"] != "over"}
            for game in (await session.games(who="mine")).games:
                if "record" in seated[game.id]:
                    played = Game.replay(seated[game.id]["record"])
                    assert game.result == GameResult(tuple(played.gold), tuple(played.winners), len(played.results))


@async_test
async def test_games_of_the_old_database_go_on(database: str, expected: Facts) -> None:
    async with old_people(database, expected) as (server, people):
        base = await people.tables("base", "Ann", "Ben", "Cat")
        ply = base[0].ply
        again = await base[0].do(command.Vote(key="vote", end=True))
        assert again.number < base[0].number, "a command that was run by the old server is not run again"
        await play_all(base, Random(1), plies=ply + 8)
        hal = expected["bots"]["Hal"]["token"]
        expansion = await people.tables("expansion", "Eve", "Dan")
        session = await people.session("Eve")
        async with bot_playing(BotSession(server.address, hal, session.http), expansion[0].name):
            await play_all(expansion, Random(2), plies=expansion[0].ply + 8)


@async_test
async def test_tables_that_had_not_been_dealt_are_dealt(database: str, expected: Facts) -> None:
    async with old_people(database, expected) as (_, people):
        sharing = await people.tables("sharing", "Ann", "Ben")
        await wait_for(sharing[0], entry.Dealt)
        assert not contents_of(sharing[0], entry.Unshared)
        await play_all(sharing, Random(3), plies=4)
        waiting = await people.tables("waiting", "Ann", "Ben")
        with refused("kicked"):
            await people.tables("waiting", "Cat")
        await waiting[0].start()
        await wait_for(waiting[0], entry.Dealt)
        await play_all(waiting, Random(4), plies=4)
        [eve] = await people.tables("rated expansion", "Eve")
        rematch = expected["tables"]["rated expansion"]["info"]["rematch"]
        assert eve.info is not None
        assert eve.info.rematch == rematch
        assert [player and player.name for player in (await (await people.session("Eve")).info(rematch)).players] == [
            "Cat",
            "Dan",
            "Eve",
        ]
        await catch_up(*waiting)


@async_test
async def test_old_bot_tokens_bans_and_ratings_are_still_there(database: str, expected: Facts) -> None:
    async with old_people(database, expected) as (server, people):
        http = (await people.session("Ann")).http
        bots = {name: bot["token"] for name, bot in expected["bots"].items()}
        for name in ("Hal", "House Bot"):
            assert (await BotSession(server.address, bots[name], http).me()).name == name
        with refused("token-revoked"):
            await BotSession(server.address, bots["Old Hal"], http).me()
        ratings = json.loads(await (await people.session("Ann")).ask("GET", "/api/ratings?role=miner"))
        own = ratings.pop("own")
        assert ratings == expected["ratings"]
        assert own in ratings["ranked"]
    assert {ban["address"] for ban in listed(database, "bans")} == {"192.0.2.7", "2001:db8::/32"}
    engine = open_store(database)
    before = snapshot(engine)
    assert recomputed(engine).changed == 0
    assert snapshot(engine) == before
    assert len(before["rated_games"]) == 4
    engine.dispose()


# records and saved games


@pytest.mark.parametrize("name", ["server", "server-expansion", "unfinished"])
def test_old_records_replay(name: str) -> None:
    record = (FIXTURES / f"{name}.jsonl").read_text()
    game = Game.replay(record)
    assert game.over is not name.startswith("unfinished")
    if game.over:
        header = json.loads(record.splitlines()[0])
        noted = Expected(header["fair"]["commitment"], header["fair"]["shares"][0])
        assert all(finding.agrees for finding in prove(record, noted))
    else:
        assert game.record() == record


def test_a_game_saved_by_the_old_terminal_goes_on(tmp_path: Path) -> None:
    saved, later = FIXTURES / "saved.jsonl", tmp_path / "later.jsonl"
    done = subprocess.run(
        [sys.executable, "-m", "undermine", "play", "--plain", "--load", str(saved), "--save", str(later)],
        input="1\nquit\n",
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    before, after = saved.read_text().splitlines(), later.read_text().splitlines()
    header, new_header = json.loads(before[0]), json.loads(after[0])
    assert new_header | header == new_header  # it now says which bots play
    assert after[1 : len(before)] == before[1:]
    assert len(after) > len(before)

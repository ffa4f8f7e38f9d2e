"""What operators remove: chat, single games, people. Everybody there is told, and logs still replay."""

from __future__ import annotations

import asyncio
import json
from random import Random

import pytest
from sqlalchemy import select, text, update

from tests.server.admin_cli import admin, listed, succeeded
from tests.server.admin_cli import refused as not_done
from tests.server.helpers import async_test, catch_up, contents_of, new_key, person_of, refused
from tests.server.in_process import in_process_server
from tests.server.journal import table_from_log
from tests.server.players import is_over, play_all, seated, signed_in
from undermine.client import Session
from undermine.server.admin.erasure import ERASED, Erasure
from undermine.server.log_entry import LogContent
from undermine.server.schema import LOG, METADATA, REPORTS
from undermine.server.store import open_store
from undermine.wire import command, entry
from undermine.wire.entry import Chatted

NAME = "Wilhelmina"


async def do(database: str, *arguments: str) -> str:
    """Run a command while the server in this process goes on."""
    return await asyncio.to_thread(succeeded, database, *arguments, "--yes")


def dump(database: str) -> str:
    """Return everything in a database as text."""
    engine = open_store(database)
    with engine.connect() as connection:
        rows = [str(tuple(row)) for table in METADATA.sorted_tables for row in connection.execute(select(table))]
    engine.dispose()
    return "\n".join(rows)


@async_test
async def test_chat_is_removed_for_everybody_who_is_there_and_who_comes_later(database: str) -> None:
    async with in_process_server(database) as server, signed_in(server.address, "Ann", "Ben") as [ann, ben]:
        name = await ann.open_table(seats=3)
        async with ann.table(name) as hers, ben.table(name) as his:
            for line in ("a vile word", "fine"):
                await his.chat(line)
            await hers.chat("a vile answer")
            await catch_up(hers, his)
            vile, numbers = hers.entries[-3].number, [one.number for one in hers.entries]
            assert isinstance(hers.entries[-3].content, Chatted)
            assert "is not a line of chat" in await asyncio.to_thread(not_done, database, "remove-chat", name, "1")
            assert "there is no such chat" in await asyncio.to_thread(
                not_done, database, "remove-chat", name, "--by", "Cat"
            )
            assert await do(database, "remove-chat", name, str(vile)) == f"Removed 1 line of chat at table {name}.\n"
            await asyncio.gather(*(table.until(lambda at: "" in _texts(at)) for table in (hers, his)))
            assert _texts(hers) == ["", "fine", "a vile answer"]
            await do(database, "remove-chat", name, "--by", "Ann")
            await hers.until(lambda at: _texts(at) == ["", "fine", ""])
            assert [one.number for one in hers.entries] == numbers, "no sequence number changes"
            await his.chat("go on")
            async with ben.table(name) as late:
                assert _texts(late) == ["", "fine", "", "go on"]
        assert "vile" not in dump(database)
        assert [(row["what"], row["table"], row["count"]) for row in listed(database, "audit")] == [
            ("chat removed", name, 1)
        ] * 2
        assert "chat removed" in succeeded(database, "audit")


def _texts(table: object) -> list[str]:
    return [chatted.text for chatted in contents_of(table, Chatted)]  # type: ignore[arg-type]


@async_test
async def test_one_game_is_deleted_when_it_is_over(database: str) -> None:
    async with (
        in_process_server(database) as server,
        signed_in(server.address, "Ann", "Ben") as people,
        seated(people, bots=1, level="random", options={"rounds": 1}) as tables,
        seated(people, bots=1, level="random") as others,
    ):
        name = tables[0].name
        assert "is not over" in await asyncio.to_thread(not_done, database, "delete", name, "--yes")
        assert "there is no table" in await asyncio.to_thread(not_done, database, "delete", "nowhere", "--yes")
        await tables[0].do(command.Report(key=new_key(), person=person_of(people[1]), text="rude"))
        for table in tables:
            await table.do(command.Vote(key=new_key()))
        await tables[0].until(is_over)
        assert "is not over" in await asyncio.to_thread(not_done, database, "delete", name, others[0].name, "--yes")
        assert (await people[0].info(name)).status == "over", "all or none"
        assert (await do(database, "delete", name)).startswith("Deleted 1 game with everything")
        for table in tables:
            with refused("no-such-table"):
                await table.until(lambda _: False)
        with refused("no-such-table"):
            await people[0].info(name)
        await others[0].chat("still here")
    engine = open_store(database)
    with engine.connect() as connection:
        assert not connection.execute(select(LOG).where(LOG.c.table_id == name)).all()
        assert not connection.execute(select(REPORTS)).all()
    engine.dispose()


@async_test
async def test_a_person_is_erased_from_games_that_are_over_and_that_run(database: str) -> None:
    async with in_process_server(database) as server, signed_in(server.address, NAME, "Ben", "Eve") as people:
        gone, ben, eve = people
        person = person_of(gone)
        old = await _finished_game(people)
        assert (await ben.suspicion(old)).names[:3] == (NAME, "Ben", "Grandpa")
        async with seated([gone, ben], bots=1, level="random") as [hers, his], eve.table(hers.name) as watching:
            await hers.chat("my secret")
            await eve.command(hers.name, command.Chat(key=new_key(), text="I only watch"))
            await play_all([hers, his], Random(1), plies=4)
            said = await do(database, "erase", person)
            assert said.startswith("Deleted the person, and changed ")
            assert said.endswith(" entries at 2 tables.\n")
            with refused("unknown-person"):
                await hers.until(lambda _: False)
            await his.until(lambda at: at.info is not None and at.info.players[0].name == ERASED)  # type: ignore[union-attr]
            await his.until(lambda at: at.info is not None and at.info.players[0].person is None)  # type: ignore[union-attr]
            await his.until(lambda at: at.view().table.seats[0].player == ERASED)
            await catch_up(his, watching)
            for table in (his, watching):
                assert NAME not in str(table.entries) + str(table.info)
                assert "my secret" not in _texts(table)
            await play_all([his], Random(2), plies=8)
            with refused("unknown-person"):
                await gone.me()
        record = await ben.record(old)
        assert json.loads(record.splitlines()[0])["players"][:3] == [ERASED, "Ben", f"{ERASED} 2"]
        assert (await ben.replay(old, 1)).id == old
        assert (await ben.suspicion(old)).names[:3] == (ERASED, "Ben", f"{ERASED} 2")
        games = await ben.games(who="mine")
        assert games.games[0].names[0] == ERASED
    everything = dump(database)
    assert NAME not in everything
    assert "Grandpa" not in everything
    assert "my secret" not in everything
    again = table_from_log(database, old)
    assert again.status == "over"
    assert admin(database, "erase", person, "--yes").code == 0, "a second time changes nothing"
    assert "changed 0 entries at 0 tables" in succeeded(database, "erase", person, "--yes")
    assert "nobody is known" in not_done(database, "erase", "nobody", "--yes")


async def _finished_game(people: list[Session]) -> str:
    """A game in which the first person held two seats, and which is over."""
    gone, ben, _ = people
    name = await gone.open_table(seats=4, level="random", options={"rounds": 1})
    async with gone.table(name) as hers, ben.table(name) as his:
        await his.sit()
        await hers.sit(name="Grandpa")
        await his.chat("welcome")
        await hers.start()
        await his.until(lambda at: at.has_view)
        await hers.until(lambda at: at.has_view and len(at.seats) == 2)
        for table in (hers, his):
            await table.do(command.Vote(key=new_key()))
        await his.until(is_over)
        await his.until(lambda at: at.number >= hers.number)
    return name


def test_what_cannot_be_undone_is_asked_for(sqlite: str) -> None:
    succeeded(sqlite, "migrate")
    for arguments in (
        ["remove-chat", "x"],
        ["remove-chat", "x", "3", "--by", "Ann"],
        ["delete"],
        ["delete", "x", "--days", "3"],
    ):
        with pytest.raises(SystemExit):
            admin(sqlite, *arguments)
    engine = open_store(sqlite)
    with engine.begin() as connection:
        connection.execute(text("INSERT INTO people VALUES ('abc', 'hash', 'Ann', 1, 1)"))
    engine.dispose()
    assert "pass --yes" in not_done(sqlite, "erase", "abc")
    assert succeeded(sqlite, "audit") == "Nothing was removed yet.\n"
    assert "changed 0 entries" in succeeded(sqlite, "erase", "abc", "--yes")


def test_a_damaged_log_is_named_when_a_person_is_erased(sqlite: str) -> None:
    async def scenario() -> tuple[str, str]:
        async with in_process_server(sqlite) as server, signed_in(server.address, NAME) as [gone]:
            name = await gone.open_table(seats=3)
            await gone.command(name, command.Chat(key="a", text="one"))
            await gone.command(name, command.Chat(key="b", text="two"))
            return name, person_of(gone)

    name, person = asyncio.run(scenario())
    engine = open_store(sqlite)
    with engine.begin() as connection:
        connection.execute(update(LOG).where(LOG.c.table_id == name, LOG.c.number == 3).values(body="{"))
    engine.dispose()
    done = admin(sqlite, "erase", person, "--yes")
    assert done.code == 1
    assert name in done.errors
    assert NAME not in dump(sqlite)


@pytest.mark.parametrize("moved", [False, True])
def test_only_the_person_is_renamed_where_others_have_the_same_name(moved: bool) -> None:
    """Somebody who left, somebody who then came under the same name, and a bot that took over a seat."""
    contents: list[LogContent] = [
        entry.Sat(0, "p", "Ann"),
        entry.Left(0),
        entry.Sat(0, "q", "Ann"),
        entry.Sat(1, "p", "Erased"),
        entry.Sat(2, "p", "Bea"),
        *([entry.Swapped(0, 2)] if moved else []),
        entry.Began({"players": ["Bea", "Erased", "Ann"] if moved else ["Ann", "Erased", "Bea"]}),
        entry.BotSat(0 if moved else 2, "random", "Bea"),
        entry.Chatted("q", "Ann", "hello"),
        entry.Chatted("p", "Bea", "hello"),
        entry.Kicked("p", "Bea"),
    ]
    erasure = Erasure("p", contents)
    new = [erasure.rewritten(content) for content in contents]
    renamed = [getattr(content, "name", None) for content in new]
    assert renamed[0] == "Erased 2"
    assert renamed[2] == "Ann"
    assert renamed[-4:] == ["Erased 3", "Ann", "Erased 3", "Erased 3"]
    assert [content.text for content in new if isinstance(content, Chatted)] == ["hello", ""]
    [began] = [content for content in new if isinstance(content, entry.Began)]
    assert began.header["players"] == (["Erased 3", "Erased", "Ann"] if moved else ["Ann", "Erased", "Erased 3"])
    assert erasure.names(("Bea", None)) == (("Erased 3", None) if moved else ("Bea", None))

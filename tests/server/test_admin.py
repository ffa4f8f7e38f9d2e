"""`undermine admin`: lists, ends, bans, reports and deletes, with and without a running server."""

from __future__ import annotations

import asyncio
import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path
from random import Random
from select import select as select_ready
from typing import Any

import msgspec
import pytest
from sqlalchemy import delete, insert, select, update

from tests.cli.processes import COMMAND, environment, read_terminal
from tests.server.admin_cli import admin, listed, refused, succeeded
from tests.server.players import is_over, play_all, seated, signed_in
from tests.server.postgres import PostgresProcess
from tests.server.process import ServerProcess, running
from tests.server.timeouts import TIMEOUT
from undermine.cli import main
from undermine.client import RemoteTable, ServerRefused, Session
from undermine.event import HIDDEN
from undermine.server.migrations import bring_up_to_date, head_version
from undermine.server.schema import LOG, NOTICES, TABLES
from undermine.server.store import open_store
from undermine.wire import command
from undermine.wire.bots import NewBot
from undermine.wire.entry import AnyContent, Dealt, Entry

"""Seconds after which a test that waits for the server fails."""
LONG_AGO = 1_000_000_000_000
on_unix = pytest.mark.skipif(sys.platform == "win32", reason="terminals are another matter there")


def change(database: str, *statements: Any) -> None:
    """Change a database as only time or damage does."""
    engine = open_store(database)
    with engine.begin() as connection:
        for statement in statements:
            connection.execute(statement)
    engine.dispose()


def rows(database: str, query: Any) -> list[Any]:
    engine = open_store(database)
    with engine.connect() as connection:
        found = list(connection.execute(query).all())
    engine.dispose()
    return found


async def in_thread(*arguments: str) -> str:
    """Run a command that must succeed, while the clients in this process go on."""
    return await asyncio.to_thread(succeeded, *arguments)


async def until_refused(session: Session, reason: str) -> None:
    """Wait until the server refuses somebody."""
    while True:
        try:
            await session.tables()
        except ServerRefused as refusal:
            if refusal.reason != reason:
                raise
            return
        await asyncio.sleep(0.05)


async def until_welcome(session: Session) -> None:
    while True:
        try:
            await session.tables()
        except ServerRefused:
            await asyncio.sleep(0.05)
        else:
            return


# looking


def test_tables_are_listed_and_shown(database: str, tmp_path: Path) -> None:
    with running(database, tmp_path / "log") as server:
        asyncio.run(_list_and_show(server, database))


async def _list_and_show(server: ServerProcess, database: str) -> None:
    async with (
        signed_in(server.address, "Ann", "Ben", "Eve") as (ann, ben, eve),
        seated([ann, ben], bots=1, level="random", open=False) as tables,
        eve.table(tables[0].name) as watched,
    ):
        waiting = await ben.open_table(seats=4)
        await play_all(tables, Random(1), plies=12)
        await tables[0].chat("Good evening")
        number = tables[0].number
        await watched.until(lambda table: table.number >= number)
        found = {table["id"]: table for table in await asyncio.to_thread(listed, database, "list")}
        assert set(found) == {waiting, watched.name}
        assert found[waiting] | {"made": 0, "last": 0} == {
            "id": waiting, "status": "waiting", "open": True, "names": ["Ben", None, None, None], "bots": 0,
            "made": 0, "entries": 2, "last": 0, "ended": None, "why": None,
        }  # fmt: skip
        assert found[watched.name]["names"][:2] == ["Ann", "Ben"]
        assert (found[watched.name]["bots"], found[watched.name]["open"]) == (1, False)
        assert found[watched.name]["entries"] >= number
        only = await asyncio.to_thread(listed, database, "list", "--status", "running")
        assert [table["id"] for table in only] == [watched.name]
        text = await in_thread(database, "list")
        assert text.startswith("2 tables\n")
        assert all(word in text for word in (waiting, "Ann, Ben", "(1 bot)", "by link", "waiting"))
        assert await in_thread(database, "list", "--status", "over") == "There are no such tables.\n"
        await _show_as_spectators_see_it(database, watched)
        await _show_with_secrets(database, tables)


async def _show_as_spectators_see_it(database: str, watched: RemoteTable) -> None:
    shown = await asyncio.to_thread(listed, database, "show", watched.name)
    entries = [Entry(row["number"], row["at"], msgspec.convert(row["content"], AnyContent)) for row in shown]
    assert entries[: len(watched.entries)] == watched.entries
    text = await in_thread(database, "show", watched.name)
    assert "Good evening" in text
    assert "Round 1 is dealt" in text
    [dealt] = [entry.content for entry in entries if isinstance(entry.content, Dealt)]
    assert HIDDEN in str(dealt)


async def _show_with_secrets(database: str, tables: list[RemoteTable]) -> None:
    text = await in_thread(database, "show", tables[0].name, "--secrets")
    [deal] = [line for line in text.splitlines() if "dealt-cards" in line]
    assert '"hands":[[' in deal
    [created] = [line for line in text.splitlines() if " created " in line]
    secret = created.split("secret ")[1].split(" ")[0]
    assert len(secret) == 64
    assert secret not in await in_thread(database, "show", tables[0].name)
    role = tables[0].view().role
    roles = json.loads(deal.split("deal ", 1)[1])["roles"]
    assert roles[0] == role


def test_a_damaged_log_is_shown_up_to_the_damage(server: ServerProcess) -> None:
    database = f"sqlite:///{server.log.parent}/tables.db"
    name = asyncio.run(_table_with_four_entries(server))
    change(database, update(LOG).where(LOG.c.table_id == name, LOG.c.number == 4).values(body="{"))
    done = admin(database, "show", name)
    assert done.code == 1
    assert len(done.out.splitlines()) == 3
    assert "entry 4 of its log cannot be read" in done.errors
    change(database, delete(LOG).where(LOG.c.table_id == name, LOG.c.number == 2))
    assert "entry 2 of its log is missing" in admin(database, "show", name).errors
    assert succeeded(database, "end", name) == "Ended 1 table.\n"  # a damaged table can still be ended
    [table] = [table for table in listed(database, "list") if table["id"] == name]
    assert (table["status"], table["why"], table["entries"]) == ("over", "closed", 5)


async def _table_with_four_entries(server: ServerProcess) -> str:
    async with signed_in(server.address, "Ann") as [ann]:
        name = await ann.open_table(seats=3)
        for key in ("a", "b"):
            await ann.command(name, command.Chat(key=key, text=key))
        return name


# ending


def test_everybody_is_told_when_a_table_is_ended(database: str, tmp_path: Path) -> None:
    with running(database, tmp_path / "log") as server:
        asyncio.run(_end_during_play(server, database))


async def _end_during_play(server: ServerProcess, database: str) -> None:
    async with (
        signed_in(server.address, "Ann", "Ben", "Eve") as (ann, ben, eve),
        seated([ann, ben], bots=2, level="random", options={"rounds": 9}) as tables,
        eve.table(tables[0].name) as watched,
        eve.table(await eve.open_table(seats=3)) as quiet,
        asyncio.timeout(TIMEOUT),
    ):
        name = tables[0].name
        playing = asyncio.create_task(play_all(tables, Random(2)))
        await watched.until(lambda table: table.ply > 10)
        assert await in_thread(database, "end", name, quiet.name) == "Ended 2 tables.\n"
        await playing  # they play on until they are told
        for table in (*tables, watched, quiet):
            await table.until(is_over)
            assert table.info is not None
            assert table.info.ended == "closed"
        assert name not in {table.id for table in (await eve.tables()).tables}
        with pytest.raises(ServerRefused) as late:
            await tables[0].do(command.PlayMove(key="late", seat=0, ply=tables[0].ply, move="pass"))
        assert late.value.reason == "over"
        last = watched.entries[-1]
    bodies = rows(database, select(LOG.c.number, LOG.c.body).where(LOG.c.table_id == name).order_by(LOG.c.number))
    assert [row.number for row in bodies] == list(range(1, len(bodies) + 1))
    assert [row.number for row in bodies if '"ended"' in row.body] == [last.number] == [len(bodies)]


def test_a_table_is_ended_while_no_server_runs(database: str, tmp_path: Path) -> None:
    server = ServerProcess(database, tmp_path / "log")
    server.start()
    name = asyncio.run(_table_with_four_entries(server))
    other = asyncio.run(_table_with_four_entries(server))
    assert server.stop() == 0
    assert "nothing was changed" in refused(database, "end", other, "nowhere")
    assert succeeded(database, "end", name, name) == "Ended 1 table.\n"
    assert refused(database, "end", other, name) == f"undermine: table {name} is already over; nothing was changed.\n"
    try:
        server.start()
        ended = asyncio.run(_info(server, name))
        assert (ended.status, ended.ended) == ("over", "closed")
        assert asyncio.run(_info(server, other)).status == "waiting"
    finally:
        server.close()


async def _info(server: ServerProcess, name: str) -> Any:
    async with Session(server.address) as session:
        return await session.info(name)


# bans and reports


def test_a_ban_refuses_and_disconnects(database: str, tmp_path: Path) -> None:
    with running(database, tmp_path / "log") as server:
        asyncio.run(_ban(server, database))


async def _ban(server: ServerProcess, database: str) -> None:
    async with signed_in(server.address, "Ann") as [ann]:
        name = await ann.open_table(seats=3)
        async with ann.table(name) as table, asyncio.timeout(TIMEOUT):
            until = await in_thread(database, "ban", "127.3.2.1/8", "--hours", "2", "--why", "a test")
            assert until.startswith("127.0.0.0/8 is banned until ")
            with pytest.raises(ServerRefused) as out:
                await table.until(lambda _: False)  # until the server closes the socket
            assert out.value.reason == "banned"
        await until_refused(ann, "banned")
        [ban] = await asyncio.to_thread(listed, database, "bans")
        assert (ban["address"], ban["why"]) == ("127.0.0.0/8", "a test")
        await in_thread(database, "unban", "127.0.0.0/8")
        await until_welcome(ann)
        async with ann.table(name) as table:
            assert table.seats == [0]
    assert succeeded(database, "bans") == "Nobody is banned.\n"


def test_bans_are_addresses_or_networks(sqlite: str) -> None:
    succeeded(sqlite, "migrate")
    for wrong in ("localhost", "192.0.2.300", "192.0.2.0/40", "", "1.2.3.4 5.6.7.8", "\x1b[31m"):
        assert "is neither an address" in refused(sqlite, "ban", wrong, "--hours", "1", "--why", "x")
    assert "is everybody" in refused(sqlite, "ban", "::/0", "--hours", "1", "--why", "x")
    assert succeeded(sqlite, "bans") == "Nobody is banned.\n"
    succeeded(sqlite, "ban", "2001:DB8:0::7", "--hours", "1", "--why", "first")
    succeeded(sqlite, "ban", "2001:db8::7/128", "--hours", "5", "--why", "again")  # replaces the first
    assert [(ban["address"], ban["why"]) for ban in listed(sqlite, "bans")] == [("2001:db8::/64", "again")]
    assert "192.0.2.1 is not banned" in refused(sqlite, "unban", "2001:db8::7", "192.0.2.1")
    assert len(listed(sqlite, "bans")) == 1
    assert "large part of the Internet" in refused(sqlite, "ban", "192.0.0.0/4", "--hours", "1", "--why", "x")
    assert succeeded(sqlite, "ban", "::ffff:192.0.2.7", "--hours", "1", "--why", "x").startswith("192.0.2.7 is banned")
    assert succeeded(sqlite, "unban", "192.0.2.7", "2001:db8::1:2:3:4/128").endswith("longer banned.\n")


def test_a_ban_of_a_person_refuses_and_disconnects_them_and_their_bots(database: str, tmp_path: Path) -> None:
    with running(database, tmp_path / "log") as server:
        asyncio.run(_ban_person(server, database))


async def _ban_person(server: ServerProcess, database: str) -> None:
    async with signed_in(server.address, "Ann", "Ben") as [ann, ben]:
        bot = json.loads(await ann.ask("POST", "/api/people/me/bots", NewBot("Hal")))
        as_bot = {"authorization": f"Bearer {bot['token']}"}
        name = await ann.open_table(seats=3)
        async with ann.table(name) as table, ben.table(name) as other, asyncio.timeout(TIMEOUT):
            assert ann.person is not None
            assert ben.person is not None
            until = await in_thread(database, "ban", ann.person.id, "--hours", "2", "--why", "a test")
            assert until.startswith(f"Ann ({ann.person.id}) is banned until ")
            with pytest.raises(ServerRefused) as out:
                await table.until(lambda _: False)
            assert out.value.reason == "banned"
            await until_refused(ann, "banned")
            async with ben.http.get(f"{server.address}/api/bot", headers=as_bot) as response:
                assert (response.status, (await response.json())["reason"]) == (403, "banned")
            await other.sit()  # others at the same address are not banned
            await in_thread(database, "ban", bot["id"], "--hours", "1", "--why", "the bot as well")
        found = await asyncio.to_thread(listed, database, "bans")
        assert [(ban["person"], ban["name"], ban["address"]) for ban in found] == [
            (ann.person.id, "Ann", None), (bot["id"], "Hal", None),
        ]  # fmt: skip
        assert f"{ben.person.id} is not banned" in await asyncio.to_thread(refused, database, "unban", ben.person.id)
        await in_thread(database, "unban", ann.person.id)
        await until_welcome(ann)
        async with ben.http.get(f"{server.address}/api/bot", headers=as_bot) as response:
            assert (await response.json())["reason"] == "banned", "the bot has a ban of its own"
    await in_thread(database, "unban", bot["id"])
    assert succeeded(database, "bans") == "Nobody is banned.\n"


def test_reports_are_listed_with_names(server: ServerProcess) -> None:
    database = f"sqlite:///{server.log.parent}/tables.db"
    name, about = asyncio.run(_report(server))
    [report] = [report for report in listed(database, "reports") if report["table"] == name]
    assert (report["name"], report["about"], report["about_name"]) == ("Ann", about, "Ben")
    assert report["text"] == "He shouts"
    text = succeeded(database, "reports")
    assert all(word in text for word in (name, "Ann", "Ben", "He shouts"))


async def _report(server: ServerProcess) -> tuple[str, str]:
    async with signed_in(server.address, "Ann", "Ben") as (ann, ben), seated([ann, ben], bots=1) as tables:
        assert ben.person is not None
        await tables[0].do(command.Report(key="r", person=ben.person.id, text="He shouts"))
        return tables[0].name, ben.person.id


# deleting


def _made_old(database: str, *names: str) -> None:
    change(database, update(TABLES).where(TABLES.c.id.in_(names)).values(ended=LONG_AGO))


def test_old_games_are_deleted_and_others_stay(database: str, tmp_path: Path) -> None:
    with running(database, tmp_path / "log") as server:
        asyncio.run(_delete(server, database))


async def _delete(server: ServerProcess, database: str) -> None:
    async with signed_in(server.address, "Ann", "Ben") as (ann, ben):
        old, fresh, running_on = [await ann.open_table(seats=3) for _ in range(3)]
        await in_thread(database, "end", fresh)
        async with ben.table(old) as table, asyncio.timeout(TIMEOUT):
            await table.until(lambda table: _is_away(table, 0))  # now the server has nothing more to write
            await in_thread(database, "end", old)
            await table.until(is_over)  # the server has read the notice
        await asyncio.to_thread(_made_old, database, old)
        question = await asyncio.to_thread(admin, database, "delete", "--days", "30")
        assert question.code == 1
        assert "pass --yes to delete 1 game that ended more than 30 days ago" in question.errors
        assert await in_thread(database, "delete", "--days", "30", "--yes") == "Deleted 1 game.\n"
        assert {table["id"] for table in listed(database, "list")} == {fresh, running_on}
        left = {row.table_id for row in rows(database, select(LOG.c.table_id))}
        assert left == {fresh, running_on}
        nothing = "There are no games that ended more than 30 days ago.\n"
        assert await in_thread(database, "delete", "--days", "30") == nothing
        # the server must also notice the next end, although the newest notice was about a deleted table
        async with ben.table(running_on) as table, asyncio.timeout(TIMEOUT):
            await table.until(lambda table: _is_away(table, 0))
            await in_thread(database, "end", running_on)
            await table.until(is_over)


def _is_away(table: RemoteTable, seat: int) -> bool:
    player = table.info.players[seat] if table.info is not None else None
    return player is not None and player.away


def answered(database: str, answer: bytes | None, *arguments: str) -> tuple[int, str]:
    """Return the exit code and what a terminal shows when somebody answers, or presses Ctrl-C."""
    import pty  # noqa: PLC0415  not there on Windows

    ours, theirs = pty.openpty()
    process = subprocess.Popen(
        [*COMMAND, "admin", "--database", database, *arguments],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        env=environment(COLUMNS="100"),
    )
    os.close(theirs)
    text = ""
    while "[y/N]" not in text:
        text += os.read(ours, 1 << 16).decode()
    if answer is None:
        process.send_signal(signal.SIGINT)
        while not select_ready([ours], [], [], 1.0)[0]:  # it came between the question and the waiting for an answer
            process.send_signal(signal.SIGINT)
    else:
        os.write(ours, answer)
    while piece := read_terminal(ours):
        text += piece.decode()
    os.close(ours)
    return process.wait(timeout=60), text


@on_unix
def test_on_a_terminal_deleting_asks_first(sqlite: str) -> None:
    engine = open_store(sqlite)
    bring_up_to_date(engine)
    engine.dispose()
    summary = '{"settings":{},"names":[],"bots":0}'
    old = {"status": "over", "open": True, "made": 1, "ended": 2, "why": "played", "summary": summary}
    change(sqlite, insert(TABLES).values([{"id": f"t{number}", **old} for number in range(450)]))
    change(sqlite, insert(NOTICES).values(table_id="t7"))
    for answer in (b"n\n", b"\n", b"\x04"):
        code, text = answered(sqlite, answer, "delete", "--days", "1")
        assert code == 1
        assert "Delete 450 games that ended more than 1 day ago?" in text
        assert "Nothing was deleted." in text
    code, text = answered(sqlite, None, "delete", "--days", "1")
    assert code == 130
    assert "Traceback" not in text
    assert len(listed(sqlite, "list")) == 450
    code, text = answered(sqlite, b"y\n", "delete", "--days", "1")
    assert (code, listed(sqlite, "list")) == (0, [])
    assert "Deleted 450 games." in text


# the log of the server


def test_the_servers_log_names_no_table_and_no_person(sqlite: str, tmp_path: Path) -> None:
    """At the default level: whoever reads the name of a table can find it."""
    with running(sqlite, tmp_path / "log", log_level="info") as server:
        name = asyncio.run(_table_with_four_entries(server))
        asyncio.run(_watch(server, name))
        log = server.log.read_text()
    assert "startup complete" in log
    assert name not in log
    assert "Ann" not in log
    assert "WebSocket" not in log


async def _watch(server: ServerProcess, name: str) -> None:
    async with Session(server.address) as session, session.table(name) as table:
        assert table.info is not None


# what goes wrong


def test_a_database_that_is_missing_or_not_ours(tmp_path: Path, postgres: PostgresProcess) -> None:
    missing = tmp_path / "no.db"
    assert refused(f"sqlite:///{missing}", "list") == f"undermine: there is no database {missing}.\n"
    assert not missing.exists()
    assert "there is no folder" in refused(f"sqlite:///{tmp_path}/none/no.db", "list")
    assert "in memory" in refused("sqlite://", "list")
    assert "not “mysql”" in refused("mysql://localhost/x", "list")
    assert "not the URL of a database" in refused("tables.db", "list")
    assert "no server has used this database" in refused(postgres.create("bare"), "list")
    assert 'database "nowhere" does not exist' in refused(postgres.address("nowhere"), "list")
    text = tmp_path / "text.db"
    text.write_text("This is no database, but a text that is longer than its header would be. " * 10)
    assert "file is not a database" in refused(f"sqlite:///{text}", "list")


def test_a_database_of_another_version(database: str) -> None:
    newest = head_version()
    assert succeeded(database, "migrate") == f"The database is up to date: version {newest}.\n"
    assert succeeded(database, "migrate") == f"The database is up to date: version {newest}.\n"
    engine = open_store(database)
    with engine.begin() as connection:
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
    engine.dispose()
    assert f"the database has version 9999, and this program needs version {newest}" in refused(database, "list")
    assert "made by a newer program" in refused(database, "migrate")


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["dig"],
        ["list", "--status", "lost"],
        ["show"],
        ["end"],
        ["delete"],
        ["delete", "--days", "0"],
        ["delete", "--days", "-3"],
        ["delete", "--days", "many"],
        ["ban", "192.0.2.1", "--why", "x"],
        ["ban", "192.0.2.1", "--hours", "1"],
        ["ban", "192.0.2.1", "--hours", "1e3", "--why", "x"],
        ["ban", "192.0.2.1", "--hours", "1", "--why", " "],
        ["ban", "192.0.2.1", "--hours", "1", "--why", "two\nlines"],
        ["backup"],
        ["restore"],
    ],
)
def test_arguments_that_are_not_understood(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        main(["admin", *arguments])
    assert stop.value.code == 2
    assert re.fullmatch(r"undermine admin.*: error: .+\nTry “undermine admin.* --help”.\n", capsys.readouterr().err)

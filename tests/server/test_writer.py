"""The writer: what is committed together, what is not harmed by others, and how safe a commit is."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import pytest
from sqlalchemy import Connection, Engine, select

from tests.server.patience import PATIENCE, run
from tests.server.postgres import PostgresProcess
from undermine.server.config import Config
from undermine.server.entry import Row
from undermine.server.hall import Hall
from undermine.server.migrations import bring_up_to_date
from undermine.server.schema import LOG
from undermine.server.store import durability, open_store
from undermine.server.writer import LARGEST_STATEMENT, Conflict, StoreAway, Unit, Writer
from undermine.wire.happening import Chatted


def unit(table: str, *numbers: int, text: str = "") -> Unit:
    """Lines of those numbers."""
    made = Unit()
    made.append(table, [Row(number, 0, None, None, Chatted("ann", "Ann", text)) for number in numbers])
    return made


def numbers(engine: Engine, table: str) -> list[int]:
    """The lines that a table has."""
    with engine.connect() as connection:
        return list(connection.execute(select(LOG.c.number).where(LOG.c.table_id == table)).scalars())


@asynccontextmanager
async def writing(database: str) -> AsyncIterator[tuple[Writer, Engine]]:
    """A writer on a fresh database."""
    engine = open_store(database)
    bring_up_to_date(engine)
    writer = Writer(engine, asyncio.get_running_loop())
    try:
        yield writer, engine
    finally:
        await writer.close()
        engine.dispose()


async def written_in_one_group(writer: Writer, units: list[Unit]) -> list[BaseException | None]:
    """What comes of units that wait together while the writer is busy with another."""
    busy, free = threading.Event(), threading.Event()

    def wait(_connection: Connection) -> None:
        busy.set()
        assert free.wait(10)

    first = asyncio.create_task(writer.write(Unit(works=[wait])))
    await asyncio.to_thread(busy.wait, 10)
    others = [asyncio.create_task(writer.write(each)) for each in units]
    await asyncio.sleep(0)
    free.set()
    await first
    return await asyncio.gather(*others, return_exceptions=True)


def test_units_that_wait_are_committed_together(sqlite: str) -> None:
    transactions: list[object] = []

    def note(connection: Connection) -> None:
        transactions.append(connection.get_transaction())

    async def scenario() -> None:
        async with writing(sqlite) as (writer, engine):
            units = [unit("t", number) for number in range(1, 11)]
            for each in units:
                each.works.append(note)
            assert await written_in_one_group(writer, units) == [None] * 10
            assert numbers(engine, "t") == list(range(1, 11))

    run(scenario())
    assert len(transactions) == 10
    assert len(set(transactions)) == 1


def test_a_conflict_harms_no_other_unit_of_its_group(sqlite: str) -> None:
    worked: list[Connection] = []

    async def scenario() -> None:
        async with writing(sqlite) as (writer, engine):
            await writer.write(unit("taken", 2))
            loser = unit("taken", 1, 2, 3)
            loser.works.append(worked.append)
            group = [unit("a", 1, 2), loser, unit("b", 1), unit("a", 3)]
            results = await written_in_one_group(writer, group)
            assert [type(result) for result in results] == [type(None), Conflict, type(None), type(None)]
            assert numbers(engine, "a") == [1, 2, 3]
            assert numbers(engine, "b") == [1]
            assert numbers(engine, "taken") == [2], "a unit is written as a whole or not at all"

    run(scenario())
    assert not worked


def test_who_stumbles_over_an_answer_keeps_no_other_from_its_own(sqlite: str, caplog: pytest.LogCaptureFixture) -> None:
    async def scenario() -> None:
        async with writing(sqlite) as (writer, engine):
            writer.submit(unit("a", 1), lambda _error: 1 // 0)  # type: ignore[arg-type]
            await writer.write(unit("b", 1))
            await writer.write(unit("c", 1))
            assert [numbers(engine, table) for table in "abc"] == [[1]] * 3

    run(scenario())
    assert "something went wrong after a commit" in caplog.text


def test_what_takes_several_statements_is_still_written_as_a_whole_or_not_at_all(sqlite: str) -> None:
    many = range(1, 2 * LARGEST_STATEMENT + 51)

    async def scenario() -> None:
        async with writing(sqlite) as (writer, engine):
            await writer.write(unit("a", *many))
            assert numbers(engine, "a") == list(many)
            await writer.write(unit("taken", many[-1]))
            with pytest.raises(Conflict):
                await writer.write(unit("taken", *many))
            assert numbers(engine, "taken") == [many[-1]]

    run(scenario())


def test_a_fault_in_one_unit_does_not_stop_the_writer(sqlite: str) -> None:
    def fail(_connection: Connection) -> None:
        raise ValueError("a fault of ours")

    async def scenario() -> None:
        async with writing(sqlite) as (writer, engine):
            broken = unit("broken", 1)
            broken.works.append(fail)
            async with asyncio.timeout(PATIENCE):
                results = await written_in_one_group(writer, [unit("a", 1), broken, unit("b", 1)])
                assert results[0] is None
                assert isinstance(results[1], StoreAway)
                assert results[2] is None
                await writer.write(unit("a", 2))
            assert numbers(engine, "a") == [1, 2]
            assert numbers(engine, "b") == [1]
            assert not numbers(engine, "broken")

    run(scenario())


def test_a_full_database_takes_nothing_and_goes_on_when_there_is_room(sqlite: str) -> None:
    def most_pages(count: int) -> Callable[[Connection], object]:
        return lambda connection: connection.exec_driver_sql(f"PRAGMA max_page_count={count}").scalar()

    async def scenario() -> None:
        async with writing(sqlite) as (writer, engine):
            await writer.write(Unit(works=[most_pages(1)]))  # as many as there are now
            with pytest.raises(StoreAway):
                await writer.write(unit("t", *range(1, 50), text="long" * 1000))
            assert not numbers(engine, "t")
            await writer.write(Unit(works=[most_pages(10_000)]))
            await writer.write(unit("t", *range(1, 50), text="long" * 1000))
            assert numbers(engine, "t") == list(range(1, 50))

    run(scenario())


def test_the_writer_of_a_server_commits_to_the_disk(sqlite: str) -> None:
    def ask(connection: Connection) -> None:
        found.extend([durability(connection), connection.exec_driver_sql("PRAGMA journal_mode").scalar_one()])

    found: list[str] = []
    run(_with_a_server(sqlite, ask))
    assert found == ["2", "wal"], "synchronous=FULL, in WAL mode"


def test_a_connection_that_broke_since_the_last_commit_is_replaced_and_nobody_notices(
    postgres: PostgresProcess,
) -> None:
    cut_off = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname = "

    async def scenario() -> None:
        async with writing(postgres.create("cut")) as (writer, engine):
            await writer.write(unit("t", 1))
            with engine.connect() as connection:
                assert connection.exec_driver_sql(f"{cut_off} current_database()").scalars().all()
            await writer.write(unit("t", 2))
            assert numbers(engine, "t") == [1, 2]

    run(scenario())


def test_the_writer_of_a_server_commits_to_the_disk_on_postgresql(postgres: PostgresProcess) -> None:
    """Even where the database itself would not wait for its disk."""
    database = postgres.create("durable")
    engine = open_store(database)
    with engine.begin() as connection:
        connection.exec_driver_sql("ALTER DATABASE durable SET synchronous_commit TO off")
    engine.dispose()
    found: list[str] = []
    run(_with_a_server(database, lambda connection: found.append(durability(connection))))
    assert found == ["on"]


async def _with_a_server(database: str, work: Callable[[Connection], object]) -> None:
    """Let the writer of a server do some work."""
    engine = open_store(database)
    hall = Hall(Config(database=database), engine, [])
    await hall.writer.write(Unit(works=[work]))
    await hall.close()
    engine.dispose()

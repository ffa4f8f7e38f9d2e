"""The writer: what is committed together, what does not harm others, and how safe a commit is."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import pytest
from sqlalchemy import Connection, Engine, select

from tests.server.postgres import PostgresProcess
from tests.server.timeouts import TIMEOUT, run_async
from undermine.server.config import Config
from undermine.server.log_entry import LogEntry
from undermine.server.migrations import bring_up_to_date
from undermine.server.schema import LOG
from undermine.server.services import Services
from undermine.server.store import durability, open_store
from undermine.server.writer import MAX_ROWS, Conflict, StoreUnavailable, Transaction, Writer
from undermine.wire.entry import Chatted


def transaction(table: str, *numbers: int, text: str = "") -> Transaction:
    """Return a transaction with entries of these numbers."""
    made = Transaction()
    made.append(table, [LogEntry(number, 0, None, None, Chatted("ann", "Ann", text)) for number in numbers])
    return made


def numbers(engine: Engine, table: str) -> list[int]:
    """Return the numbers of a table's entries."""
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


async def write_as_one_group(writer: Writer, transactions: list[Transaction]) -> list[BaseException | None]:
    """Return the results of transactions that wait together while the writer is busy with another."""
    busy, free = threading.Event(), threading.Event()

    def wait(_connection: Connection) -> None:
        busy.set()
        assert free.wait(10)

    first = writer.write(Transaction(job=wait))
    await asyncio.to_thread(busy.wait, 10)
    others = [writer.write(each) for each in transactions]
    free.set()
    await first
    return await asyncio.gather(*others, return_exceptions=True)


def test_waiting_transactions_are_committed_together(sqlite: str) -> None:
    found: list[object] = []

    def note(connection: Connection) -> None:
        found.append(connection.get_transaction())

    async def scenario() -> None:
        async with writing(sqlite) as (writer, engine):
            transactions = [transaction("t", number) for number in range(1, 11)]
            for each in transactions:
                each.jobs.append(note)
            assert await write_as_one_group(writer, transactions) == [None] * 10
            assert numbers(engine, "t") == list(range(1, 11))

    run_async(scenario())
    assert len(found) == 10
    assert len(set(found)) == 1


def test_a_conflict_harms_no_other_transaction_of_its_group(sqlite: str) -> None:
    worked: list[Connection] = []

    async def scenario() -> None:
        async with writing(sqlite) as (writer, engine):
            await writer.write(transaction("taken", 2))
            loser = transaction("taken", 1, 2, 3)
            loser.jobs.append(worked.append)
            group = [transaction("a", 1, 2), loser, transaction("b", 1), transaction("a", 3)]
            results = await write_as_one_group(writer, group)
            assert [type(result) for result in results] == [type(None), Conflict, type(None), type(None)]
            assert numbers(engine, "a") == [1, 2, 3]
            assert numbers(engine, "b") == [1]
            assert numbers(engine, "taken") == [2], "a transaction is written completely or not at all"

    run_async(scenario())
    assert not worked


def test_nobody_waits_for_a_transaction_that_its_author_has_given_up(sqlite: str) -> None:
    async def scenario() -> None:
        async with writing(sqlite) as (writer, engine):
            writer.write(transaction("a", 1)).cancel()
            await writer.write(transaction("b", 1))
            await writer.write(transaction("c", 1))
            assert [numbers(engine, table) for table in "abc"] == [[1]] * 3

    run_async(scenario())


def test_a_transaction_of_several_statements_is_written_completely_or_not_at_all(sqlite: str) -> None:
    many = range(1, 2 * MAX_ROWS + 51)

    async def scenario() -> None:
        async with writing(sqlite) as (writer, engine):
            await writer.write(transaction("a", *many))
            assert numbers(engine, "a") == list(many)
            await writer.write(transaction("taken", many[-1]))
            with pytest.raises(Conflict):
                await writer.write(transaction("taken", *many))
            assert numbers(engine, "taken") == [many[-1]]

    run_async(scenario())


def test_an_error_in_one_transaction_does_not_stop_the_writer(sqlite: str) -> None:
    def fail(_connection: Connection) -> None:
        raise ValueError("a mistake of ours")

    async def scenario() -> None:
        async with writing(sqlite) as (writer, engine):
            broken = transaction("broken", 1)
            broken.jobs.append(fail)
            async with asyncio.timeout(TIMEOUT):
                results = await write_as_one_group(writer, [transaction("a", 1), broken, transaction("b", 1)])
                assert results[0] is None
                assert isinstance(results[1], StoreUnavailable)
                assert results[2] is None
                await writer.write(transaction("a", 2))
            assert numbers(engine, "a") == [1, 2]
            assert numbers(engine, "b") == [1]
            assert not numbers(engine, "broken")

    run_async(scenario())


def test_a_full_database_accepts_nothing_and_works_again_when_there_is_room(sqlite: str) -> None:
    def limit_pages(count: int) -> Callable[[Connection], object]:
        return lambda connection: connection.exec_driver_sql(f"PRAGMA max_page_count={count}").scalar()

    async def scenario() -> None:
        async with writing(sqlite) as (writer, engine):
            await writer.write(Transaction(job=limit_pages(1)))  # as many as there are now
            with pytest.raises(StoreUnavailable):
                await writer.write(transaction("t", *range(1, 50), text="long" * 1000))
            assert not numbers(engine, "t")
            await writer.write(Transaction(job=limit_pages(10_000)))
            await writer.write(transaction("t", *range(1, 50), text="long" * 1000))
            assert numbers(engine, "t") == list(range(1, 50))

    run_async(scenario())


def test_the_writer_of_a_server_commits_to_the_disk(sqlite: str) -> None:
    def ask(connection: Connection) -> None:
        found.extend([durability(connection), connection.exec_driver_sql("PRAGMA journal_mode").scalar_one()])

    found: list[str] = []
    run_async(_with_a_server(sqlite, ask))
    assert found == ["2", "wal"], "synchronous=FULL, in WAL mode"


def test_a_connection_that_broke_since_the_last_commit_is_replaced(
    postgres: PostgresProcess,
) -> None:
    disconnect = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname = "

    async def scenario() -> None:
        async with writing(postgres.create("cut")) as (writer, engine):
            await writer.write(transaction("t", 1))
            with engine.connect() as connection:
                assert connection.exec_driver_sql(f"{disconnect} current_database()").scalars().all()
            await writer.write(transaction("t", 2))
            assert numbers(engine, "t") == [1, 2]

    run_async(scenario())


def test_the_writer_of_a_server_commits_to_the_disk_on_postgresql(postgres: PostgresProcess) -> None:
    """Even if the database is configured not to wait for its disk."""
    database = postgres.create("durable")
    engine = open_store(database)
    with engine.begin() as connection:
        connection.exec_driver_sql("ALTER DATABASE durable SET synchronous_commit TO off")
    engine.dispose()
    found: list[str] = []
    run_async(_with_a_server(database, lambda connection: found.append(durability(connection))))
    assert found == ["on"]


async def _with_a_server(database: str, job: Callable[[Connection], object]) -> None:
    """Let the writer of a server run a function."""
    engine = open_store(database)
    services = Services(Config(database=database), engine, [])
    await services.writer.write(Transaction(job=job))
    await services.close()
    engine.dispose()

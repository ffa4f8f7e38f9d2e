"""What tests of people at tables share: asynchronous tests, refusals, and waiting for entries."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from typing import ParamSpec, TypeVar

import pytest

from tests.server.players import must_move
from tests.server.timeouts import TIMEOUT
from undermine.client import RemoteTable, ServerRefused, Session
from undermine.client import table as client_table
from undermine.wire import command
from undermine.wire.answer import Accepted
from undermine.wire.entry import EntryContent
from undermine.wire.update import PlayerInfo

P = ParamSpec("P")
C = TypeVar("C", bound=EntryContent)


def async_test(test: Callable[P, Awaitable[None]]) -> Callable[P, None]:
    """Run an asynchronous test in an event loop of its own."""

    @wraps(test)
    def run(*args: P.args, **kwargs: P.kwargs) -> None:
        async def within() -> None:
            await asyncio.wait_for(test(*args, **kwargs), TIMEOUT)

        asyncio.run(within())

    return run


@contextmanager
def refused(reason: str) -> Iterator[None]:
    """The block must be refused, with this reason and a sentence."""
    with pytest.raises(ServerRefused) as caught:
        yield
    assert caught.value.reason == reason, str(caught.value)
    assert " " in str(caught.value), "a sentence, for people"


def contents_of(table: RemoteTable, kind: type[C]) -> list[C]:
    """Return all contents of a kind that a client was told."""
    return [entry.content for entry in table.entries if isinstance(entry.content, kind)]


async def wait_for(table: RemoteTable, kind: type[C], times: int = 1) -> C:
    """Wait until a client was told so many contents of a kind. Return the last of them."""
    await table.until(lambda table: len(contents_of(table, kind)) >= times)
    return contents_of(table, kind)[-1]


async def catch_up(*tables: RemoteTable) -> None:
    """Wait until all clients know every entry that one of them knows."""
    for table in tables:
        await table.until(lambda table: table.number >= max(other.number for other in tables))


async def wait_until_same_views(one: RemoteTable, other: RemoteTable, seats: tuple[int, ...]) -> None:
    """Wait until two clients that hold several seats have the same view of each: seats are told one after another."""
    while any(one.view_bytes(seat) != other.view_bytes(seat) for seat in seats):
        await asyncio.sleep(0.01)


async def wait_until_present(*tables: RemoteTable) -> None:
    """Wait until the log says that nobody is away."""
    for table in tables:
        await table.until(lambda table: not any(player and player.away for player in _players(table)))


def _players(table: RemoteTable) -> tuple[PlayerInfo | None, ...]:
    assert table.info is not None
    return table.info.players


async def disconnect(table: RemoteTable) -> None:
    """Lose the connection."""
    await table.__aexit__()


async def wait_until_away(table: RemoteTable, seat: int) -> None:
    """Wait until the log says that the player on a seat is away."""

    def is_away(table: RemoteTable) -> bool:
        player = _players(table)[seat]
        return player is not None and player.away

    await table.until(is_away)


def new_key() -> str:
    """Return a key for a command."""
    return client_table.new_key()


async def make_any_move(table: RemoteTable, seat: int | None = None) -> Accepted:
    """Make the first legal move when it is one's turn."""
    await table.until(lambda table: bool(table.seats) and bool(table.view(seat).legal_moves))
    return await table.play(table.view(seat).legal_moves[0], seat)


async def play_until_turn_of(table: RemoteTable, *others: RemoteTable) -> None:
    """Let everybody move until it is the first one's turn."""
    tables = (table, *others)
    while True:
        await table.until(lambda table: table.view().table.to_move in range(len(tables)))
        await catch_up(*tables)
        if must_move(table):
            return
        mover = next((other for other in others if must_move(other)), None)
        if mover is not None:
            await make_any_move(mover)


async def leave(table: RemoteTable, seat: int) -> Accepted:
    """Leave a seat for good."""
    return await table.do(command.Leave(key=new_key(), seat=seat))


def person_of(session: Session) -> str:
    """Return the id of somebody who is signed in."""
    assert session.person is not None
    return session.person.id

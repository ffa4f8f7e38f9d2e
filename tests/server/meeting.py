"""What tests of people at tables share: a test in a loop of its own, refusals, and what happened."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from typing import ParamSpec, TypeVar

import pytest

from tests.server.guests import is_due
from tests.server.patience import PATIENCE
from undermine.client import RemoteTable, ServerRefused, Session
from undermine.client.table import new_key
from undermine.wire import command
from undermine.wire.answer import Accepted
from undermine.wire.happening import Happening
from undermine.wire.update import PlayerInfo

P = ParamSpec("P")
H = TypeVar("H", bound=Happening)


def meeting(test: Callable[P, Awaitable[None]]) -> Callable[P, None]:
    """Run an asynchronous test in an event loop of its own."""

    @wraps(test)
    def run(*args: P.args, **kwargs: P.kwargs) -> None:
        async def within() -> None:
            await asyncio.wait_for(test(*args, **kwargs), PATIENCE)

        asyncio.run(within())

    return run


@contextmanager
def refused(reason: str) -> Iterator[None]:
    """What is done in here must be refused, with that reason and a sentence."""
    with pytest.raises(ServerRefused) as caught:
        yield
    assert caught.value.reason == reason, str(caught.value)
    assert " " in str(caught.value), "a sentence, for people"


def told(table: RemoteTable, kind: type[H]) -> list[H]:
    """What one was told of a kind."""
    return [line.happening for line in table.lines if isinstance(line.happening, kind)]


async def hears(table: RemoteTable, kind: type[H], times: int = 1) -> H:
    """Wait until one was told of a kind so often; return the last of them."""
    await table.until(lambda table: len(told(table, kind)) >= times)
    return told(table, kind)[-1]


async def catches_up(*tables: RemoteTable) -> None:
    """Wait until all have been told everything that one of them has."""
    for table in tables:
        await table.until(lambda table: table.number >= max(other.number for other in tables))


async def all_there(*tables: RemoteTable) -> None:
    """Wait until it is noted that nobody is away."""
    for table in tables:
        await table.until(lambda table: not any(player and player.away for player in _players(table)))


def _players(table: RemoteTable) -> tuple[PlayerInfo | None, ...]:
    assert table.info is not None
    return table.info.players


async def goes_away(table: RemoteTable) -> None:
    """Lose the connection."""
    await table.__aexit__()


async def sees_away(table: RemoteTable, seat: int) -> None:
    """Wait until it is noted that somebody is away."""

    def is_noted(table: RemoteTable) -> bool:
        player = _players(table)[seat]
        return player is not None and player.away

    await table.until(is_noted)


def key() -> str:
    """A key for a command."""
    return new_key()


async def moves(table: RemoteTable, seat: int | None = None) -> Accepted:
    """Make the first legal move when it is one's turn."""
    await table.until(lambda table: bool(table.seats) and bool(table.view(seat).legal_moves))
    return await table.play(table.view(seat).legal_moves[0], seat)


async def play_to(table: RemoteTable, *others: RemoteTable) -> None:
    """All make moves until it is the first one's turn."""
    tables = (table, *others)
    while True:
        await table.until(lambda table: table.view().table.to_move in range(len(tables)))
        await catches_up(*tables)
        if is_due(table):
            return
        due = next((other for other in others if is_due(other)), None)
        if due is not None:
            await moves(due)


async def leaves(table: RemoteTable, seat: int) -> Accepted:
    """Get up for good."""
    return await table.do(command.Leave(key=key(), seat=seat))


def person_of(session: Session) -> str:
    """The name in the log of somebody who has come in."""
    assert session.person is not None
    return session.person.id

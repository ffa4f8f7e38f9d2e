"""What several attacks do: come in as people, and write very much chat."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from functools import partial

import aiohttp
import msgspec

from tests.attack.attack import Target
from tests.attack.connection import TEXT, Connection, frame, open_socket
from tests.server.helpers import new_key
from undermine.client import ServerRefused, Session
from undermine.wire.command import Chat

LINES_PER_SOCKET = 50
"""As many as a socket may send at once."""


@asynccontextmanager
async def people(target: Target, *names: str, source: int = 0) -> AsyncIterator[list[Session]]:
    """Sessions of new people from one of the attacker's addresses."""
    connector = aiohttp.TCPConnector(local_addr=(target.sources[source], 0), limit=0)
    async with aiohttp.ClientSession(connector=connector, cookie_jar=aiohttp.DummyCookieJar()) as http:
        sessions = [Session(target.address, http=http) for _ in names]
        for session, name in zip(sessions, names, strict=True):
            await session.come_in(name)
        yield sessions


async def fill_chat(target: Target, sessions: Sequence[Session], table: str, text: str, lines: int) -> None:
    """Let players write so many lines together. Raises `RuntimeError` if the log does not hold all of them."""
    before, people = target.tally["chat lines"], len(sessions)
    shares = [lines // people + (number < lines % people) for number in range(people)]
    await asyncio.gather(*(
        write_chat(target, session, table, text, share) for session, share in zip(sessions, shares, strict=True)
    ))  # fmt: skip
    written = target.tally["chat lines"] - before
    if written < lines:
        raise RuntimeError(f"the server took only {written:,} of {lines:,} lines of chat")


async def write_chat(target: Target, session: Session, table: str, text: str, lines: int) -> None:
    """Write many lines, over one socket of a person after the other. The lines that are accepted are counted."""
    for written in range(0, lines, LINES_PER_SOCKET):
        await _write_lines(target, session, table, text, min(LINES_PER_SOCKET, lines - written))


async def _write_lines(target: Target, session: Session, table: str, text: str, lines: int) -> None:
    connection = await open_socket(target, table, session.token)
    if connection is None:
        return
    for _ in range(lines):
        await connection.write(frame(TEXT, msgspec.json.encode(Chat(key=new_key(), text=text))))
    await connection.until(partial(_is_answered, lines=lines))
    target.tally["chat lines"] += connection.answers["accepted"]
    connection.close()


def _is_answered(connection: Connection, lines: int) -> bool:
    return connection.answers["accepted"] + connection.answers["refused"] >= lines


@contextmanager
def counted_refusals(target: Target) -> Iterator[None]:
    """Count a refusal by its reason, and a lost connection, and go on after the block."""
    try:
        yield
    except ServerRefused as refused:
        target.tally[f"refused: {refused.reason}"] += 1
    except (aiohttp.ClientError, ConnectionError) as error:
        target.tally[f"failed: {type(error).__name__}"] += 1

"""Who is who: a person is a token that the browser or a program keeps; the server keeps only its hash."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
from collections import OrderedDict
from typing import NamedTuple

from sqlalchemy import Connection, Engine, delete, insert, select, update
from sqlalchemy.exc import SQLAlchemyError

from undermine.server.conduct.rights import Actor
from undermine.server.config import Sources
from undermine.server.names import clean_name
from undermine.server.refuse import CommandRefused
from undermine.server.schema import BOTS, PEOPLE
from undermine.server.writer import Conflict, StoreAway, Unit, Writer
from undermine.wire.answer import Refusal

MOST_REMEMBERED = 10_000
LONGEST_TOKEN = 64
DAY = 24 * 60 * 60 * 1000


def hash_of(token: str) -> str:
    """What the server keeps of a token."""
    return hashlib.sha256(token.encode()).hexdigest()


def store_away() -> CommandRefused:
    """The refusal while the database cannot be reached."""
    return CommandRefused(Refusal.STORE_AWAY, "The server cannot reach its store just now; please try again.")


def token_revoked() -> CommandRefused:
    """The refusal of a bot whose token was revoked."""
    return CommandRefused(Refusal.TOKEN_REVOKED, "The token of this bot was revoked; it will not be good again.")


class Known(NamedTuple):
    """Somebody, and when he was last noted as seen."""

    person: Actor
    seen: int


class People:
    """Everybody who came in; those seen lately are remembered."""

    def __init__(self, engine: Engine, writer: Writer, sources: Sources) -> None:
        """Nobody is remembered yet."""
        self._engine, self._writer, self._sources = engine, writer, sources
        self._known: OrderedDict[str, Known] = OrderedDict()
        self.revoked: set[str] = set()
        """Guest bots whose tokens were revoked."""

    async def welcome(self, name: str) -> tuple[Actor, str]:
        """Somebody comes in by a name; return who it is, and the token."""
        person = Actor(self._sources.name(), clean_name(name))
        token, now = self._sources.token(), self._sources.now()
        values = {"id": person.id, "token_hash": hash_of(token), "name": person.name, "made": now, "seen": now}
        await self._write(Unit(works=[lambda connection: _run(connection, insert(PEOPLE).values(values))]))
        self._remember(hash_of(token), Known(person, now))
        return person, token

    async def who(self, token: str | None) -> Actor | None:
        """Who has that token, if anybody; refused if it was revoked."""
        if not token or len(token) > LONGEST_TOKEN:
            return None
        hashed = hash_of(token)
        known = self._known.get(hashed) or await asyncio.to_thread(self._look_up, hashed)
        if known is None:
            return None
        if known.person.id in self.revoked:
            raise token_revoked()
        now = self._sources.now()
        if now - known.seen > DAY:  # who still comes must not be deleted as somebody who stays away
            kind = BOTS if known.person.bot else PEOPLE
            change = update(kind).where(kind.c.token_hash == hashed).values(seen=now)
            await self._write(Unit(works=[lambda connection: _run(connection, change)]))
            known = Known(known.person, now)
        self._remember(hashed, known)
        return known.person

    async def rename(self, token: str, name: str) -> Actor:
        """Somebody wants another name; seats that are taken keep theirs."""
        person = await self.who(token)
        assert person is not None
        renamed = Actor(person.id, clean_name(name))
        now = self._sources.now()
        change = update(PEOPLE).where(PEOPLE.c.id == person.id).values(name=renamed.name, seen=now)
        await self._write(Unit(works=[lambda connection: _run(connection, change)]))
        self._remember(hash_of(token), Known(renamed, now))
        return renamed

    async def rekey(self, token: str) -> str:
        """Somebody wants another token; the old one is good no more."""
        person = await self.who(token)
        assert person is not None
        old, fresh, now = hash_of(token), self._sources.token(), self._sources.now()
        change = update(PEOPLE).where(PEOPLE.c.token_hash == old).values(token_hash=hash_of(fresh), seen=now)
        await self._write(Unit(works=[lambda connection: _run(connection, change)]))
        self._known.pop(old, None)
        if await self.who(fresh) != person:  # asked twice at once: the other request has the key
            raise CommandRefused(Refusal.UNKNOWN_PERSON, "This key was replaced by another one just now.")
        return fresh

    async def forget(self, token: str) -> None:
        """Somebody wants not to be known any more; games that were played stay."""
        hashed = hash_of(token)
        change = delete(PEOPLE).where(PEOPLE.c.token_hash == hashed)
        await self._write(Unit(works=[lambda connection: _run(connection, change)]))
        self._known.pop(hashed, None)

    def _look_up(self, hashed: str) -> Known | None:
        try:
            with self._engine.connect() as connection:
                row = connection.execute(select(PEOPLE).where(PEOPLE.c.token_hash == hashed)).first()
                bot = connection.execute(select(BOTS).where(BOTS.c.token_hash == hashed)).first()
        except SQLAlchemyError as error:
            raise store_away() from error
        if bot is not None and hmac.compare_digest(bot.token_hash, hashed):
            if bot.revoked is not None:
                raise token_revoked()
            return Known(Actor(bot.id, bot.name, bot=True), bot.seen)
        if row is None or not hmac.compare_digest(row.token_hash, hashed):
            return None
        return Known(Actor(row.id, row.name), row.seen)

    def _remember(self, hashed: str, known: Known) -> None:
        self._known[hashed] = known
        self._known.move_to_end(hashed)
        if len(self._known) > MOST_REMEMBERED:
            self._known.popitem(last=False)

    async def _write(self, unit: Unit) -> None:
        try:
            await self._writer.write(unit)
        except (StoreAway, Conflict) as error:  # a conflict: it was taken before, but the store could not say so
            raise store_away() from error


def _run(connection: Connection, statement: object) -> None:
    connection.execute(statement)  # type: ignore[call-overload]

"""Accounts: a person is a token that a browser or a program keeps. The server stores only its hash."""

from __future__ import annotations

import hashlib
import hmac
from collections import OrderedDict
from typing import NamedTuple

from sqlalchemy import Engine, Executable, delete, insert, select, update
from sqlalchemy.exc import SQLAlchemyError

from undermine.server.actor import Actor
from undermine.server.ban_list import BanList
from undermine.server.config import Sources
from undermine.server.costs import in_thread
from undermine.server.errors import CommandRefused, store_unavailable, token_revoked
from undermine.server.names import clean_name
from undermine.server.schema import BOTS, PEOPLE
from undermine.server.writer import Conflict, StoreUnavailable, Transaction, Writer
from undermine.wire.answer import Refusal

MAX_CACHED = 10_000
MAX_TOKEN_LENGTH = 64
DAY = 24 * 60 * 60 * 1000


def token_hash(token: str) -> str:
    """Return what the server stores of a token."""
    return hashlib.sha256(token.encode()).hexdigest()


class Account(NamedTuple):
    """A person or a guest bot, and when the database last noted that they were seen."""

    actor: Actor
    seen: int


class Accounts:
    """All people and guest bots; those seen lately are cached."""

    def __init__(self, engine: Engine, writer: Writer, sources: Sources, bans: BanList) -> None:
        self._engine, self._writer, self._sources, self._bans = engine, writer, sources, bans
        self._cache: OrderedDict[str, Account] = OrderedDict()
        self.revoked: set[str] = set()
        """The ids of guest bots whose tokens were revoked."""
        self._forgotten: OrderedDict[str, None] = OrderedDict()
        """The ids of people who were deleted lately: requests that are on their way must not bring them back."""

    async def create(self, name: str) -> tuple[Actor, str]:
        """Create a person with a name. Return who they are, and their token."""
        person = Actor(self._sources.name(), clean_name(name))
        token, now = self._sources.token(), self._sources.now()
        values = {"id": person.id, "token_hash": token_hash(token), "name": person.name, "made": now, "seen": now}
        await self._write(insert(PEOPLE).values(values))
        self._remember(token_hash(token), Account(person, now))
        return person, token

    async def authenticate(self, token: str | None) -> Actor | None:
        """Return who has a token, if anybody. Raises `CommandRefused` if it was revoked, or they are banned."""
        if not token or len(token) > MAX_TOKEN_LENGTH:
            return None
        hashed = token_hash(token)
        account = self._cache.get(hashed) or await in_thread(self._read, hashed)
        if account is None:
            return None
        if account.actor.id in self.revoked:
            raise token_revoked()
        self._bans.check_person(account.actor.id)
        if self.is_forgotten(account.actor.id):
            return None
        now = self._sources.now()
        if now - account.seen > DAY:  # accounts that are not seen for long are deleted
            kind = BOTS if account.actor.bot else PEOPLE
            await self._write(update(kind).where(kind.c.token_hash == hashed).values(seen=now))
            account = Account(account.actor, now)
        self._remember(hashed, account)
        return account.actor

    async def rename(self, token: str, name: str) -> Actor:
        """Change the name of a person. Seats that they hold keep the old one."""
        person = await self._known(token)
        renamed = Actor(person.id, clean_name(name))
        now = self._sources.now()
        await self._write(update(PEOPLE).where(PEOPLE.c.id == person.id).values(name=renamed.name, seen=now))
        self._remember(token_hash(token), Account(renamed, now))
        return renamed

    async def replace_token(self, token: str) -> str:
        """Give a person a new token; the old one is no longer valid."""
        person = await self._known(token)
        old, new, now = token_hash(token), self._sources.token(), self._sources.now()
        await self._write(update(PEOPLE).where(PEOPLE.c.token_hash == old).values(token_hash=token_hash(new), seen=now))
        self._cache.pop(old, None)
        if await self.authenticate(new) != person:  # two requests at once: the other one has the valid token
            raise CommandRefused(Refusal.UNKNOWN_PERSON, "This key was just replaced by another one.")
        return new

    async def delete(self, person: str) -> None:
        """Delete a person. Games that they played stay."""
        await self._write(delete(PEOPLE).where(PEOPLE.c.id == person))
        self.forget(person)

    def forget(self, person: str) -> None:
        """Note that a person was deleted: from now on their key is nobody's."""
        self._forgotten[person] = None
        if len(self._forgotten) > MAX_CACHED:
            self._forgotten.popitem(last=False)

    def is_forgotten(self, person: str | None) -> bool:
        """Whether a person was deleted lately. Sockets that they opened before must be closed."""
        return person in self._forgotten

    async def _known(self, token: str) -> Actor:
        person = await self.authenticate(token)
        if person is None:
            raise CommandRefused(Refusal.UNKNOWN_PERSON, "The server does not know this key.")
        return person

    def _read(self, hashed: str) -> Account | None:
        try:
            with self._engine.connect() as connection:
                person = connection.execute(select(PEOPLE).where(PEOPLE.c.token_hash == hashed)).first()
                bot = connection.execute(select(BOTS).where(BOTS.c.token_hash == hashed)).first()
        except SQLAlchemyError as error:
            raise store_unavailable() from error
        if bot is not None and hmac.compare_digest(bot.token_hash, hashed):
            if bot.revoked is not None:
                raise token_revoked()
            return Account(Actor(bot.id, bot.name, bot=True, owner=bot.owner), bot.seen)
        if person is None or not hmac.compare_digest(person.token_hash, hashed):
            return None
        return Account(Actor(person.id, person.name), person.seen)

    def _remember(self, hashed: str, account: Account) -> None:
        self._cache[hashed] = account
        self._cache.move_to_end(hashed)
        if len(self._cache) > MAX_CACHED:
            self._cache.popitem(last=False)

    async def _write(self, statement: Executable) -> None:
        try:
            await self._writer.write(Transaction(statement))
        except (StoreUnavailable, Conflict) as error:  # a conflict: an unconfirmed commit had succeeded
            raise store_unavailable() from error

"""The accounts of guest bots. People and operators create them; they are valid until they are revoked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection, Engine, Executable, Row, insert, select, update
from sqlalchemy.exc import SQLAlchemyError

from undermine.server.accounts import token_hash
from undermine.server.costs import in_thread
from undermine.server.errors import CommandRefused, store_unavailable
from undermine.server.names import clean_name
from undermine.server.schema import BOTS
from undermine.server.writer import Conflict, StoreUnavailable, Transaction, Writer
from undermine.wire.answer import Refusal
from undermine.wire.bots import BotAccount

if TYPE_CHECKING:
    from undermine.server.accounts import Accounts
    from undermine.server.config import Sources

MAX_BOTS = 20
"""Valid bot accounts of one person."""


def new_account(sources: Sources, name: str, owner: str | None) -> tuple[BotAccount, dict[str, Any]]:
    """Return a new account with its token, and the row that the server stores of it."""
    now, token = sources.now(), sources.token()
    account = BotAccount(sources.name(), clean_name(name), now, now, owner, None, token)
    row = {
        "id": account.id,
        "token_hash": token_hash(token),
        "name": account.name,
        "owner": owner,
        "made": now,
        "seen": now,
    }
    return account, row


def account_of(row: Row[Any]) -> BotAccount:
    """Return an account without its token, which nobody knows any more."""
    return BotAccount(row.id, row.name, row.made, row.seen, row.owner, row.revoked)


class BotAccounts:
    """What people do with their own bots."""

    def __init__(self, engine: Engine, writer: Writer, accounts: Accounts, sources: Sources) -> None:
        self._engine, self._writer, self._accounts, self._sources = engine, writer, accounts, sources

    async def create(self, name: str, owner: str) -> BotAccount:
        """Create a bot account. Its token is returned only here."""
        valid = [bot for bot in await self.list_of(owner) if bot.revoked is None]
        if len(valid) >= MAX_BOTS:
            raise CommandRefused(Refusal.TOO_MANY, f"You have {MAX_BOTS} bots; revoke the token of one of them first.")
        account, row = new_account(self._sources, name, owner)
        await self._write(insert(BOTS).values(row))
        return account

    async def list_of(self, owner: str) -> list[BotAccount]:
        """Return the bots of a person, the newest first."""
        try:
            return await in_thread(self._read, owner)
        except SQLAlchemyError as error:
            raise store_unavailable() from error

    def _read(self, owner: str) -> list[BotAccount]:
        query = select(BOTS).where(BOTS.c.owner == owner).order_by(BOTS.c.made.desc(), BOTS.c.id)
        with self._engine.connect() as connection:
            return [account_of(row) for row in connection.execute(query)]

    async def revoke(self, owner: str, bot: str | None = None) -> None:
        """Revoke the token of one bot of a person, or of all their bots."""
        found = [account for account in await self.list_of(owner) if bot in (None, account.id)]
        if bot is not None and not found:
            raise CommandRefused(Refusal.NO_SUCH_BOT, f"You have no bot “{bot[:20]}”.")
        ids = [account.id for account in found if account.revoked is None]
        await self._write(update(BOTS).where(BOTS.c.id.in_(ids)).values(revoked=self._sources.now()))
        self._accounts.revoked |= set(ids)

    async def _write(self, statement: Executable) -> None:
        try:
            await self._writer.write(Transaction(statement))
        except (StoreUnavailable, Conflict) as error:
            raise store_unavailable() from error


def revoked_bots(connection: Connection) -> set[str]:
    """Return the ids of all bots whose tokens were revoked."""
    return set(connection.execute(select(BOTS.c.id).where(BOTS.c.revoked.is_not(None))).scalars())

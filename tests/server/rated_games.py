"""Rated games: whole logs, made by the server's own functions and written to a database as the server does."""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Callable, Sequence
from contextlib import nullcontext
from dataclasses import dataclass, field
from random import Random
from typing import Any, NamedTuple

from sqlalchemy import Connection, Engine, Executable, insert, select

from tests.play import choose
from undermine.server.accounts import token_hash
from undermine.server.actor import Actor
from undermine.server.config import Config, Sources
from undermine.server.handlers.creating import create_table
from undermine.server.handlers.dealing import Dealer
from undermine.server.handlers.playing import make_move, start
from undermine.server.handlers.registry import Handlers
from undermine.server.handlers.rights import check_rights
from undermine.server.handlers.seating import sit
from undermine.server.log_entry import encode_content, number_entries
from undermine.server.rating.rating_store import add_games
from undermine.server.rating.recompute import Recomputation, read_unrated, recompute_ratings
from undermine.server.schema import LOG, PEOPLE, RATED_GAMES, RATED_SEATS, RATINGS
from undermine.server.table import Draft, Table
from undermine.server.table_summary import changes_summary, summary_statements
from undermine.wire.command import Sit, Start
from undermine.wire.update import TableSettings

ANN, BEN, CAT = (Actor(name.lower(), name) for name in ("Ann", "Ben", "Cat"))
BEGINNING = 1_700_000_000_000


class Deed(NamedTuple):
    """What somebody does between two moves: a command, run with the checks of the server; `None`: the server itself."""

    actor: Actor | None
    message: Any


Interfere = Callable[[Table], Draft | Deed | None]


@dataclass
class RatedGame:
    """A game at a rated table, from its first entry to its end."""

    name: str
    people: Sequence[Actor] = (ANN, BEN)
    seats: int = 4
    expansion: bool = False
    rated: bool = True
    rounds: int = 2
    level: str = "random"
    at: int = BEGINNING
    """When it ended."""
    absent: frozenset[str] = frozenset()
    """People for whom a bot plays all the time."""
    decides: Callable[[int], str | None] = lambda _ply: None
    """The bot that decides at a ply, if it is a cheaper one than the table asked for."""
    interfere: Interfere = lambda _table: None
    """What else happens before a move."""
    table: Table = field(init=False)
    statements: list[Executable] = field(init=False, default_factory=list)
    dealer: Dealer = field(init=False)
    """The same game always has the same deals."""
    handlers: Handlers = field(init=False)

    def __post_init__(self) -> None:
        self.table = Table(self.name)
        random = Random(self.name)
        dealing = Random(f"dealing {self.name}")
        self.dealer = Dealer(lambda: dealing.randbytes(32).hex())
        self.handlers = Handlers(Config(share_seconds=0, sources=Sources(secret=self.dealer.new_seed)))
        settings = TableSettings(
            seats=self.seats,
            expansion=self.expansion,
            rated=self.rated,
            level=self.level,
            options={"rounds": self.rounds},
        )
        secret = hashlib.sha256(self.name.encode()).hexdigest()
        self.add(Draft(create_table(settings, self.people[0], secret, sits=True)))
        for person in self.people[1:]:
            self.add(sit(self.table, person, Sit(key="sit")))
        self.add(start(self.table, self.people[0], Start(key="start"), self.dealer))
        while self.table.status == "running":
            deed = self.interfere(self.table)
            if isinstance(deed, Deed):
                self.do(deed)
            else:
                self.add(deed if deed is not None else self._move(random))

    def do(self, deed: Deed) -> None:
        """Run a command, as the command queue does."""
        if deed.actor is not None:
            check_rights(self.table, *deed)
        self.add(self.handlers.handle(self.table, *deed), deed.actor.id if deed.actor is not None else None)

    def _move(self, random: Random) -> Draft:
        game, seat = self.table.game, self.table.to_move
        assert game is not None
        assert seat is not None
        player = self.table.players[seat]
        assert player is not None
        by = "bot" if player.is_bot else "stand-in" if player.person in self.absent or player.stand_in else "person"
        level = None if by == "person" else self.decides(game.ply)
        return make_move(self.table, seat, game.ply, choose(game, random, haste=0.8), by, self.dealer, level)

    def add(self, draft: Draft, person: str | None = None) -> None:
        """Add the entries of a draft, as the server does."""
        entries = number_entries(draft.contents, self.table.number, self.at, person)
        if changes_summary(draft.contents):
            self.statements += summary_statements(self.table, entries, draft)
        self.table.apply(entries, draft)

    def log_rows(self) -> list[dict[str, Any]]:
        """Return the log as the database stores it."""
        return [
            {
                "table_id": self.name,
                "number": entry.number,
                "at": entry.at,
                "person": entry.person,
                "body": encode_content(entry.content),
            }
            for entry in self.table.entries
        ]

    def write(self, engine: Engine) -> None:
        """Write the game to a database in one transaction, as if it had just ended."""
        with engine.begin() as connection:
            connection.execute(insert(LOG), self.log_rows())
            for statement in self.statements:
                connection.execute(statement)


def token_for(person: Actor) -> str:
    """Return the token of a person."""
    return base64.urlsafe_b64encode(hashlib.sha256(person.id.encode()).digest()[:16]).rstrip(b"=").decode()


def write_people(engine: Engine, *people: Actor) -> None:
    """Create people in a database."""
    with engine.begin() as connection:
        for person in people:
            hashed = token_hash(token_for(person))
            values = {"id": person.id, "name": person.name, "token_hash": hashed, "made": 0, "seen": 2**41}
            connection.execute(insert(PEOPLE).values(values))


def rate_unrated(engine: Engine) -> int:
    """Rate games as the server does. Return how many were rated."""
    results = read_unrated(engine)
    with engine.begin() as connection:
        return add_games(connection, results).games


def snapshot(engine: Engine) -> dict[str, list[tuple[Any, ...]]]:
    """Return everything that is stored about ratings, to the last bit."""
    with engine.connect() as connection:
        return {str(kept.name): _rows(connection, kept) for kept in (RATED_GAMES, RATINGS, RATED_SEATS)}


def _rows(connection: Connection, kept: Any) -> list[tuple[Any, ...]]:
    rows = connection.execute(select(kept).order_by(*kept.primary_key))
    return [tuple(value.hex() if isinstance(value, float) else value for value in row) for row in rows]


def recomputed(engine: Engine) -> Recomputation:
    """Compute everything from the log again."""
    return recompute_ratings(engine, lambda _total: nullcontext(lambda _done: None))

"""Rated games for tests: whole logs, made by the server's own functions, and written to a store as it writes them."""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Callable, Sequence
from contextlib import nullcontext
from dataclasses import dataclass, field
from random import Random
from typing import Any

from sqlalchemy import Connection, Engine, insert, select

from tests.play import choose
from undermine.server.conduct.opening import open_table
from undermine.server.conduct.playing import make_move, start
from undermine.server.conduct.rights import Actor
from undermine.server.conduct.seating import sit
from undermine.server.entry import write_entry
from undermine.server.live import numbered
from undermine.server.people import hash_of
from undermine.server.rating.ledger import enter
from undermine.server.rating.recount import Recount, due_results, recount
from undermine.server.schema import LOG, PEOPLE, RATED_GAMES, RATED_SEATS, RATINGS
from undermine.server.summary import is_loud, work_for
from undermine.server.table import Draft, Table
from undermine.server.writer import Work
from undermine.wire.command import Sit, Start
from undermine.wire.update import TableSettings

ANN, BEN, CAT = (Actor(name.lower(), name) for name in ("Ann", "Ben", "Cat"))
BEGINNING = 1_700_000_000_000
Interfere = Callable[[Table], Draft | None]


@dataclass
class RatedGame:
    """A game at a rated table, from its first line to its end."""

    name: str
    people: Sequence[Actor] = (ANN, BEN)
    seats: int = 4
    expansion: bool = False
    rated: bool = True
    rounds: int = 2
    level: str = "random"
    at: int = BEGINNING
    """When it was over."""
    absent: frozenset[str] = frozenset()
    """People for whom a bot plays all the time."""
    interfere: Interfere = lambda _table: None
    """What else happens before a move."""
    table: Table = field(init=False)
    works: list[Work] = field(init=False, default_factory=list)

    def __post_init__(self) -> None:
        self.table = Table(self.name)
        random = Random(self.name)
        settings = TableSettings(
            seats=self.seats,
            expansion=self.expansion,
            rated=self.rated,
            level=self.level,
            options={"rounds": self.rounds},
        )
        secret = hashlib.sha256(self.name.encode()).hexdigest()
        self.add(Draft(open_table(settings, self.people[0], secret, sits=True)))
        for person in self.people[1:]:
            self.add(sit(self.table, person, Sit(key="sit")))
        self.add(start(self.table, self.people[0], Start(key="start")))
        while self.table.status == "running":
            draft = self.interfere(self.table)
            self.add(draft if draft is not None else self._move(random))

    def _move(self, random: Random) -> Draft:
        game, seat = self.table.game, self.table.to_move
        assert game is not None
        assert seat is not None
        player = self.table.players[seat]
        assert player is not None
        by = "bot" if player.is_bot else "stand-in" if player.person in self.absent else "person"
        return make_move(self.table, seat, game.ply, choose(game, random, haste=0.8), by)

    def add(self, draft: Draft) -> None:
        """The lines of a draft, as the server adds them."""
        rows = numbered(draft.entries, self.table.number, self.at, None, None)
        if is_loud(draft.entries):
            self.works.append(work_for(self.table, rows, draft))
        self.table.follow(rows, draft)

    def lines(self) -> list[dict[str, Any]]:
        """The log as the store keeps it."""
        return [
            {"table_id": self.name, "number": row.number, "at": row.at, "body": write_entry(row.entry)}
            for row in self.table.rows
        ]

    def write(self, engine: Engine) -> None:
        """Into the store, in one transaction, as if it had just been over."""
        with engine.begin() as connection:
            connection.execute(insert(LOG), self.lines())
            for work in self.works:
                work(connection)


def token_for(person: Actor) -> str:
    """The key by which they come in."""
    return base64.urlsafe_b64encode(hashlib.sha256(person.id.encode()).digest()[:16]).rstrip(b"=").decode()


def write_people(engine: Engine, *people: Actor) -> None:
    """Let the store know them."""
    with engine.begin() as connection:
        for person in people:
            hashed = hash_of(token_for(person))
            values = {"id": person.id, "name": person.name, "token_hash": hashed, "made": 0, "seen": 2**41}
            connection.execute(insert(PEOPLE).values(values))


def rate_due(engine: Engine) -> int:
    """Let games count as the server does; return how many did."""
    results = due_results(engine)
    with engine.begin() as connection:
        return enter(connection, results).games


def snapshot(engine: Engine) -> dict[str, list[tuple[Any, ...]]]:
    """Everything that is stored about ratings, to the last bit."""
    with engine.connect() as connection:
        return {str(kept.name): _rows(connection, kept) for kept in (RATED_GAMES, RATINGS, RATED_SEATS)}


def _rows(connection: Connection, kept: Any) -> list[tuple[Any, ...]]:
    rows = connection.execute(select(kept).order_by(*kept.primary_key))
    return [tuple(value.hex() if isinstance(value, float) else value for value in row) for row in rows]


def recounted(engine: Engine) -> Recount:
    """Work everything out from the log again."""
    return recount(engine, lambda _total: nullcontext(lambda _done: None))

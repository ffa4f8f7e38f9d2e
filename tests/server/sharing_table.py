"""A table before its first deal, without a server: handlers and a log in memory, with seeds and shares that repeat."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from random import Random
from typing import Any, Self

from tests.play import hurry
from undermine.fair.commitments import share_hash
from undermine.server.actor import Actor
from undermine.server.audience import ANYBODY, Snapshot
from undermine.server.config import Config, Sources
from undermine.server.deal_shares import record_with_proof, sharing_stage
from undermine.server.handlers.creating import create_table
from undermine.server.handlers.registry import Handlers
from undermine.server.handlers.server_messages import CloseShares, EndTable
from undermine.server.log_entry import DealtCards, LogEntry, number_entries
from undermine.server.table import Draft, Table
from undermine.wire import command, entry
from undermine.wire.update import TableSettings

NAMES = ("Ann", "Ben", "Cat", "Dan", "Eve", "Fay")


class SharingTable:
    """People at a table whose game has begun and waits for hashes."""

    def __init__(self, people: int, entries: Iterable[LogEntry] = (), seeds: int = 0, rounds: int = 2) -> None:
        """With entries, the table continues from them; `seeds` is how many seeds were drawn before."""
        self.people, self._seeds = people, seeds
        self.actors = [Actor(name.lower(), name) for name in NAMES[:people]]
        self.handlers = Handlers(Config(share_seconds=10, sources=Sources(secret=self._next_seed)))
        self.table = Table("t")
        entries = list(entries)
        if entries:
            self.table.apply(entries)
            return
        settings = TableSettings(seats=max(3, people), options={"rounds": rounds})
        self.add(Draft(create_table(settings, self.actors[0], self._next_seed(), sits=True)))
        for seat in range(1, people):
            self.do(seat, command.Sit(key="", seat=seat))
        self.do(0, command.Start(key=""))

    def _next_seed(self) -> str:
        self._seeds += 1
        return hashlib.sha256(f"seed {self._seeds}".encode()).hexdigest()

    def fork(self) -> Self:
        """Return a table with the same log, whose next seeds are the same."""
        return type(self)(self.people, self.table.entries, self._seeds)

    def reloaded(self) -> Self:
        """Return the table as another process reads it, which draws other seeds."""
        return type(self)(self.people, self.table.entries, self._seeds + 100)

    # what happens

    def draft(self, seat: int | None, message: Any) -> Draft:
        """Let the handler decide, without adding anything."""
        return self.handlers.handle(self.table, None if seat is None else self.actors[seat], message)

    def add(self, draft: Draft) -> None:
        """Commit a draft."""
        self.table.apply(number_entries(draft.contents, self.table.number, self.table.number), draft)

    def do(self, seat: int | None, message: Any) -> None:
        """Run a command of a person, or of the server."""
        self.add(self.draft(seat, message))

    def share_of(self, seat: int) -> bytes:
        """Return the share of a seat, a fresh one in each attempt."""
        attempt = sum(isinstance(one.content, entry.Unshared) for one in self.table.entries)
        return hashlib.sha256(f"share {attempt} {seat}".encode()).digest()

    def pledge(self, *seats: int) -> None:
        """Let seats commit to their shares."""
        for seat in seats:
            self.do(seat, command.Pledge(key="", seat=seat, hash=share_hash(self.share_of(seat))))

    def opening(self, seat: int) -> command.Share:
        """Return the command that opens a share."""
        return command.Share(key="", seat=seat, share=self.share_of(seat).hex())

    def open(self, *seats: int) -> None:
        """Let seats open their shares."""
        for seat in seats:
            self.do(seat, self.opening(seat))

    def close(self) -> None:
        """Let the time run out."""
        self.do(None, CloseShares(sharing_stage(self.table)))

    def play_round(self) -> None:
        """Let everybody hurry until the round is over."""
        random, rounds = Random(4), len(self.deals)
        while (seat := self.table.to_move) is not None and len(self.deals) == rounds:
            assert self.table.game is not None
            move = max(self.table.game.legal_moves.texts(), key=lambda text: hurry(text, random))
            self.do(seat, command.PlayMove(key="", seat=seat, ply=self.table.game.ply, move=move))

    def end(self) -> None:
        """End the game, which opens its seeds."""
        self.do(None, EndTable("agreed"))

    # what came of it

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats that are asked for shares in this attempt."""
        assert self.table.deal_shares is not None
        return self.table.deal_shares.people

    @property
    def deals(self) -> list[dict[str, Any]]:
        """The deals in the log."""
        return [one.content.deal for one in self.table.entries if isinstance(one.content, DealtCards)]

    @property
    def told(self) -> str:
        """Everything that a spectator is told, as JSON."""
        return Snapshot(self.table, 0).update(ANYBODY, 0, with_table=True).decode()

    @property
    def record(self) -> str:
        """The record of the game, with the proof of fairness."""
        return record_with_proof(self.table)

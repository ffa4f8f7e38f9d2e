"""Dealing a round from the table's seed and the shares of its players, or beginning another attempt at it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from undermine.fair.commitments import WITHHELD
from undermine.fair.shuffle import fixed_deal
from undermine.game import Game
from undermine.server.config import new_secret
from undermine.server.deal_shares import barred_seats, deal_seed, failure, seats_of_people, seats_to_ask
from undermine.server.log_entry import CommittedSeed, DealtCards, LogContent
from undermine.server.table import Draft, Events, Table
from undermine.wire import entry


@dataclass(frozen=True, slots=True)
class Dealer:
    """Deals rounds. Every attempt has a fresh seed, also if a draft was not committed and is made again."""

    new_seed: Callable[[], str] = new_secret
    asks_shares: bool = False
    """Whether people are asked for shares; otherwise the server deals alone."""

    def begin(self, table: Table, game: Game, contents: list[LogContent]) -> Draft:
        """Commit the server to the seed of a new game, after some contents; deal at once if nobody is asked."""
        after, events = game.copy(), list[Events]()
        self._attempt(table, after, contents, events, 1, seats_of_people(table))
        return Draft(contents, after, events)

    def deal(
        self,
        table: Table,
        game: Game,
        contents: list[LogContent],
        events: list[Events],
        opened: dict[int, str] | None = None,
    ) -> None:
        """Deal the next round and add it to contents and events, or throw the attempt away and begin another.

        `opened` are shares that are not in the log yet.
        """
        shares, why = table.deal_shares, failure(table, opened or ())
        if shares is None or why is None:
            given = {*(opened or ()), *(shares.shares if shares is not None else ())}
            if shares is not None and not shares.rounds:
                _name_missing(contents, {*shares.people, *barred_seats(table)} - given)
            _deal_from(deal_seed(table, opened), game, contents, events)
            return
        withheld = shares.unopened(opened or ()) if why == WITHHELD else ()
        seed = None if shares.rounds else shares.seed.hex()
        contents.append(entry.Unshared(withheld, why, seed))
        self._attempt(table, game, contents, events, shares.attempt + 1, seats_to_ask(table, withheld, why))

    def _attempt(
        self,
        table: Table,
        game: Game,
        contents: list[LogContent],
        events: list[Events],
        attempt: int,
        asked: tuple[int, ...],
    ) -> None:
        seed = self.new_seed()
        contents.append(CommittedSeed(seed, attempt, asked))
        if not self.asks_shares or not asked:
            _name_missing(contents, seats_of_people(table))
            _deal_from(bytes.fromhex(seed), game, contents, events)


def _name_missing(contents: list[LogContent], seats: Iterable[int]) -> None:
    """Name the people whose share is not in the deals."""
    named = tuple(sorted(seats))
    if named:
        contents.append(entry.Unshared(named))


def _deal_from(seed: bytes, game: Game, contents: list[LogContent], events: list[Events]) -> None:
    deal = fixed_deal(game.games, seed)
    events.append(tuple(game.deal(deal)))
    contents.append(DealtCards(deal))

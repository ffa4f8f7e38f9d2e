"""Dealing a round, by what the table's seed and the shares of its people come to."""

from __future__ import annotations

from undermine.game import Game
from undermine.server.entry import DealtCards, Entry
from undermine.server.promises import deal_seed
from undermine.server.table import Events, Table
from undermine.shuffle import fixed_deal


def deal_next(
    table: Table, game: Game, entries: list[Entry], events: list[Events], opened: dict[int, str] | None = None
) -> None:
    """Deal the next round of a game, and add it to lines and events; `opened` are shares not in the log yet."""
    deal = fixed_deal(game.games, deal_seed(table, opened))
    events.append(tuple(game.deal(deal)))
    entries.append(DealtCards(deal))

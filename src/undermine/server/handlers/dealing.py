"""Dealing a round from the table's seed and the shares of its players."""

from __future__ import annotations

from undermine.fair.shuffle import fixed_deal
from undermine.game import Game
from undermine.server.deal_shares import deal_seed
from undermine.server.log_entry import DealtCards, LogContent
from undermine.server.table import Events, Table


def deal_round(
    table: Table, game: Game, contents: list[LogContent], events: list[Events], shares: dict[int, str] | None = None
) -> None:
    """Deal the next round of a game, and add it to contents and events. `shares` are not in the log yet."""
    deal = fixed_deal(game.games, deal_seed(table, shares))
    events.append(tuple(game.deal(deal)))
    contents.append(DealtCards(deal))

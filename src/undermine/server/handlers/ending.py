"""Ending a table, and the rematch."""

from __future__ import annotations

from collections.abc import Iterable

from undermine.server.actor import Actor
from undermine.server.config import Sources
from undermine.server.errors import CommandRefused
from undermine.server.handlers.server_messages import EndTable
from undermine.server.log_entry import RATING_RULES, BotOwned, Created, LogContent
from undermine.server.player import Player
from undermine.server.table import Draft, NewTable, Table
from undermine.wire import command, entry
from undermine.wire.answer import Refusal


def vote(table: Table, actor: Actor, message: command.Vote) -> Draft:
    """Vote to end the game. It ends when everybody whose vote it takes agrees. The same vote again adds nothing."""
    ends = message.end and voters(table) <= table.votes | {actor.id}
    if not ends and message.end == (actor.id in table.votes):
        return Draft([])
    contents: list[LogContent] = [entry.Voted(actor.id, message.end)]
    return Draft([*contents, entry.Ended("agreed")] if ends else contents)


def present_people(table: Table) -> set[str]:
    """Return the people who hold a seat and are connected. Guest bots are not among them: they have no vote."""
    return _people(player for player in table.players if player and player.away_since is None)


def voters(table: Table) -> set[str]:
    """Return the people whose votes it takes to end the game: everybody present.

    At a rated table, people who lost the connection are among them until a bot plays for them. Otherwise the losers of
    a round could end it while a winner's phone is without a network.
    """
    if not table.settings.rated:
        return present_people(table)
    return _people(player for player in table.players if player and (player.away_since is None or not player.stand_in))


def _people(players: Iterable[Player]) -> set[str]:
    return {player.person for player in players if player.is_human and player.person}


def end_if_agreed(table: Table, leaving: str | None = None, taken_over: Iterable[str] = ()) -> list[LogContent]:
    """Return the end of the table if everybody who stays has voted for it.

    `leaving` gives up their seat, and bots begin to play for those who are `taken_over`; their votes stand. A player
    who ends a rated game alone loses the round. So a vote that was meant for others ends nothing once they are gone.
    """
    staying = voters(table) - {leaving, *taken_over}
    agreed = table.votes - {leaving}
    if table.status != "running" or not staying or not staying <= agreed:
        return []
    return [entry.Ended("agreed")] if len(agreed) > 1 or not table.settings.rated else []


def end_table(table: Table, message: EndTable) -> Draft:
    """End the table for a reason outside the game."""
    return Draft([] if table.status == "over" else [entry.Ended(message.why)])


def rematch(table: Table, actor: Actor, _message: command.Rematch, sources: Sources) -> Draft:
    """Create a new table for the same people, and name it in the log of this one."""
    if table.rematch is not None:
        raise CommandRefused(Refusal.OVER, "There already is a table for the rematch.")
    new_table = NewTable(sources.name(), _same_players(table, actor, sources.secret()))
    return Draft([entry.Rematched(new_table.id)], new_table=new_table)


def _same_players(table: Table, actor: Actor, secret: str) -> list[LogContent]:
    """The first entries of a new table, with the players of an old one on their seats."""
    contents: list[LogContent] = [Created(table.settings, actor.id, secret, RATING_RULES)]
    for seat, player in enumerate(table.players):
        if player is None:
            continue
        if player.person is None:
            contents.append(entry.BotSat(seat, player.level or "", player.name))
        elif player.person not in table.kicked and _may_sit_again(table, player):
            contents.append(entry.Sat(seat, player.person, player.name, player.guest_bot))
            if player.owner_known:
                contents.append(BotOwned(seat, player.owner))
    return contents


def _may_sit_again(table: Table, player: Player) -> bool:
    """Logs of older versions do not say who runs a guest bot. At a rated table, such a bot sits down by itself."""
    return not (table.settings.rated and player.guest_bot) or player.owner_known

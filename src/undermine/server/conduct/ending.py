"""How tables end, and begin anew."""

from __future__ import annotations

from undermine.server.conduct.rights import Actor, must_run
from undermine.server.entry import Created, Entry
from undermine.server.refuse import CommandRefused
from undermine.server.table import Draft, Table
from undermine.wire import command, happening
from undermine.wire.answer import Refusal


def vote(table: Table, actor: Actor, wish: command.Vote) -> Draft:
    """Agree to end the game; it ends when everybody who is at the table agrees."""
    must_run(table)
    if not table.seats_of(actor.id):
        raise CommandRefused(Refusal.NOT_AT_THE_TABLE, "Only players may end the game.")
    entries: list[Entry] = [happening.Voted(actor.id, wish.end)]
    if wish.end and present(table) <= table.votes | {actor.id}:
        entries.append(happening.Ended("agreed"))
    return Draft(entries)


def present(table: Table) -> set[str]:
    """The people who hold a seat and are not away; guest bots have no vote."""
    there = [player for player in table.players if player and player.is_human and player.away_since is None]
    return {player.person for player in there if player.person}


def agreed(table: Table, leaving: str | None = None) -> list[Entry]:
    """The end, where everybody who is still there has agreed to it before."""
    staying = present(table) - {leaving}
    return [happening.Ended("agreed")] if table.status == "running" and staying and staying <= table.votes else []


def rematch(table: Table, actor: Actor, new_table: str, secret: str) -> Draft:
    """A new table for the same people is made, and named in the log of this one."""
    if table.status != "over":
        raise CommandRefused(Refusal.NOT_OVER, "A rematch can be had when the game is over.")
    if not table.seats_of(actor.id):
        raise CommandRefused(Refusal.NOT_AT_THE_TABLE, "Only those who played may ask for a rematch.")
    if table.rematch is not None:
        raise CommandRefused(Refusal.OVER, "A table for the rematch stands ready already.")
    return Draft([happening.Rematched(new_table)], opened=(new_table, _same_again(table, actor, secret)))


def _same_again(table: Table, actor: Actor, secret: str) -> list[Entry]:
    """The first lines of a new table, with the players of an old one on their seats."""
    entries: list[Entry] = [Created(table.settings, actor.id, secret)]
    for seat, player in enumerate(table.players):
        if player is None:
            continue
        if player.person is None:
            entries.append(happening.BotSat(seat, player.level or "", player.name))
        elif player.person not in table.kicked:
            entries.append(happening.Sat(seat, player.person, player.name, player.guest_bot))
    return entries

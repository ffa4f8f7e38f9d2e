"""Chat in people's own words, and what protects from it."""

from __future__ import annotations

from undermine.server.conduct.rights import Actor, must_be_welcome
from undermine.server.conduct.seating import known_name
from undermine.server.names import clean_chat
from undermine.server.refuse import CommandRefused
from undermine.server.table import Draft, Table
from undermine.wire import command, happening
from undermine.wire.answer import Refusal

MOST_LINES = 2000
"""Lines of chat that a table keeps, so that its log stays small enough to be read in one go."""


def chat(table: Table, actor: Actor, wish: command.Chat) -> Draft:
    """Players speak to all; spectators speak to each other until the game is over."""
    must_be_welcome(table, actor)
    if sum(isinstance(row.entry, happening.Chatted) for row in table.rows) >= MOST_LINES:
        raise CommandRefused(Refusal.TOO_MANY, "So much has been said at this table that nothing more is taken down.")
    seats = table.seats_of(actor.id)
    player = table.players[seats[0]] if seats else None
    name = player.name if player else actor.name
    apart = not seats and table.status == "running"
    return Draft([happening.Chatted(actor.id, name, clean_chat(wish.text), apart)])


def mute(table: Table, actor: Actor, wish: command.Mute) -> Draft:
    """Somebody will not read what another chats."""
    known_name(table, wish.person)
    if wish.person == actor.id:
        raise CommandRefused(Refusal.NO_SUCH_PERSON, "Nobody can mute himself.")
    return Draft([happening.Muted(wish.person, wish.on)])


def report(table: Table, _actor: Actor, wish: command.Report) -> Draft:
    """Those who run the server are told; nothing changes at the table."""
    known_name(table, wish.person)
    return Draft([happening.Reported(wish.person, clean_chat(wish.text))])

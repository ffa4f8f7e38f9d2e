"""Who may do what: the checks that several commands share."""

from __future__ import annotations

from typing import NamedTuple

from undermine.error import shown
from undermine.game import Game
from undermine.server.player import Player
from undermine.server.refuse import CommandRefused
from undermine.server.table import Table
from undermine.wire.answer import Refusal

SENT_AWAY = "The host has sent you away from this table."


class Actor(NamedTuple):
    """The person, or the guest bot, who gives a command."""

    id: str
    name: str
    bot: bool = False


def must_be_welcome(table: Table, actor: Actor) -> None:
    """Not one whom the host has sent away."""
    if actor.id in table.kicked:
        raise CommandRefused(Refusal.KICKED, SENT_AWAY)


def must_be_host(table: Table, actor: Actor) -> None:
    """Some things only the host may do."""
    if actor.id != table.host:
        raise CommandRefused(Refusal.NOT_THE_HOST, "Only the host of the table may do that.")


def must_wait(table: Table) -> None:
    """Some things are done before the start only."""
    if table.status == "over":
        raise CommandRefused(Refusal.OVER, "This table is over.")
    if table.status != "waiting":
        raise CommandRefused(Refusal.STARTED, "The game has begun already.")


def must_run(table: Table) -> Game:
    """Some things are done during the game only."""
    if table.status == "over":
        raise CommandRefused(Refusal.OVER, "This table is over.")
    if table.game is None:
        raise CommandRefused(Refusal.NOT_STARTED, "The game has not begun yet.")
    return table.game


def must_exist(table: Table, seat: int) -> None:
    """A seat of this table."""
    if not 0 <= seat < len(table.players):
        raise CommandRefused(Refusal.NO_SUCH_SEAT, f"There is no seat {seat}: this table has {len(table.players)}.")


def own_player(table: Table, actor: Actor, seat: int) -> Player:
    """Who sits there, if it is the actor."""
    must_exist(table, seat)
    player = table.players[seat]
    if player is None or player.person != actor.id:
        raise CommandRefused(Refusal.NOT_YOUR_SEAT, f"Seat {seat} is not yours.")
    return player


def must_be_at_the_table(table: Table, person: str) -> None:
    """Somebody who holds a seat."""
    if not table.seats_of(person):
        raise CommandRefused(Refusal.NO_SUCH_PERSON, f"Nobody at this table is known as {shown(person)}.")

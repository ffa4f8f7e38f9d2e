"""Who sits where: sitting down and getting up, bots, hosts."""

from __future__ import annotations

from undermine.bots import LEVELS, ROSTER, USUAL
from undermine.error import shown
from undermine.server.conduct.ending import agreed, present
from undermine.server.conduct.rights import (
    Actor,
    must_be_at_the_table,
    must_be_host,
    must_be_welcome,
    must_exist,
    must_run,
    must_wait,
    own_player,
)
from undermine.server.entry import Entry
from undermine.server.names import bot_name, clean_name, is_same_name
from undermine.server.refuse import CommandRefused
from undermine.server.table import Draft, Table
from undermine.wire import command, happening
from undermine.wire.answer import Refusal

DEFAULT_LEVEL = USUAL
NOBODY = ""
"""The host of a table that everybody has left; who sits down there next is the host."""


def sit(table: Table, actor: Actor, wish: command.Sit) -> Draft:
    """Sit down on the seat that was asked for, or on any that is free; bots make room."""
    must_wait(table)
    must_be_welcome(table, actor)
    _must_let_bots_in(table, actor)
    name = actor.name if wish.name is None else clean_name(wish.name)
    _must_have_one_seat(table, actor, name)
    seat = _wished_seat(table, actor, wish, name)
    for place, player in enumerate(table.players):
        if player and place != seat and player.person != actor.id and is_same_name(player.name, name):
            raise CommandRefused(Refusal.NAME_TAKEN, f"Somebody called {player.name} sits here already.")
    entries: list[Entry] = [happening.Sat(seat, actor.id, name, actor.bot)]
    if table.host == NOBODY and not actor.bot:
        entries.append(happening.Hosted(actor.id))
    return Draft(entries)


def _must_let_bots_in(table: Table, actor: Actor) -> None:
    """At an open table its maker decides; a table by link is found by those alone who were given the link."""
    if actor.bot and table.settings.open and not table.settings.guest_bots:
        raise CommandRefused(Refusal.NO_GUEST_BOTS, "Bots of others may not sit down at this table.")


def _must_have_one_seat(table: Table, actor: Actor, name: str) -> None:
    """Who sees two hands of a rated game plays for two, and the rating of one key would be that of two people."""
    held = [player.name for player in table.players if player and player.person == actor.id and player.name != name]
    if table.settings.rated and held:
        sentence = f"At a rated table everybody has one seat, from a device of his own; {held[0]} sits there for you."
        raise CommandRefused(Refusal.ONE_SEAT, sentence)


def _wished_seat(table: Table, actor: Actor, wish: command.Sit, name: str) -> int:
    if wish.seat is not None:
        must_exist(table, wish.seat)
        player = table.players[wish.seat]
        if player is None or player.is_bot or (player.person == actor.id and player.name == name):
            return wish.seat
        raise CommandRefused(Refusal.SEAT_TAKEN, f"{player.name} sits on seat {wish.seat}.")
    for seat, player in enumerate(table.players):  # where one sits, or where a bot has kept one's place
        if player and player.person in (actor.id, None) and player.name == name:
            return seat
    free = table.free_seats() + [seat for seat, player in enumerate(table.players) if player and player.is_bot]
    if not free:
        raise CommandRefused(Refusal.TABLE_FULL, "All seats of this table are taken; you can still watch.")
    return free[0]


def leave(table: Table, actor: Actor, wish: command.Leave) -> Draft:
    """Get up: the seat is free again, or a bot plays on; the next person becomes the host."""
    own_player(table, actor, wish.seat)
    if table.status == "over":
        raise CommandRefused(Refusal.OVER, "This table is over.")
    entries = [_vacated(table, wish.seat, None)]
    if table.seats_of(actor.id) == [wish.seat]:
        entries += _new_host(table, actor.id) + agreed(table, actor.id)
    return Draft(entries)


def _vacated(table: Table, seat: int, level: str | None) -> Entry:
    """A seat given up: free before the start, a bot's during the game."""
    if table.status == "waiting":
        return happening.Left(seat)
    return _bot(table, seat, level, keep_name=True)


def _new_host(table: Table, leaving: str) -> list[Entry]:
    """Somebody who is there, if anybody is."""
    if leaving != table.host:
        return []
    others = [person for person in table.people() if person != leaving]
    there = [person for person in others if person in present(table)]
    return [happening.Hosted(next(iter(there + others), NOBODY))]


def _bot(table: Table, seat: int, level: str | None, keep_name: bool = False) -> happening.BotSat:
    level = level or table.settings.level or DEFAULT_LEVEL
    if level not in ROSTER:
        known = ", ".join(entry.name for entry in LEVELS)
        raise CommandRefused(Refusal.NO_SUCH_BOT, f"There is no bot “{level}”; there are {known}.")
    player = table.players[seat]
    if keep_name and player is not None:
        return happening.BotSat(seat, level, player.name)
    taken = [other.name for place, other in enumerate(table.players) if other and place != seat]
    return happening.BotSat(seat, level, bot_name(seat, taken))


def place_bot(table: Table, actor: Actor, wish: command.PlaceBot) -> Draft:
    """The host puts a bot on a free seat, changes its level, or sends it away."""
    must_wait(table)
    must_be_host(table, actor)
    must_exist(table, wish.seat)
    player = table.players[wish.seat]
    if player is not None and not player.is_bot:
        raise CommandRefused(Refusal.SEAT_TAKEN, f"{player.name} sits on seat {wish.seat}.")
    return Draft([happening.Left(wish.seat) if wish.level is None else _bot(table, wish.seat, wish.level)])


def fill_with_bots(table: Table, seats: list[int]) -> list[Entry]:
    """Bots for these seats, no two of one name."""
    taken = [player.name for player in table.players if player]
    entries: list[Entry] = []
    for seat in seats:
        entry = _bot(table, seat, None)
        entry = happening.BotSat(seat, entry.level, bot_name(seat, taken))
        taken.append(entry.name)
        entries.append(entry)
    return entries


def swap(table: Table, actor: Actor, wish: command.Swap) -> Draft:
    """The host lets two seats change places."""
    must_wait(table)
    must_be_host(table, actor)
    must_exist(table, wish.seat)
    must_exist(table, wish.other)
    return Draft([happening.Swapped(wish.seat, wish.other)])


def give_back(table: Table, actor: Actor, wish: command.Return) -> Draft:
    """A person takes the seat back from the bot that plays for it."""
    must_run(table)
    player = own_player(table, actor, wish.seat)
    if player.stand_in is None:
        raise CommandRefused(Refusal.PRESENT, "The seat is in your own hands.")
    return Draft([happening.HandedBack(wish.seat)])


def replace(table: Table, actor: Actor, wish: command.Replace) -> Draft:
    """The host gives the seat of somebody who is away to a bot for good."""
    must_run(table)
    must_be_host(table, actor)
    must_exist(table, wish.seat)
    player = table.players[wish.seat]
    if player is None or player.is_bot:
        raise CommandRefused(Refusal.SEAT_TAKEN, f"A bot sits on seat {wish.seat} already.")
    if player.away_since is None:
        raise CommandRefused(Refusal.PRESENT, f"{player.name} is at the table.")
    return Draft([_bot(table, wish.seat, wish.level, keep_name=True)])


def hand_on(table: Table, actor: Actor, wish: command.HandOn) -> Draft:
    """The host makes somebody else at the table the host."""
    must_be_host(table, actor)
    must_be_at_the_table(table, wish.person)
    if wish.person not in table.people():
        raise CommandRefused(Refusal.NOT_FOR_BOTS, "A bot cannot be the host of a table.")
    return Draft([happening.Hosted(wish.person)])


def kick(table: Table, actor: Actor, wish: command.Kick) -> Draft:
    """The host sends somebody away: the seats are free, or bots play on."""
    must_be_host(table, actor)
    if wish.person == actor.id:
        raise CommandRefused(Refusal.PRESENT, "Nobody can send himself away; leave the table instead.")
    if table.status == "over":
        raise CommandRefused(Refusal.OVER, "This table is over.")
    name = known_name(table, wish.person)
    seats = table.seats_of(wish.person)
    vacated = [_vacated(table, seat, None) for seat in seats]
    return Draft([*vacated, happening.Kicked(wish.person, name), *agreed(table, wish.person)])


def known_name(table: Table, person: str) -> str:
    """The name of somebody who sits here or has chatted here."""
    for player in table.players:
        if player and player.person == person:
            return player.name
    for row in reversed(table.rows):
        if isinstance(row.entry, happening.Chatted) and row.entry.person == person:
            return row.entry.name
    raise CommandRefused(Refusal.NO_SUCH_PERSON, f"Nobody at this table is known as {shown(person)}.")

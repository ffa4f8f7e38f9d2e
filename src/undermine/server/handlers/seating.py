"""Who sits where: sitting down and leaving, bots, hosts."""

from __future__ import annotations

from undermine.bots import LEVELS, ROSTER, USUAL
from undermine.errors import shown
from undermine.server.actor import Actor
from undermine.server.deal_shares import unopened_seats
from undermine.server.errors import CommandRefused
from undermine.server.handlers.ending import end_if_agreed, present_people
from undermine.server.handlers.rights import must_be_seat, own_player
from undermine.server.handlers.server_messages import VacateSeats
from undermine.server.log_entry import BotOwned, LogContent
from undermine.server.names import bot_name, clean_name, look_alike
from undermine.server.table import Draft, Table
from undermine.wire import command, entry
from undermine.wire.answer import Refusal

DEFAULT_LEVEL = USUAL
MAX_GUEST_SEATS = 3
"""How many seats one person may hold at somebody else's table, for several people on one device."""
NOBODY = ""
"""The host of a table that everybody has left. The next person who sits down becomes the host."""


# sitting down and leaving


def sit(table: Table, actor: Actor, message: command.Sit) -> Draft:
    """Sit down on the seat that was asked for, or on any free one. Bots make room."""
    _must_allow_bot(table, actor)
    name = actor.name if message.name is None else clean_name(message.name)
    _must_have_one_seat(table, actor, name)
    _must_not_join_own_bots(table, actor)
    _must_have_few_seats(table, actor, name)
    seat = _choose_seat(table, actor, message, name)
    for other, player in enumerate(table.players):
        if player and other != seat and player.person != actor.id and look_alike(player.name, name):
            raise CommandRefused(Refusal.NAME_TAKEN, f"Somebody called {player.name} already sits here.")
    contents: list[LogContent] = [entry.Sat(seat, actor.id, name, actor.bot)]
    if actor.bot and table.settings.rated:
        contents.append(BotOwned(seat, actor.owner))
    if table.host == NOBODY and not actor.bot:
        contents.append(entry.Hosted(actor.id))
    return Draft(contents)


def _must_allow_bot(table: Table, actor: Actor) -> None:
    """At an open table its creator decides. At other tables, the link is the invitation."""
    if actor.bot and table.settings.open and not table.settings.guest_bots:
        raise CommandRefused(Refusal.NO_GUEST_BOTS, "Guest bots may not sit down at this table.")


def _must_have_one_seat(table: Table, actor: Actor, name: str) -> None:
    """Somebody with two hands of a rated game would play for two, and be rated for both."""
    held = [player.name for player in table.players if player and player.person == actor.id and player.name != name]
    if table.settings.rated and held:
        sentence = f"At a rated table everybody has one seat, on their own device; {held[0]} already sits for you."
        raise CommandRefused(Refusal.ONE_SEAT, sentence)


def _must_not_join_own_bots(table: Table, actor: Actor) -> None:
    """One person could let their bots lose to them, or to each other, so they hold one seat among them."""
    if not table.settings.rated:
        return
    owner = actor.owner if actor.bot else actor.id
    if owner is None:  # the operator runs it
        return
    if actor.bot and owner in (table.creator, table.host):
        raise CommandRefused(Refusal.SAME_OWNER, f"{actor.name} may not play at a rated table of its owner.")
    for player in table.players:
        if player is None or player.person in (actor.id, None):
            continue
        if owner in (player.owner, player.person):
            sentence = f"{player.name} already sits at this rated table, and the same person runs {actor.name}."
            if not actor.bot:
                sentence = f"At a rated table nobody plays with their own bots; {player.name} is yours."
            raise CommandRefused(Refusal.SAME_OWNER, sentence)


def _must_have_few_seats(table: Table, actor: Actor, name: str) -> None:
    """Several people can share a device, but guests leave seats for others. The host may fill their own table."""
    most = min(MAX_GUEST_SEATS, max(1, len(table.players) // 2))
    held = {player.name for player in table.players if player and player.person == actor.id}
    if actor.id not in (table.host, NOBODY) and name not in held and len(held) >= most:
        seats = "1 seat" if most == 1 else f"{most} seats"
        sentence = f"One device can hold {seats} of this table, unless it is the host's; leave some to others."
        raise CommandRefused(Refusal.TABLE_FULL, sentence)


def _choose_seat(table: Table, actor: Actor, message: command.Sit, name: str) -> int:
    if message.seat is not None:
        must_be_seat(table, message.seat)
        player = table.players[message.seat]
        if player is None or player.is_bot or (player.person == actor.id and player.name == name):
            return message.seat
        raise CommandRefused(Refusal.SEAT_TAKEN, f"{player.name} sits on seat {message.seat}.")
    for seat, player in enumerate(table.players):  # their own seat, or one that a bot has kept for them
        if player and player.person in (actor.id, None) and player.name == name:
            return seat
    free = table.free_seats() + [seat for seat, player in enumerate(table.players) if player and player.is_bot]
    if not free:
        raise CommandRefused(Refusal.TABLE_FULL, "All seats of this table are taken; you can still watch.")
    return free[0]


def leave(table: Table, actor: Actor, message: command.Leave) -> Draft:
    """Leave: the seat becomes free, or a bot plays on. If the host leaves, somebody else becomes the host.

    Before the start, the host may free anybody's seat.
    """
    contents = [_vacated(table, message.seat)]
    if table.seats_of(actor.id) == [message.seat]:
        contents += _new_host(table, actor.id) + end_if_agreed(table, actor.id)
    return Draft(contents)


def vacate_seats(table: Table, message: VacateSeats) -> Draft:
    """Give up all seats of a person who will not come back: they become free, or bots play on."""
    seats = table.seats_of(message.person)
    if table.status == "over" or not seats:
        return Draft([])
    vacated = [_vacated(table, seat) for seat in seats]
    return Draft([*vacated, *_new_host(table, message.person), *end_if_agreed(table, message.person)])


def _vacated(table: Table, seat: int) -> LogContent:
    """A seat that is given up: free before the start, a bot's during the game."""
    if table.status == "waiting":
        return entry.Left(seat)
    return _bot(table, seat, None, keep_name=True)


def _new_host(table: Table, leaving: str) -> list[LogContent]:
    """Prefer somebody who is present."""
    if leaving != table.host:
        return []
    others = [person for person in table.people() if person != leaving]
    present = [person for person in others if person in present_people(table)]
    return [entry.Hosted(next(iter(present + others), NOBODY))]


def return_to_seat(table: Table, actor: Actor, message: command.Return) -> Draft:
    """Take a seat back from the bot that plays for its owner."""
    if own_player(table, actor, message.seat).stand_in is None:
        raise CommandRefused(Refusal.PRESENT, "No bot plays for you.")
    return Draft([entry.HandedBack(message.seat)])


# bots


def _bot(table: Table, seat: int, level: str | None, keep_name: bool = False) -> entry.BotSat:
    level = level or table.settings.level or DEFAULT_LEVEL
    if level not in ROSTER:
        known = ", ".join(one.name for one in LEVELS)
        raise CommandRefused(Refusal.NO_SUCH_BOT, f"There is no bot “{level}”; there are {known}.")
    player = table.players[seat]
    if keep_name and player is not None:
        return entry.BotSat(seat, level, player.name)
    taken = [other.name for place, other in enumerate(table.players) if other and place != seat]
    return entry.BotSat(seat, level, bot_name(seat, taken))


def seat_bots(table: Table, seats: list[int]) -> list[LogContent]:
    """Return bots for these seats, with different names."""
    taken = [player.name for player in table.players if player]
    contents: list[LogContent] = []
    for seat in seats:
        bot = entry.BotSat(seat, _bot(table, seat, None).level, bot_name(seat, taken))
        taken.append(bot.name)
        contents.append(bot)
    return contents


def place_bot(table: Table, _actor: Actor, message: command.PlaceBot) -> Draft:
    """Put a bot on a free seat, change its level, or remove it."""
    player = table.players[message.seat]
    if player is not None and not player.is_bot:
        raise CommandRefused(Refusal.SEAT_TAKEN, f"{player.name} sits on seat {message.seat}.")
    return Draft([entry.Left(message.seat) if message.level is None else _bot(table, message.seat, message.level)])


def replace(table: Table, _actor: Actor, message: command.Replace) -> Draft:
    """Give the seat of a player who is away to a bot for good."""
    player = table.players[message.seat]
    if player is None or player.is_bot:
        raise CommandRefused(Refusal.SEAT_TAKEN, f"A bot already sits on seat {message.seat}.")
    if player.away_since is None:
        raise CommandRefused(Refusal.PRESENT, f"{player.name} is at the table.")
    _must_not_owe_share(table, player.name, [message.seat])
    return Draft([_bot(table, message.seat, message.level, keep_name=True)])


# the host


def swap(_table: Table, _actor: Actor, message: command.Swap) -> Draft:
    """Swap two seats."""
    return Draft([entry.Swapped(message.seat, message.other)])


def hand_on(table: Table, _actor: Actor, message: command.HandOn) -> Draft:
    """Make somebody else at the table the host."""
    if not table.seats_of(message.person):
        raise CommandRefused(Refusal.NO_SUCH_PERSON, f"Nobody at this table is known as {shown(message.person)}.")
    if message.person not in table.people():
        raise CommandRefused(Refusal.NOT_FOR_BOTS, "A bot cannot be the host of a table.")
    return Draft([entry.Hosted(message.person)])


def kick(table: Table, actor: Actor, message: command.Kick) -> Draft:
    """Remove somebody from the table: their seats become free, or bots play on."""
    if message.person == actor.id:
        raise CommandRefused(Refusal.PRESENT, "You cannot remove yourself; leave the table instead.")
    name = known_name(table, message.person)
    if message.person in table.kicked:
        return Draft([])
    seats = table.seats_of(message.person)
    _must_not_owe_share(table, name, seats)
    vacated = [_vacated(table, seat) for seat in seats]
    return Draft([*vacated, entry.Kicked(message.person, name), *end_if_agreed(table, message.person)])


def _must_not_owe_share(table: Table, name: str, seats: list[int]) -> None:
    """Refuse to remove people who owe a share.

    A host who knows the seed could throw deals away and let them take the blame.
    """
    if not unopened_seats(table).isdisjoint(seats):
        sentence = f"A share of {name} is asked for; they can be removed once it is open or the cards are dealt."
        raise CommandRefused(Refusal.NOT_DEALT, sentence)


def known_name(table: Table, person: str) -> str:
    """Return the name of somebody who sits here or has chatted here."""
    for player in table.players:
        if player and player.person == person:
            return player.name
    if person in table.chat.names:
        return table.chat.names[person]
    raise CommandRefused(Refusal.NO_SUCH_PERSON, f"Nobody at this table is known as {shown(person)}.")

"""The game at a table: starting, moves, deals, typed talk, and bots that play for others."""

from __future__ import annotations

from typing import Any

from undermine.admission import admit
from undermine.error import IllegalMove, SettingError, TalkError
from undermine.game import Game
from undermine.record import VERSION, settings_of
from undermine.server.conduct import sharing
from undermine.server.conduct.dealing import deal_next
from undermine.server.conduct.rights import Actor, must_be_host, must_run, must_wait, own_player
from undermine.server.conduct.seating import fill_with_bots
from undermine.server.entry import Entry, MadeMove, Spoke
from undermine.server.refuse import CommandRefused
from undermine.server.table import Draft, Table
from undermine.wire import command, happening
from undermine.wire.answer import Refusal

RULES = 1
"""The version of the rules. A log that no longer replays as it was played needs the older program."""


def start(table: Table, actor: Actor, _wish: command.Start, asks_shares: bool = False) -> Draft:
    """The host begins the game; bots sit down on free seats. Cards wait for people's shares where they are asked."""
    must_wait(table)
    must_be_host(table, actor)
    bots = fill_with_bots(table, table.free_seats())
    header = _header(table, bots)
    try:
        game = Game(settings_of(header), header, None)
    except SettingError as error:  # checked when the table was made: only a name could be wrong
        raise CommandRefused(Refusal.BAD_SETTING, f"The game cannot begin: {error}.") from error
    entries: list[Entry] = [*bots, happening.Began(header), sharing.committed(table)]
    if asks_shares and sharing.people_at(table):
        return Draft(entries, game)
    return sharing.first_deal(table, game, entries)


def _header(table: Table, bots: list[Entry]) -> dict[str, Any]:
    names = [player.name if player else "" for player in table.players]
    levels = [player.level if player else None for player in table.players]
    for bot in bots:
        assert isinstance(bot, happening.BotSat)
        names[bot.seat], levels[bot.seat] = bot.name, bot.level
    settings = table.settings
    return {
        "record": VERSION,
        "edition": settings.edition,
        "expansion": settings.expansion,
        "options": settings.options,
        "players": names,
        "table": table.id,
        "rules": RULES,
        "bots": levels,
    }


def move(table: Table, actor: Actor, wish: command.PlayMove) -> Draft:
    """A person makes a move."""
    must_run(table)
    player = own_player(table, actor, wish.seat)
    drafted = make_move(table, wish.seat, wish.ply, wish.move, "person")
    if player.stand_in is not None:
        drafted.entries.insert(0, happening.HandedBack(wish.seat))
    return drafted


def ask(table: Table, actor: Actor, wish: command.Ask) -> None:
    """Refuse as the move would be refused, from what the seat knows; nothing is done."""
    game = must_run(table)
    own_player(table, actor, wish.seat)
    try:
        admit(game.games, wish.move, wish.seat)
    except IllegalMove as error:
        raise CommandRefused.of_move(error) from error


def make_move(table: Table, seat: int, ply: int, text: str, by: str) -> Draft:
    """A move, the deal that follows it, and the end of the game, in one go."""
    game = must_run(table)
    if ply != game.ply:
        sentence = f"The move {text} answers move {ply}, but {game.ply} have been made."
        raise CommandRefused(Refusal.STALE, sentence)
    after = game.copy()
    try:
        events = [tuple(after.play(text, seat))]
    except IllegalMove as error:
        raise CommandRefused.of_move(error) from error
    entries: list[Entry] = [MadeMove(ply, seat, by, text)]
    if after.phase == "deal":
        deal_next(table, after, entries, events)
    elif after.over:
        entries.append(happening.Ended("played"))
    return Draft(entries, after, events)


def say(table: Table, actor: Actor, wish: command.Say) -> Draft:
    """A person makes a typed statement."""
    must_run(table)
    own_player(table, actor, wish.seat)
    return speak(table, wish.seat, wish.talk)


def speak(table: Table, seat: int, talk: str) -> Draft:
    """A typed statement, as long as the seat may still speak."""
    game = must_run(table)
    if not table.floor.is_open(seat, table.to_move):
        raise CommandRefused(Refusal.TALKED_ENOUGH, "You have said enough until your next turn.")
    after = game.copy()
    try:
        events = tuple(after.say(seat, talk))
    except TalkError as error:
        raise CommandRefused(Refusal.NOT_A_STATEMENT, f"That cannot be said: {error}.") from error
    return Draft([Spoke(seat, talk)], after, [events])

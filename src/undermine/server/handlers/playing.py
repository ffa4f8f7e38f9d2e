"""The game at a table: the start, moves, deals and typed talk, of people and of bots."""

from __future__ import annotations

from typing import Any

from undermine.check import check_move
from undermine.errors import IllegalMove, SettingError, TalkError
from undermine.game import Game
from undermine.record.lines import VERSION, settings_of
from undermine.server.actor import Actor
from undermine.server.errors import CommandRefused
from undermine.server.handlers.dealing import Dealer
from undermine.server.handlers.lessons import start_lesson
from undermine.server.handlers.rights import running_game
from undermine.server.handlers.seating import seat_bots
from undermine.server.handlers.server_messages import BotMove, BotTalk
from undermine.server.log_entry import LogContent, MadeMove, Spoke
from undermine.server.table import Draft, Table
from undermine.wire import command, entry
from undermine.wire.answer import Refusal

RULES = 1
"""The version of the rules. A log that no longer replays the same way needs an older program."""
DEALER = Dealer()
"""Deals for callers that have no settings of a server."""


def start(table: Table, _actor: Actor, _message: command.Start, dealer: Dealer = DEALER) -> Draft:
    """Begin the game; bots take free seats. If people are asked for shares, the deal waits for them."""
    bots = seat_bots(table, table.free_seats())
    header = _header(table, bots)
    try:
        game = Game(settings_of(header), header, None)
    except SettingError as error:  # the settings were checked at creation: only a name can be wrong
        raise CommandRefused(Refusal.BAD_SETTING, f"The game cannot begin: {error}.") from error
    contents: list[LogContent] = [*bots, entry.Began(header)]
    if table.settings.lesson is not None:
        return start_lesson(table.settings.lesson, game, contents)
    return dealer.begin(table, game, contents)


def _header(table: Table, bots: list[LogContent]) -> dict[str, Any]:
    names = [player.name if player else "" for player in table.players]
    levels = [player.level if player else None for player in table.players]
    for bot in bots:
        if isinstance(bot, entry.BotSat):
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


# moves


def play_move(table: Table, _actor: Actor, message: command.PlayMove, dealer: Dealer = DEALER) -> Draft:
    """Make a person's move. If a bot plays for them, they take their seat back with it."""
    draft = make_move(table, message.seat, message.ply, message.move, "person", dealer)
    player = table.players[message.seat]
    if player is not None and player.stand_in is not None:
        draft.contents.insert(0, entry.HandedBack(message.seat))
    return draft


def bot_move(table: Table, message: BotMove, dealer: Dealer = DEALER) -> Draft:
    """Make a bot's move, unless the person it plays for is back."""
    player = table.players[message.seat]
    if player is None or player.moves_themselves:
        return Draft([])
    return make_move(table, message.seat, message.ply, message.move, message.by, dealer, message.level)


def make_move(
    table: Table, seat: int, ply: int, text: str, by: str, dealer: Dealer = DEALER, level: str | None = None
) -> Draft:
    """Make a move, with the deal or the end of the game that follows from it."""
    game = running_game(table)
    if ply != game.ply:
        sentence = f"The move {text} answers move {ply}, but {game.ply} have been made."
        raise CommandRefused(Refusal.STALE, sentence)
    after = game.copy()
    try:
        events = [tuple(after.play(text, seat))]
    except IllegalMove as error:
        raise CommandRefused.from_illegal_move(error) from error
    contents: list[LogContent] = [MadeMove(ply, seat, by, text, level)]
    if after.phase == "deal":
        dealer.deal(table, after, contents, events)
    elif after.over:
        contents.append(entry.Ended("played"))
    return Draft(contents, after, events)


def ask(table: Table, _actor: Actor, message: command.Ask) -> Draft:
    """Raise the refusal that this move would get, from what the seat knows, and change nothing."""
    try:
        check_move(running_game(table).games, message.move, message.seat)
    except IllegalMove as error:
        raise CommandRefused.from_illegal_move(error) from error
    return Draft([])


def set_bot_speed(table: Table, _actor: Actor, message: command.SetBotSpeed) -> Draft:
    """Choose how long bots pause before their moves."""
    if message.bot_speed == table.settings.bot_speed:
        return Draft([])
    return Draft([entry.BotsPaced(message.bot_speed)])


# talk


def say(table: Table, _actor: Actor, message: command.Say) -> Draft:
    """Make a person's statement."""
    return speak(table, message.seat, message.talk)


def bot_talk(table: Table, message: BotTalk) -> Draft:
    """Make a bot's statement."""
    return speak(table, message.seat, message.talk)


def speak(table: Table, seat: int, talk: str) -> Draft:
    """Make a statement, as long as the seat may still speak."""
    game = running_game(table)
    if not table.statement_limits.is_open(seat, table.to_move):
        raise CommandRefused(Refusal.TALKED_ENOUGH, "You have said enough until your next turn.")
    after = game.copy()
    try:
        events = tuple(after.say(seat, talk))
    except TalkError as error:
        raise CommandRefused(Refusal.NOT_A_STATEMENT, f"That cannot be said: {error}.") from error
    return Draft([Spoke(seat, talk)], after, [events])

"""Before the first deal: the server commits itself, people promise shares by their hashes, then open them."""

from __future__ import annotations

from undermine.error import shown
from undermine.fair import is_hex, seed_hash, share_hash
from undermine.game import Game
from undermine.server.conduct.dealing import deal_next
from undermine.server.conduct.rights import Actor, must_run, own_player
from undermine.server.entry import Entry
from undermine.server.promises import Promises, awaited, awaits_first_deal
from undermine.server.refuse import CommandRefused
from undermine.server.table import Draft, Events, Table
from undermine.wire import command, happening
from undermine.wire.answer import Refusal


def committed(table: Table) -> happening.Committed:
    """The server's seed is fixed, and hidden by its hash."""
    return happening.Committed(seed_hash(table.secret))


def pledge(table: Table, actor: Actor, wish: command.Pledge) -> Draft:
    """A person promises a share by its hash; with the last hash, the shares are asked for."""
    promises = _must_await(table, actor, wish.seat, "hash")
    _must_be_hex("hash", wish.hash)
    if wish.seat in promises.hashes:
        raise CommandRefused(Refusal.NO_SHARE_AWAITED, f"Seat {wish.seat} has given its hash already.")
    if promises.opening:
        raise CommandRefused(Refusal.NO_SHARE_AWAITED, "The time for hashes is over: shares are being opened.")
    entries: list[Entry] = [happening.Pledged(wish.seat, wish.hash)]
    if awaited(table) == {wish.seat}:
        entries.append(happening.Opening())
    return Draft(entries)


def share(table: Table, actor: Actor, wish: command.Share) -> Draft:
    """A person opens the share that was promised; with the last one, the cards are dealt."""
    promises = _must_await(table, actor, wish.seat, "share")
    _must_be_hex("share", wish.share)
    if not promises.opening:
        raise CommandRefused(Refusal.NO_SHARE_AWAITED, "Shares are opened when all hashes are in; please wait.")
    if wish.seat in promises.shares:
        raise CommandRefused(Refusal.NO_SHARE_AWAITED, f"Seat {wish.seat} has opened its share already.")
    promised = promises.hashes.get(wish.seat)
    if promised is None:
        raise CommandRefused(Refusal.NO_SHARE_AWAITED, f"Seat {wish.seat} gave no hash in time: it goes without.")
    found = share_hash(bytes.fromhex(wish.share))
    if found != promised:
        sentence = f"This share of seat {wish.seat} has the hash {found[:8]}…, but {promised[:8]}… was promised."
        raise CommandRefused(Refusal.UNFIT_SHARE, sentence)
    entries: list[Entry] = [happening.Shared(wish.seat, wish.share)]
    if awaited(table) != {wish.seat}:
        return Draft(entries)
    return first_deal(table, table.game, entries, {wish.seat: wish.share})


def _must_await(table: Table, actor: Actor, seat: int, what: str) -> Promises:
    must_run(table)
    own_player(table, actor, seat)
    if table.promises is None or not awaits_first_deal(table):
        raise CommandRefused(Refusal.NO_SHARE_AWAITED, f"No {what} is asked for: the cards are dealt.")
    if seat not in table.promises.people:
        raise CommandRefused(Refusal.NO_SHARE_AWAITED, f"No {what} is asked for of seat {seat}: people alone give one.")
    return table.promises


def _must_be_hex(what: str, text: str) -> None:
    if not is_hex(text):
        raise CommandRefused(Refusal.MALFORMED, f"A {what} is 64 hexadecimal digits (0-9, a-f), not “{shown(text)}”.")


def time_is_up(table: Table) -> Draft:
    """What was given counts; who has given nothing goes without."""
    promises = table.promises
    if promises is None or not awaits_first_deal(table):
        return Draft([])
    if promises.hashes and not promises.opening:
        return Draft([happening.Opening()])
    return first_deal(table, table.game, [])


def first_deal(table: Table, game: Game | None, entries: list[Entry], opened: dict[int, str] | None = None) -> Draft:
    """The first deal after some lines; those who gave no share are named before it."""
    assert game is not None, "a deal before the beginning"
    promises = table.promises
    people = promises.people if promises is not None else people_at(table)
    given = {*(opened or ()), *(promises.shares if promises is not None else ())}
    without = tuple(seat for seat in people if seat not in given)
    if without:
        entries.append(happening.Unshared(without))
    after, events = game.copy(), list[Events]()
    deal_next(table, after, entries, events, opened)
    return Draft(entries, after, events)


def people_at(table: Table) -> tuple[int, ...]:
    """The seats that people hold."""
    return tuple(seat for seat, player in enumerate(table.players) if player is not None and player.is_human)
